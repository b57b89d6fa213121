"""The full state in a sampled world: the cards of the world, and who knows which, as far as the viewer can tell."""

from __future__ import annotations

from typing import NamedTuple

from loveletter.beliefs import World, knowledge_from
from loveletter.engine.seats import NOBODY, SeatSet, seat_set
from loveletter.engine.state import Hidden, State, hidden
from loveletter.engine.view import View


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
