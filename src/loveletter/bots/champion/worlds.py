"""Worlds: rows of the simulator, with traces, for deals that agree with a view.

In each of them the viewer has exactly the inputs that its own view gives. The other seats have those that they would
have in that deal, except for who knows whose card where the viewer cannot tell (see `CardKnowledge`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from loveletter.beliefs import World, knowledge_from
from loveletter.bots.champion.encoding import inputs_of
from loveletter.engine.seats import NOBODY, Seat, SeatSet, seat_set
from loveletter.engine.state import Hidden, State, hidden
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


class CardKnowledge(NamedTuple):
    """Who knows which hidden card, as far as the viewer can tell.

    This is exact for the cards of the viewer and of the pile. For another player's card it holds until they play: then
    only they and those who knew it can tell whether it is the card they kept.
    """

    cards: list[Hidden]
    """The viewer's own, with who else knows each."""
    pile: list[SeatSet]
    certain: list[SeatSet]
    """By seat: who else knows its card."""
    noticed: list[SeatSet]
    """By seat: those of whom that seat is aware. A seat that receives a card does not know who saw it before."""
    excluded: list[frozenset[str]]
    """By seat: the cards that everybody knows it does not hold."""


def card_knowledge(view: View) -> CardKnowledge:
    """Read from the log of a view; what the viewer itself knows is taken from the view."""
    assert view.viewer is not None
    knowledge = knowledge_from(view.rules, view.log)
    seen_by, seen_earlier = knowledge.seen_by, knowledge.seen_earlier
    own = 1 << view.viewer
    looked_at = {known.seat for known in view.certain}
    certain, noticed = [], []
    for seat, hand in enumerate(knowledge.hands):
        others = view.rules.seats & ~(1 << seat) & ~own
        viewer = own if seat in looked_at else NOBODY
        marks = seen_by.get(hand[0], NOBODY) if hand else NOBODY
        earlier = seen_earlier.get(hand[0], NOBODY) if hand else NOBODY
        certain.append((marks | earlier) & others | viewer)
        noticed.append(marks & others | viewer)
    return CardKnowledge(
        cards=[
            hidden(knowledge.cards[slot], seen_by.get(slot, NOBODY) & ~own) for slot in knowledge.hands[view.viewer]
        ],
        pile=[seen_by.get(slot, NOBODY) for slot in knowledge.pile],
        certain=certain,
        noticed=noticed,
        excluded=knowledge.excluded,
    )


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


def state_of(view: View, world: World, known: CardKnowledge) -> State:
    """The full state in this world, marking who knows which card as far as the viewer can tell."""
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


def _marked_hands(view: View, world: World, known: CardKnowledge) -> tuple[tuple[Hidden, ...], ...]:
    """Each seat knows its own cards, and those of others as far as the viewer can tell."""
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
