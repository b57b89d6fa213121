"""Games: batches of all tables side by side, as if they were one; and which seats are played by whom."""

from __future__ import annotations

import numpy as np

from loveletter.bots.champion.inputs import HISTORY
from loveletter.simulate.batch import Batch
from loveletter.spaces.entries import most_actions
from loveletter.spaces.rewards import Reward
from training.arrays import Array, OnNumPy
from training.tables import Table

EVERYBODY = -1
"""In `Games.learner`: all seats of the game are the learner's."""


class Games:
    """The games of all tables, one after the other; a row or column for each in every array."""

    def __init__(
        self, arrays: OnNumPy, tables: list[Table], history: int = HISTORY, reward: str = Reward.TOKENS
    ) -> None:
        self.arrays = arrays
        self.tables = tables
        device = arrays.batch_device
        self.batches = [
            Batch(each.rules, each.games, device=device, reward=reward, observations=True, history=history)
            for each in tables
        ]
        ends = np.cumsum([each.games for each in tables])
        self.parts = [slice(end - each.games, end) for end, each in zip(ends.tolist(), tables, strict=True)]
        self.size = int(ends[-1])
        self.seats = max(each.rules.players for each in tables)
        self.actions = self.batches[0].simulator.actions.size
        self.width: int = self.batches[0].observe().shape[1]
        self.longest = max(most_actions(each.rules) for each in tables)
        """The most actions that a round can have."""
        players = np.repeat([each.rules.players for each in tables], [each.games for each in tables])
        self.players = arrays.array(players.astype(np.int64))
        rows = [np.tile(each.sight.table(each.rules), (each.games, 1)) for each in tables]
        self.told = arrays.array(np.concatenate(rows))
        """What the network is told of each game's table."""
        self._shared = [self._arrays_of(batch) for batch in self.batches]
        numbers = np.concatenate([batch.simulator.actions.to_table for batch in self.batches])
        self._own_numbers = arrays.array(numbers)
        """For every table and action of the edition's space the table's own number."""
        self._offset = arrays.array(np.repeat(np.arange(len(tables)) * self.actions, [each.games for each in tables]))
        self._own = arrays.zeros(self.size, "int16")
        self._own_of_table = [arrays.for_batch(self._own[part]) for part in self.parts]

    def _arrays_of(self, batch: Batch) -> dict[str, Array]:
        """The arrays of a batch, which stay the same ones."""
        batch.reset(0)
        batch.legal_sets()
        found = {"seen": batch.observe(), "allowed": batch.masks(), "awaited": batch.awaited}
        brought = batch.advance(np.full(batch.size, -1, np.int16), 0)  # nobody does anything
        found |= {"shares": brought.shares, "tokens": brought.rewards, "over": brought.over}
        return {name: self.arrays.shared(array) for name, array in found.items()}

    def reset(self, seed: int, *, same_deals: bool = False) -> None:
        """Begin new matches everywhere; at wish the first rounds of all tables have the same decks and starters."""
        for number, batch in enumerate(self.batches):
            batch.reset(_mixed(seed, 0 if same_deals else number))
            batch.legal_sets()

    def observe(self, seen: Array, allowed: Array, seat: Array) -> None:
        """Write what the awaited seat of each game sees, what it may do, and which one it is."""
        for batch, part, shared in zip(self.batches, self.parts, self._shared, strict=True):
            batch.observe()
            batch.masks()
            seen[part], allowed[part], seat[part] = shared["seen"], shared["allowed"], shared["awaited"]

    def advance(self, actions: Array, seed: int, shares: Array, tokens: Array, over: Array) -> None:
        """Take an action in each game, and write what it brought each seat, and whether the round is over."""
        self._own[:] = self._own_numbers[self._offset + actions]
        for number, (batch, part, shared) in enumerate(zip(self.batches, self.parts, self._shared, strict=True)):
            batch.advance(self._own_of_table[number], _mixed(seed, number))
            seats = slice(0, self.tables[number].rules.players)
            shares[seats, part], tokens[seats, part] = shared["shares"], shared["tokens"]
            over[part] = shared["over"]

    @property
    def refused(self) -> int:
        """How many actions were not legal: 0, or something is wrong."""
        return sum(batch.refused for batch in self.batches)


def _mixed(seed: int, number: int) -> int:
    return seed * 64 + number
