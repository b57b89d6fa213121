"""Schemer: a policy learned by self-play, which tries its favourite actions in worlds that agree with what it saw."""

import random

from loveletter.bots.learned.families import family_of
from loveletter.bots.learned.search import get_ready, search
from loveletter.engine.actions import Action
from loveletter.engine.view import View


class Schemer:
    name = "schemer"

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        family_of(view.rules.edition)  # what was not learned is refused before anything is compiled
        get_ready()
        if len(view.legal) == 1:
            return view.legal[0]
        return search(view, luck, budget)
