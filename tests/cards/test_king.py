"""King: swap hands with another player."""

import pytest

from loveletter.engine.events import Fizzle, Fizzled, HandsSwapped
from loveletter.engine.refusals import Code
from loveletter.testing import set_table
from tests.knowledge import SPECTATOR, happened, knowledge, told
from tests.offers import offers


def test_the_two_swap_hands_and_each_knows_what_the_other_got() -> None:
    table = set_table(hands={"A": "guard", "B": "baron", "C": "spy"}, top=["king"])
    table.act("A", "king B")
    assert table.hands == {"A": "baron", "B": "guard", "C": "spy"}
    assert table.discards("A") == ["king"]
    assert (table.out, table.next_turn) == ([], "B")
    assert knowledge(table) == {"A": {"B": "guard"}, "B": {"A": "baron"}}


def test_a_third_player_and_the_spectator_see_only_who_swapped() -> None:
    table = set_table(hands={"A": "guard", "B": "baron", "C": "spy"}, top=["king"])
    table.act("A", "king B")
    full, public = HandsSwapped(0, 1, "guard", "baron"), HandsSwapped(0, 1, None, None)
    assert told(table, HandsSwapped) == {"A": full, "B": full, "C": public, SPECTATOR: public}


def test_what_a_third_player_knew_moves_with_the_cards() -> None:
    table = set_table(
        hands={"A": "guard", "B": "baron", "C": "spy", "D": "priest"},
        top=["king"],
        knows={"C": {"A": "guard"}, "D": {"B": "baron"}},
    )
    table.act("A", "king B")
    assert knowledge(table) == {"A": {"B": "guard"}, "B": {"A": "baron"}, "C": {"B": "guard"}, "D": {"A": "baron"}}


def test_who_knew_the_king_is_certain_of_nothing_else() -> None:
    table = set_table(hands={"A": "king", "B": "baron", "C": "spy"}, top=["guard"], knows={"C": {"A": "king"}})
    table.act("A", "king B")
    assert knowledge(table) == {"A": {"B": "guard"}, "B": {"A": "baron"}}


def test_the_princess_given_away_puts_nobody_out() -> None:
    table = set_table(hands={"A": "princess", "B": "baron", "C": "spy"}, top=["king"])
    table.act("A", "king B")
    assert table.out == []
    assert table.hand("B") == "princess"


@pytest.mark.parametrize("edition", ["second", "classic", "original", "premium"])
def test_it_chooses_one_other_player(edition: str) -> None:
    table = set_table(edition, hands={"A": "guard", "B": "baron", "C": "handmaid"}, top=["king"])
    assert offers(table, "king") == {"king B", "king C"}
    assert table.refused("A", "king").code is Code.TOO_FEW_TARGETS
    assert table.refused("A", "king A").code is Code.TARGET_SELF
    assert table.refused("A", "king B C").code is Code.TOO_MANY_TARGETS


def test_who_is_protected_or_out_cannot_be_chosen() -> None:
    table = set_table(
        hands={"A": "guard", "B": "baron", "C": "spy"},
        top=["king"],
        protected=["B"],
        out=["D"],
        discards={"B": ["handmaid"], "D": ["guard"]},
    )
    assert table.refused("A", "king B").code is Code.TARGET_PROTECTED
    assert table.refused("A", "king D").code is Code.TARGET_OUT


def test_with_nobody_to_choose_the_cards_stay() -> None:
    table = set_table(hands={"A": "guard", "B": "baron"}, top=["king"], protected=["B"], discards={"B": ["handmaid"]})
    table.act("A", "king")
    assert happened(table, Fizzled) == [Fizzled(0, "king", Fizzle.NOBODY_TO_CHOOSE)]
    assert table.hands == {"A": "guard", "B": "baron"}
    assert knowledge(table) == {}


def test_on_the_last_turn_the_swapped_hands_are_compared() -> None:
    table = set_table(hands={"A": "guard", "B": "baron"}, pile=["king"], rest="C")
    table.act("A", "king B")
    assert table.round_winners == ["A"]
    assert table.view("C").shown == ((0, "baron"), (1, "guard"))
