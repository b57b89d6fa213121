"""The lock files: whole, without addresses, and playing takes no developers' tools."""

import re
from pathlib import Path

import pytest

REQUIREMENTS = Path(__file__).parents[2] / "requirements"
LOCKS = ("dev", "play", "node")
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
    assert {"fastapi", "numba", "fluent-runtime"} <= names("play")
    assert names("play").isdisjoint({"mypy", "pytest", "ruff", "playwright", "matplotlib", "openskill", "uv", "build"})
