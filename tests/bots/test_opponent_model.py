"""What others played makes some of their cards likelier, and none impossible that the rules allow."""

import random

import pytest

from loveletter import EDITIONS, Play, apply, deal, legal_actions, versions, view
from loveletter.beliefs import Belief
from loveletter.bots.learned.opponent_model import hand_weights
from loveletter.engine.events import Event
from loveletter.engine.state import State


def begun(*cards: str) -> tuple[State, list[Event]]:
    """A round of three whose deck begins with these cards: one set aside, then the hands, then the pile."""
    rules = EDITIONS["second"].rules(3)
    rest = list(rules.deck)
    for card in cards:
        rest.remove(card)
    state, events = deal(rules, [*cards, *rest], starter=0)
    return state, list(events)


def test_a_kept_card_gets_a_weight_until_it_moves_on() -> None:
    state, log = begun("guard", "king", "baron", "priest", "spy")
    state, events = apply(state, 0, Play("king", (1,)))
    log += events
    seen = view(state, 2, versions(tuple(log), 2))
    assert hand_weights(seen) == {}  # both hands have moved since
    state, log = begun("guard", "spy", "baron", "priest", "handmaid")
    state, events = apply(state, 0, Play("spy"))
    log += events
    found = hand_weights(view(state, 2, versions(tuple(log), 2)))
    assert set(found) == {0}
    assert all(0 < weight <= 1 for weight in found[0].values())
    assert set(found[0]) == set(EDITIONS["second"].rules(3).characters)


def test_a_leaning_moves_the_chances_and_keeps_them_whole() -> None:
    state, log = begun("guard", "spy", "baron", "priest", "handmaid")
    state, events = apply(state, 0, Play("spy"))
    seen = view(state, 2, versions((*log, *events), 2))
    plain = Belief(seen).hand(0)
    leaning = Belief(seen, {0: {"princess": 3.0, "guard": 0.0}}).hand(0)
    assert sum(leaning.values()) == pytest.approx(1)
    assert leaning["princess"] > plain["princess"]
    assert "guard" not in leaning


@pytest.mark.parametrize(("edition", "players"), [("second", 4), ("premium", 5), ("original", 3)])
def test_the_true_card_always_has_a_weight(edition: str, players: int) -> None:
    rules = EDITIONS[edition].rules(players)
    luck = random.Random(players)
    weighed = 0
    for number in range(6):
        state, events = deal(rules, number.to_bytes(32, "big"))
        log = list(events)
        while state.awaited is not None:
            viewer = luck.choice(state.survivors)
            for seat, weights in hand_weights(view(state, viewer, versions(tuple(log), viewer))).items():
                weighed += 1
                if seat != state.turn:
                    (card,) = state.hand(seat)
                    assert weights[card] > 0
            state, events = apply(state, state.awaited, luck.choice(legal_actions(state)))
            log += events
    assert weighed > 20
