"""Looking: what each action of a decision is worth, first at all of them, then more closely at those that matter."""

from __future__ import annotations

import random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from loveletter.bots.champion.outlook import Outlook, outlook
from loveletter.coach.depths import Depth, worlds_for
from loveletter.coach.report import BLUNDER, CERTAINTY, SLIP, TIE
from loveletter.engine.view import View

Numbers = NDArray[np.float64]


class Worths(NamedTuple):
    """By action of `view.legal`, in their order."""

    chances: Numbers
    errors: Numbers
    gaps: Numbers
    """How far each is behind the best."""
    gap_errors: Numbers
    worlds: int
    """In how many worlds those that matter were tried."""


def look(view: View, taken: int, luck: random.Random, depth: Depth) -> Worths:
    """What each action is worth. Where the first look leaves the grade of the one taken open, a second one in other
    worlds is at that one and at all that may be the best; what lay clearly behind stays as far behind as it was."""
    first = outlook(view, luck, worlds_for(depth.first, len(view.legal)))
    gaps = first.chances.max() - first.chances
    if not is_open(first, taken):
        return Worths(first.chances, first.errors, gaps, first.gap_errors, first.worlds)
    near = gaps <= CERTAINTY * first.gap_errors + TIE
    near[taken] = True
    places = np.flatnonzero(near)
    narrow = view._replace(legal=tuple([view.legal[place] for place in places]))
    second = outlook(narrow, luck, worlds_for(depth.closer, len(places)))
    best = float(second.chances.max())
    chances, errors, gap_errors = np.clip(best - gaps, 0, 1), first.errors.copy(), first.gap_errors.copy()
    chances[places], errors[places], gap_errors[places] = second.chances, second.errors, second.gap_errors
    gaps[places] = best - second.chances
    return Worths(chances, errors, gaps, gap_errors, second.worlds)


def is_open(found: Outlook, taken: int) -> bool:
    """Whether the error leaves room for another grade, or for another action to be the best."""
    gaps = found.chances.max() - found.chances
    gap, error = float(gaps[taken]), CERTAINTY * float(found.gap_errors[taken])
    if any(abs(gap - bound) < error for bound in (TIE, SLIP, BLUNDER)):
        return True
    may_be_best = np.count_nonzero(gaps <= CERTAINTY * found.gap_errors)
    return gap > TIE and int(may_be_best) > 1
