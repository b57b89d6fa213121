"""Rules: an edition at one table, and what follows from it."""

from loveletter.cards import jester, spy
from loveletter.cards.constable import when_knocked_out
from loveletter.editions import EDITIONS
from loveletter.engine.actions import Plays
from loveletter.engine.edition import Rules

SECOND = EDITIONS["second"].rules(3)
PREMIUM = EDITIONS["premium"].rules(4)


def test_the_deck_lists_every_copy_in_row_order() -> None:
    assert SECOND.deck[:9] == ("spy", "spy", "guard", "guard", "guard", "guard", "guard", "guard", "priest")
    assert SECOND.deck[-3:] == ("king", "countess", "princess")
    assert len(SECOND.deck) == 21


def test_values_copies_and_characters_go_by_name() -> None:
    assert (SECOND.values["chancellor"], SECOND.copies["chancellor"]) == (6, 2)
    assert SECOND.characters["spy"].name == "spy"
    assert list(SECOND.characters) == list(SECOND.values) == list(SECOND.copies)


def test_the_numbers_are_those_that_exist_in_ascending_order() -> None:
    assert SECOND.numbers == (0, 1, 2, 3, 4, 5, 6, 7, 8, 9)
    assert PREMIUM.numbers == (0, 1, 2, 3, 4, 5, 7, 8, 9, 10)
    assert EDITIONS["original"].rules(2).numbers == (1, 2, 3, 4, 5, 6, 7, 8)


def test_the_characters_of_a_number() -> None:
    assert PREMIUM.of_number(0) == ("jester", "assassin")
    assert PREMIUM.of_number(1) == ("guard",)
    assert PREMIUM.of_number(9) == ("princess",)
    assert PREMIUM.of_number(6) == ()


def test_what_each_card_may_name() -> None:
    assert set(SECOND.guesses) == {"guard"}
    assert SECOND.guesses["guard"] == tuple(name for name in SECOND.characters if name != "guard")
    assert PREMIUM.guesses == {"guard": (0, 2, 3, 4, 5, 7, 8, 9, 10), "bishop": PREMIUM.numbers}


def test_the_countess_is_forced_beside_king_and_prince_in_either_order() -> None:
    forced = {("countess", "king"), ("king", "countess"), ("countess", "prince"), ("prince", "countess")}
    assert SECOND.forced == dict.fromkeys(forced, "countess")
    assert {pair for pair, cards in SECOND.playable.items() if cards == ("countess",)} == {*forced, ("countess",) * 2}


def test_of_two_cards_in_hand_either_can_be_played_and_equal_ones_are_named_once() -> None:
    assert SECOND.playable["guard", "baron"] == ("guard", "baron")
    assert SECOND.playable["baron", "guard"] == ("baron", "guard")
    assert SECOND.playable["guard", "guard"] == ("guard",)
    assert len(SECOND.playable) == len(SECOND.characters) ** 2


def test_only_the_constable_does_something_when_its_player_leaves() -> None:
    assert SECOND.parting_effects == []
    assert PREMIUM.parting_effects == [("constable", when_knocked_out, False)]
    held = EDITIONS["premium"].rules(4, {"constable_counts_held": True})
    assert held.parting_effects == [("constable", when_knocked_out, True)]


def test_spy_and_jester_bring_a_token_at_the_end_and_only_the_jester_may_win_at_once() -> None:
    assert SECOND.round_bonuses == [("spy", spy.round_bonus, False)]
    assert PREMIUM.round_bonuses == [("jester", jester.round_bonus, False)]
    at_once = EDITIONS["premium"].rules(4, {"jester_wins_at_once": True})
    assert at_once.round_bonuses == [("jester", jester.round_bonus, True)]


def test_the_seats_as_a_set_without_and_with_the_spectator() -> None:
    assert (SECOND.seats, SECOND.everybody) == (0b111, 0b1111)
    assert (PREMIUM.seats, PREMIUM.everybody) == (0b1111, 0b11111)


def test_whom_a_card_may_choose_as_far_as_it_is_concerned() -> None:
    assert [reach["guard"] for reach in SECOND.reach] == [0b110, 0b101, 0b011]
    assert [reach["prince"] for reach in SECOND.reach] == [0b111, 0b111, 0b111]
    assert [reach["handmaid"] for reach in SECOND.reach] == [0, 0, 0]


def test_rows_by_value() -> None:
    names = [row.character.name for row in SECOND.by_value]
    assert (names[:2], names[-1], len(names)) == (["spy", "guard"], "princess", 10)


def test_equal_rules_are_equal_whatever_has_been_worked_out_before() -> None:
    other = EDITIONS["second"].rules(3)
    other.plays.keep(("guard", 0b110, None), Plays((), frozenset()))
    assert other == SECOND
    assert hash(other) == hash(SECOND)
    assert EDITIONS["second"].rules(4) != SECOND
    assert EDITIONS["second"].rules(3, {"baron_tie": "both_out"}) != SECOND
    assert "plays" not in repr(other)


def test_the_goal_is_the_editions_unless_the_table_has_its_own() -> None:
    assert SECOND.goal == 5
    assert Rules(EDITIONS["second"], 3, EDITIONS["second"].rules(3, {"tokens": 8}).options).goal == 8
