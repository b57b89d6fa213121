"""Talk: emotes and chat, of which the table keeps the last lines for those who come back."""

from __future__ import annotations

from typing import NamedTuple

from loveletter.engine.seats import Seat
from loveletter.table.entries import Talked

MOST_LINES = 40


class Line(NamedTuple):
    at: int
    """Milliseconds since 1970. No two lines of a table have the same."""
    seat: Seat
    name: str
    """As the speaker was called then."""
    what: str
    emote: bool


def with_line(talk: tuple[Line, ...], said: Talked, name: str) -> tuple[Line, ...]:
    return (*talk[1 - MOST_LINES :], Line(said.at, said.seat, name, said.what, said.emote))
