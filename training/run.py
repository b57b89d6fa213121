"""Run: the loop of a learner. A segment is played, and all is learned from whose outcome became known by it."""

from __future__ import annotations

import json
import time
from pathlib import Path

from training.arrays import OnNumPy
from training.checkpoint import Progress, read_checkpoint, write_checkpoint
from training.games import Games
from training.league import League, found_files
from training.learner import Learner, Lesson
from training.network import Network, Shape, begun, save
from training.playing import Player
from training.segments import Memory, Returns
from training.settings import Settings, every_opponent
from training.tables import Table, describe, tables_of

JOURNAL_EVERY = 5.0


class Run:
    """One run: its games, its league, its learner, and where it writes."""

    def __init__(
        self,
        arrays: OnNumPy,
        settings: Settings,
        out: Path,
        *,
        opponents: Path = Path("build/weights"),
        tables: list[Table] | None = None,
        start: Network | None = None,
        minutes: float | None = None,
    ) -> None:
        """The run ends after so many minutes, or after the decisions of the settings."""
        self.arrays, self.settings, self.out, self.minutes = arrays, settings, out, minutes
        here = tables_of(settings) if tables is None else tables
        self.games = Games(arrays, here, together=settings.together)
        shape = Shape(self.games.tables[0].sight.size, settings.hidden, self.games.actions)
        network = begun(arrays, shape, settings.seed) if start is None else start
        self.files = found_files(settings, opponents)
        self.league = League(arrays, self.games, network, settings, self.files)
        self.learner = Learner(arrays, settings, network, network.copy())
        self.progress = Progress()
        self.memory = Memory(arrays, self.games, settings.steps)
        self._player = Player(arrays, self.games, self.league, network, self.memory)
        self._lesson = Lesson(arrays, self.games, self.memory, settings.minibatch, self.league.learned_from)
        self._returns = Returns(arrays, self.games, self.memory, settings.tokens)
        self._since_deal = 0
        """Segments since all games started afresh."""
        self._said = self._kept = time.perf_counter()
        self._said_decisions = 0

    @property
    def checkpoint(self) -> Path:
        return self.out / f"{self.settings.family}.checkpoint.npz"

    @property
    def weights(self) -> Path:
        return self.out / f"{self.settings.family}.npz"

    @property
    def share_done(self) -> float:
        """From 0 to 1."""
        if self.minutes is not None:
            return self.progress.seconds / (60 * self.minutes)
        return self.progress.decisions / self.settings.decisions

    def resume(self) -> None:
        self.progress = read_checkpoint(self.checkpoint, self.learner, self.league)
        self._said_decisions = self.progress.decisions

    def go(self, segments: int | None = None, minutes: float | None = None) -> None:
        """To the end, or for so many segments or minutes; weights and a checkpoint are there afterwards."""
        self.announce()
        last = None if segments is None else self.progress.segments + segments
        until = None if minutes is None else self.progress.seconds + 60 * minutes
        began = time.perf_counter() - self.progress.seconds
        while self.share_done < 1 and self.progress.segments != last:
            if until is not None and self.progress.seconds > until:
                break
            self.segment()
            now = time.perf_counter()
            self.progress.seconds = now - began
            if now - self._said > JOURNAL_EVERY:
                self.write_journal()
            if now - self._kept > self.settings.keep_every:
                self.keep()
        self.write_journal()
        self.keep()
        if refused := self.games.refused:
            raise RuntimeError(f"{refused} actions were not legal")

    def segment(self) -> None:
        """Play one segment, and learn from the decisions whose round has ended in it."""
        settings, progress = self.settings, self.progress
        luck = settings.seed * 1_000_003 + progress.segments
        if self._since_deal == 0:
            self.arrays.seed(luck)
            self.games.reset(luck)
            self.memory.forget()
        self._player.play(luck)
        self._lesson.take(self._returns(), counted=self._since_deal <= self.memory.segments)
        self._since_deal += 1
        progress.decisions += self.learner.learn(self._lesson, self.share_done)
        self.learner.smooth()
        progress.played += self.memory.length * self.games.size
        progress.segments += 1
        if progress.segments % settings.reference_every == 0:
            self.learner.reference.copy_from(self.learner.network)
        if progress.segments % settings.past_every == 0:
            self.league.remember(self.learner.network, progress.segments // settings.past_every)

    def keep(self) -> None:
        """Write weights and checkpoint, and deal all games afresh, as a resumed run does."""
        save(self.learner.network, self.weights)
        if self.learner.smoothed is not None:
            save(self.learner.smoothed, self.out / "smoothed" / self.weights.name)
        write_checkpoint(self.checkpoint, self.learner, self.league, self.progress)
        self._since_deal = 0
        if files := self.league.read_again():
            print(f"read again: {', '.join(files)}", flush=True)
        self._kept = time.perf_counter()

    def write_journal(self) -> None:
        metrics = self.learner.read_metrics()  # this waits for the device, so that the clock is not ahead of it
        progress, now = self.progress, time.perf_counter()
        speed = (progress.decisions - self._said_decisions) / max(now - self._said, 1e-9)
        line = {**vars(progress), "per_second": speed, **metrics}
        self.out.mkdir(parents=True, exist_ok=True)
        with (self.out / f"{self.settings.family}.jsonl").open("a", encoding="utf-8") as journal:
            journal.write(json.dumps(line) + "\n")
        print(
            f"{progress.seconds:6.0f} s {progress.decisions / 1e6:9.1f} M {speed / 1e6:6.2f} M/s  "
            + "  ".join([f"{name} {value:.4f}" for name, value in metrics.items()]),
            flush=True,
        )
        self._said, self._said_decisions = now, progress.decisions

    def announce(self) -> None:
        """Print which games are played, and against whom."""
        tables = ", ".join([f"{describe(each.rules)}: {each.games}" for each in self.games.tables])
        missing = [name for name in every_opponent(self.settings) if name not in (*self.files, "past", "habit")]
        print(f"{self.games.size} games ({tables})")
        print(f"opponents: { {name: len(rows) for name, rows in self.league.rows.items()} }, missing: {missing}")
