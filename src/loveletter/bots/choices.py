"""Choices: which actions are blunders, and which of several equally good guesses comes first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from loveletter.engine.actions import Action, Play, Redraw
from loveletter.engine.edition import Rules
from loveletter.engine.seats import Seat
from loveletter.engine.view import View


def kept_after(view: View, play: Play) -> str:
    hand = list(view.hand)
    hand.remove(play.card)
    return hand[0]


def fatal_cards(view: View) -> set[str]:
    """The cards that knock out a player who discards them."""
    return {name for name, who in view.rules.characters.items() if who.when_discarded is not None}


def is_blunder(view: View, action: Action) -> bool:
    """Whether the action makes its own player discard a fatal card."""
    match action:
        case Play(card=card) if card in fatal_cards(view):
            return True
        case Play(targets=targets) if view.viewer in targets:
            return view.rules.characters[action.card].discards_hand and kept_after(view, action) in fatal_cards(view)
        case Redraw(wanted=True):
            return view.hand[0] in fatal_cards(view)
        case _:
            return False


Hands = Mapping[Seat, Mapping[str, float]]


def chance_to_hit(rules: Rules, play: Play, hands: Hands) -> float:
    (target,) = play.targets
    return sum(chance for card, chance in hands[target].items() if play.guess in (card, rules.values[card]))


def duel(rules: Rules, card: str, chances: Mapping[str, float], *, higher_wins: bool) -> tuple[float, float]:
    """The chances that this card wins and loses a comparison with a hidden one; the rest are ties."""
    higher = sum(chance for other, chance in chances.items() if rules.values[other] > rules.values[card])
    lower = sum(chance for other, chance in chances.items() if rules.values[other] < rules.values[card])
    return (lower, higher) if higher_wins else (higher, lower)


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
