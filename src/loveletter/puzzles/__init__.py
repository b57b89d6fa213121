"""Puzzles: positions in which one action is clearly the best and hard to find, one for each day."""

from loveletter.puzzles.collection import UnknownPuzzle, numbered, of_the_day, puzzles
from loveletter.puzzles.puzzle import Puzzle, Rating
from loveletter.puzzles.verdict import Verdict, check

__all__ = ["Puzzle", "Rating", "UnknownPuzzle", "Verdict", "check", "numbered", "of_the_day", "puzzles"]
