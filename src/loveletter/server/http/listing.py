"""The listing: what is told of open tables, each made once for as long as nothing has happened there."""

from __future__ import annotations

import asyncio
from typing import TypeAlias

import msgspec

from loveletter.server import time_source
from loveletter.server.cache import ByteCache
from loveletter.server.http.table_info import table_info
from loveletter.server.store.schema import TableRow
from loveletter.server.store.storage import LISTED
from loveletter.server.tables.registry import TableRegistry
from loveletter.server.tables.room import Room
from loveletter.table import Table

MOST_LISTED = 100
MOST_BYTES = 4_000_000
LASTING_SECONDS, FRESH_SECONDS = 5.0, 1.0
"""For which the tables of other nodes, and those that are in no room, are taken to be as they were, where nothing else
is heard; and where nothing would be heard. Nobody tells of a node that dies."""

TableKey: TypeAlias = tuple[str, int]
"""The code of a table, and how many entries it has."""


class Listing:
    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._told: ByteCache[TableKey, bytes] = ByteCache(MOST_BYTES, len)
        self._stored: list[TableRow] = []
        self._asked = -LASTING_SECONDS
        self._outdated = True
        """Whether something has changed since the database was last asked."""
        self._failed = False
        self._asking: asyncio.Task[list[TableRow]] | None = None
        registry.describe = lambda table: self.told(table).decode()
        registry.subscriber.subscribe(LISTED, self._changed, self._changed)

    def told(self, table: Table) -> bytes:
        """What anybody may be told of this table, in JSON."""
        key = table.code, table.number
        found = self._told.get(key)
        if found is None:
            found = msgspec.json.encode(table_info(table, None))
            self._told.put(key, found)
        return found

    async def public_tables(self) -> bytes:
        """The newest of the public tables with a free seat, the newest last."""
        stored = await self._stored_rows()
        rooms = self._registry.rooms
        texts = [(row.opened_at, row.told.encode()) for row in stored if row.told is not None and row.code not in rooms]
        texts += [(room.opened_at, self.told(room.table)) for room in rooms.values() if _listed(room)]
        newest = sorted(texts, key=lambda each: each[0])[-MOST_LISTED:]
        return b'{"tables":[' + b",".join([text for _, text in newest]) + b"]}"

    def _changed(self, *_codes: str) -> None:
        self._outdated = True

    @property
    def _wanting(self) -> bool:
        """Whether the database must be asked."""
        heard = self._registry.subscriber.connected and not self._failed
        lasts = LASTING_SECONDS if heard else FRESH_SECONDS
        return (self._outdated and heard) or time_source.seconds() - self._asked >= lasts

    async def _stored_rows(self) -> list[TableRow]:
        """From the database, asked by one at a time and not more often than needed."""
        for _ in range(2):  # the first may have been asked before something changed, the second was not
            if self._asking is None and self._wanting:
                self._ask()
            if self._asking is not None:
                await asyncio.shield(self._asking)
        return self._stored

    def _ask(self) -> None:
        self._outdated = False
        asking = asyncio.to_thread(self._registry.storage.listed, MOST_LISTED)
        self._asking = asyncio.get_running_loop().create_task(asking)
        self._asking.add_done_callback(self._end)

    def _end(self, asking: asyncio.Task[list[TableRow]]) -> None:
        self._asking, self._asked = None, time_source.seconds()
        self._failed = asking.cancelled() or asking.exception() is not None
        if not self._failed:
            self._stored = asking.result()


def _listed(room: Room) -> bool:
    table = room.table
    return table.setup.public and bool(table.free) and (table.phase == "lobby" or table.anybody_here)
