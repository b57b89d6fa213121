"""`loveletter statistics`: tables, files and what is refused."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path

import pytest

from loveletter import EDITIONS
from tests.cli.command import loveletter


def test_tables_plots_and_a_file(tmp_path: Path) -> None:
    code, out, err = loveletter("statistics", "--rounds", "20000", "--out", str(tmp_path))
    assert code == 0
    assert "Error" not in err
    assert out.startswith("Second edition, 4 seats, random play, 20,000 rounds\n")
    for said in ("Who wins, by turn order", "How rounds end", "Princess", "A Guard knocks somebody out in"):
        assert said in out
    found = json.loads((tmp_path / "statistics.json").read_text())
    assert set(found) == {"edition", "seats", "options", "bot", "rounds", "seed", "budget", "counts"}
    assert set(found["counts"]["cards"]) == set(EDITIONS["second"].rules(4).characters)
    sheets = {f"{sheet}-{paper}" for sheet in ("rounds", "cards") for paper in ("light", "dark")}
    plots = {f"{sheet}.{kind}" for sheet in sheets for kind in ("png", "svg")}
    assert {path.name for path in tmp_path.iterdir()} == {"statistics.json", *plots}


def test_a_bot_through_the_engine(tmp_path: Path) -> None:
    words = ("--bot", "novice", "--rounds", "30", "--seats", "8", "--edition", "premium", "--no-plots", "--json")
    code, out, _ = loveletter("statistics", *words, "--out", str(tmp_path))
    assert code == 0
    assert json.loads(out)["counts"]["rounds"] == 30


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--bot", "cortier"), "There is no bot “cortier”. Did you mean “courtier”?"),
        (("--bot", "random,novice"), "--bot takes the name of one bot, not “random,novice”."),
        (("--rounds", "0"), "--rounds takes 1 or more, not 0."),
        (("--seats", "7"), "[wrong_player_count]: “Second edition” is for 2 to 6 players, not 7."),
        (("--edition", "thrid"), "[unknown_edition]: There is no edition “thrid”"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(words: tuple[str, ...], sentence: str, tmp_path: Path) -> None:
    code, out, err = loveletter("statistics", *words, "--out", str(tmp_path / "none"))
    assert (code, out) == (2, "")
    assert sentence in " ".join(err.split())
    assert not (tmp_path / "none").exists()


def test_without_the_simulator(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "numba" else honest(name))
    code, _, err = loveletter("statistics", "--out", str(tmp_path))
    assert code == 2
    assert 'pip install "loveletter-game[fast]"' in " ".join(err.split())
    assert loveletter("statistics", "--bot", "novice", "--rounds", "5", "--out", str(tmp_path), "--no-plots")[0] == 0


def test_few_rounds_are_drawn_and_reported_as_well(tmp_path: Path) -> None:
    words = ("--edition", "premium", "--seats", "2", "--options", "allow_two=true", "--rounds", "1")
    code, out, _ = loveletter("statistics", *words, "--out", str(tmp_path))
    assert code == 0
    assert out.startswith("Premium, 2 seats, allow_two=true, random play, 1 round\n")
    assert (tmp_path / "rounds-dark.png").exists()


def test_a_bot_that_fails_is_named(tmp_path: Path) -> None:
    words = ("--bot", "tests.arena.bots:Failing", "--rounds", "20", "--out", str(tmp_path), "--no-plots")
    code, out, _ = loveletter("statistics", *words)
    assert code == 0
    counts = json.loads((tmp_path / "statistics.json").read_text())["counts"]
    assert counts["failures"] == counts["decisions"] > 20
    assert f"Failing failed in {counts['failures']} of {counts['decisions']} decisions" in out
