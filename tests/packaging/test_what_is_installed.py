"""What is installed: lock files that are whole and name no address, and no developers' tools for playing."""

import re
import subprocess
import tomllib
from pathlib import Path

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


def test_the_changelog_has_this_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    sections = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert next(section for section in sections if section != "Unreleased") == project["version"]


def test_the_citation_is_of_this_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert (citation["version"], citation["license"]) == (project["version"], project["license"])
    assert citation["authors"] == project["authors"]
