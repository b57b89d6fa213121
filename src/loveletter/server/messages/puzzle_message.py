"""A puzzle as a message, over HTTP: the view of the seat that is to decide, and nothing of the solution."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from loveletter.notation.setup import settings
from loveletter.puzzles import Puzzle
from loveletter.puzzles.seen import seen
from loveletter.server.messages import outgoing
from loveletter.server.messages.events import encoded
from loveletter.server.messages.outgoing import encode
from loveletter.server.messages.view_message import public_message, unseen_table, view_message


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
    public, view = seen(puzzle)
    rules = puzzle.match.rules
    events: Any = [encoded(event) for event in view.events]
    message = view_message(
        puzzle.seat, view.version, view.since, events, public_message(public), view.own, unseen_table(public.view)
    )
    return encode(
        PuzzleMessage(
            puzzle.number,
            puzzle.edition,
            settings(rules),
            rules.guesses,
            puzzle.names,
            puzzle.seat,
            puzzle.difficulty,
            message,
        )
    )
