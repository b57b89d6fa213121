"""Courtier: counts cards, keeps what it was shown in mind, protects itself and guesses the likeliest."""

import random
from collections.abc import Sequence

from loveletter.beliefs import Belief
from loveletter.bots.appraise import Appraiser
from loveletter.engine.actions import Action
from loveletter.engine.view import View


class Courtier:
    name = "courtier"

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        return highest(view, view.legal, luck)


def highest(view: View, options: Sequence[Action], luck: random.Random) -> Action:
    """Of these actions the one that a courtier appraises highest; luck decides between equals."""
    return luck.choice(equally_high(view, options))


def equally_high(view: View, options: Sequence[Action]) -> Sequence[Action]:
    """Of these actions those that a courtier appraises highest."""
    if len(options) == 1:
        return options
    player = Appraiser(view, Belief(view))
    appraised = [(player.appraise(action), action) for action in options]
    best = max(value for value, _action in appraised)
    return [action for value, action in appraised if value > best - 1e-9]
