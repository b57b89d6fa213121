"""Princess: a player who plays or discards her, for any reason, is out of the round."""

import pytest

from loveletter.engine.events import KnockedOut
from loveletter.engine.refusals import Code
from loveletter.testing import set_table
from tests.knowledge import happened, knowledge, told
from tests.offers import offers


def test_who_plays_her_is_out_and_shows_the_other_card() -> None:
    table = set_table(hands={"A": "princess", "B": "baron", "C": "guard"}, top=["king"])
    table.act("A", "princess")
    assert table.out == ["A"]
    assert table.discards("A") == ["princess", "king"]
    assert set(told(table, KnockedOut).values()) == {KnockedOut(0, ("king",))}
    assert table.next_turn == "B"
    assert knowledge(table) == {}


def test_the_last_opponent_wins_when_she_is_played() -> None:
    table = set_table(hands={"A": "princess", "B": "baron"}, top=["king"])
    table.act("A", "princess")
    assert table.round_winners == ["B"]
    assert table.tokens == {"A": 0, "B": 1}


def test_she_may_be_played_and_chooses_nobody() -> None:
    table = set_table(hands={"A": "princess", "B": "baron", "C": "guard"}, top=["handmaid"])
    assert offers(table) == {"princess", "handmaid"}
    assert table.refused("A", "princess B").code is Code.NO_TARGET_ALLOWED


def test_a_hand_lost_beside_her_has_no_effect() -> None:
    table = set_table(hands={"A": "princess", "B": "baron", "C": "guard"}, top=["handmaid"])
    table.act("A", "princess")
    assert table.protected == []


@pytest.mark.parametrize("edition", ["second", "classic", "original", "premium"])
def test_she_has_the_highest_number_at_the_end(edition: str) -> None:
    table = set_table(edition, hands={"A": "countess", "B": "princess", "C": "guard"}, pile=["priest"], rest="D")
    table.act("A", "priest C")
    assert table.round_winners == ["B"]


def test_she_loses_a_duel_against_the_bishop_but_beats_him_at_the_end() -> None:
    hands = {"A": "bishop", "B": "princess", "C": "guard"}
    duel = set_table("premium", hands=hands, top=["baron"])
    assert duel.act("A", "baron B").out == ["B"]
    end = set_table("premium", hands=hands, pile=["handmaid"], rest="D")
    assert end.act("A", "handmaid").round_winners == ["B"]


def test_your_own_prince_beside_her_knocks_you_out() -> None:
    table = set_table(hands={"A": "prince", "B": "baron", "C": "guard"}, top=["princess", "king"])
    table.act("A", "prince A")
    assert (table.out, table.discards("A")) == (["A"], ["prince", "princess"])
    assert happened(table, KnockedOut) == [KnockedOut(0, ())]
    assert table.pile[0] == "king"


def test_she_is_not_thrown_away_by_being_revealed_at_the_end() -> None:
    table = set_table(hands={"A": "princess", "B": "baron"}, pile=["guard"], rest="C")
    table.act("A", "guard B priest")
    assert (table.out, table.round_winners) == (["C"], ["A"])
