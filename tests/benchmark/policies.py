"""Policies that the tests of the benchmark name by their place."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from loveletter.beliefs import Belief
from loveletter.bots.choices import chance_to_hit, is_blunder
from loveletter.engine.actions import Action, Play
from loveletter.engine.view import View


def evenly(views: Sequence[View]) -> list[list[float]]:
    """Every action that is not absurd is as likely as another."""
    return [_even(view) for view in views]


def _even(view: View) -> list[float]:
    hands = {seat: Belief(view).hand(seat) for seat in range(view.rules.players) if seat != view.viewer}
    choices = [action for action in view.legal if not is_blunder(view, action)] or list(view.legal)
    choices = [action for action in choices if not _surely_misses(view, action, hands)] or choices
    return [(action in choices) / len(choices) for action in view.legal]


def _surely_misses(view: View, action: Action, hands: Mapping[int, Mapping[str, float]]) -> bool:
    return isinstance(action, Play) and action.guess is not None and not chance_to_hit(view.rules, action, hands)


def throwing(views: Sequence[View]) -> list[list[float]]:
    """Throws the Princess away half of the time."""
    rows = evenly(views)
    for view, row in zip(views, rows, strict=True):
        throws = [isinstance(action, Play) and action.card == "princess" for action in view.legal]
        if any(throws) and not all(throws):
            row[:] = [(chance + throw) / 2 for chance, throw in zip(row, throws, strict=True)]
    return rows


def surely_wrong(view: View) -> dict[int, dict[str, float]]:
    return {seat: {"princess": 1.0} for seat in range(view.rules.players) if seat != view.viewer}


def mute(prompt: str) -> str:
    return "I would rather not say."


def at_second_try(prompt: str) -> str:
    return "1" if "cannot be read" in prompt else "Hm."


class Lucky:
    name = "lucky"

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        return luck.choice(view.legal)
