"""Distribution: the probability of each action of our bots, where it is known exactly; many views at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np

from loveletter.bots.champion.champion import possible_guess, without_noise
from loveletter.bots.champion.encoding import inputs_of, table_of, translate
from loveletter.bots.champion.manifest import FAMILIES, family_of
from loveletter.bots.champion.network import player_network
from loveletter.bots.champion.policy import legal_outputs, softmax
from loveletter.bots.courtier import equally_high
from loveletter.engine.actions import Action, Play
from loveletter.engine.view import View

Chances: TypeAlias = list[float]
"""Of each legal action of a view, in their order."""


def of_courtier(views: Sequence[View]) -> list[Chances]:
    return [_evenly(view, equally_high(view, view.legal)) for view in views]


def of_champion(views: Sequence[View]) -> list[Chances]:
    """By its network alone, without search."""
    return [_as_played(view, likely) for view, likely in zip(views, network_chances(views), strict=True)]


def of_schemer(views: Sequence[View]) -> list[Chances]:
    return [_as_schemed(view, likely) for view, likely in zip(views, network_chances(views), strict=True)]


DISTRIBUTIONS: dict[str, Callable[[Sequence[View]], list[Chances]]] = {
    "courtier": of_courtier,
    "schemer": of_schemer,
    "champion": of_champion,
}
"""By level. What novice and page do depends on whims that have no such numbers; random throws the Princess away."""


def network_chances(views: Sequence[View]) -> list[Chances]:
    """What the champion's network gives the legal actions of views of one table, which it is asked about together."""
    if not views:
        return []
    rules = views[0].rules
    columns = inputs_of(rules.edition)
    seen = np.array([columns.observation.of(view) for view in views])
    translate(rules, seen)
    logits = player_network(family_of(rules.edition), rules.players)(columns.expand(seen, table_of(rules))).logits
    return [softmax(row[legal_outputs(view)].tolist()) for view, row in zip(views, logits, strict=True)]


def _evenly(view: View, chosen: Sequence[Action]) -> Chances:
    return [chosen.count(action) / len(chosen) for action in view.legal]


def _as_played(view: View, likely: Chances) -> Chances:
    played = [0.0] * len(view.legal)
    weights = without_noise(likely)
    for action, weight in zip(view.legal, weights, strict=True):
        if weight:
            played[view.legal.index(possible_guess(view, action, likely))] += weight / sum(weights)
    return played


def _as_schemed(view: View, likely: Chances) -> Chances:
    if len(view.legal) == 1:
        return [1.0]
    plans = FAMILIES[family_of(view.rules.edition)].schemer_plans
    chances = [(1 - plans) * each for each in _evenly(view, equally_high(view, view.legal))]
    weights = without_noise(likely)
    by_card: dict[str, float] = {}
    for place, (action, weight) in enumerate(zip(view.legal, weights, strict=True)):
        if isinstance(action, Play):
            by_card[action.card] = by_card.get(action.card, 0.0) + weight / sum(weights)
        else:
            chances[place] += plans * weight / sum(weights)
    for card, chance in by_card.items():
        plays = [action for action in view.legal if isinstance(action, Play) and action.card == card]
        for place, part in enumerate(_evenly(view, equally_high(view, plays))):
            chances[place] += plans * chance * part
    return chances
