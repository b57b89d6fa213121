"""Priest: look at another player's hand, alone."""

import pytest

from loveletter.engine.events import Fizzle, Fizzled, Looked
from loveletter.engine.refusals import Code
from loveletter.testing import set_table
from tests.knowledge import SPECTATOR, happened, knowledge, told
from tests.offers import offers


def test_its_player_alone_learns_the_card() -> None:
    table = set_table(hands={"A": "king", "B": "baron", "C": "handmaid"}, top=["priest"])
    table.act("A", "priest B")
    assert knowledge(table) == {"A": {"B": "baron"}}
    assert table.hands == {"A": "king", "B": "baron", "C": "handmaid"}
    assert table.discards("A") == ["priest"]
    assert (table.out, table.next_turn) == ([], "B")


def test_everybody_else_the_target_included_sees_only_that_a_look_was_taken() -> None:
    table = set_table(hands={"A": "king", "B": "baron", "C": "handmaid"}, top=["priest"])
    table.act("A", "priest B")
    nothing = Looked(0, 1, None)
    assert told(table, Looked) == {"A": Looked(0, 1, "baron"), "B": nothing, "C": nothing, SPECTATOR: nothing}


@pytest.mark.parametrize("edition", ["second", "classic", "original", "premium"])
def test_it_chooses_one_other_player_and_names_nothing(edition: str) -> None:
    table = set_table(edition, hands={"A": "king", "B": "baron", "C": "handmaid"}, top=["priest"])
    assert offers(table, "priest") == {"priest B", "priest C"}
    assert table.refused("A", "priest").code is Code.TOO_FEW_TARGETS
    assert table.refused("A", "priest A").code is Code.TARGET_SELF
    assert table.refused("A", "priest B C").code is Code.TOO_MANY_TARGETS
    assert table.refused("A", "priest B king").code is Code.GUESS_NOT_ASKED


def test_who_is_protected_or_out_cannot_be_looked_at() -> None:
    table = set_table(
        hands={"A": "king", "B": "baron", "C": "spy"},
        top=["priest"],
        protected=["C"],
        out=["D"],
        discards={"C": ["handmaid"], "D": ["guard"]},
    )
    assert table.refused("A", "priest C").code is Code.TARGET_PROTECTED
    assert table.refused("A", "priest D").code is Code.TARGET_OUT


def test_with_nobody_to_choose_nobody_learns_anything() -> None:
    table = set_table(hands={"A": "king", "B": "baron"}, top=["priest"], protected=["B"], discards={"B": ["handmaid"]})
    table.act("A", "priest")
    assert happened(table, Fizzled) == [Fizzled(0, "priest", Fizzle.NOBODY_TO_CHOOSE)]
    assert happened(table, Looked) == []
    assert knowledge(table) == {}


def test_what_was_seen_stays_known_while_the_holder_plays_other_cards() -> None:
    table = set_table(hands={"A": "king", "B": "baron", "C": "spy"}, top=["priest", "guard"])
    table.act("A", "priest B").act("B", "guard C priest")
    assert knowledge(table) == {"A": {"B": "baron"}}


def test_what_was_seen_is_gone_when_the_holder_plays_it() -> None:
    table = set_table(hands={"A": "king", "B": "handmaid", "C": "spy"}, top=["priest", "guard"])
    table.act("A", "priest B").act("B", "handmaid")
    assert knowledge(table) == {}


def test_what_was_seen_ends_with_the_round() -> None:
    table = set_table(hands={"A": "king", "B": "baron", "C": "spy"}, pile=["priest"], rest="D")
    table.act("A", "priest B")
    assert table.round_over
    assert knowledge(table) == {}
    assert table.view("C").shown == ((0, "king"), (1, "baron"), (2, "spy"))
