"""Together: the games of all tables in the same arrays of a GPU, where one kernel goes over all of them.

A batch for each table costs three kernels and six copies for every table and step, and starting those takes longer than
running them. Here a step is three kernels, which write where the learner keeps what was seen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from loveletter.simulate.accelerator import THREADS, blocks, threads_for
from loveletter.simulate.device_kernels import VECTOR_WORD, cuda
from loveletter.simulate.knowledge import KNOWLEDGE
from loveletter.simulate.layout import columns_of, new_games
from loveletter.simulate.scoring import PAID_FOR
from loveletter.simulate.simulator import luck_of
from loveletter.spaces.rewards import Rewards
from training import together_kernels
from training.arrays import Array, OnNumPy

if TYPE_CHECKING:
    from training.games import Setting


class Together:
    """As `games.Apart`. What is written to must be one piece of memory, and the same again and again."""

    @staticmethod
    def fits(setting: Setting) -> bool:
        """Whether the observations of all games fill whole words, in which the kernel copies them."""
        return sum(setting.sizes) * setting.observations[0].size % VECTOR_WORD == 0

    def __init__(self, arrays: OnNumPy, setting: Setting, own: Array) -> None:
        self.arrays = arrays
        simulators = setting.simulators
        self.size = size = sum(setting.sizes)
        observations = setting.observations
        self.width = observations[0].size
        encodings = [one.encoding(seen) for one, seen in zip(simulators, observations, strict=True)]
        table_of = np.repeat(np.arange(len(simulators), dtype=np.int64), setting.sizes)
        seats = max(each.rules.players for each in simulators)
        moves = max(each.information_state.sizes.history for each in simulators)
        words = max(int(each.tables["words"][0]) for each in simulators)
        self._tables = cuda.to_device(np.concatenate([each.tables for each in simulators]))
        self._encodings = cuda.to_device(np.concatenate(encodings))
        self._table_of = cuda.to_device(table_of)
        self._starts = cuda.to_device(np.array([part.start for part in setting.parts], np.int64))
        self._to_table = cuda.to_device(np.stack([each.actions.to_table for each in simulators]))
        self._columns = cuda.to_device(columns_of(new_games(size)))
        self._knowledge = cuda.to_device(np.zeros((KNOWLEDGE + 1, seats, size), np.int32))
        self._entries = cuda.to_device(np.zeros((moves, 2, size), np.int64))
        self._words = cuda.to_device(np.zeros((words, size), np.uint64))
        self._match_over = cuda.to_device(np.zeros(size, np.bool_))
        self._refused = cuda.to_device(np.zeros(1, np.int32))
        self._own = arrays.for_batch(own)
        self._paid_for = PAID_FOR[Rewards(simulators[0].rules, setting.reward).name]
        self._known: dict[tuple[int, tuple[int, ...]], Any] = {}
        """Arrays that were written to, as kernels take them, by address and shape: making them takes long."""
        threads = threads_for(self.width)
        per_game = blocks(size), THREADS
        self._begin = together_kernels.beginning()[per_game]
        self._observe = together_kernels.observing()[blocks(size, threads), threads, 0, threads * self.width]
        self._mark = together_kernels.marking()[blocks(size * self._to_table.shape[1]), THREADS]
        self._advance = together_kernels.advancing()[per_game]

    def reset(self, luck: int, apart: int) -> None:
        """The luck of neighbouring tables differs by `apart`."""
        games = (
            self._tables,
            self._encodings,
            self._table_of,
            self._starts,
            self._columns,
            self._knowledge,
            self._entries,
        )
        self._begin(*games, self._words, luck_of(luck), apart)

    def observe(self, seen: Array, allowed: Array, seat: Array) -> None:
        games = self._tables, self._encodings, self._table_of, self._columns, self._knowledge, self._entries
        self._observe(*games, self._as_words(seen), self._here(seat))
        self._mark(self._words, self._table_of, self._to_table, self._here(allowed))

    def advance(self, luck: int, shares: Array, tokens: Array, over: Array) -> None:
        games = (
            self._tables,
            self._encodings,
            self._table_of,
            self._starts,
            self._columns,
            self._knowledge,
            self._entries,
        )
        taken = self._refused, self._own, luck_of(luck), self._paid_for
        brought = self._here(shares), self._here(tokens), self._here(over), self._match_over, self._words
        self._advance(*games, *taken, *brought)

    @property
    def refused(self) -> int:
        return int(self._refused.copy_to_host()[0])

    def _here(self, array: Array) -> Any:
        key = self.arrays.address(array), tuple(array.shape)
        if key not in self._known:
            self._known[key] = self.arrays.for_batch(array)
        return self._known[key]

    def _as_words(self, seen: Array) -> Any:
        """Observations in words, in which the kernel copies them."""
        key = self.arrays.address(seen), (-1,)
        if key not in self._known:
            self._known[key] = self.arrays.for_batch(seen).reshape(self.size * self.width).view(np.uint32)
        return self._known[key]
