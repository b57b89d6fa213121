"""`loveletter solve` and `loveletter exploitability`, on rounds of a few draws."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from loveletter.bots.distribution import DISTRIBUTIONS
from loveletter.engine.view import View
from loveletter.language import LANGUAGES
from loveletter.solve.deal import Measured, seconds_left
from tests.cli.command import loveletter

DEAL = ("--deal", "king,countess,princess")
FOUR = (*DEAL, "--draws", "4")


def test_a_deal_is_solved_gone_on_with_and_checked(tmp_path: Path) -> None:
    def ran(*words: str) -> list[dict[str, float]]:
        code, out, err = loveletter("solve", *FOUR, "--out", str(tmp_path), "--json", *words)
        assert code == 0, err
        found: list[dict[str, float]] = json.loads(out)
        return found

    (rough,) = ran("--target", "5")
    (better,) = ran("--target", "0.5")
    assert rough["exploitability"] <= 0.05
    assert better["exploitability"] <= 0.005
    assert better["iteration"] > rough["iteration"]
    assert rough["least"] <= better["least"] < 0.5337 < better["most"] <= rough["most"]  # as the separate program says
    (checked,) = ran("--check")
    assert checked["exploitability"] == pytest.approx(better["exploitability"], abs=5e-4)
    assert (tmp_path / "original" / "king-countess-princess-4" / "journal.jsonl").exists()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_says_how_good_the_solution_is(tmp_path: Path, lang: str) -> None:
    code, out, _ = loveletter("solve", *FOUR, "--out", str(tmp_path), "--target", "9", "--lang", lang)
    assert code == 0
    assert len(re.findall(r"5[0-9][.,][0-9]+\s?%", out)) == 2
    assert out.startswith("king, countess, princess: ")


def test_a_run_without_time_says_that_it_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("loveletter.solve.cut_games.StoredGames.solve", lambda *given: False)
    code, out, _ = loveletter("solve", *FOUR, "--out", str(tmp_path), "--minutes", "1")
    assert (code, "continues" in out) == (0, True)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--deal", "king,king,king"), "cannot be solved"),
        (("--edition", "second", "--deal", "guard,guard,guard"), "cannot be solved"),
        ((*DEAL, "--target", "much"), "--target"),
        ((*DEAL, "--device", "abacus"), "no GPU"),
        ((*DEAL, "--check"), "no solution"),
    ],
)
def test_what_cannot_be_done_is_said(tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    code, _, err = loveletter("solve", *words, "--out", str(tmp_path))
    assert code != 0
    assert said in err


def test_a_folder_of_another_deal_is_left_alone(tmp_path: Path) -> None:
    folder = tmp_path / "original" / "king-countess-princess-4"
    folder.mkdir(parents=True)
    (folder / "deal.json").write_text('{"copies": [], "draws": 4, "variant": "squared"}')
    code, _, err = loveletter("solve", *FOUR, "--out", str(tmp_path))
    assert (code, "another deal" in err) == (2, True)


def test_the_remaining_time_follows_from_how_the_exploitability_falls() -> None:
    def measured(iteration: int) -> Measured:
        return Measured(iteration, 100.0 + iteration, 0.5, 0.4, 0.6, 0.1 / iteration)

    journal = [measured(iteration) for iteration in (10, 12, 15, 20)]
    assert seconds_left(journal[:3], 0.001) is None
    assert seconds_left(journal, 0.001) == pytest.approx(80)  # a hundred iterations at one second each
    assert seconds_left(journal, 0.5) == 0
    assert seconds_left([*journal[:3], journal[3]._replace(exploitability=0.2)], 0.001) is None


@pytest.mark.parametrize("bot", ["courtier", "champion"])
def test_a_bot_is_exploited_exactly(bot: str) -> None:
    code, out, _ = loveletter("exploitability", bot, "--draws", "2", "--json")
    assert code == 0
    found = json.loads(out)
    assert found["exploitability"] == pytest.approx((found["best_first"] + found["best_second"] - 1) / 2)
    assert 0 < found["exploitability"] < 0.2
    assert loveletter("exploitability", bot, "--draws", "2").out.startswith(f"{bot} loses ")


def test_a_bot_that_is_not_in_the_tree_is_not_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    def evenly(views: Sequence[View]) -> list[list[float]]:
        return [[1 / len(seen.legal)] * len(seen.legal) for seen in views]

    monkeypatch.setitem(DISTRIBUTIONS, "courtier", evenly)
    code, _, err = loveletter("exploitability", "courtier", "--deal", "guard,guard,guard", "--draws", "2")
    assert (code, "names what nobody can hold" in err) == (2, True)


def test_only_bots_with_known_probabilities_are_measured() -> None:
    code, _, err = loveletter("exploitability", "novice")
    assert code == 2
    assert "courtier, schemer, champion" in err
