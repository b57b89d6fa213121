"""The history of an observation: what each seat sees of an action, number by number."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

import numpy as np
import pytest
from numpy.typing import NDArray

from examples.duchess import COURT
from loveletter import (
    EDITIONS,
    Action,
    Character,
    Event,
    Keep,
    Look,
    Play,
    Redraw,
    Row,
    State,
    apply,
    deal,
    versions,
    view,
)
from loveletter.engine.edition import Edition, Rules
from loveletter.engine.turn import Turn
from loveletter.spaces import Observation
from loveletter.spaces.entries import KEPT, LOOKED, PLAYED, REDREW, STAYED
from loveletter.spaces.from_view import ObservationOverflow

Told: TypeAlias = tuple[State, tuple[Event, ...]]

NO = (0, 0)
"""No card shown, or none drawn."""


def played(rules: Rules, top: str, *actions: Action) -> Told:
    """The state and the events after these actions; the deck begins with these cards. The first seat begins."""
    left = list(rules.deck)
    for card in top.split():
        left.remove(card)
    state, log = deal(rules, (*top.split(), *left), starter=0)
    for action in actions:
        assert state.awaited is not None
        state, events = apply(state, state.awaited, action)
        log += events
    return state, log


def parts(told: Told, viewer: int, history: int | None = None) -> dict[str, NDArray[np.uint8]]:
    state, log = told
    observation = Observation(state.rules, history)
    return observation.named(observation.of(view(state, viewer, versions(log, viewer))))


def entries(told: Told, viewer: int) -> list[list[int]]:
    """The actions so far; behind them there is nothing."""
    history = parts(told, viewer)["history"]
    count = int(history[:, 0].astype(bool).sum())
    assert not history[count:].any()
    return [[int(number) for number in row] for row in history[:count]]


def entry(
    actor: int,
    kind: int,
    card: int,
    targets: tuple[int, int] = (0, 0),
    guess: int = 0,
    left: int = 0,
    shown: tuple[int, int] = NO,
    drawn: tuple[int, int] = NO,
) -> list[int]:
    return [actor, kind, card, *targets, guess, left, *shown, *drawn]


SPY, GUARD, PRIEST, BARON, HANDMAID, PRINCE, CHANCELLOR, KING, COUNTESS, PRINCESS = range(1, 11)
"""Codes of cards in the second edition."""


def test_a_look_a_guess_and_a_swap_as_each_seat_sees_them() -> None:
    """Ann looks at Ben's Guard; Ben draws a Prince and names the King; Cid draws a Guard and swaps with Ben."""
    told = played(
        EDITIONS["second"].rules(3),
        "spy priest guard king guard prince guard",
        Play("priest", (1,)),
        Play("guard", (0,), "king"),
        Play("king", (1,)),
    )
    assert entries(told, 0) == [
        entry(1, PLAYED, PRIEST, (2, 0), shown=(GUARD, 0), drawn=(GUARD, 0)),
        entry(2, PLAYED, GUARD, (1, 0), guess=KING),
        entry(3, PLAYED, KING, (2, 0)),
    ]
    assert entries(told, 1) == [
        entry(3, PLAYED, PRIEST, (1, 0)),
        entry(1, PLAYED, GUARD, (3, 0), guess=KING, drawn=(PRINCE, 0)),
        entry(2, PLAYED, KING, (1, 0), shown=(GUARD, 0)),
    ]
    assert entries(told, 2) == [
        entry(2, PLAYED, PRIEST, (3, 0)),
        entry(3, PLAYED, GUARD, (2, 0), guess=KING),
        entry(1, PLAYED, KING, (3, 0), shown=(PRINCE, 0), drawn=(GUARD, 0)),
    ]
    assert parts(told, 2)["dealt"].tolist() == [int(code == KING) for code in range(1, 11)]
    assert parts(told, 0)["discard_order"][:4].tolist() == [[1, PRIEST], [2, GUARD], [3, KING], [0, 0]]


def test_what_was_kept_and_put_under_is_shown_to_its_player_only() -> None:
    told = played(
        EDITIONS["second"].rules(2),
        "spy guard guard guard priest king chancellor prince baron countess",
        Play("chancellor"),
        Keep("baron", ("priest", "prince")),
    )
    asked = entry(1, PLAYED, CHANCELLOR, drawn=(CHANCELLOR, 0))
    assert entries(told, 0) == [asked, entry(1, KEPT, CHANCELLOR, shown=(BARON, PRIEST), drawn=(PRINCE, BARON))]
    assert entries(told, 1) == [entry(2, PLAYED, CHANCELLOR), entry(2, KEPT, CHANCELLOR)]
    assert np.argwhere(parts(told, 0)["pile_bottom"]).tolist() == [[0, PRINCE - 1], [1, PRIEST - 1]]
    assert not parts(told, 1)["pile_bottom"].any()


def test_who_leaves_the_round_is_a_bit_and_a_duel_shows_the_other_card() -> None:
    told = played(EDITIONS["second"].rules(3), "spy king priest guard baron handmaid", Play("baron", (1,)))
    assert entries(told, 0) == [entry(1, PLAYED, BARON, (2, 0), left=0b010, shown=(PRIEST, 0), drawn=(BARON, 0))]
    assert entries(told, 1) == [entry(3, PLAYED, BARON, (1, 0), left=0b001, shown=(KING, 0))]
    assert entries(told, 2) == [entry(2, PLAYED, BARON, (3, 0), left=0b100)]


def test_a_replacement_card_is_shown_to_its_holder() -> None:
    told = played(EDITIONS["second"].rules(3), "spy guard priest guard prince baron", Play("prince", (1,)))
    assert entries(told, 0) == [entry(1, PLAYED, PRINCE, (2, 0), drawn=(PRINCE, 0))]
    assert entries(told, 1) == [entry(3, PLAYED, PRINCE, (1, 0), shown=(BARON, 0))]


PREMIUM = {row.character.name: code for code, row in enumerate(EDITIONS["premium"].rows, 1)}


def test_of_two_targets_the_nearer_one_comes_first_with_its_card() -> None:
    """Seat 0 looks at the hands of seats 1 and 3; seat 2 sees seat 3 first."""
    told = played(
        EDITIONS["premium"].rules(4), "guard count priest baron king baroness guard guard", Play("baroness", (1, 3))
    )
    shown = (PREMIUM["priest"], PREMIUM["king"])
    mine = entry(1, PLAYED, PREMIUM["baroness"], (2, 4), shown=shown, drawn=(PREMIUM["baroness"], 0))
    assert entries(told, 0) == [mine]
    assert entries(told, 2) == [entry(3, PLAYED, PREMIUM["baroness"], (2, 4))]
    assert entries(told, 3) == [entry(2, PLAYED, PREMIUM["baroness"], (1, 3))]


@pytest.mark.parametrize(("target", "seat", "card"), [(1, 2, "baron"), (None, 0, None)])
def test_a_look_on_offer(target: int | None, seat: int, card: str | None) -> None:
    told = played(
        EDITIONS["premium"].rules(3), "guard count priest baron cardinal guard", Play("cardinal", (1, 2)), Look(target)
    )
    shown = (0 if card is None else PREMIUM[card], 0)
    assert entries(told, 0)[1] == entry(1, LOOKED, PREMIUM["cardinal"], (seat, 0), shown=shown)
    swapped = entry(3, PLAYED, PREMIUM["cardinal"], (1, 2), shown=(PREMIUM["baron"], 0))
    assert entries(told, 1)[0] == swapped


@pytest.mark.parametrize("wanted", [True, False])
def test_a_hand_thrown_away_or_kept(wanted: bool) -> None:
    told = played(
        EDITIONS["premium"].rules(3),
        "guard count princess baron bishop king guard",
        Play("bishop", (2,), 3),
        Redraw(wanted),
    )
    assert entries(told, 0)[0] == entry(
        1, PLAYED, PREMIUM["bishop"], (3, 0), guess=len(PREMIUM) + 4, drawn=(PREMIUM["bishop"], 0)
    )
    answer = entry(1, REDREW if wanted else STAYED, PREMIUM["bishop"], shown=(PREMIUM["king"] if wanted else 0, 0))
    assert entries(told, 2)[1] == answer


def test_the_last_actions_stand_at_the_end() -> None:
    told = played(EDITIONS["second"].rules(3), "spy guard guard king handmaid spy", Play("handmaid"), Play("spy"))
    all_of_it = parts(told, 0)["history"]
    assert not parts(told, 0, history=3)["history"][0].any()
    assert (parts(told, 0, history=3)["history"][1:] == all_of_it[:2]).all()
    assert (parts(told, 0, history=1)["history"] == all_of_it[1:2]).all()
    assert parts(told, 0, history=0)["history"].shape == (0, 11)


# cards of other people


def peek_at_three(turn: Turn) -> None:
    turn.peek_at_pile(3)


def with_card(card: Character) -> Edition:
    return replace(COURT, rows=(*COURT.rows[:-1], Row(card, value=2, copies=2)))


def test_a_card_of_somebody_else_shows_the_pile() -> None:
    told = played(COURT.rules(3), "spy guard guard king duchess prince", Play("duchess"))
    duchess = len(COURT.rows)
    assert entries(told, 0) == [entry(1, PLAYED, duchess, shown=(PRINCE, 0), drawn=(duchess, 0))]
    assert entries(told, 1) == [entry(3, PLAYED, duchess)]


def test_what_there_is_no_room_for_is_refused() -> None:
    curious = with_card(Character("duchess", play=peek_at_three))
    told = played(curious.rules(3), "spy guard guard king duchess", Play("duchess"))
    with pytest.raises(ObservationOverflow, match="two cards that were shown, not 3"):
        parts(told, 0)
    assert entries(told, 1) == [entry(3, PLAYED, len(curious.rows))]
