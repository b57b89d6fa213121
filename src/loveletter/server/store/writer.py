"""The writer: one thread that writes the entries of all tables and commits them in batches."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
from collections.abc import Callable, Mapping, Sequence
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple, TypeAlias

from sqlalchemy.exc import OperationalError

from loveletter.server import time_source
from loveletter.server.store.entry_codec import entry_rows
from loveletter.server.store.errors import DatabaseGone, NotWritten, error_code
from loveletter.server.store.owners import NotOwner
from loveletter.server.store.schema import TableRow
from loveletter.server.store.storage import Storage
from loveletter.table.entries import Entry

log = logging.getLogger(__name__)

MAX_BATCH = 500
WHOLE_DATABASE = (OperationalError, sqlite3.OperationalError, DatabaseGone, NotWritten)
"""The database is locked, full or gone. No single entry is to blame, and writing each alone would only multiply the
timeout."""


class PendingWrite(NamedTuple):
    done: asyncio.Future[None]
    rows: list[dict[str, Any]]
    facts: Mapping[str, str]
    epochs: Mapping[str, int]
    tables: Sequence[TableRow]


Failures: TypeAlias = list[tuple[PendingWrite, Exception]]


class Writer:
    def __init__(self, storage: Storage, measure: Callable[[float, int], None] = lambda took, rows: None) -> None:
        self._storage = storage
        self._measure = measure
        self._loop = asyncio.get_running_loop()
        self._gathered: list[PendingWrite] = []
        self._queue: SimpleQueue[list[PendingWrite] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def write(
        self,
        code: str,
        number: int,
        at: int,
        entries: Sequence[Entry],
        epoch: int = 0,
        about: TableRow | None = None,
    ) -> asyncio.Future[None]:
        """Append the entries, the first with this number, and the new row of the table. The future is done when they
        are on the disk; it fails with `NotOwner` if this node does not own the table under this epoch."""
        rows = entry_rows(code, number, at, entries)
        return self._put(rows, epochs={code: epoch}, tables=() if about is None else (about,))

    def state(self, facts: Mapping[str, str]) -> asyncio.Future[None]:
        """Write these facts, in place of those with the same names."""
        return self._put([], facts=facts)

    def probe(self) -> asyncio.Future[None]:
        """Find out whether the database takes a write, like any entry and together with them. SQLite would skip a value
        that stays the same."""
        return self.state({"probe": str(time_source.seconds())})

    def _put(
        self,
        rows: list[dict[str, Any]],
        facts: Mapping[str, str] = {},
        epochs: Mapping[str, int] = {},
        tables: Sequence[TableRow] = (),
    ) -> asyncio.Future[None]:
        done = self._loop.create_future()
        if not self._gathered:
            self._loop.call_soon(self._hand_over)
        self._gathered.append(PendingWrite(done, rows, facts, epochs, tables))
        return done

    def _hand_over(self) -> None:
        """Wake the thread once for everything that was decided in one iteration of the event loop."""
        if self._gathered:
            self._queue.put(self._gathered)
            self._gathered = []

    def close(self) -> None:
        """Write what still waits, then end."""
        self._hand_over()
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        running = True
        while running:
            batch = [self._queue.get()]
            while sum(map(len, filter(None, batch))) < MAX_BATCH and batch[-1] is not None:
                try:
                    batch.append(self._queue.get_nowait())
                except Empty:
                    break
            running = batch[-1] is not None
            waiting = [pending for part in batch if part is not None for pending in part]
            if waiting:
                self._write(waiting)

    def _write(self, waiting: list[PendingWrite]) -> None:
        begun = time_source.seconds()
        try:
            failed = self._append(waiting)
        except WHOLE_DATABASE as error:
            failed = _fail_all(waiting, error)
        except Exception:  # noqa: BLE001 - one entry is at fault: find out which by writing each alone
            failed = self._one_by_one(waiting)
        written = sum(len(write.rows) for write in waiting) - sum(len(write.rows) for write, _ in failed)
        if written:
            self._measure(time_source.seconds() - begun, written)
        self._loop.call_soon_threadsafe(_resolve, waiting, failed)

    def _append(self, waiting: list[PendingWrite]) -> Failures:
        """Write them together; the ones whose table belongs to another node."""
        refused = self._storage.append(
            [row for write in waiting for row in write.rows],
            {name: value for write in waiting for name, value in write.facts.items()},
            {code: epoch for write in waiting for code, epoch in write.epochs.items()},
            [row for write in waiting for row in write.tables],
        )
        return [(write, NotOwner(code)) for write in waiting for code in write.epochs if code in refused]

    def _one_by_one(self, waiting: list[PendingWrite]) -> Failures:
        failed: Failures = []
        for at, write in enumerate(waiting):
            try:
                failed += self._append([write])
            except WHOLE_DATABASE as error:
                return failed + _fail_all(waiting[at:], error)
            except Exception as error:  # noqa: BLE001 - the caller who waits gets it; the thread must go on
                log.error("entry not written", extra={"error": type(error).__name__})
                failed.append((write, error))
        return failed


def _fail_all(waiting: list[PendingWrite], error: Exception) -> Failures:
    log.error("writes failed", extra={"count": len(waiting), "error": error_code(error)})
    return [(write, error) for write in waiting]


def _resolve(waiting: list[PendingWrite], failed: Failures) -> None:
    for write, error in failed:
        if not write.done.done():
            known = isinstance(error, NotOwner | NotWritten)
            write.done.set_exception(error if known else NotWritten(error_code(error)))
    for write in waiting:
        if not write.done.done():
            write.done.set_result(None)
