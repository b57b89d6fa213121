"""Deal: one round with certain cards face up, solved step by step in a folder from which every run goes on.

First the games by themselves are solved, from the shortest to the longest, and then the round, whose tree ends at them.
They lie beside the folders of the deals, which share them.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from itertools import combinations_with_replacement
from pathlib import Path
from typing import NamedTuple

import numpy as np

from loveletter.engine.edition import Rules
from loveletter.solve.cut_games import MEASURE_EVERY, StoredGames, games_below
from loveletter.solve.machine import Machine, Processor
from loveletter.solve.public_state import KINDS
from loveletter.solve.round_start import CannotBeSolved, RoundStart
from loveletter.solve.solver import Solver, Worth
from loveletter.solve.stored import read_arrays, rounded, write_arrays, write_whole
from loveletter.solve.tree import PublicTree
from loveletter.solve.variant import DISCOUNTED, Variant

POINT = 0.01
"""A point is a hundredth of a round."""
CUT_PART = 0.25
"""The games by themselves are solved to this part of the target, so that they do not decide what is reached."""
LEAST_CUT = 1e-5
"""Nearer than this 32 bits do not come."""
KEEP_EVERY = 300.0
"""Seconds between two checkpoints."""
FIRST_MEASURED = 8
"""The iteration after which the exploitability is measured for the first time."""
FEWEST_MEASURED = 4
"""Of measurements from which the rest is estimated."""
BYTES_OF_NODE = 8 + 4 + 8 + 24 * 4
BYTES_OF_ENTRY = 8
"""What solving keeps in memory, for a variant that is not predictive."""
JOURNAL, CHECKPOINT, SOLUTION = "journal.jsonl", "checkpoint", "solution"
GAMES = "games-by-themselves"


class Measured(NamedTuple):
    """How far a deal is solved."""

    iteration: int
    seconds: float
    """Of work, over all runs."""
    value: float
    """The share of the round of the player who begins, if both play what was found."""
    least: float
    most: float
    """Bounds of the share that perfect play gives to the player who begins."""
    exploitability: float
    """What a perfect opponent gains on average over both seats, in shares of the round."""

    @classmethod
    def of(cls, iteration: int, seconds: float, worth: Worth) -> Measured:
        value, mover, other = (float(column[0]) for column in worth)
        return cls(iteration, seconds, 0.5 + value, 0.5 - other, 0.5 + mover, float(worth.exploitability[0]))


class DealSize(NamedTuple):
    nodes: int
    entries: int
    games: int
    """By themselves, each solved once."""
    bytes: int


Report = Callable[[str, int, int, list[Measured]], None]
"""Called with the name of a step, how much of it is done and how much there is (0 where nobody knows), and the
journal."""


def face_up_deals(rules: Rules) -> list[tuple[str, ...]]:
    """The different cards that can lie face up."""
    kinds = [kind for kind in KINDS if kind in rules.copies]
    return [
        cards
        for cards in combinations_with_replacement(kinds, rules.face_up)
        if all(cards.count(kind) <= rules.copies[kind] for kind in cards)
    ]


def chance_of_deal(rules: Rules, face_up: tuple[str, ...]) -> float:
    """How likely these cards, in any order, are to lie face up."""
    left, chance, orders = dict(rules.copies), 1.0, 1
    total = sum(left.values())
    for place, kind in enumerate(sorted(face_up)):
        chance *= left[kind] / (total - place)
        left[kind] -= 1
        orders = orders * (place + 1) // sorted(face_up)[: place + 1].count(kind)
    return chance * orders


class DealRun:
    """The work on one deal. `folder` has a file for what was measured, and those that a later run goes on from; unless
    `keep_strategies`, only the former: the strategies of a whole round take gigabytes."""

    def __init__(
        self,
        start: RoundStart,
        folder: Path,
        on: Machine | None = None,
        variant: Variant = DISCOUNTED,
        report: Report = lambda step, done, total, journal: None,
        keep_strategies: bool = True,
    ) -> None:
        self.start = start
        self.folder = folder
        self.variant = variant
        self.keep_strategies = keep_strategies
        self._machine = on or Processor()
        self._report = report
        self._begun = time.monotonic()
        folder.mkdir(parents=True, exist_ok=True)
        self.journal = read_journal(folder)
        self._seconds = 0.0
        self._check_same_work()

    def _check_same_work(self) -> None:
        """A folder belongs to one deal and one variant."""
        wanted = {"copies": list(self.start.copies), "draws": self.start.draws, "variant": self.variant.name}
        file = self.folder / "deal.json"
        if file.exists():
            found = json.loads(file.read_text("utf-8"))
            if found != wanted:
                raise CannotBeSolved(f"{self.folder} holds another deal: {found}")
        else:
            write_whole(file, json.dumps(wanted).encode())

    @property
    def seconds(self) -> float:
        return self._seconds + time.monotonic() - self._begun

    def run(self, target: float, until: float | None = None, iterations: int | None = None) -> Measured | None:
        """Go on until the exploitability is at most `target`, in shares of the round, or so many iterations are done,
        or the clock (`time.monotonic`) is at `until`; what was measured last."""
        if self._is_done(target):
            return self.journal[-1]
        if not self.keep_strategies:  # what was learned is lost: the run begins again
            self.journal.clear()
            (self.folder / JOURNAL).unlink(missing_ok=True)
        stored = StoredGames(self.folder.parent / GAMES, self._machine, self.keep_strategies)
        roots = np.array([self.start.state])
        cut_target = max(target * CUT_PART, LEAST_CUT)
        if not stored.solve(roots, cut_target, self._report_games, until):
            return None
        tree = PublicTree(roots, cutting=True, on=self._machine)
        solver = Solver(tree, stored.games.of(tree.cut), self.variant)
        self._go_on(solver)
        measured = self.journal[-1] if self.journal else None
        reached = measured is not None and measured.exploitability <= target
        measure_at = max(FIRST_MEASURED, solver.iteration, measured.iteration + 1 if measured else 0)
        kept = time.monotonic()
        pace = 0.0
        while not reached and (iterations is None or solver.iteration < iterations):
            if until is not None and time.monotonic() + pace > until:
                break
            before = time.monotonic()
            solver.iterate()
            pace = time.monotonic() - before
            self._report("iterations", solver.iteration, iterations or 0, self.journal)
            if solver.iteration >= measure_at or solver.iteration == iterations:
                measured = self._measure(solver)
                reached = measured.exploitability <= target
                measure_at = max(solver.iteration + 1, round(solver.iteration * MEASURE_EVERY))
            if time.monotonic() - kept > KEEP_EVERY:
                self._keep(solver)
                kept = time.monotonic()
        if measured is None or measured.iteration < solver.iteration:
            measured = self._measure(solver)
        self._keep(solver)
        if self.keep_strategies:
            write_arrays(self.folder / SOLUTION, {"round": rounded(tree, solver.averages)})
        return measured

    def _report_games(self, done: int, total: int) -> None:
        self._report("games", done, total, self.journal)

    def _is_done(self, target: float) -> bool:
        there = not self.keep_strategies or (self.folder / SOLUTION).exists()
        return there and bool(self.journal) and self.journal[-1].exploitability <= target

    def _measure(self, solver: Solver) -> Measured:
        measured = Measured.of(solver.iteration, self.seconds, solver.worth())
        self.journal.append(measured)
        with (self.folder / JOURNAL).open("a", encoding="utf-8") as file:
            file.write(json.dumps(measured._asdict()) + "\n")
        return measured

    def _keep(self, solver: Solver) -> None:
        if not self.keep_strategies:
            return
        stamp = np.array([solver.iteration, self.seconds])
        write_arrays(self.folder / CHECKPOINT, {**solver.learned, "stamp": stamp})

    def _go_on(self, solver: Solver) -> None:
        file = self.folder / CHECKPOINT
        if file.exists():
            learned = read_arrays(file)
            iteration, self._seconds = learned.pop("stamp").tolist()
            solver.go_on_from(int(iteration), learned)


def seconds_left(journal: Sequence[Measured], target: float) -> float | None:
    """How long it takes until the target is reached, if the exploitability goes on to fall with a power of the
    iterations as it did last; None as long as nobody can know."""
    falling = [each for each in journal if each.seconds > 0 and each.exploitability > 0]
    if len(falling) < FEWEST_MEASURED:
        return None
    before, last = falling[-FEWEST_MEASURED], falling[-1]
    power = np.log(before.exploitability / last.exploitability) / np.log(last.iteration / before.iteration)
    if power <= 0:
        return None
    times_more = max(1.0, (last.exploitability / target) ** (1 / power))
    pace = (last.seconds - before.seconds) / (last.iteration - before.iteration)
    return float(pace * last.iteration * (times_more - 1))


def size_of(start: RoundStart) -> DealSize:
    tree = PublicTree([start.state], cutting=True)
    nodes, entries = len(tree), tree.entry_count
    return DealSize(nodes, entries, len(games_below(tree.roots)), BYTES_OF_NODE * nodes + BYTES_OF_ENTRY * entries)


def read_journal(folder: Path) -> list[Measured]:
    file = folder / JOURNAL
    if not file.exists():
        return []
    lines = file.read_text("utf-8").splitlines(keepends=True)
    return [Measured(**json.loads(line)) for line in lines if line.endswith("\n")]


def verify(folder: Path, on: Machine | None = None) -> Measured:
    """What the stored strategies are worth against perfect opponents, worked out from them and the rules alone."""
    about = json.loads((folder / "deal.json").read_text("utf-8"))
    start = RoundStart(tuple(about["copies"]), about["draws"])
    tree = PublicTree([start.state], cutting=True, on=on)
    games = StoredGames(folder.parent / GAMES, tree.machine).verify(tree.roots)
    solution = read_arrays(folder / SOLUTION)["round"]
    journal = read_journal(folder)
    iteration = journal[-1].iteration if journal else 0
    return Measured.of(iteration, 0.0, Solver(tree, games.of(tree.cut), DISCOUNTED).worth(solution))
