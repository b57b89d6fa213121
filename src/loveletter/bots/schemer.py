"""Schemer: mostly chooses its card as the champion does, but targets and guesses as the courtier does.

How often it plans is set so that its strength is halfway between its neighbours (docs/decisions/0023-levels.md).
"""

import random
from collections.abc import Sequence

from loveletter.bots.champion.champion import drawn
from loveletter.bots.champion.manifest import FAMILIES, family_of
from loveletter.bots.champion.policy import chances
from loveletter.bots.courtier import highest
from loveletter.engine.actions import Action, Play
from loveletter.engine.view import View


class Schemer:
    name = "schemer"

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        family = FAMILIES[family_of(view.rules.edition)]  # refuse an edition without a network, with a plan or without
        if len(view.legal) == 1:
            return view.legal[0]
        has_plan = luck.random() < family.schemer_plans  # else it plays as the courtier does
        return highest(view, planned(view, luck) if has_plan else view.legal, luck)


def planned(view: View, luck: random.Random) -> Sequence[Action]:
    """All plays of the card that the champion's policy chooses; any other decision is left to the policy."""
    chosen = view.legal[drawn(chances(view), luck)]
    if not isinstance(chosen, Play):
        return [chosen]
    return [action for action in view.legal if isinstance(action, Play) and action.card == chosen.card]
