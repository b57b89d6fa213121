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

BELOW_OUTSIDE_BOTS = "novice"
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
        try:
            return self._legal_answer(view, luck, budget)
        except (Exception, SystemExit) as problem:  # whatever a bot may raise; nobody but the user may interrupt
            self.failures += 1
            self.tell(view, problem)
        return self.fallback.decide(view, luck, budget)

    def _legal_answer(self, view: View, luck: random.Random, budget: float) -> Action:
        """Asking whether an answer is legal can raise, too: it may be anything."""
        answer = self.bot.decide(view, luck, budget)
        if answer not in view.legal:
            raise NotLegal(f"answered {answer!r}")
        return view.legal[view.legal.index(answer)]

    def tell(self, view: View, problem: BaseException) -> None:
        log.warning(
            "%s at seat %s, event %d: %s; %s decides instead",
            self.name,
            view.viewer,
            view.version,
            type(problem).__name__,
            self.fallback.name,
            exc_info=problem,
        )


def with_fallbacks(name: str) -> tuple[str, ...]:
    """The bot of this name, and who decides in its place, each where the one before cannot."""
    levels = list(LEVELS)
    if name not in levels:
        return (name, *with_fallbacks(BELOW_OUTSIDE_BOTS))
    return tuple(reversed(levels[: levels.index(name) + 1]))


@cache
def guarded(name: str) -> Bot:
    """The bot of this name, with the levels below it to fall back on. The lowest level has nothing to fall back on."""
    _, *below = with_fallbacks(name)
    return Guarded(bot(name), guarded(below[0])) if below else bot(name)
