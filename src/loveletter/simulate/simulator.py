"""Simulator: the rules of one table, ready to play any number of games that are rows of arrays."""

from collections.abc import Callable, Sequence
from functools import cache, cached_property
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from loveletter.editions.second import SECOND
from loveletter.engine.deal import deal, order_of_deck
from loveletter.engine.edition import Rules
from loveletter.engine.refusals import BadSetup, Code, Refusal
from loveletter.engine.seats import Seat
from loveletter.engine.state import State
from loveletter.simulate import conversion, kernels
from loveletter.simulate.action_sets import Actions
from loveletter.simulate.compiled import prepare
from loveletter.simulate.kernels import in_parallel
from loveletter.simulate.layout import CARD_MASK, NO_SEAT, ONGOING, Games, new_games
from loveletter.simulate.legal import Listing
from loveletter.simulate.tables import MOST_ACTIONS, make_encoding, make_tables
from loveletter.simulate.trace import DEALT, Traces, new_traces
from loveletter.spaces.actions import ActionSpace
from loveletter.spaces.characters import NUMBERS
from loveletter.spaces.numbering import Numbering
from loveletter.spaces.observation import Observation
from loveletter.spaces.rewards import RoundOutcome


def outcome(games: Games, players: int) -> RoundOutcome:
    gained = by_seat(games["gained"], players).sum(axis=-2, dtype=np.int16)
    return RoundOutcome(by_seat(games["winners"], players), gained, by_seat(games["champions"], players))


def by_seat(sets: NDArray[np.int16], players: int) -> NDArray[np.bool_]:
    """Sets of seats as truth values, with one more axis for the seats."""
    return (sets[..., None] >> np.arange(players, dtype=np.int16) & 1).astype(np.bool_)


T = TypeVar("T")

SEED_MASK = (1 << 64) - 1
AWAITED: NDArray[np.int64] = np.empty(0, np.int64)
"""For the kernel: the seat that is awaited."""


class Simulator:
    """What can be done with rows of `GAME` under these rules. It holds no game itself and may be shared by threads.

    A row forgets what was seen of its round. Where that is needed, a trace is kept beside it: copy both, or neither.
    Seeds are whole numbers; a result depends on the seed and never on `workers`, the number of threads.
    """

    def __init__(self, rules: Rules) -> None:
        _warm_up()
        self._set_up(rules)

    def _set_up(self, rules: Rules) -> None:
        self.rules = rules
        self.numbering = Numbering(rules)
        self.actions = ActionSpace(rules)
        self.tables = make_tables(rules, self.numbering)

    # begin

    def reset(self, order: int | bytes | Sequence[str], *, starter: Seat | None = None) -> Games:
        """A new match with its first round dealt, as an array with one row.

        A number is a seed of the simulator's own; bytes or a deck give the deal of `loveletter.deal`.
        """
        if not isinstance(order, int):
            return self.from_state(deal(self.rules, order, starter=starter)[0])
        games = new_games(1)
        self.begin_matches(games, order, starter=starter)
        return games

    def begin_matches(self, games: Games, seed: int, *, starter: Seat | None = None, workers: int = 1) -> None:
        """Deal the first round of a new match in each game, in place; without a starter, that is drawn by lot."""
        self.run(kernels.begin_matches, games, luck_of(seed), self.seat(starter), workers=workers)

    def next_rounds(self, games: Games, seed: int, workers: int = 1) -> None:
        """Deal the next round, in place, in each game where a round is over and the match is not."""
        self.run(kernels.next_rounds, games, luck_of(seed), workers=workers)

    def deal(self, games: Games, decks: Sequence[Sequence[str]], starters: Sequence[Seat]) -> None:
        """Deal the next round of each game, in place, from its own deck (top card first) and to its own starter."""
        if not len(games) == len(decks) == len(starters):
            raise ValueError(f"{len(games)} games need as many decks and starters.")
        first = np.array([self.seat(starter) for starter in starters], np.int64)
        cards = np.array([[NUMBERS[card] for card in order_of_deck(self.rules, deck).deck] for deck in decks], np.int8)
        self.run(kernels.deal_decks, games, cards, first)

    # play

    def legal(self, game: Games) -> Listing:
        """The numbers of what the awaited seat of one game may do; none when the round is over."""
        listing = new_listing()
        return listing[: kernels.list_legal(self.tables, game, listing)]

    def masks(self, games: Games, workers: int = 1) -> NDArray[np.bool_]:
        """Which actions are legal in each game: one row for each, one column for each number."""
        masks = np.empty((len(games), self.numbering.size), np.bool_)
        self.run(kernels.mark_legal, games, masks, workers=workers)
        return masks

    def step(
        self,
        games: Games,
        actions: int | np.integer[Any] | Actions,
        workers: int = 1,
        *,
        traces: Traces | None = None,
    ) -> None:
        """Take one action in each game, in place; NO_ACTION leaves a game as it is. Traces, if given, are kept up.

        ValueError if an action is not legal; that game has not changed, but others may have gone on.
        """
        numbers = as_numbers(len(games), actions)
        if traces is None:
            check_taken(self.run(kernels.step_each, games, numbers, workers=workers), numbers)
            return
        check_as_many(len(games), traces, "traces")
        encoding, seen = self.encoding(), traces

        def work(begin: int, end: int) -> int:
            return kernels.traced_step_each(self.tables, encoding, games, seen, new_listing(), numbers, begin, end)

        check_taken(in_parallel(work, len(games), workers), numbers)

    def play_out(self, games: Games, seed: int, workers: int = 1) -> None:
        """Play each game to the end of its round by chance, in place."""
        check_dealt(games["ending"], games["awaited"])
        self.run(kernels.play_out_each, games, luck_of(seed), workers=workers)

    def run(self, kernel: Callable[..., T], games: Games, *given: Any, workers: int = 1) -> list[T]:
        """Run a kernel over all games, shared between threads; what it returns for each share."""

        def work(begin: int, end: int) -> T:
            return kernel(self.tables, games, new_listing(), *given, begin, end)

        return in_parallel(work, len(games), workers)

    def seat(self, starter: Seat | None) -> int:
        """The seat as compiled code wants it. Compiled code trusts that there is such a seat."""
        seats = range(self.rules.players)
        if starter is not None and starter not in seats:
            raise BadSetup(Refusal(Code.BAD_STARTER, {"starter": starter, "among": tuple(seats)}))
        return NO_SEAT if starter is None else starter

    # what each seat observes

    @cached_property
    def observation(self) -> Observation:
        """What `observe` writes by default."""
        return Observation(self.rules)

    @cached_property
    def information_state(self) -> Observation:
        """The same with everything since the deal."""
        return Observation(self.rules, history=None)

    @cached_property
    def _encodings(self) -> dict[tuple[int, ...], NDArray[np.void]]:
        return {}

    def encoding(self, observation: Observation | None = None) -> NDArray[np.void]:
        """How these observations are encoded, for compiled code."""
        seen = self.observation if observation is None else observation
        if seen.rules.edition != self.rules.edition:
            raise ValueError(f"An observation of '{seen.rules.edition.name}' does not fit '{self.rules.edition.name}'.")
        if seen.sizes not in self._encodings:
            self._encodings[seen.sizes] = make_encoding(seen, self.numbering)
        return self._encodings[seen.sizes]

    def new_traces(self, count: int) -> Traces:
        """Space for the traces of this many games; call `begin_traces` when they have been dealt."""
        return new_traces(count)

    def begin_traces(self, games: Games, traces: Traces) -> None:
        """Start the traces, in place, of games that have just been dealt."""
        check_as_many(len(games), traces, "traces")
        traces[:] = new_traces(1)
        traces["knowledge"][:, DEALT] = games["hands"] & CARD_MASK

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
        encoding = self.encoding(observation)
        shape = (len(games), int(encoding["width"][0]))
        vectors = np.empty(shape, np.uint8) if out is None else out
        if vectors.shape != shape or vectors.dtype != np.uint8:
            raise ValueError(f"These observations need an array of uint8 in the shape {shape}.")
        viewers = AWAITED if seats is None else self._viewers(len(games), seats)
        in_parallel(
            lambda begin, end: kernels.observe_each(self.tables, encoding, games, traces, viewers, vectors, begin, end),
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

    def from_state(self, state: State) -> Games:
        """The state as an array with one row."""
        if state.rules != self.rules:
            raise ValueError("The state is of a table with other rules than the simulator's.")
        return conversion.from_state(state)


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


def luck_of(seed: int) -> np.uint64:
    return np.uint64(seed & SEED_MASK)


def check_dealt(ending: NDArray[np.int16], awaited: NDArray[np.int16]) -> None:
    if ((ending == ONGOING) & (awaited == NO_SEAT)).any():
        raise ValueError("Some of the games have not been dealt.")


@cache
def _warm_up() -> None:
    prepare("the simulator", 20, _run_everything)


class _ColdSimulator(Simulator):
    """A simulator that does not wait for its kernels to be compiled: the first one, which compiles them."""

    def __init__(self, rules: Rules) -> None:
        self._set_up(rules)


def _run_everything() -> None:
    """Use every kernel once, so that all machine code is made or loaded."""
    rules = SECOND.rules(2)
    simulator = _ColdSimulator(rules)
    games, traces = simulator.reset(0), simulator.new_traces(1)
    simulator.next_rounds(games, 0)
    simulator.deal(games, [rules.deck], [0])
    simulator.begin_traces(games, traces)
    simulator.masks(games)
    simulator.step(games, int(simulator.legal(games)[0]), traces=traces)
    simulator.observe(games, traces)
    simulator.step(games, int(simulator.legal(games)[0]))
    simulator.play_out(games, seed=0)
