"""The collection: all puzzles of the package in their order, by number and by date."""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import date
from functools import cache
from importlib import resources

from loveletter.puzzles.puzzle import Puzzle

FORMAT_VERSION = 1
FIRST_DAY = date(2026, 11, 16)
"""The day of the first puzzle."""


class UnknownPuzzle(LookupError):
    """There is no such puzzle."""

    def __init__(self, most: int) -> None:
        super().__init__(f"there are puzzles 1 to {most}")
        self.most = most


@cache
def puzzles(edition: str | None = None) -> tuple[Puzzle, ...]:
    """All puzzles, or those of one edition, in their order."""
    if edition is not None:
        return tuple([puzzle for puzzle in puzzles() if puzzle.edition == edition])
    return read((resources.files("loveletter.puzzles") / "set.json").read_text(encoding="utf-8"))


def numbered(number: int) -> Puzzle:
    """The puzzle of this number, from 1."""
    if not 1 <= number <= len(puzzles()):
        raise UnknownPuzzle(len(puzzles()))
    return puzzles()[number - 1]


def of_the_day(day: date, edition: str | None = None) -> Puzzle:
    """The puzzle of a day, among all or among those of one edition: the same for everybody, from the date alone.

    The order is that of the file, which was shuffled once (by `mark`) and to whose end new puzzles are added: so none
    comes twice before all were shown, and a larger set changes no day of the first pass.
    """
    among = puzzles(edition)
    if not among:
        raise UnknownPuzzle(len(puzzles()))
    return among[place(day, len(among))]


def easy_of_the_day(day: date) -> Puzzle:
    """The puzzle of a day for newcomers: one of the easiest of the second edition."""
    among = [puzzle for puzzle in puzzles("second") if puzzle.difficulty == 1]
    return among[place(day, len(among))]


def place(day: date, count: int) -> int:
    """The index of the puzzle of a day among this many."""
    return (day - FIRST_DAY).days % count


def read(text: str) -> tuple[Puzzle, ...]:
    """The puzzles of a file, numbered in their order."""
    document = json.loads(text)
    if document["format_version"] != FORMAT_VERSION:
        raise ValueError(f"puzzles of format {document['format_version']}, which is not known here")
    return tuple([Puzzle.from_plain(number, each) for number, each in enumerate(document["puzzles"], 1)])


def written(puzzles: Iterable[Puzzle]) -> str:
    """The file of these puzzles, one on a line."""
    lines = [json.dumps(puzzle.to_plain(), separators=(",", ":")) for puzzle in puzzles]
    return f'{{"format_version": {FORMAT_VERSION}, "puzzles": [\n' + ",\n".join(lines) + "\n]}\n"
