"""Worlds: rows of the simulator, with traces, for the worlds that agree with a view.

What `observe` tells of them, as far as `Inputs` takes it in, is for the viewer exactly what its own view tells. For the
others it is what they would see in that world, but for who is certain of whose card where the viewer cannot tell that
(see `witnesses`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from loveletter.beliefs import World, excluded
from loveletter.bots.champion.inputs import inputs_of
from loveletter.bots.champion.witnesses import Witnesses, witnesses
from loveletter.engine.seats import Seat, seat_set
from loveletter.engine.state import Hidden, State, hidden
from loveletter.engine.view import View
from loveletter.simulate.conversion import from_state
from loveletter.simulate.knowledge import KNOWN_BY, RULED_OUT
from loveletter.simulate.layout import CARD_MASK, Games
from loveletter.simulate.trace import SEEN, Traces, new_traces
from loveletter.spaces.characters import NUMBERS
from loveletter.spaces.chronicle import Chronicle
from loveletter.spaces.entries import ACTOR, CARD, FIRST_TARGET, GUESS, KIND, LEFT, SECOND_TARGET

BYTE_BITS = 8
SEATS = (ACTOR, FIRST_TARGET, SECOND_TARGET)


class Told(NamedTuple):
    """The trace that a view tells, and how many actions it has."""

    trace: Traces
    moves: int


def rows_and_traces(view: View, worlds: Sequence[World]) -> tuple[Games, Traces]:
    """A row and a trace for each world. They differ only in which cards lie where."""
    known = witnesses(view)
    told = trace_of(view, known)
    first = from_state(state_of(view, worlds[0], known))
    first["moves"] = told.moves
    return _spread(view, worlds, first), np.repeat(told.trace, len(worlds))


def trace_of(view: View, known: Witnesses) -> Told:
    """What everybody saw of the actions of the round, what they tell of each hand, and who knows whose card."""
    actions = public_entries(view)
    trace = new_traces(1)
    trace["entries"][0, : len(actions), SEEN] = actions
    players = view.rules.players
    knowledge = trace["knowledge"][0]
    knowledge[RULED_OUT, :players] = [_bits(names) for names in excluded(view.rules, view.log)]
    knowledge[KNOWN_BY, :players] = known.noticed
    if known.cards:
        knowledge[KNOWN_BY, view.viewer] = known.cards[0].known_by
    return Told(trace, len(actions))


def _bits(names: frozenset[str]) -> int:
    return sum(1 << NUMBERS[name] for name in names)


def _spread(view: View, worlds: Sequence[World], first: Games) -> Games:
    """The row of the first world for all of them, with the cards of each."""
    rows = np.repeat(first, len(worlds))
    marks = ~CARD_MASK
    for seat in range(view.rules.players):
        if seat != view.viewer and worlds[0].hands[seat]:
            cards = [NUMBERS[world.hands[seat][0]] for world in worlds]
            rows["hands"][:, seat] = first["hands"][:, seat] & marks | cards
    pile = np.array([[NUMBERS[card] for card in world.pile] for world in worlds], np.int16)
    rows["pile"][:, : pile.shape[1]] = first["pile"][:, : pile.shape[1]] & marks | pile
    if worlds[0].set_aside is not None:
        rows["set_aside"] = [NUMBERS[world.set_aside] for world in worlds if world.set_aside is not None]
    return rows


def public_entries(view: View) -> NDArray[np.int64]:
    """What everybody saw of each action of the round, as a trace has it."""
    me, players = view.viewer, view.rules.players
    assert me is not None
    observation = inputs_of(view.rules.edition).observation
    chronicle = Chronicle(me, players, observation.codes, observation.guess_code)
    for event in view.log:
        chronicle.take_in(event)
    return np.array([_packed(entry, me, players) for entry in chronicle.entries], np.int64)


def _packed(entry: Sequence[int], me: Seat, players: int) -> int:
    """Seats counted from nobody, in one number."""
    packed = sum(entry[part] << BYTE_BITS * part for part in (KIND, CARD, GUESS))
    for part in SEATS:
        if entry[part]:
            packed |= ((entry[part] - 1 + me) % players + 1) << BYTE_BITS * part
    left = seat_set([(away + me) % players for away in range(players) if entry[LEFT] >> away & 1])
    return packed | left << BYTE_BITS * LEFT


def state_of(view: View, world: World, known: Witnesses) -> State:
    """The state that the view would be of in this world, with the marks that the viewer can tell."""
    return State(
        rules=view.rules,
        version=view.version,
        round=view.round,
        youth=view.youth,
        tokens=view.tokens,
        turn=view.turn,
        hands=_marked_hands(view, world, known),
        pile=tuple([hidden(card, mark) for card, mark in zip(world.pile, known.pile, strict=True)]),
        set_aside=world.set_aside,
        face_up=view.face_up,
        discards=view.discards,
        out_bits=seat_set(view.out),
        protected_bits=seat_set(view.protected),
        must_choose=view.must_choose,
        bets=view.bets,
        pending=view.decision,
        ending=view.ending,
        winners=view.winners,
        next_starters=view.next_starters,
        champions=view.champions,
    )


def _marked_hands(view: View, world: World, known: Witnesses) -> tuple[tuple[Hidden, ...], ...]:
    """Everybody knows the own cards, and those of others as far as the viewer can tell."""
    me = view.viewer
    assert me is not None
    marks = [[1 << seat | sure] for seat, sure in enumerate(known.certain)]
    marks[me] = [1 << me | held.known_by for held in known.cards]
    return tuple(
        [
            tuple([hidden(card, mark) for card, mark in zip(hand, marked, strict=False)])
            for hand, marked in zip(world.hands, marks, strict=True)
        ]
    )
