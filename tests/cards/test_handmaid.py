"""Handmaid: until your next turn begins, nobody else can choose you."""

import pytest

from loveletter.engine.actions import Play
from loveletter.engine.events import Fizzle, Fizzled, Protected
from loveletter.engine.refusals import Code
from loveletter.testing import set_table
from tests.knowledge import happened, knowledge, told
from tests.offers import offers

ONE_OTHER = ["guard", "priest", "baron", "king", "jester", "dowager_queen", "bishop"]


def test_nobody_else_can_choose_its_player() -> None:
    table = set_table(hands={"A": "king", "B": "baron", "C": "spy"}, top=["handmaid", "priest"])
    table.act("A", "handmaid")
    assert table.protected == ["A"]
    assert table.discards("A") == ["handmaid"]
    assert table.refused("B", "priest A").code is Code.TARGET_PROTECTED
    assert offers(table) == {"priest C", "baron C"}
    assert knowledge(table) == {}
    assert set(told(table, Protected).values()) == {Protected(0)}


def test_protection_lasts_until_the_players_next_turn_begins() -> None:
    table = set_table(
        hands={"A": "king", "B": "baron", "C": "spy"}, top=["handmaid", "guard", "guard", "guard", "guard"]
    )
    table.act("A", "handmaid").act("B", "guard C baron")
    assert table.protected == ["A"]
    table.act("C", "guard B king")
    assert table.protected == []
    table.act("A", "guard B priest")
    assert table.act("B", "guard A king").out == ["A"]


def test_it_chooses_nobody_and_names_nothing() -> None:
    table = set_table(hands={"A": "king", "B": "baron", "C": "spy"}, top=["handmaid"])
    assert offers(table, "handmaid") == {"handmaid"}
    assert table.refused("A", "handmaid B").code is Code.NO_TARGET_ALLOWED
    assert table.refused("A", "handmaid king").code is Code.GUESS_NOT_ASKED


def test_two_players_can_be_protected_at_once() -> None:
    table = set_table(hands={"A": "king", "B": "baron", "C": "spy"}, top=["handmaid", "handmaid", "guard"])
    table.act("A", "handmaid").act("B", "handmaid")
    assert table.protected == ["A", "B"]
    assert offers(table, "guard") == {"guard"}


@pytest.mark.parametrize("card", ONE_OTHER)
def test_a_card_for_another_player_has_no_effect_when_all_others_are_protected(card: str) -> None:
    table = set_table(
        "premium",
        hands={"A": "countess" if card != "king" else "count", "B": "guard", "C": "guard"},
        top=[card],
        set_aside="guard",
        protected=["B", "C"],
        discards={"B": ["handmaid"], "C": ["handmaid"]},
    )
    before = table.hands
    assert offers(table, card) == {card}
    table.act("A", card)
    assert happened(table, Fizzled) == [Fizzled(0, card, Fizzle.NOBODY_TO_CHOOSE)]
    assert (table.hands, table.out, table.bets, knowledge(table)) == (before, [], {}, {})


@pytest.mark.parametrize("card", ["baroness", "cardinal"])
def test_a_card_for_two_players_has_no_effect_when_all_others_are_protected(card: str) -> None:
    table = set_table(
        "premium",
        hands={"A": "countess", "B": "guard", "C": "priest"},
        top=[card],
        protected=["B", "C"],
        discards={"B": ["handmaid"], "C": ["handmaid"]},
    )
    assert offers(table, card) == {card}
    table.act("A", card)
    assert happened(table, Fizzled) == [Fizzled(0, card, Fizzle.NOBODY_TO_CHOOSE)]
    assert table.hands == {"A": "countess", "B": "guard", "C": "priest"}
    assert (table.awaited, knowledge(table)) == ("B", {})


@pytest.mark.parametrize("card", ["prince", "sycophant"])
def test_a_card_for_anybody_must_choose_its_player_when_all_others_are_protected(card: str) -> None:
    table = set_table(
        "premium",
        hands={"A": "king", "B": "guard", "C": "priest"},
        top=[card],
        protected=["B", "C"],
        discards={"B": ["handmaid"], "C": ["handmaid"]},
    )
    assert offers(table, card) == {f"{card} A"}
    assert table.refused("A", card).code is Code.TOO_FEW_TARGETS
    assert table.refused("A", f"{card} B").code is Code.TARGET_PROTECTED


@pytest.mark.parametrize("card", ["spy", "handmaid", "chancellor", "countess", "princess"])
def test_cards_that_choose_nobody_do_not_mind_protection(card: str) -> None:
    table = set_table(
        hands={"A": "guard", "B": "baron"}, top=[card], protected=["B"], discards={"B": ["handmaid"]}, set_aside="guard"
    )
    assert offers(table, card) == {card}
    table.act("A", card)
    assert happened(table, Fizzled) == []


@pytest.mark.parametrize("card", ["count", "constable", "assassin"])
def test_premium_cards_that_choose_nobody_do_not_mind_protection(card: str) -> None:
    table = set_table(
        "premium",
        hands={"A": "guard", "B": "baron", "C": "guard"},
        top=[card],
        protected=["B", "C"],
        discards={"B": ["handmaid"], "C": ["handmaid"]},
        set_aside="guard",
    )
    assert offers(table, card) == {card}
    assert happened(table.act("A", card), Fizzled) == []


def test_its_player_is_never_protected_from_their_own_prince() -> None:
    table = set_table(
        hands={"A": "prince", "B": "baron", "C": "spy"}, top=["guard"], protected=["A"], discards={"A": ["handmaid"]}
    )
    assert table.protected == []
    assert "prince A" in offers(table)


def test_protection_ends_with_the_round() -> None:
    table = set_table(hands={"A": "king", "B": "baron"}, pile=["handmaid"], rest="C")
    table.act("A", "handmaid")
    assert table.round_winners == ["A"]
    assert table.protected == []


def test_two_handmaids_in_hand_are_offered_once() -> None:
    table = set_table(hands={"A": "handmaid", "B": "baron", "C": "spy"}, top=["handmaid"])
    assert table.legal == (Play("handmaid"),)
