"""Novice: plays as it comes, but knows what lies open and never throws the Princess away."""

import random

from loveletter.bots.blunders import is_blunder
from loveletter.engine.actions import Action, Play
from loveletter.engine.view import View


class Novice:
    """A beginner: it does not count cards, wastes the Handmaid and forgets what it was shown."""

    name = "novice"

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        choices = [action for action in view.legal if not is_blunder(view, action)] or list(view.legal)
        cards = list(dict.fromkeys(action.card for action in choices if isinstance(action, Play)))
        if cards:  # first a card, then what to do with it: a Guard has many actions, but is one card
            card = luck.choice(cards)
            choices = [action for action in choices if isinstance(action, Play) and action.card == card]
        return luck.choice(choices)
