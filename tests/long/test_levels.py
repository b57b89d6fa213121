"""The levels of bots stand in the order in which they are offered."""

import json
from itertools import pairwise
from pathlib import Path

import pytest

from loveletter.bots import LEVELS
from tests.cli.command import loveletter

ROUNDS = 4000


@pytest.mark.long
@pytest.mark.parametrize(("weaker", "stronger"), list(pairwise(LEVELS)))
def test_each_level_beats_the_one_below(weaker: str, stronger: str, tmp_path: Path) -> None:
    words = ("--rounds", str(ROUNDS), "--seed", "12", "--no-plots", "--json", "--out", str(tmp_path))
    code, out, _ = loveletter("arena", "--seats", "2", "--bots", f"{weaker},{stronger}", *words)
    assert code == 0
    (table,) = json.loads(out)["tables"]
    assert table["results"][stronger]["low"] > table["even"]
