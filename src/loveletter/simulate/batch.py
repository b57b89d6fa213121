"""Batch: many games of one table side by side, on all cores or on a GPU."""

from typing import Any, NamedTuple

import numpy as np

from loveletter.engine.edition import Rules
from loveletter.engine.seats import Seat
from loveletter.simulate.action_sets import Actions
from loveletter.simulate.layout import Games
from loveletter.simulate.processor import Processor
from loveletter.simulate.scoring import PAID_FOR
from loveletter.simulate.simulator import Simulator
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
    """So many games, dealt, asked and played together. On a GPU arrays stay there until somebody copies them."""

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
        if device not in DEVICES:
            raise ValueError(f"There is no device '{device}': choose one of {', '.join(DEVICES)}.")
        if size < 1:
            raise ValueError(f"A batch has at least one game, not {size}.")
        self.simulator = rules if isinstance(rules, Simulator) else Simulator(rules)
        self.size = size
        self.device = device
        self.observation = Observation(self.simulator.rules, history) if observations else None
        """What `observe` writes."""
        self._place: Any = (
            Processor(self.simulator, size, workers, self.observation) if device == "cpu" else self._accelerator()
        )
        self.reward = Rewards(self.simulator.rules, reward, zero_sum=zero_sum)
        self._make_room(int(self.simulator.tables["words"][0]), self.simulator.rules.players)

    def _make_room(self, words: int, players: int) -> None:
        self._words = self._place.empty((words, self.size), np.uint64)
        self._shares = self._place.empty((players, self.size), np.float32)
        self._rewards = self._place.empty((players, self.size), np.float32)
        self._over = self._place.empty((self.size,), np.bool_)
        self._match_over = self._place.empty((self.size,), np.bool_)
        self._actions = self._place.empty((self.size,), np.int16)
        self._seats = self._place.empty((self.size,), np.int16)
        self._earned = self._place.empty((self.size,), np.float32)
        self._masks: Array = None  # on a GPU they take much memory: made on first use
        self._vectors = None if self.observation is None else self._place.vectors()

    def _accelerator(self) -> Any:
        from loveletter.simulate.accelerator import Accelerator  # needs an extra of its own

        return Accelerator(self.simulator, self.size, self.observation)

    def zeros(self, shape: tuple[int, ...], dtype: type[np.generic]) -> Array:
        """A new array where those of the batch are."""
        return self._place.empty(shape, dtype)

    def turned(self, array: Array) -> Array:
        """An array of the batch with rows for columns: by game and seat instead of by seat and game, without a copy."""
        return self._place.turned(array)

    @property
    def games(self) -> Games:
        """The rows of `GAME`: read them, or take copies. On a GPU this is a copy already."""
        rows: Games = self._place.rows()
        return rows

    def in_columns(self) -> tuple[Array, Array]:
        """The games, by field (see `columns`) and game, and what everybody knows of hands (see `knowledge`), by kind,
        seat and game: to be read, or copied."""
        if self.observation is None:
            raise ValueError("This batch keeps no observations: make it with observations=True.")
        found: tuple[Array, Array] = self._place.in_columns()
        return found

    def reset(self, seed: int, starter: Seat | None = None) -> None:
        """Begin a new match in every game; without a starter, that is drawn by lot."""
        self._place.reset(seed, starter)

    def legal_sets(self) -> Array:
        """What is legal, in words of 64 bits, one column for each game: action a is bit a % 64 of word a // 64."""
        self._place.write_sets(self._words)
        return self._words

    def masks(self) -> Array:
        """The last sets as masks over the edition's action space, one row for each game."""
        if self._masks is None:
            self._masks = self._place.empty((self.size, self.simulator.actions.size), np.bool_)
        self._place.mark(self._words, self._masks)
        return self._masks

    def renumber(self, actions: Actions) -> Array:
        """The table's own numbers, which all others take, of actions by the numbers of the edition's action space."""
        self._place.renumber(actions, self._actions)
        return self._actions

    def choose(self, seed: int) -> Array:
        """For each game one of the actions in the last sets, each equally likely; NO_ACTION if none."""
        self._place.choose(self._words, self._actions, seed)
        return self._actions

    def observe(self) -> Array:
        """What the awaited seat of each game observes, one row for each; 0 throughout where the round is over."""
        if self._vectors is None:
            raise ValueError("This batch keeps no observations: make it with observations=True.")
        self._place.observe(self._vectors)
        return self._vectors

    def advance(self, actions: Actions, seed: int) -> Advanced:
        """Take one action in each game, and deal again, by this seed, wherever that ended a round or a match."""
        paid = PAID_FOR[self.reward.name], self.reward.zero_sum, self._shares, self._rewards
        refused = self._place.advance(actions, seed, *paid, self._over, self._match_over, self._words)
        return Advanced(self._shares, self._rewards, self._over, self._match_over, self._words, refused)

    def seats(self) -> Array:
        """Whose action each game waits for, in an array that stays as it is while the games go on."""
        self._place.write_seats(self._seats)
        return self._seats

    def earned(self) -> Array:
        """By game: what `advance` brought the seat that had acted, if `seats` was asked just before it."""
        self._place.pick(self._rewards, self._seats, self._earned)
        return self._earned

    def find_illegal(self, actions: Actions, *, may_pass: bool = False) -> int:
        """The first game whose action, by the table's number, is not in its last set; -1 if all are.

        NO_ACTION is legal where games may pass. Only on the processor: a GPU would have to be waited for.
        """
        found: int = self._place.find_illegal(self._words, actions, may_pass)
        return found

    @property
    def refused(self) -> int:
        """How many actions `advance` has refused since the batch was made."""
        count: int = self._place.refusals()
        return count

    @property
    def awaited(self) -> Array:
        """Whose action each game waits for; NO_SEAT where the round is over."""
        return self._place.column("awaited")
