"""The page about the benchmark shows the leaderboard as the command does."""

from pathlib import Path

import pytest

from tests.cli.command import loveletter

ROOT = Path(__file__).parents[2]


def test_the_page_shows_what_the_command_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    shown = loveletter("leaderboard").out.rstrip()
    assert shown.count("\n") > 10
    assert f"```text\n{shown}\n```" in (ROOT / "docs" / "benchmark.md").read_text(encoding="utf-8")
