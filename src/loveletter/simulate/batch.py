"""Batch: many games of one table side by side, on all cores."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from loveletter.engine.edition import Rules
from loveletter.engine.seats import Seat
from loveletter.simulate.cores import all_cores
from loveletter.simulate.layout import ONGOING, new_games
from loveletter.simulate.results import Actions, Results
from loveletter.simulate.simulator import Simulator


class Batch:
    """So many games, dealt, asked and played together. `games` are the rows; read them, or take copies."""

    def __init__(self, rules: Rules | Simulator, size: int, workers: int | None = None) -> None:
        self.simulator = rules if isinstance(rules, Simulator) else Simulator(rules)
        self.games = new_games(size)
        self.workers = all_cores() if workers is None else workers

    def reset(self, seed: int, starter: Seat | None = None) -> None:
        """Begin a new match in every game; without a starter, that is drawn by lot."""
        self.simulator.begin_matches(self.games, seed, starter=starter, workers=self.workers)

    def deal(self, decks: Sequence[Sequence[str]], starters: Sequence[Seat]) -> None:
        """Deal the next round of each game from its own deck and to its own starter."""
        self.simulator.deal(self.games, decks, starters)

    def next_rounds(self, seed: int) -> None:
        """Deal the next round in each game where a round is over and the match is not."""
        self.simulator.next_rounds(self.games, seed, self.workers)

    def legal(self) -> NDArray[np.bool_]:
        """Which actions are legal: one row for each game, one column for each number."""
        return self.simulator.masks(self.games, self.workers)

    def step(self, actions: Actions) -> None:
        """Take one action in each game; NO_ACTION leaves one as it is, and must where the round is over."""
        self.simulator.step(self.games, actions, self.workers)

    def play_out(self, seed: int) -> None:
        """Play all games to the end of their rounds by chance."""
        self.simulator.play_out(self.games, seed, self.workers)

    def results(self) -> Results:
        """What the rounds have brought so far, by seat."""
        return self.simulator.results(self.games)

    @property
    def awaited(self) -> NDArray[np.int16]:
        """Whose action each game waits for; NO_SEAT where the round is over."""
        awaited: NDArray[np.int16] = self.games["awaited"]
        return awaited

    @property
    def over(self) -> NDArray[np.bool_]:
        over: NDArray[np.bool_] = self.games["ending"] != ONGOING
        return over
