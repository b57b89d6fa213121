"""Calibration: does the best action of a hint win as often as it promises, and does other luck change it?

    python -m training.calibration --players 2 --rounds 400 --workers 2 --out build/calibration-2.json

Bots play rounds; `policy` is the network without search. In one position of each round, drawn by lot, the seat that is
awaited asks for a hint and plays its first action; then all play on as before. That is repeated with the cards that
nobody has seen in other orders, since what a hint promises is a mean over them. The promise is held against the share
of the round that was won, in all and by tenths of the promise. A second hint with other luck tells how often the first
action changes, and whether to one that did not count as level.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from math import sqrt
from pathlib import Path
from typing import Any, TypeVar

from loveletter import EDITIONS, Action, Match, State, drawn_as, versions, view
from loveletter.arena.workers import run_tasks
from loveletter.bots.bot import Bot
from loveletter.bots.champion.policy import chances
from loveletter.bots.hint import hint
from loveletter.bots.registry import bot
from loveletter.engine.chance import unknown
from loveletter.engine.edition import Rules
from loveletter.engine.events import Event
from loveletter.engine.play import apply
from loveletter.engine.seats import Seat
from loveletter.engine.view import View

REPEATS = 8
"""How often each position is played on."""
Found = TypeVar("Found")

BUDGET = 60.0
"""Seconds for a hint or a decision: more than any of them takes, so that results can be had again."""
BINS = 10


def decisions(players: int) -> int:
    """Among how many first decisions of a round the position is drawn."""
    return 4 + 2 * players


@dataclass(frozen=True)
class Sample:
    """One position: what was promised, what came of it, and what other luck would have said."""

    promised: float
    won: float
    other_promised: float
    changed: bool
    """Whether the first action was another."""
    changed_beyond_ties: bool
    """Whether it was one that the first hint did not count as level."""
    options: int
    ties: int


class Policy:
    """The network's policy alone, which is quick."""

    name = "policy"

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        return luck.choices(view.legal, chances(view).tolist())[0]


def player_of(name: str) -> Bot:
    return Policy() if name == Policy.name else bot(name)


def sample(rules: Rules, player: str, seed: int) -> Sample | None:
    """One round; None if there is no such position, or it offers no choice."""
    luck = random.Random(f"{player} {rules.players} {seed}")
    actor = player_of(player)
    match = position(rules, actor, luck)
    if match is None or match.awaited is None or len(match.view(match.awaited).legal) < 2:
        return None
    seat, seen = match.awaited, match.view(match.awaited)
    state, events = match.state, match.rounds[-1].events
    first, second = (hint(seen, random.Random(seed * 2 + which), BUDGET) for which in range(2))
    action, promised = first.chances[0]
    won = sum(play_on(state, events, seat, action, actor, luck) for _ in range(REPEATS)) / REPEATS
    other = second.chances[0][0]
    return Sample(
        promised, won, second.chances[0][1], other != action, other not in first.ties, len(seen.legal), len(first.ties)
    )


def position(rules: Rules, actor: Bot, luck: random.Random) -> Match | None:
    """The match after so many decisions of a round, a number drawn before anything has happened; None if the round was
    over by then. To draw one of those that a round really had would favour rounds that end at once."""
    match = Match.begin(rules, [f"P{seat}" for seat in range(rules.players)]).deal(luck.randbytes(32))
    for _decision in range(luck.randrange(decisions(rules.players))):
        seat = match.awaited
        if seat is None:
            return None
        match = match.act(seat, actor.decide(match.view(seat), luck, BUDGET))
    return None if match.awaited is None else match


def play_on(
    state: State, events: tuple[Event, ...], seat: Seat, action: Action, actor: Bot, luck: random.Random
) -> float:
    """The share that the seat won, with the unknown cards in another order."""
    state = drawn_as(state, luck.sample(unknown(state), len(unknown(state))))
    acting: Seat | None = seat
    while acting is not None:
        state, more = apply(state, acting, action)
        events += more
        acting = state.awaited
        if acting is not None:
            action = actor.decide(view(state, acting, versions(events, acting)), luck, BUDGET)
    return (seat in state.winners) / max(len(state.winners), 1)


def gathered(
    work: Callable[[int], Found | None], seeds: Sequence[int], workers: int, seconds: float | None
) -> list[Found]:
    """What comes of the seeds until time is up. Then the rest comes to nothing at once, so that all processes end."""
    until = None if seconds is None else time.time() + seconds
    found = run_tasks(partial(_in_time, work, until), seeds, workers)
    return [each for each in found if each is not None]


def _in_time(work: Callable[[int], Found | None], until: float | None, seed: int) -> Found | None:
    return None if until is not None and time.time() > until else work(seed)


def mean(numbers: Iterable[float]) -> tuple[float, float]:
    """A mean and half of its interval of 95 %; of nothing, anything."""
    listed = list(numbers)
    if not listed:
        return 0.0, float("inf")
    middle = sum(listed) / len(listed)
    variance = sum((each - middle) ** 2 for each in listed) / max(len(listed) - 1, 1)
    return middle, 1.96 * sqrt(variance / len(listed))


def summary(samples: Sequence[Sample]) -> dict[str, Any]:
    promised, won = mean(each.promised for each in samples)[0], mean(each.won for each in samples)[0]
    off, interval = mean(each.promised - each.won for each in samples)
    bins: list[list[Sample]] = [[] for _ in range(BINS)]
    for each in samples:
        bins[min(int(each.promised * BINS), BINS - 1)].append(each)
    table = [
        (len(each), mean(one.promised for one in each)[0], *mean(one.won for one in each)) for each in bins if each
    ]
    return {
        "positions": len(samples),
        "promised": promised,
        "won": won,
        "off": off,
        "off_interval": interval,
        "changed": mean(each.changed for each in samples)[0],
        "changed_beyond_ties": mean(each.changed_beyond_ties for each in samples)[0],
        "promise_moves": mean(abs(each.promised - each.other_promised) for each in samples)[0],
        "ties": mean(each.ties for each in samples)[0],
        "options": mean(each.options for each in samples)[0],
        "table": table,
    }


def plot(results: dict[str, dict[str, Any]], path: Path) -> None:
    """Promise against result, with intervals, one line for each table."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(6, 6))
    axes = figure.add_subplot()
    axes.plot([0, 1], [0, 1], color="grey", linewidth=1)
    for name, result in results.items():
        _count, promised, won, interval = zip(*result["table"], strict=True)
        axes.errorbar(promised, won, interval, marker="o", capsize=3, label=name)
    axes.set_xlabel("chance that the hint promises")
    axes.set_ylabel("share of the round that is won")
    axes.legend()
    figure.savefig(path)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--edition", default="second", choices=list(EDITIONS))
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--bot", default=Policy.name)
    parser.add_argument("--rounds", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seconds", type=float, help="for each table size; what is not done by then is left out")
    parser.add_argument("--out", type=Path, help="a file for the figures as JSON")
    parser.add_argument("--plot", type=Path, help="a file for the picture")
    given = parser.parse_args()
    results: dict[str, dict[str, Any]] = {}
    for players in given.players:
        rules = EDITIONS[given.edition].rules(players)
        seeds = range(given.seed, given.seed + given.rounds)
        found = gathered(partial(sample, rules, given.bot), seeds, given.workers, given.seconds)
        name = f"{given.edition}, {players} seats, {given.bot}"
        results[name] = {**summary(found), "samples": [asdict(each) for each in found]}
        told = {key: value for key, value in summary(found).items() if key != "table"}
        print(name, {key: round(value, 4) for key, value in told.items()}, flush=True)
    if given.out:
        given.out.write_text(json.dumps(results) + "\n")
    if given.plot:
        plot(results, given.plot)


if __name__ == "__main__":
    main()
