"""The course of a round: whose turn it is, and when the round is over."""

import pytest

from loveletter.engine.events import Drew, PeekedAtPile, Played, RoundEnded, Source, TokenWon, TurnBegan
from loveletter.engine.state import Ending
from loveletter.engine.turn import Turn
from loveletter.testing import set_table
from tests.knowledge import SPECTATOR, happened, told


def test_turns_go_clockwise_and_around() -> None:
    table = set_table(hands={"A": "king", "B": "baron", "C": "spy"}, top=["guard"] * 4)
    seen = [table.next_turn]
    for name, action in [("A", "guard B spy"), ("B", "guard A spy"), ("C", "guard A spy")]:
        seen.append(table.act(name, action).next_turn)
    assert seen == ["A", "B", "C", "A"]


def test_players_who_are_out_are_skipped() -> None:
    table = set_table(
        hands={"A": "king", "C": "spy", "D": "priest"}, top=["guard", "handmaid"], out=["B"], discards={"B": ["baron"]}
    )
    assert table.act("A", "guard C king").next_turn == "C"


def test_a_player_who_left_on_their_turn_is_followed_by_the_next_one() -> None:
    table = set_table(hands={"A": "king", "B": "princess", "C": "spy", "D": "guard"}, turn="B", top=["guard"])
    assert table.act("B", "princess").next_turn == "C"


def test_each_turn_begins_with_a_draw_that_only_the_player_sees() -> None:
    table = set_table(hands={"A": "king", "B": "baron", "C": "spy"}, top=["handmaid", "priest"])
    table.act("A", "handmaid")
    assert table.events[-2:] == (TurnBegan(1), Drew(1, "priest", Source.PILE))
    hidden = Drew(1, None, Source.PILE)
    assert told(table, Drew) == {"A": hidden, "B": Drew(1, "priest", Source.PILE), "C": hidden, SPECTATOR: hidden}
    assert table.state.hand(1) == ("baron", "priest")


@pytest.mark.parametrize("kept", ["king", "guard"])
def test_nobody_learns_whether_the_old_or_the_drawn_card_was_played(kept: str) -> None:
    held, drawn = ("king", "handmaid") if kept == "king" else ("handmaid", "guard")
    table = set_table(hands={"A": held, "B": "baron", "C": "spy"}, top=[drawn, "priest"], set_aside="guard")
    table.act("A", "handmaid")
    assert table.hand("A") == kept
    assert set(told(table, Played).values()) == {Played(0, "handmaid", (), None)}
    assert table.view("B").certain == ()


def test_a_turn_in_which_nothing_was_played_has_chosen_nobody_and_named_nothing() -> None:
    turn = Turn(set_table(hands={"A": "king", "B": "baron"}, top=["guard"]).state)
    assert (turn.seat, turn.targets, turn.guess) == (0, (), None)


def test_a_card_may_look_at_as_many_cards_of_the_pile_as_there_are() -> None:
    state = set_table(hands={"A": "king", "B": "baron"}, pile=["guard", "priest", "spy"], rest="C").state
    turn = Turn(state)
    assert turn.peek_at_pile(1) == 1
    assert turn.peek_at_pile(3) == 2
    assert turn.events == [PeekedAtPile(0, 1, ("priest",)), PeekedAtPile(0, 2, ("priest", "spy"))]
    assert [(each.card, each.known_by) for each in turn.frozen().pile] == [("priest", 0b01), ("spy", 0b01)]
    empty = Turn(state._replace(pile=()))
    assert (empty.peek_at_pile(1), empty.events) == (0, [])


def test_the_round_is_over_when_the_pile_is_used_up_after_a_turn() -> None:
    table = set_table(hands={"A": "king", "B": "baron"}, pile=["guard", "handmaid"], rest="C")
    assert not table.act("A", "guard B spy").round_over
    table.act("B", "handmaid")
    assert table.state.ending is Ending.COMPARISON
    assert (table.next_turn, table.awaited, table.legal) == (None, None, ())
    assert len(happened(table, TurnBegan)) == 2


def test_the_last_elimination_comes_before_the_empty_pile_and_nothing_is_revealed() -> None:
    table = set_table(hands={"A": "king", "B": "baron"}, pile=["guard"], rest="C")
    table.act("A", "guard B baron")
    assert table.events[-2:] == (RoundEnded(Ending.LAST_SURVIVOR, (0,), False, (0,)), TokenWon(0, "round"))
    assert table.view("B").shown == ()


def test_with_three_players_one_elimination_does_not_end_the_round() -> None:
    table = set_table(hands={"A": "king", "B": "baron", "C": "spy"}, top=["guard"])
    assert not table.act("A", "guard B baron").round_over
