"""The schemer as it was before the champion: a policy learned by self-play with a search on top, kept as an opponent.

loveletter arena --bots champion,training.former_schemer:FormerSchemer --rounds 4000 --seed 1 --workers 2
"""

import random

from loveletter.engine.actions import Action
from loveletter.engine.view import View


class FormerSchemer:
    name = "former_schemer"

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        from training.former_schemer.families import family_of  # NumPy and Numba only when it plays
        from training.former_schemer.search import get_ready, search

        family_of(view.rules.edition)  # what was not learned is refused before anything is compiled
        get_ready()
        if len(view.legal) == 1:
            return view.legal[0]
        return search(view, luck, budget)
