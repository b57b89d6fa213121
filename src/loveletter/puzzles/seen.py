"""A puzzle as its solver sees it at a table: what everybody sees, what the solver's seat sees, and what it is asked."""

from __future__ import annotations

from typing import NamedTuple

from loveletter.notation import Match
from loveletter.puzzles.puzzle import Puzzle
from loveletter.table.game import Game
from loveletter.table.game_view import GameView, GameViews, PublicGame


class Seen(NamedTuple):
    public: PublicGame
    view: GameView


def seen(puzzle: Puzzle) -> Seen:
    """Built as for a player at a table, so that nothing hidden can be in it. There is no shuffle to check here."""
    views = GameViews(Game(Match.from_record(puzzle.record), b"", None, 0), 1)
    return Seen(views.public._replace(commitments=(None,)), views.seen_by(puzzle.seat, 0))
