"""Bishop: name another player's number for a token; that player may then redraw. At the end the Princess beats him."""

import pytest

from loveletter.engine.events import (
    Asked,
    CardKept,
    Discarded,
    Drew,
    Fizzled,
    GuessHit,
    GuessMissed,
    HandsRevealed,
    KnockedOut,
    Showing,
    Source,
    TokenWon,
)
from loveletter.engine.refusals import Code
from loveletter.engine.state import Decision, Ending, Question
from loveletter.testing import StagedTable, set_table
from tests.knowledge import SPECTATOR, happened, knowledge, told
from tests.offers import offers


def hit(card: str, number: int, held: str = "king") -> StagedTable:
    """A's Bishop names the number of B's card."""
    table = set_table("premium", hands={"A": held, "B": card, "C": "baron"}, top=["bishop", "sycophant"])
    return table.act("A", f"bishop B {number}")


def test_a_right_number_brings_a_token_and_a_question_to_the_target() -> None:
    table = hit("count", 5)
    assert table.bonus == {"bishop": ["A"]}
    assert table.tokens == {"A": 1, "B": 0, "C": 0}
    assert table.awaited == "B"
    assert offers(table) == {"bishop keep", "bishop redraw"}
    assert set(told(table, GuessHit).values()) == {GuessHit(0, 1, "bishop", 5)}
    assert set(told(table, TokenWon).values()) == {TokenWon(0, "bishop")}
    assert set(told(table, Asked).values()) == {Asked(Decision(1, Question.REDRAW, "bishop"))}


def test_a_number_of_two_characters_makes_nobody_certain() -> None:
    table = hit("count", 5).act("B", "bishop keep")
    assert table.hand("B") == "count"
    assert knowledge(table) == {}
    assert set(told(table, CardKept).values()) == {CardKept(1, None)}
    assert (table.next_turn, table.discards("B")) == ("B", [])


@pytest.mark.parametrize(("card", "number"), [("guard", 1), ("princess", 9)])
def test_a_number_of_one_character_makes_everybody_certain_once_the_card_is_kept(card: str, number: int) -> None:
    table = hit(card, number)
    assert knowledge(table) == {}
    table.act("B", "bishop keep")
    assert knowledge(table) == {"A": {"B": card}, "C": {"B": card}, SPECTATOR: {"B": card}}
    assert set(told(table, CardKept).values()) == {CardKept(1, card)}
    assert table.out == []


def test_the_target_may_throw_the_card_away_and_draw() -> None:
    table = hit("count", 5).act("B", "bishop redraw")
    assert table.hand("B") == "sycophant"
    assert table.discards("B") == ["count"]
    assert knowledge(table) == {}
    assert set(told(table, Discarded).values()) == {Discarded(1, "count")}
    redraw = happened(table, Drew)[1]
    assert [redraw.seen_by(viewer) for viewer in (0, 1, 2, None)] == [
        Drew(1, None, Source.PILE),
        Drew(1, "sycophant", Source.PILE),
        Drew(1, None, Source.PILE),
        Drew(1, None, Source.PILE),
    ]


def test_a_redraw_ends_what_was_known_and_brings_what_was_known_of_the_pile() -> None:
    table = set_table(
        "premium",
        hands={"A": "king", "B": "guard", "C": "baron"},
        top=["bishop", "sycophant"],
        knows={"A": {"B": "guard"}, "C": {"deck@2": "sycophant"}},
    )
    table.act("A", "bishop B 1").act("B", "bishop redraw")
    assert knowledge(table) == {"C": {"B": "sycophant"}}


def test_throwing_the_princess_away_is_the_end_of_her_player() -> None:
    table = hit("princess", 9).act("B", "bishop redraw")
    assert (table.out, table.discards("B"), table.pile[0]) == (["B"], ["princess"], "sycophant")
    assert happened(table, KnockedOut) == [KnockedOut(1, ())]
    assert (table.next_turn, table.tokens["A"]) == ("C", 1)


def test_with_an_empty_pile_the_new_card_is_the_one_set_aside() -> None:
    table = set_table(
        "premium", hands={"A": "king", "B": "cardinal", "C": "guard"}, pile=["bishop"], rest="D", set_aside="princess"
    )
    table.act("A", "bishop B 2")
    assert not table.round_over
    table.act("B", "bishop redraw")
    assert told(table, Drew)["A"] == Drew(1, None, Source.SET_ASIDE)
    assert told(table, Drew)["B"] == Drew(1, "princess", Source.SET_ASIDE)
    assert table.round_winners == ["B"]
    assert table.tokens == {"A": 1, "B": 1, "C": 0, "D": 0}


@pytest.mark.parametrize("card", ["handmaid", "sycophant", "guard", "jester", "cardinal", "baroness"])
def test_a_card_thrown_away_has_no_effect(card: str) -> None:
    numbers = {"handmaid": 4, "sycophant": 4, "guard": 1, "jester": 0, "cardinal": 2, "baroness": 3}
    table = set_table(
        "premium", hands={"A": "king", "B": card, "C": "baron"}, top=["bishop", "priest"], set_aside="guard"
    )
    table.act("A", f"bishop B {numbers[card]}").act("B", "bishop redraw")
    assert (table.protected, table.must_choose, table.bets, table.out) == ([], None, {}, [])
    assert (table.awaited, knowledge(table)) == ("B", {})


def test_a_count_thrown_away_counts_in_the_comparison() -> None:
    table = set_table(
        "premium", hands={"A": "king", "B": "count", "C": "guard"}, pile=["bishop"], rest="D", set_aside="constable"
    )
    table.act("A", "bishop B 5").act("B", "bishop redraw")
    assert table.round_winners == ["B"]


def test_a_wrong_number_does_nothing() -> None:
    table = hit("count", 9)
    assert (table.bonus, table.tokens, table.awaited) == ({}, {"A": 0, "B": 0, "C": 0}, "B")
    assert table.state.pending is None
    assert set(told(table, GuessMissed).values()) == {GuessMissed(0, 1, "bishop", 9)}
    assert knowledge(table) == {}


def test_his_own_number_may_be_named_and_cannot_hit() -> None:
    assert hit("count", 10).bonus == {}


def test_only_the_target_answers_and_nothing_else_comes_first() -> None:
    table = hit("count", 5)
    assert table.refused("A", "bishop keep").code is Code.NOT_YOUR_TURN
    assert table.refused("C", "bishop redraw").code is Code.NOT_YOUR_TURN
    assert table.refused("B", "count").code is Code.ANSWER_FIRST
    assert table.refused("B", "cardinal look A").code is Code.NOT_ASKED
    assert table.refused("B", "chancellor keep count").code is Code.NOT_ASKED


def test_one_other_player_and_a_number_of_the_edition_must_be_named() -> None:
    table = set_table("premium", hands={"A": "king", "B": "count", "C": "baron"}, top=["bishop"])
    numbers = [0, 1, 2, 3, 4, 5, 7, 8, 9, 10]
    assert offers(table, "bishop") == {f"bishop {target} {number}" for target in "BC" for number in numbers}
    assert table.refused("A", "bishop A 7").code is Code.TARGET_SELF
    assert table.refused("A", "bishop B").code is Code.GUESS_NEEDED
    assert table.refused("A", "bishop B 6").code is Code.GUESS_UNKNOWN
    assert table.refused("A", "bishop B count").code is Code.GUESS_UNKNOWN
    assert table.refused("A", "bishop 5").code is Code.TOO_FEW_TARGETS
    assert table.refused("A", "bishop B C 5").code is Code.TOO_MANY_TARGETS


def test_with_the_option_one_may_not_be_named() -> None:
    table = set_table(
        "premium",
        options={"bishop_may_name_one": False},
        hands={"A": "king", "B": "guard", "C": "baron"},
        top=["bishop"],
    )
    assert table.refused("A", "bishop B 1").code is Code.GUESS_NOT_ALLOWED
    assert {text.split()[2] for text in offers(table, "bishop B")} == {"0", "2", "3", "4", "5", "7", "8", "9", "10"}


def test_he_names_a_number_even_where_the_guard_names_characters() -> None:
    table = set_table(
        "premium",
        options={"guard_names": "character"},
        hands={"A": "king", "B": "count", "C": "baron"},
        top=["bishop"],
    )
    assert table.refused("A", "bishop B count").code is Code.GUESS_UNKNOWN
    assert table.act("A", "bishop B 5").bonus == {"bishop": ["A"]}


def test_with_nobody_to_choose_he_has_no_effect() -> None:
    table = set_table(
        "premium",
        hands={"A": "king", "B": "count", "C": "baron"},
        top=["bishop"],
        protected=["B", "C"],
        discards={"B": ["handmaid"], "C": ["handmaid"]},
    )
    assert table.refused("A", "bishop 5").code is Code.GUESS_NOT_ASKED
    table.act("A", "bishop")
    assert (table.bonus, len(happened(table, Fizzled)), happened(table, GuessMissed)) == ({}, 1, [])


def test_the_winning_token_ends_the_match_before_any_redraw() -> None:
    table = set_table(
        "premium", hands={"A": "king", "B": "count", "C": "baron"}, top=["bishop"], tokens={"A": 4, "B": 4, "C": 4}
    )
    table.act("A", "bishop B 5")
    assert table.game_winners == ["A"]
    assert table.state.ending is Ending.CUT_SHORT
    assert (table.round_winners, table.state.pending, table.awaited) == ([], None, None)
    assert table.tokens == {"A": 5, "B": 4, "C": 4}
    assert happened(table, Asked) == []


def test_a_token_too_few_for_the_goal_ends_nothing() -> None:
    table = set_table(
        "premium", hands={"A": "king", "B": "count", "C": "baron"}, top=["bishop"], tokens={"A": 3, "B": 0, "C": 0}
    )
    table.act("A", "bishop B 5")
    assert (table.tokens["A"], table.game_over, table.awaited) == (4, False, "B")


# at the end of the round


def test_the_princess_beats_him_at_the_end() -> None:
    table = set_table(
        "premium",
        hands={"A": "bishop", "B": "princess", "C": "guard"},
        pile=["handmaid"],
        rest="D",
        discards={"A": ["count"]},
    )
    table.act("A", "handmaid")
    assert table.round_winners == ["B"]
    assert set(told(table, HandsRevealed).values()) == {
        HandsRevealed(
            (
                Showing(0, "bishop", value=10, bonus=1, beaten_by="princess", discard_sum=9),
                Showing(1, "princess", value=9, bonus=0, beaten_by=None, discard_sum=0),
                Showing(2, "guard", value=1, bonus=0, beaten_by=None, discard_sum=0),
            )
        )
    }


def test_without_the_princess_among_the_survivors_he_wins() -> None:
    table = set_table(
        "premium",
        hands={"A": "bishop", "B": "countess", "C": "guard"},
        pile=["handmaid"],
        rest="D",
    )
    assert "princess" in table.discards("D")
    assert table.act("A", "handmaid").round_winners == ["A"]


def test_beaten_by_the_princess_he_still_keeps_nobody_from_winning() -> None:
    table = set_table(
        "premium",
        hands={"A": "bishop", "B": "princess", "C": "countess"},
        pile=["handmaid"],
        rest="D",
        discards={"C": ["count"]},
        options={"round_tie": "shared"},
    )
    assert table.act("A", "handmaid").round_winners == ["B", "C"]
