"""Waking: some bots compile or load much at first use; that must not count as thinking."""

import random

from loveletter.bots.bot import DEFAULT_BUDGET, Bot
from loveletter.bots.registry import bot
from loveletter.editions.second import SECOND
from loveletter.engine.deal import deal
from loveletter.engine.events import versions
from loveletter.engine.luck import SEED_BYTES
from loveletter.engine.view import view

SLOW_TO_WAKE = frozenset({"schemer"})
"""Levels that take seconds at first use, on a new machine half a minute."""


def wake(sleeper: Bot) -> None:
    """One decision for nothing."""
    state, events = deal(SECOND.rules(2), bytes(SEED_BYTES), starter=0)
    sleeper.decide(view(state, 0, versions(events, 0)), random.Random(0), DEFAULT_BUDGET)


def wake_level(level: str) -> None:
    wake(bot(level))
