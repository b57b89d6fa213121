"""The game needs no more than a browser's worker has: no NumPy, no compiler, no database, no other process."""

import subprocess
import sys

from loveletter import EDITIONS
from loveletter.bots import LEVELS
from loveletter.coach.decisions import DEPTHS
from loveletter.daily.deal import WEEK


def run(part: str) -> list[list[str]]:
    """The words of each line that a part of the program prints."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.library.plain_python", part], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return [line.split() for line in done.stdout.splitlines()]


def test_bots_of_every_level_play_every_edition() -> None:
    played: dict[str, set[str]] = {name: set() for name in EDITIONS}
    for edition, *levels in run("bots"):
        played[edition].update(levels)
    assert played == {name: set(LEVELS) for name in EDITIONS}


def test_every_deal_of_the_week_is_played_by_the_champion() -> None:
    assert [edition for edition, _letters, _place in run("daily")] == [deal.edition for deal in WEEK]


def test_puzzles_are_judged() -> None:
    assert [solved for _number, solved in run("puzzles")] == ["True"] * 20


def test_the_coach_looks_at_a_match_and_says_how_deep() -> None:
    found = run("coach")
    assert [edition for edition, *_ in found] == list(EDITIONS)
    for _edition, depth, moments, worlds, has_hint in found:
        assert depth == "short"
        assert int(moments) > 1
        assert int(worlds) >= DEPTHS["short"].first.least
        assert has_hint == "True"


def test_what_a_worker_lacks_is_not_found_by_that_program() -> None:
    assert run("missing") == [["numpy"], ["numba"], ["sqlalchemy"], ["uvicorn"], ["multiprocessing"], ["sqlite3"]]
