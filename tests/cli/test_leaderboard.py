"""`loveletter leaderboard`: a policy against the baselines, with a file of results."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.command import loveletter

POLICY = "policy:tests.arena.policies:first"


def test_a_policy_plays_each_baseline(tmp_path: Path) -> None:
    words = (POLICY, "--baselines", "random,novice", "--rounds", "20", "--out", str(tmp_path), "--no-plots")
    code, out, err = loveletter("leaderboard", *words)
    assert (code, err) == (0, "")
    assert "first" in out
    results = json.loads((tmp_path / "results.json").read_text())
    assert [table["bots"] for table in results["tables"]] == [[POLICY, "random"], [POLICY, "novice"]]
    for table in results["tables"]:
        assert (table["rounds"], table["results"][POLICY]["failures"]) == (20, 0)
        assert 0 <= table["results"][POLICY]["low"] <= table["results"][POLICY]["high"] <= 1


def test_at_a_larger_table_it_sits_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    words = ("novice", "--baselines", "random", "--seats", "3", "--rounds", "6", "--json", "--no-plots")
    code, out, _ = loveletter("leaderboard", *words)
    assert code == 0
    assert [table["bots"] for table in json.loads(out)["tables"]] == [["novice", "random", "random"]]
    (folder,) = tmp_path.iterdir()
    assert folder.name.startswith("leaderboard-second-3-novice-random-")


def test_a_bot_among_the_baselines_does_not_play_itself(tmp_path: Path) -> None:
    words = ("novice", "--baselines", "random,novice", "--rounds", "6", "--out", str(tmp_path), "--json", "--no-plots")
    code, out, _ = loveletter("leaderboard", *words)
    assert code == 0
    assert [table["bots"] for table in json.loads(out)["tables"]] == [["novice", "random"]]


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (("nobody",), "unknown_bot"),
        (("policy:nowhere:first",), "broken_bot"),
        (("policy:no place",), "bad_bot_place"),
        (("random", "--baselines", "random"), "too_few_bots"),
        ((POLICY, "--baselines", ""), "too_few_bots"),
    ],
)
def test_what_cannot_play_is_refused(words: tuple[str, ...], error: str) -> None:
    code, _, err = loveletter("leaderboard", *words)
    assert code != 0
    assert f"[{error}]" in err
