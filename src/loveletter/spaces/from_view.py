"""From a view: the numbers of an observation, part by part, from what a seat knows and from its log."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from loveletter.beliefs import knowledge_from
from loveletter.engine.seats import Seat
from loveletter.engine.view import View
from loveletter.spaces.chronicle import Chronicle, ObservationOverflow
from loveletter.spaces.layout import HELD, QUESTIONS

Parts: TypeAlias = dict[str, NDArray[np.uint8]]
"""The parts of a vector by name, each in its shape; to write into one writes into the vector."""


def write_hands(parts: Parts, codes: dict[str, int], me: Seat, view: View) -> None:
    """The viewer's cards, and what is certain of all hidden ones."""
    if len(view.hand) > HELD:
        raise ObservationOverflow(f"an observation has room for {HELD} cards in hand, not {len(view.hand)}")
    players = view.rules.players
    knowledge = knowledge_from(view.rules, view.log)
    for place, (card, knowing) in enumerate(zip(view.hand, knowledge.exposed(me), strict=True)):
        parts["held"][place, codes[card] - 1] = 1
        for seat in knowing:
            parts["held_known_by"][place, (seat - me) % players] = 1
    for row in view.unseen:
        parts["unseen"][codes[row.card] - 1] = row.unseen
    for known in view.certain:
        if known.seat is not None:
            parts["certain"][(known.seat - me) % players, codes[known.card] - 1] += 1
        elif known.depth is not None:
            parts["pile_bottom"][view.pile_size - known.depth, codes[known.card] - 1] = 1
    for seat, card in view.shown:
        if seat != me:
            parts["certain"][(seat - me) % players, codes[card] - 1] += 1
    for seat, cards in enumerate(knowledge.excluded):
        parts["ruled_out"][(seat - me) % players, [codes[card] - 1 for card in cards]] = 1


def write_table(parts: Parts, codes: dict[str, int], me: Seat, view: View) -> None:
    """What lies open for everybody, and how far the match is."""
    rules = view.rules
    for card in view.face_up:
        parts["face_up"][codes[card] - 1] += 1
    for seat, cards in enumerate(view.discards):
        for card in cards:
            parts["discards"][(seat - me) % rules.players, codes[card] - 1] += 1
    parts["pile_size"][0] = view.pile_size
    parts["goal"][0] = rules.goal
    parts["players"][0] = rules.players
    for seat, tokens in enumerate(view.tokens):
        parts["tokens"][(seat - me) % rules.players] = tokens
    for place, seat in enumerate(view.youth, 1):
        parts["youth"][(seat - me) % rules.players] = place


def write_flags(parts: Parts, me: Seat, view: View) -> None:
    """Of whom something is true, and what is asked."""
    players, decision = view.rules.players, view.decision
    flagged: dict[str, Iterable[Seat | None]] = {
        "in_round": set(range(players)).difference(view.out),
        "protected": view.protected,
        "must_choose": (view.must_choose,),
        "bettor": [who for who, _on in view.bets],
        "bet_on": [on for _who, on in view.bets],
        "turn": (view.turn,),
        "awaited": (view.awaited,),
        "offered": () if decision is None else decision.among,
    }
    for name, seats in flagged.items():
        parts[name][[(seat - me) % players for seat in seats if seat is not None]] = 1
    parts["question"][QUESTIONS.index(None if decision is None else decision.question)] = 1


def write_round(parts: Parts, chronicle: Chronicle, recall: bool, view: View) -> None:
    """What the round began with, and its actions and discards in their order."""
    for event in view.log:
        chronicle.take_in(event)
    assert chronicle.dealt is not None  # the log reaches back to the deal
    parts["dealt"][chronicle.codes[chronicle.dealt] - 1] = 1
    if chronicle.discards:
        parts["discard_order"][: len(chronicle.discards)] = chronicle.discards
    capacity = len(parts["history"])
    if recall and len(chronicle.entries) > capacity:
        raise ObservationOverflow(f"the history has room for {capacity} actions, not {len(chronicle.entries)}")
    entries = chronicle.entries[-capacity:] if capacity else []
    if entries:
        first = 0 if recall else capacity - len(entries)
        parts["history"][first : first + len(entries)] = entries
