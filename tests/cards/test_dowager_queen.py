"""Dowager Queen: two players compare hands in secret; the higher one leaves the round."""

import pytest

from loveletter.engine.events import Compared, Fizzled
from loveletter.engine.refusals import Code
from loveletter.engine.seats import Seat
from loveletter.testing import set_table
from tests.knowledge import SPECTATOR, happened, knowledge, told
from tests.offers import offers


def test_the_higher_card_of_the_target_puts_it_out() -> None:
    table = set_table("premium", hands={"A": "guard", "B": "baron", "C": "priest"}, top=["dowager_queen"])
    table.act("A", "dowager_queen B")
    assert (table.out, table.discards("B"), table.next_turn) == (["B"], ["baron"], "C")
    assert knowledge(table) == {"B": {"A": "guard"}}


def test_a_higher_card_knocks_its_player_out() -> None:
    table = set_table("premium", hands={"A": "baron", "B": "guard", "C": "priest"}, top=["dowager_queen"])
    table.act("A", "dowager_queen B")
    assert (table.out, table.discards("A")) == (["A"], ["dowager_queen", "baron"])
    assert knowledge(table) == {"A": {"B": "guard"}}


def test_a_tie_of_numbers_does_nothing_and_the_two_know_each_other() -> None:
    table = set_table("premium", hands={"A": "cardinal", "B": "priest", "C": "guard"}, top=["dowager_queen"])
    table.act("A", "dowager_queen B")
    assert (table.out, table.next_turn) == ([], "B")
    assert knowledge(table) == {"A": {"B": "priest"}, "B": {"A": "cardinal"}}


@pytest.mark.parametrize(("mine", "theirs", "lower"), [("guard", "baron", 0), ("cardinal", "priest", None)])
def test_only_the_two_see_the_cards(mine: str, theirs: str, lower: Seat | None) -> None:
    table = set_table("premium", hands={"A": mine, "B": theirs, "C": "guard"}, top=["dowager_queen"])
    table.act("A", "dowager_queen B")
    full = Compared(0, 1, "dowager_queen", mine, theirs, lower)
    public = Compared(0, 1, "dowager_queen", None, None, lower)
    assert told(table, Compared) == {"A": full, "B": full, "C": public, SPECTATOR: public}


def test_a_tie_does_nothing_even_where_a_barons_tie_puts_both_out() -> None:
    table = set_table(
        "premium",
        options={"baron_tie": "both_out"},
        hands={"A": "cardinal", "B": "priest", "C": "guard"},
        top=["dowager_queen"],
    )
    assert table.act("A", "dowager_queen B").out == []


def test_the_bishop_counts_ten_and_leaves_before_the_princess() -> None:
    table = set_table("premium", hands={"A": "princess", "B": "bishop", "C": "guard"}, top=["dowager_queen"])
    assert table.act("A", "dowager_queen B").out == ["B"]


def test_the_princess_who_leaves_by_her_is_simply_out() -> None:
    table = set_table("premium", hands={"A": "guard", "B": "princess", "C": "guard"}, top=["dowager_queen"])
    table.act("A", "dowager_queen B")
    assert (table.out, table.discards("B")) == (["B"], ["princess"])


def test_a_count_lying_open_adds_nothing() -> None:
    table = set_table(
        "premium",
        hands={"A": "cardinal", "B": "priest", "C": "guard"},
        top=["dowager_queen"],
        discards={"B": ["count", "count"]},
    )
    assert table.act("A", "dowager_queen B").out == []


def test_she_chooses_one_other_player() -> None:
    table = set_table("premium", hands={"A": "guard", "B": "baron", "C": "priest"}, top=["dowager_queen"])
    assert offers(table, "dowager_queen") == {"dowager_queen B", "dowager_queen C"}
    assert table.refused("A", "dowager_queen").code is Code.TOO_FEW_TARGETS
    assert table.refused("A", "dowager_queen A").code is Code.TARGET_SELF
    assert table.refused("A", "dowager_queen B C").code is Code.TOO_MANY_TARGETS
    assert table.refused("A", "dowager_queen B 3").code is Code.GUESS_NOT_ASKED


def test_with_nobody_to_choose_nothing_is_compared() -> None:
    table = set_table(
        "premium",
        hands={"A": "guard", "B": "baron", "C": "priest"},
        top=["dowager_queen"],
        protected=["B", "C"],
        discards={"B": ["handmaid"], "C": ["handmaid"]},
    )
    assert table.refused("A", "dowager_queen C").code is Code.TARGET_PROTECTED
    table.act("A", "dowager_queen")
    assert (table.out, happened(table, Compared), len(happened(table, Fizzled))) == ([], [], 1)
