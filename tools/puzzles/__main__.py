"""Make puzzles: play, examine, keep what is found, and choose the set that ships.

    python -m tools.puzzles --minutes 8 --workers 16
    python -m tools.puzzles --minutes 3 --pool new.jsonl --again build/puzzles/pool.jsonl    # with another champion
    python -m tools.puzzles --minutes 3 --pool new.jsonl --again src/loveletter/puzzles/set.json --replace
    python -m tools.puzzles --minutes 9 --pool new.jsonl --again src/loveletter/puzzles/set.json --lead --replace
    python -m tools.puzzles --minutes 3 --pool proven.jsonl --proven --add    # with proven answers
    python -m tools.puzzles --minutes 0 --add        # choose again from what was found, behind the set that ships

What was found is kept in a file, one puzzle or finished unit of work on a line: a run that is stopped goes on there.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, TypeAlias

from loveletter.puzzles.collection import puzzles as shipped
from loveletter.puzzles.collection import read, written
from loveletter.puzzles.puzzle import Puzzle
from tools.puzzles.choose import WANTED, WANTED_PROVEN, choose, with_replacements
from tools.puzzles.criteria import WORLDS
from tools.puzzles.explain import explain
from tools.puzzles.play import look_again, look_at_lead, work, work_solved

ROOT = Path(__file__).parents[2]
SET = ROOT / "src/loveletter/puzzles/set.json"
POOL = ROOT / "build/puzzles/pool.jsonl"

Unit: TypeAlias = Callable[[], list[dict[str, Any]]]


def read_pool(path: Path) -> tuple[set[int], list[Puzzle]]:
    """The units that are done, and what they found. A last line that was cut off is left out."""
    done, found = set(), []
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        try:
            entry = json.loads(line)
        except json.JSONDecodeError:
            continue
        done.add(entry["unit"])
        found += [Puzzle.from_plain(0, each) for each in entry["found"]]
    return done, found


def positions(path: Path) -> Sequence[Puzzle]:
    """Those of a pool, or of a set."""
    return read(path.read_text(encoding="utf-8")) if path.suffix == SET.suffix else read_pool(path)[1]


def units(seed: int, worlds: int, again: Sequence[Puzzle], *, lead: bool = False) -> Iterator[tuple[int, Unit]]:
    """Units of work by their numbers: first the positions that are looked at again, below 0, then play without end."""
    for at, puzzle in enumerate(again, 1):
        plain = puzzle.to_plain()
        yield -at, partial(look_at_lead, plain) if lead else partial(look_again, plain, worlds)
    for number in count():
        yield number, partial(work, number, seed, worlds)


def solved_units(seed: int) -> Iterator[tuple[int, Unit]]:
    """Units of play that look for proven answers."""
    return ((number, partial(work_solved, number, seed)) for number in count())


def fill(pool: Path, minutes: float, workers: int, work_left: Iterator[tuple[int, Unit]]) -> None:
    """Do units of work that are not done yet, until the time is over."""
    done, found = read_pool(pool)
    until = time.monotonic() + 60 * minutes
    total, reported_at = len(found), time.monotonic()
    fresh = multiprocessing.get_context("spawn")  # a copy of a process with threads may wait for ever
    with ProcessPoolExecutor(workers, fresh) as processes, pool.open("a", encoding="utf-8") as file:
        running: dict[Future[list[dict[str, Any]]], int] = {}
        while running or time.monotonic() < until:
            while len(running) < workers and time.monotonic() < until:
                number, unit = next(each for each in work_left if each[0] not in done)
                running[processes.submit(unit)] = number
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                number = running.pop(future)
                news = future.result()
                total += len(news)
                entry = {"unit": number, "found": news}
                file.write(json.dumps(entry, separators=(",", ":")) + "\n")
                file.flush()
            if time.monotonic() - reported_at > 10:
                reported_at = time.monotonic()
                print(f"{max(0, until - reported_at):5.0f} s left  {total} puzzles found", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=8.0)
    parser.add_argument("--workers", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--worlds", type=int, default=WORLDS, help="in which every action of a puzzle is tried")
    parser.add_argument("--pool", type=Path, default=POOL, help="where findings are kept")
    parser.add_argument("--again", type=Path, help="another pool or a set, whose positions are looked at again first")
    parser.add_argument(
        "--lead", action="store_true", help="check these only for a lead that does not depend on who plays on"
    )
    parser.add_argument("--out", type=Path, default=SET)
    parser.add_argument("--replace", action="store_true", help="put new puzzles in the places of dropped ones")
    parser.add_argument("--proven", action="store_true", help="look for endings that can be solved exactly")
    parser.add_argument("--add", action="store_true", help="keep the puzzles that ship, and add others behind them")
    wish = parser.parse_args()
    wish.pool.parent.mkdir(parents=True, exist_ok=True)
    if wish.minutes > 0:
        again = [] if wish.again is None else positions(wish.again)
        work_left = solved_units(wish.seed) if wish.proven else units(wish.seed, wish.worlds, again, lead=wish.lead)
        fill(wish.pool, wish.minutes, wish.workers, work_left)
    _done, found = read_pool(wish.pool)
    chosen = (
        with_replacements(shipped(), found)
        if wish.replace
        else choose(found, WANTED_PROVEN if wish.proven else WANTED, kept=shipped() if wish.add else ())
    )
    chosen = [explain(each) for each in chosen]
    wish.out.parent.mkdir(parents=True, exist_ok=True)
    wish.out.write_text(written(chosen), encoding="utf-8")
    print(f"{len(chosen)} of {len(found)} puzzles -> {wish.out.name} ({wish.out.stat().st_size} bytes)")


if __name__ == "__main__":
    main()
