"""The writer: takes the entries of all tables, and has what was decided in one iteration of the event loop written
together."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from loveletter.evenings.entries import EveningEntry
from loveletter.server import time_source
from loveletter.server.store.entry_codec import entry_rows
from loveletter.server.store.write_batch import Schedule, TableRow, WriteBatch
from loveletter.table.entries import Entry
from loveletter.table.results import SeatResult


class PendingWrite(NamedTuple):
    done: asyncio.Future[None]
    batch: WriteBatch


class Writer(ABC):
    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._gathered: list[PendingWrite] = []

    @abstractmethod
    def _begin(self, writes: list[PendingWrite]) -> None:
        """Do these writes after those before them; all or none of each, and then its future is done."""

    @abstractmethod
    def close(self) -> None:
        """Write what still waits, then end."""

    def write(
        self,
        code: str,
        number: int,
        at: int,
        entries: Sequence[Entry | EveningEntry],
        epoch: int = 0,
        about: TableRow | None = None,
        results: Sequence[SeatResult] = (),
        schedules: Sequence[Schedule] = (),
    ) -> asyncio.Future[None]:
        """Append the entries, the first with this number, the new row of the table, results, and when it is due. The
        future is done when they are on the disk; it fails with `NotOwner` if this node does not own the table under
        this epoch."""
        rows = entry_rows(code, number, at, entries)
        tables = () if about is None else (about,)
        return self._put(WriteBatch(rows, {}, {code: epoch}, tables, results, schedules))

    def state(self, facts: Mapping[str, str]) -> asyncio.Future[None]:
        """Write these facts, in place of those with the same names."""
        return self._put(WriteBatch(facts=facts))

    def probe(self) -> asyncio.Future[None]:
        """Find out whether the database takes a write, like any entry and together with them. SQLite would skip a value
        that stays the same."""
        return self.state({"probe": str(time_source.seconds())})

    def _put(self, batch: WriteBatch) -> asyncio.Future[None]:
        done = self._loop.create_future()
        if not self._gathered:
            self._loop.call_soon(self._hand_over)
        self._gathered.append(PendingWrite(done, batch))
        return done

    def _hand_over(self) -> None:
        """Once for everything that was decided in one iteration of the event loop."""
        if self._gathered:
            writes, self._gathered = self._gathered, []
            self._begin(writes)
