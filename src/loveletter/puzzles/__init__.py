"""Puzzles: positions in which one action is clearly the best and hard to find, one for each day."""

from loveletter.puzzles.collection import UnknownPuzzle, easy_of_the_day, numbered, of_the_day, puzzles
from loveletter.puzzles.puzzle import ActionRating, CheckedAnswer, Puzzle, check

__all__ = [
    "ActionRating",
    "CheckedAnswer",
    "Puzzle",
    "UnknownPuzzle",
    "check",
    "easy_of_the_day",
    "numbered",
    "of_the_day",
    "puzzles",
]
