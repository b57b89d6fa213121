"""Love Letter as a PettingZoo module: `env(...)` with the library's own wrappers, `raw_env(...)` without them.

Importing it registers the environment: `pettingzoo.make("aec", "loveletter_v0", players=3)`.
"""

from inspect import signature
from typing import Any

import pettingzoo

from loveletter.environments.aec import LoveLetterEnv
from loveletter.environments.near_wrappers import AssertOutOfBounds, OrderEnforcing, TerminateIllegal

NAME = "loveletter_v0"
ILLEGAL_REWARD = -1.0
"""Who takes an action that is not legal gets this, and the episode ends for everybody."""

raw_env = LoveLetterEnv


def env(**settings: Any) -> pettingzoo.AECEnv[str, Any, Any]:
    """The environment as one should use it: wrong actions and a wrong order of calls are noticed."""
    game = TerminateIllegal(raw_env(**settings), illegal_reward=ILLEGAL_REWARD)
    return OrderEnforcing(AssertOutOfBounds(game))


setattr(env, "__signature__", signature(raw_env))  # noqa: B010 - so that its settings can be looked up

if f"{NAME.replace('_', '-')}" not in pettingzoo.aec_registry:  # a module can be loaded twice
    pettingzoo.register("aec", NAME, entry_point=f"{__name__}:env")
