"""Opponents: who acts at the seats that do not learn: a bot by its name, a bot, or any policy over numbers."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np

from loveletter.bots import DEFAULT_BUDGET, Bot, bot, names, why_not
from loveletter.bots.bot import RandomBot
from loveletter.bots.policy_bot import Policy
from loveletter.engine.edition import Rules
from loveletter.engine.seats import Seat
from loveletter.environments.game import NumberedGame
from loveletter.environments.refusals import EnvironmentCode, EnvironmentRefused

Opponents: TypeAlias = str | Bot | Policy | Sequence[str | Bot | Policy]
"""One for all other seats, or one for each of them, clockwise from the learner."""

BY_CHANCE = RandomBot.name


Opponent: TypeAlias = Callable[[NumberedGame, Seat, np.random.Generator], int]
"""From a game, the seat that acts and luck to the number of an action."""


def by_chance(game: NumberedGame, seat: Seat, luck: np.random.Generator) -> int:
    """Any legal action, each as likely as another, without the view that the bot of this name would need."""
    legal = game.legal()
    return int(legal[int(luck.integers(len(legal)))])


def by_bot(chosen: Bot, budget: float) -> Opponent:
    """A bot, which sees its view and nothing else."""

    def decide(game: NumberedGame, seat: Seat, luck: np.random.Generator) -> int:
        own_luck = random.Random(int(luck.integers(1 << 63)))
        return game.actions.number(chosen.decide(game.view(seat), own_luck, budget), seat)

    return decide


def opponents_of(rules: Rules, given: Opponents, budget: float = DEFAULT_BUDGET) -> tuple[Opponent, ...]:
    """Those at the other seats, clockwise from the learner; BAD_SETTING if nobody can sit there."""
    others = rules.players - 1
    each = list(given) if isinstance(given, Sequence) and not isinstance(given, str) else [given] * others
    if len(each) != others:
        raise EnvironmentRefused(EnvironmentCode.BAD_SETTING, setting="opponents", value=len(each), needed=others)
    return tuple([_opponent(rules, one, budget) for one in each])


def _opponent(rules: Rules, given: str | Bot | Policy, budget: float) -> Opponent:
    if isinstance(given, str):
        if given == BY_CHANCE:
            return by_chance
        if given not in names():
            raise EnvironmentRefused(EnvironmentCode.BAD_SETTING, setting="opponents", value=given, known=names())
        if (reason := why_not(given, rules.edition)) is not None:
            raise EnvironmentRefused(EnvironmentCode.BAD_SETTING, setting="opponents", value=given, reason=reason)
        return by_bot(bot(given), budget)
    if isinstance(given, Bot):
        return by_bot(given, budget)
    if callable(given):
        return lambda game, seat, luck: int(given(game.observe(seat), game.mask(seat), luck))
    raise EnvironmentRefused(EnvironmentCode.BAD_SETTING, setting="opponents", value=str(given))
