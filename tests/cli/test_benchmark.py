"""`loveletter benchmark`, and results on the leaderboard: entered, shown, replayed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from loveletter.language import LANGUAGES
from tests.cli.command import Ran, loveletter

FIELD = ("benchmark", "field", "courtier", "--deals", "2")


@pytest.fixture(scope="module")
def result(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("results") / "new" / "beliefs.json"
    ran = loveletter("benchmark", "beliefs", "counting", "--rounds", "2", "--out", str(file))
    assert ran.code == 0, ran.err
    return file


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_task_shows_its_figures(lang: str) -> None:
    for words in (
        ("exploitability", "tests.benchmark.policies:throwing", "--draws", "1"),
        ("beliefs", "exact", "--rounds", "2"),
        ("text", "first", "--rounds", "4"),
    ):
        code, out, err = loveletter("benchmark", *words, "--lang", lang)
        assert code == 0, err
        assert out.startswith(f"{words[0]}: {words[1]}\n")
        assert all(line.startswith("  ") for line in out.splitlines()[1:])


def test_equal_commands_give_equal_results() -> None:
    first, second = (loveletter(*FIELD, "--json", "--workers", workers) for workers in ("1", "2"))
    assert first.code == 0
    assert first.out == second.out
    data = json.loads(first.out)
    assert data["command"] == "loveletter benchmark field courtier --deals 2 --seed 1"
    assert len(data["outcomes"]) == 2 * 6
    assert json.loads(loveletter(*FIELD, "--seed", "2", "--json").out)["figures"] != data["figures"]


def test_a_result_is_entered_shown_and_replayed(result: Path, tmp_path: Path) -> None:
    board = ("--board", str(tmp_path))
    assert loveletter("leaderboard", *board).out == "There are no results yet.\n"
    added = loveletter("leaderboard", "add", str(result), "--title", "My counter", "--commit", "1a2b", *board)
    assert added.code == 0, added.err
    (entry,) = tmp_path.iterdir()
    assert entry.name == "beliefs-my-counter.json"
    data = json.loads(entry.read_text())
    assert (data["title"], data["commit"]) == ("My counter", "1a2b")
    assert "My counter  0." in loveletter("leaderboard", *board).out
    (shown,) = json.loads(loveletter("leaderboard", "--json", *board).out)
    assert shown["figures"] == data["figures"]
    code, out, _ = loveletter("leaderboard", "verify", "--sample", "3", *board)
    assert (code, out) == (0, "beliefs-my-counter.json: reproduced; 3 units measured again\n")


def verified(file: Path, data: dict[str, object], *words: str) -> Ran:
    file.write_text(json.dumps(data))
    return loveletter("leaderboard", "verify", str(file), "--sample", "100", *words)


def test_what_was_changed_by_hand_is_noticed(result: Path, tmp_path: Path) -> None:
    file = tmp_path / "result.json"
    data = json.loads(result.read_text())
    better = {**data, "figures": [{**data["figures"][0], "value": 0.0}, *data["figures"][1:]]}
    assert "do not follow" in verified(file, better).out
    missing = {**data, "outcomes": dict(list(data["outcomes"].items())[1:])}
    assert "do not follow" in verified(file, missing).out
    again = loveletter("benchmark", "beliefs", "exact", "--rounds", "2", "--json")
    pretended = {**json.loads(again.out), "settings": data["settings"]}
    ran = verified(file, pretended)
    assert (ran.code, "Does not reproduce: original 2 0 " in ran.out) == (1, True)
    ran = verified(file, {**pretended, "code": "older"})
    assert (ran.code, "the code has changed" in ran.out) == (1, True)
    assert json.loads(verified(file, pretended, "--json").out)[0]["verdict"] == "differs"


def test_the_program_of_a_model_is_not_run_by_who_verifies(tmp_path: Path) -> None:
    file, trace = tmp_path / "text.json", tmp_path / "ran"
    program = f"command:sh -c 'echo 1; touch {trace}'"
    assert loveletter("benchmark", "text", program, "--rounds", "4", "--out", str(file)).code == 0
    trace.unlink()
    code, out, _ = loveletter("leaderboard", "verify", str(file))
    assert (code, "is not run again" in out) == (0, True)
    assert not trace.exists()


@pytest.mark.parametrize("task", ["exploitability", "response", "field", "beliefs", "text"])
@pytest.mark.parametrize(
    ("policy", "error"), [("nobody", "unknown_bot"), ("nowhere:act", "broken_bot"), ("no place:act", "bad_bot_place")]
)
def test_what_cannot_be_measured_is_refused(task: str, policy: str, error: str) -> None:
    code, _, err = loveletter("benchmark", task, policy)
    assert (code, f"[{error}]" in err) == (2, True)


def test_errors_of_files_and_programs(result: Path, tmp_path: Path) -> None:
    def error(*words: str) -> str:
        ran = loveletter(*words)
        assert ran.code != 0
        return ran.err

    assert "[model_failed]" in error("benchmark", "text", "command:false", "--rounds", "4")
    assert "[no_results]" in error("leaderboard", "verify", "--board", str(tmp_path))
    assert "[bad_result]" in error("leaderboard", "verify", str(tmp_path / "none.json"))
    for text in ("{}", "[", '{"format": "loveletter-benchmark", "version": 2}'):
        (tmp_path / "bad.json").write_text(text)
        assert "[bad_result]" in error("leaderboard", "verify", str(tmp_path / "bad.json"))
    settings = json.loads(result.read_text())
    settings["settings"]["more"] = 1
    (tmp_path / "bad.json").write_text(json.dumps(settings))
    assert "[bad_result]" in error("leaderboard", "add", str(tmp_path / "bad.json"), "--title", "x")
    assert "[bad_title]" in error("leaderboard", "add", str(result), "--title", "../x")
    assert list(tmp_path.glob("*.json")) == [tmp_path / "bad.json"]


def test_a_result_outside_a_checkout_needs_its_commit_named(
    result: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    board = tmp_path / "board"
    code, _, err = loveletter("leaderboard", "add", str(result), "--title", "x", "--board", str(board))
    assert (code, "[no_commit]" in err) == (2, True)
    assert not board.exists()
