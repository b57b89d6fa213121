"""Guard: name what another player holds, anything but a Guard; if it is right, that player is out."""

import pytest

from loveletter.engine.events import Fizzle, Fizzled, GuessHit, GuessMissed, KnockedOut, Played
from loveletter.engine.refusals import Code
from loveletter.testing import set_table
from tests.knowledge import SPECTATOR, happened, knowledge, told
from tests.offers import offers


def test_a_right_guess_puts_the_target_out_and_the_hand_lies_open() -> None:
    table = set_table(hands={"A": "king", "B": "baron", "C": "handmaid"}, top=["guard"])
    table.act("A", "guard B baron")
    assert table.out == ["B"]
    assert table.discards("B") == ["baron"]
    assert table.discards("A") == ["guard"]
    assert table.hands == {"A": "king", "C": "handmaid"}
    assert table.next_turn == "C"
    assert knowledge(table) == {}


def test_everybody_hears_a_hit_and_sees_the_card() -> None:
    table = set_table(hands={"A": "king", "B": "baron", "C": "handmaid"}, top=["guard"])
    table.act("A", "guard B baron")
    assert set(told(table, GuessHit).values()) == {GuessHit(0, 1, "guard", "baron")}
    assert set(told(table, Played).values()) == {Played(0, "guard", (1,), "baron")}
    assert set(told(table, KnockedOut).values()) == {KnockedOut(1, ("baron",))}


def test_a_wrong_guess_does_nothing_and_shows_nothing() -> None:
    table = set_table(hands={"A": "king", "B": "baron", "C": "handmaid"}, top=["guard"])
    table.act("A", "guard B priest")
    assert table.out == []
    assert table.hands == {"A": "king", "B": "baron", "C": "handmaid"}
    assert table.next_turn == "B"
    assert knowledge(table) == {}
    assert set(told(table, GuessMissed).values()) == {GuessMissed(0, 1, "guard", "priest")}
    assert happened(table, GuessHit) == []


def test_a_hit_on_the_last_opponent_wins_the_round() -> None:
    table = set_table(hands={"A": "king", "B": "baron"}, top=["guard"])
    table.act("A", "guard B baron")
    assert table.round_over
    assert table.round_winners == ["A"]
    assert table.tokens == {"A": 1, "B": 0}
    assert table.next_starters == ["A"]


def test_the_princess_can_be_guessed() -> None:
    table = set_table(hands={"A": "king", "B": "princess", "C": "spy"}, top=["guard"])
    table.act("A", "guard B princess")
    assert (table.out, table.discards("B")) == (["B"], ["princess"])


def test_a_guard_may_not_be_named() -> None:
    table = set_table(hands={"A": "king", "B": "guard", "C": "spy"}, top=["guard"])
    assert table.refused("A", "guard B guard").code is Code.GUESS_NOT_ALLOWED


@pytest.mark.parametrize("edition", ["original", "classic"])
@pytest.mark.parametrize("foreign", ["spy", "chancellor", "bishop", "5"])
def test_what_the_edition_does_not_have_cannot_be_named(edition: str, foreign: str) -> None:
    table = set_table(edition, hands={"A": "king", "B": "priest", "C": "baron"}, top=["guard"])
    assert table.refused("A", f"guard B {foreign}").code is Code.GUESS_UNKNOWN


def test_a_character_whose_copies_all_lie_open_may_be_named() -> None:
    table = set_table(hands={"A": "baron", "B": "guard", "C": "spy"}, top=["guard"], discards={"C": ["king"]})
    table.act("A", "guard B king")
    assert table.out == []


def test_a_spy_is_hit_by_name() -> None:
    table = set_table(hands={"A": "baron", "B": "spy", "C": "king"}, top=["guard"])
    assert table.act("A", "guard B spy").out == ["B"]


def test_something_must_be_named() -> None:
    table = set_table(hands={"A": "king", "B": "guard", "C": "spy"}, top=["guard"])
    assert table.refused("A", "guard B").code is Code.GUESS_NEEDED


def test_one_other_player_who_is_in_and_not_protected_must_be_chosen() -> None:
    table = set_table(
        hands={"A": "king", "B": "priest", "C": "spy"},
        top=["guard"],
        out=["D"],
        protected=["C"],
        discards={"C": ["handmaid"], "D": ["baron"]},
    )
    assert table.refused("A", "guard A king").code is Code.TARGET_SELF
    assert table.refused("A", "guard C spy").code is Code.TARGET_PROTECTED
    assert table.refused("A", "guard D baron").code is Code.TARGET_OUT
    assert table.refused("A", "guard baron").code is Code.TOO_FEW_TARGETS
    assert table.refused("A", "guard").code is Code.TOO_FEW_TARGETS


def test_two_players_cannot_be_chosen() -> None:
    table = set_table(hands={"A": "king", "B": "priest", "C": "spy"}, top=["guard"])
    assert table.refused("A", "guard B C spy").code is Code.TOO_MANY_TARGETS


def test_every_name_but_the_guard_is_offered_for_every_free_opponent() -> None:
    table = set_table("classic", hands={"A": "guard", "B": "priest", "C": "baron"}, top=["guard"])
    names = {"priest", "baron", "handmaid", "prince", "king", "countess", "princess"}
    assert offers(table) == {f"guard {target} {name}" for target in "BC" for name in names}


def test_with_nobody_to_choose_it_has_no_effect() -> None:
    table = set_table(hands={"A": "king", "B": "priest"}, top=["guard"], protected=["B"], discards={"B": ["handmaid"]})
    assert table.refused("A", "guard B priest").code is Code.TARGET_PROTECTED
    assert table.refused("A", "guard priest").code is Code.GUESS_NOT_ASKED
    assert offers(table, "guard") == {"guard"}
    table.act("A", "guard")
    assert happened(table, Fizzled) == [Fizzled(0, "guard", Fizzle.NOBODY_TO_CHOOSE)]
    assert table.discards("A") == ["guard"]
    assert (table.out, table.next_turn) == ([], "B")


# by number


@pytest.mark.parametrize(
    ("number", "card"),
    [
        (0, "jester"),
        (2, "priest"),
        (2, "cardinal"),
        (3, "baron"),
        (3, "baroness"),
        (4, "handmaid"),
        (4, "sycophant"),
        (5, "prince"),
        (5, "count"),
        (7, "constable"),
        (8, "countess"),
        (8, "dowager_queen"),
        (9, "princess"),
        (10, "bishop"),
    ],
)
def test_in_premium_a_number_hits_either_character_that_has_it(number: int, card: str) -> None:
    table = set_table("premium", hands={"A": "king", "B": card, "C": "guard"}, top=["guard"], set_aside="guard")
    table.act("A", f"guard B {number}")
    assert (table.out, table.discards("B")) == (["B"], [card])


def test_in_premium_a_miss_names_the_number_to_all() -> None:
    table = set_table("premium", hands={"A": "king", "B": "priest", "C": "guard"}, top=["guard"])
    table.act("A", "guard B 3")
    assert table.out == []
    assert told(table, GuessMissed)[SPECTATOR] == GuessMissed(0, 1, "guard", 3)
    assert knowledge(table) == {}


def test_in_premium_neither_1_nor_6_nor_a_name_can_be_named() -> None:
    table = set_table("premium", hands={"A": "king", "B": "priest", "C": "guard"}, top=["guard"])
    assert table.refused("A", "guard C 1").code is Code.GUESS_NOT_ALLOWED
    assert table.refused("A", "guard B 6").code is Code.GUESS_UNKNOWN
    assert table.refused("A", "guard B 11").code is Code.GUESS_UNKNOWN
    assert table.refused("A", "guard B priest").code is Code.GUESS_UNKNOWN
    numbers = [0, 2, 3, 4, 5, 7, 8, 9, 10]
    assert offers(table, "guard") == {f"guard {target} {number}" for target in "BC" for number in numbers}


@pytest.mark.parametrize(("edition", "numbers"), [("second", [0, *range(2, 10)]), ("classic", [2, 3, 4, 5, 7, 8, 9])])
def test_the_small_editions_can_name_numbers_too(edition: str, numbers: list[int]) -> None:
    table = set_table(
        edition, options={"guard_names": "number"}, hands={"A": "king", "B": "countess", "C": "guard"}, top=["guard"]
    )
    assert offers(table, "guard") == {f"guard {target} {number}" for target in "BC" for number in numbers}
    assert table.act("A", "guard B 8").out == ["B"]


def test_in_the_original_the_countess_is_a_seven() -> None:
    options = {"guard_names": "number"}
    table = set_table("original", options=options, hands={"A": "king", "B": "countess", "C": "guard"}, top=["guard"])
    assert table.refused("A", "guard B 9").code is Code.GUESS_UNKNOWN
    assert table.act("A", "guard B 7").out == ["B"]


def test_premium_can_name_characters_and_then_one_of_two_with_the_same_number_is_missed() -> None:
    options = {"guard_names": "character"}
    table = set_table("premium", options=options, hands={"A": "king", "B": "handmaid", "C": "count"}, top=["guard"])
    assert table.refused("A", "guard B 4").code is Code.GUESS_UNKNOWN
    assert table.act("A", "guard B sycophant").out == []
    assert table.discards("B") == []


# what is known of a hand from which a Guard was played


def test_who_knew_one_of_two_guards_is_no_longer_certain_of_the_other() -> None:
    table = set_table(
        hands={"A": "guard", "B": "baron", "C": "king"}, top=["guard"], knows={"B": {"A": "guard"}, "C": {"A": "guard"}}
    )
    table.act("A", "guard C spy")
    assert knowledge(table) == {}


def test_who_knew_both_guards_is_still_certain() -> None:
    table = set_table(
        hands={"A": "guard", "B": "baron", "C": "king"},
        top=["guard"],
        knows={"B": {"A": "guard", "deck@1": "guard"}, "C": {"deck@1": "guard"}},
    )
    assert knowledge(table) == {"B": {"A": "guard", "deck@1": "guard"}, "C": {"deck@1": "guard"}}
    table.act("A", "guard C spy")
    assert knowledge(table) == {"B": {"A": "guard"}}


def test_who_knew_the_card_that_stays_is_still_certain() -> None:
    table = set_table(hands={"A": "king", "B": "baron", "C": "spy"}, top=["guard"], knows={"B": {"A": "king"}})
    table.act("A", "guard C baron")
    assert knowledge(table) == {"B": {"A": "king"}}


def test_who_knew_the_guard_that_was_played_knows_nothing_of_the_other_card() -> None:
    table = set_table(hands={"A": "guard", "B": "baron", "C": "spy"}, top=["king"], knows={"B": {"A": "guard"}})
    table.act("A", "guard C baron")
    assert knowledge(table) == {}
