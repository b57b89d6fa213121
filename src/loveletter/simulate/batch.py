"""Batch: many games of one table side by side, as rows in memory shared between all cores; or on a GPU."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from loveletter.engine.edition import Rules
from loveletter.engine.seats import Seat
from loveletter.simulate import action_sets, kernels
from loveletter.simulate.action_sets import Actions
from loveletter.simulate.kernels import all_cores, in_parallel
from loveletter.simulate.layout import Games, columns_of, new_games
from loveletter.simulate.scoring import PAID_FOR
from loveletter.simulate.simulator import Simulator, check_as_many, luck_of, new_listing
from loveletter.simulate.trace import new_traces
from loveletter.spaces.observation import LAST_ACTIONS, Observation
from loveletter.spaces.rewards import Reward, Rewards

DEVICES = ("cpu", "cuda")

Array = Any
"""A NumPy array, or on a GPU an array there, which PyTorch, CuPy and JAX take without a copy."""


class Advanced(NamedTuple):
    """What one action in each game brought. The arrays are those of the batch: the next call writes into them."""

    shares: Array
    """By seat and game: the share of the round that the seat won with this action; 0 while the round goes on."""
    rewards: Array
    """By seat and game: what the action has brought the seat, by the reward that the batch was made with."""
    over: Array
    """By game: whether the round ended with this action. The next one is dealt already."""
    match_over: Array
    """By game: whether the match ended with it. The next one has begun already."""
    words: Array
    """The sets of what is legal now, one column for each game (see `Batch.legal_sets`)."""
    refused: Any
    """How many actions were not legal since the batch was made: one number in an array. Those games did not change."""


class Batch:
    """So many games, dealt, asked and played together. With `device="cuda"` it is a `DeviceBatch`: arrays stay on the
    GPU until somebody copies them."""

    def __new__(
        cls, rules: Rules | Simulator, size: int, workers: int | None = None, device: str = "cpu", **settings: Any
    ) -> "Batch":
        if device not in DEVICES:
            raise ValueError(f"There is no device '{device}': choose one of {', '.join(DEVICES)}.")
        if device == "cuda":
            from loveletter.simulate.accelerator import DeviceBatch  # needs an extra of its own

            return super().__new__(DeviceBatch)
        return super().__new__(cls)

    def __init__(
        self,
        rules: Rules | Simulator,
        size: int,
        workers: int | None = None,
        device: str = "cpu",
        *,
        reward: str = Reward.ROUND_SHARE,
        zero_sum: bool = False,
        observations: bool = False,
        history: int | None = LAST_ACTIONS,
    ) -> None:
        """With `observations` the batch keeps what `observe` needs, which costs time; `history` as in `Observation`."""
        if size < 1:
            raise ValueError(f"A batch has at least one game, not {size}.")
        self.simulator = rules if isinstance(rules, Simulator) else Simulator(rules)
        self.size = size
        self.device = device
        self.workers = all_cores() if workers is None else workers
        self.reward = Rewards(self.simulator.rules, reward, zero_sum=zero_sum)
        self.observation = Observation(self.simulator.rules, history) if observations else None
        """What `observe` writes."""
        self._encoding = None if self.observation is None else self.simulator.encoding(self.observation)
        self._lay_out()
        words, players = int(self.simulator.tables["words"][0]), self.simulator.rules.players
        self._words = self.zeros((words, size), np.uint64)
        self._shares = self.zeros((players, size), np.float32)
        self._rewards = self.zeros((players, size), np.float32)
        self._over = self.zeros((size,), np.bool_)
        self._match_over = self.zeros((size,), np.bool_)
        self._actions = self.zeros((size,), np.int16)
        self._seats = self.zeros((size,), np.int16)
        self._earned = self.zeros((size,), np.float32)
        self._refused = self.zeros((1,), np.int32)
        self._masks: Array = None  # on a GPU they take much memory: made on first use

    def _lay_out(self) -> None:
        """Make room for the games and, where somebody wants observations, for their traces and the vectors."""
        self._rows = new_games(self.size)
        self._traces = new_traces(0 if self.observation is None else self.size)
        self._numbers = np.empty(self.size, np.int64)
        self._vectors: Array = np.zeros((self.size, 0 if self.observation is None else self.observation.size), np.uint8)

    def zeros(self, shape: tuple[int, ...], dtype: type[np.generic]) -> Array:
        """A new array where those of the batch are."""
        return np.zeros(shape, dtype)

    def turned(self, array: Array) -> Array:
        """An array of the batch with rows for columns: by game and seat instead of by seat and game, without a copy."""
        return array.T

    @property
    def games(self) -> Games:
        """The rows of `GAME`: read them, or take copies. On a GPU this is a copy already."""
        return self._rows

    def in_columns(self) -> tuple[Array, Array]:
        """The games, by field (see `layout`) and game, and what everybody knows of hands (see `knowledge`), by kind,
        seat and game: to be read, or copied."""
        self._need_observation()
        knowledge: NDArray[np.int32] = self._traces["knowledge"][..., : self.simulator.rules.players]
        return columns_of(self._rows), np.ascontiguousarray(knowledge.transpose(1, 2, 0))

    def reset(self, seed: int, starter: Seat | None = None) -> None:
        """Begin a new match in every game; without a starter, that is drawn by lot."""
        self.simulator.begin_matches(self._rows, seed, starter=starter, workers=self.workers)
        if self.observation is not None:
            self.simulator.begin_traces(self._rows, self._traces)

    def legal_sets(self) -> Array:
        """What is legal, in words of 64 bits, one column for each game: action a is bit a % 64 of word a // 64."""
        self.simulator.run(kernels.write_sets, self._rows, self._words, workers=self.workers)
        return self._words

    def masks(self) -> Array:
        """The last sets as masks over the edition's action space, one row for each game."""
        if self._masks is None:
            self._masks = self.zeros((self.size, self.simulator.actions.size), np.bool_)
        self._mark(self._masks)
        return self._masks

    def _mark(self, masks: Array) -> None:
        numbers = self.simulator.actions.from_table
        self._share(lambda begin, end: action_sets.mark_sets(self._words, numbers, masks, begin, end))

    def renumber(self, actions: Actions) -> Array:
        """The table's own numbers, which all others take, of actions by the numbers of the edition's action space."""
        check_as_many(self.size, actions, "actions")
        action_sets.renumber(self.simulator.actions.to_table, actions, self._actions)
        return self._actions

    def choose(self, seed: int) -> Array:
        """For each game one of the actions in the last sets, each equally likely; NO_ACTION if none."""
        luck = luck_of(seed)
        self._share(lambda begin, end: kernels.choose_each(self._words, self._actions, luck, begin, end))
        return self._actions

    def observe(self) -> Array:
        """What the awaited seat of each game observes, one row for each; 0 throughout where the round is over."""
        self._need_observation()
        return self.simulator.observe(
            self._rows, self._traces, out=self._vectors, workers=self.workers, observation=self.observation
        )

    def advance(self, actions: Actions, seed: int) -> Advanced:
        """Take one action in each game, and deal again, by this seed, wherever that ended a round or a match."""
        brought = self._shares, self._rewards, self._over, self._match_over, self._words
        self._advance(actions, luck_of(seed), PAID_FOR[self.reward.name], self.reward.zero_sum, *brought)
        return Advanced(*brought, self._refused)

    def _advance(self, actions: Actions, luck: np.uint64, *given: Any) -> None:
        check_as_many(self.size, actions, "actions")
        self._numbers[:] = actions
        tables, rows, encoding = self.simulator.tables, self._rows, self._encoding

        def work(begin: int, end: int) -> int:
            given_here = (new_listing(), self._numbers, luck, given, begin, end)
            if encoding is None:
                return kernels.advance_each(tables, rows, *given_here)
            return kernels.traced_advance_each(tables, encoding, rows, self._traces, *given_here)

        self._refused += sum(in_parallel(work, self.size, self.workers))

    def seats(self) -> Array:
        """Whose action each game waits for, in an array that stays as it is while the games go on."""
        self._seats[:] = self._rows["awaited"]
        return self._seats

    def earned(self) -> Array:
        """By game: what `advance` brought the seat that had acted, if `seats` was asked just before it."""
        np.choose(self._seats, self._rewards, out=self._earned, mode="clip")
        return self._earned

    def find_illegal(self, actions: Actions, *, may_pass: bool = False) -> int:
        """The first game whose action, by the table's number, is not in its last set; -1 if all are.

        NO_ACTION is legal where games may pass. Only on the processor: a GPU would have to be waited for.
        """
        return action_sets.find_illegal(self._words, actions, may_pass)

    @property
    def refused(self) -> int:
        """How many actions `advance` has refused since the batch was made."""
        return int(self._refused[0])

    @property
    def awaited(self) -> Array:
        """Whose action each game waits for; NO_SEAT where the round is over."""
        return self._rows["awaited"]

    def _need_observation(self) -> None:
        if self.observation is None:
            raise ValueError("This batch keeps no observations: make it with observations=True.")

    def _share(self, work: Any) -> None:
        in_parallel(work, self.size, self.workers)
