"""Instructive: the moments of a match that teach the most."""

from __future__ import annotations

from collections.abc import Sequence

from loveletter.coach.report import CERTAINTY, Grade, Moment

MOST = 3


def instructive(moments: Sequence[Moment]) -> tuple[int, ...]:
    """Up to three: first slips and blunders, by their loss beyond the error; then tricks that were played; then actions
    that were clearly best. The last two are ordered by how far the next best action was behind."""
    by_worth = sorted(range(len(moments)), key=lambda at: (_rank(moments[at]), -_worth(moments[at])))
    return tuple([at for at in by_worth if _rank(moments[at]) < NOTHING_TO_LEARN][:MOST])


LOST, TRICK, CLEAR, NOTHING_TO_LEARN = range(4)


def _rank(moment: Moment) -> int:
    if moment.grade in (Grade.SLIP, Grade.BLUNDER):
        return LOST
    if moment.grade is not Grade.BEST:
        return NOTHING_TO_LEARN
    if moment.tricks:
        return TRICK
    return CLEAR if moment.why.about == "well" else NOTHING_TO_LEARN


def _worth(moment: Moment) -> float:
    if _rank(moment) == LOST:
        return moment.loss - CERTAINTY * moment.error
    others = [each for at, each in enumerate(moment.choices) if at != moment.taken]
    return others[0].gap - CERTAINTY * others[0].gap_error
