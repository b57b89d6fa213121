"""Facts an engine may rely on (rules.md, G), a test for each; G.2 is in test_conservation, G.8 in test_same_seed."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given

from loveletter import EDITIONS, Play, State, deal, legal_actions
from loveletter.engine.edition import Rules
from loveletter.engine.events import Discarded, StruckBack, TurnBegan
from loveletter.engine.evolve import evolve
from loveletter.engine.options import BaronTie
from tests.play import Round, chance, every_rules, play_on, random_match, random_rules, random_seed, seeds


def before_turns(played: Round) -> Iterator[State]:
    """The table at the moment before each turn of a round, when nobody has drawn yet."""
    for before, events in [(played.before, played.dealt), *[(step.before, step.events) for step in played.steps]]:
        for at, event in enumerate(events):
            if isinstance(event, TurnBegan):
                yield evolve(before, *events[:at])


def moments(played: Round) -> list[State]:
    return [played.start, *[step.after for step in played.steps]]


def check_g1(played: Round) -> None:
    for state in before_turns(played):
        sizes = [len(hand) for hand in state.hands]
        assert sizes == [0 if state.out_bits >> seat & 1 else 1 for seat in range(state.rules.players)]
        assert state.pile
        assert state.set_aside is not None


def check_g3(played: Round) -> None:
    both_out = played.start.rules.options.baron_tie is BaronTie.BOTH_OUT
    for before, after in pairwise([*before_turns(played), played.end]):
        gone = after.out_bits & ~before.out_bits
        assert before.out_bits & ~after.out_bits == 0
        assert gone & before.protected_bits & ~(1 << after.turn) == 0
        assert gone.bit_count() <= (2 if both_out else 1)
        assert after.survivors or both_out


def check_g4(played: Round) -> None:
    rules = played.start.rules
    pile = len(rules.deck) - rules.players - (4 if rules.players == 2 else 1)
    turns = list(before_turns(played))
    assert len(turns[0].pile) == pile
    assert len(turns) <= pile
    for before, after in pairwise(turns):
        assert len(after.pile) < len(before.pile)


def check_g5(played: Round) -> None:
    for state in moments(played)[:-1]:
        if state.pending is None:
            hand = state.hand(state.turn)
            offered = {action.card for action in legal_actions(state) if isinstance(action, Play)}
            forced = "countess" in hand and bool({"king", "prince"} & set(hand))
            assert offered == ({"countess"} if forced else set(hand))


def check_g6(played: Round) -> None:
    for state in moments(played):
        for seat in state.survivors:
            assert "princess" not in state.discards[seat]


def check_g7(played: Round) -> None:
    for state in moments(played):
        if state.must_choose is not None:
            assert not (state.out_bits | state.protected_bits) >> state.must_choose & 1


@given(every_rules(), seeds(), chance())
def test_g1_before_a_turn_each_survivor_holds_one_card_and_there_is_one_to_draw(
    rules: Rules, secret: bytes, rng: Random
) -> None:
    for played in random_match(rules, secret, rng):
        check_g1(played)


@given(every_rules(), seeds(), chance())
def test_g3_at_most_one_is_knocked_out_in_a_turn_and_never_a_protected_one(
    rules: Rules, secret: bytes, rng: Random
) -> None:
    for played in random_match(rules, secret, rng):
        check_g3(played)


@given(every_rules(), seeds(), chance())
def test_g4_there_are_never_more_turns_than_cards_in_the_pile(rules: Rules, secret: bytes, rng: Random) -> None:
    for played in random_match(rules, secret, rng):
        check_g4(played)


@given(every_rules(), seeds(), chance())
def test_g5_each_card_in_hand_can_be_played_but_beside_a_forced_countess(
    rules: Rules, secret: bytes, rng: Random
) -> None:
    for played in random_match(rules, secret, rng):
        check_g5(played)


@given(every_rules(), seeds(), chance())
def test_g6_the_princess_never_lies_before_a_survivor(rules: Rules, secret: bytes, rng: Random) -> None:
    for played in random_match(rules, secret, rng):
        check_g6(played)


@given(every_rules("premium"), seeds(), chance())
def test_g7_the_mark_never_rests_on_a_protected_or_eliminated_player(rules: Rules, secret: bytes, rng: Random) -> None:
    for played in random_match(rules, secret, rng):
        check_g7(played)


@pytest.mark.parametrize("name", EDITIONS)
def test_characters_say_whether_they_attack_and_whether_they_discard_a_hand(name: str) -> None:
    """Bots and beliefs rely on it."""
    rng, seen = Random(f"characters of {name}"), set()
    for _ in range(60):
        start, _ = deal(random_rules(rng, EDITIONS[name]), random_seed(rng))
        for step in play_on(start, rng):
            if isinstance(step.action, Play) and step.action.targets:
                who = start.rules.characters[step.action.card]
                struck = any(isinstance(each, StruckBack) for each in step.events)
                discarded = any(isinstance(each, Discarded) for each in step.events)
                assert who.is_attack or not struck
                assert struck or discarded == who.discards_hand
                seen.add(who.name)
    assert {each for each, who in EDITIONS[name].rules(4).characters.items() if who.targets.most} == seen
