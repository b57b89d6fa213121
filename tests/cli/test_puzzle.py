"""`loveletter puzzle`: a position in words without its solution, an answer, a verdict."""

import json
from datetime import timedelta

import pytest

from loveletter.cli import puzzle
from loveletter.language import LANGUAGES, speaker
from loveletter.notation import format_action
from loveletter.puzzles import numbered, of_the_day, puzzles
from loveletter.puzzles.collection import FIRST_DAY
from tests.cli.command import loveletter

PUZZLE = numbered(3)
SOLUTION = PUZZLE.view.legal.index(PUZZLE.solution) + 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_puzzle_is_shown_and_an_answer_judged(lang: str) -> None:
    voice = speaker(lang)
    ran = loveletter("puzzle", "--number", "3", "--answer", str(SOLUTION), "--lang", lang)
    assert ran.code == 0, ran.err
    told, judged = ran.out.split(voice.message("puzzle-right"))
    assert voice.message("puzzle-title", number=3) in told
    assert voice.message("answer-hand", cards=", ".join(map(voice.card_name, PUZZLE.view.hand))) in told
    assert told.count("\n") > len(PUZZLE.view.legal)
    assert "%" not in told
    assert voice.message("puzzle-best") in judged
    assert judged.count("%") >= len(PUZZLE.view.legal)


def test_an_answer_is_asked_for() -> None:
    wrong = next(at for at, each in enumerate(PUZZLE.view.legal, 1) if each != PUZZLE.solution)
    ran = loveletter("puzzle", "--number", "3", given=f"{wrong}\n")
    assert ran.code == 0
    assert f"What do you choose? (1–{len(PUZZLE.view.legal)})" in ran.out
    assert "Not this time" in ran.out


def test_an_action_can_be_written_out() -> None:
    text = format_action(PUZZLE.solution, PUZZLE.names)
    assert "Solved" in loveletter("puzzle", "--number", "3", "--answer", text).out


def test_the_puzzle_of_a_day_is_the_same_for_everybody() -> None:
    day = FIRST_DAY + timedelta(41)
    shown = json.loads(loveletter("puzzle", "--date", day.isoformat(), "--json").out)
    assert shown["number"] == of_the_day(day).number == 42
    ours = json.loads(loveletter("puzzle", "--date", day.isoformat(), "--edition", "premium", "--json").out)
    assert ours["view"]["rules"]["edition"] == "premium"
    assert json.loads(loveletter("puzzle", "--json").out)["number"] in range(1, len(puzzles()) + 1)


def test_as_json_the_solution_comes_with_the_answer_only() -> None:
    shown = loveletter("puzzle", "--number", "3", "--json")
    assert shown.code == 0
    assert set(json.loads(shown.out)) == {"number", "difficulty", "proven", "players", "choices", "view"}
    assert PUZZLE.seed not in shown.out
    verdict = json.loads(loveletter("puzzle", "--number", "3", "--answer", str(SOLUTION), "--json").out)
    assert verdict["solved"] is True
    assert verdict["chances"][0]["choice"] == format_action(PUZZLE.solution, PUZZLE.names)
    assert len(verdict["chances"]) == len(PUZZLE.view.legal)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("--date", "yesterday"), "bad_date"),
        (("--number", "0"), "number_too_small"),
        (("--number", "1000000"), "number_too_large"),
        (("--number", "three"), "no_number"),
        (("--number", "3", "--date", "2026-12-24"), "puzzle_twice"),
        (("--number", "3", "--edition", "second"), "puzzle_twice"),
        (("--edition", "third"), "unknown_edition"),
        (("--number", "3", "--answer", "0"), "unknown_choice"),
        (("--number", "3", "--answer", "1000"), "unknown_choice"),
        (("--number", "3", "--answer", "princess Nobody"), "unknown_choice"),
        (("--number", "3", "--answer", ""), "unknown_choice"),
    ],
)
def test_what_cannot_be_shown_or_judged(words: tuple[str, ...], code: str) -> None:
    ran = loveletter("puzzle", *words)
    assert ran.code == 2
    assert f"[{code}]" in ran.err


def test_an_edition_may_have_no_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle, "puzzles", lambda edition=None: ())
    told = set()
    for lang in LANGUAGES:
        ran = loveletter("puzzle", "--edition", "classic", "--lang", lang)
        assert (ran.code, "[no_puzzles]" in ran.err) == (2, True)
        told.add(ran.err.partition("]: ")[2])
    assert len(told) == len(LANGUAGES)
