"""Kept clocks: what has gone of each decision's time, written down now and then, and found again after a restart."""

from __future__ import annotations

import logging
from collections.abc import Iterable

import msgspec

from loveletter.server import clock
from loveletter.server.rooms.room import Room
from loveletter.server.store.storage import Storage
from loveletter.server.store.trouble import NotWritten
from loveletter.server.store.writer import Writer
from loveletter.table import KeptClock

log = logging.getLogger(__name__)

FACT = "clocks"
KEEP_SECONDS = 2.0
"""So often at most: what a server that is killed does not find again, the players have once more."""


class KeptClocks:
    """All of them are one fact of the database: they are no part of what happened, and need no history."""

    def __init__(self, storage: Storage, writer: Writer) -> None:
        self._writer = writer
        self._kept = _read(storage.fact(FACT))
        self._kept_at = clock.seconds()

    def of(self, code: str) -> KeptClock | None:
        return self._kept.get(code)

    async def keep_now_and_then(self, rooms: Iterable[Room]) -> None:
        if clock.seconds() - self._kept_at >= KEEP_SECONDS:
            await self.keep(rooms)
            self._kept_at = clock.seconds()

    async def keep(self, rooms: Iterable[Room]) -> None:
        """Write down all clocks, if one has moved."""
        now = clock.now_ms()
        found = {room.table.code: kept for room in rooms if (kept := room.table.clock_to_keep(now)) is not None}
        if found == self._kept:
            return
        try:
            await self._writer.state(FACT, msgspec.json.encode(found).decode())
            self._kept = found
        except NotWritten:  # the writer has logged it, and the next time is soon
            pass


def _read(text: str | None) -> dict[str, KeptClock]:
    try:
        return {} if text is None else msgspec.json.decode(text, type=dict[str, KeptClock])
    except msgspec.DecodeError:
        log.error("the clocks of the tables were not kept in a way that can be read; they begin anew")
        return {}
