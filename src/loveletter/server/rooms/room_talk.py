"""The talk of a room: recent emotes and chat, kept in memory for those who reconnect."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from loveletter.engine.seats import Seat
from loveletter.server.limits import Bucket
from loveletter.server.messages.outgoing import Emoted, Said, Talk

if TYPE_CHECKING:
    from loveletter.server.rooms.room import Room

MOST_LINES = 40
TALK_RATE, TALK_BURST = 1.0, 10.0
"""Emotes and chat lines that a seat may send: a second on average, and in a burst. They go to everybody."""


class RoomTalk:
    __slots__ = ("_limits", "_lines", "_room")

    def __init__(self, room: Room) -> None:
        self._room = room
        self._lines: deque[Emoted | Said] = deque(maxlen=MOST_LINES)
        self._limits: dict[Seat, Bucket] = {}

    def may_say(self, seat: Seat, now: float) -> bool:
        """Take one permit of the seat. A new connection gets no new permits."""
        return self._limits.setdefault(seat, Bucket(TALK_RATE, TALK_BURST, now)).take(now)

    def say(self, kind: type[Emoted | Said], seat: Seat, what: str, now: int) -> None:
        last = self._lines[-1].at if self._lines else 0
        line = kind(max(now, last + 1), seat, self._room.table.chairs[seat].name, what)
        self._lines.append(line)
        self._room.tell_all(line)

    def recent(self) -> Talk | None:
        """What the host's setting for talk still allows to show."""
        chat = self._room.table.setup.chat
        lines = tuple(line for line in self._lines if chat == "text" or (chat == "emotes" and isinstance(line, Emoted)))
        return Talk(lines) if lines else None
