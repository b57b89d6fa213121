"""Assassin: in hand, it turns a Guard's attack against the Guard's player; then it is replaced."""

import pytest

from loveletter.engine.events import Discarded, Drew, GuessHit, GuessMissed, KnockedOut, Source, StruckBack
from loveletter.engine.refusals import Code
from loveletter.engine.state import Ending
from loveletter.testing import set_table
from tests.knowledge import SPECTATOR, happened, knowledge, told


@pytest.mark.parametrize("number", [0, 2, 3, 4, 5, 7, 8, 9, 10])
def test_a_guard_that_chooses_its_holder_strikes_its_own_player_whatever_was_named(number: int) -> None:
    table = set_table("premium", hands={"A": "king", "B": "assassin", "C": "baron"}, top=["guard", "priest"])
    table.act("A", f"guard B {number}")
    assert table.out == ["A"]
    assert table.discards("A") == ["guard", "king"]
    assert table.discards("B") == ["assassin"]
    assert table.hand("B") == "priest"
    assert table.next_turn == "B"
    assert knowledge(table) == {}


def test_first_the_guards_player_is_out_then_the_assassin_is_replaced() -> None:
    table = set_table("premium", hands={"A": "king", "B": "assassin", "C": "baron"}, top=["guard", "priest"])
    table.act("A", "guard B 2")
    assert table.events[3:7] == (
        StruckBack(1, 0, "assassin"),
        KnockedOut(0, ("king",)),
        Discarded(1, "assassin"),
        Drew(1, "priest", Source.PILE),
    )
    assert not happened(table, GuessHit)
    assert not happened(table, GuessMissed)


def test_everybody_sees_the_assassin_and_only_the_holder_the_replacement() -> None:
    table = set_table("premium", hands={"A": "king", "B": "assassin", "C": "baron"}, top=["guard", "priest"])
    table.act("A", "guard B 2")
    assert set(told(table, StruckBack).values()) == {StruckBack(1, 0, "assassin")}
    replacement = table.events[6]
    hidden = Drew(1, None, Source.PILE)
    assert [replacement.seen_by(viewer) for viewer in (0, 1, 2, None)] == [
        hidden,
        Drew(1, "priest", Source.PILE),
        hidden,
        hidden,
    ]


def test_with_an_empty_pile_the_replacement_is_the_card_set_aside() -> None:
    table = set_table(
        "premium", hands={"A": "king", "B": "assassin", "C": "baron"}, pile=["guard"], rest="D", set_aside="princess"
    )
    table.act("A", "guard B 2")
    hidden = Drew(1, None, Source.SET_ASIDE)
    assert told(table, Drew)["C"] == told(table, Drew)[SPECTATOR] == hidden
    assert table.set_aside is None
    assert table.hand("B") == "princess"
    assert table.round_winners == ["B"]


def test_what_others_knew_of_the_hand_is_gone_and_a_known_top_card_is_known_in_it() -> None:
    table = set_table(
        "premium",
        hands={"A": "king", "B": "assassin", "C": "baron"},
        top=["guard", "priest"],
        knows={"C": {"B": "assassin", "deck@2": "priest"}, "A": {"B": "assassin"}},
    )
    table.act("A", "guard B 2")
    assert knowledge(table) == {"C": {"B": "priest"}}


def test_against_the_last_opponent_it_wins_the_round() -> None:
    table = set_table("premium", hands={"A": "king", "B": "assassin"}, top=["guard"], out=["C"])
    table.act("A", "guard B 2")
    assert table.state.ending is Ending.LAST_SURVIVOR
    assert table.round_winners == ["B"]


def test_by_name_it_strikes_back_too() -> None:
    table = set_table(
        "premium",
        options={"guard_names": "character"},
        hands={"A": "king", "B": "assassin", "C": "baron"},
        top=["guard"],
    )
    table.act("A", "guard B assassin")
    assert (table.out, table.discards("B")) == (["A"], ["assassin"])


def test_it_strikes_back_when_the_holders_own_sycophant_has_steered_the_guard() -> None:
    table = set_table(
        "premium", hands={"A": "assassin", "B": "king", "C": "baron"}, top=["sycophant", "guard", "priest"]
    )
    table.act("A", "sycophant A")
    assert table.refused("B", "guard C 3").code is Code.MUST_CHOOSE_MARKED
    table.act("B", "guard A 3")
    assert (table.out, table.hand("A")) == (["B"], "priest")


@pytest.mark.parametrize(
    ("action", "out"), [("baron B", ["B"]), ("prince B", []), ("priest B", []), ("baroness B", []), ("king B", [])]
)
def test_no_other_card_wakes_it(action: str, out: list[str]) -> None:
    card = action.split()[0]
    table = set_table("premium", hands={"A": "constable", "B": "assassin", "C": "guard"}, top=[card, "priest"])
    table.act("A", action)
    assert table.out == out
    assert happened(table, StruckBack) == []


def test_the_bishop_does_not_wake_it() -> None:
    table = set_table("premium", hands={"A": "guard", "B": "assassin", "C": "guard"}, top=["bishop"])
    table.act("A", "bishop B 0").act("B", "bishop keep")
    assert (table.out, table.hand("B"), table.bonus) == ([], "assassin", {"bishop": ["A"]})


def test_played_from_the_hand_it_does_nothing() -> None:
    table = set_table("premium", hands={"A": "assassin", "B": "king", "C": "guard"}, top=["guard"])
    assert table.refused("A", "assassin B").code is Code.NO_TARGET_ALLOWED
    table.act("A", "assassin")
    assert (table.out, table.discards("A"), table.next_turn) == ([], ["assassin"], "B")
    assert happened(table, StruckBack) == []


def test_the_constable_of_the_guards_player_is_paid() -> None:
    table = set_table(
        "premium",
        hands={"A": "king", "B": "assassin", "C": "baron"},
        top=["guard", "priest"],
        discards={"A": ["constable"]},
    )
    table.act("A", "guard B 2")
    assert table.bonus == {"constable": ["A"]}
    assert table.hand("B") == "priest"
    assert not table.round_over


def test_where_that_token_wins_the_match_nothing_is_replaced() -> None:
    table = set_table(
        "premium",
        hands={"A": "king", "B": "assassin", "C": "baron"},
        top=["guard", "priest"],
        discards={"A": ["constable"]},
        tokens={"A": 4, "B": 4},
    )
    table.act("A", "guard B 2")
    assert table.game_winners == ["A"]
    assert table.round_winners == []
    assert (table.hand("B"), table.discards("B")) == ("assassin", [])


def test_the_assassin_itself_is_the_lowest_card_at_the_end() -> None:
    table = set_table("premium", hands={"A": "assassin", "B": "guard", "C": "guard"}, pile=["handmaid"], rest="D")
    assert table.act("A", "handmaid").round_winners == ["B", "C"]
