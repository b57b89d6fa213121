"""The storage of a device: all of it in memory, and every write is on the disk before anything is sent."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Iterable
from operator import attrgetter
from typing import Any, Protocol

import msgspec
from msgspec import Struct

from loveletter.server import time_source
from loveletter.server.store.analyses import Analyses, AnalysesInMemory
from loveletter.server.store.database import Database
from loveletter.server.store.errors import ErrorCode, NotWritten
from loveletter.server.store.owners import Owners
from loveletter.server.store.storage import SECRET, Counts, PubSub, Storage
from loveletter.server.store.stored_log import (
    NOTHING,
    Head,
    LogRow,
    StoredEvening,
    StoredTable,
    chained,
    stored_evening,
    stored_table,
)
from loveletter.server.store.write_batch import TableRow, WriteBatch, rows_to_write
from loveletter.server.store.writer import PendingWrite, Writer


class StoredBatch(Struct, frozen=True):
    """What is written at once; read back, everything that was ever written."""

    entries: list[tuple[str, LogRow]] = []
    """With the codes of their tables."""
    tables: list[TableRow] = []
    facts: dict[str, str] = {}


encode_batch: Callable[[StoredBatch], bytes] = msgspec.json.Encoder().encode
decode_batch: Callable[[str], StoredBatch] = msgspec.json.Decoder(StoredBatch).decode


class Disk(Protocol):
    def write(self, batch: str) -> Awaitable[ErrorCode | None]:
        """Write a `StoredBatch` in JSON, all or nothing of it; why it could not be written, or None."""


class DeviceStorage(Storage):
    def __init__(self, disk: Disk, kept: StoredBatch) -> None:
        self.owners = Owners()
        self.pubsub = PubSub()
        self._disk = disk
        self._logs: dict[str, list[LogRow]] = {}
        self._rows: dict[str, TableRow] = {}
        self._facts: dict[str, str] = {}
        self._seen: dict[str, float] = {}
        """When somebody was at a table, since the start. Nobody can be there while no page is open."""
        self._begun: set[asyncio.Future[Any]] = set()
        self.take(kept)

    def linked(self, batch: WriteBatch) -> StoredBatch:
        """What to write for this batch, but for what a device does not keep: nobody is known by an identity here, so
        there are no results; and nothing goes on while no page is open, so there are no schedules."""
        _, linked = chained(batch.rows, self._head)
        changed, closed = rows_to_write(batch.rows, batch.tables)
        changed += [self._rows[code]._replace(closed=True) for code in closed if code in self._rows]
        return StoredBatch([(code, LogRow(*row)) for code, *row in linked], changed, dict(batch.facts))

    def take(self, stored: StoredBatch) -> None:
        """It is on the disk: from now on it is read."""
        for code, row in stored.entries:
            self._logs.setdefault(code, []).append(row)
        for about in stored.tables:
            self._rows[about.code] = about
            self._seen.setdefault(about.code, time_source.seconds())
        self._facts |= stored.facts

    async def write(self, batch: WriteBatch) -> None:
        """Raises `NotWritten`."""
        stored = self.linked(batch)
        reason = await self._disk.write(encode_batch(stored).decode())
        if reason is not None:
            raise NotWritten(reason)
        self.take(stored)

    def append(self, batch: WriteBatch) -> frozenset[str]:
        """Read from now on, and written while the page goes on: only for what may be lost. `DeviceWriter` waits."""
        stored = self.linked(batch)
        self.take(stored)
        writing = asyncio.ensure_future(self._disk.write(encode_batch(stored).decode()))
        self._begun.add(writing)
        writing.add_done_callback(self._begun.discard)
        return frozenset()

    def touch(self, codes: Iterable[str]) -> None:
        self._seen.update(dict.fromkeys(codes, time_source.seconds()))

    def close(self) -> None:
        """There is nothing to close."""

    def _head(self, code: str) -> Head:
        log = self._logs.get(code)
        return Head(log[-1].number, log[-1].hash) if log else NOTHING

    def stored(self, code: str, *, replay: bool = False) -> StoredTable | None:
        log = self._logs.get(code)
        return None if log is None else stored_table(code, log, self._head(code), replay=replay)

    def evening(self, code: str) -> StoredEvening | None:
        log = self._logs.get(code)
        return None if log is None else stored_evening(code, log, self._head(code))

    def has(self, code: str) -> bool:
        return code in self._logs

    def fact(self, name: str) -> str | None:
        return self._facts.get(name)

    def fact_counts(self, prefix: str) -> dict[str, int]:
        counts: dict[str, int] = {}
        for name, value in self._facts.items():
            if name.startswith(prefix):
                counts[value] = counts.get(value, 0) + 1
        return counts

    def has_entry(self, code: str, kind: type) -> bool:
        return any(row.kind == kind.__name__ for row in self._logs.get(code, ()))

    def secret(self, name: str = SECRET) -> str:
        """Asked for while the application starts, which cannot wait: where the disk does not take it, the next start
        draws another one."""
        if name not in self._facts:
            self.append(WriteBatch(facts={name: secrets.token_hex(32)}))
        return self._facts[name]

    @property
    def _open(self) -> list[TableRow]:
        return [row for row in self._rows.values() if not row.closed]

    def row(self, code: str) -> TableRow | None:
        return self._rows.get(code)

    def listed(self, most: int) -> list[TableRow]:
        """Who is there is known to the one process that could ask."""
        listed = [row for row in self._open if row.told is not None and row.lobby]
        return sorted(listed, key=attrgetter("opened_at", "code"))[-most:]

    def deserted(self, idle_s: float, unentered_s: float, most: int) -> list[str]:
        now = time_source.seconds()
        gone = [row.code for row in self._open if now - self._seen[row.code] > (idle_s if row.entered else unentered_s)]
        return sorted(gone, key=self._seen.__getitem__)[:most]

    def due(self, now: int, most: int) -> list[str]:
        return []

    def postpone(self, code: str, until: int) -> None:
        """Nothing is due here."""

    def made_by(self, key: str) -> str | None:
        newest = sorted((row for row in self._open if key and row.key == key), key=attrgetter("opened_at"))
        return newest[-1].code if newest else None

    def counts(self, maker: str, network: str) -> Counts:
        there = self._open
        by_maker, by_network = [row.maker == maker for row in there], [row.network == network for row in there]
        return Counts(len(there), sum(by_maker), sum(by_network))


class DeviceWriter(Writer):
    """One batch after another; the event loop goes on meanwhile."""

    def __init__(self, storage: DeviceStorage) -> None:
        super().__init__()
        self._storage = storage
        self._waiting: list[PendingWrite] = []
        self._writing: asyncio.Task[None] | None = None

    def _begin(self, writes: list[PendingWrite]) -> None:
        self._waiting += writes
        if self._writing is None:
            self._writing = self._loop.create_task(self._write_all())

    def close(self) -> None:
        """Nothing waits for it: what the disk takes before the page is gone is written."""
        self._hand_over()

    async def _write_all(self) -> None:
        while self._waiting:
            writes, self._waiting = self._waiting, []
            error = await self._write(writes)
            for write in writes:
                if write.done.done():
                    continue
                if error is None:
                    write.done.set_result(None)
                else:
                    write.done.set_exception(error)
        self._writing = None

    async def _write(self, writes: list[PendingWrite]) -> NotWritten | None:
        try:
            await self._storage.write(WriteBatch.joined(write.batch for write in writes))
        except NotWritten as refused:
            return refused
        return None


class DeviceDatabase(Database):
    """Opened once, with all that the disk has."""

    def __init__(self, disk: Disk, kept: StoredBatch) -> None:
        self._storage = DeviceStorage(disk, kept)

    def open_storage(self, node: str, lease_seconds: float) -> Storage:
        return self._storage

    def open_writer(self, storage: Storage, measure: Callable[[float, int], None]) -> Writer:
        return DeviceWriter(self._storage)

    def open_analyses(self, most_bytes: int) -> Analyses:
        """They are made again when somebody asks for them after the page was closed."""
        return AnalysesInMemory(most_bytes)

    def replayed(self, code: str) -> StoredTable | None:
        return self._storage.stored(code, replay=True)
