"""Guarded: a bot that cannot fail; if it raises or its answer is not legal, the level below decides."""

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
"""The fallback of a bot from another package."""


class NotLegal(ValueError):
    """A bot answered with an action that is not legal."""


def legal_answer(bot: Bot, view: View, luck: random.Random, budget: float) -> Action:
    """The bot's decision, checked. It may raise anything a bot raises, `SystemExit` included; so may the check itself,
    since the answer can be any object."""
    answer = bot.decide(view, luck, budget)
    if answer not in view.legal:
        raise NotLegal(f"answered {answer!r}")
    return view.legal[view.legal.index(answer)]


class Guarded:
    """Counts the decisions that its bot failed to make, and logs the reasons.

    The text of an error may reveal a hand, so it is attached to the log record instead of being part of the message: a
    server can leave it out.
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
            return legal_answer(self.bot, view, luck, budget)
        except (Exception, SystemExit) as problem:  # noqa: BLE001 - a bot may raise anything; only the user may interrupt
            self.failures += 1
            self.log_failure(view, problem)
        return self.fallback.decide(view, luck, budget)

    def log_failure(self, view: View, problem: BaseException) -> None:
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
    """The bot of this name and its fallbacks, in the order in which they are asked."""
    levels = list(LEVELS)
    if name not in levels:
        return (name, *with_fallbacks(BELOW_OUTSIDE_BOTS))
    return tuple(reversed(levels[: levels.index(name) + 1]))


@cache
def guarded(name: str) -> Bot:
    """The bot of this name with the levels below it as fallbacks. The lowest level has none."""
    _, *below = with_fallbacks(name)
    return Guarded(bot(name), guarded(below[0])) if below else bot(name)
