"""Talk: emotes and chat; the table keeps the latest lines for people who reconnect."""

from __future__ import annotations

import unicodedata
from typing import NamedTuple

from loveletter.engine.seats import Seat
from loveletter.table.entries import Talked
from loveletter.table.names import readable
from loveletter.table.refusals import TableCode, TableRefused

EMOTES = ("hello", "thanks", "well_played", "bow", "laugh", "wow", "oops", "sorry", "thinking", "hurry")
CHAT_LENGTH = 200
LINES_KEPT = 40


class Line(NamedTuple):
    at: int
    """Milliseconds since 1970; unique at a table."""
    seat: Seat
    name: str
    """The speaker's name at that time."""
    what: str
    emote: bool


def with_line(talk: tuple[Line, ...], said: Talked, name: str) -> tuple[Line, ...]:
    return (*talk[1 - LINES_KEPT :], Line(said.at, said.seat, name, said.what, said.emote))


def checked_text(wish: str) -> str:
    """A chat message in its normal form; refused if it is empty, too long or not readable."""
    text = unicodedata.normalize("NFC", wish).strip()
    if not text or len(text) > CHAT_LENGTH or not readable(text):
        raise TableRefused(TableCode.BAD_TEXT, most=CHAT_LENGTH)
    return text
