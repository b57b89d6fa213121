"""Conservation: cards neither vanish nor multiply, and every hand has the size it should have (G.2)."""

from collections import Counter
from random import Random

from hypothesis import given

from loveletter import State
from loveletter.engine.edition import Rules
from loveletter.engine.state import Question
from tests.play import chance, every_rules, random_match, seeds


def all_cards(state: State) -> Counter[str]:
    """Every card of every zone."""
    cards = Counter(state.face_up)
    cards.update(held.card for held in state.pile)
    for seat in range(state.rules.players):
        cards.update(state.hand(seat))
        cards.update(state.discards[seat])
    if state.set_aside is not None:
        cards[state.set_aside] += 1
    return cards


def expected_hand_sizes(state: State) -> list[int]:
    sizes = [0 if state.out_bits >> seat & 1 else 1 for seat in range(state.rules.players)]
    if state.ending is not None:
        return sizes
    if state.pending is None:
        sizes[state.turn] = 2
    elif state.pending.question is Question.KEEP:
        # what the Chancellor's player took is what the public count of cards leaves over
        lying = sum(len(pile) for pile in state.discards) + len(state.face_up)
        others = lying + len(state.pile) + (state.set_aside is not None) + sum(sizes)
        sizes[state.turn] += len(state.rules.deck) - others
        assert sizes[state.turn] in (2, 3)
    return sizes


def check_cards(state: State) -> None:
    assert all_cards(state) == {row.character.name: row.copies for row in state.rules.edition.rows}
    assert [len(hand) for hand in state.hands] == expected_hand_sizes(state)
    assert len(state.face_up) == (3 if state.rules.players == 2 else 0)


@given(every_rules(), seeds(), chance())
def test_g2_all_zones_together_hold_exactly_the_deck(rules: Rules, secret: bytes, rng: Random) -> None:
    for played in random_match(rules, secret, rng):
        check_cards(played.start)
        for step in played.steps:
            check_cards(step.after)
