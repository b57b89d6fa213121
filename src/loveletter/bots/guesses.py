"""Guesses: the order of equally good guesses, the likeliest first, and never one that cannot hit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from loveletter.engine.actions import Action, Play
from loveletter.engine.edition import Rules
from loveletter.engine.seats import Seat

Hands = Mapping[Seat, Mapping[str, float]]


def chance_to_hit(rules: Rules, play: Play, hands: Hands) -> float:
    """The chance that a guess is right."""
    (target,) = play.targets
    return sum(chance for card, chance in hands[target].items() if play.guess in (card, rules.values[card]))


def likeliest_first(rules: Rules, actions: Sequence[Action], level: Sequence[bool], hands: Hands) -> list[Action]:
    """The actions, the best first as before, except that among level guesses with one card the likeliest comes first,
    and a guess that cannot hit is never first while another can."""
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
