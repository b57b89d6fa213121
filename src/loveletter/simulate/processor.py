"""Processor: the games of a batch as rows in memory, shared between the cores."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from loveletter.engine.seats import Seat
from loveletter.simulate import kernels
from loveletter.simulate.action_sets import Actions, Words, find_illegal, mark_sets, renumber
from loveletter.simulate.kernels import all_cores, in_parallel
from loveletter.simulate.layout import Games, columns_of, new_games
from loveletter.simulate.simulator import Simulator, luck_of, new_listing
from loveletter.simulate.trace import new_traces
from loveletter.spaces.observation import Observation


class Processor:
    """Rows of `GAME`, with traces if somebody wants observations, and what a batch does to all of them."""

    def __init__(
        self, simulator: Simulator, size: int, workers: int | None, observation: Observation | None = None
    ) -> None:
        self.simulator = simulator
        self.observation = observation
        self.traces = new_traces(0 if observation is None else size)
        self._encoding = None if observation is None else simulator.encoding(observation)
        self.games = new_games(size)
        self.workers = all_cores() if workers is None else workers
        self._actions = np.empty(size, np.int64)
        self._refused = self.empty((1,), np.int32)

    def empty(self, shape: tuple[int, ...], dtype: type[np.generic]) -> NDArray[Any]:
        return np.zeros(shape, dtype)

    def turned(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.T

    def column(self, name: str) -> NDArray[Any]:
        found: NDArray[Any] = self.games[name]
        return found

    def rows(self) -> Games:
        return self.games

    def in_columns(self) -> tuple[NDArray[np.int16], NDArray[np.int32]]:
        """Copies of the games and of what everybody knows of hands."""
        knowledge: NDArray[np.int32] = self.traces["knowledge"][..., : self.simulator.rules.players]
        return columns_of(self.games), np.ascontiguousarray(knowledge.transpose(1, 2, 0))

    def reset(self, seed: int, starter: Seat | None) -> None:
        self.simulator.begin_matches(self.games, seed, starter=starter, workers=self.workers)
        if self.observation is not None:
            self.simulator.begin_traces(self.games, self.traces)

    def vectors(self) -> NDArray[np.uint8]:
        """Room for an observation of each game, in one row each."""
        assert self.observation is not None  # a batch without observations has no room for them
        return np.zeros((len(self.games), self.observation.size), np.uint8)

    def observe(self, vectors: NDArray[np.uint8]) -> None:
        self.simulator.observe(self.games, self.traces, out=vectors, workers=self.workers, observation=self.observation)

    def write_sets(self, words: Words) -> None:
        self.simulator.run(kernels.write_sets, self.games, words, workers=self.workers)

    def choose(self, words: Words, actions: NDArray[np.int16], seed: int) -> None:
        luck = luck_of(seed)
        self._share(lambda begin, end: kernels.choose_each(words, actions, luck, begin, end))

    def mark(self, words: Words, masks: NDArray[np.bool_]) -> None:
        self._share(lambda begin, end: mark_sets(words, self.simulator.actions.from_table, masks, begin, end))

    def renumber(self, numbers: Actions, own: NDArray[np.int16]) -> None:
        if len(numbers) != len(own):
            raise ValueError(f"{len(own)} games need as many actions, not {len(numbers)}.")
        renumber(self.simulator.actions.to_table, numbers, own)

    def find_illegal(self, words: Words, own: NDArray[np.int16], may_pass: bool) -> int:
        return find_illegal(words, own, may_pass)

    def write_seats(self, seats: NDArray[np.int16]) -> None:
        seats[:] = self.games["awaited"]

    def pick(self, rewards: NDArray[np.float32], seats: NDArray[np.int16], earned: NDArray[np.float32]) -> None:
        np.choose(seats, rewards, out=earned, mode="clip")

    def refusals(self) -> int:
        return int(self._refused[0])

    def advance(self, actions: Actions, seed: int, *given: Any) -> NDArray[np.int32]:
        """How many actions have been refused so far."""
        if len(actions) != len(self.games):
            raise ValueError(f"{len(self.games)} games need as many actions, not {len(actions)}.")
        self._actions[:] = actions
        tables, games, luck = self.simulator.tables, self.games, luck_of(seed)

        def work(begin: int, end: int) -> int:
            given_here = (new_listing(), self._actions, luck, given, begin, end)
            if self._encoding is None:
                return kernels.advance_each(tables, games, *given_here)
            return kernels.traced_advance_each(tables, self._encoding, games, self.traces, *given_here)

        self._refused += sum(in_parallel(work, len(games), self.workers))
        return self._refused

    def _share(self, work: Any) -> None:
        in_parallel(work, len(self.games), self.workers)
