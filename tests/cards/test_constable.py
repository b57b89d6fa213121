"""Constable: a token if you are knocked out while he lies before you."""

import pytest

from loveletter.engine.events import KnockedOut, MatchEnded, Played, RoundEnded, TokenWon
from loveletter.engine.refusals import Code
from loveletter.engine.state import Ending
from loveletter.testing import set_table
from tests.knowledge import knowledge, told
from tests.offers import offers

HELD = {"constable_counts_held": True}


def test_it_does_nothing_when_played() -> None:
    table = set_table("premium", hands={"A": "king", "B": "baron", "C": "guard"}, top=["constable"])
    assert offers(table, "constable") == {"constable"}
    assert table.refused("A", "constable B").code is Code.NO_TARGET_ALLOWED
    table.act("A", "constable")
    assert (table.out, table.bonus, table.next_turn, knowledge(table)) == ([], {}, "B", {})
    assert set(told(table, Played).values()) == {Played(0, "constable", (), None)}


def test_knocked_out_with_him_lying_there_brings_a_token() -> None:
    table = set_table(
        "premium", hands={"A": "king", "B": "baron", "C": "guard"}, top=["guard"], discards={"B": ["constable"]}
    )
    table.act("A", "guard B 3")
    assert table.bonus == {"constable": ["B"]}
    assert table.tokens == {"A": 0, "B": 1, "C": 0}
    assert (table.out, table.round_over, table.next_turn) == (["B"], False, "C")
    assert set(told(table, TokenWon).values()) == {TokenWon(1, "constable")}


def test_he_pays_nobody_else() -> None:
    table = set_table(
        "premium", hands={"A": "king", "B": "baron", "C": "guard"}, top=["guard"], discards={"C": ["constable"]}
    )
    assert table.act("A", "guard B 3").bonus == {}


def test_held_when_knocked_out_he_brings_nothing() -> None:
    table = set_table("premium", hands={"A": "king", "B": "constable", "C": "guard"}, top=["guard"])
    table.act("A", "guard B 7")
    assert (table.out, table.discards("B"), table.bonus) == (["B"], ["constable"], {})


def test_with_the_option_held_when_knocked_out_he_brings_a_token() -> None:
    table = set_table("premium", options=HELD, hands={"A": "king", "B": "constable", "C": "guard"}, top=["guard"])
    table.act("A", "guard B 7")
    assert table.bonus == {"constable": ["B"]}


def test_with_the_option_lying_there_counts_as_ever_and_another_hand_does_not() -> None:
    lying = set_table(
        "premium",
        options=HELD,
        hands={"A": "king", "B": "baron", "C": "guard"},
        top=["guard"],
        discards={"B": ["constable"]},
    )
    assert lying.act("A", "guard B 3").bonus == {"constable": ["B"]}
    nowhere = set_table("premium", options=HELD, hands={"A": "king", "B": "baron", "C": "constable"}, top=["guard"])
    assert nowhere.act("A", "guard B 3").bonus == {}


def test_kept_beside_the_princess_that_is_played_he_counts_only_with_the_option() -> None:
    hands = {"A": "princess", "B": "baron", "C": "guard"}
    assert set_table("premium", hands=hands, top=["constable"]).act("A", "princess").bonus == {}
    table = set_table("premium", options=HELD, hands=hands, top=["constable"])
    assert table.act("A", "princess").bonus == {"constable": ["A"]}


@pytest.mark.parametrize(
    ("card", "action", "hand"),
    [("princess", "princess", "king"), ("baron", "baron B", "guard"), ("prince", "prince A", "princess")],
)
def test_being_knocked_out_by_your_own_card_counts(card: str, action: str, hand: str) -> None:
    table = set_table(
        "premium", hands={"A": hand, "B": "count", "C": "guard"}, top=[card], discards={"A": ["constable"]}
    )
    table.act("A", action)
    assert (table.out, table.bonus) == (["A"], {"constable": ["A"]})


def test_the_princess_thrown_away_after_a_bishop_counts() -> None:
    table = set_table(
        "premium", hands={"A": "king", "B": "princess", "C": "guard"}, top=["bishop"], discards={"B": ["constable"]}
    )
    table.act("A", "bishop B 9").act("B", "bishop redraw")
    assert table.bonus == {"bishop": ["A"], "constable": ["B"]}
    assert table.tokens == {"A": 1, "B": 1, "C": 0}


def test_thrown_away_after_a_bishop_he_lies_there() -> None:
    table = set_table(
        "premium", hands={"A": "count", "B": "constable", "C": "guard"}, top=["bishop", "baron", "guard", "guard"]
    )
    table.act("A", "bishop B 7").act("B", "bishop redraw")
    table.act("B", "guard C 9").act("C", "guard B 3")
    assert table.bonus == {"bishop": ["A"], "constable": ["B"]}


def test_the_winning_token_ends_the_match_on_the_spot_and_the_round_is_not_scored() -> None:
    table = set_table(
        "premium",
        hands={"A": "king", "B": "baron"},
        top=["guard"],
        out=["C"],
        discards={"B": ["constable"]},
        tokens={"A": 4, "B": 4, "C": 0},
        jester={"C": "A"},
    )
    table.act("A", "guard B 3")
    assert table.game_winners == ["B"]
    assert table.state.ending is Ending.CUT_SHORT
    assert (table.round_winners, table.next_starters) == ([], [])
    assert table.tokens == {"A": 4, "B": 5, "C": 0}
    assert table.bonus == {"constable": ["B"]}
    assert table.events[-4:] == (
        KnockedOut(1, ("baron",)),
        TokenWon(1, "constable"),
        RoundEnded(Ending.CUT_SHORT, (), False, ()),
        MatchEnded((1,)),
    )
    assert table.refused("A", "king B").code is Code.MATCH_OVER


def test_where_two_leave_at_once_the_one_with_him_is_paid() -> None:
    table = set_table(
        "premium",
        options={"baron_tie": "both_out"},
        hands={"A": "count", "B": "prince", "C": "guard", "D": "guard"},
        top=["baron"],
        discards={"B": ["constable"]},
    )
    table.act("A", "baron B")
    assert (table.out, table.bonus, table.next_turn) == (["A", "B"], {"constable": ["B"]}, "C")


def test_where_nobody_is_left_he_is_paid_all_the_same() -> None:
    table = set_table(
        "premium",
        options={"baron_tie": "both_out"},
        hands={"A": "count", "B": "prince"},
        top=["baron"],
        out=["C"],
        discards={"A": ["constable"]},
    )
    table.act("A", "baron B")
    assert table.state.ending is Ending.NOBODY_LEFT
    assert table.tokens == {"A": 1, "B": 0, "C": 0}
