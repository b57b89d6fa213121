"""Countess: does nothing, but must be the card you play when you also hold a King or a Prince."""

import pytest

from loveletter.engine.events import Fizzled, Played
from loveletter.engine.refusals import Code, Refusal
from loveletter.testing import set_table
from tests.knowledge import happened, knowledge, told
from tests.offers import offers

EDITIONS = ["second", "classic", "original", "premium"]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("other", ["king", "prince"])
@pytest.mark.parametrize("drawn_last", [True, False])
def test_beside_king_or_prince_she_must_be_played(edition: str, other: str, drawn_last: bool) -> None:
    held, drawn = (other, "countess") if drawn_last else ("countess", other)
    table = set_table(edition, hands={"A": held, "B": "baron", "C": "guard"}, top=[drawn])
    assert table.refused("A", f"{other} B") == Refusal(Code.MUST_PLAY_COUNTESS, {"card": other, "forced": "countess"})
    assert offers(table) == {"countess"}
    table.act("A", "countess")
    assert table.hand("A") == other


@pytest.mark.parametrize(("edition", "other"), [("second", "chancellor"), ("second", "princess"), ("second", "spy")])
def test_beside_other_cards_she_may_be_played_or_kept(edition: str, other: str) -> None:
    table = set_table(edition, hands={"A": other, "B": "baron", "C": "guard"}, top=["countess"], set_aside="guard")
    assert offers(table) == {"countess", other}
    table.act("A", "countess")
    assert table.hand("A") == other


@pytest.mark.parametrize("other", ["count", "constable", "dowager_queen", "bishop", "princess"])
def test_in_premium_no_other_card_forces_her(other: str) -> None:
    table = set_table("premium", hands={"A": "countess", "B": "baron", "C": "guard"}, top=[other])
    assert "countess" in offers(table)
    assert offers(table, other) != set()


def test_she_does_nothing_and_nobody_learns_why_she_was_played() -> None:
    forced = set_table(hands={"A": "king", "B": "baron", "C": "guard"}, top=["countess"], set_aside="guard")
    free = set_table(hands={"A": "priest", "B": "baron", "C": "guard"}, top=["countess"], set_aside="guard")
    for table in (forced, free):
        table.act("A", "countess")
        assert (table.out, table.next_turn, knowledge(table)) == ([], "B", {})
        assert set(told(table, Played).values()) == {Played(0, "countess", (), None)}
        assert happened(table, Fizzled) == []
    assert forced.seen_by("B")[:4] == free.seen_by("B")[:4]
    assert forced.view("B").legal == free.view("B").legal


def test_she_must_be_played_even_where_the_other_card_would_be_useless() -> None:
    table = set_table(
        hands={"A": "countess", "B": "baron"}, top=["king"], protected=["B"], discards={"B": ["handmaid"]}
    )
    assert table.refused("A", "king").code is Code.MUST_PLAY_COUNTESS


def test_she_chooses_nobody() -> None:
    table = set_table(hands={"A": "countess", "B": "baron"}, top=["guard"])
    assert table.refused("A", "countess B").code is Code.NO_TARGET_ALLOWED


def test_who_knows_the_card_beside_her_still_knows_it() -> None:
    table = set_table(hands={"A": "king", "B": "baron", "C": "guard"}, top=["countess"], knows={"C": {"A": "king"}})
    table.act("A", "countess")
    assert knowledge(table) == {"C": {"A": "king"}}


@pytest.mark.parametrize("edition", EDITIONS)
def test_her_number_is_above_the_king(edition: str) -> None:
    table = set_table(edition, hands={"A": "countess", "B": "king", "C": "guard"}, pile=["handmaid"], rest="D")
    assert table.act("A", "handmaid").round_winners == ["A"]
