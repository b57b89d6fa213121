"""Many games at once as a vector environment of Gymnasium, on the simulator: in each game the awaited seat acts.

    env = LoveLetterVectorEnv(4096, players=4)
    observations, info = env.reset(seed=1)
    observations, rewards, ended, _, info = env.step(choose(observations, info["action_mask"]))

That is self-play: one policy, or one for each seat, sees every decision. Where one seat learns against others there is
`LearnerVectorEnv`. docs/environments.md describes both.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from inspect import Signature, signature
from typing import Any, TypeAlias

from loveletter.environments.refusals import EnvironmentCode, EnvironmentRefused, MissingExtra, check_choice

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as error:
    raise MissingExtra("gymnasium_self_play", "gymnasium") from error

import numpy as np
from numpy.typing import NDArray

from loveletter.engine.edition import Edition
from loveletter.engine.refusals import UnknownSeat
from loveletter.engine.seats import Seat
from loveletter.environments.game import EPISODES
from loveletter.environments.gymnasium_spaces import ACTION_MASK, box
from loveletter.environments.opponents import BY_CHANCE
from loveletter.environments.setup import check_reward, table_rules
from loveletter.simulate import NO_ACTION, Batch
from loveletter.simulate.batch import Advanced, Array
from loveletter.spaces.observation import LAST_ACTIONS

NAME = "loveletter/LoveLetterSelfPlay-v0"

Info = dict[str, Any]


class LoveLetterVectorEnv(VectorEnv[Any, Any, Any]):
    """Games that go on and on: where an episode has ended, the next one is dealt in the same step.

    On a GPU (`device="cuda"`) all arrays are the batch's own, on the device, until the next step writes into them.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012 - so the library wants it

    def __init__(
        self,
        num_envs: int = 1,
        edition: str | Edition = "second",
        players: int = 2,
        options: Mapping[str, Any] | None = None,
        episode: str = "round",
        reward: str = "round_share",
        zero_sum: bool = False,
        history: int | None = LAST_ACTIONS,
        device: str = "cpu",
        workers: int | None = None,
        copy: bool = True,
    ) -> None:
        """With `copy=False` every step writes into the arrays that the one before has handed out."""
        check_choice("episode", episode, EPISODES)
        check_reward(reward, episode)
        paid: dict[str, Any] = {"reward": reward, "zero_sum": zero_sum}
        rules = table_rules(edition, players, options)
        self._batch = Batch(rules, num_envs, workers, device, observations=True, history=history, **paid)
        self.num_envs = num_envs
        self.players = players
        self._by_match = episode == "match"
        self._on_device = device != "cpu"
        self._copies = copy and not self._on_device
        self._luck: int | None = None
        self._never = self._batch.zeros((num_envs,), np.bool_)
        assert self._batch.observation is not None
        self.single_observation_space = box(self._batch.observation.high)
        self.single_action_space = spaces.Discrete(self._batch.simulator.actions.size)

    @cached_property
    def observation_space(self) -> spaces.Space[Any]:  # type: ignore[override]
        """Made on first use, since the bounds of a million games take much memory."""
        return batch_space(self.single_observation_space, self.num_envs)

    @cached_property
    def action_space(self) -> spaces.Space[Any]:  # type: ignore[override]
        return batch_space(self.single_action_space, self.num_envs)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, Info]:
        """Begin a new match in every game. There are no options."""
        if options:
            raise EnvironmentRefused(EnvironmentCode.UNKNOWN_SETTING, setting=str(next(iter(options))), known=())
        super().reset(seed=seed)
        self._luck = int(self.np_random.integers(1 << 63))
        self._batch.reset(self._luck)
        self._batch.legal_sets()
        return self._seen(), self._info()

    def step(self, actions: Any) -> tuple[Array, Array, Array, Array, Info]:
        """Take an action of the awaited seat in each game; the reward is that of the seat that acted.

        What it has brought every seat is in `rewards` of the info. On the processor an action that is not legal is
        refused and no game changes; on a GPU that game alone does not change, and `refused` counts it.
        """
        advanced = self._advance(self._own_numbers(actions))
        earned = self._kept(self._batch.earned())
        ended = self._kept(advanced.match_over if self._by_match else advanced.over)
        info = {**self._info(), "rewards": self._batch.turned(self._kept(advanced.rewards))}
        return self._seen(), earned, ended, self._truncated(), info

    def action_masks(self) -> Array:
        """What the awaited seat of each game may do, as the maskable learners of Stable-Baselines3 ask for it."""
        return self._kept(self._batch.masks()).astype(np.bool_)

    @property
    def refused(self) -> int:
        """How many actions were not legal since the environment was made."""
        return self._batch.refused

    # inside

    def _own_numbers(self, actions: Any) -> Array:
        """The table's numbers of actions, all of which are legal."""
        if self._luck is None:
            raise EnvironmentRefused(EnvironmentCode.NOT_RESET)
        if self._on_device:
            return self._batch.renumber(actions)
        choices = np.asarray(actions)
        if choices.shape != (self.num_envs,) or not np.issubdtype(choices.dtype, np.integer):
            raise EnvironmentRefused(EnvironmentCode.BAD_SETTING, setting="actions", needed=self.num_envs)
        own = self._batch.renumber(choices)
        if (game := self._batch.find_illegal(own)) >= 0:
            raise EnvironmentRefused(EnvironmentCode.ILLEGAL_ACTION, action=int(choices[game]), game=game)
        return own

    def _advance(self, own: Array) -> Advanced:
        assert self._luck is not None
        self._luck += 1
        return self._batch.advance(own, self._luck)

    def _seen(self) -> Array:
        return self._kept(self._batch.observe())

    def _info(self) -> Info:
        return {ACTION_MASK: self._kept(self._batch.masks()), "seat": self._kept(self._batch.seats())}

    def _truncated(self) -> Array:
        """Never: episodes end by the rules alone."""
        return self._never if self._on_device else self._never.copy()

    def _kept(self, array: Array) -> Array:
        """An array that stays as it is after the next step, if that is wanted."""
        return array.copy() if self._copies else array


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

if NAME not in gymnasium.registry:  # a module can be loaded twice
    gymnasium.register(NAME, vector_entry_point=f"{__name__}:LoveLetterVectorEnv")
