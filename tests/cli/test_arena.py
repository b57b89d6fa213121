"""`loveletter arena`: results, files and what is refused."""

from __future__ import annotations

import builtins
import json
import sys
import tempfile
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from loveletter.arena.players import ArenaBot
from tests.cli.command import loveletter

QUICK = ("arena", "--bots", "random,novice", "--rounds", "40")


def test_results_in_the_terminal_and_as_json(tmp_path: Path) -> None:
    code, out, err = loveletter(*QUICK, "--seats", "3", "--out", str(tmp_path), "--no-plots")
    assert (code, err) == (0, "")
    assert "random and 2 novice: 42 rounds (14 deals)" in out
    assert "novice ×2" in out
    assert "Ratings (openskill)" in out
    results = json.loads((tmp_path / "results.json").read_text())
    assert {key: results[key] for key in ("format", "version")} == {"format": "loveletter-arena", "version": 1}
    assert set(results) == {"format", "version", "contest", "tables", "ratings"}
    assert [table["bots"] for table in results["tables"]] == results["contest"]["tables"]
    for table in results["tables"]:
        assert set(table) == {"bots", "deals", "rounds", "even", "results"}
        for standing in table["results"].values():
            assert set(standing) == {
                "chairs",
                "share",
                "low",
                "high",
                "decisions",
                "seconds_per_decision",
                "longest_decision",
                "late_decisions",
                "failures",
            }
            assert standing["low"] <= standing["share"] <= standing["high"]
        assert sum(each["share"] * each["chairs"] for each in table["results"].values()) == pytest.approx(1)
    assert set(results["ratings"]) == {"random", "novice"}


def test_json_alone(tmp_path: Path) -> None:
    code, out, _ = loveletter(*QUICK, "--out", str(tmp_path), "--no-plots", "--json")
    assert code == 0
    assert json.loads(out) == json.loads((tmp_path / "results.json").read_text())


def test_the_folder_is_named_after_the_contest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert loveletter(*QUICK, "--no-plots")[0] == 0
    (folder,) = tmp_path.iterdir()
    assert folder.name.startswith("arena-second-2-random-novice-")


def test_options_and_other_editions(tmp_path: Path) -> None:
    words = ("--edition", "premium", "--seats", "2", "--options", "allow_two=true,baron_tie=both_out")
    code, out, _ = loveletter(*QUICK, *words, "--out", str(tmp_path), "--no-plots")
    assert code == 0
    assert out.startswith("Premium, 2 seats, allow_two=true, baron_tie=both_out, seed 1")


def test_plots_for_light_and_dark(tmp_path: Path) -> None:
    assert loveletter(*QUICK, "--out", str(tmp_path))[0] == 0
    names = {f"{plot}-{paper}" for plot in ("win-share", "rating", "decision-time") for paper in ("light", "dark")}
    assert {path.stem for path in tmp_path.glob("*.png")} == {path.stem for path in tmp_path.glob("*.svg")} == names
    for path in tmp_path.glob("*.svg"):
        assert ElementTree.parse(path).getroot().tag.endswith("svg")
    assert all(path.read_bytes().startswith(b"\x89PNG") for path in tmp_path.glob("*.png"))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ("--bots", "random,novize"),
            "There is no bot “novize”. Did you mean “novice”? Available: random,",
        ),
        (
            ("--bots", "random,tests.nowhere:Bot"),
            "“tests.nowhere:Bot” cannot be made: the package tests.nowhere is not installed.",
        ),
        (("--bots", "random,loveletter:deal"), "“loveletter:deal” cannot be made: its code fails (TypeError("),
        (("--bots", "random,builtins:list"), "“builtins:list” cannot be made: it gives list, which is not a bot."),
        (
            ("--bots", "random,tests.arena.bots:without_weights"),
            "without_weights” cannot be made: its code fails (KeyError('weights')).",
        ),
        (
            ("--bots", "random,tests.arena.bots:at_the_end"),
            "at_the_end” cannot be made: its code fails (SystemExit(3)).",
        ),
        (("--bots", "random,tests.arena.bots:"), "“tests.arena.bots:” is not of the form package.module:factory"),
        (("--bots", "random,:First"), "“:First” is not of the form package.module:factory"),
        (("--bots", "random,a:b:c"), "“a:b:c” is not of the form package.module:factory"),
        (("--bots", "random"), "[too_few_bots]: Name at least two different bots."),
        (("--bots", ""), "[too_few_bots]: Name at least two different bots."),
        (("--edition", "secnd"), "[unknown_edition]: There is no edition “secnd”; choose second"),
        (("--seats", "9"), "--seats takes 8 or less, not 9."),
        (("--seats", "7"), "[wrong_player_count]: “Second edition” is for 2 to 6 players, not 7."),
        (("--seats", "two"), "--seats takes a whole number, not “two”."),
        (("--rounds", "0"), "--rounds takes 1 or more, not 0."),
        (("--rounds", "many"), "--rounds takes a whole number, not “many”."),
        (("--rounds", "99999999999"), "--rounds takes 10000000 or less, not 99999999999."),
        (("--workers", "0"), "--workers takes 1 or more, not 0."),
        (("--workers", "5000"), "--workers takes 256 or less, not 5000."),
        (("--budget", "0"), "--budget takes a number of seconds above 0, not “0”."),
        (("--budget", "nan"), "--budget takes a number of seconds above 0, not “nan”."),
        (("--options", "baron_tie"), "--option takes NAME=VALUE, not “baron_tie”."),
        (("--options", "baron_ties=none_out"), "[unknown_option]: There is no option “baron_ties” here; choose "),
        (
            ("--options", "baron_tie=both"),
            "[bad_option]: The option “baron_tie” cannot be “both”; it can be: none_out",
        ),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(words: tuple[str, ...], sentence: str, tmp_path: Path) -> None:
    code, out, err = loveletter(*QUICK, *words, "--out", str(tmp_path / "none"))
    assert (code, out) == (2, "")
    assert sentence in " ".join(err.split())
    assert not (tmp_path / "none").exists()


def test_other_settings_are_not_mixed(tmp_path: Path) -> None:
    assert loveletter(*QUICK, "--out", str(tmp_path), "--no-plots")[0] == 0
    code, _, err = loveletter(*QUICK, "--out", str(tmp_path), "--no-plots", "--seed", "2")
    assert code == 2
    assert "another contest (different: seed)" in " ".join(err.split())
    assert loveletter(*QUICK, "--out", str(tmp_path), "--no-plots", "--seed", "2", "--fresh")[0] == 0


def test_a_file_that_is_no_journal_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "blocks.jsonl").write_text('{"notes": "of somebody else"}\n')
    code, _, err = loveletter(*QUICK, "--out", str(tmp_path), "--no-plots")
    assert code == 2
    assert "blocks.jsonl cannot be read (line 1). Name another folder" in " ".join(err.split())
    assert "somebody else" in (tmp_path / "blocks.jsonl").read_text()


def test_a_read_only_folder_is_reported_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(**_: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(tempfile, "TemporaryFile", refuse)  # to root, every folder can be written to
    code, _, err = loveletter(*QUICK, "--out", str(tmp_path))
    assert code == 2
    assert err == f"Error [unwritable_folder]: {tmp_path} cannot be written to: permission denied.\n"
    assert not list(tmp_path.iterdir())


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert loveletter(*QUICK, "--out", str(tmp_path / "file" / "folder"))[0] == 2


def test_without_openskill_and_matplotlib(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def without(name: str, *rest: Any) -> Any:
        if name.split(".")[0] in ("openskill", "matplotlib"):
            raise ImportError(name)
        return honest(name, *rest)

    honest = builtins.__import__
    monkeypatch.setattr(builtins, "__import__", without)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    code, out, err = loveletter(*QUICK, "--out", str(tmp_path))
    assert code == 0
    assert "rounds" in out
    assert err.splitlines() == [
        'Ratings need openskill: pip install "loveletter-game[arena]".',
        'Plots need matplotlib: pip install "loveletter-game[plots]".',
    ]
    assert json.loads((tmp_path / "results.json").read_text())["ratings"] is None


def test_a_bot_that_fails_is_named(tmp_path: Path) -> None:
    code, out, _ = loveletter(*QUICK, "--bots", "tests.arena.bots:Failing,random", "--out", str(tmp_path), "--no-plots")
    assert code == 0
    assert "Failing and random: Failing failed in" in out


def test_only_the_first_failure_of_a_bot_is_reported(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    ArenaBot.logged.clear()
    words = ("--bots", "tests.arena.bots:Failing,random", "--out", str(tmp_path), "--no-plots")
    assert loveletter(*QUICK, *words)[0] == 0
    (told,) = caplog.records
    assert "failing at seat" in told.getMessage()


def test_whatever_makes_a_bot_can_be_named(tmp_path: Path) -> None:
    words = ("--bots", "tests.arena.bots:first,random", "--out", str(tmp_path), "--no-plots")
    assert loveletter(*QUICK, *words)[0] == 0


def test_two_bots_of_one_short_name_are_distinguished(tmp_path: Path) -> None:
    bots = "tests.arena.bots:Failing,tests.testing.test_check_bot:Failing"
    code, out, _ = loveletter(*QUICK, "--bots", bots, "--out", str(tmp_path), "--no-plots")
    assert code == 0
    assert "tests.arena.bots:Failing and tests.testing.test_check_bot:Failing: 40 rounds" in out
