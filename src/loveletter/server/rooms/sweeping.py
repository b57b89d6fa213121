"""Sweeping: tables that nobody has visited for long are closed; their replays stay in the database."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from loveletter.server.rooms.room import Room
from loveletter.server.store.owners import NotOwner
from loveletter.server.store.trouble import NotWritten, trouble_of
from loveletter.table import commands

if TYPE_CHECKING:
    from loveletter.server.rooms.house import House

log = logging.getLogger(__name__)

MOST_AT_ONCE = 200
"""Tables that one sweep closes."""


async def close_deserted(house: House) -> None:
    """Say at which tables somebody is; close deserted ones, and let go of closed ones."""
    visited = [code for code, room in house.rooms.items() if room.connections]
    try:
        deserted = await asyncio.to_thread(_deserted, house, visited)
    except (NotWritten, SQLAlchemyError) as problem:  # the next sweep is soon
        log.warning("the database did not answer a sweep: %s", trouble_of(problem))
        return
    for code in deserted:
        try:
            room = None if code in house.set_apart else await house.room(code)
            if isinstance(room, Room) and not room.connections:
                await room.carry_out_as_table(commands.Close())
        except (NotOwner, NotWritten) as problem:  # the next sweep tries again, here or on the node that has it now
            log.warning("a table could not be closed: %s", problem, extra={"table": code})
    for code, room in list(house.rooms.items()):
        if room.table.closed and room.unused:
            house.loading.put_away(code, room)
    await house.loading.settle()


def _deserted(house: House, visited: list[str]) -> list[str]:
    """At which nobody has been for long; minutes are long where nobody has ever come."""
    house.storage.touch(visited)
    settings = house.settings
    return house.storage.deserted(3600 * settings.idle_hours, 60 * settings.unentered_minutes, MOST_AT_ONCE)
