"""Cut games: the games by themselves below trees, each solved once for all the deals in which it comes up."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np

from loveletter.solve.machine import Machine
from loveletter.solve.public_state import PILE_AT
from loveletter.solve.solver import Solver, Worth, no_games
from loveletter.solve.stored import read_arrays, rounded, write_arrays
from loveletter.solve.tree import PublicTree, States, cut_states
from loveletter.solve.variant import DISCOUNTED

MOST_TOGETHER = 4096
"""Of the games that are solved side by side, in one tree."""
MOST_ITERATIONS = 4000
"""After which a game by itself is taken as it is; what it lacks counts in every figure."""
FIRST_MEASURED = 16
"""The iteration after which its exploitability is measured for the first time."""
MEASURE_EVERY = 1.25
"""It is measured whenever so many times as many iterations are done."""

GamesReport = Callable[[int, int], None]
"""Called with how many games are solved, and how many there are."""


def games_below(roots: States) -> States:
    """All games by themselves that can follow, those with the fewest draws first: games with more draws have them at
    their ends."""
    games, new = np.empty(0, np.int64), cut_states(roots)
    while len(new):
        games = np.union1d(games, new)
        new = np.setdiff1d(cut_states(new), games)
    return games[np.argsort(_draws(games), kind="stable")]


def batches_of(games: States) -> Iterator[States]:
    """Games with as many draws, as many as are solved side by side."""
    draws = _draws(games)
    for number in np.unique(draws).tolist():
        same = games[draws == number]
        for begin in range(0, len(same), MOST_TOGETHER):
            yield same[begin : begin + MOST_TOGETHER]


def _draws(states: States) -> States:
    return np.asarray(states >> PILE_AT & 15)


class CutGames:
    """What games by themselves are worth, as far as they are solved."""

    def __init__(self) -> None:
        self._states: States = np.empty(0, np.int64)
        self._worth = no_games()

    def __len__(self) -> int:
        return len(self._states)

    def of(self, states: States) -> Worth:
        if self.without(states).any():
            raise ValueError("some of these games are not solved yet")
        places = np.searchsorted(self._states, states)
        return Worth(*[column[places] for column in self._worth])

    def without(self, states: States, target: float = np.inf) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
        """Which of these games are not solved yet, or not to this exploitability."""
        if len(self) == 0:
            return np.ones(len(states), np.bool_)
        places = np.minimum(np.searchsorted(self._states, states), len(self) - 1)
        return np.asarray((self._states[places] != states) | (self._worth.exploitability[places] > target))

    def add(self, states: States, worth: Worth) -> None:
        """Games that were there before are replaced."""
        kept = np.isin(self._states, states, invert=True)
        together = np.concatenate([self._states[kept], states])
        order = np.argsort(together)
        self._states = together[order]
        columns = zip(self._worth, worth, strict=True)
        self._worth = Worth(*[np.concatenate([old[kept], new])[order] for old, new in columns])


class StoredGames:
    """The games by themselves of an edition, in a folder that all its deals share: a batch in each folder of it, later
    ones counting where a game is in several."""

    def __init__(self, folder: Path, on: Machine, keep_strategies: bool = True) -> None:
        self.folder, self._machine, self._keep_strategies = folder, on, keep_strategies
        self.games = CutGames()
        for batch in self._batches():
            stored = read_arrays(batch)
            self.games.add(stored["states"], Worth(*[stored[name] for name in Worth._fields]))

    def solve(self, below: States, target: float, report: GamesReport, until: float | None = None) -> bool:
        """Solve what is missing of the games below these roots, each to this exploitability; False if the clock
        (`time.monotonic`) is at `until` before."""
        needed = games_below(below)
        missing = needed[self.games.without(needed, target)]
        done = len(needed) - len(missing)
        for batch in batches_of(missing):
            solved = self._solve_batch(batch, target, until)
            if solved is None:
                return False
            done += len(batch)
            report(done, len(needed))
        return True

    def verify(self, below: States) -> CutGames:
        """What the stored strategies of the games below these roots are worth, from them and the rules alone."""
        games = CutGames()
        needed = games_below(below)
        for batch in self._batches():
            stored = read_arrays(batch)
            tree = PublicTree(stored["states"], cutting=True, on=self._machine)
            worth = Solver(tree, games.of(tree.cut), DISCOUNTED).worth(stored["strategy"])
            games.add(stored["states"], worth)
        games.of(needed)
        return games

    def _batches(self) -> list[Path]:
        if not self.folder.exists():
            return []
        return sorted(
            [path for path in self.folder.iterdir() if path.name.isdecimal()], key=lambda path: int(path.name)
        )

    def _solve_batch(self, batch: States, target: float, until: float | None) -> Worth | None:
        tree = PublicTree(batch, cutting=True, on=self._machine)
        solver = Solver(tree, self.games.of(tree.cut), DISCOUNTED)
        measure_at = FIRST_MEASURED
        worth = None
        while solver.iteration < MOST_ITERATIONS:
            if until is not None and time.monotonic() > until:
                return None
            solver.iterate()
            if solver.iteration >= measure_at:
                worth = solver.worth()
                if float(worth.exploitability.max()) <= target:
                    break
                measure_at = round(measure_at * MEASURE_EVERY)
        if self._keep_strategies:
            strategy = rounded(tree, solver.averages)
            worth = solver.worth(strategy)
            arrays = {"strategy": strategy}
        else:
            worth = worth or solver.worth()
            arrays = {}
        number = 1 + max((int(path.name) for path in self._batches()), default=-1)
        write_arrays(self.folder / str(number), {"states": batch, **worth._asdict(), **arrays})
        self.games.add(batch, worth)
        return worth
