"""Make puzzles: play, examine, keep what is found, and choose the set that ships.

    python -m training.puzzles --minutes 8 --workers 16
    python -m training.puzzles --minutes 0 --add        # choose again from what was found, behind the set that ships

What was found is kept in a file, one puzzle or finished unit of work on a line: a run that is stopped goes on there.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import count
from pathlib import Path
from typing import Any

from loveletter.puzzles.collection import puzzles as shipped
from loveletter.puzzles.collection import written
from loveletter.puzzles.puzzle import Puzzle
from training.puzzles.choose import choose
from training.puzzles.criteria import WORLDS
from training.puzzles.explain import explain
from training.puzzles.play import unit, work

ROOT = Path(__file__).parents[2]
SET = ROOT / "src/loveletter/puzzles/set.json"
POOL = ROOT / "build/puzzles/pool.jsonl"


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


def fill(pool: Path, minutes: float, workers: int, seed: int, worlds: int) -> None:
    """Play units of work until the time is over."""
    done, found = read_pool(pool)
    until = time.monotonic() + 60 * minutes
    numbers = (number for number in count() if number not in done)
    total, told = len(found), time.monotonic()
    with ProcessPoolExecutor(workers) as processes, pool.open("a", encoding="utf-8") as file:
        running: dict[Future[list[dict[str, Any]]], int] = {}
        while running or time.monotonic() < until:
            while len(running) < workers and time.monotonic() < until:
                number = next(numbers)
                running[processes.submit(work, number, seed, worlds)] = number
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                number = running.pop(future)
                news = future.result()
                total += len(news)
                entry = {"unit": number, "table": unit(number)[:2], "found": news}
                file.write(json.dumps(entry, separators=(",", ":")) + "\n")
                file.flush()
            if time.monotonic() - told > 10:
                told = time.monotonic()
                print(f"{max(0, until - told):5.0f} s left  {total} puzzles found", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=8.0)
    parser.add_argument("--workers", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--worlds", type=int, default=WORLDS, help="in which every action of a puzzle is tried")
    parser.add_argument("--pool", type=Path, default=POOL, help="where findings are kept")
    parser.add_argument("--out", type=Path, default=SET)
    parser.add_argument("--add", action="store_true", help="keep the puzzles that ship, and add others behind them")
    wish = parser.parse_args()
    wish.pool.parent.mkdir(parents=True, exist_ok=True)
    if wish.minutes > 0:
        fill(wish.pool, wish.minutes, wish.workers, wish.seed, wish.worlds)
    _done, found = read_pool(wish.pool)
    chosen = [explain(each) for each in choose(found, kept=shipped() if wish.add else ())]
    wish.out.parent.mkdir(parents=True, exist_ok=True)
    wish.out.write_text(written(chosen), encoding="utf-8")
    print(f"{len(chosen)} of {len(found)} puzzles -> {wish.out.name} ({wish.out.stat().st_size} bytes)")


if __name__ == "__main__":
    main()
