"""Advice: is the coach's advice worth what it says?

    python -m training.advice --players 2 --rounds 2000 --workers 16 --out build/advice.json

One courtier among courtiers is advised. Where the coach would grade its action a slip or a blunder, it plays
the coach's best action instead, and the loss that the coach named is noted as what was promised. What that earned: both
actions are played on by courtiers without advice, with the same luck and the unseen cards in the same other orders. The
sum of these differences over the round is, on the average, what a courtier wins more who follows all advice than one
who follows none: each difference is what one more piece of advice adds.
"""

from __future__ import annotations

import argparse
import json
import random
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from loveletter import EDITIONS, Action, Match, Rules
from loveletter.bots.bot import Bot
from loveletter.bots.registry import bot
from loveletter.coach.depths import DEFAULT_DEPTH, DEPTHS
from loveletter.coach.looking import look
from loveletter.coach.position import Position
from loveletter.coach.report import Grade, grade_of
from loveletter.engine.view import View
from training.calibration import BUDGET, REPEATS, gathered, mean, play_on

DIGITS = 4


class Judged(NamedTuple):
    """What the coach makes of an action."""

    grade: Grade
    loss: float
    error: float
    chance: float
    """That of the best action."""
    best: Action


def judged(view: View, action: Action, luck: random.Random, depth: str) -> Judged:
    taken = view.legal.index(action)
    found = look(Position(view), taken, luck, DEPTHS[depth])
    loss, error = float(found.gaps[taken]), float(found.gap_errors[taken])
    best = int(found.gaps.argmin())
    return Judged(grade_of(loss, error), loss, error, float(found.chances[best]), view.legal[best])


class Advised(NamedTuple):
    """A decision that the coach changed."""

    promised: float
    error: float
    """The coach's, of what it promised."""
    chance: float
    """The one promised with the better action."""
    won: float
    """What that action really won, on the average of several ways in which the cards can lie."""
    earned: float
    """What it won more than the other."""


class Followed(NamedTuple):
    """One round of an advised seat."""

    promised: float
    earned: float
    changes: tuple[Advised, ...]


def follow(rules: Rules, player: str, depth: str, seed: int) -> Followed:
    actor, advised = bot(player), seed % rules.players
    luck = random.Random(f"advice {rules.players} {seed}")
    match = Match.begin(rules, [f"P{seat}" for seat in range(rules.players)]).deal(luck.randbytes(32))
    changes = []
    while (seat := match.awaited) is not None:
        view = match.view(seat)
        action = actor.decide(view, luck, BUDGET)
        if seat == advised and len(view.legal) > 1:
            found = judged(view, action, luck, depth)
            if found.grade in (Grade.SLIP, Grade.BLUNDER):
                seed = luck.getrandbits(64)
                won, instead = [really(match, actor, each, seed) for each in (found.best, action)]
                changes.append(Advised(found.loss, found.error, found.chance, won, won - instead))
                action = found.best
        match = match.act(seat, action)
    return Followed(sum(each.promised for each in changes), sum(each.earned for each in changes), tuple(changes))


def really(match: Match, actor: Bot, action: Action, seed: int) -> float:
    """What an action of the awaited seat wins if all play on without advice."""
    assert match.awaited is not None
    state, events = match.state, match.rounds[-1].events
    rounds = [
        play_on(state, events, match.awaited, action, actor, random.Random(seed + repeat)) for repeat in range(REPEATS)
    ]
    return sum(rounds) / REPEATS


def tell_followed(found: list[Followed]) -> dict[str, Any]:
    changes = [change for each in found for change in each.changes]
    return {
        "rounds": len(found),
        "changes": len(changes),
        "promised": mean(each.promised for each in found),
        "earned": mean(each.earned for each in found),
        "earned_less_promised": mean(each.earned - each.promised for each in found),
        "slope": slope(changes),
        "chance_less_won": mean(each.chance - each.won for each in changes),
    }


def slope(changes: list[Advised]) -> tuple[float, float]:
    """What of a promise is earned, by least squares through nothing, and half of its interval of 95 %."""
    promised, earned = np.array([[each.promised, each.earned] for each in changes]).reshape(-1, 2).T
    if len(promised) < 2:
        return 0.0, float("inf")
    squares = promised @ promised
    share = promised @ earned / squares
    return float(share), float(1.96 * np.sqrt((promised**2 * (earned - share * promised) ** 2).sum()) / squares)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--edition", default="second", choices=list(EDITIONS))
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--bot", default="courtier")
    parser.add_argument("--depth", default=DEFAULT_DEPTH, choices=list(DEPTHS))
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seconds", type=float, help="for each table size; what is not done by then is left out")
    parser.add_argument("--out", type=Path, help="a file for the figures as JSON")
    parser.add_argument(
        "--join", type=Path, nargs="+", help="such files, whose rounds are told as one; none are played"
    )
    given = parser.parse_args()
    found = joined(given.join) if given.join else played(given)
    results = {}
    for name, rounds in found.items():
        told = tell_followed(rounds)
        print(name, told, flush=True)
        rows = [row_of(each) for each in rounds]
        results[name] = {**told, "columns": Followed._fields, "columns_of_changes": Advised._fields, "each": rows}
    if given.out:
        given.out.write_text(json.dumps(results) + "\n")


def played(given: argparse.Namespace) -> dict[str, list[Followed]]:
    """Rounds by table, as they are asked for."""
    seeds = range(given.seed, given.seed + given.rounds)
    found = {}
    for players in given.players:
        part = partial(follow, EDITIONS[given.edition].rules(players), given.bot, given.depth)
        name = f"{given.edition}, {players} seats, {given.bot}"
        found[name] = gathered(part, seeds, given.workers, given.seconds)
    return found


def joined(paths: list[Path]) -> dict[str, list[Followed]]:
    """The rounds of files that were written before, by table."""
    found: dict[str, list[Followed]] = {}
    for path in paths:
        for name, table in json.loads(path.read_text()).items():
            found.setdefault(name, []).extend([followed(*row) for row in table["each"]])
    return found


def row_of(found: Followed) -> list[Any]:
    changes = [[round(number, DIGITS) for number in change] for change in found.changes]
    return [round(found.promised, DIGITS), round(found.earned, DIGITS), changes]


def followed(promised: float, earned: float, changes: list[list[float]]) -> Followed:
    """A round from its row."""
    return Followed(promised, earned, tuple([Advised(*change) for change in changes]))


if __name__ == "__main__":
    main()
