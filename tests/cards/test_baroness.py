"""Baroness: look at the hands of one or two other players."""

from loveletter.engine.events import Fizzle, Fizzled, Looked
from loveletter.engine.refusals import Code
from loveletter.testing import set_table
from tests.knowledge import SPECTATOR, happened, knowledge, told
from tests.offers import offers


def test_one_hand_is_seen_by_its_player_alone() -> None:
    table = set_table("premium", hands={"A": "king", "B": "baron", "C": "guard"}, top=["baroness"])
    table.act("A", "baroness C")
    assert knowledge(table) == {"A": {"C": "guard"}}
    assert table.hands == {"A": "king", "B": "baron", "C": "guard"}
    assert (table.out, table.next_turn) == ([], "B")


def test_two_hands_are_seen_by_its_player_alone() -> None:
    table = set_table("premium", hands={"A": "king", "B": "baron", "C": "guard", "D": "priest"}, top=["baroness"])
    table.act("A", "baroness D B")
    assert knowledge(table) == {"A": {"B": "baron", "D": "priest"}}
    assert happened(table, Looked) == [Looked(0, 1, "baron"), Looked(0, 3, "priest")]
    hidden = Looked(0, 3, None)
    assert told(table, Looked) == {
        "A": Looked(0, 3, "priest"),
        "B": hidden,
        "C": hidden,
        "D": hidden,
        SPECTATOR: hidden,
    }


def test_one_or_two_others_are_offered() -> None:
    table = set_table("premium", hands={"A": "king", "B": "baron", "C": "guard", "D": "priest"}, top=["baroness"])
    assert offers(table, "baroness") == {f"baroness {chosen}" for chosen in ("B", "C", "D", "B C", "B D", "C D")}
    assert table.refused("A", "baroness").code is Code.TOO_FEW_TARGETS
    assert table.refused("A", "baroness A").code is Code.TARGET_SELF
    assert table.refused("A", "baroness A B").code is Code.TARGET_SELF
    assert table.refused("A", "baroness B C D").code is Code.TOO_MANY_TARGETS
    assert table.refused("A", "baroness C C").code is Code.SAME_TARGET_TWICE
    assert table.refused("A", "baroness C 1").code is Code.GUESS_NOT_ASKED


def test_protected_players_and_those_who_are_out_cannot_be_among_them() -> None:
    table = set_table(
        "premium",
        hands={"A": "king", "B": "baron", "C": "guard", "D": "priest"},
        top=["baroness"],
        protected=["C"],
        out=["E"],
        discards={"C": ["handmaid"], "E": ["guard"]},
    )
    assert offers(table, "baroness") == {"baroness B", "baroness D", "baroness B D"}
    assert table.refused("A", "baroness B C").code is Code.TARGET_PROTECTED
    assert table.refused("A", "baroness D E").code is Code.TARGET_OUT


def test_with_nobody_to_choose_nothing_is_seen() -> None:
    table = set_table(
        "premium",
        hands={"A": "king", "B": "baron", "C": "guard"},
        top=["baroness"],
        protected=["B", "C"],
        discards={"B": ["handmaid"], "C": ["handmaid"]},
    )
    table.act("A", "baroness")
    assert happened(table, Fizzled) == [Fizzled(0, "baroness", Fizzle.NOBODY_TO_CHOOSE)]
    assert knowledge(table) == {}
