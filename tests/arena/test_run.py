"""Runs: the same results, no matter which worker plays them and how often they are stopped."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from loveletter.arena.console import Progress
from loveletter.arena.contest.block import Block
from loveletter.arena.contest.contest import Contest
from loveletter.arena.contest.journal import FILE, Journal, OtherContest
from loveletter.arena.contest.run import deals_for, run
from loveletter.arena.contest.standings import ratings

CONTEST = Contest("second", 2, (("random", "novice"),), seed=4)
DEALS = 40


def quiet() -> Progress:
    return Progress("arena", "deals", quiet=True)


def results(blocks: list[Block]) -> list[Any]:
    """All of the blocks but for the time that they took."""
    return [(block.key, block.winners, [each.decisions for each in block.thinking]) for block in blocks]


def whole_run(folder: Path, contest: Contest = CONTEST, deals: int = DEALS, workers: int | Executor = 1) -> list[Block]:
    with Journal(folder, contest) as journal:
        return run(contest, deals, journal, quiet(), workers)


class Stopping(Progress):
    """Somebody presses Ctrl-C after so many blocks."""

    def __init__(self, after: int) -> None:
        super().__init__("arena", "deals", quiet=True)
        self.left = after

    def advance(self, steps: int = 1) -> None:
        self.left -= 1
        if self.left < 0:
            raise KeyboardInterrupt
        super().advance(steps)


def test_rounds_become_whole_deals() -> None:
    assert [deals_for(rounds, 4) for rounds in (1, 4, 5, 20_000)] == [1, 1, 2, 5000]


def test_workers_change_nothing(tmp_path: Path) -> None:
    contest = Contest("second", 4, (("random", "novice", "novice", "random"),))
    alone = whole_run(tmp_path / "one", contest, deals=12)
    assert results(alone) == results(whole_run(tmp_path / "two", contest, deals=12, workers=2))


@pytest.mark.parametrize("pool", [ThreadPoolExecutor, ProcessPoolExecutor])
def test_any_executor_plays_the_same(tmp_path: Path, pool: Callable[..., Executor]) -> None:
    """It is left open, and what is still under way when the run is stopped is cancelled."""
    alone = whole_run(tmp_path / "one")
    context = {"mp_context": multiprocessing.get_context("spawn")} if pool is ProcessPoolExecutor else {}
    with pool(2, **context) as workers:
        assert results(alone) == results(whole_run(tmp_path / "pool", workers=workers))
        with pytest.raises(KeyboardInterrupt), Journal(tmp_path / "stopped", CONTEST) as journal:
            run(CONTEST, DEALS, journal, Stopping(3), workers)
        assert workers.submit(divmod, 17, 5).result() == (3, 2)
        assert results(alone) == results(whole_run(tmp_path / "stopped", workers=workers))


def test_stopped_and_resumed_is_the_same_as_run_through(tmp_path: Path) -> None:
    through = whole_run(tmp_path / "through")
    for after in (7, 11):
        with pytest.raises(KeyboardInterrupt), Journal(tmp_path / "stopped", CONTEST) as journal:
            run(CONTEST, DEALS, journal, Stopping(after))
    assert len((tmp_path / "stopped" / FILE).read_bytes().splitlines()) == 1 + 8 + 12
    resumed = whole_run(tmp_path / "stopped")
    assert results(resumed) == results(through)
    assert ratings(CONTEST, resumed) == ratings(CONTEST, through)


def test_more_rounds_go_on_from_there_and_fewer_leave_some_out(tmp_path: Path) -> None:
    some = whole_run(tmp_path, deals=10)
    more = whole_run(tmp_path, deals=20)
    assert results(more[:10]) == results(some)
    assert results(whole_run(tmp_path, deals=5)) == results(some[:5])
    assert results(more) == results(whole_run(tmp_path / "again", deals=20))


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    through = whole_run(tmp_path)
    journal = tmp_path / FILE
    journal.write_bytes(journal.read_bytes()[:-25])
    assert results(whole_run(tmp_path)) == results(through)
    assert all(json.loads(line) for line in journal.read_bytes().splitlines())


@pytest.mark.parametrize("left", [0, 10])
def test_a_journal_without_a_whole_line_starts_over(tmp_path: Path, left: int) -> None:
    through = whole_run(tmp_path)
    journal = tmp_path / FILE
    journal.write_bytes(journal.read_bytes()[:left])
    assert results(whole_run(tmp_path)) == results(through)


def test_results_of_another_contest_are_not_mixed(tmp_path: Path) -> None:
    whole_run(tmp_path)
    other = Contest("second", 2, (("random", "novice"),), seed=5, budget=0.5)
    with pytest.raises(OtherContest, match=r"another contest \(different: budget, seed\)"):
        Journal(tmp_path, other)
    with Journal(tmp_path, other, fresh=True) as journal:
        assert journal.blocks == {}


def begun(command: list[str], journal: Path) -> subprocess.Popen[str]:
    """The command in a process group of its own, once it has written some results."""
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True)
    until = time.monotonic() + 60
    while time.monotonic() < until and not (journal.exists() and journal.read_bytes().count(b"\n") > 20):
        time.sleep(0.02)
    return process


def test_ctrl_c_and_again(tmp_path: Path) -> None:
    """The command itself, with workers, stopped from outside; then asked for a part of the rounds, of which some are
    there already."""
    words = ["arena", "--bots", "random,novice", "--workers", "2", "--no-plots", "--out", str(tmp_path / "stopped")]
    command = [sys.executable, "-m", "loveletter", *words]
    journal = tmp_path / "stopped" / FILE
    process = begun([*command, "--rounds", "200000"], journal)
    os.killpg(process.pid, signal.SIGINT)
    _, said = process.communicate(timeout=60)
    assert process.returncode == 130, said
    assert said.startswith("Stopped.")
    assert "Traceback" not in said
    there = journal.read_bytes().count(b"\n") - 1
    assert 20 <= there < 100_000
    wanted = there + 100
    subprocess.run([*command, "--rounds", str(2 * wanted)], check=True, capture_output=True)
    assert journal.read_bytes().count(b"\n") == 1 + wanted
    contest = Contest("second", 2, (("random", "novice"),))
    resumed = whole_run(tmp_path / "stopped", contest, wanted)
    assert results(resumed) == results(whole_run(tmp_path / "through", contest, wanted))


def test_workers_end_with_an_arena_that_was_killed(tmp_path: Path) -> None:
    words = ["arena", "--bots", "random,novice", "--rounds", "200000", "--workers", "2", "--no-plots"]
    command = [sys.executable, "-m", "loveletter", *words, "--out", str(tmp_path / "killed")]
    process = begun(command, tmp_path / "killed" / FILE)
    process.kill()
    process.communicate(timeout=60)
    until = time.monotonic() + 20
    while time.monotonic() < until and _anybody_in(process.pid):
        time.sleep(0.05)
    assert not _anybody_in(process.pid)


def _anybody_in(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True
