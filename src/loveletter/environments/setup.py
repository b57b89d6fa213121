"""Setup: the rules, simulators, observations and rewards of environments; equal ones are shared."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from loveletter.editions import edition as edition_of
from loveletter.engine.edition import Edition, Rules
from loveletter.environments.refusals import EnvironmentCode, EnvironmentRefused, check_choice
from loveletter.simulate.simulator import Simulator
from loveletter.simulate.tables import NotSimulated
from loveletter.spaces.observation import Observation
from loveletter.spaces.rewards import Reward, Rewards

REWARDS = tuple(Reward)


def table_rules(edition: str | Edition, players: int, options: Mapping[str, Any] | None) -> Rules:
    """The rules of a table; what the edition does not have is refused by the engine with a code."""
    described = edition if isinstance(edition, Edition) else edition_of(edition)
    return described.rules(players, options)


def check_reward(reward: str, episode: str) -> None:
    """Refuse a reward that there is not, or that an episode of this kind would never give."""
    known = tuple([str(each) for each in REWARDS if episode == "match" or each is not Reward.MATCH])
    check_choice("reward", reward, known)


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
