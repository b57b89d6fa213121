"""Engine: decisions, rounds and views a second on one core, by random legal play through the public functions.

python -m bench.engine                   all editions, at 2, 4 and the most seats
python -m bench.engine --bars            those alone that have a bar: all editions at 4 seats, and Premium at 8
python -m bench.engine --seconds 5       longer, for steadier figures
python -m bench.engine --against FOLDER  beside the package in another folder, such as the src of an older worktree
"""

import argparse
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import mean
from time import process_time
from typing import NamedTuple

from bench.figures import counted, keep, yardstick
from loveletter import EDITIONS, State, apply, deal, legal_actions, view
from loveletter.engine.edition import Rules

BARS = {("second", 4): 7.5, ("classic", 4): 7.5, ("original", 4): 7.5, ("premium", 4): 7.5, ("premium", 8): 4.5}
"""Target decisions per yard (docs/decisions/0012-speed-of-the-engine.md)."""

SLICE = 0.05
"""Seconds of one slice, on the processor. Engine and yardstick take turns: what disturbs the one disturbs the other."""


class Speed(NamedTuple):
    rounds: float
    decisions: float
    views: float
    yard: float


class Table:
    """One table that plays round after round and counts what it does."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.rounds = 0
        self.luck = random.Random(1)

    def play_round(self) -> int:
        """Play one round; how many decisions it took."""
        self.rounds += 1
        decisions = 0
        state, _events = deal(self.rules, self.rounds.to_bytes(32, "big"))
        while (seat := state.awaited) is not None:
            actions = legal_actions(state)
            state, _events = apply(state, seat, actions[int(self.luck.random() * len(actions))])
            decisions += 1
        return decisions

    def states(self, rounds: int) -> list[State]:
        """All states of some rounds, to look at."""
        found = []
        for number in range(rounds):
            state, _events = deal(self.rules, number.to_bytes(32, "big"))
            while (seat := state.awaited) is not None:
                found.append(state)
                state, _events = apply(state, seat, self.luck.choice(legal_actions(state)))
        return found


def new_table(edition: str, seats: int) -> Table:
    rules = EDITIONS[edition].rules(seats, {"allow_two": True} if edition == "premium" and seats == 2 else None)
    return Table(rules)


def measure(edition: str, seats: int, seconds: float) -> Speed:
    table = new_table(edition, seats)
    counted(table.play_round, seconds / 2)  # the legal plays of common situations are found once and then known
    rounds, decisions, took, yards = table.rounds, 0, 0.0, []
    while took < seconds:
        yards.append(yardstick(SLICE, process_time))
        more, longer = counted(table.play_round, SLICE, process_time)
        decisions, took = decisions + more, took + longer
    states = table.states(30)
    viewers = range(seats)

    def look() -> int:
        for state in states:
            for viewer in viewers:
                view(state, viewer)
        return len(states) * len(viewers)

    views, took_views = counted(look, seconds / 2, process_time)
    return Speed((table.rounds - rounds) / took, decisions / took, views / took_views, mean(yards))


def report(seconds: float, bars_alone: bool) -> None:
    print("Random legal play on one core; 'per yard' divides by a loop of plain Python timed in turns with it, so that")
    print("figures from different machines, or from a busy one, can be compared.\n")
    print(f"{'edition':10}{'seats':>6}{'rounds/s':>12}{'decisions/s':>14}{'views/s':>12}{'per yard':>11}{'bar':>7}")
    for name, seats in BARS if bars_alone else sizes():
        speed = measure(name, seats, seconds)
        print(
            f"{name:10}{seats:6}{speed.rounds:12,.0f}{speed.decisions:14,.0f}{speed.views:12,.0f}"
            f"{speed.decisions / speed.yard:11.2f}{BARS.get((name, seats), ''):>7}",
            flush=True,
        )
        at = f"engine.{name}.{seats}"
        keep(
            {
                f"{at}.rounds_per_s": speed.rounds,
                f"{at}.decisions_per_s": speed.decisions,
                f"{at}.decisions_per_yard": speed.decisions / speed.yard,
                f"{at}.views_per_s": speed.views,
            }
        )


def sizes() -> Iterator[tuple[str, int]]:
    for name, edition in EDITIONS.items():
        for seats in dict.fromkeys((2, 4, edition.most_players)):
            yield name, seats


def compare(folder: Path, seconds: float) -> None:
    """This package and another, each in its own process, in short turns; the fastest eighth of the turns counts."""
    print(f"Decisions a second here and in {folder}, undisturbed.\n")
    print(f"{'edition':10}{'seats':>6}{'there':>12}{'here':>12}{'ratio':>8}")
    workers = [_worker(each) for each in (str(folder.resolve()), None)]
    for name, seats in BARS:
        turns = [[worker(f"{name} {seats}") for worker in workers] for _ in range(int(seconds / SLICE / 2) + 8)]
        there, here = [mean(sorted(each)[-len(turns) // 8 :]) for each in zip(*turns, strict=True)]
        print(f"{name:10}{seats:6}{there:12,.0f}{here:12,.0f}{here / there:8.2f}", flush=True)


def _worker(folder: str | None) -> Callable[[str], float]:
    """Ask a process that runs the package of this folder, or our own, for its speed during one slice."""
    environment = os.environ if folder is None else {**os.environ, "PYTHONPATH": folder}
    process = subprocess.Popen(
        [sys.executable, "-m", "bench.engine", "--answer"],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    asked, answers = process.stdin, process.stdout
    assert asked is not None
    assert answers is not None

    def ask(question: str) -> float:
        print(question, file=asked, flush=True)
        return float(answers.readline())

    return ask


def answer() -> None:
    """For each line that names an edition and a number of seats: the decisions a second during one slice."""
    tables: dict[str, Table] = {}
    for line in sys.stdin:
        if line not in tables:
            name, seats = line.split()
            tables[line] = new_table(name, int(seats))
            counted(tables[line].play_round, 1.0)
        decisions, took = counted(tables[line].play_round, SLICE, process_time)
        print(decisions / took, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0, help="how long to measure each table (default: 2)")
    parser.add_argument("--bars", action="store_true", help="measure those alone that have a bar")
    parser.add_argument(
        "--against", type=Path, metavar="FOLDER", help="measure in turns with the package in this folder"
    )
    parser.add_argument("--answer", action="store_true", help=argparse.SUPPRESS)
    wishes = parser.parse_args()
    if wishes.answer:
        answer()
    elif wishes.against is not None:
        compare(wishes.against, wishes.seconds)
    else:
        report(wishes.seconds, wishes.bars)


if __name__ == "__main__":
    main()
