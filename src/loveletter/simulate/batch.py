"""Batch: many games of one table side by side, on all cores."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from loveletter.engine.edition import Rules
from loveletter.engine.seats import Seat
from loveletter.simulate.cores import all_cores
from loveletter.simulate.layout import ONGOING, new_games
from loveletter.simulate.simulator import Actions, Simulator


class Batch:
    """So many games, dealt, asked and played together. `games` are the rows; read them, or take copies."""

    def __init__(self, rules: Rules | Simulator, size: int, workers: int | None = None) -> None:
        self.simulator = rules if isinstance(rules, Simulator) else Simulator(rules)
        self.games = new_games(size)
        self.workers = all_cores() if workers is None else workers

    def reset(self, order: int | Sequence[Sequence[str]], starter: Seat | None = None) -> None:
        """Begin all games anew from a seed, or deal the next round of each from its own deck."""
        self.simulator.deal(self.games, order, starter, self.workers)

    def legal(self) -> NDArray[np.bool_]:
        """Which actions are legal: one row for each game, one column for each number."""
        return self.simulator.masks(self.games, self.workers)

    def step(self, actions: Actions) -> None:
        """Take one action in each game; NO_ACTION leaves one as it is, and must where the round is over."""
        self.simulator.step(self.games, actions, self.workers)

    def play_out(self, seed: int) -> None:
        """Play all games to the end of their rounds by chance."""
        self.simulator.play_out(self.games, seed, self.workers)

    @property
    def awaited(self) -> NDArray[np.int16]:
        """Whose action each game waits for; NO_SEAT where the round is over."""
        awaited: NDArray[np.int16] = self.games["awaited"]
        return awaited

    @property
    def over(self) -> NDArray[np.bool_]:
        over: NDArray[np.bool_] = self.games["ending"] != ONGOING
        return over
