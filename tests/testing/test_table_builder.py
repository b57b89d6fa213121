"""The builder of tables: every card is accounted for, and it shows the table between two turns."""

import pytest

from loveletter.engine.actions import Keep, Play
from loveletter.engine.refusals import BadSetup, Code, IllegalAction
from loveletter.testing import BadPosition, set_table


def test_the_pile_is_what_was_named_and_then_the_rest_of_the_deck() -> None:
    table = set_table(hands={"A": "guard", "B": "priest", "C": "baron"}, top=["king", "spy"])
    assert table.players == ("A", "B", "C")
    assert table.set_aside == "spy"
    assert table.pile[:3] == ["king", "spy", "guard"]
    assert len(table.pile) == 21 - 3 - 1
    assert table.drawn == "king"
    assert table.state.hand(0) == ("guard", "king")


def test_two_players_have_three_cards_face_up() -> None:
    table = set_table(hands={"A": "guard", "B": "priest"})
    assert table.face_up == ["spy", "guard", "guard"]


def test_the_table_is_shown_as_it_is_before_the_next_player_draws() -> None:
    table = set_table(hands={"A": "king", "B": "priest", "C": "baron"}, top=["priest", "guard"], protected=["B"])
    assert table.protected == ["B"]
    table.act("A", "priest C")
    assert table.hand("B") == "priest"
    assert table.drawn == "guard"
    assert table.pile[0] == "guard"
    assert table.knows("A") == {"C": "baron"}
    assert table.knows("B") == {}
    assert table.protected == []
    assert table.next_turn == table.awaited == "B"


def test_what_is_known_of_the_pile_stays_there_until_it_is_drawn() -> None:
    table = set_table(hands={"A": "king", "B": "spy"}, top=["guard", "countess"], knows={"A": {"deck@2": "countess"}})
    assert table.knows("A") == {"deck@2": "countess"}
    assert table.act("A", "guard B priest").knows("A") == {"deck@1": "countess"}


def test_a_pile_given_as_a_whole_needs_somebody_before_whom_the_rest_lies() -> None:
    with pytest.raises(BadPosition, match="not accounted for: guard, guard"):
        set_table(hands={"A": "king", "B": "spy"}, pile=["guard"])
    table = set_table(hands={"A": "king", "B": "spy"}, pile=["guard"], rest="C")
    assert table.out == ["C"]
    assert table.act("A", "guard B priest").round_winners == ["A"]
    assert table.tokens == {"A": 1, "B": 0, "C": 0}
    assert table.bonus == {}
    assert table.next_turn is None


def test_a_question_waits_for_its_answer() -> None:
    table = set_table(hands={"A": "king", "B": "spy", "C": "guard"}, top=["chancellor", "prince", "baron"])
    table.act("A", Play("chancellor"))
    assert table.cards("A") == ["king", "prince", "baron"]
    assert table.refused("A", "chancellor keep king under king, baron").code is Code.WRONG_CARDS_KEPT
    table.act("A", Keep("prince", ("king", "baron")))
    assert table.hand("A") == "prince"
    assert table.discards("A") == ["chancellor"]
    assert table.pile[-2:] == ["king", "baron"]


def test_a_refusal_is_asserted_and_leaves_the_table_as_it_was() -> None:
    table = set_table(hands={"A": "countess", "B": "spy"}, top=["king"])
    before = table.moment()
    assert table.refused("A", "king B").code is Code.MUST_PLAY_COUNTESS
    assert table.moment() == before
    with pytest.raises(AssertionError, match="was accepted"):
        table.refused("A", "countess")
    with pytest.raises(IllegalAction):
        table.act("B", "spy")


def test_marks_bets_tokens_and_ages() -> None:
    table = set_table(
        "premium",
        hands={"A": "king", "B": "count", "C": "guard"},
        top=["guard"],
        must_choose="B",
        jester={"C": "B"},
        tokens={"C": 2},
    )
    assert (table.must_choose, table.bets, table.tokens) == ("B", {"C": "B"}, {"A": 0, "B": 0, "C": 2})
    assert table.refused("A", "guard C 5").code is Code.MUST_CHOOSE_MARKED
    old = set_table("original", hands={"A": "king", "B": "guard", "C": "guard"}, ages={"C": 9, "A": 30, "B": 20})
    assert old.state.youth == (2, 1, 0)
    lots = set_table("original", hands={"A": "king", "B": "guard", "C": "guard"})
    assert sorted(lots.state.youth) == [0, 1, 2]


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"hands": {"A": "king", "B": "king"}}, "2 x king, but the edition 'second' has 1"),
        ({"hands": {"A": "king", "B": "bishop"}}, "1 x bishop, but the edition 'second' has 0"),
        ({"hands": {"A": "king", "B": "spy"}, "players": ["A", "B", "C"]}, "C has no card"),
        ({"hands": {"A": "king", "B": "spy"}, "out": ["B"]}, "B is out and has a card"),
        ({"hands": {"A": "king", "B": "spy"}, "turn": "C", "out": ["C"]}, "C is out"),
        ({"hands": {"A": "king", "B": "spy"}, "turn": "C"}, "turn: unknown player 'C'"),
        ({"hands": {"A": "king", "B": "spy"}, "tokens": {"D": 1}}, "tokens: unknown player 'D'"),
        ({"hands": {"A": "king", "B": "spy"}, "players": ["A", "B", "B"]}, "comes twice"),
        ({"hands": {"A": "king", "B": "spy"}, "pile": [], "rest": "C"}, "no card left"),
        ({"hands": {"A": "king", "B": "spy"}, "pile": ["guard"], "top": ["guard"]}, "given as a whole"),
        ({"hands": {"A": "king", "B": "spy"}, "knows": {"A": {"B": "guard"}}}, "B is spy, not guard"),
        ({"hands": {"A": "king", "B": "spy"}, "knows": {"A": {"deck@99": "guard"}}}, "no hidden card at 'deck@99'"),
        ({"hands": {"A": "king", "B": "spy"}, "knows": {"A": {"deck@0": "guard"}}}, "no hidden card at 'deck@0'"),
        ({"hands": {"A": "king", "B": "spy"}, "knows": {"A": {"pile": "guard"}}}, "no hidden card at 'pile'"),
    ],
)
def test_a_position_that_cannot_be_on_a_table_says_why(wrong: dict[str, object], why: str) -> None:
    with pytest.raises(BadPosition, match=why):
        set_table(**wrong)  # type: ignore[arg-type]


def test_too_many_players_are_refused() -> None:
    with pytest.raises(BadSetup):
        set_table("classic", hands=dict.fromkeys("ABCDE", "guard"))
