"""What is installed: lock files that are whole and name no address, and no developers' tools for playing."""

import json
import re
import subprocess
import tomllib
from datetime import date
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
REQUIREMENTS = ROOT / "requirements"
LOCKS = ("dev", "play", "node", "repository", "wheels")
ENTRY = re.compile(r"^([a-z0-9-]+==[^\s;]+)", re.MULTILINE)


def pinned(lock: str) -> set[str]:
    return set(ENTRY.findall(text(lock)))


def text(lock: str) -> str:
    return (REQUIREMENTS / f"{lock}.txt").read_text(encoding="utf-8")


def names(lock: str) -> set[str]:
    return {entry.partition("==")[0] for entry in pinned(lock)}


@pytest.mark.parametrize("lock", LOCKS)
def test_every_package_has_hashes_and_no_address(lock: str) -> None:
    entries = re.split(r"^(?=[a-z0-9])", text(lock), flags=re.MULTILINE)[1:]
    assert len(entries) >= len(pinned(lock)) > 0
    assert [entry for entry in entries if "--hash=sha256:" not in entry] == []
    assert re.findall(r"://|--(?:extra-)?index|--find-links", text(lock)) == []


def test_what_is_pinned_for_play_is_pinned_for_developers() -> None:
    """tools/setup.sh counts on it: an environment for developers does for play."""
    assert pinned("play") <= pinned("dev")


def test_playing_takes_no_tools_of_developers() -> None:
    assert {"starlette", "numba", "fluent-runtime"} <= names("play")
    assert names("play").isdisjoint({"mypy", "pytest", "ruff", "playwright", "matplotlib", "openskill", "uv", "build"})


def test_make_play_sets_up_for_play_alone() -> None:
    steps = subprocess.run(["make", "-n", "play"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    assert [line.split("setup.sh")[1].strip() for line in steps.splitlines() if "setup.sh" in line] == ["play"]


def test_setup_knows_no_other_purpose() -> None:
    refused = subprocess.run(["tools/setup.sh", "work"], check=False, cwd=ROOT, capture_output=True, text=True)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == "setup: there is no purpose 'work'; there are dev and play.\n"


def test_the_client_can_be_built_on_every_platform() -> None:
    """npm may leave out of its lock file what this platform does not need; then `npm ci` fails on another one."""
    locked = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    optional = {name for package in locked.values() for name in package.get("optionalDependencies", {})}
    assert {"@rolldown/binding-darwin-arm64", "@rolldown/binding-linux-x64-gnu"} <= optional
    assert sorted(name for name in optional if f"node_modules/{name}" not in locked) == []


# --- The version: its source is `pyproject.toml`; tests/deploy/test_stores.py checks the copies in deploy/stores


def project() -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return found


def releases() -> dict[str, str]:
    """The sections of the changelog, newest first, by their headings."""
    _, *sections = re.split(r"^## ", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {heading: notes for heading, _, notes in (section.partition("\n") for section in sections)}


def newest() -> tuple[str, str]:
    """Number and date of the newest release; a section for what comes next may stand above it."""
    heading = next(heading for heading in releases() if heading != "Unreleased")
    number, separator, day = heading.partition(" - ")
    assert separator, f'"## {heading}" has no date'
    return number, day


def test_the_newest_release_in_the_changelog_is_this_version() -> None:
    number, day = newest()
    assert number == project()["version"]
    assert date.fromisoformat(day).isoformat() == day


def test_nothing_but_the_next_release_stands_above_it() -> None:
    assert "Unreleased" not in list(releases())[1:]


def test_notes_are_short_enough_to_be_read() -> None:
    assert {heading: len(notes.splitlines()) for heading, notes in releases().items() if notes.count("\n") > 60} == {}


def test_the_citation_is_of_this_release() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert (citation["version"], citation["date-released"].isoformat()) == newest()
    assert (citation["license"], citation["authors"]) == (project()["license"], project()["authors"])


def test_the_client_has_no_version_of_its_own() -> None:
    assert "version" not in json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
