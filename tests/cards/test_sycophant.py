"""Sycophant: mark anyone, yourself allowed; if the very next card chooses players, the marked one is among them."""

import pytest

from loveletter.engine.events import Fizzle, Fizzled, Marked
from loveletter.engine.refusals import Code, Refusal
from loveletter.testing import StagedTable, set_table
from tests.knowledge import happened, knowledge, told
from tests.offers import offers

ONE_OTHER = {"guard": " 9", "priest": "", "baron": "", "king": "", "jester": "", "dowager_queen": "", "bishop": " 9"}
"""The cards that choose one other player, and what they name."""


def marked(target: str, card: str, held: str = "priest", options: dict[str, str] | None = None) -> StagedTable:
    """A has marked somebody; B holds a card and draws another."""
    table = set_table(
        "premium",
        options=options,
        hands={"A": "assassin", "B": held, "C": "count", "D": "handmaid"},
        top=["sycophant", card],
        set_aside="guard",
    )
    return table.act("A", f"sycophant {target}")


def test_the_mark_is_seen_by_all_and_nothing_else_happens() -> None:
    table = marked("C", "guard")
    assert table.must_choose == "C"
    assert table.hands == {"A": "assassin", "B": "priest", "C": "count", "D": "handmaid"}
    assert (table.out, table.next_turn) == ([], "B")
    assert set(told(table, Marked).values()) == {Marked(0, 2)}
    assert table.view("D").must_choose == 2
    assert knowledge(table) == {}


def test_anybody_who_is_in_and_free_can_be_marked_oneself_too() -> None:
    table = set_table(
        "premium",
        hands={"A": "king", "B": "baron", "C": "guard"},
        top=["sycophant"],
        protected=["C"],
        out=["D"],
        discards={"C": ["handmaid"], "D": ["guard"]},
    )
    assert offers(table, "sycophant") == {"sycophant A", "sycophant B"}
    assert table.refused("A", "sycophant").code is Code.TOO_FEW_TARGETS
    assert table.refused("A", "sycophant C").code is Code.TARGET_PROTECTED
    assert table.refused("A", "sycophant D").code is Code.TARGET_OUT
    assert table.refused("A", "sycophant A B").code is Code.TOO_MANY_TARGETS
    assert table.refused("A", "sycophant B 3").code is Code.GUESS_NOT_ASKED


@pytest.mark.parametrize(("card", "named"), ONE_OTHER.items())
def test_a_card_for_another_player_must_choose_the_marked_one(card: str, named: str) -> None:
    held = "guard" if card in ("priest", "king") else "priest"
    table = marked("C", card, held)
    assert table.refused("B", f"{card} A{named}") == Refusal(Code.MUST_CHOOSE_MARKED, {"marked": 2, "choosable": "yes"})
    assert all(text.startswith(f"{card} C") for text in offers(table, card))
    table.act("B", f"{card} C{named}")
    assert table.must_choose is None


@pytest.mark.parametrize(("card", "named"), ONE_OTHER.items())
def test_who_is_marked_plays_a_card_for_another_player_without_effect(card: str, named: str) -> None:
    held = "guard" if card in ("priest", "king") else "priest"
    table = marked("B", card, held)
    before = table.hands
    assert table.refused("B", f"{card} A{named}") == Refusal(Code.MUST_CHOOSE_MARKED, {"marked": 1, "choosable": "no"})
    assert table.refused("B", f"{card} B{named}").code is Code.TARGET_SELF
    assert offers(table, card) == {card}
    table.act("B", card)
    assert happened(table, Fizzled) == [Fizzled(1, card, Fizzle.MARKED)]
    assert (table.hands, table.must_choose, table.out, table.bets) == (before, None, [], {})
    assert knowledge(table) == {}


@pytest.mark.parametrize(("card", "named"), ONE_OTHER.items())
def test_with_ignore_who_is_marked_may_choose_anybody(card: str, named: str) -> None:
    held = "guard" if card in ("priest", "king") else "priest"
    table = marked("B", card, held, {"sycophant_unchoosable": "ignore"})
    assert table.refused("B", card).code is Code.TOO_FEW_TARGETS
    assert {text.removesuffix(named) for text in offers(table, card) if text.endswith(named)} == {
        f"{card} {target}" for target in "ACD"
    }
    table.act("B", f"{card} C{named}")
    assert table.must_choose is None


def test_with_ignore_a_mark_on_somebody_else_still_binds() -> None:
    table = marked("C", "guard", options={"sycophant_unchoosable": "ignore"})
    assert table.refused("B", "guard A 9").code is Code.MUST_CHOOSE_MARKED


def test_a_marked_prince_must_be_aimed_at_the_marked_player_oneself_too() -> None:
    other = marked("C", "prince")
    assert offers(other, "prince") == {"prince C"}
    own = marked("B", "prince")
    assert own.refused("B", "prince A").code is Code.MUST_CHOOSE_MARKED
    assert offers(own, "prince") == {"prince B"}


@pytest.mark.parametrize("value", ["fizzle", "ignore"])
def test_the_trap_of_prince_and_princess(value: str) -> None:
    table = marked("B", "prince", "princess", {"sycophant_unchoosable": value})
    assert offers(table) == {"prince B", "princess"}
    assert table.act("B", "prince B").out == ["B"]


def test_the_cardinal_takes_the_marked_player_and_one_more() -> None:
    table = marked("D", "cardinal")
    assert offers(table, "cardinal") == {"cardinal A D", "cardinal B D", "cardinal C D"}
    assert table.refused("B", "cardinal A C").code is Code.MUST_CHOOSE_MARKED


@pytest.mark.parametrize("value", ["fizzle", "ignore"])
def test_the_cardinal_of_the_marked_player_takes_in_that_player(value: str) -> None:
    table = marked("B", "cardinal", options={"sycophant_unchoosable": value})
    assert offers(table, "cardinal") == {"cardinal A B", "cardinal B C", "cardinal B D"}


def test_the_baroness_takes_the_marked_player_alone_or_with_one_more() -> None:
    table = marked("D", "baroness")
    assert offers(table, "baroness") == {"baroness D", "baroness A D", "baroness C D"}
    assert table.refused("B", "baroness A").code is Code.MUST_CHOOSE_MARKED
    assert table.refused("B", "baroness A C").code is Code.MUST_CHOOSE_MARKED
    table.act("B", "baroness C D")
    assert knowledge(table) == {"B": {"C": "count", "D": "handmaid"}}


def test_the_baroness_of_the_marked_player_sees_nothing_or_with_ignore_anybody() -> None:
    table = marked("B", "baroness")
    assert offers(table, "baroness") == {"baroness"}
    assert table.refused("B", "baroness A C").code is Code.MUST_CHOOSE_MARKED
    assert knowledge(table.act("B", "baroness")) == {}
    lenient = marked("B", "baroness", options={"sycophant_unchoosable": "ignore"})
    assert len(offers(lenient, "baroness")) == 6


def test_a_second_sycophant_must_choose_the_same_player_and_passes_the_mark_on() -> None:
    table = marked("C", "sycophant")
    assert table.refused("B", "sycophant A").code is Code.MUST_CHOOSE_MARKED
    table.act("B", "sycophant C")
    assert table.must_choose == "C"


@pytest.mark.parametrize("card", ["handmaid", "count", "constable", "countess"])
def test_a_card_that_chooses_nobody_is_free_and_ends_the_mark(card: str) -> None:
    table = marked("D", card)
    table.act("B", card)
    assert table.must_choose is None
    assert {"jester A", "jester D"} <= offers(table)


def test_the_card_after_the_next_one_chooses_freely() -> None:
    table = set_table(
        "premium",
        hands={"A": "countess", "B": "king", "C": "count", "D": "guard"},
        top=["sycophant", "count", "priest"],
    )
    table.act("A", "sycophant D").act("B", "count").act("C", "priest A")
    assert knowledge(table) == {"C": {"A": "countess"}}


def test_a_mark_does_not_lift_protection_of_others() -> None:
    table = set_table(
        "premium",
        hands={"A": "king", "B": "baron", "C": "guard", "D": "priest"},
        top=["guard"],
        must_choose="B",
        protected=["C"],
        discards={"C": ["handmaid"]},
    )
    assert table.refused("A", "guard C 9").code is Code.TARGET_PROTECTED
    assert table.refused("A", "guard D 9").code is Code.MUST_CHOOSE_MARKED


def test_who_marked_oneself_and_is_next_again_is_bound_too() -> None:
    table = set_table("premium", hands={"A": "king", "B": "baron", "C": "priest"}, top=["guard"], must_choose="A")
    assert offers(table, "guard") == {"guard"}


def test_the_mark_ends_with_the_round() -> None:
    table = set_table("premium", hands={"A": "king", "B": "baron", "C": "guard"}, pile=["sycophant"], rest="D")
    table.act("A", "sycophant B")
    assert table.round_winners == ["A"]
    assert table.must_choose is None
