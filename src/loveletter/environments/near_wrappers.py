"""PettingZoo's own wrappers, with a short way to what the environment inside them says.

The library looks such an attribute up in one wrapper after another, some forty times in a step, and that takes most of
the step's time. Here each wrapper asks the environment inside at once; what the wrappers do is the library's.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from pettingzoo.utils import wrappers


def _inside(name: str) -> Any:
    return property(attrgetter(f"_inside.{name}"))


class _Near:
    """What an environment says of its agents, asked of the one inside."""

    agents = _inside("agents")
    agent_selection = _inside("agent_selection")
    rewards = _inside("rewards")
    terminations = _inside("terminations")
    truncations = _inside("truncations")
    infos = _inside("infos")
    _cumulative_rewards = _inside("_cumulative_rewards")


class TerminateIllegal(_Near, wrappers.TerminateIllegalWrapper[str, Any, Any]):
    def __init__(self, env: Any, illegal_reward: float) -> None:
        super().__init__(env, illegal_reward)
        self._inside = env.unwrapped


class AssertOutOfBounds(_Near, wrappers.AssertOutOfBoundsWrapper[str, Any, Any]):
    def __init__(self, env: Any) -> None:
        super().__init__(env)
        self._inside = env.unwrapped


class OrderEnforcing(_Near, wrappers.OrderEnforcingWrapper[str, Any, Any]):
    """Before the first reset there is no short way, and the library says what is wrong."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().reset(seed, options)
        self._inside = self.env.unwrapped

    def __str__(self) -> str:
        return str(self.env)
