"""A program that plays where nothing is installed but what a browser's worker has; `test_plain_python` starts it.

    python -m tests.library.plain_python PART

Everything else is refused where it is imported: NumPy, Numba, databases, a server's network, other processes.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

OF_THE_SERVER = ("msgspec", "starlette", "anyio", "typing_extensions", "idna", "prometheus_client")
OF_LANGUAGES = ("fluent", "attr", "babel", "pytz")
PACKAGES = frozenset({"loveletter", "tests", *OF_THE_SERVER, *OF_LANGUAGES})
"""What a worker has besides the standard library."""
NOT_IN_A_WORKER = frozenset(["multiprocessing", "_multiprocessing", "sqlite3", "ssl", "tkinter", "curses"])


class Worker(MetaPathFinder):
    """Finds what another finder does, if a worker has it."""

    def __init__(self, finder: Any) -> None:
        self._finder = finder

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        package = fullname.partition(".")[0]
        is_there = package in PACKAGES or (package in sys.stdlib_module_names and package not in NOT_IN_A_WORKER)
        spec: ModuleSpec | None = self._finder.find_spec(fullname, path, target) if is_there else None
        return spec


def bots() -> None:
    """Whole matches with bots of every level in every edition."""
    from loveletter import EDITIONS, Match
    from loveletter.bots import LEVELS, bot

    for edition in EDITIONS.values():
        for first in range(0, len(LEVELS), edition.most_players):
            levels = list(LEVELS)[first : first + edition.most_players]
            levels += list(LEVELS)[: max(0, edition.least_players - len(levels))]
            luck, decided = random.Random(first), set()
            match = Match.begin(edition.rules(len(levels), {"tokens": 3}), levels)
            while not match.over:
                if (seat := match.awaited) is None:
                    match = match.deal(luck.randbytes(32))
                else:
                    decided.add(levels[seat])
                    match = match.act(seat, bot(levels[seat]).decide(match.view(seat), luck, 60))
            print(edition.name, *sorted(decided))


def daily() -> None:
    from loveletter import daily

    for deal in daily.deal.WEEK:
        score = daily.play(deal, b"a day of a week of the worker ..", "champion")
        print(deal.edition, score.letters, score.place)


def puzzles() -> None:
    from loveletter import puzzles

    for puzzle in puzzles.puzzles()[:20]:
        print(puzzle.number, puzzles.check(puzzle, puzzle.solution).solved)


def coach() -> None:
    """What the coach says to the first player of a match of novices in each edition, and a hint in the last round."""
    from loveletter import EDITIONS, Match
    from loveletter.bots import bot, hint
    from loveletter.coach.analysis import analyse

    for edition in EDITIONS.values():
        luck, novice, has_hint = random.Random(2), bot("novice"), False
        rules = edition.rules(edition.least_players, {"tokens": 2})
        match = Match.begin(rules, ["Ayu", "Ben", "Cici"][: rules.players])
        while not match.over:
            if (seat := match.awaited) is None:
                match = match.deal(luck.randbytes(32))
                seen = match.view(match.state.turn)
                has_hint = len(hint(seen, luck, 0.1).chances) == len(seen.legal)
            else:
                match = match.act(seat, novice.decide(match.view(seat), luck, 1))
        report = analyse(match, [0])
        moments = report.seats[0].moments
        print(edition.name, report.depth, len(moments), min(each.worlds for each in moments), has_hint)


def missing() -> None:
    """What cannot be imported here."""
    for name in ("numpy", "numba", "sqlalchemy", "uvicorn", "multiprocessing", "sqlite3"):
        try:
            import_module(name)
        except ModuleNotFoundError as error:
            print(error.name)


PARTS: dict[str, Callable[[], None]] = {part.__name__: part for part in (bots, daily, puzzles, coach, missing)}

if __name__ == "__main__":
    sys.meta_path[:] = [Worker(finder) for finder in sys.meta_path]
    PARTS[sys.argv[1]]()
