"""The storage in a file of SQLite, which one process uses alone."""

from __future__ import annotations

import math
import sqlite3
import threading
from collections.abc import Iterable
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

from sqlalchemy import ColumnElement, Table, create_engine, event, false, literal, text

from loveletter.server import time_source
from loveletter.server.store.migration import FORMAT, PROGRAM, state_facts
from loveletter.server.store.owners import Owners
from loveletter.server.store.schema import facts, heads, log
from loveletter.server.store.schema import tables as tables_in_sql
from loveletter.server.store.sql_errors import DatabaseGone, raising_not_written
from loveletter.server.store.sql_storage import SqlStorage
from loveletter.server.store.sqlite_file import claim, migrate_file, prepare
from loveletter.server.store.storage import PubSub
from loveletter.server.store.stored_log import NOTHING, Head, chained
from loveletter.server.store.write_batch import WriteBatch, rows_to_write
from loveletter.table.entries import Closed

BUSY_MS = 5_000
"""How long SQLite waits for another program that writes to its file, such as a backup."""

BATCH_SIZES = (64, 32, 16, 8, 4, 2, 1)
"""Rows in one statement: few large statements, since the thread may lose its turn between two of them."""
AGE = "age"
ADD_RESULT = """
INSERT INTO results (code, match, seat, member, level, name, at, edition, tokens, won, stayed)
VALUES (
    :code, :match, :seat, (SELECT member FROM marks WHERE mark = :mark), :level,
    iif(EXISTS (SELECT member FROM marks WHERE mark = :mark), :name, ''), :at, :edition, :tokens, :won, :stayed
)
"""
"""A mark without a member is that of somebody who was erased meanwhile."""


SCHEDULE = """
INSERT INTO deadlines (code, due_at, awaits, decision, remind_at) VALUES (?, ?, ?, ?, ?)
ON CONFLICT (code) DO UPDATE SET due_at = excluded.due_at, awaits = excluded.awaits, decision = excluded.decision,
    remind_at = iif(deadlines.decision = excluded.decision, deadlines.remind_at, excluded.remind_at)
"""


class SqliteStorage(SqlStorage):
    """Opens the database, made or brought to this format if need be, and keeps other servers off it until closed: two
    would each be the authority over the same tables."""

    def __init__(self, url: str) -> None:
        super().__init__(create_engine(url, hide_parameters=True))  # no entry in the text of an error
        assert self.engine.url.database, "a database in memory is refused by the settings"
        self._file = Path(self.engine.url.database)
        self._heads: dict[str, Head] = {}
        """Of the tables that were written to since the start and are not closed."""
        self._appending = threading.Lock()
        self.owners = Owners()
        self.pubsub = PubSub()
        prepare(self._file)
        self._claim = claim(self._file)
        self._connection = sqlite3.connect(
            self._file, timeout=BUSY_MS / 1000, isolation_level=None, check_same_thread=False
        )
        """For writing: the driver itself, since compiling statements took longer than writing."""
        try:
            migrate_file(self._file)
            event.listen(self.engine, "connect", _set_up)
            _set_up(self._connection)
            self._place = _place(self._file)
            self.append(WriteBatch(facts={"format": str(FORMAT), "written_by": PROGRAM}))
            self._opened = time_source.seconds() - int(self.fact(AGE) or 0) / 1000
        except BaseException:
            self.close()
            raise

    def append(self, batch: WriteBatch) -> frozenset[str]:
        """Nobody else can have written for these tables, whatever their epochs."""
        if _place(self._file) != self._place:
            raise DatabaseGone
        with self._appending, self._connection as connection:  # which commits, or rolls back
            connection.execute("BEGIN IMMEDIATE")
            ends, linked = chained(batch.rows, lambda code: self._heads.get(code) or _stored_head(connection, code))
            _insert_all(connection, log, linked)
            _insert_all(connection, heads, [(code, *head) for code, head in ends.items()], _replacing(heads, "code"))
            changed, closed = rows_to_write(batch.rows, batch.tables)
            values = [(*row, self._age_ms()) for row in changed]
            _insert_all(connection, tables_in_sql, values, _replacing(tables_in_sql, "code"))
            connection.executemany("UPDATE tables SET closed = 1 WHERE code = ?", [(code,) for code in closed])
            _insert_all(connection, facts, list(batch.facts.items()), _replacing(facts, "name"))
            if batch.results:
                connection.executemany(ADD_RESULT, [result._asdict() for result in batch.results])
            for schedule in batch.schedules:
                if schedule.due_at is None:
                    connection.execute("DELETE FROM deadlines WHERE code = ?", (schedule.code,))
                else:
                    connection.execute(SCHEDULE, schedule)
        self._heads |= ends
        for row in batch.rows:
            if row["kind"] == Closed.__name__:
                self._heads.pop(row["code"], None)
        return frozenset()

    def touch(self, codes: Iterable[str]) -> None:
        """The age of the registry is kept with it, so that it goes on after a restart."""
        now = self._age_ms()
        with raising_not_written(), self.engine.begin() as connection:
            if touched := [{"now": now, "code": code} for code in codes]:
                connection.execute(text("UPDATE tables SET seen_at = :now WHERE code = :code"), touched)
            state_facts(connection, {AGE: str(now)})

    def _age_ms(self) -> int:
        """For how long servers have run on this database: a clock that no change of the machine's date moves."""
        return int(1000 * (time_source.seconds() - self._opened))

    def now_ms(self) -> ColumnElement[Any]:
        return literal(self._age_ms())

    def wal_bytes(self) -> int:
        try:
            return self._file.with_name(self._file.name + "-wal").stat().st_size
        except OSError:
            return 0

    def living(self, rows: Table) -> ColumnElement[bool]:
        return false()  # who is there is known to the one process that could ask

    def close(self) -> None:
        self._connection.close()
        self.engine.dispose()
        self._claim.close()


@cache
def _replacing(table: Table, key: str) -> str:
    rest = ", ".join(f"{column.name} = excluded.{column.name}" for column in table.columns if column.name != key)
    return f" ON CONFLICT ({key}) DO UPDATE SET {rest}"


@cache
def _insert(table: Table, size: int, ending: str) -> str:
    columns = [column.name for column in table.columns]
    row = f"({', '.join('?' * len(columns))})"
    return f"INSERT INTO {table.name} ({', '.join(columns)}) VALUES {', '.join([row] * size)}{ending}"


def _insert_all(connection: sqlite3.Connection, table: Table, rows: list[tuple[Any, ...]], ending: str = "") -> None:
    at = 0
    while at < len(rows):
        size = next(size for size in BATCH_SIZES if size <= len(rows) - at)
        values = tuple(chain.from_iterable(rows[at : at + size]))
        connection.execute(_insert(table, size, ending), values)
        at += size


def _place(file: Path) -> tuple[int, int] | None:
    """Which file is there now; None if there is none."""
    try:
        status = file.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


def _stored_head(connection: sqlite3.Connection, code: str) -> Head:
    head = connection.execute("SELECT number, hash FROM heads WHERE code = ?", (code,)).fetchone()
    return NOTHING if head is None else Head(*head)


def _set_up(connection: sqlite3.Connection, _record: object = None) -> None:
    for pragma in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={BUSY_MS}"):
        connection.execute(f"PRAGMA {pragma}").close()
    connection.create_function("sqrt", 1, math.sqrt, deterministic=True)  # SQLite may be built without it
