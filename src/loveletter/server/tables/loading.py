"""How tables come into memory and leave it: created, loaded when somebody asks for them, evicted when nobody does."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, NamedTuple

from loveletter.engine.refusals import BadSetup
from loveletter.engine.seats import Seat
from loveletter.server import time_source
from loveletter.server.store.errors import NotWritten
from loveletter.server.store.owners import Elsewhere, Held, NotOwner
from loveletter.server.store.stored_log import StoredTable
from loveletter.server.store.write_batch import TableRow
from loveletter.server.tables.address_limits import AddressHashes
from loveletter.server.tables.room import Room, new_row
from loveletter.table import Setup, Sitter, Table, create
from loveletter.table.keys import new_code

if TYPE_CHECKING:
    from loveletter.server.tables.registry import TableRegistry

log = logging.getLogger(__name__)

EVICT_AFTER_SECONDS = 30.0

READERS = 2
"""Threads that load tables. They share a processor with play, so more of them would slow it down; they are not shared
with other work, which would otherwise wait until all tables are loaded."""


class Draw(NamedTuple):
    """What is drawn by lot for a new table."""

    code: Callable[[], str] | None = None
    """None: three words."""
    luck: Callable[[int], bytes] = secrets.token_bytes
    """The secret of a match that begins at once."""


BY_LOT = Draw()


class NewTable(NamedTuple):
    setup: Setup
    sitters: list[Sitter]
    start: bool = False
    record: str | None = None
    """Of a match that goes on."""
    starter: Seat | None = None
    draw: Draw = BY_LOT


class Loading:
    """Each table is created, loaded or evicted once at a time, however many ask for it in the meantime."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._opening: dict[str, asyncio.Task[str]] = {}
        """By the key with which somebody asked."""
        self._loading: dict[str, asyncio.Task[Room | Elsewhere | None]] = {}
        self._leaving: dict[str, asyncio.Task[None]] = {}
        self._readers = ThreadPoolExecutor(READERS, "loading")

    async def open_once(self, key: str, new: NewTable, maker: str | None = None) -> str:
        """Open a table and return its code; for the same key, which is its creator's hashed secret, always the same
        table. `maker` is the address that asks."""

        async def open_for_key() -> str:
            try:
                code = await self._opened_with(key)
                if code is None:
                    code = (await self.open(new, maker, key)).table.code
                return code
            except NotOwner:  # another node was asked, too, and has opened it meanwhile
                code = await self._opened_with(key)
                if code is None:
                    raise
                return code
            finally:
                del self._opening[key]

        if key not in self._opening:
            self._opening[key] = asyncio.get_running_loop().create_task(open_for_key())
        return await asyncio.shield(self._opening[key])  # it goes on when the client has gone

    async def _opened_with(self, key: str) -> str | None:
        return await asyncio.to_thread(self._registry.storage.made_by, key)

    async def open(self, new: NewTable, maker: str | None = None, key: str = "") -> Room:
        registry = self._registry
        hashes = AddressHashes() if maker is None else registry.quota.hashes(maker)
        async with registry.quota.place(hashes):
            code, epoch = await asyncio.to_thread(self._free_code, new.draw.code or new_code)
            now = time_source.now_ms()
            outcome = create(code, new.setup, new.sitters, now, new.start, new.record, new.starter, new.draw.luck)
            entered = bool(new.setup.evening)  # its players are known, and may come later
            room = registry.add(Table.new(code), new_row(code, *hashes, key)._replace(entered=entered), epoch)
            try:
                async with room.lock:
                    await room.write(outcome)
            except BaseException:
                room.leave()
                raise
        room.table.commit(outcome)
        for seat in room.table.people:
            room.table.expect(seat, outcome.at)
        return room

    def _free_code(self, draw_code: Callable[[], str]) -> tuple[str, int]:
        """A code that no table has or had, under an epoch of this node."""
        while True:
            code = draw_code()
            if code not in self._registry.rooms and not self._registry.storage.has(code):
                taken = self._registry.storage.owners.take(code)
                if isinstance(taken, Held):
                    return code, taken.epoch

    async def room(self, code: str) -> Room | Elsewhere | None:
        """The room of an open table, or the node that has it; None if there is no such table."""
        while (room := self._registry.rooms.get(code)) is None:
            if code in self._leaving:
                await asyncio.wait({self._leaving[code]})
                continue
            if code not in self._loading:
                self._loading[code] = asyncio.get_running_loop().create_task(self._load(code))
            result = await asyncio.shield(self._loading[code])  # others may be waiting for it, too
            if not isinstance(result, Room):
                return result
        room.used_at = time_source.seconds()
        return room

    async def _load(self, code: str) -> Room | Elsewhere | None:
        try:
            if self._registry.stopping:
                raise NotOwner(code)
            loaded = await asyncio.get_running_loop().run_in_executor(self._readers, self._read, code)
            if loaded is None or isinstance(loaded, Elsewhere):
                return loaded
            stored, row, epoch = loaded
            if stored.broken is not None:
                self._registry.quarantine(stored.broken)
                return None
            return self._registry.add(stored.table, row, epoch)
        except BadSetup:  # the archive reports it to the client
            log.warning("table not loaded: edition not installed", extra={"table": code})
            return None
        finally:
            del self._loading[code]

    def _read(self, code: str) -> tuple[StoredTable, TableRow, int] | Elsewhere | None:
        """Take ownership first, then read: nobody else can write to the table in between."""
        storage = self._registry.storage
        row = storage.row(code)
        if row is None or row.closed:
            return None
        taken = storage.owners.take(code)
        if isinstance(taken, Elsewhere):
            return taken
        stored = storage.stored(code)
        return None if stored is None or stored.table.closed else (stored, row, taken.epoch)

    def evict_unused(self) -> None:
        now = time_source.seconds()
        for code, room in list(self._registry.rooms.items()):
            if room.unused and now - room.used_at > EVICT_AFTER_SECONDS:
                self.evict(code, room)

    def evict(self, code: str, room: Room) -> None:
        if code not in self._leaving:
            self._leaving[code] = asyncio.get_running_loop().create_task(self._evict(code, room, room.used_at))

    async def _evict(self, code: str, room: Room, used_at: float) -> None:
        """Unless somebody asks for the table after `used_at`."""
        try:
            await room.save()
            if room.unused and room.used_at == used_at and not room.gone:
                room.leave()
                await asyncio.to_thread(self._registry.storage.owners.give_back, [code])
        except (NotOwner, NotWritten) as problem:  # another node has it, or it is tried again
            log.info("table not evicted", extra={"table": code, "error": type(problem).__name__})
        except Exception:
            log.exception("failed to evict table", extra={"table": code})
        finally:
            del self._leaving[code]

    async def settle(self) -> None:
        tasks = {*self._loading.values(), *self._leaving.values()}
        if tasks:
            await asyncio.wait(tasks)

    async def close(self) -> None:
        await self.settle()
        self._readers.shutdown(wait=False)
