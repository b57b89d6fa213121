"""Baron: two players compare hands in secret; the lower one leaves the round."""

import pytest

from loveletter.engine.events import Compared, Fizzle, Fizzled, KnockedOut
from loveletter.engine.refusals import Code
from loveletter.engine.state import Ending
from loveletter.testing import set_table
from tests.knowledge import SPECTATOR, happened, knowledge, told
from tests.offers import offers


def test_the_lower_card_of_the_target_puts_it_out() -> None:
    table = set_table(hands={"A": "king", "B": "priest", "C": "handmaid"}, top=["baron"])
    table.act("A", "baron B")
    assert (table.out, table.discards("B")) == (["B"], ["priest"])
    assert table.hands == {"A": "king", "C": "handmaid"}
    assert table.next_turn == "C"
    assert knowledge(table) == {"B": {"A": "king"}}


def test_a_lower_card_knocks_its_player_out() -> None:
    table = set_table(hands={"A": "priest", "B": "king", "C": "handmaid"}, top=["baron"])
    table.act("A", "baron B")
    assert (table.out, table.discards("A")) == (["A"], ["baron", "priest"])
    assert table.next_turn == "B"
    assert knowledge(table) == {"A": {"B": "king"}}


def test_only_the_two_see_the_cards_and_everybody_sees_who_left() -> None:
    table = set_table(hands={"A": "king", "B": "priest", "C": "handmaid"}, top=["baron"])
    table.act("A", "baron B")
    full, public = Compared(0, 1, "baron", "king", "priest", 1), Compared(0, 1, "baron", None, None, 1)
    assert told(table, Compared) == {"A": full, "B": full, "C": public, SPECTATOR: public}
    assert set(told(table, KnockedOut).values()) == {KnockedOut(1, ("priest",))}


def test_a_tie_does_nothing_and_the_two_know_each_other() -> None:
    table = set_table(hands={"A": "priest", "B": "priest", "C": "handmaid"}, top=["baron"])
    table.act("A", "baron B")
    assert table.out == []
    assert table.next_turn == "B"
    assert knowledge(table) == {"A": {"B": "priest"}, "B": {"A": "priest"}}
    public = Compared(0, 1, "baron", None, None, None)
    assert told(table, Compared)["C"] == told(table, Compared)[SPECTATOR] == public


def test_the_last_opponent_out_ends_the_round_without_a_reveal() -> None:
    table = set_table(hands={"A": "king", "B": "priest"}, pile=["baron"], rest="C")
    table.act("A", "baron B")
    assert table.state.ending is Ending.LAST_SURVIVOR
    assert table.round_winners == ["A"]
    assert table.view("B").shown == ()


@pytest.mark.parametrize(
    ("edition", "mine", "theirs", "out"),
    [
        ("second", "chancellor", "king", ["A"]),
        ("second", "prince", "chancellor", ["A"]),
        ("second", "guard", "spy", ["B"]),
        ("second", "princess", "countess", ["B"]),
        ("original", "king", "countess", ["A"]),
        ("original", "king", "prince", ["B"]),
        ("premium", "bishop", "princess", ["B"]),
        ("premium", "priest", "cardinal", []),
        ("premium", "handmaid", "sycophant", []),
        ("premium", "constable", "king", []),
        ("premium", "dowager_queen", "countess", []),
        ("premium", "assassin", "jester", []),
        ("premium", "assassin", "guard", ["A"]),
    ],
)
def test_the_numbers_of_the_edition_decide_and_never_the_character(
    edition: str, mine: str, theirs: str, out: list[str]
) -> None:
    table = set_table(edition, hands={"A": mine, "B": theirs, "C": "guard"}, top=["baron"], set_aside="guard")
    assert table.act("A", "baron B").out == out


def test_a_count_lying_open_adds_nothing_to_a_duel() -> None:
    table = set_table(
        "premium", hands={"A": "king", "B": "countess", "C": "guard"}, top=["baron"], discards={"A": ["count", "count"]}
    )
    assert table.act("A", "baron B").out == ["A"]


def test_it_chooses_one_other_player() -> None:
    table = set_table(hands={"A": "king", "B": "guard", "C": "handmaid"}, top=["baron"])
    assert offers(table, "baron") == {"baron B", "baron C"}
    assert table.refused("A", "baron").code is Code.TOO_FEW_TARGETS
    assert table.refused("A", "baron A").code is Code.TARGET_SELF
    assert table.refused("A", "baron B C").code is Code.TOO_MANY_TARGETS
    assert table.refused("A", "baron B guard").code is Code.GUESS_NOT_ASKED


def test_with_nobody_to_choose_nothing_is_compared() -> None:
    table = set_table(hands={"A": "king", "B": "guard"}, top=["baron"], protected=["B"], discards={"B": ["handmaid"]})
    assert table.refused("A", "baron B").code is Code.TARGET_PROTECTED
    table.act("A", "baron")
    assert happened(table, Fizzled) == [Fizzled(0, "baron", Fizzle.NOBODY_TO_CHOOSE)]
    assert (table.out, happened(table, Compared), knowledge(table)) == ([], [], {})


# both out


def test_with_both_out_a_tie_puts_both_out_at_once_and_the_others_play_on() -> None:
    table = set_table(
        options={"baron_tie": "both_out"},
        hands={"A": "priest", "B": "priest", "C": "handmaid", "D": "king"},
        top=["baron"],
    )
    table.act("A", "baron B")
    assert table.out == ["A", "B"]
    assert happened(table, KnockedOut) == [KnockedOut(0, ("priest",)), KnockedOut(1, ("priest",))]
    assert (table.discards("A"), table.discards("B")) == (["baron", "priest"], ["priest"])
    assert table.next_turn == "C"


def test_with_both_out_the_one_survivor_wins() -> None:
    table = set_table(
        options={"baron_tie": "both_out"}, hands={"A": "priest", "B": "priest", "C": "handmaid"}, top=["baron"]
    )
    table.act("A", "baron B")
    assert table.state.ending is Ending.LAST_SURVIVOR
    assert table.round_winners == ["C"]
    assert table.tokens == {"A": 0, "B": 0, "C": 1}
    assert table.next_starters == ["C"]


@pytest.mark.parametrize("scope", ["survivors", "everyone"])
def test_with_both_out_and_nobody_left_nobody_wins_and_the_two_draw_lots_for_the_start(scope: str) -> None:
    table = set_table(
        options={"baron_tie": "both_out", "spy_scope": scope},
        hands={"B": "priest", "C": "priest"},
        turn="C",
        top=["baron"],
        out=["A"],
        discards={"B": ["spy"], "A": ["princess"]},
    )
    table.act("C", "baron B")
    assert table.out == ["A", "B", "C"]
    assert table.state.ending is Ending.NOBODY_LEFT
    assert (table.round_winners, table.bonus, table.game_over) == ([], {}, False)
    assert table.tokens == {"A": 0, "B": 0, "C": 0}
    assert table.next_starters == ["B", "C"]
    assert knowledge(table) == {}
    assert table.view("A").shown == ()


def test_with_both_out_an_unequal_pair_is_settled_as_ever() -> None:
    table = set_table(
        options={"baron_tie": "both_out"}, hands={"A": "priest", "B": "guard", "C": "handmaid"}, top=["baron"]
    )
    assert table.act("A", "baron B").out == ["B"]
