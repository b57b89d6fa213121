"""Cardinal: two players, yourself allowed, swap hands; then you may look at one of the two."""

import pytest

from loveletter.engine.events import Asked, Fizzled, HandsSwapped, LookDeclined, Looked
from loveletter.engine.refusals import Code
from loveletter.engine.state import Decision, Question
from loveletter.testing import set_table
from tests.knowledge import SPECTATOR, happened, knowledge, told
from tests.offers import offers


def test_two_others_swap_and_learn_what_the_other_got() -> None:
    table = set_table("premium", hands={"A": "king", "B": "baron", "C": "guard", "D": "priest"}, top=["cardinal"])
    table.act("A", "cardinal B C")
    assert table.hands == {"A": "king", "B": "guard", "C": "baron", "D": "priest"}
    assert table.awaited == "A"
    assert knowledge(table) == {"B": {"C": "baron"}, "C": {"B": "guard"}}
    full, public = HandsSwapped(1, 2, "baron", "guard"), HandsSwapped(1, 2, None, None)
    assert told(table, HandsSwapped) == {"A": public, "B": full, "C": full, "D": public, SPECTATOR: public}


def test_after_the_look_its_player_knows_that_hand_alone() -> None:
    table = set_table("premium", hands={"A": "king", "B": "baron", "C": "guard", "D": "priest"}, top=["cardinal"])
    table.act("A", "cardinal B C").act("A", "cardinal look C")
    assert knowledge(table) == {"A": {"C": "baron"}, "B": {"C": "baron"}, "C": {"B": "guard"}}
    hidden = Looked(0, 2, None)
    assert told(table, Looked) == {
        "A": Looked(0, 2, "baron"),
        "B": hidden,
        "C": hidden,
        "D": hidden,
        SPECTATOR: hidden,
    }
    assert table.next_turn == "B"


def test_the_look_may_be_waived_and_everybody_sees_that() -> None:
    table = set_table("premium", hands={"A": "king", "B": "baron", "C": "guard"}, top=["cardinal"])
    table.act("A", "cardinal B C").act("A", "cardinal look nobody")
    assert knowledge(table) == {"B": {"C": "baron"}, "C": {"B": "guard"}}
    assert set(told(table, LookDeclined).values()) == {LookDeclined(0)}
    assert happened(table, Looked) == []
    assert table.next_turn == "B"


def test_its_player_may_be_one_of_the_two() -> None:
    table = set_table("premium", hands={"A": "king", "B": "baron", "C": "guard"}, top=["cardinal"])
    table.act("A", "cardinal A C")
    assert table.hands == {"A": "guard", "B": "baron", "C": "king"}
    assert offers(table) == {"cardinal look nobody", "cardinal look A", "cardinal look C"}
    table.act("A", "cardinal look A")
    assert knowledge(table) == {"A": {"C": "king"}, "C": {"A": "guard"}}


def test_the_question_and_whom_it_concerns_are_public() -> None:
    table = set_table("premium", hands={"A": "king", "B": "baron", "C": "guard"}, top=["cardinal"])
    table.act("A", "cardinal C B")
    asked = Asked(Decision(0, Question.LOOK, "cardinal", (1, 2)))
    assert set(told(table, Asked).values()) == {asked}


def test_only_one_of_the_two_hands_can_be_looked_at() -> None:
    table = set_table("premium", hands={"A": "king", "B": "baron", "C": "guard", "D": "priest"}, top=["cardinal"])
    assert table.refused("A", "cardinal look B").code is Code.NOT_ASKED
    table.act("A", "cardinal B C")
    refusal = table.refused("A", "cardinal look D")
    assert (refusal.code, refusal.params) == (Code.LOOK_NOT_OFFERED, {"among": (1, 2)})
    assert table.refused("A", "cardinal look A").code is Code.LOOK_NOT_OFFERED
    assert table.refused("B", "cardinal look B").code is Code.NOT_YOUR_TURN
    assert table.refused("A", "king B").code is Code.ANSWER_FIRST
    assert table.refused("A", "bishop redraw").code is Code.NOT_ASKED


def test_what_a_third_player_knew_moves_with_the_cards() -> None:
    table = set_table(
        "premium",
        hands={"A": "king", "B": "baron", "C": "guard", "D": "priest"},
        top=["cardinal"],
        knows={"A": {"B": "baron"}, "D": {"C": "guard"}},
    )
    table.act("A", "cardinal B C").act("A", "cardinal look nobody")
    assert knowledge(table) == {
        "A": {"C": "baron"},
        "B": {"C": "baron"},
        "C": {"B": "guard"},
        "D": {"B": "guard"},
    }


def test_two_different_players_must_be_chosen() -> None:
    table = set_table("premium", hands={"A": "king", "B": "baron", "C": "guard", "D": "priest"}, top=["cardinal"])
    pairs = {"A B", "A C", "A D", "B C", "B D", "C D"}
    assert offers(table, "cardinal") == {f"cardinal {pair}" for pair in pairs}
    assert table.refused("A", "cardinal").code is Code.TOO_FEW_TARGETS
    assert table.refused("A", "cardinal B").code is Code.TOO_FEW_TARGETS
    assert table.refused("A", "cardinal B B").code is Code.SAME_TARGET_TWICE
    assert table.refused("A", "cardinal B C D").code is Code.TOO_MANY_TARGETS
    assert table.refused("A", "cardinal B C 3").code is Code.GUESS_NOT_ASKED


def test_with_one_free_opponent_the_pair_is_forced() -> None:
    table = set_table(
        "premium",
        hands={"A": "king", "B": "baron", "C": "guard"},
        top=["cardinal"],
        protected=["B"],
        discards={"B": ["handmaid"]},
    )
    assert offers(table, "cardinal") == {"cardinal A C"}
    assert table.refused("A", "cardinal B C").code is Code.TARGET_PROTECTED
    assert table.refused("A", "cardinal").code is Code.TOO_FEW_TARGETS


def test_with_no_free_opponent_nothing_is_swapped_nor_looked_at() -> None:
    table = set_table(
        "premium",
        hands={"A": "king", "B": "baron", "C": "guard"},
        top=["cardinal"],
        protected=["B", "C"],
        discards={"B": ["handmaid"], "C": ["handmaid"]},
    )
    refusal = table.refused("A", "cardinal A")
    assert (refusal.code, refusal.params) == (Code.NOBODY_TO_CHOOSE, {"card": "cardinal"})
    table.act("A", "cardinal")
    assert len(happened(table, Fizzled)) == 1
    assert (table.awaited, knowledge(table)) == ("B", {})


@pytest.mark.parametrize("look", ["nobody", "B"])
def test_on_the_last_turn_the_round_ends_only_after_the_look(look: str) -> None:
    table = set_table("premium", hands={"A": "king", "B": "baron", "C": "guard"}, pile=["cardinal"], rest="D")
    table.act("A", "cardinal A B")
    assert not table.round_over
    table.act("A", f"cardinal look {look}")
    assert table.round_winners == ["B"]


def test_the_princess_given_away_puts_nobody_out() -> None:
    table = set_table("premium", hands={"A": "king", "B": "princess", "C": "guard"}, top=["cardinal"])
    assert table.act("A", "cardinal B C").out == []
