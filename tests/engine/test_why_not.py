"""Why not: which of several objections is named, and that everything offered has none."""

import pytest

from loveletter.editions import EDITIONS
from loveletter.engine.actions import Action, Keep, Look, Play, Redraw
from loveletter.engine.deal import deal
from loveletter.engine.legal import legal_actions, why_not
from loveletter.engine.play import apply
from loveletter.engine.refusals import Code, IllegalAction, Refusal, UnknownSeat
from loveletter.engine.state import State
from loveletter.engine.view import view
from loveletter.testing import set_table

ANYTHING = Play("princess", (9,), "nonsense")


def code(state: State, seat: int, action: Action, decided_on: int | None = None) -> Code | None:
    refusal = why_not(state, seat, action, decided_on)
    return None if refusal is None else refusal.code


# when it is asked


def test_the_end_of_the_match_comes_before_all_else() -> None:
    table = set_table(hands={"A": "king", "B": "baron"}, top=["guard"], tokens={"A": 5}).act("A", "guard B baron")
    assert code(table.state, 1, ANYTHING, decided_on=0) is Code.MATCH_OVER


def test_then_the_end_of_the_round() -> None:
    table = set_table(hands={"A": "king", "B": "baron"}, top=["guard"]).act("A", "guard B baron")
    assert code(table.state, 1, ANYTHING, decided_on=0) is Code.ROUND_OVER
    assert legal_actions(table.state) == ()


def test_then_a_state_that_is_no_longer_the_one_decided_on() -> None:
    state = set_table(hands={"A": "king", "B": "baron"}, top=["guard"]).state
    good = Play("guard", (1,), "baron")
    assert code(state, 1, ANYTHING, decided_on=state.version - 1) is Code.STALE
    assert code(state, 0, good, decided_on=state.version + 1) is Code.STALE
    assert code(state, 0, good, decided_on=state.version) is None
    assert code(state, 0, good) is None


def test_apply_takes_the_version_decided_on_too() -> None:
    state = set_table(hands={"A": "king", "B": "baron"}, top=["guard"]).state
    good = Play("guard", (1,), "baron")
    with pytest.raises(IllegalAction) as refused:
        apply(state, 0, good, state.version - 1)
    assert refused.value.params == {"decided_on": state.version - 1, "version": state.version}
    assert apply(state, 0, good, state.version) == apply(state, 0, good)


def test_a_stale_answer_is_stale_before_it_is_anything_else() -> None:
    table = set_table("premium", hands={"A": "king", "B": "count", "C": "guard"}, top=["bishop"])
    state = table.act("A", "bishop B 5").state
    assert code(state, 0, ANYTHING, decided_on=0) is Code.STALE
    assert code(state, 1, Redraw(True), decided_on=state.version) is None


def test_while_a_question_waits_only_who_was_asked_may_speak() -> None:
    table = set_table("premium", hands={"A": "king", "B": "count", "C": "guard"}, top=["bishop"])
    state = table.act("A", "bishop B 5").state
    refusal = why_not(state, 0, ANYTHING)
    assert refusal is not None
    assert (refusal.code, refusal.params) == (Code.NOT_YOUR_TURN, {"seat": 1})
    assert code(state, 2, Redraw(True)) is Code.NOT_YOUR_TURN
    refusal = why_not(state, 1, ANYTHING)
    assert refusal is not None
    assert (refusal.code, refusal.params) == (Code.ANSWER_FIRST, {"question": "redraw", "card": "bishop"})
    assert code(state, 1, Look(None)) is Code.NOT_ASKED
    assert code(state, 1, Keep("count", ())) is Code.NOT_ASKED


def test_each_question_takes_its_own_kind_of_answer() -> None:
    looking = set_table("premium", hands={"A": "king", "B": "count", "C": "guard"}, top=["cardinal"])
    looking.act("A", "cardinal B C")
    assert code(looking.state, 0, Look(None)) is code(looking.state, 0, Look(1)) is None
    assert code(looking.state, 0, Look(0)) is Code.LOOK_NOT_OFFERED
    assert code(looking.state, 0, Keep("king", ())) is Code.NOT_ASKED
    assert code(looking.state, 0, Redraw(False)) is Code.NOT_ASKED
    keeping = set_table(hands={"A": "king", "B": "baron"}, top=["chancellor", "guard", "priest"])
    keeping.act("A", "chancellor")
    assert code(keeping.state, 0, Keep("king", ("guard", "priest"))) is None
    assert code(keeping.state, 0, Look(None)) is Code.NOT_ASKED
    assert code(keeping.state, 0, Redraw(True)) is Code.NOT_ASKED
    assert code(keeping.state, 1, Keep("king", ("guard", "priest"))) is Code.NOT_YOUR_TURN


def test_whose_turn_it_is_comes_before_what_is_wished() -> None:
    state = set_table(hands={"A": "king", "B": "baron"}, top=["guard"]).state
    for action in (ANYTHING, Play("baron", (0,)), Look(None), Keep("baron", ()), Redraw(True)):
        assert code(state, 1, action) is Code.NOT_YOUR_TURN


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_a_seat_that_is_not_there_is_named_with_the_number_of_seats(seat: int) -> None:
    state = set_table(hands={"A": "king", "B": "baron"}, top=["chancellor", "guard", "priest"]).state
    asked = apply(state, 0, Play("chancellor"))[0]
    unknown = Refusal(Code.UNKNOWN_SEAT, {"seat": seat, "players": 2})
    assert why_not(state, seat, ANYTHING) == why_not(asked, seat, Keep("king", ("guard", "priest"))) == unknown
    with pytest.raises(IllegalAction, match="unknown_seat"):
        apply(state, seat, Play("chancellor"))
    for look in (lambda: view(state, seat), lambda: state.hand(seat)):
        with pytest.raises(UnknownSeat) as refused:
            look()
        assert refused.value.refusal == unknown


@pytest.mark.parametrize("answer", [Look(None), Keep("king", ("guard",)), Redraw(True)])
def test_an_answer_without_a_question_is_not_asked_for(answer: Action) -> None:
    state = set_table(hands={"A": "king", "B": "baron"}, top=["guard"]).state
    assert code(state, 0, answer) is Code.NOT_ASKED


# the play


def test_the_card_comes_before_its_targets_and_what_it_names() -> None:
    state = set_table(hands={"A": "countess", "B": "baron"}, top=["king"]).state
    assert code(state, 0, ANYTHING) is Code.NOT_IN_HAND
    assert code(state, 0, Play("bishop")) is Code.NOT_IN_HAND
    assert code(state, 0, Play("king", (9,), "nonsense")) is Code.MUST_PLAY_COUNTESS


def test_the_targets_come_before_what_is_named() -> None:
    state = set_table(hands={"A": "king", "B": "baron", "C": "spy"}, top=["guard"]).state
    assert code(state, 0, Play("guard", (0,), "nonsense")) is Code.TARGET_SELF
    assert code(state, 0, Play("guard", (), "nonsense")) is Code.TOO_FEW_TARGETS
    assert code(state, 0, Play("guard", (1,), "nonsense")) is Code.GUESS_UNKNOWN


@pytest.mark.parametrize("target", [-1, 3, 8])
def test_a_seat_that_is_not_there_comes_first_among_the_targets(target: int) -> None:
    state = set_table(hands={"A": "king", "B": "baron", "C": "spy"}, top=["guard"]).state
    refusal = why_not(state, 0, Play("guard", (target,), "spy"))
    assert refusal is not None
    assert (refusal.code, refusal.params) == (Code.UNKNOWN_TARGET, {"target": target})


def test_who_is_wrong_comes_before_how_many() -> None:
    table = set_table(
        "premium",
        hands={"A": "king", "B": "baron", "C": "guard", "D": "count"},
        top=["cardinal"],
        protected=["C"],
        discards={"C": ["handmaid"]},
    )
    assert code(table.state, 0, Play("cardinal", (2,))) is Code.TARGET_PROTECTED
    assert code(table.state, 0, Play("king", (0, 1))) is Code.TARGET_SELF
    assert code(table.state, 0, Play("cardinal", (0, 1, 3))) is Code.TOO_MANY_TARGETS
    assert code(table.state, 0, Play("cardinal", (1, 1, 1))) is Code.TOO_MANY_TARGETS


def test_twice_the_same_comes_before_the_marked_one() -> None:
    table = set_table(
        "premium",
        hands={"A": "king", "B": "baron", "C": "guard", "D": "count"},
        top=["cardinal"],
        must_choose="B",
    )
    assert code(table.state, 0, Play("cardinal", (2, 2))) is Code.SAME_TARGET_TWICE
    assert code(table.state, 0, Play("cardinal", (2, 3))) is Code.MUST_CHOOSE_MARKED
    assert code(table.state, 0, Play("cardinal", (2,))) is Code.TOO_FEW_TARGETS


def test_somebody_out_and_protected_counts_as_out() -> None:
    table = set_table(hands={"A": "king", "C": "spy"}, top=["guard"], out=["B"], protected=["B"])
    assert code(table.state, 0, Play("guard", (1,), "spy")) is Code.TARGET_OUT


def test_a_forbidden_number_is_distinguished_from_an_unknown_one() -> None:
    state = set_table("premium", hands={"A": "king", "B": "baron", "C": "count"}, top=["guard"]).state
    refusal = why_not(state, 0, Play("guard", (1,), 1))
    assert refusal is not None
    assert refusal.code is Code.GUESS_NOT_ALLOWED
    assert refusal.params == {
        "card": "guard",
        "guess": 1,
        "allowed": ("0", "2", "3", "4", "5", "7", "8", "9", "10"),
    }
    assert code(state, 0, Play("guard", (1,), 6)) is Code.GUESS_UNKNOWN
    assert code(state, 0, Play("guard", (1,), "guard")) is Code.GUESS_UNKNOWN


# what is offered


def test_the_plays_of_the_card_held_longest_come_first_in_a_fixed_order() -> None:
    table = set_table("premium", hands={"A": "priest", "B": "baron", "C": "count"}, top=["baroness"])
    assert legal_actions(table.state) == (
        Play("priest", (1,)),
        Play("priest", (2,)),
        Play("baroness", (1,)),
        Play("baroness", (2,)),
        Play("baroness", (1, 2)),
    )


def test_two_equal_cards_are_offered_once() -> None:
    table = set_table(hands={"A": "priest", "B": "baron", "C": "spy"}, top=["priest"])
    assert legal_actions(table.state) == (Play("priest", (1,)), Play("priest", (2,)))


def test_answers_are_offered_in_a_fixed_order() -> None:
    looking = set_table("premium", hands={"A": "king", "B": "count", "C": "guard"}, top=["cardinal"])
    looking.act("A", "cardinal B C")
    assert looking.legal == (Look(None), Look(1), Look(2))
    redrawing = set_table("premium", hands={"A": "king", "B": "count", "C": "guard"}, top=["bishop"])
    assert redrawing.act("A", "bishop B 5").legal == (Redraw(False), Redraw(True))
    keeping = set_table(hands={"A": "king", "B": "baron"}, pile=["chancellor", "guard"], rest="C")
    assert keeping.act("A", "chancellor").legal == (Keep("king", ("guard",)), Keep("guard", ("king",)))


def test_what_the_same_situation_offers_is_worked_out_once() -> None:
    table = set_table(hands={"A": "priest", "B": "baron", "C": "spy"}, top=["priest"])
    assert legal_actions(table.state) is legal_actions(table.state)
    other = set_table(hands={"A": "priest", "B": "baron", "C": "spy"}, top=["guard"])
    assert {play.card for play in legal_actions(other.state) if isinstance(play, Play)} == {"priest", "guard"}
    assert len(other.state.rules.plays) == 2


def test_what_is_offered_changes_with_who_is_protected_out_marked_and_on_turn() -> None:
    table = set_table(hands={"A": "priest", "B": "baron", "C": "spy"}, top=["guard"])
    state = table.state
    targets = {play.targets for play in legal_actions(state) if isinstance(play, Play) and play.card == "priest"}
    assert targets == {(1,), (2,)}
    for change, left in (
        ({"protected_bits": 0b010}, {(2,)}),
        ({"out_bits": 0b100}, {(1,)}),
        ({"must_choose": 2}, {(2,)}),
    ):
        other = state._replace(**change)  # type: ignore[arg-type]
        found = {play.targets for play in legal_actions(other) if isinstance(play, Play) and play.card == "priest"}
        assert found == left
    turned = state._replace(turn=1, hands=(state.hands[1], state.hands[0], state.hands[2]))
    assert {play.targets for play in legal_actions(turned) if isinstance(play, Play)} == {(0,), (2,)}


@pytest.mark.parametrize("name", EDITIONS)
def test_all_that_is_offered_is_accepted_through_a_round(name: str) -> None:
    state, _ = deal(EDITIONS[name].rules(4), bytes(range(32)), starter=0)
    while state.awaited is not None:
        assert len(state.hand(state.awaited)) <= 3
        for action in legal_actions(state):
            assert why_not(state, state.awaited, action) is None
        state, _ = apply(state, state.awaited, legal_actions(state)[-1])


def test_before_any_deal_nothing_is_legal() -> None:
    before = State.before_match(EDITIONS["second"].rules(3))
    assert why_not(before, 0, Play("guard", (1,), "priest")) == Refusal(Code.NOT_DEALT)
    with pytest.raises(IllegalAction, match="not_dealt"):
        view(before, 0)
