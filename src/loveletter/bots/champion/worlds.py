"""Worlds: rows of the simulator, with traces, for deals that agree with a view.

In each of them the viewer has exactly the inputs that its own view gives. The other seats have those that they would
have in that deal, except for who knows whose card where the viewer cannot tell (see `CardKnowledge`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from loveletter.beliefs import World
from loveletter.bots.champion.encoding import inputs_of
from loveletter.bots.champion.sampled_state import CardKnowledge, card_knowledge, state_of
from loveletter.engine.seats import Seat, seat_set
from loveletter.engine.view import View
from loveletter.simulate.conversion import from_state
from loveletter.simulate.knowledge import KNOWN_BY, RULED_OUT
from loveletter.simulate.layout import CARD_MASK, Games
from loveletter.simulate.trace import SEEN, Traces, new_traces
from loveletter.spaces.characters import NUMBERS
from loveletter.spaces.entries import ACTOR, CARD, FIRST_TARGET, GUESS, KIND, LEFT, SECOND_TARGET
from loveletter.spaces.from_view import Chronicle

BYTE_BITS = 8
SEATS = (ACTOR, FIRST_TARGET, SECOND_TARGET)


class PastTrace(NamedTuple):
    """The trace of the round up to a view, and its number of actions."""

    trace: Traces
    moves: int


def rows_and_traces(view: View, worlds: Sequence[World]) -> tuple[Games, Traces]:
    """A row and a trace for each world. They differ only in where the cards are."""
    known = card_knowledge(view)
    past = trace_of(view, known)
    first = from_state(state_of(view, worlds[0], known))
    first["moves"] = past.moves
    return _spread(view, worlds, first), np.repeat(past.trace, len(worlds))


def trace_of(view: View, known: CardKnowledge) -> PastTrace:
    """What everybody saw of the round's actions, which cards those rule out for each hand, and who knows whose card."""
    actions = public_entries(view)
    trace = new_traces(1)
    trace["entries"][0, : len(actions), SEEN] = actions
    players = view.rules.players
    knowledge = trace["knowledge"][0]
    knowledge[RULED_OUT, :players] = [_bits(names) for names in known.excluded]
    knowledge[KNOWN_BY, :players] = known.noticed
    return PastTrace(trace, len(actions))


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
    """The public part of each action of the round, packed as in a trace."""
    me, players = view.viewer, view.rules.players
    assert me is not None
    observation = inputs_of(view.rules.edition).observation
    chronicle = Chronicle(me, players, observation.codes, observation.guess_code)
    for event in view.log:
        chronicle.take_in(event)
    return np.array([_packed(entry, me, players) for entry in chronicle.entries], np.int64)


def _packed(entry: Sequence[int], me: Seat, players: int) -> int:
    """One number, with absolute seats instead of those counted from the viewer."""
    packed = sum(entry[part] << BYTE_BITS * part for part in (KIND, CARD, GUESS))
    for part in SEATS:
        if entry[part]:
            packed |= ((entry[part] - 1 + me) % players + 1) << BYTE_BITS * part
    left = seat_set([(away + me) % players for away in range(players) if entry[LEFT] >> away & 1])
    return packed | left << BYTE_BITS * LEFT
