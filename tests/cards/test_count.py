"""Count: each one lying before you adds 1 to your card when hands are compared at the end of the round."""

import pytest

from loveletter.engine.events import HandsRevealed, Played, Showing
from loveletter.engine.refusals import Code
from loveletter.testing import set_table
from tests.knowledge import happened, knowledge, told
from tests.offers import offers


def test_it_does_nothing_when_played() -> None:
    table = set_table("premium", hands={"A": "king", "B": "baron", "C": "guard"}, top=["count"])
    assert offers(table, "count") == {"count"}
    assert table.refused("A", "count B").code is Code.NO_TARGET_ALLOWED
    table.act("A", "count")
    assert (table.out, table.hand("A"), table.next_turn, knowledge(table)) == ([], "king", "B", {})
    assert set(told(table, Played).values()) == {Played(0, "count", (), None)}


def test_one_adds_one_and_beats_an_equal_number() -> None:
    table = set_table(
        "premium",
        hands={"A": "countess", "B": "dowager_queen", "C": "guard"},
        pile=["handmaid"],
        rest="D",
        discards={"B": ["count"]},
    )
    table.act("A", "handmaid")
    assert table.round_winners == ["B"]


def test_two_add_two_and_an_eight_beats_the_princess() -> None:
    table = set_table(
        "premium",
        hands={"A": "countess", "B": "princess", "C": "guard"},
        pile=["handmaid"],
        rest="D",
        discards={"A": ["count", "count"]},
    )
    table.act("A", "handmaid")
    assert table.round_winners == ["A"]
    assert happened(table, HandsRevealed) == [
        HandsRevealed(
            (
                Showing(0, "countess", value=8, bonus=2, beaten_by=None, discard_sum=14),
                Showing(1, "princess", value=9, bonus=0, beaten_by=None, discard_sum=0),
                Showing(2, "guard", value=1, bonus=0, beaten_by=None, discard_sum=0),
            )
        )
    ]


def test_a_five_with_one_does_not_reach_the_king() -> None:
    table = set_table(
        "premium",
        hands={"A": "prince", "B": "king", "C": "guard"},
        pile=["handmaid"],
        rest="D",
        discards={"A": ["count"]},
    )
    assert table.act("A", "handmaid").round_winners == ["B"]


def test_in_hand_it_adds_nothing() -> None:
    table = set_table(
        "premium",
        hands={"A": "count", "B": "prince", "C": "guard"},
        pile=["guard"],
        rest="D",
        discards={"B": ["priest"]},
    )
    table.act("A", "guard C 9")
    assert table.round_winners == ["B"], "the numbers are equal, and the sums decide: 2 against 1"


def test_before_a_player_who_is_out_it_adds_nothing() -> None:
    table = set_table(
        "premium",
        hands={"A": "king", "B": "countess", "C": "guard"},
        pile=["handmaid"],
        rest="D",
        discards={"D": ["count", "count"]},
    )
    assert table.act("A", "handmaid").round_winners == ["B"]


@pytest.mark.parametrize(
    ("tie", "winners"),
    [
        ("shared", ["A", "B"]),
        ("discard_sum_then_shared", ["B"]),
        ("discard_sum_then_none", ["B"]),
        ("discard_sum_if_count", ["B"]),
    ],
)
def test_a_tie_that_it_brings_about_goes_by_the_sums(tie: str, winners: list[str]) -> None:
    table = set_table(
        "premium",
        options={"round_tie": tie},
        hands={"A": "princess", "B": "countess", "C": "guard"},
        pile=["handmaid"],
        rest="D",
        discards={"B": ["count"]},
    )
    assert table.act("A", "handmaid").round_winners == winners


def test_a_count_before_the_third_player_does_not_call_for_the_sums() -> None:
    table = set_table(
        "premium",
        options={"round_tie": "discard_sum_if_count"},
        hands={"A": "countess", "B": "dowager_queen", "C": "guard"},
        pile=["handmaid"],
        rest="D",
        discards={"C": ["count"]},
    )
    assert table.act("A", "handmaid").round_winners == ["A", "B"]


def test_the_bishop_drops_out_before_the_princess_whatever_he_adds() -> None:
    table = set_table(
        "premium",
        hands={"A": "bishop", "B": "princess", "C": "guard"},
        pile=["handmaid"],
        rest="D",
        discards={"A": ["count", "count"]},
    )
    assert table.act("A", "handmaid").round_winners == ["B"]


def test_the_countess_with_two_beats_both_princess_and_bishop() -> None:
    table = set_table(
        "premium",
        hands={"A": "bishop", "B": "princess", "C": "countess"},
        pile=["handmaid"],
        rest="D",
        discards={"C": ["count", "count"]},
    )
    assert table.act("A", "handmaid").round_winners == ["C"]


def test_the_countess_with_two_ties_with_the_bishop_where_no_princess_is_shown() -> None:
    table = set_table(
        "premium",
        hands={"A": "bishop", "B": "guard", "C": "countess"},
        pile=["handmaid"],
        rest="D",
        discards={"C": ["count", "count"]},
        options={"round_tie": "shared"},
    )
    assert table.act("A", "handmaid").round_winners == ["A", "C"]
