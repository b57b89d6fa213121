"""A bot: a player that sees a view and answers with one of its legal actions."""

from __future__ import annotations

import random
from typing import Protocol, runtime_checkable

from loveletter.engine.actions import Action
from loveletter.engine.view import View

DEFAULT_BUDGET: float = 0.3
"""Seconds that a bot may think about one decision, by default."""


@runtime_checkable
class Bot(Protocol):
    """What every bot is. It keeps nothing between decisions: view, luck and budget are all there is.

    The view's log holds the viewer's version of all events since the deal of the round. The budget is a bound in
    seconds, not a goal. Equal views and equally seeded luck give equal answers if the budget is not what stops the bot.
    """

    @property
    def name(self) -> str: ...

    def decide(self, view: View, luck: random.Random, budget: float) -> Action: ...


class RandomBot:
    """Any legal action, uniformly. For measuring."""

    name = "random"

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        return view.legal[int(luck.random() * len(view.legal))]
