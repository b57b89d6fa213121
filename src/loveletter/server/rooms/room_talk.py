"""The talk of a room: how often a seat may say something, and what is told of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from loveletter.engine.seats import Seat
from loveletter.server.limits import Bucket
from loveletter.server.messages.outgoing import Emoted, Said, Talk
from loveletter.table.talk import Line

if TYPE_CHECKING:
    from loveletter.server.rooms.room import Room

TALK_RATE, TALK_BURST = 1.0, 10.0
"""Emotes and chat lines that a seat may send: a second on average, and in a burst. They go to everybody."""


class RoomTalk:
    __slots__ = ("_limits", "_room")

    def __init__(self, room: Room) -> None:
        self._room = room
        self._limits: dict[Seat, Bucket] = {}

    def may_say(self, seat: Seat, now: float) -> bool:
        """Take one permit of the seat. A new connection gets no new permits."""
        return self._limits.setdefault(seat, Bucket(TALK_RATE, TALK_BURST, now)).take(now)

    def recent(self) -> Talk | None:
        """What the host's setting for talk still allows to show."""
        table = self._room.table
        chat = table.setup.chat
        lines = tuple(message_of(line) for line in table.talk if chat == "text" or (chat == "emotes" and line.emote))
        return Talk(lines) if lines else None


def message_of(line: Line) -> Emoted | Said:
    return (Emoted if line.emote else Said)(line.at, line.seat, line.name, line.what)
