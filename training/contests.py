"""Contests: several networks against several others at tables of several sizes, in one process.

    python -m training.contests second --players 2 4 --of build/tried/*/second.npz --against build/weights/*-second.npz

A line of JSON for each as soon as it is known. The kernels are made once, which takes longer than a contest.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from loveletter.bots.champion.inputs import inputs_of
from loveletter.editions import EDITIONS
from training.arrays import OnNumPy, arrays_on
from training.best_response import rules_of
from training.tables import Table
from training.versus import load_any, versus


def contests(
    arrays: OnNumPy, tables: Sequence[Table], of: Sequence[Path], against: Sequence[Path], rounds: int
) -> Iterator[dict[str, Any]]:
    """One of `of` alone against copies of one of `against`, at each table; none plays itself."""
    networks = {path: load_any(arrays, path, tables[0]) for path in (*of, *against)}
    for table in tables:
        for other in against:
            for one in of:
                if one != other:
                    found = versus(arrays, table, networks[one], networks[other], rounds)
                    yield {"one": str(one), "other": str(other), **found}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("edition", choices=sorted(EDITIONS))
    parser.add_argument("--of", type=Path, nargs="+", required=True, help="files of weights")
    parser.add_argument("--against", type=Path, nargs="+", required=True, help="files of weights")
    parser.add_argument("--players", type=int, nargs="+", default=[2])
    parser.add_argument("--rounds", type=int, default=500_000, help="of each contest, about (default: 500000)")
    parser.add_argument("--games", type=int, default=65536, help="deals side by side (default: 65536)")
    parser.add_argument("--device", default="cuda", help="cuda, cpu or numpy (default: cuda)")
    wish = parser.parse_args()
    sight = inputs_of(EDITIONS[wish.edition])
    tables = [Table(rules_of(wish.edition, players), wish.games, sight) for players in wish.players]
    for found in contests(arrays_on(wish.device), tables, wish.of, wish.against, wish.rounds):
        print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
