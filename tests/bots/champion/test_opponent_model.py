"""What others played makes some of their cards likelier to the champion, and none impossible that the rules allow."""

import random

import pytest

from loveletter import EDITIONS, Play, apply, deal, versions, view
from loveletter.bots.champion.likelihood import LEAST, STRENGTH, of_anybody, of_champion
from loveletter.bots.champion.opponents import hand_weights
from loveletter.engine.events import Event
from loveletter.engine.state import State
from tests.play import choose

pytestmark = pytest.mark.usefixtures("unlearned")


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
    seen = view(state, 2, versions((*log, *events), 2))
    assert hand_weights(seen, of_champion) == {}  # both hands have moved since
    state, log = begun("guard", "spy", "baron", "priest", "handmaid")
    state, events = apply(state, 0, Play("handmaid"))
    found = hand_weights(view(state, 2, versions((*log, *events), 2)), of_champion)
    assert set(found) == {0}
    assert set(found[0]) == set(EDITIONS["second"].rules(3).characters)
    assert all(LEAST**STRENGTH <= weight <= 1 for weight in found[0].values())
    assert len(set(found[0].values())) > 3


def test_what_anybody_does_tells_less_than_what_a_champion_does() -> None:
    plays = [0.0, 0.01, 0.2, 0.5, 0.9, 1.0]
    champion, anybody = [[weigh(chance) for chance in plays] for weigh in (of_champion, of_anybody)]
    for weights in (champion, anybody):
        assert weights == sorted(weights)
        assert weights[0] > 0  # nothing is impossible because it would have been odd
    assert anybody[-1] / anybody[0] < 3 < champion[-1] / champion[0]


@pytest.mark.parametrize(("edition", "players"), [("second", 2), ("second", 4), ("premium", 5), ("original", 3)])
def test_the_true_card_always_has_a_weight(edition: str, players: int) -> None:
    rules = EDITIONS[edition].rules(players)
    luck = random.Random(players)
    weighed = 0
    for number in range(6):
        state, events = deal(rules, number.to_bytes(32, "big"))
        log = list(events)
        while state.awaited is not None:
            seen = view(state, state.awaited, versions(tuple(log), state.awaited))
            for seat, weights in hand_weights(seen, of_champion).items():
                assert all(held.card in weights for held in state.hands[seat])
                weighed += 1
            legal = view(state, state.awaited).legal
            state, events = apply(state, state.awaited, choose(legal, luck))
            log += events
    assert weighed > 10
