"""A puzzle as its solver sees it at a table: what all see, what the own seat sees, and what it is asked."""

from __future__ import annotations

from typing import NamedTuple

from loveletter.puzzles.puzzle import Puzzle
from loveletter.table.game import game_of_record
from loveletter.table.game_view import GameView, GameViews, PublicGame


class Seen(NamedTuple):
    public: PublicGame
    own: GameView


def seen(puzzle: Puzzle) -> Seen:
    """Built as for a player at a table, so that nothing hidden can be in it. There is no shuffle to check here."""
    views = GameViews(game_of_record(puzzle.record.to_json(), b"", 0), 1)
    return Seen(views.public._replace(commitments=(None,)), views.seen_by(puzzle.seat, 0))
