"""Looking: what each action of a decision is worth, first at all of them, then more closely at those that matter."""

from __future__ import annotations

import random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from loveletter.bots.champion.families import family_of
from loveletter.bots.champion.outlook import estimate, tried
from loveletter.coach.depths import Depth, worlds_for
from loveletter.coach.position import Position
from loveletter.coach.report import CERTAINTY, TIE

Numbers = NDArray[np.float64]

PARTS = 5
"""Into how many parts the worlds are split, so that what is chosen in all others is valued in each."""


NEAREST = 6
"""How many of those that may be the best are looked at more closely: enough that something as good is among them."""
HOLDS = {"second": 0.33, "sixteen": 0.33, "premium": 0.7}
"""What of a lead in the trials holds at a table, by family of editions. There others are no champions, neither in what
their play tells of their cards nor in how they play on, and where the coach and a player disagree it is sometimes the
coach who is wrong. Measured by `python -m training.advice` on some deals, and tested on others (docs/advice.md)."""
HOLDS_OF_LOST = 0.7
"""The same where the action taken loses in every world: there the coach is not wrong about that one."""


EXPECTED = 0.04
"""By how much a lead is wrong because a round is not played to its end, divided by the number of players: from the next
own decision on stands what the network expects. Measured by `python -m training.grades` on some positions, and tested
on others (docs/advice.md)."""


class Worths(NamedTuple):
    """By action of `view.legal`, in their order."""

    chances: Numbers
    errors: Numbers
    gaps: Numbers
    """How far each is behind the best."""
    gap_errors: Numbers
    """The standard error of that; for the best itself, how much ahead another may be after all."""
    worlds: int
    """In how many worlds those that matter were tried."""


def look(position: Position, taken: int, luck: random.Random, depth: Depth) -> Worths:
    """What each action is worth."""
    return held(looked(position, taken, luck, depth), taken, HOLDS[family_of(position.view.rules.edition)])


def looked(position: Position, taken: int, luck: random.Random, depth: Depth) -> Worths:
    """What the trials say. Where the first look has found something better than the action taken, a second one in other
    worlds is at that one and at all that may be the best; what lay clearly behind stays as far behind as it was."""
    view, belief, players = position.view, position.belief, position.view.rules.players
    won = tried(view, belief, luck, worlds_for(depth.first, len(view.legal), players))
    first = worths(won, players)
    if first.gaps[taken] <= TIE:
        return first
    seen = won.mean(0)
    near = np.argsort(-seen, kind="stable")[:NEAREST]
    near = near[seen.max() - seen[near] <= CERTAINTY * first.gap_errors[near] + TIE]
    places = np.union1d(near, taken)
    narrow = view._replace(legal=tuple([view.legal[place] for place in places]))
    second = worths(tried(narrow, belief, luck, worlds_for(depth.closer, len(places), players)), players)
    best = second.chances.max()
    chances, errors, gap_errors = np.clip(best - first.gaps, 0, 1), first.errors.copy(), first.gap_errors.copy()
    chances[places], errors[places], gap_errors[places] = second.chances, second.errors, second.gap_errors
    return Worths(chances, errors, best - chances, gap_errors, second.worlds)


def held(found: Worths, taken: int, holds: float) -> Worths:
    """The same with leads as they hold at a table. Measured against play, the chance of what players do is right, and
    that of what would be better is too high: so all comes closer to the action taken. What wins or loses in every world
    does so at a table, too."""
    sure = (found.errors == 0) & np.isin(found.chances, (0, 1))
    if sure[taken]:
        holds = 1.0 if found.chances[taken] else HOLDS_OF_LOST
    part = np.where(sure, 1.0, holds)
    chances = found.chances[taken] + part * (found.chances - found.chances[taken])
    return found._replace(chances=chances, gaps=chances.max() - chances, gap_errors=part * found.gap_errors)


def worths(won: Numbers, players: int) -> Worths:
    """From what each action, in its column, won in each world, in its row. What seems best has mostly been lucky, too:
    nothing is held to be worth more than what was chosen as the best proved to be in other worlds."""
    found = estimate(won)
    best = min(fairly_best(won), float(found.chances.max()))
    chances = np.minimum(found.chances, best)
    open_still = found.gap_errors > 0  # what is the same in every world is so at the end of the round, too
    gap_errors = np.where(open_still, np.hypot(found.gap_errors, EXPECTED / players), 0)
    gap_errors[found.chances.argmax()] = doubt(found.chances, gap_errors)
    return Worths(chances, found.errors, best - chances, gap_errors, found.worlds)


def doubt(chances: Numbers, gap_errors: Numbers) -> float:
    """The error of the loss of what seems best. It is 0 only if nothing else can be better, by as many errors as count;
    else what the most promising of the others may be ahead."""
    others = np.arange(len(chances)) != chances.argmax()
    ahead = chances.max() - chances[others]
    return float(np.max(gap_errors[others] - ahead / CERTAINTY, initial=0.0))


def fairly_best(won: Numbers) -> float:
    """What the best action is worth: in each part of the worlds that one which was the best in all others."""
    parts = np.array_split(won, min(PARTS, len(won)))
    if len(parts) == 1:
        return float(won.max())
    total = won.sum(0)
    return sum(float(part[:, (total - part.sum(0)).argmax()].sum()) for part in parts) / len(won)
