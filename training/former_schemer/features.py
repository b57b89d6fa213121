"""Features: a view as numbers for the network, seats counted from the viewer.

`encode` writes the same numbers from the simulator's rows; a test holds the two together.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property

import numpy as np
from numpy.typing import NDArray

from loveletter.beliefs import excluded, exposed
from loveletter.engine.seats import Seat
from loveletter.engine.state import Question
from loveletter.engine.view import View
from training.former_schemer.families import Family, family_of

QUESTIONS = (None, Question.KEEP, Question.LOOK, Question.REDRAW)
SCALARS = 3 + len(QUESTIONS)
SEAT_FLAGS = 7


@dataclass(frozen=True)
class Layout:
    """Where each group of features begins."""

    kinds: int
    seats: int

    @cached_property
    def scalars(self) -> int:
        return 3 * self.kinds

    @cached_property
    def per_seat(self) -> int:
        return SEAT_FLAGS + 4 * self.kinds

    @cached_property
    def scalars_end(self) -> int:
        return self.scalars + SCALARS

    def seat(self, away: int) -> int:
        return self.scalars_end + away * self.per_seat

    @cached_property
    def size(self) -> int:
        return self.seat(self.seats)


@cache
def layout(family: Family) -> Layout:
    return Layout(len(family.kinds), family.seats)


def features(view: View, exposures: tuple[tuple[Seat, ...], ...] | None = None) -> NDArray[np.float32]:
    """What the viewer knows, as the network takes it; who knows the own cards is in the log, if it is not handed in."""
    rules, me = view.rules, view.viewer
    assert me is not None
    family = family_of(rules.edition)
    place = layout(family)
    kind = {name: number for number, name in enumerate(family.kinds)}
    kinds = place.kinds
    out = np.zeros(place.size, np.float32)
    exposures = exposed(view) if exposures is None else exposures
    for card, knowing in zip(view.hand, exposures, strict=True):
        out[kind[card]] += 1
        out[kinds + kind[card]] += len(knowing) / family.seats
    for row in view.unseen:
        out[2 * kinds + kind[row.card]] = row.unseen / row.copies
    question = None if view.decision is None else view.decision.question
    out[place.scalars : place.scalars + SCALARS] = [
        view.pile_size / len(rules.deck),
        (rules.players - len(view.out)) / family.seats,
        rules.players / family.seats,
        *[question is each for each in QUESTIONS],
    ]
    _seats(view, out, place, kind, {seat for each in exposures for seat in each})
    return out


def _seats(view: View, out: NDArray[np.float32], place: Layout, kind: dict[str, int], knowing: set[Seat]) -> None:
    """`knowing`: who surely knows one of the viewer's cards."""
    rules, me, kinds = view.rules, view.viewer, place.kinds
    assert me is not None
    known = {each.seat: each.card for each in view.certain if each.seat is not None}
    ruled_out = excluded(rules, view.log)
    offered = () if view.decision is None else view.decision.among
    betted = {on for _who, on in view.bets}
    for away in range(rules.players):
        seat = (me + away) % rules.players
        at = place.seat(away)
        out[at : at + SEAT_FLAGS] = [
            seat not in view.out,
            seat in view.protected,
            seat == view.must_choose,
            seat in offered,
            seat in betted,
            seat in knowing,
            seat == view.turn,
        ]
        at += SEAT_FLAGS
        if seat in known:
            out[at + kind[known[seat]]] = 1
        for card in ruled_out[seat]:
            out[at + kinds + kind[card]] = 1
        for card in view.discards[seat]:
            out[at + 2 * kinds + kind[card]] += 1 / rules.copies[card]
        if view.discards[seat]:
            out[at + 3 * kinds + kind[view.discards[seat][-1]]] = 1
