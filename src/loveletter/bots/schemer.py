"""Schemer: mostly plans its card as the champion does, but aims and names as the courtier does, and so can be read."""

import random
from collections.abc import Sequence

from loveletter.bots.champion.champion import drawn
from loveletter.bots.champion.families import family_of
from loveletter.bots.champion.policy import chances
from loveletter.bots.courtier import highest
from loveletter.engine.actions import Action, Play
from loveletter.engine.view import View

PLANNING = 0.85
"""In how many of its decisions it has a plan; in the others it plays as the courtier does. By this it lies halfway
between its neighbours (docs/decisions/0023-levels.md)."""
ALWAYS_PLANNING = frozenset({"sixteen"})
"""Families of editions in which it always has one: with few cards a plan gains less over counting."""


class Schemer:
    name = "schemer"

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        family = family_of(view.rules.edition)  # what was not learned is refused whether there is a plan or not
        if len(view.legal) == 1:
            return view.legal[0]
        has_plan = luck.random() < PLANNING or family in ALWAYS_PLANNING
        return highest(view, planned(view, luck) if has_plan else view.legal, luck)


def planned(view: View, luck: random.Random) -> Sequence[Action]:
    """All that can be done with the card which the champion's policy plays; what is not a play it decides wholly."""
    chosen = view.legal[drawn(chances(view), luck)]
    if not isinstance(chosen, Play):
        return [chosen]
    return [action for action in view.legal if isinstance(action, Play) and action.card == chosen.card]
