"""The writer of a server: one thread that commits the entries of all tables in batches."""

from __future__ import annotations

import logging
import sqlite3
import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import TypeAlias

from sqlalchemy.exc import OperationalError

from loveletter.server import time_source
from loveletter.server.store.errors import NotWritten
from loveletter.server.store.owners import NotOwner
from loveletter.server.store.sql_errors import DatabaseGone, error_code
from loveletter.server.store.storage import Storage
from loveletter.server.store.write_batch import WriteBatch
from loveletter.server.store.writer import PendingWrite, Writer

log = logging.getLogger(__name__)

MAX_BATCH = 500
WHOLE_DATABASE = (OperationalError, sqlite3.OperationalError, DatabaseGone, NotWritten)
"""The database is locked, full or gone. No single entry is to blame, and writing each alone would only multiply the
timeout."""

Failures: TypeAlias = list[tuple[PendingWrite, Exception]]


class ThreadWriter(Writer):
    def __init__(self, storage: Storage, measure: Callable[[float, int], None] = lambda took, rows: None) -> None:
        super().__init__()
        self._storage = storage
        self._measure = measure
        self._queue: SimpleQueue[list[PendingWrite] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def _begin(self, writes: list[PendingWrite]) -> None:
        self._queue.put(writes)

    def close(self) -> None:
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
        written = sum(len(write.batch.rows) for write in waiting) - sum(len(write.batch.rows) for write, _ in failed)
        if written:
            self._measure(time_source.seconds() - begun, written)
        self._loop.call_soon_threadsafe(_resolve, waiting, failed)

    def _append(self, waiting: list[PendingWrite]) -> Failures:
        """Write them together; the ones whose table belongs to another node."""
        refused = self._storage.append(WriteBatch.joined(write.batch for write in waiting))
        return [(write, NotOwner(code)) for write in waiting for code in write.batch.epochs if code in refused]

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
            has_code = isinstance(error, NotOwner | NotWritten)
            write.done.set_exception(error if has_code else NotWritten(error_code(error)))
    for write in waiting:
        if not write.done.done():
            write.done.set_result(None)
