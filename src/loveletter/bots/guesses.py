"""Guesses: which of several that are equally good comes first. The likeliest does, and never what cannot hit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from loveletter.engine.actions import Action, Play
from loveletter.engine.edition import Rules
from loveletter.engine.seats import Seat

Hands = Mapping[Seat, Mapping[str, float]]


def chance_to_hit(rules: Rules, play: Play, hands: Hands) -> float:
    """The chance that what a card names is what its target holds."""
    (target,) = play.targets
    return sum(chance for card, chance in hands[target].items() if play.guess in (card, rules.values[card]))


def likeliest_first(rules: Rules, actions: Sequence[Action], level: Sequence[bool], hands: Hands) -> list[Action]:
    """The actions, the best first as before, but for guesses with one card: among those that are level with the best
    the likeliest stands first, and what cannot hit is never the first of all while something can."""
    found = list(actions)
    hits: dict[str, dict[int, float]] = {}
    for at, each in enumerate(actions):
        if isinstance(each, Play) and each.guess is not None:
            hits.setdefault(each.card, {})[at] = chance_to_hit(rules, each, hands)
    for of_card in hits.values():
        places = [at for at in of_card if level[at]]
        if 0 in of_card and not any(of_card[at] for at in places):
            places = sorted([*places, *[at for at, hit in of_card.items() if hit][:1]])
        for place, at in zip(places, sorted(places, key=lambda at: -of_card[at]), strict=True):
            found[place] = actions[at]
    return found
