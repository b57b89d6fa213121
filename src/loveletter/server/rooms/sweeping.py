"""Sweeping: tables that nobody has visited for long are closed; their replays stay in the database."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from loveletter.server import clock
from loveletter.server.rooms.room import Room
from loveletter.server.store.trouble import NotWritten
from loveletter.table import commands

if TYPE_CHECKING:
    from loveletter.server.rooms.house import House

log = logging.getLogger(__name__)


async def close_deserted(house: House) -> None:
    """Close deserted tables, and let go of closed ones."""
    for code, room in list(house.rooms.items()):
        if _deserted(room):
            try:
                await room.carry_out_as_table(commands.Close())
            except NotWritten as problem:  # the next sweep tries again
                log.warning("a table could not be closed: %s", problem, extra={"table": code})
        if room.table.closed and not room.connections:
            del house.rooms[code]
            house.makers.forget(code)


def _deserted(room: Room) -> bool:
    """Whether nobody has been here for long; minutes are long where nobody has ever come."""
    if room.connections or room.table.closed:
        return False
    settings = room.house.settings
    minutes = 60 * settings.idle_hours if room.house.makers.entered(room.table.code) else settings.unentered_minutes
    return room.seen_at < clock.now_ms() - 60_000 * minutes
