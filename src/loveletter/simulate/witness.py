"""Witness: the part of a simulator that keeps traces beside the rows and tells what each seat observes."""

from collections.abc import Sequence
from functools import cache, cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from loveletter.editions.second import SECOND
from loveletter.engine.edition import Rules
from loveletter.engine.seats import Seat
from loveletter.simulate import following, kernels
from loveletter.simulate.compiled import prepare
from loveletter.simulate.cores import in_parallel
from loveletter.simulate.layout import CARD_MASK, NO_SEAT, Games, new_games
from loveletter.simulate.legal import Listing
from loveletter.simulate.results import Actions
from loveletter.simulate.sight import make_sight
from loveletter.simulate.tables import MOST_ACTIONS, make_tables
from loveletter.simulate.trace import DEALT, Traces, new_traces
from loveletter.spaces.numbering import Numbering
from loveletter.spaces.observation import Observation

AWAITED: NDArray[np.int64] = np.empty(0, np.int64)
"""For the kernel: whoever is awaited."""


class Witness:
    """Steps that are remembered, and observations. A trace belongs to its row: copy both, or neither."""

    rules: Rules
    numbering: Numbering
    tables: NDArray[np.void]

    @cached_property
    def observation(self) -> Observation:
        """What `observe` writes unless it is told otherwise."""
        return Observation(self.rules)

    @cached_property
    def information_state(self) -> Observation:
        """The same with everything since the deal."""
        return Observation(self.rules, history=None)

    @cached_property
    def _sights(self) -> dict[tuple[int, ...], NDArray[np.void]]:
        return {}

    def sight(self, observation: Observation | None = None) -> NDArray[np.void]:
        """How these observations lie, for compiled code."""
        seen = self.observation if observation is None else observation
        if seen.rules.edition != self.rules.edition:
            raise ValueError(f"An observation of '{seen.rules.edition.name}' does not fit '{self.rules.edition.name}'.")
        if seen.sizes not in self._sights:
            warm_up()
            self._sights[seen.sizes] = make_sight(seen, self.numbering)
        return self._sights[seen.sizes]

    def new_traces(self, count: int) -> Traces:
        """Room for the traces of so many games; `begin_traces` where they are dealt."""
        return new_traces(count)

    def begin_traces(self, games: Games, traces: Traces) -> None:
        """Begin anew, in place: these games have just been dealt."""
        check_as_many(len(games), traces, "traces")
        traces[:] = new_traces(1)
        traces["knowledge"][:, DEALT] = games["hands"] & CARD_MASK

    def follow(self, games: Games, traces: Traces, actions: int | np.integer[Any] | Actions, workers: int = 1) -> None:
        """`step` that keeps the traces."""
        check_as_many(len(games), traces, "traces")
        numbers, sight = as_numbers(len(games), actions), self.sight()
        wrong = in_parallel(
            lambda begin, end: following.follow_each(
                self.tables, sight, games, traces, new_listing(), numbers, begin, end
            ),
            len(games),
            workers,
        )
        check_taken(wrong, numbers)

    def observe(
        self,
        games: Games,
        traces: Traces,
        seats: Seat | Sequence[Seat] | Actions | None = None,
        out: NDArray[np.uint8] | None = None,
        workers: int = 1,
        observation: Observation | None = None,
    ) -> NDArray[np.uint8]:
        """What one seat of each game observes, one row for each. Without `seats` it is the one that is awaited; where
        nobody is, or the seat is NO_SEAT, the row is 0 throughout. `out`: an array to write into.
        """
        check_as_many(len(games), traces, "traces")
        sight = self.sight(observation)
        shape = (len(games), int(sight["width"][0]))
        vectors = np.empty(shape, np.uint8) if out is None else out
        if vectors.shape != shape or vectors.dtype != np.uint8:
            raise ValueError(f"These observations need an array of uint8 in the shape {shape}.")
        viewers = AWAITED if seats is None else self._viewers(len(games), seats)
        in_parallel(
            lambda begin, end: following.observe_each(self.tables, sight, games, traces, viewers, vectors, begin, end),
            len(games),
            workers,
        )
        return vectors

    def _viewers(self, games: int, seats: Seat | Sequence[Seat] | Actions) -> NDArray[np.int64]:
        """Compiled code trusts that there are such seats."""
        viewers = np.ascontiguousarray(np.broadcast_to(np.asarray(seats, np.int64), games))
        if ((viewers < NO_SEAT) | (viewers >= self.rules.players)).any():
            raise ValueError(f"Seats are numbers from 0 to {self.rules.players - 1}, or {NO_SEAT} for nobody.")
        return viewers


def new_listing() -> Listing:
    return np.empty(MOST_ACTIONS, np.int16)


def check_as_many(games: int, given: Any, what: str) -> None:
    if len(given) != games:
        raise ValueError(f"{games} games need as many {what}, not {len(given)}.")


def as_numbers(games: int, actions: int | np.integer[Any] | Actions) -> NDArray[np.int64]:
    """One action for each game; a single number is for all of them."""
    numbers = np.asarray(actions, np.int64)
    if numbers.ndim == 0:  # one number, of Python or of NumPy
        numbers = np.full(games, numbers)
    check_as_many(games, numbers, "actions")
    return numbers


def check_taken(wrong: list[int], numbers: NDArray[np.int64]) -> None:
    """`wrong`: by share of the work, the first game whose action was not legal, or -1."""
    for index in wrong:
        if index >= 0:
            raise ValueError(f"Action {numbers[index]} is not legal in game {index}.")


@cache
def warm_up() -> None:
    prepare("observations", 10, _run_everything)


def _run_everything() -> None:
    """Use every kernel once, so that all machine code is made or loaded."""
    rules = SECOND.rules(2)
    numbering = Numbering(rules)
    tables, sight = make_tables(rules, numbering), make_sight(observation := Observation(rules), numbering)
    games, traces, listing = new_games(1), new_traces(1), new_listing()
    kernels.begin_matches(tables, games, listing, np.uint64(0), NO_SEAT, 0, 1)
    following.begin_each(tables, sight, games, traces, listing, 0, 1)
    following.follow_each(tables, sight, games, traces, listing, np.full(1, -1), 0, 1)
    vectors = np.empty((1, observation.size), np.uint8)
    following.observe_each(tables, sight, games, traces, AWAITED, vectors, 0, 1)
