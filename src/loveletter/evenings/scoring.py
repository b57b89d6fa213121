"""Scoring: points for the seats of finished tables, by place or, in a duplicate round, against the same seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class MatchOutcome(NamedTuple):
    """How the match of a table ended, by seat."""

    tokens: tuple[int, ...]
    winners: tuple[int, ...]

    def rank(self, seat: int) -> tuple[bool, int]:
        """The higher, the better."""
        return seat in self.winners, self.tokens[seat]


def place_points(result: MatchOutcome) -> tuple[float, ...]:
    """A point for everybody at the table who did worse, half a point for everybody who did as well."""
    ranks = [result.rank(seat) for seat in range(len(result.tokens))]
    return tuple(
        _beaten(rank, [other for at, other in enumerate(ranks) if at != seat]) for seat, rank in enumerate(ranks)
    )


def duplicate_points(results: Sequence[MatchOutcome]) -> tuple[tuple[float, ...], ...]:
    """The same for each table of a round, but against those who had this seat and these cards at the other tables; so
    scaled that as many points can be won as by place."""
    seats, others = len(results[0].tokens), len(results) - 1
    points = []
    for at, result in enumerate(results):
        elsewhere = [other for place, other in enumerate(results) if place != at]
        beaten = [_beaten(result.rank(seat), [other.rank(seat) for other in elsewhere]) for seat in range(seats)]
        points.append(tuple((seats - 1) * won / others for won in beaten))
    return tuple(points)


def _beaten(rank: tuple[bool, int], others: Sequence[tuple[bool, int]]) -> float:
    return sum(1.0 if other < rank else 0.5 for other in others if other <= rank)
