"""A puzzle as a message, over HTTP: the view of the seat that is to decide, and nothing of the solution."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from loveletter.notation.setup import settings
from loveletter.puzzles import Puzzle
from loveletter.puzzles.puzzle import seen
from loveletter.server.messages import outgoing
from loveletter.server.messages.events import encoded
from loveletter.server.messages.outgoing import encode
from loveletter.server.messages.view_message import open_rows, public_message, view_message


class PuzzleMessage(Struct, frozen=True):
    number: int
    """From 1; of every puzzle the same for ever."""
    edition: str
    options: Mapping[str, str | int | bool]
    guesses: Mapping[str, tuple[str | int, ...]]
    players: tuple[str, ...]
    seat: int
    """Who is to decide."""
    difficulty: int
    """From 1, the easiest, to 3."""
    view: outgoing.View


def puzzle_message(puzzle: Puzzle) -> bytes:
    """The message, encoded."""
    public, own = seen(puzzle)
    rules = puzzle.match.rules
    events: Any = [encoded(event) for event in own.events]
    view = view_message(own, events, public_message(public), open_rows(public.view))
    return encode(
        PuzzleMessage(
            puzzle.number,
            puzzle.edition,
            settings(rules),
            rules.guesses,
            puzzle.names,
            puzzle.seat,
            puzzle.difficulty,
            view,
        )
    )
