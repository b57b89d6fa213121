"""A batch: many games of one table that the network plays side by side."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from loveletter.engine.edition import Rules
from loveletter.simulate import Simulator, new_games
from loveletter.simulate.cores import in_parallel
from loveletter.simulate.knowledge import KNOWLEDGE
from loveletter.simulate.layout import MOST_SEATS, ONGOING, Games
from loveletter.simulate.tables import MOST_ACTIONS
from training.former_schemer.encode import encode_each, frame, step_each
from training.former_schemer.families import Family, family_of
from training.former_schemer.features import layout

Which = NDArray[np.int64]
"""Indices of games."""


class Batch:
    """Rows of games with what everybody knows of every hand, and the way from the network's outputs to actions."""

    def __init__(self, rules: Rules, size: int, workers: int = 1) -> None:
        self.rules = rules
        self.family: Family = family_of(rules.edition)
        self.simulator = Simulator(rules)
        self.frame = frame(self.family, rules)
        self.workers = workers
        self.inputs = layout(self.family).size
        self.outputs = len(self.family.outputs)
        self.places = np.array(self.family.places(rules))
        """For each action number, the output that stands for it."""
        self.action_at = np.zeros(self.outputs, np.int64)
        self.action_at[self.places] = np.arange(len(self.places))
        self.games: Games = new_games(size)
        self.knowledge = np.zeros((size, KNOWLEDGE, MOST_SEATS), np.int32)

    def deal(self, seed: int) -> None:
        self.simulator.begin_matches(self.games, seed, workers=self.workers)
        self.knowledge[:] = 0

    def ongoing(self) -> Which:
        return np.nonzero(self.games["ending"] == ONGOING)[0]

    def encode(self, which: Which) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """The features of the awaited seat in each of these games, and which outputs are allowed."""
        seen = np.empty((len(which), self.inputs), np.float32)
        allowed = np.empty((len(which), self.outputs), np.bool_)
        tables, games, knowledge = self.simulator.tables, self.games, self.knowledge

        def work(begin: int, end: int) -> None:
            listing = np.empty(MOST_ACTIONS, np.int16)
            encode_each(self.frame, tables, games, knowledge, which, self.places, seen, allowed, listing, begin, end)

        in_parallel(work, len(which), self.workers)
        return seen, allowed

    def step(self, which: Which, actions: NDArray[np.int64]) -> None:
        """One legal action, by its number, in each of these games."""
        tables, games, knowledge = self.simulator.tables, self.games, self.knowledge
        in_parallel(
            lambda begin, end: step_each(tables, games, knowledge, which, actions, begin, end),
            len(which),
            self.workers,
        )

    def rewards(self, bonus: float) -> NDArray[np.float32]:
        """For each game and seat: the share of the round, and something for every other token."""
        seats = np.arange(self.rules.players)
        won = self.games["winners"][:, None] >> seats & 1
        share = won / np.maximum(won.sum(1, keepdims=True), 1)
        extra = (self.games["gained"][:, 1:, None] >> seats & 1).sum(1)
        return np.asarray(share + bonus * extra, np.float32)
