"""`make mutants`: what a mutant is, which ones a sample holds, and that tests which miss one are found out."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tools.mutants import __main__ as mutants
from tools.mutants.__main__ import AREAS, interval, measure, mutants_of, sample_of
from tools.mutants.mutator import Mutator

SETTINGS = tomllib.loads(AREAS.read_text(encoding="utf-8"))

SOURCE = '''"""Text."""
LIMIT = 3
class Shelf:
    kept: int = 0
    def __init__(self) -> None:
        self.kept = 1
    def put(self, size: int = 2) -> bool:
        """More text."""
        log.info("put", extra={"size": size + 1})
        if size > 5 and not self.full:
            raise ValueError(f"{size + 1}")
        self.kept += size
        return [s for s in shelves if s.open]
'''


def changes(source: str) -> list[tuple[str, str]]:
    return [(mutant.before, mutant.after) for mutant in Mutator("shelf.py", source.encode()).mutants]


def test_what_is_mutated() -> None:
    assert changes(SOURCE) == [
        ("1", "(2)"),
        ("2", "(3)"),
        ("size > 5 and not self.full", "(size > 5 or not self.full)"),
        ("size > 5", "(size >= 5)"),
        ("5", "(6)"),
        ("not self.full", "(self.full)"),
        ('raise ValueError(f"{size + 1}")', "pass"),
        ("self.kept += size", "pass"),
        ("return [s for s in shelves if s.open]", "return None"),
        ("s.open", "(not s.open)"),
    ]


def test_a_mutant_is_one_change_at_its_place() -> None:
    source = "def size(a: int) -> int:\n    text = 'für'; return a + a * 2\n"
    mutated = [mutant.apply(source.encode()).decode() for mutant in Mutator("a.py", source.encode()).mutants]
    assert mutated == [
        source.replace("return a + a * 2", "return None"),
        source.replace("a + a * 2", "(a - a * 2)"),
        source.replace("a * 2", "(a // 2)"),
        source.replace("2", "(3)"),
    ]


def test_names_tell_mutants_apart_and_do_not_depend_on_other_functions() -> None:
    function = "def same(a, b):\n    return a == 1 or b == 1\n"
    alone = [mutant.name for mutant in Mutator("a.py", function.encode()).mutants]
    assert len(set(alone)) == len(alone)
    longer = f"def other():\n    return f(1)\n{function}"
    assert [mutant.name for mutant in Mutator("a.py", longer.encode()).mutants][-len(alone) :] == alone


def test_a_sample_is_always_the_same_and_changes_little_with_the_code() -> None:
    mutants = mutants_of(["puzzles/*.py"])
    sample = sample_of(mutants, 10, 1)
    assert sample == sample_of(mutants[::-1], 10, 1)
    assert sample != sample_of(mutants, 10, 2)
    assert sample_of(mutants, 5, 1) == sample[:5]
    assert [mutant for mutant in sample_of(mutants[1:], 10, 1) if mutant not in sample][1:] == []
    assert len(sample_of(mutants, None, 1)) == len(mutants)


def test_the_interval_narrows_with_the_sample() -> None:
    assert interval(9, 10, 10) == (0.9, 0.9)
    low, high = interval(54, 60, 1000)
    assert (round(low, 3), round(high, 3)) == (0.799, 0.953)


@pytest.mark.parametrize("area", SETTINGS["areas"])
def test_every_area_has_code_and_tests(area: str) -> None:
    assert len(mutants_of(SETTINGS["areas"][area]["code"])) > 50
    paths = [test.removeprefix("--deselect=").partition("::")[0] for test in SETTINGS["areas"][area]["tests"]]
    assert [path for path in paths if not (mutants.ROOT / path).exists()] == []


def test_every_equivalent_mutant_exists() -> None:
    names = {mutant.name for area in SETTINGS["areas"].values() for mutant in mutants_of(area["code"])}
    assert [name for name in SETTINGS["equivalent"] if name not in names] == []


TESTED = "def double(a: int) -> int:\n    return a * 2\n\n\ndef half(a: int) -> int:\n    return a // 2\n"
TESTS = """
import subprocess, sys
from loveletter import doubling

def test_double():
    assert doubling.double(2) == 4

def test_half_is_run_only():
    doubling.half(2)

def test_that_fails_without_a_mutant():
    assert doubling.half(2) == 7

def test_half_of_0():
    command = "from loveletter import doubling; assert doubling.half(0) == 0"
    assert subprocess.run([sys.executable, "-c", command]).returncode == 0
"""


@pytest.mark.long  # it starts pytest seven times
def test_what_is_noticed_and_what_survives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "src" / "loveletter").mkdir(parents=True)
    (tmp_path / "src" / "loveletter" / "__init__.py").touch()
    (tmp_path / "src" / "loveletter" / "doubling.py").write_text(TESTED, encoding="utf-8")
    (tmp_path / "test_doubling.py").write_text(TESTS, encoding="utf-8")
    monkeypatch.setattr(mutants, "ROOT", tmp_path)
    monkeypatch.setattr(mutants, "WORK", tmp_path / "work")
    every = {mutant.name: mutant for mutant in mutants_of(["*.py"])}
    here, elsewhere, nowhere = (
        "doubling.py double: 2 -> (3)",
        "doubling.py half: return a // 2 -> return None",
        "doubling.py half: a // 2 -> (a * 2)",
    )
    result = measure("doubling", ["test_doubling.py"], 6, [every[name] for name in (here, elsewhere, nowhere)], 1)
    noticed = {here: "test_doubling.py::test_double", elsewhere: "test_doubling.py::test_half_of_0"}
    assert result.killed == noticed
    assert result.survived == [every[nowhere]]
