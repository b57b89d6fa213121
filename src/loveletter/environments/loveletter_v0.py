"""Love Letter as a PettingZoo module: `env(...)` with the library's own wrappers, `raw_env(...)` without them.

Importing it registers the environment: `pettingzoo.make("aec", "loveletter_v0", players=3)`.
"""

from __future__ import annotations

from inspect import signature
from operator import attrgetter
from typing import Any

import pettingzoo
from pettingzoo.utils import wrappers

from loveletter.environments.aec import LoveLetterAECEnv

NAME = "loveletter_v0"
ILLEGAL_REWARD = -1.0
"""The reward for an illegal action, which ends the episode for everybody."""

raw_env = LoveLetterAECEnv


def _inside(name: str) -> Any:
    return property(attrgetter(f"_inside.{name}"))


class _Direct:
    """What an environment says of its agents, read from the one inside.

    PettingZoo looks such an attribute up in one wrapper after another, some forty times in a step, which takes most of
    the step's time.
    """

    agents = _inside("agents")
    agent_selection = _inside("agent_selection")
    rewards = _inside("rewards")
    terminations = _inside("terminations")
    truncations = _inside("truncations")
    infos = _inside("infos")
    _cumulative_rewards = _inside("_cumulative_rewards")


class TerminateIllegal(_Direct, wrappers.TerminateIllegalWrapper[str, Any, Any]):
    def __init__(self, env: Any, illegal_reward: float) -> None:
        super().__init__(env, illegal_reward)
        self._inside = env.unwrapped


class AssertOutOfBounds(_Direct, wrappers.AssertOutOfBoundsWrapper[str, Any, Any]):
    def __init__(self, env: Any) -> None:
        super().__init__(env)
        self._inside = env.unwrapped


class OrderEnforcing(_Direct, wrappers.OrderEnforcingWrapper[str, Any, Any]):
    """Before the first reset nothing is read from inside, so that the library reports what is wrong."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().reset(seed, options)
        self._inside = self.env.unwrapped

    def __str__(self) -> str:
        return str(self.env)


def env(**settings: Any) -> pettingzoo.AECEnv[str, Any, Any]:
    """The environment for ordinary use: illegal actions and calls in the wrong order are detected."""
    game = TerminateIllegal(raw_env(**settings), illegal_reward=ILLEGAL_REWARD)
    return OrderEnforcing(AssertOutOfBounds(game))


setattr(env, "__signature__", signature(raw_env))  # noqa: B010 - so that its settings can be looked up

if f"{NAME.replace('_', '-')}" not in pettingzoo.aec_registry:  # a module can be loaded twice
    pettingzoo.register("aec", NAME, entry_point=f"{__name__}:env")
