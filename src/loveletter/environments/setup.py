"""The rules of an environment's table from what its maker was given, and which rewards fit which episodes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from loveletter.editions import edition as edition_of
from loveletter.engine.edition import Edition, Rules
from loveletter.environments.refusals import check_choice
from loveletter.spaces.rewards import Reward

REWARDS = tuple(Reward)


def table_rules(edition: str | Edition, players: int, options: Mapping[str, Any] | None) -> Rules:
    """The rules of a table; what the edition does not have is refused by the engine with a code."""
    found = edition if isinstance(edition, Edition) else edition_of(edition)
    return found.rules(players, options)


def check_reward(reward: str, episode: str) -> None:
    """Refuse a reward that there is not, or that an episode of this kind would never give."""
    known = tuple([str(each) for each in REWARDS if episode == "match" or each is not Reward.MATCH])
    check_choice("reward", reward, known)
