"""The puzzles that ship: each can be rebuilt, has one solution by its own figures, and is unlike all others."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from importlib import resources

import pytest

from loveletter.editions import EDITIONS
from loveletter.engine.actions import Play
from loveletter.language import LANGUAGES, speaker
from loveletter.puzzles import UnknownPuzzle, check, easy_of_the_day, numbered, of_the_day, puzzles
from loveletter.puzzles.collection import FIRST_DAY, place, read, written
from loveletter.puzzles.puzzle import LEVELS, THEMES
from tools.puzzles.choose import likeness
from tools.puzzles.criteria import (
    CERTAINTY,
    GAPS,
    LEAST_CHOICES,
    LEAST_HISTORY,
    OTHER_GAP,
    PROVEN_GAP,
    SECOND_CHANCE,
    SURELY_AHEAD,
    is_obvious,
    theme,
)

FILE = (resources.files("loveletter.puzzles") / "set.json").read_text(encoding="utf-8")
ROUNDED = 0.0011
"""What is lost by whole tenths of a percent."""


def test_there_are_enough_of_every_kind() -> None:
    by_edition = Counter(each.edition for each in puzzles())
    assert len(puzzles()) >= 300
    assert set(by_edition) == set(EDITIONS)
    assert min(by_edition.values()) >= 30
    assert by_edition.most_common(1)[0][0] == "second"
    assert {each.difficulty for each in puzzles()} == set(LEVELS)
    assert {each.theme for each in puzzles()} == set(THEMES)
    for edition in EDITIONS.values():
        sizes = {each.players for each in puzzles(edition.name)}
        assert sizes >= set(range(edition.least_players, edition.most_players + 1)) - {
            7
        }  # of eight seats, many are out


def test_every_puzzle_can_be_rebuilt_and_has_one_solution() -> None:
    for puzzle in puzzles():
        view = puzzle.view
        assert view.viewer == view.awaited == puzzle.seat
        assert len(view.legal) == len(puzzle.chances) == len(puzzle.why) >= LEAST_CHOICES
        assert len(puzzle.actions) >= LEAST_HISTORY
        best, second = puzzle.ratings[:2]
        assert puzzle.solution == best.action
        assert puzzle.solution in view.legal
        gap = PROVEN_GAP if puzzle.is_proven else GAPS.get(puzzle.players - len(view.out), OTHER_GAP)
        certainty = SURELY_AHEAD if puzzle.is_proven else CERTAINTY
        rounded = (certainty + 1) * ROUNDED
        assert best.chance - second.chance >= max(gap, certainty * puzzle.error / 1000) - rounded, puzzle.number
        assert second.chance >= SECOND_CHANCE - ROUNDED
        assert puzzle.theme == theme(puzzle.solution)


def test_chances_and_their_error_are_stored_in_tenths_of_a_percent() -> None:
    puzzle = numbered(1)
    assert [each.chance for each in puzzle.ratings] == sorted((each / 1000 for each in puzzle.chances), reverse=True)
    assert check(puzzle, puzzle.solution).error == puzzle.error / 1000


def test_no_solution_comes_to_mind_at_once() -> None:
    for puzzle in puzzles()[::7]:  # a courtier thinks for a while about each
        assert not is_obvious(puzzle.view, puzzle.view.legal.index(puzzle.solution)), puzzle.number


def test_no_two_are_alike() -> None:
    assert len({each.mark for each in puzzles()}) == len(puzzles())
    assert {len(each.mark) for each in puzzles()} == {12}
    assert [pair for pair, count in Counter(map(likeness, puzzles())).items() if count > 1] == []


def test_every_answer_is_explained_in_every_language() -> None:
    """In English all that can be answered, in the others the solution and the last choice of the list."""
    for puzzle in puzzles():
        legal = puzzle.view.legal
        for language in LANGUAGES:
            voice = speaker(language)
            for action in legal if language == "en" and puzzle.number % 5 == 0 else (puzzle.solution, legal[-1]):
                verdict = check(puzzle, action)
                for remark in (verdict.why, *verdict.tricks):
                    assert voice.remark(remark.about, remark.facts, puzzle.names, puzzle.seat)


def test_the_file_is_written_as_it_is_read() -> None:
    assert written(read(FILE)) == FILE
    with pytest.raises(ValueError, match="format 2"):
        read('{"format_version": 2, "puzzles": []}')


def test_verdicts_tell_the_solution_and_what_an_answer_was_worth() -> None:
    puzzle = numbered(1)
    right, wrong = check(puzzle, puzzle.solution), check(puzzle, puzzle.ratings[-1].action)
    assert right.solved
    assert right.answer == right.ratings[0]
    assert right.why.about == "well"
    assert not wrong.solved
    assert wrong.answer == wrong.ratings[-1]
    assert wrong.why.facts["best"] == puzzle.solution
    assert [each.chance for each in wrong.ratings] == sorted((each.chance for each in wrong.ratings), reverse=True)


def test_a_trick_is_seen_by_who_finds_the_solution_alone() -> None:
    with_tricks = [puzzle for puzzle in puzzles() if puzzle.tricks]
    assert with_tricks
    for puzzle in with_tricks:
        for rating in puzzle.ratings:
            verdict = check(puzzle, rating.action)
            assert {each.facts["seen"] for each in verdict.tricks} == {verdict.solved}


def test_what_the_rules_refuse_gets_no_verdict() -> None:
    puzzle = numbered(1)
    absent = next(card for card in puzzle.view.rules.characters if card not in puzzle.view.hand)
    with pytest.raises(ValueError, match=r"not_in_hand|answer_first"):
        check(puzzle, Play(absent))


# one for each day


def test_no_puzzle_comes_again_before_all_were_shown() -> None:
    days = [FIRST_DAY + timedelta(each) for each in range(len(puzzles()))]
    assert sorted(of_the_day(day).number for day in days) == list(range(1, len(puzzles()) + 1))
    assert of_the_day(days[0]) == of_the_day(days[-1] + timedelta(1))
    assert of_the_day(date.min) in puzzles()
    assert of_the_day(date.max) in puzzles()


def test_newcomers_get_easy_ones_of_the_second_edition_each_day_another() -> None:
    easy = [easy_of_the_day(FIRST_DAY + timedelta(number)) for number in range(14)]
    assert {(puzzle.edition, puzzle.difficulty) for puzzle in easy} == {("second", 1)}
    assert len({puzzle.number for puzzle in easy}) == 14


def test_the_days_of_a_set_stay_when_it_grows() -> None:
    days = [FIRST_DAY + timedelta(each) for each in range(300)]
    assert [place(day, 300) for day in days] == [place(day, 417) for day in days] == list(range(300))


def test_a_day_has_a_puzzle_of_each_edition() -> None:
    assert {of_the_day(FIRST_DAY, edition).edition for edition in EDITIONS} == set(EDITIONS)
    with pytest.raises(UnknownPuzzle):
        of_the_day(FIRST_DAY, "third")


@pytest.mark.parametrize("number", [0, -1, 1_000_000])
def test_there_is_no_other_number(number: int) -> None:
    with pytest.raises(UnknownPuzzle, match="there are puzzles 1 to"):
        numbered(number)
