"""Games: those of all tables side by side, as if they were of one; a row or column for each in every array."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from loveletter.bots.champion.encoding import HISTORY
from loveletter.simulate.batch import Batch
from loveletter.simulate.simulator import Simulator
from loveletter.spaces.entries import most_actions
from loveletter.spaces.observation import Observation
from loveletter.spaces.rewards import Reward
from training.arrays import Array, OnNumPy
from training.tables import Table

EVERYBODY = -1
"""In `League.learner`: all seats of the game are the learner's."""
MOST_TABLES = 64


class Setting(NamedTuple):
    """What is played: at each table so many games."""

    simulators: list[Simulator]
    history: int
    """Actions that an observation tells of."""
    sizes: list[int]
    reward: str

    @property
    def observations(self) -> list[Observation]:
        return [Observation(each.rules, self.history) for each in self.simulators]

    @property
    def parts(self) -> list[slice]:
        """The games of each table among all."""
        ends = np.cumsum(self.sizes).tolist()
        return [slice(end - size, end) for end, size in zip(ends, self.sizes, strict=True)]


class Games:
    """The games of all tables, one after the other. On a GPU one kernel goes over all of them, if they are `together`,
    which saves a start of each kernel for every table; the games are the same.
    """

    def __init__(
        self,
        arrays: OnNumPy,
        tables: list[Table],
        history: int = HISTORY,
        reward: str = Reward.TOKENS,
        *,
        together: bool = True,
    ) -> None:
        if len(tables) > MOST_TABLES:
            raise ValueError(f"there are {len(tables)} tables, and their luck is distinct for only {MOST_TABLES}")
        self.arrays = arrays
        self.tables = tables
        simulators = [Simulator(each.rules) for each in tables]
        sizes = [each.games for each in tables]
        self.setting = Setting(simulators, history, sizes, reward)
        self.size = sum(sizes)
        self.seats = max(each.rules.players for each in tables)
        self.actions = simulators[0].actions.size
        self.observation = self.setting.observations[0]
        self.width: int = self.observation.size
        self.longest = max(most_actions(each.rules) for each in tables)
        """The most actions that a round can have."""
        players = np.repeat([each.rules.players for each in tables], sizes)
        self.players = arrays.array(players.astype(np.int64))
        rows = [np.tile(each.sight.table(each.rules), (each.games, 1)) for each in tables]
        self.table_inputs = arrays.array(np.concatenate(rows))
        """What the network sees of each game's table."""
        self._own_numbers = arrays.array(np.concatenate([each.actions.to_table for each in simulators]))
        """For every table and action of the edition's space the table's own number."""
        self._offset = arrays.array(np.repeat(np.arange(len(tables)) * self.actions, sizes))
        self._own = arrays.zeros(self.size, "int16")
        self._batches: Any = _batches(arrays, self.setting, self._own, together)
        self.together = not isinstance(self._batches, Apart)

    def reset(self, seed: int, *, same_deals: bool = False) -> None:
        """Begin new matches everywhere; at wish the first rounds of all tables have the same decks and starters."""
        self._batches.reset(_mixed(seed), 0 if same_deals else 1)

    def observe(self, seen: Array, allowed: Array, seat: Array) -> None:
        """Write what the awaited seat of each game sees, what it may do, and which one it is."""
        self._batches.observe(seen, allowed, seat)

    def advance(self, actions: Array, seed: int, shares: Array, tokens: Array, over: Array) -> None:
        """Take an action in each game, and write what it brought each seat, and whether the round is over.

        Rows of `shares` and `tokens` for seats that a table does not have stay as they are.
        """
        self._own[:] = self._own_numbers[self._offset + actions]
        self._batches.advance(_mixed(seed), shares, tokens, over)

    def in_columns(self) -> tuple[Array, Array]:
        """All games, and what everybody knows of hands, as `Batch.in_columns` has them; not where they are together."""
        columns: tuple[Array, Array] = self._batches.in_columns()
        return columns

    @property
    def refused(self) -> int:
        """How many actions were not legal: 0, or something is wrong."""
        refused: int = self._batches.refused
        return refused


def _batches(arrays: OnNumPy, setting: Setting, own: Array, together: bool) -> Any:
    if together and arrays.batch_device == "cuda":
        from training.together import Together  # needs numba-cuda

        if Together.fits(setting):
            return Together(arrays, setting, own)
    return Apart(arrays, setting, own)


class Apart:
    """A batch for each table; `own` are the actions, by the tables' own numbers."""

    def __init__(self, arrays: OnNumPy, setting: Setting, own: Array) -> None:
        self.arrays = arrays
        self.parts = setting.parts
        self.batches = [
            Batch(
                simulator,
                size,
                device=arrays.batch_device,
                reward=setting.reward,
                observations=True,
                history=setting.history,
            )
            for simulator, size in zip(setting.simulators, setting.sizes, strict=True)
        ]
        self._shared = [self._arrays_of(batch) for batch in self.batches]
        self._own = [arrays.for_batch(own[part]) for part in self.parts]

    def _arrays_of(self, batch: Batch) -> dict[str, Array]:
        """The arrays of a batch, which stay the same ones."""
        batch.reset(0)
        batch.legal_sets()
        results = {"seen": batch.observe(), "allowed": batch.masks(), "awaited": batch.awaited}
        brought = batch.advance(np.full(batch.size, -1, np.int16), 0)  # nobody does anything
        results |= {"shares": brought.shares, "tokens": brought.rewards, "over": brought.over}
        return {name: self.arrays.shared(array) for name, array in results.items()}

    def reset(self, luck: int, apart: int) -> None:
        """The luck of neighbouring tables differs by `apart`."""
        for number, batch in enumerate(self.batches):
            batch.reset(luck + apart * number)
            batch.legal_sets()

    def observe(self, seen: Array, allowed: Array, seat: Array) -> None:
        for batch, part, shared in zip(self.batches, self.parts, self._shared, strict=True):
            batch.observe()
            batch.masks()
            seen[part], allowed[part], seat[part] = shared["seen"], shared["allowed"], shared["awaited"]

    def advance(self, luck: int, shares: Array, tokens: Array, over: Array) -> None:
        for number, (batch, part, shared) in enumerate(zip(self.batches, self.parts, self._shared, strict=True)):
            batch.advance(self._own[number], luck + number)
            seats = slice(0, batch.simulator.rules.players)
            shares[seats, part], tokens[seats, part] = shared["shares"], shared["tokens"]
            over[part] = shared["over"]

    def in_columns(self) -> tuple[Array, Array]:
        parts = [[self.arrays.shared(each) for each in batch.in_columns()] for batch in self.batches]
        columns, known = (self.arrays.xp.concatenate(each, -1) for each in zip(*parts, strict=True))
        return columns, known

    @property
    def refused(self) -> int:
        return sum(batch.refused for batch in self.batches)


def _mixed(seed: int) -> int:
    return seed * MOST_TABLES
