"""A deal is solved in a folder: stopped at any time it goes on, and what is stored is as good as what is claimed."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from loveletter.editions import EDITIONS
from loveletter.solve.cut_games import CutGames, StoredGames, batches_of, games_below
from loveletter.solve.deal import (
    CHECKPOINT,
    FIRST_MEASURED,
    GAMES,
    DealRun,
    chance_of_deal,
    face_up_deals,
    read_journal,
    verify,
)
from loveletter.solve.machine import Processor, machine
from loveletter.solve.round_start import CannotBeSolved, RoundStart
from loveletter.solve.solver import Solver
from loveletter.solve.stored import read_arrays, rounded, write_arrays
from loveletter.solve.tree import PublicTree
from loveletter.solve.variant import VARIANTS, Variant
from tests.solve.decks import DECKS

RULES = EDITIONS["original"].rules(2)
FACE_UP = ("king", "countess", "princess")
START = RoundStart.of(RULES, FACE_UP, 4)
OUT_OF_REACH = 0.001
"""An exploitability that 20 iterations do not reach."""


def test_there_are_92_deals_and_one_of_them_is_dealt() -> None:
    deals = face_up_deals(RULES)
    assert len(deals) == 92
    assert sum(chance_of_deal(RULES, cards) for cards in deals) == pytest.approx(1)
    assert chance_of_deal(RULES, FACE_UP) == pytest.approx(6 / (16 * 15 * 14))


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
def test_every_variant_comes_near_perfect_play_on_a_round_of_four_draws(variant: Variant) -> None:
    tree = PublicTree([START.state], cutting=False)
    solver = Solver(tree, variant=variant)
    found = []
    for iteration in range(1, 41):
        solver.iterate()
        if iteration in (5, 15, 40):
            found.append(float(solver.worth().exploitability[0]))
    assert found == sorted(found, reverse=True)
    assert found[-1] < 0.004
    worth = solver.worth()
    assert -worth.best_other[0] < 0.0337 < worth.best_mover[0]  # the value of the separate program: 53.35 to 53.39 %


def test_games_by_themselves_are_worth_as_much_as_inside_the_round() -> None:
    """The round solved with its cut games has the value of the round in one tree, within what both lack."""
    whole = Solver(PublicTree([START.state], cutting=False))
    tree = PublicTree([START.state], cutting=True)
    assert len(tree.cut) > 0
    assert len(tree) < len(whole.tree)
    games = CutGames()
    for batch in batches_of(games_below(tree.roots)):
        below = PublicTree(batch, cutting=True)
        solver = Solver(below, games.of(below.cut))
        for _ in range(60):
            solver.iterate()
        games.add(batch, solver.worth())
    cut = Solver(tree, games.of(tree.cut))
    for _ in range(60):
        whole.iterate()
        cut.iterate()
    one, two = whole.worth(), cut.worth()
    assert max(-one.best_other[0], -two.best_other[0]) <= min(one.best_mover[0], two.best_mover[0])
    assert two.exploitability[0] < 0.002


def test_games_that_are_not_solved_yet_are_not_made_up() -> None:
    tree = PublicTree([START.state], cutting=True)
    with pytest.raises(ValueError, match="not solved yet"):
        CutGames().of(tree.cut)
    with pytest.raises(ValueError, match="cut off"):
        Solver(tree)


def test_threads_share_the_work_and_change_nothing() -> None:
    start = RoundStart.of(RULES, FACE_UP, 5).state
    one, two = (Solver(PublicTree([start], cutting=False, on=Processor(n))) for n in (1, 3))
    for _ in range(3):
        one.iterate()
        two.iterate()
    assert (one.sums == two.sums).all()
    assert one.worth() == two.worth()


def test_a_run_goes_on_where_the_last_one_stopped(tmp_path: Path) -> None:
    whole = DealRun(START, tmp_path / "whole").run(OUT_OF_REACH, iterations=20)
    parts = [DealRun(START, tmp_path / "parts").run(OUT_OF_REACH, iterations=most) for most in (3, 4, 11, 20)][-1]
    assert whole is not None
    assert parts is not None
    assert parts[2:] == whole[2:]
    assert read_journal(tmp_path / "parts")[-1] == parts
    checkpoints = [read_arrays(tmp_path / folder / CHECKPOINT) for folder in ("whole", "parts")]
    assert (checkpoints[0]["regrets"] == checkpoints[1]["regrets"]).all()


def test_a_run_without_time_leaves_what_it_has(tmp_path: Path) -> None:
    assert DealRun(START, tmp_path / "deal").run(0.001, until=time.monotonic() - 1) is None
    done = DealRun(START, tmp_path / "deal").run(0.01)
    assert done is not None
    assert done.exploitability <= 0.01
    again = DealRun(START, tmp_path / "deal").run(0.01)
    assert again is not None
    assert again.iteration == done.iteration


def test_a_run_that_is_killed_goes_on(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from loveletter.solve import deal;"
        "from tests.solve.test_deal import OUT_OF_REACH, START; deal.KEEP_EVERY = 0.0;"
        "deal.DealRun(START, Path(sys.argv[1])).run(OUT_OF_REACH, iterations=100_000)"
    )
    for lines in (2, 5):  # while checkpoints are being written
        process = subprocess.Popen([sys.executable, "-c", code, str(tmp_path / "deal")])
        while len(read_journal(tmp_path / "deal")) < lines and process.poll() is None:
            time.sleep(0.01)
        process.kill()
        process.wait()
    before = len(read_journal(tmp_path / "deal"))
    done = DealRun(START, tmp_path / "deal").run(OUT_OF_REACH)
    assert done is not None
    assert done.exploitability <= OUT_OF_REACH
    assert len(read_journal(tmp_path / "deal")) > before


def test_deals_share_the_games_by_themselves(tmp_path: Path) -> None:
    DealRun(RoundStart.of(RULES, FACE_UP, 3), tmp_path / "three").run(0.01)
    stored = tmp_path / GAMES
    before = {path: path.stat().st_mtime_ns for path in stored.iterdir()}
    DealRun(START, tmp_path / "four").run(0.01)
    assert {path: path.stat().st_mtime_ns for path in before} == before
    games = StoredGames(stored, Processor()).games
    assert not games.without(games_below(np.array([START.state]))).any()


def test_games_that_are_not_near_enough_are_solved_again(tmp_path: Path) -> None:
    coarse = DealRun(START, tmp_path / "deal").run(0.05)
    fine = DealRun(START, tmp_path / "deal").run(0.002)
    assert coarse is not None
    assert fine is not None
    assert fine.exploitability <= 0.002 < coarse.exploitability
    assert verify(tmp_path / "deal").exploitability == pytest.approx(fine.exploitability, abs=3e-4)


def test_a_batch_that_is_solved_again_takes_the_place_of_the_first(tmp_path: Path) -> None:
    roots = np.array([START.state])
    stored, needed = StoredGames(tmp_path, Processor()), games_below(roots)
    assert stored.solve(roots, 1.0, lambda done, total: None)
    first = stored.games.of(needed).exploitability.max()
    assert stored.games.without(needed, first / 4).any()
    assert stored.solve(roots, first / 4, lambda done, total: None)
    assert len(stored.games) == len(needed)
    again = StoredGames(tmp_path, Processor()).games.of(needed).exploitability.max()
    assert again < first / 2
    assert stored.verify(roots).of(needed).exploitability.max() == pytest.approx(again, abs=1e-6)


def test_figures_alone_are_kept_if_wished(tmp_path: Path) -> None:
    folder = tmp_path / "deal"
    stopped = DealRun(START, folder, keep_strategies=False).run(0.01, iterations=9)
    done = DealRun(START, folder, keep_strategies=False).run(0.01)
    assert stopped is not None
    assert done is not None
    assert stopped.exploitability > 0.01 >= done.exploitability
    assert read_journal(folder)[-1] == done
    assert read_journal(folder)[0].iteration == FIRST_MEASURED  # it has begun again
    assert {path.name for path in folder.iterdir()} == {"deal.json", "journal.jsonl"}
    assert not list(tmp_path.rglob("strategy.npy"))
    kept = DealRun(START, folder).run(0.01)
    assert kept is not None
    assert (folder / "solution").exists()


def test_a_folder_belongs_to_one_deal(tmp_path: Path) -> None:
    DealRun(START, tmp_path / "deal")
    with pytest.raises(CannotBeSolved, match="another deal"):
        DealRun(RoundStart.of(RULES, FACE_UP, 5), tmp_path / "deal")


def test_what_is_stored_is_as_good_as_claimed_and_a_changed_byte_is_noticed(tmp_path: Path) -> None:
    done = DealRun(START, tmp_path / "deal").run(0.002)
    assert done is not None
    checked = verify(tmp_path / "deal")
    assert checked.exploitability == pytest.approx(done.exploitability, abs=3e-4)
    solution = tmp_path / "deal" / "solution"
    strategy = read_arrays(solution)["round"]
    write_arrays(solution, {"round": np.roll(strategy, 7)})
    assert verify(tmp_path / "deal").exploitability > 10 * checked.exploitability


def test_every_pair_keeps_a_play_when_strategies_are_rounded() -> None:
    tree = PublicTree([RoundStart.of(DECKS["PRINCES"].rules(2)).state], cutting=False)
    solver = Solver(tree)
    solver.iterate()
    exact, stored = solver.worth(), solver.worth(rounded(tree, solver.sums))
    assert float(stored.value[0]) == pytest.approx(float(exact.value[0]), abs=2e-3)


def test_without_a_gpu_a_machine_says_so() -> None:
    with pytest.raises((ValueError, ImportError), match=r"no GPU|numba-cuda"):
        machine("cuda")
    with pytest.raises(ValueError, match="choose one of"):
        machine("abacus")


def test_the_simulated_gpu_solves_as_the_processor_does() -> None:
    """As far as Python can simulate one: the same kernels, thread by thread."""
    simulated = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-m", "tests.solve.device_agreement", "--small"]
    ran = subprocess.run(command, env=simulated, capture_output=True, text=True, timeout=300, check=False)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.count("equal") == 2
