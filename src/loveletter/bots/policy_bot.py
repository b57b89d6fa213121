"""A policy as a bot: what decides by the numbers of an observation and a mask can sit at any table."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loveletter.engine.actions import Action
from loveletter.engine.edition import Rules
from loveletter.engine.view import View
from loveletter.spaces.actions import ActionSpace
from loveletter.spaces.observation import LAST_ACTIONS, Observation

Policy: TypeAlias = Callable[[NDArray[np.uint8], NDArray[np.int8], np.random.Generator], Any]
"""From an observation, the mask of what is legal and luck to the number of an action."""


class PolicyBot:
    """Sees the observation of its view, with `history` as in `Observation`, and nothing else."""

    def __init__(self, name: str, policy: Policy, history: int | None = LAST_ACTIONS) -> None:
        self.name = name
        self.policy = policy
        self.history = history

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        assert isinstance(view.viewer, int)  # nobody asks a spectator
        observation, space = _spaces(view.rules, self.history)
        mask = space.mask(view.legal, view.viewer).view(np.int8)
        own_luck = np.random.default_rng(luck.getrandbits(64))
        number = int(self.policy(observation.of(view), mask, own_luck))
        return space.action(number, view.viewer, view.hand)


@lru_cache(maxsize=16)
def _spaces(rules: Rules, history: int | None) -> tuple[Observation, ActionSpace]:
    return Observation(rules, history), ActionSpace(rules)
