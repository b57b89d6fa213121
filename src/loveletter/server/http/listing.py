"""The listing: public facts about tables. The text of an open one is cached until something happens there; that of a
closed one is read in a side process (`archive.py`)."""

from __future__ import annotations

from collections.abc import Mapping
from operator import itemgetter
from typing import Literal

import msgspec
from msgspec import Struct

from loveletter.engine.seats import Seat
from loveletter.server.cache import ByteCache, FreshCache
from loveletter.server.http.archive import ArchiveQuestion, Document, document
from loveletter.server.messages.outgoing import Phase
from loveletter.server.store.stored_log import Break, StoredTable
from loveletter.server.store.write_batch import TableRow
from loveletter.server.tables.registry import TableRegistry
from loveletter.table import Table
from loveletter.table.chairs import ChairKind

MOST_LISTED = 100
MOST_BYTES = 4_000_000
FRESH_SECONDS = 1.0
"""How long the rows of tables that are not in a room here are cached."""


class SeatInfo(Struct, frozen=True):
    seat: int
    kind: ChairKind
    name: str
    level: str | None
    face: int
    """The number of its picture."""
    free: bool
    """Whether a newcomer can take it: an open seat or, during a match, that of a bot."""
    program: bool = False
    """Whether a program decides for this person."""


class TableInfo(Struct, frozen=True):
    code: str
    phase: Phase
    edition: str
    options: Mapping[str, str | int | bool]
    players: int
    goal: int
    aids: bool
    clock: Literal["none", "soft", "hard", "days"]
    public: bool
    broken_at: int | None
    """The number of the first entry of its log that cannot be used; what came before it is shown."""
    match: int
    round: int
    version: int
    """Of the game; it changes with every event."""
    awaited: Seat | None
    """Whose decision the game waits for."""
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
        version=table.version,
        awaited=table.awaited,
        seats=tuple(
            SeatInfo(seat, chair.kind, chair.name, chair.level, face.face, seat in table.free, chair.program)
            for seat, (chair, face) in enumerate(zip(table.chairs, table.faces, strict=True))
        ),
    )


def info(stored: StoredTable, question: ArchiveQuestion) -> Document:
    return document(msgspec.json.encode(table_info(stored.table, stored.broken)), 0)


class Listing:
    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._texts: ByteCache[tuple[str, int], bytes] = ByteCache(MOST_BYTES, len)
        """By code, and how many entries the table has."""
        self._stored: FreshCache[int, list[TableRow]] = FreshCache(self._read)
        registry.describe = lambda table: self.text(table).decode()

    def text(self, table: Table) -> bytes:
        """The public facts about this table, in JSON."""
        key = table.code, table.number
        text = self._texts.get(key)
        if text is None:
            text = msgspec.json.encode(table_info(table, None))
            self._texts.put(key, text)
        return text

    async def public_tables(self) -> bytes:
        """The newest of the public tables with a free seat, the newest last."""
        stored = await self._stored.get(MOST_LISTED, FRESH_SECONDS)
        rooms = self._registry.rooms
        texts = [(row.opened_at, row.told.encode()) for row in stored if row.told is not None and row.code not in rooms]
        texts += [(room.opened_at, self.text(room.table)) for room in rooms.values() if room.is_listed(room.table)]
        newest = sorted(texts, key=itemgetter(0))[-MOST_LISTED:]
        return b'{"tables":[' + b",".join([text for _, text in newest]) + b"]}"

    def _read(self, most: int) -> list[TableRow]:
        return self._registry.storage.listed(most)
