"""What is deprecated is listed in the changelog, warns for a minor version, and goes with the next major version
(docs/stability.md)."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
import typer

from loveletter.cli.group import CommandGroup

ROOT = Path(__file__).parents[2]
VERSION: str = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


class Deprecation(NamedTuple):
    name: str
    since: str


def deprecations(source: str) -> Iterator[Deprecation]:
    """The calls of `warn_deprecated`, which must name what is deprecated by literals."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "warn_deprecated":
            [since] = [keyword.value for keyword in node.keywords if keyword.arg == "since"]
            yield Deprecation(ast.literal_eval(node.args[0]), ast.literal_eval(since))


def problems(deprecation: Deprecation, version: str, changelog: str) -> list[str]:
    found = []
    numbers = tuple(map(int, deprecation.since.split(".")))
    current = tuple(map(int, version.split(".")))
    if numbers > current[: len(numbers)]:
        found.append("from a later version")
    if numbers[0] < current[0]:
        found.append("should be gone")
    lines = [line for line in changelog.splitlines() if line.startswith("- Deprecated: ")]
    if not any(f"`{deprecation.name}`" in line for line in lines):
        found.append("not in the changelog")
    return found


def test_every_deprecation_in_the_code_is_announced_and_due() -> None:
    files = sorted((ROOT / "src").rglob("*.py"))
    assert len(files) > 300
    found = [each for file in files for each in deprecations(file.read_text(encoding="utf-8"))]
    assert {each.name: problems(each, VERSION, CHANGELOG) for each in found if problems(each, VERSION, CHANGELOG)} == {}


@pytest.mark.parametrize(
    ("version", "changelog", "expected"),
    [
        ("1.3.0", "- Deprecated: `loveletter.old`; use `loveletter.new`.", []),
        ("1.9.2", "- Deprecated: `loveletter.old`; use `loveletter.new`.", []),
        ("1.2.9", "- Deprecated: `loveletter.old`; use `loveletter.new`.", ["from a later version"]),
        ("2.0.0", "- Deprecated: `loveletter.old`; use `loveletter.new`.", ["should be gone"]),
        ("1.3.0", "- Renamed: `loveletter.old` is `loveletter.new`.", ["not in the changelog"]),
    ],
)
def test_one_that_breaks_the_rule_would_be_noticed(version: str, changelog: str, expected: list[str]) -> None:
    source = 'def old():\n    warn_deprecated("loveletter.old", "loveletter.new", since="1.3")\n'
    [deprecation] = deprecations(source)
    assert problems(deprecation, version, changelog) == expected


def test_a_deprecated_command_works_and_warns_on_the_error_output(capsys: pytest.CaptureFixture[str]) -> None:
    app = typer.Typer(cls=CommandGroup)

    @app.callback()
    def group() -> None: ...

    @app.command(deprecated=True)
    def shuffle(cut: bool = typer.Option(False, "--cut")) -> None:
        print("shuffled")

    with pytest.raises(SystemExit) as ended:
        app(["shuffle"])
    out, err = capsys.readouterr()
    assert (ended.value.code or 0, out) == (0, "shuffled\n")
    assert "deprecated" in err
    assert "shuffle" in err
