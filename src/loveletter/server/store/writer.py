"""The writer: one thread that writes what all tables wait for, and commits it together."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple

from sqlalchemy.exc import OperationalError

from loveletter.server.store.entry_codec import encode_entry
from loveletter.server.store.storage import Storage
from loveletter.table.entries import Entry

log = logging.getLogger(__name__)

MOST_TOGETHER = 500


class NotWritten(RuntimeError):
    """The database did not take an entry: nothing has happened."""


class Waiting(NamedTuple):
    rows: list[dict[str, Any]]
    done: asyncio.Future[None]


class Writer:
    def __init__(self, storage: Storage, measure: Callable[[float, int], None] = lambda took, rows: None) -> None:
        self._storage = storage
        self._measure = measure
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def write(self, code: str, number: int, at: int, entries: Sequence[Entry]) -> asyncio.Future[None]:
        """Append the entries, the first with this number. The future is done when they are on the disk."""
        rows = []
        for each, entry in enumerate(entries, number):
            kind, data = encode_entry(entry)
            rows.append({"code": code, "number": each, "at": at, "kind": kind, "data": data})
        done = self._loop.create_future()
        self._queue.put(Waiting(rows, done))
        return done

    def close(self) -> None:
        """Write what still waits, then end."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        open_for_more = True
        while open_for_more:
            batch = [self._queue.get()]
            while len(batch) < MOST_TOGETHER and batch[-1] is not None:
                try:
                    batch.append(self._queue.get_nowait())
                except Empty:
                    break
            waiting = [each for each in batch if each is not None]
            open_for_more = len(waiting) == len(batch)
            if waiting:
                self._write(waiting)

    def _write(self, waiting: list[Waiting]) -> None:
        begun = time.perf_counter()
        rows = [row for each in waiting for row in each.rows]
        failed: list[tuple[Waiting, Exception]] = []
        try:
            self._storage.append(rows)
        except OperationalError as error:
            failed = _all_failed(waiting, error)
        except Exception:  # an entry's own fault: whose, and what it was, shows when each is tried alone
            failed = self._one_by_one(waiting)
        written = len(rows) - sum(len(each.rows) for each, _ in failed)
        if written:
            self._measure(time.perf_counter() - begun, written)
        self._loop.call_soon_threadsafe(_tell, waiting, failed)

    def _one_by_one(self, waiting: list[Waiting]) -> list[tuple[Waiting, Exception]]:
        """Where one of them is at fault, the others need not suffer."""
        failed: list[tuple[Waiting, Exception]] = []
        for at, each in enumerate(waiting):
            try:
                self._storage.append(each.rows)
            except OperationalError as error:
                return failed + _all_failed(waiting[at:], error)
            except Exception as error:
                log.error("an entry could not be written: %s", type(error).__name__)
                failed.append((each, error))
        return failed


def _all_failed(waiting: list[Waiting], error: OperationalError) -> list[tuple[Waiting, Exception]]:
    """The database is locked, its disk is full or it is gone: that is no single entry's fault, and to try each alone
    would let the last one wait as many times as there are entries."""
    log.error("%d entries could not be written: %s", len(waiting), error.orig)
    return [(each, error) for each in waiting]


def _tell(waiting: list[Waiting], failed: list[tuple[Waiting, Exception]]) -> None:
    for each, error in failed:
        if not each.done.done():
            each.done.set_exception(NotWritten(type(error).__name__))
    for each in waiting:
        if not each.done.done():
            each.done.set_result(None)
