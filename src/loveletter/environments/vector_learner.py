"""One seat learns in many games at once: the others act by chance, or by a policy for whole batches."""

from __future__ import annotations

from collections.abc import Callable
from inspect import Signature, signature
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loveletter.engine.refusals import UnknownSeat
from loveletter.engine.seats import Seat
from loveletter.environments.opponents import BY_CHANCE
from loveletter.environments.refusals import EnvironmentCode, EnvironmentRefused, check_choice
from loveletter.environments.vector import Info, LoveLetterVectorEnv
from loveletter.simulate import NO_ACTION
from loveletter.simulate.batch import Advanced, Array

BatchPolicy: TypeAlias = Callable[[NDArray[np.uint8], NDArray[np.bool_], np.random.Generator], Any]
"""From observations, masks and luck to the numbers of actions, one for each row."""


class LearnerVectorEnv(LoveLetterVectorEnv):
    """In every game one seat is asked; between its decisions the others act, as in `LoveLetterEnv`.

    Without `seat` it is drawn again for each episode. A round that is over before the learner is asked is no episode of
    its own. It plays on the processor.
    """

    def __init__(
        self, num_envs: int = 1, opponents: str | BatchPolicy = BY_CHANCE, seat: Seat | None = None, **settings: Any
    ) -> None:
        check_choice("device", settings.get("device", "cpu"), ("cpu",))
        if isinstance(opponents, str):
            check_choice("opponents", opponents, (BY_CHANCE,))
        super().__init__(num_envs, **settings)
        if seat is not None and (refusal := self._batch.simulator.rules.why_no_seat(seat)) is not None:
            raise UnknownSeat(refusal)
        self._policy = None if isinstance(opponents, str) else opponents
        self._fixed_seat = seat
        self._mine = np.zeros(num_envs, np.int64)
        self._every = np.arange(num_envs)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, Info]:
        super().reset(seed=seed, options=options)
        self._mine = self._new_seats()
        while (waiting := self._waiting()).any():
            self._let_others_act(waiting)
        return self._seen(), self._info()

    def step(self, actions: Any) -> tuple[Array, Array, Array, Array, Info]:
        """Take the learner's action in each game, and those of the others until it is asked again.

        The reward is what all of these brought the learner until the end of its episode.
        """
        rewards = np.zeros(self.num_envs, np.float32)
        ended = np.zeros(self.num_envs, np.bool_)
        self._count(self._advance(self._own_numbers(actions)), rewards, ended)
        while (waiting := self._waiting()).any():
            self._count(self._let_others_act(waiting), rewards, ended)
        return self._seen(), rewards, ended, self._truncated(), self._info()

    # inside

    def _info(self) -> Info:
        return {**super()._info(), "seat": self._mine.copy()}

    def _new_seats(self) -> NDArray[np.int64]:
        if self._fixed_seat is not None:
            return np.full(self.num_envs, self._fixed_seat)
        return self.np_random.integers(self.players, size=self.num_envs)

    def _waiting(self) -> NDArray[np.bool_]:
        """The games that wait for somebody else."""
        return np.not_equal(self._batch.awaited, self._mine)

    def _count(self, advanced: Advanced, rewards: NDArray[np.float32], ended: NDArray[np.bool_]) -> None:
        """Add what was won, up to the end of the episode; who has ended one sits elsewhere in the next."""
        rewards += np.where(ended, 0, advanced.rewards[self._mine, self._every])
        now = advanced.match_over if self._by_match else advanced.over
        if now.any():
            self._mine = np.where(now, self._new_seats(), self._mine)
            ended |= now

    def _let_others_act(self, waiting: NDArray[np.bool_]) -> Advanced:
        if self._policy is None:
            assert self._luck is not None
            own = self._batch.choose(~self._luck)
        else:
            own = self._asked(self._policy, np.flatnonzero(waiting))
        own[~waiting] = NO_ACTION
        return self._advance(own)

    def _asked(self, policy: BatchPolicy, games: NDArray[np.intp]) -> Array:
        numbers = np.full(self.num_envs, NO_ACTION, np.int64)
        numbers[games] = policy(self._batch.observe()[games], self._batch.masks()[games], self.np_random)
        own = self._batch.renumber(numbers)
        if (game := self._batch.find_illegal(own, may_pass=True)) >= 0:
            raise EnvironmentRefused(
                EnvironmentCode.ILLEGAL_ACTION, action=int(numbers[game]), by="opponents", game=game
            )
        return own


_OWN = signature(LearnerVectorEnv).parameters
_SHARED = signature(LoveLetterVectorEnv).parameters
_ALL = {**_OWN, **{name: each for name, each in _SHARED.items() if name != "device"}}
setattr(  # noqa: B010 - so that all its settings can be looked up
    LearnerVectorEnv, "__signature__", Signature([each for name, each in _ALL.items() if name != "settings"])
)
