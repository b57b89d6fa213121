"""The writer: what is decided in one iteration of the event loop is written together, in order, and at the end too."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from loveletter.server.store.opening import open_storage
from loveletter.server.store.sql_writer import ThreadWriter
from loveletter.server.store.sqlite_storage import SqliteStorage
from loveletter.server.store.write_batch import WriteBatch
from loveletter.table.entries import Entry, Talked

CODE = "rose-10"


class Counting(SqliteStorage):
    """Notes the numbers of the entries of each batch."""

    def __init__(self, url: str) -> None:
        self.batches: list[list[int]] = []
        super().__init__(url)

    def append(self, batch: WriteBatch) -> frozenset[str]:
        if batch.rows:
            self.batches.append([row["number"] for row in batch.rows])
        return super().append(batch)


def line(text: str) -> list[Entry]:
    return [Talked(0, text, False, 0)]


def test_what_is_decided_in_one_iteration_is_one_batch(tmp_path: Path) -> None:
    async def write() -> list[list[int]]:
        storage = Counting(f"sqlite:///{tmp_path / 'batch.db'}")
        writer = ThreadWriter(storage)
        await asyncio.gather(*[writer.write(CODE, number, 0, line(f"{number}")) for number in range(5)])
        await writer.write(CODE, 5, 0, line("later"))
        writer.close()
        storage.close()
        return storage.batches

    assert asyncio.run(write()) == [[0, 1, 2, 3, 4], [5]]


def test_what_waits_when_it_closes_is_written(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'closed.db'}"

    async def write() -> None:
        storage = open_storage(url)
        writer = ThreadWriter(storage)
        done = writer.write(CODE, 0, 0, line("last words"))
        writer.close()
        await asyncio.wait_for(done, 60)
        storage.close()

    asyncio.run(write())
    with closing(sqlite3.connect(tmp_path / "closed.db")) as opened:
        assert opened.execute("SELECT code, number, kind FROM entries").fetchall() == [(CODE, 0, "Talked")]
