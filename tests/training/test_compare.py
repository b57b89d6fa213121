"""Everybody plays everybody else, and nobody himself."""

from __future__ import annotations

from pathlib import Path

from tests.training.tiny import tiny_table
from training.arrays import OnNumPy
from training.compare import comparisons
from training.games import Games
from training.network import Shape, begun, save


def test_each_network_meets_each_other_at_each_table(tmp_path: Path) -> None:
    arrays, table = OnNumPy(), tiny_table(16)
    paths = [tmp_path / f"{name}.npz" for name in ("a", "b", "c")]
    for seed, path in enumerate(paths):
        save(begun(arrays, Shape(table.sight.size, (8,), Games(arrays, [table]).actions), seed), path)
    found = list(comparisons(arrays, [table, table], paths[:2], paths[1:], 32))
    pairs = [(Path(each["one"]).stem, Path(each["other"]).stem) for each in found]
    assert pairs == 2 * [("a", "b"), ("a", "c"), ("b", "c")]
    assert all(0 <= each["rounds"]["share"] <= 1 for each in found)
