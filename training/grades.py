"""Grades: do those of the coach hold when rounds are played to their end, in many more worlds?

    python -m training.grades --edition second --players 2 --positions 400 --out build/grades-second-2.json

In positions of rounds of courtiers the coach grades what the courtier does. Then that action, and all that come near
the best, are tried in many worlds, and the network plays each round to its end, so that nothing rests on what it
expects. Outside the error bars are the positions where the coach's loss lies at least two standard errors, of both
together, away from every border between grades.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterable
from functools import partial
from math import hypot, sqrt
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loveletter import EDITIONS, Rules
from loveletter.bots.champion.families import family_of
from loveletter.bots.champion.outlook import estimate, tried
from loveletter.bots.registry import bot
from loveletter.coach.depths import DEFAULT_DEPTH, DEPTHS
from loveletter.coach.looking import HOLDS, Numbers, held, look, worths
from loveletter.coach.position import Position
from loveletter.coach.report import BLUNDER, CERTAINTY, SLIP, TIE, Grade, grade_of
from training.calibration import BUDGET, gathered, mean, position
from training.puzzles.to_the_end import won_in_the_end

FIRST_WORLDS, MANY_WORLDS = 256, 4_000
STAGES = (8, 4, 2, 1)
"""After which parts of the many worlds those are left out that cannot be the best any more."""
HOPELESS = 3.0
"""So many standard errors behind, and it is not the action taken."""
MOST = 8
"""How many are tried on, besides: of thirty guesses that are all but alike one as good as the best is among these."""
AT_ONCE = 16_000
"""About how many rounds are played side by side."""
NEAR = 0.05
"""How far an action may be behind the best, beside two standard errors, to be tried in many worlds."""
Places: TypeAlias = NDArray[np.int64]
BORDERS = (TIE, SLIP, BLUNDER)


class Compared(NamedTuple):
    """A grade of the coach, and what a long look makes of it."""

    grade: str
    long_grade: str
    loss: float
    error: float
    long_loss: float
    long_error: float
    clear: bool
    """Whether the coach's loss is outside the error bars of every border between grades."""
    seed: int


def compare(rules: Rules, player: str, depth: str, worlds: int, seed: int) -> Compared | None:
    """A position of a round; None if there is none, or it offers no choice."""
    luck = random.Random(f"grades {rules.edition.name} {rules.players} {seed}")
    actor = bot(player)
    match = position(rules, actor, luck)
    if match is None or match.awaited is None or len(match.view(match.awaited).legal) < 2:
        return None
    here = Position(match.view(match.awaited))
    taken = here.view.legal.index(actor.decide(here.view, luck, BUDGET))
    found = look(here, taken, luck, DEPTHS[depth])
    loss, error = float(found.gaps[taken]), float(found.gap_errors[taken])
    long_loss, long_error = long_look(here, taken, luck, worlds)
    both = hypot(error, long_error)
    clear = all(abs(loss - border) >= CERTAINTY * both for border in BORDERS)
    long_grade = grade_of(long_loss, long_error)
    return Compared(grade_of(loss, error), long_grade, loss, error, long_loss, long_error, clear, seed)


def long_look(here: Position, taken: int, luck: random.Random, worlds: int) -> tuple[float, float]:
    """What an action loses, and the standard error of that, from many worlds."""
    players, holds = here.view.rules.players, HOLDS[family_of(here.view.rules.edition)]
    first = worths(tried(here.view, here.belief, luck, FIRST_WORLDS), players)
    near = np.nonzero(first.gaps <= NEAR + CERTAINTY * first.gap_errors)[0]
    places, won = np.union1d(near, taken), np.empty((0, 0))
    for part in STAGES:
        won = longer(here, places, won, luck, worlds // part)
        seen = estimate(won)
        order = np.argsort(-seen.chances, kind="stable")[:MOST]
        behind = seen.chances.max() - seen.chances[order]
        kept = np.union1d(order[behind <= HOPELESS * seen.gap_errors[order]], np.nonzero(places == taken)[0])
        places, won = places[kept], won[:, kept]
    which = int(np.searchsorted(places, taken))
    found = held(worths(won, players), which, holds)
    sampling = estimate(won).gap_errors[which]  # nothing rests on what the network expects here
    return float(found.gaps[which]), float(holds * sampling)


def longer(here: Position, places: Places, won: Numbers, luck: random.Random, worlds: int) -> Numbers:
    """What these actions won in as many worlds, of which some have been tried."""
    at_once = max(1, AT_ONCE // len(places))
    parts = [won] if len(won) else []
    parts += [
        won_in_the_end(here.view, places, here.belief, luck, min(at_once, worlds - begin))
        for begin in range(len(won), worlds, at_once)
    ]
    return np.concatenate(parts)


def tell(found: list[Compared]) -> dict[str, Any]:
    clear = [each for each in found if each.clear]
    return {
        "positions": len(found),
        "agree": share([each.grade == each.long_grade for each in found]),
        "clear": len(clear),
        "agree_where_clear": share([each.grade == each.long_grade for each in clear]),
        "clear_by_grade": {grade: agreeing([each for each in clear if each.grade == grade]) for grade in Grade},
        "loss_less_long_loss": mean(each.loss - each.long_loss for each in found),
        "grades": {grade: sum(each.grade == grade for each in found) for grade in Grade},
        "long_grades": {grade: sum(each.long_grade == grade for each in found) for grade in Grade},
    }


def agreeing(found: list[Compared]) -> tuple[int, int]:
    """How many there are, and how many of them have the same grade after a long look."""
    return len(found), sum(each.grade == each.long_grade for each in found)


def share(truths: Iterable[bool]) -> tuple[float, float, float]:
    """How many hold, and the interval of 95 % by Wilson, which is right near 1, too."""
    held_so: NDArray[np.bool_] = np.array(list(truths), np.bool_)
    count = len(held_so)
    if count == 0:
        return 0.0, 0.0, 1.0
    part, square = float(held_so.mean()), 1.96**2
    middle, spread = part + square / (2 * count), 1.96 * sqrt(part * (1 - part) / count + square / (4 * count**2))
    whole = 1 + square / count
    return part, (middle - spread) / whole, (middle + spread) / whole


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--edition", default="second", choices=list(EDITIONS))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bot", default="courtier")
    parser.add_argument("--depth", default=DEFAULT_DEPTH, choices=list(DEPTHS))
    parser.add_argument("--positions", type=int, default=100, help="how many rounds are begun; about half have one")
    parser.add_argument("--worlds", type=int, default=MANY_WORLDS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seconds", type=float, help="what is not done by then is left out")
    parser.add_argument("--out", type=Path, help="a file for the figures as JSON")
    parser.add_argument(
        "--join", type=Path, nargs="+", help="such files, whose positions are told as one; none are tried"
    )
    given = parser.parse_args()
    if given.join:
        before = [json.loads(path.read_text()) for path in given.join]
        asked: Any = [each["asked"] for each in before]
        found = [Compared(*row) for each in before for row in each["each"]]
    else:
        asked = {key: value for key, value in vars(given).items() if key not in ("out", "workers", "seconds", "join")}
        part = partial(compare, EDITIONS[given.edition].rules(given.players), given.bot, given.depth, given.worlds)
        found = gathered(part, range(given.seed, given.seed + given.positions), given.workers, given.seconds)
    told = tell(found)
    print(asked, told, flush=True)
    if given.out:
        rows = [[round(each, 4) if isinstance(each, float) else each for each in one] for one in found]
        document = {"asked": asked, **told, "columns": Compared._fields, "each": rows}
        given.out.write_text(json.dumps(document) + "\n")


if __name__ == "__main__":
    main()
