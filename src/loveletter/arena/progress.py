"""Progress: how far a run has come and how long it will take, as a bar or, without a terminal, as lines."""

from __future__ import annotations

import sys
import time
from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TaskID, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

from loveletter.language import Speaker, speaker

LINE_EVERY = 30.0
"""Seconds between two lines where no bar can be drawn."""

SPEED_OVER = 120.0
"""Seconds over which the speed is averaged, long enough for slow bots, which finish a block only now and then."""


class Progress:
    """`task_name` is the command that runs, `unit` what it counts: "deals" or "rounds"."""

    def __init__(self, task_name: str, unit: str, quiet: bool = False, voice: Speaker | None = None) -> None:
        console = Console(stderr=True)
        self._voice = voice or speaker("en")
        self._task_name, self._quiet = task_name, quiet
        self._unit = self._voice.message(f"arena-unit-{unit}")
        self._as_lines = not console.is_terminal and not quiet
        self._bar = Bar(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn(self._unit),
            TimeRemainingColumn(),
            TextColumn(self._voice.message("arena-left")),
            console=console,
            transient=True,
            disable=quiet or not console.is_terminal,
            speed_estimate_period=SPEED_OVER,
        )
        self._task: TaskID | None = None
        self._total = self._done = self._before = 0
        self._begun = self._said = time.monotonic()

    def __enter__(self) -> Progress:
        self._bar.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._bar.stop()

    def begin(self, total: int, done: int = 0) -> None:
        self._total, self._done, self._before = total, done, done
        self._task = self._bar.add_task(self._task_name, total=total, completed=done)

    def advance(self, steps: int = 1) -> None:
        self._done += steps
        assert self._task is not None
        self._bar.advance(self._task, steps)
        now = time.monotonic()
        if self._as_lines and now - self._said >= LINE_EVERY:
            self._said = now
            left = (now - self._begun) * (self._total - self._done) / (self._done - self._before)
            line = self._voice.message(
                "arena-progress",
                task=self._task_name,
                done=self._done,
                total=self._total,
                unit=self._unit,
                seconds=round(left),
            )
            print(line, file=sys.stderr)
