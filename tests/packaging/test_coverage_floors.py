"""`make coverage`: a package that falls below its floor fails, and none is left out."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from tools.coverage_floors import SETTINGS, below, shares

PACKAGES = Path(__file__).parents[2] / "src" / "loveletter"


def result(lines: int, branches: int, run: int) -> dict[str, Any]:
    covered = {"covered_lines": run, "covered_branches": 0}
    return {"summary": {"num_statements": lines, "num_branches": branches, **covered}}


def test_files_count_for_their_package() -> None:
    files = {
        "src/loveletter/server/http/rules.py": result(60, 20, 70),
        "src/loveletter/server/app.py": result(15, 5, 20),
        "src/loveletter/__init__.py": result(4, 0, 2),
    }
    assert shares({"files": files}) == {"server": 90.0, "top": 50.0}


def test_what_is_below_its_floor_is_named() -> None:
    assert below({"table": 95.0}, {"table": 95.0}) == []
    assert below({"table": 94.9}, {"table": 95.0}) == ["table has 94.9 %, less than its floor of 95.0 %"]
    assert below({"table": 95.0}, {}) == ["table has no floor"]
    assert below({}, {"table": 95.0}) == ["table has a floor and no coverage"]


def test_every_package_has_a_floor() -> None:
    packages = {folder.name for folder in PACKAGES.iterdir() if any(folder.glob("*.py"))}
    assert tomllib.loads(SETTINGS.read_text(encoding="utf-8"))["floors"].keys() == packages | {"top"}
