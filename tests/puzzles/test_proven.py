"""Puzzles with proven answers: they are solved again, and everywhere they are marked as what they are."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from typer.testing import CliRunner

from loveletter.cli.app import app
from loveletter.puzzles import Puzzle, check, numbered, puzzles
from loveletter.server.http.puzzles import puzzle_message
from loveletter.solve.ending import proven_chances
from tools.puzzles.criteria import LEAST_LIKELIHOOD
from tools.puzzles.play import look_again, look_at_lead

PROVEN = [puzzle for puzzle in puzzles() if puzzle.is_proven]
SAMPLE = PROVEN[::6]
ROUNDED = 0.0006
"""What is lost by whole tenths of a percent."""
MOST_ERROR = 2
"""In tenths of a percent, as docs/puzzles.md says."""


def differs(puzzle: Puzzle) -> str:
    """What is no longer so when it is solved again; nothing if all is."""
    proven = proven_chances(puzzle.view)
    pairs = zip(proven.chances, puzzle.chances, strict=True)
    apart = max(abs(chance - stored / 1000) for chance, stored in pairs)
    best = puzzle.view.legal[max(range(len(proven.chances)), key=proven.chances.__getitem__)]
    if proven.since != puzzle.solved_from or best != puzzle.solution or proven.likelihood < LEAST_LIKELIHOOD / 2:
        return f"{best} {proven}"
    return "" if apart <= ROUNDED + proven.error + puzzle.error / 1000 else f"{apart} {proven}"


def test_there_are_many_and_they_are_varied() -> None:
    assert len(PROVEN) >= 60
    assert {(puzzle.edition, puzzle.players) for puzzle in PROVEN} == {("classic", 2), ("original", 2)}
    themes = Counter(puzzle.theme for puzzle in PROVEN)
    assert len(themes) >= 6
    assert max(themes.values()) <= len(PROVEN) / 2
    assert max(puzzle.error for puzzle in PROVEN) <= MOST_ERROR


@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda puzzle: puzzle.mark)
def test_the_answer_is_proven_again(puzzle: Puzzle) -> None:
    assert not differs(puzzle)


def test_all_of_them_would_differ_with_another_answer() -> None:
    """The check above can fail: with the chances of the first two choices exchanged."""
    puzzle = SAMPLE[0]
    first, second, *others = puzzle.to_plain()["chances"]
    swapped = Puzzle.from_plain(puzzle.number, {**puzzle.to_plain(), "chances": (second, first, *others)})
    assert differs(swapped)


def test_verdicts_and_positions_say_which_answers_are_proven() -> None:
    for puzzle in (PROVEN[0], numbered(1)):
        assert check(puzzle, puzzle.solution).proven is puzzle.is_proven
        assert json.loads(puzzle_message(puzzle))["proven"] is puzzle.is_proven
        assert "solved_from" not in json.loads(puzzle_message(puzzle))


def test_the_terminal_shows_exact_chances_and_no_error() -> None:
    number = str(PROVEN[0].number)
    shown = CliRunner().invoke(app, ["puzzle", "--number", number, "--answer", "1", "--lang", "en"]).stdout
    assert "Proven answer" in shown
    assert "Proven, not estimated" in shown
    assert "Estimated" not in shown
    assert f"{100 * PROVEN[0].ratings[0].chance:.1f}%" in shown


def test_another_champion_does_not_drop_them() -> None:
    plain = PROVEN[0].to_plain()
    assert look_again(plain, 8) == [plain] == look_at_lead(plain)
