"""One seat of a table as a Gymnasium environment: opponents of your choice act at all others.

    import gymnasium
    import loveletter.environments.single_seat              # which registers it
    env = gymnasium.make("loveletter/LoveLetter-v0", players=4, opponents="courtier")

docs/environments.md describes it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, SupportsInt

from loveletter.environments.refusals import EnvironmentCode, EnvironmentRefused, MissingExtra, check_choice

try:
    import gymnasium
    from gymnasium import spaces
except ModuleNotFoundError as error:
    raise MissingExtra("gymnasium", "gymnasium") from error

import numpy as np
from numpy.typing import NDArray

from loveletter.bots import DEFAULT_BUDGET
from loveletter.engine.edition import Edition
from loveletter.engine.refusals import UnknownSeat
from loveletter.engine.seats import Seat
from loveletter.environments.game import NumberedGame
from loveletter.environments.gymnasium_spaces import ACTION_MASK, ObservationForm, Seen
from loveletter.environments.opponents import BY_CHANCE, Opponents, opponents_of
from loveletter.environments.picture import RENDER_MODES, rendered
from loveletter.environments.setup import check_reward, table_rules
from loveletter.spaces.observation import LAST_ACTIONS

NAME = "loveletter/LoveLetter-v0"

ON_ILLEGAL = ("lose", "raise")
PENALTY = -1.0
"""The reward of an action that is not legal, where that ends the episode."""
NO_PICTURE = "none"
RESET_OPTIONS = ("deck", "seat", "starter")


class LoveLetterEnv(gymnasium.Env[Any, Any]):
    """The learner's seat is asked; between its decisions the others act, until the round or the match is over."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012 - so the library wants it

    def __init__(
        self,
        edition: str | Edition = "second",
        players: int = 2,
        options: Mapping[str, Any] | None = None,
        opponents: Opponents = BY_CHANCE,
        seat: Seat | None = None,
        episode: str = "round",
        reward: str = "round_share",
        zero_sum: bool = False,
        observation: str = "vector",
        mask_in_observation: bool = False,
        history: int | None = LAST_ACTIONS,
        on_illegal: str = "lose",
        budget: float = DEFAULT_BUDGET,
        render_mode: str | None = None,
    ) -> None:
        check_reward(reward, episode)
        check_choice("on_illegal", on_illegal, ON_ILLEGAL)
        check_choice("render_mode", render_mode or NO_PICTURE, (NO_PICTURE, *self.metadata["render_modes"]))
        self._game = NumberedGame(table_rules(edition, players, options), episode=episode, history=history)
        self._form = ObservationForm(self._game.observation, self._game.actions.size, observation, mask_in_observation)
        self._opponents = opponents_of(self._game.rules, opponents, budget)
        self._paid_for = reward, zero_sum
        self._raises = on_illegal == "raise"
        self._fixed_seat = None if seat is None else self._checked(seat)
        self._seat, self._done = 0, True
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(self._game.actions.size)
        self.observation_space = self._form.space

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Deal until the learner is asked: what is over before that is no episode (`skipped` counts it in the info).

        Options for this episode: the learner's `seat`, and the `deck` and `starter` of the first round.
        """
        settings = dict(options or {})
        if unknown := [name for name in settings if name not in RESET_OPTIONS]:
            raise EnvironmentRefused(EnvironmentCode.UNKNOWN_SETTING, setting=unknown[0], known=RESET_OPTIONS)
        seat = settings.pop("seat", None)
        chosen = self._fixed_seat if seat is None else self._checked(seat)
        super().reset(seed=seed)
        self._seat = int(self.np_random.integers(self._game.rules.players)) if chosen is None else chosen
        skipped = 0
        self._begin(**settings)
        while self._game.over:
            skipped += 1
            self._begin()
        self._done = False
        return self._seen(), {**self._info(), "skipped": skipped}

    def step(self, action: SupportsInt) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Take the learner's action and those of the others after it; the reward is all that these brought the learner.

        A number that is no action of the space at all is always refused.
        """
        if self._done:
            code = EnvironmentCode.EPISODE_OVER if self._game.round else EnvironmentCode.NOT_RESET
            raise EnvironmentRefused(code)
        number = int(action)
        legal = self.action_space.contains(number) and bool(self._game.mask(self._seat)[number])
        if not legal and (self._raises or not self.action_space.contains(number)):
            raise EnvironmentRefused(EnvironmentCode.ILLEGAL_ACTION, action=number, seat=self._seat)
        reward = self._play_on(number) if legal else PENALTY
        self._done = self._game.over or not legal
        return self._seen(), reward, self._done, False, {**self._info(), "illegal": not legal}

    def action_masks(self) -> NDArray[np.bool_]:
        """What the learner may do, as the maskable learners of Stable-Baselines3 ask for it."""
        return self._game.mask(self._seat).astype(np.bool_)

    def render(self) -> str | None:
        """What the learner sees, as text ("ansi"), printed ("human") or as a picture ("svg")."""
        if self.render_mode is None:
            gymnasium.logger.warn('Without a render mode there is nothing to show: make it with render_mode="ansi".')
            return None
        view = self._game.view(self._seat)
        names = tuple([self._name(seat) for seat in range(self._game.rules.players)])
        return rendered(view, names, self.render_mode)

    # inside

    def _begin(self, **given: Any) -> None:
        self._game.reset(int(self.np_random.integers(1 << 63)), **given)
        self._others_act()

    def _play_on(self, number: int) -> float:
        """Take the learner's action and those of the others until the learner is asked again, or it is over."""
        self._game.step(number)
        return self._gain() + self._others_act()

    def _others_act(self) -> float:
        game, gained = self._game, 0.0
        while (seat := game.awaited) not in (self._seat, None):
            opponent = self._opponents[(seat - self._seat) % game.rules.players - 1]
            game.step(opponent(game, seat, self.np_random))
            gained += self._gain()
        return gained

    def _gain(self) -> float:
        name, zero_sum = self._paid_for
        return float(self._game.rewards(name, zero_sum=zero_sum)[self._seat])

    def _seen(self) -> Seen:
        return self._form.of(self._game.observe(self._seat), self._game.mask(self._seat))

    def _info(self) -> dict[str, Any]:
        return {ACTION_MASK: self._game.mask(self._seat), "seat": self._seat, "round": self._game.round}

    def _name(self, seat: Seat) -> str:
        return "learner" if seat == self._seat else f"player_{seat}"

    def _checked(self, seat: Seat) -> Seat:
        if (refusal := self._game.rules.why_no_seat(seat)) is not None:
            raise UnknownSeat(refusal)
        return seat


if NAME not in gymnasium.registry:  # a module can be loaded twice
    gymnasium.register(
        NAME,
        entry_point=f"{__name__}:LoveLetterEnv",
        vector_entry_point="loveletter.environments.vector:LearnerVectorEnv",
    )
