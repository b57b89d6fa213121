"""The state of a match: everything that is needed to go on."""

from dataclasses import FrozenInstanceError

import pytest

from loveletter.editions import EDITIONS
from loveletter.engine.actions import Play
from loveletter.engine.play import apply
from loveletter.engine.state import Decision, Hidden, Question, State, hidden
from loveletter.testing import set_table


def test_before_a_match_nothing_lies_on_the_table_and_anybody_may_begin() -> None:
    rules = EDITIONS["second"].rules(3)
    assert State.before_match(rules) == State(
        rules=rules,
        version=0,
        round=0,
        youth=(),
        tokens=(0, 0, 0),
        turn=0,
        hands=((), (), ()),
        pile=(),
        set_aside=None,
        face_up=(),
        discards=((), (), ()),
        out_bits=0,
        protected_bits=0,
        must_choose=None,
        bets=(),
        pending=None,
        ending=None,
        winners=(),
        next_starters=(0, 1, 2),
        champions=(),
    )


def test_who_is_out_and_who_is_protected_are_seats_as_in_a_view() -> None:
    state = State.before_match(EDITIONS["second"].rules(4))._replace(out_bits=0b0101, protected_bits=0b1000)
    assert (state.out, state.protected) == ((0, 2), (3,))


def test_a_hidden_card_is_made_once() -> None:
    assert hidden("king", 0b10) == Hidden("king", 0b10)
    assert hidden("king", 0b10) is hidden("king", 0b10)


def test_a_decision_is_plain_data_that_cannot_be_changed() -> None:
    decision = Decision(1, Question.LOOK, "cardinal", (1, 2))
    assert decision == Decision(seat=1, question=Question.LOOK, card="cardinal", among=(1, 2))
    assert Decision(1, Question.REDRAW, "bishop").among == ()
    with pytest.raises(FrozenInstanceError):
        decision.seat = 2  # type: ignore[misc]


def test_the_game_waits_for_the_player_on_turn_or_for_who_was_asked_or_for_nobody() -> None:
    table = set_table("premium", hands={"A": "king", "B": "count", "C": "guard"}, top=["bishop"])
    assert table.state.awaited == 0
    table.act("A", "bishop B 5")
    assert (table.state.turn, table.state.awaited) == (0, 1)
    over = set_table(hands={"A": "king", "B": "baron"}, top=["guard"]).act("A", "guard B baron")
    assert over.state.awaited is None


def test_a_state_is_printed_in_one_line() -> None:
    state = set_table(hands={"A": "king", "C": "baron"}, top=["guard"], out=["B"], tokens={"C": 2}).state
    head = f"<State: second, 3 seats, round 1, version {state.version}, tokens 0-0-2, "
    assert repr(state) == f"{head}seat 0 to act; hands king+guard | - | baron; pile of {len(state.pile)}>"
    over = apply(state, 0, Play("guard", (2,), "baron"))[0]
    head = f"<State: second, 3 seats, round 1, version {over.version}, tokens 1-0-2, "
    assert repr(over) == f"{head}over by last_survivor; hands king | - | -; pile of {len(over.pile)}>"


def test_survivors_and_hands() -> None:
    table = set_table(hands={"A": "king", "C": "baron"}, top=["guard"], out=["B"])
    assert table.state.survivors == (0, 2)
    assert [table.state.hand(seat) for seat in range(3)] == [("king", "guard"), (), ("baron",)]
