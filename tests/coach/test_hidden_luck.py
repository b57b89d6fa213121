"""The luck of hidden hands: nothing on average over the hands that could have been there, and shared out among all."""

from __future__ import annotations

import random
from collections.abc import Sequence

import numpy as np
import pytest

from loveletter import Match, edition, replay
from loveletter.bots.registry import bot
from loveletter.coach import hidden_luck as module
from loveletter.coach.hidden_luck import action_in_worlds, hidden_luck, luck_of_decisions
from loveletter.coach.luck import default_value
from loveletter.engine.chance import deals, in_order_of_light
from loveletter.ratings.rounds import rounds_of
from loveletter.simulate.simulator import Simulator

FACE_UP = ["guard", "handmaid", "prince"]
CLASSIC = edition("classic").rules(players=2)


def first_guesses(guess: str) -> tuple[dict[str, float], list[float]]:
    """What each hand that the other may hold is worth in luck, where the first action of a round is this guess; and how
    likely it is. The one who guesses holds a Guard and a Baron; the same cards lie face up."""
    simulator = Simulator(CLASSIC)
    chances: dict[str, float] = {}
    matches: dict[str, Match] = {}
    for each in deals(CLASSIC, starter=0):
        if sorted(each.state.hand(0)) == ["baron", "guard"] and sorted(each.state.face_up) == FACE_UP:
            other = each.state.hand(1)[0]
            chances[other] = chances.get(other, 0.0) + float(each.chance)
            matches.setdefault(other, match_of(each.cards))
    decisions = []
    for match in matches.values():
        action = next(action for action in match.legal if getattr(action, "guess", None) == guess)
        decisions.append(action_in_worlds(simulator, match.state, match.view(0), action))
    luck = [float(luck_of_decisions(simulator, [each], default_value(CLASSIC))[0]) for each in decisions]
    total = sum(chances.values())
    return dict(zip(matches, luck, strict=True)), [chances[other] / total for other in matches]


def match_of(cards: Sequence[str]) -> Match:
    """Its deal brings these cards to light: those face up, the hands, what the first player draws."""
    rest = list(CLASSIC.deck)
    for card in cards:
        rest.remove(card)
    order = [*cards, *rest]
    deck = [card for _, card in sorted(zip(in_order_of_light(CLASSIC), order, strict=True))]
    return Match.begin(CLASSIC, ["Ayu", "Budi"]).deal(deck, starter=0)


@pytest.mark.parametrize("guess", ["priest", "princess"])
def test_over_all_hands_a_guess_has_no_luck(guess: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "WORLDS", 1500)
    luck, chances = first_guesses(guess)
    assert sum(chances) == pytest.approx(1)
    assert sum(each * chance for each, chance in zip(luck.values(), chances, strict=True)) == pytest.approx(0, abs=0.02)
    assert max(luck, key=luck.__getitem__) == guess
    assert luck[guess] > 0.1


def test_luck_is_shared_out_and_the_same_whenever_it_is_asked_for() -> None:
    match, luck = Match.begin(edition("second").rules(players=3), ["Ayu", "Budi", "Citra"]), random.Random(4)
    player = bot("novice")
    while not match.over:
        match = match.deal(luck.randbytes(32), starter=None if match.rounds else 0)
        while match.awaited is not None:
            match = match.act(match.awaited, player.decide(match.view(match.awaited), luck, 1.0))
    steps = list(replay(match.record()))
    found = hidden_luck(steps)
    assert found.sum() == pytest.approx(0, abs=1e-4)
    assert np.abs(found).max() > 0.1
    assert (hidden_luck(steps) == found).all()
    rounds = rounds_of(match.record())
    assert rounds.adjusted is not None
    assert sum(rounds.adjusted) == pytest.approx(sum(rounds.won), abs=1e-3)
