"""The listing: what anybody may know of a table. The text of an open one is made once for as long as nothing happens
there; that of a closed one is read in a side process (`archive.py`)."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from operator import itemgetter
from typing import Literal

import msgspec
from msgspec import Struct

from loveletter.server import time_source
from loveletter.server.cache import ByteCache
from loveletter.server.http.archive import ArchiveQuestion, Document, document
from loveletter.server.messages.outgoing import Phase
from loveletter.server.store.schema import TableRow
from loveletter.server.store.storage import LISTED
from loveletter.server.store.stored_log import Break, StoredTable
from loveletter.server.tables.registry import TableRegistry
from loveletter.table import Table
from loveletter.table.chairs import ChairKind

MOST_LISTED = 100
MOST_BYTES = 4_000_000
LASTING_SECONDS, FRESH_SECONDS = 5.0, 1.0
"""For which the tables of other nodes, and those that are in no room, are taken to be as they were, where nothing else
is heard; and where nothing would be heard. Nobody tells of a node that dies."""


class SeatInfo(Struct, frozen=True):
    seat: int
    kind: ChairKind
    name: str
    level: str | None
    free: bool
    """Whether somebody who comes can take it: an open seat, or, during a match, that of a bot."""


class TableInfo(Struct, frozen=True):
    code: str
    phase: Phase
    edition: str
    options: Mapping[str, str | int | bool]
    players: int
    goal: int
    aids: bool
    clock: Literal["none", "soft", "hard"]
    public: bool
    broken_at: int | None
    """The number of the entry from which on its log cannot be used; what came before it is shown."""
    match: int
    round: int
    seats: tuple[SeatInfo, ...]


def table_info(table: Table, broken: Break | None) -> TableInfo:
    """`broken`: the first entry of its log that cannot be used."""
    return TableInfo(
        code=table.code,
        phase=table.phase,
        edition=table.setup.edition,
        options=table.setup.options,
        players=table.setup.players,
        goal=table.setup.rules.goal,
        aids=table.setup.aids,
        clock=table.setup.clock,  # type: ignore[arg-type]  # `Setup.checked` has made sure
        public=table.setup.public,
        broken_at=None if broken is None else broken.number,
        match=table.match,
        round=table.round,
        seats=tuple(
            SeatInfo(seat=seat, kind=chair.kind, name=chair.name, level=chair.level, free=seat in table.free)
            for seat, chair in enumerate(table.chairs)
        ),
    )


def info(stored: StoredTable, question: ArchiveQuestion) -> Document:
    return document(msgspec.json.encode(table_info(stored.table, stored.broken)), 0)


class Listing:
    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._texts: ByteCache[tuple[str, int], bytes] = ByteCache(MOST_BYTES, len)
        """By code, and how many entries the table has."""
        self._stored: list[TableRow] = []
        self._asked = -LASTING_SECONDS
        self._outdated = True
        """Whether something has changed since the database was last asked."""
        self._failed = False
        self._asking: asyncio.Task[list[TableRow]] | None = None
        registry.describe = lambda table: self.text(table).decode()
        registry.storage.pubsub.subscribe(LISTED, self._changed, self._changed)

    def text(self, table: Table) -> bytes:
        """What anybody may know of this table, in JSON."""
        key = table.code, table.number
        text = self._texts.get(key)
        if text is None:
            text = msgspec.json.encode(table_info(table, None))
            self._texts.put(key, text)
        return text

    async def public_tables(self) -> bytes:
        """The newest of the public tables with a free seat, the newest last."""
        stored = await self._stored_rows()
        rooms = self._registry.rooms
        texts = [(row.opened_at, row.told.encode()) for row in stored if row.told is not None and row.code not in rooms]
        texts += [(room.opened_at, self.text(room.table)) for room in rooms.values() if room.is_listed(room.table)]
        newest = sorted(texts, key=itemgetter(0))[-MOST_LISTED:]
        return b'{"tables":[' + b",".join([text for _, text in newest]) + b"]}"

    def _changed(self, *_codes: str) -> None:
        self._outdated = True

    @property
    def _wanting(self) -> bool:
        heard = self._registry.storage.pubsub.connected and not self._failed
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
