"""Loading: a table comes into a room when it is asked for, and is put away when nobody needs it there."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, NamedTuple

from loveletter.engine.refusals import BadSetup
from loveletter.server import clock
from loveletter.server.rooms.room import Room
from loveletter.server.store.owners import Elsewhere, NotOwner
from loveletter.server.store.stored_log import StoredTable
from loveletter.server.store.tables import TableRow
from loveletter.server.store.trouble import NotWritten

if TYPE_CHECKING:
    from loveletter.server.rooms.house import House

log = logging.getLogger(__name__)

PUT_AWAY_SECONDS = 30.0
"""For which a room is kept after the last one has left, or asked for it."""

READERS = 2
"""Threads that read tables. They share one processor with everybody who plays: more of them would make those wait, and
in the threads of other work that work would wait until all tables are read."""


class Found(NamedTuple):
    stored: StoredTable
    row: TableRow
    epoch: int


class Loading:
    """Each table is loaded or put away once at a time, whoever asks for it meanwhile."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._loading: dict[str, asyncio.Task[Room | Elsewhere | None]] = {}
        self._leaving: dict[str, asyncio.Task[None]] = {}
        self._readers = ThreadPoolExecutor(READERS, "loading")

    async def room(self, code: str) -> Room | Elsewhere | None:
        """The room of an open table; where it is, if it is another node's; None where there is none."""
        while (room := self._house.rooms.get(code)) is None:
            if code in self._leaving:
                await asyncio.wait({self._leaving[code]})
                continue
            if code not in self._loading:
                self._loading[code] = asyncio.get_running_loop().create_task(self._load(code))
            found = await asyncio.shield(self._loading[code])  # it goes on for others who wait
            if not isinstance(found, Room):
                return found
        room.used_at = clock.seconds()
        return room

    async def _load(self, code: str) -> Room | Elsewhere | None:
        try:
            if self._house.stopping:
                raise NotOwner(code)
            found = await asyncio.get_running_loop().run_in_executor(self._readers, self._read, code)
            if not isinstance(found, Found):
                return found
            if found.stored.broken is not None:
                self._house.set_table_apart(found.stored.broken)
                return None
            return self._house.add(found.stored.table, found.row, found.epoch)
        except BadSetup:  # of an edition that is not installed: the archive tells so
            log.warning("a table has an edition that is not here", extra={"table": code})
            return None
        finally:
            del self._loading[code]

    def _read(self, code: str) -> Found | Elsewhere | None:
        """Taken first and read then: nobody can write for it in between."""
        storage = self._house.storage
        row = storage.row(code)
        if row is None or row.closed:
            return None
        taken = storage.owners.take(code)
        if isinstance(taken, Elsewhere):
            return taken
        stored = storage.stored(code)
        return None if stored is None or stored.table.closed else Found(stored, row, taken.epoch)

    def put_away_unused(self) -> None:
        """Begin to put away what nobody has needed for a while."""
        now = clock.seconds()
        for code, room in list(self._house.rooms.items()):
            if room.unused and now - room.used_at > PUT_AWAY_SECONDS:
                self.put_away(code, room)

    def put_away(self, code: str, room: Room) -> None:
        if code not in self._leaving:
            self._leaving[code] = asyncio.get_running_loop().create_task(self._put_away(code, room, room.used_at))

    async def _put_away(self, code: str, room: Room, used_at: float) -> None:
        """Unless somebody asks for it after `used_at`."""
        try:
            await room.note_all()
            if room.unused and room.used_at == used_at and not room.gone:
                room.leave()
                await asyncio.to_thread(self._house.storage.owners.give_back, [code])
        except (NotOwner, NotWritten) as problem:  # it is another's, or is tried again
            log.info("a table was not put away: %s", type(problem).__name__, extra={"table": code})
        except Exception:
            log.exception("a table could not be put away", extra={"table": code})
        finally:
            del self._leaving[code]

    async def settle(self) -> None:
        """Wait for what is under way."""
        tasks = {*self._loading.values(), *self._leaving.values()}
        if tasks:
            await asyncio.wait(tasks)

    async def close(self) -> None:
        await self.settle()
        self._readers.shutdown(wait=False)
