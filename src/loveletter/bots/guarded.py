"""Guarded: a bot that cannot fail; where it raises or answers with what is not legal, another one decides instead."""

from __future__ import annotations

import logging
import random
from functools import cache

from loveletter.bots.bot import Bot
from loveletter.bots.registry import LEVELS, bot
from loveletter.engine.actions import Action
from loveletter.engine.view import View

log = logging.getLogger(__name__)

BELOW_STRANGERS = "novice"
"""Who decides in place of a bot that is not one of our levels."""


class NotLegal(ValueError):
    """What a bot answered cannot be done."""


class Guarded:
    """Keeps a count of the decisions that its bot could not make; their reasons go to the log.

    What a bot raised or answered may tell a hand: it is attached to the log's line and not part of its message, so
    that a server can leave it out.
    """

    def __init__(self, bot: Bot, fallback: Bot) -> None:
        self.bot = bot
        self.fallback = fallback
        self.failures = 0

    @property
    def name(self) -> str:
        return self.bot.name

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        problem: Exception
        try:
            answer = self.bot.decide(view, luck, budget)
        except Exception as error:  # whatever a bot may raise
            problem = error
        else:
            if answer in view.legal:
                return answer
            problem = NotLegal(f"answered {answer!r}")
        self.failures += 1
        log.warning(
            "%s at seat %s, event %d: %s; %s decides instead",
            self.name,
            view.viewer,
            view.version,
            type(problem).__name__,
            self.fallback.name,
            exc_info=problem,
        )
        return self.fallback.decide(view, luck, budget)


@cache
def guarded(name: str) -> Bot:
    """The bot of this name, with the levels below it to fall back on. The lowest level has nothing to fall back on."""
    levels = list(LEVELS)
    if name not in levels:
        return Guarded(bot(name), guarded(BELOW_STRANGERS))
    below = levels.index(name) - 1
    return bot(name) if below < 0 else Guarded(bot(name), guarded(levels[below]))
