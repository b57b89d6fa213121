"""Bars: contests are held as commands say, and their results are told with what was reached."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from loveletter.editions import EDITIONS
from training import bars
from training.bars import BARS, Bar, measure, row, table_of

ROUNDS = Bar("rounds", "second", 3, "random", 12, 0.05, 0.99)


def told(share: float, low: float, high: float) -> dict[str, Any]:
    result = {"share": share, "low": low, "high": high}
    table = {"bots": ["champion", "courtier", "courtier", "courtier"], "rounds": 24000, "results": {"champion": result}}
    contest = {"edition": "second", "seats": 4}
    results = {"contest": contest, "tables": [table]}
    return {"champion": "champion", "bar": 0.34, "aim": 0.37, "date": "2026-11-16", "results": results}


@pytest.mark.parametrize(
    ("share", "low", "high", "bar", "aim"),
    [
        (0.36, 0.35, 0.369, "34% (clear)", "37% (below)"),
        (0.345, 0.335, 0.375, "34% (level)", "37% (level)"),
        (0.40, 0.39, 0.41, "34% (clear)", "37% (clear)"),
        (0.32, 0.31, 0.33, "34% (below)", "37% (below)"),
    ],
)
def test_a_bar_is_reached_if_the_whole_interval_is_above_it(
    share: float, low: float, high: float, bar: str, aim: str
) -> None:
    cells = row(told(share, low, high)).split(" | ")
    assert cells[2:4] == ["3 × `courtier`", "24,000 rounds"]
    assert cells[5:7] == [bar, aim]


def test_a_contest_is_played_and_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bar = ROUNDS
    monkeypatch.setattr(bars, "BARS", (bar,))
    found = measure(bar, "novice", 1.0, 1, tmp_path)
    path = tmp_path / f"{bar.name}.json"
    assert json.loads(path.read_text()) == found
    assert found["command"].endswith("--seed 1 --workers 1")
    said = table_of([path]).splitlines()
    assert len(said) == 3
    assert f"{bar.rounds} rounds" in said[2]


def test_every_bar_is_at_a_table_that_there_is() -> None:
    assert len({bar.name for bar in BARS}) == len(BARS)
    for bar in BARS:
        EDITIONS[bar.edition].rules(bar.seats)
        assert 1 / bar.seats < bar.bar < bar.aim
