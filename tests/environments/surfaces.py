"""Surfaces: running environments, and everything that a seat can ask of each of them.

A new environment is added to `SURFACES`; then it is held to the engine (test_agreement.py), searched for what it should
not show (test_secrets.py), and played for long (tests/long/test_environments.py).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from loveletter.engine.edition import Rules
from loveletter.engine.options import deviations
from loveletter.engine.seats import Seat
from loveletter.environments.aec import LoveLetterAECEnv
from loveletter.environments.game import NumberedGame
from loveletter.environments.picture import table_svg
from loveletter.environments.text_game import TextGame
from loveletter.spaces import ActionSpace
from loveletter.spaces.rewards import Reward
from loveletter.spaces.text import view_text
from tests.environments.gymnasium_surfaces import SingleSeatSurface, VectorSurface
from tests.environments.twins import Dealt

SEED = 7
"""What is not in the deck is the same in all worlds."""


class Surface(Protocol):
    """One environment in which a round is played from a known deck."""

    @property
    def awaited(self) -> Seat | None: ...

    @property
    def youth(self) -> tuple[Seat, ...]:
        """All seats, the youngest first, where the rules ask for it."""

    def mask(self, seat: Seat) -> NDArray[Any]: ...

    def step(self, number: int) -> None: ...

    def told(self, seat: Seat) -> str:
        """Everything the environment gives this seat now, in every form."""

    def inside(self) -> object:
        """The object itself, whose public attributes hold no state."""


class GameSurface:
    """The game below the environments."""

    def __init__(self, rules: Rules, dealt: Dealt, episode: str = "round") -> None:
        self.game = NumberedGame(rules, episode=episode)
        self.game.reset(SEED, deck=dealt.deck, starter=dealt.starter)
        self.names = tuple(f"player_{seat}" for seat in range(rules.players))

    @property
    def awaited(self) -> Seat | None:
        return self.game.awaited

    @property
    def youth(self) -> tuple[Seat, ...]:
        return self.game.view(0).youth

    def mask(self, seat: Seat) -> NDArray[Any]:
        return self.game.mask(seat)

    def step(self, number: int) -> None:
        self.game.step(number)

    def told(self, seat: Seat) -> str:
        game = self.game
        view = game.view(seat)
        told = [game.observe(seat).tolist(), game.information_state(seat).tolist(), self.mask(seat).tolist()]
        common = [game.awaited, game.over, game.round, game.round_ended]
        given = [game.rewards(name, zero_sum=zero_sum).tolist() for name in Reward for zero_sum in (False, True)]
        return repr((told, common, given, view_text(view), table_svg(view, self.names)))

    def inside(self) -> object:
        return self.game


class PettingZooSurface:
    """What agents get, and what is rendered while one of them is selected."""

    def __init__(self, rules: Rules, dealt: Dealt, episode: str = "round") -> None:
        options = deviations(rules.options, rules.edition.options)
        settings: dict[str, Any] = {"edition": rules.edition, "players": rules.players, "options": options}
        self.env = LoveLetterAECEnv(**settings, episode=episode, reward="tokens", render_mode="ansi")
        self.env.reset(SEED, {"deck": dealt.deck, "starter": dealt.starter})

    @property
    def awaited(self) -> Seat | None:
        if all(self.env.terminations.values()):
            return None
        return self.env.possible_agents.index(self.env.agent_selection)

    @property
    def youth(self) -> tuple[Seat, ...]:
        return self.env._game.view(0).youth

    def mask(self, seat: Seat) -> NDArray[Any]:
        mask: NDArray[Any] = self.env.observe(self.env.possible_agents[seat])["action_mask"]
        return mask

    def step(self, number: int) -> None:
        self.env.step(number)

    def told(self, seat: Seat) -> str:
        env = self.env
        agent = env.possible_agents[seat]
        seen = {name: np.asarray(part).tolist() for name, part in env.observe(agent).items()}
        common = [env.agent_selection, env.agents, env.rewards, env.terminations, env.truncations]
        return repr(
            (seen, common, env._cumulative_rewards, env.infos, self._rendered() if seat == self.awaited else "")
        )

    def _rendered(self) -> list[str | None]:
        rendered = []
        for mode in self.env.metadata["render_modes"]:
            self.env.render_mode = mode
            rendered.append(self.env.render())
        return rendered

    def inside(self) -> object:
        return self.env


class TextSurface:
    """What a seat reads, and the choice by the number of a line."""

    def __init__(self, rules: Rules, dealt: Dealt, episode: str = "round") -> None:
        options = deviations(rules.options, rules.edition.options)
        self.game = TextGame(rules.edition, rules.players, options, episode)
        self.game.reset(SEED, deck=dealt.deck, starter=dealt.starter)
        self.space = ActionSpace(rules)

    @property
    def awaited(self) -> Seat | None:
        return self.game.awaited

    @property
    def youth(self) -> tuple[Seat, ...]:
        return self.game.view(0).youth

    def mask(self, seat: Seat) -> NDArray[Any]:
        return self.space.mask(self.game.view(seat).legal, seat)

    def step(self, number: int) -> None:
        assert self.awaited is not None
        view = self.game.view(self.awaited)
        chosen = view.legal.index(self.space.action(number, self.awaited, view.hand))
        self.game.answer(f"I choose:\n{chosen + 1}")

    def told(self, seat: Seat) -> str:
        game = self.game
        view = game.view(seat)
        drawn = str(view), view._repr_svg_()
        return repr((game.text(seat), view, drawn, game.awaited, game.shares, game.introduction()))

    def inside(self) -> object:
        return self.game


SURFACES: dict[str, Callable[[Rules, Dealt], Surface]] = {
    "game": GameSurface,
    "pettingzoo": PettingZooSurface,
    "gymnasium": SingleSeatSurface,
    "gymnasium_self_play": VectorSurface,
    "text": TextSurface,
}
"""All environments, with what begins a round in each."""
