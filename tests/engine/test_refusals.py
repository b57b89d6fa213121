"""Refusals: every reason has a code, and each code is raised by somebody in this table."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from examples.tiny_edition import TINY
from loveletter.editions import EDITIONS, edition
from loveletter.engine.actions import Action, Keep, Look, Play
from loveletter.engine.deal import deal, next_round
from loveletter.engine.legal import legal_actions, why_not
from loveletter.engine.play import apply
from loveletter.engine.refusals import BadSetup, Code, IllegalAction, Parameter, Refusal, RefusedError
from loveletter.engine.state import State
from loveletter.testing import StagedTable, set_table

SEED = bytes(32)


def small() -> StagedTable:
    """A has a king and a guard; B is protected, C is free, D is out."""
    return set_table(
        hands={"A": "king", "B": "baron", "C": "spy"},
        top=["guard"],
        protected=["B"],
        out=["D"],
        discards={"B": ["handmaid"], "D": ["priest"]},
    )


def large(card: str, **more: object) -> StagedTable:
    """A has a king and a card of the premium edition."""
    return set_table("premium", hands={"A": "king", "B": "baron", "C": "guard", "D": "count"}, top=[card], **more)  # type: ignore[arg-type]


def over() -> State:
    return set_table(hands={"A": "king", "B": "baron"}, top=["guard"]).act("A", "guard B baron").state


def won() -> State:
    table = set_table(hands={"A": "king", "B": "baron"}, top=["guard"], tokens={"A": 5})
    return table.act("A", "guard B baron").state


def swapped() -> State:
    return large("cardinal").act("A", "cardinal B C").state


def kept() -> State:
    table = set_table(hands={"A": "king", "B": "baron"}, top=["chancellor", "guard", "priest"])
    return table.act("A", "chancellor").state


def cornered() -> StagedTable:
    """A has a Cardinal, and all others are protected."""
    return large("cardinal", protected=["B", "C", "D"])


GUESSES = tuple(name for name in EDITIONS["second"].rules(2).characters if name != "guard")

ACTIONS: dict[Code, tuple[Callable[[], State], int, Action, dict[str, Parameter]]] = {
    Code.MATCH_OVER: (won, 0, Play("king"), {}),
    Code.ROUND_OVER: (over, 0, Play("king"), {}),
    Code.NOT_YOUR_TURN: (lambda: small().state, 1, Play("baron", (2,)), {"seat": 0}),
    Code.UNKNOWN_SEAT: (lambda: small().state, 9, Play("baron", (2,)), {"seat": 9, "players": 4}),
    Code.NOT_ASKED: (lambda: small().state, 0, Look(None), {}),
    Code.ANSWER_FIRST: (swapped, 0, Play("king", (1,)), {"question": "look", "card": "cardinal"}),
    Code.NOT_IN_HAND: (lambda: small().state, 0, Play("princess"), {"card": "princess"}),
    Code.MUST_PLAY_COUNTESS: (
        lambda: large("countess").state,
        0,
        Play("king", (1,)),
        {"card": "king", "forced": "countess"},
    ),
    Code.NO_TARGET_ALLOWED: (lambda: large("handmaid").state, 0, Play("handmaid", (1,)), {"card": "handmaid"}),
    Code.NOBODY_TO_CHOOSE: (lambda: cornered().state, 0, Play("cardinal", (0,)), {"card": "cardinal"}),
    Code.TOO_FEW_TARGETS: (
        lambda: large("cardinal").state,
        0,
        Play("cardinal", (1,)),
        {"card": "cardinal", "least": 2},
    ),
    Code.TOO_MANY_TARGETS: (
        lambda: large("baroness").state,
        0,
        Play("baroness", (1, 2, 3)),
        {"card": "baroness", "most": 2},
    ),
    Code.SAME_TARGET_TWICE: (lambda: large("baroness").state, 0, Play("baroness", (1, 1)), {"card": "baroness"}),
    Code.UNKNOWN_TARGET: (lambda: small().state, 0, Play("guard", (4,), "king"), {"target": 4}),
    Code.TARGET_SELF: (lambda: small().state, 0, Play("guard", (0,), "king"), {"card": "guard"}),
    Code.TARGET_OUT: (lambda: small().state, 0, Play("guard", (3,), "king"), {"target": 3}),
    Code.TARGET_PROTECTED: (lambda: small().state, 0, Play("guard", (1,), "king"), {"target": 1}),
    Code.MUST_CHOOSE_MARKED: (
        lambda: large("guard", must_choose="B").state,
        0,
        Play("guard", (2,), 5),
        {"marked": 1, "choosable": "yes"},
    ),
    Code.GUESS_NEEDED: (lambda: small().state, 0, Play("guard", (2,)), {"card": "guard"}),
    Code.GUESS_NOT_ASKED: (lambda: small().state, 0, Play("king", (2,), "spy"), {"card": "king"}),
    Code.GUESS_UNKNOWN: (
        lambda: small().state,
        0,
        Play("guard", (2,), "bishop"),
        {"card": "guard", "guess": "bishop", "allowed": GUESSES},
    ),
    Code.GUESS_NOT_ALLOWED: (
        lambda: small().state,
        0,
        Play("guard", (2,), "guard"),
        {"card": "guard", "guess": "guard", "allowed": GUESSES},
    ),
    Code.WRONG_CARDS_KEPT: (kept, 0, Keep("spy", ("king", "guard")), {"hand": ("king", "guard", "priest")}),
    Code.LOOK_NOT_OFFERED: (swapped, 0, Look(3), {"among": (1, 2)}),
}
"""For each code that an action can meet: the state, the seat, the action, and the parameters."""

STALE = Refusal(Code.STALE, {"decided_on": 0, "version": 2})


def rules(**options: object) -> object:
    return EDITIONS["second"].rules(2, options)


SETTINGS: dict[Code, tuple[Callable[[], object], type[RefusedError], dict[str, Parameter]]] = {
    Code.STALE: (lambda: apply(small().state, 0, Play("king", (2,)), 0), IllegalAction, dict(STALE.params)),
    Code.ROUND_NOT_OVER: (lambda: next_round(small().state, SEED), IllegalAction, {}),
    Code.NOT_DEALT: (lambda: legal_actions(State.before_match(small().state.rules)), IllegalAction, {}),
    Code.UNKNOWN_EDITION: (
        lambda: edition("third"),
        BadSetup,
        {"edition": "third", "known": ("second", "classic", "original", "premium")},
    ),
    Code.UNKNOWN_OPTION: (
        lambda: rules(colour="red"),
        BadSetup,
        {"option": "colour", "known": tuple(sorted(EDITIONS["second"].settable))},
    ),
    Code.BAD_OPTION: (
        lambda: rules(baron_tie="red"),
        BadSetup,
        {"option": "baron_tie", "value": "red", "known": ("none_out", "both_out")},
    ),
    Code.WRONG_PLAYER_COUNT: (
        lambda: EDITIONS["second"].rules(7),
        BadSetup,
        {"edition": "second", "players": 7, "least": 2, "most": 6},
    ),
    Code.BAD_AGES: (lambda: deal(EDITIONS["second"].rules(2), SEED, ages=(1,)), BadSetup, {"players": 2}),
    Code.BAD_DECK: (
        lambda: deal(EDITIONS["second"].rules(2), ("guard",)),
        BadSetup,
        {"edition": "second", "expected": 21},
    ),
    Code.BAD_SEED: (lambda: deal(EDITIONS["second"].rules(2), b"short"), BadSetup, {"expected": 32, "found": 5}),
    Code.BAD_STARTER: (
        lambda: deal(EDITIONS["second"].rules(2), SEED, starter=2),
        BadSetup,
        {"starter": 2, "among": (0, 1)},
    ),
    Code.BAD_SET_UP: (
        lambda: replace(TINY, set_aside=2).rules(2),
        BadSetup,
        {"edition": "tiny", "set_aside": "2", "face_up": "0"},
    ),
    Code.TOO_FEW_CARDS: (
        lambda: replace(TINY, face_up_with_two=3).rules(2),
        BadSetup,
        {"edition": "tiny", "cards": 5, "needed": 7},
    ),
    Code.NOTHING_TO_DRAW: (
        lambda: replace(EDITIONS["classic"], set_aside=0).rules(2),
        BadSetup,
        {"edition": "classic", "card": "prince"},
    ),
}
"""For each other code: what raises it, as which exception, with which parameters."""


def test_every_code_is_raised_by_somebody_in_these_tables() -> None:
    assert {*ACTIONS, *SETTINGS} == set(Code)
    assert not {*ACTIONS} & {*SETTINGS}


@pytest.mark.parametrize("code", ACTIONS)
def test_an_action_that_is_refused_says_why_and_changes_nothing(code: Code) -> None:
    make, seat, action, params = ACTIONS[code]
    state = make()
    before = State(*state)
    assert why_not(state, seat, action) == Refusal(code, params)
    with pytest.raises(IllegalAction) as refused:
        apply(state, seat, action)
    assert (refused.value.refusal, refused.value.code, refused.value.params) == (Refusal(code, params), code, params)
    assert state == before


@pytest.mark.parametrize("code", SETTINGS)
def test_a_setting_that_is_refused_says_why(code: Code) -> None:
    attempt, kind, params = SETTINGS[code]
    with pytest.raises(kind) as refused:
        attempt()
    assert (refused.value.code, refused.value.params) == (code, params)


def test_a_refusal_reads_as_its_code_and_parameters() -> None:
    assert str(Refusal(Code.NOT_ASKED)) == "not_asked"
    assert str(Refusal(Code.NOT_IN_HAND, {"card": "king"})) == "not_in_hand (card='king')"
    several = Refusal(Code.TOO_FEW_TARGETS, {"card": "cardinal", "least": 2})
    assert str(several) == "too_few_targets (card='cardinal', least=2)"
    assert str(IllegalAction(several)) == str(several)


def test_what_is_refused_is_a_value_error_and_carries_its_refusal() -> None:
    refusal = Refusal(Code.BAD_SEED, {"expected": 32, "found": 5})
    error = BadSetup(refusal)
    assert isinstance(error, ValueError)
    assert error.refusal is refusal
    assert not isinstance(error, IllegalAction)


def test_codes_are_their_own_lower_case_names() -> None:
    assert all(code.value == code.name.lower() for code in Code)
