"""Games of all tables in one kernel go as those of a batch for each table."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from loveletter.bots.champion.encoding import inputs_of
from loveletter.editions import EDITIONS
from tests.training.same_games import differing
from training.arrays import OnNumPy
from training.games import MOST_TABLES, Games
from training.tables import Table

SECOND = EDITIONS["second"]


def games_of(*tables: tuple[int, int]) -> Games:
    return Games(OnNumPy(), [Table(SECOND.rules(players), games, inputs_of(SECOND)) for players, games in tables])


@pytest.mark.long
def test_the_simulated_gpu_plays_all_tables_together_as_the_processor_plays_each() -> None:
    simulated = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-m", "tests.training.same_games", "second", "--simulated", "--steps", "12"]
    told = subprocess.run(command, env=simulated, capture_output=True, text=True, timeout=300, check=False)
    assert told.returncode == 0, told.stderr
    assert told.stdout == "second: 3 tables, 12 games, 12 steps: the same\n"


def test_other_games_are_told_apart() -> None:
    assert differing(games_of((2, 4), (4, 4)), games_of((2, 4), (4, 4)), 30) == []
    assert "seen at step 0" in differing(games_of((2, 4), (4, 4)), games_of((4, 4), (2, 4)), 30)


def test_luck_is_told_apart_for_so_many_tables() -> None:
    with pytest.raises(ValueError, match="65 tables"):
        games_of(*[(2, 1)] * (MOST_TABLES + 1))
