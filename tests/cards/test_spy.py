"""Spy: nothing at first; a token at the end of the round for the only one who has a Spy lying open."""

from collections.abc import Sequence

from loveletter.engine.events import Fizzled, Played, TokenWon
from loveletter.engine.refusals import Code
from loveletter.testing import StagedTable, set_table
from tests.knowledge import happened, knowledge, told
from tests.offers import offers


def last_turn(discards: dict[str, Sequence[str]], scope: str = "survivors", hand: str = "king") -> StagedTable:
    """A plays a Guard in vain, and the hands of A, B and C are compared; D is out."""
    table = set_table(
        options={"spy_scope": scope},
        hands={"A": hand, "B": "baron", "C": "guard"},
        pile=["guard"],
        rest="E",
        out=["D"],
        set_aside="countess",
        discards=discards,
    )
    return table.act("A", "guard B priest")


def test_it_does_nothing_when_played() -> None:
    table = set_table(hands={"A": "king", "B": "baron", "C": "guard"}, top=["spy"])
    assert offers(table, "spy") == {"spy"}
    assert table.refused("A", "spy B").code is Code.NO_TARGET_ALLOWED
    table.act("A", "spy")
    assert (table.hands, table.out) == ({"A": "king", "B": "baron", "C": "guard"}, [])
    assert (table.discards("A"), table.bonus, table.next_turn) == (["spy"], {}, "B")
    assert knowledge(table) == {}
    assert happened(table, Fizzled) == []
    assert set(told(table, Played).values()) == {Played(0, "spy", (), None)}


def test_the_only_survivor_with_a_spy_gets_a_token_besides_the_winner() -> None:
    table = last_turn({"B": ["spy"], "E": ["spy"]})
    assert table.round_winners == ["A"]
    assert table.bonus == {"spy": ["B"]}
    assert table.tokens == {"A": 1, "B": 1, "C": 0, "D": 0, "E": 0}
    assert set(told(table, TokenWon).values()) == {TokenWon(1, "spy")}
    assert table.next_starters == ["A"], "the bonus is not a round won"


def test_the_winner_gets_both_tokens() -> None:
    table = last_turn({"A": ["spy"], "E": ["spy"]})
    assert table.tokens["A"] == 2


def test_two_spies_of_one_player_bring_one_token() -> None:
    assert last_turn({"B": ["spy", "spy"]}).tokens["B"] == 1


def test_two_survivors_with_a_spy_get_nothing() -> None:
    table = last_turn({"B": ["spy"], "C": ["spy"]})
    assert table.bonus == {}
    assert table.tokens == {"A": 1, "B": 0, "C": 0, "D": 0, "E": 0}


def test_nobody_with_a_spy_gets_nothing() -> None:
    assert last_turn({"D": ["spy", "spy"]}).bonus == {}


def test_the_spy_of_a_player_who_is_out_does_not_block_the_bonus() -> None:
    assert last_turn({"B": ["spy"], "D": ["spy"]}).bonus == {"spy": ["B"]}


def test_with_everyone_in_scope_the_spy_of_a_player_who_is_out_blocks_the_bonus() -> None:
    assert last_turn({"B": ["spy"], "D": ["spy"]}, "everyone").bonus == {}


def test_with_everyone_in_scope_only_a_survivor_is_paid() -> None:
    assert last_turn({"D": ["spy", "spy"]}, "everyone").bonus == {}


def test_with_everyone_in_scope_the_only_one_is_paid() -> None:
    assert last_turn({"C": ["spy", "spy"]}, "everyone").bonus == {"spy": ["C"]}


def test_a_spy_in_hand_at_the_comparison_does_not_count() -> None:
    table = last_turn({"B": ["spy"]}, hand="spy")
    assert table.bonus == {"spy": ["B"]}


def test_a_spy_lost_by_being_knocked_out_brings_nothing() -> None:
    table = set_table(hands={"A": "king", "B": "spy"}, top=["guard"])
    table.act("A", "guard B spy")
    assert (table.round_winners, table.bonus) == (["A"], {})


def test_the_last_survivor_is_paid_too() -> None:
    table = set_table(hands={"A": "king", "B": "priest"}, top=["guard"], discards={"A": ["spy"], "B": ["spy"]})
    table.act("A", "guard B priest")
    assert table.tokens == {"A": 2, "B": 0}


def test_the_bonus_can_win_the_match_together_with_the_winner_of_the_round() -> None:
    table = set_table(
        hands={"A": "king", "B": "baron"},
        pile=["guard"],
        rest="C",
        discards={"B": ["spy", "spy"]},
        tokens={"A": 4, "B": 4},
    )
    table.act("A", "guard B priest")
    assert table.game_winners == ["A", "B"]


def test_who_has_more_than_the_goal_wins_no_more_than_who_has_just_enough() -> None:
    table = set_table(
        hands={"A": "king", "B": "baron"},
        pile=["guard"],
        rest="C",
        discards={"A": ["spy", "spy"]},
        tokens={"A": 4, "B": 5},
    )
    table.act("A", "guard B priest")
    assert table.tokens == {"A": 6, "B": 5, "C": 0}
    assert table.game_winners == ["A", "B"]
