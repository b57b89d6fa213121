"""What games of the same rules share: tables of the simulator and spaces, which are large and never change."""

from __future__ import annotations

from functools import lru_cache

from loveletter.engine.edition import Rules
from loveletter.environments.refusals import EnvironmentCode, EnvironmentRefused
from loveletter.simulate.simulator import Simulator
from loveletter.simulate.tables import NotSimulated
from loveletter.spaces.observation import Observation
from loveletter.spaces.rewards import Rewards


@lru_cache(maxsize=16)
def simulator_of(rules: Rules) -> Simulator:
    """Games of the same rules share its tables, which are large."""
    try:
        return Simulator(rules)
    except NotSimulated as problem:
        raise EnvironmentRefused(EnvironmentCode.NOT_SIMULATED, edition=rules.edition.name, why=str(problem)) from None


@lru_cache(maxsize=64)
def observation_of(rules: Rules, history: int | None) -> Observation:
    if history is not None and history < 0:
        raise EnvironmentRefused(EnvironmentCode.BAD_SETTING, setting="history", value=history)
    return Observation(rules, history)


@lru_cache(maxsize=64)
def rewards_of(rules: Rules, name: str, zero_sum: bool) -> Rewards:
    return Rewards(rules, name, zero_sum=zero_sum)
