"""Warm-up: some bots compile or load a lot on first use, which must not count as thinking."""

import random

from loveletter.bots.bot import DEFAULT_BUDGET, Bot
from loveletter.bots.registry import bot
from loveletter.editions.second import SECOND
from loveletter.engine.deal import deal
from loveletter.engine.events import versions
from loveletter.engine.luck import SEED_BYTES
from loveletter.engine.view import view

SLOW_TO_START = frozenset({"champion"})
"""Levels that take seconds on first use, half a minute on a new machine."""


def warm_up(cold: Bot) -> None:
    """Ask for one decision that nobody needs."""
    state, events = deal(SECOND.rules(2), bytes(SEED_BYTES), starter=0)
    cold.decide(view(state, 0, versions(events, 0)), random.Random(0), DEFAULT_BUDGET)


def warm_up_level(level: str) -> None:
    warm_up(bot(level))
