"""Advice: is the coach's advice worth what it says, and do its grades hold when they are looked at for longer?

    python -m training.advice follow --players 2 --rounds 2000 --workers 16 --out build/advice-follow.json
    python -m training.advice grades --players 2 --positions 200 --workers 16 --out build/advice-grades.json

`follow`: one courtier among courtiers is advised. Where the coach would grade its action a slip or a blunder, it plays
the coach's best action instead, and the loss that the coach named is noted as what was promised. Each deal is played
once from every seat, so that a courtier without advice would win an even share; luck is taken out of the results
(`coach.luck`).

`grades`: in positions of rounds of courtiers the coach grades what the courtier does; then the same, and all actions
that come near the best, are tried in many more worlds. Outside the error bars are the positions where the coach's loss
lies at least two standard errors away from every border between grades.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from loveletter import EDITIONS, Action, Match, Rules
from loveletter.bots.bot import Bot
from loveletter.bots.champion.outlook import outlook
from loveletter.bots.registry import bot
from loveletter.coach.depths import DEFAULT_DEPTH, DEPTHS
from loveletter.coach.looking import look
from loveletter.coach.luck import splits
from loveletter.coach.report import BLUNDER, CERTAINTY, SLIP, TIE, Grade, grade_of
from loveletter.engine.seats import Seat
from loveletter.engine.view import View
from loveletter.notation import Step
from training.calibration import BUDGET, gathered, mean, position

MANY_WORLDS = 20_000
NEAR = 0.05
"""How far an action may be behind the best, beside two standard errors, to be tried in many worlds."""


class Judged(NamedTuple):
    """What the coach makes of an action."""

    grade: Grade
    loss: float
    error: float
    best: Action


def judged(view: View, action: Action, luck: random.Random, depth: str) -> Judged:
    taken = view.legal.index(action)
    found = look(view, taken, luck, DEPTHS[depth])
    loss, error = float(found.gaps[taken]), float(found.gap_errors[taken])
    return Judged(grade_of(loss, error), loss, error, view.legal[int(found.gaps.argmin())])


class Followed(NamedTuple):
    """One deal, played once from every seat: means over those rounds."""

    promised: float
    won: float
    """The share of the round less an even one."""
    earned: float
    """The same without luck."""
    changed: float
    """How many decisions were changed in a round."""


def follow(rules: Rules, player: str, depth: str, seed: int) -> Followed:
    rounds = [_round_of_advised(rules, bot(player), depth, seed, seat) for seat in range(rules.players)]
    return Followed(*[float(np.mean(column)) for column in zip(*rounds, strict=True)])


def _round_of_advised(rules: Rules, actor: Bot, depth: str, seed: int, advised: Seat) -> Followed:
    luck = random.Random(f"advice {rules.players} {seed} {advised}")
    order = random.Random(f"deal {rules.players} {seed}").randbytes(32)
    match = Match.begin(rules, [f"P{seat}" for seat in range(rules.players)]).deal(order)
    steps = [Step(0, None, None, match)]
    promised, changed = 0.0, 0
    while (seat := match.awaited) is not None:
        view = match.view(seat)
        action = actor.decide(view, luck, BUDGET)
        if seat == advised and len(view.legal) > 1:
            found = judged(view, action, luck, depth)
            if found.grade in (Grade.SLIP, Grade.BLUNDER):
                action, promised, changed = found.best, promised + found.loss, changed + 1
        match = match.act(seat, action)
        steps.append(Step(len(steps), seat, action, match))
    share = splits(steps)[advised].whole
    return Followed(promised, share.won - share.even, share.decisions, changed)


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


def compare(rules: Rules, player: str, depth: str, seed: int) -> Compared | None:
    """A position of a round; None if there is none, or it offers no choice."""
    luck = random.Random(f"grades {rules.players} {seed}")
    actor = bot(player)
    match = position(rules, actor, luck)
    if match is None or match.awaited is None or len(match.view(match.awaited).legal) < 2:
        return None
    view = match.view(match.awaited)
    action = actor.decide(view, luck, BUDGET)
    found = judged(view, action, luck, depth)
    long_loss, long_error = _long(view, action, luck)
    clear = all(abs(found.loss - border) >= CERTAINTY * found.error for border in (TIE, SLIP, BLUNDER))
    long_grade = grade_of(long_loss, long_error)
    return Compared(found.grade, long_grade, found.loss, found.error, long_loss, long_error, clear)


def _long(view: View, action: Action, luck: random.Random) -> tuple[float, float]:
    """What an action loses, and the standard error of that, from many worlds."""
    first = outlook(view, luck, 256)
    near = first.chances.max() - first.chances <= NEAR + CERTAINTY * first.gap_errors
    legal = tuple([each for each, is_near in zip(view.legal, near, strict=True) if is_near or each == action])
    narrow = view._replace(legal=legal)
    found = outlook(narrow, luck, MANY_WORLDS)
    taken = legal.index(action)
    return float(found.chances.max() - found.chances[taken]), float(found.gap_errors[taken])


def tell_followed(found: list[Followed]) -> dict[str, Any]:
    columns = {name: mean(getattr(each, name) for each in found) for name in Followed._fields}
    gap = mean(each.earned - each.promised for each in found)
    return {"deals": len(found), **columns, "earned_less_promised": gap}


def tell_compared(found: list[Compared]) -> dict[str, Any]:
    clear = [each for each in found if each.clear]
    return {
        "positions": len(found),
        "agree": _share(each.grade == each.long_grade for each in found),
        "clear": len(clear),
        "agree_where_clear": _share(each.grade == each.long_grade for each in clear),
        "loss_less_long_loss": mean(each.loss - each.long_loss for each in found),
        "grades": {grade: sum(each.grade == grade for each in found) for grade in Grade},
    }


def _share(truths: Iterable[bool]) -> float:
    listed = list(truths)
    return sum(listed) / max(len(listed), 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["follow", "grades"])
    parser.add_argument("--edition", default="second", choices=list(EDITIONS))
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--bot", default="courtier")
    parser.add_argument("--depth", default=DEFAULT_DEPTH, choices=list(DEPTHS))
    parser.add_argument("--rounds", "--positions", dest="count", type=int, default=100, help="deals, or positions")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seconds", type=float, help="for each table size; what is not done by then is left out")
    parser.add_argument("--out", type=Path, help="a file for the figures as JSON")
    given = parser.parse_args()
    results = {}
    for players in given.players:
        rules = EDITIONS[given.edition].rules(players)
        work, tell = (follow, tell_followed) if given.what == "follow" else (compare, tell_compared)
        name = f"{given.edition}, {players} seats, {given.bot}"
        part = partial(work, rules, given.bot, given.depth)
        seeds = range(given.seed, given.seed + given.count)
        found: list[Any] = gathered(part, seeds, given.workers, given.seconds)
        results[name] = {**tell(found), "each": [each._asdict() for each in found]}
        print(name, {key: value for key, value in results[name].items() if key != "each"}, flush=True)
    if given.out:
        given.out.write_text(json.dumps(results, indent=1))


if __name__ == "__main__":
    main()
