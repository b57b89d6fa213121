"""Storage: the append-only log of all tables, in SQL that SQLite and PostgreSQL both run."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

from sqlalchemy import (
    BigInteger,
    Column,
    Engine,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    TextClause,
    create_engine,
    event,
    insert,
    select,
    text,
)
from sqlalchemy.exc import SQLAlchemyError

from loveletter.server.store.entry_codec import decode_entry
from loveletter.server.store.format import FORMAT, PROGRAM, UnusableDatabase
from loveletter.server.store.sqlite_file import claim, prepare
from loveletter.table.entries import Closed, Entry

BUSY_MS = 5_000
"""How long SQLite waits for another program that writes to its file, such as a backup."""

metadata = MetaData()

log = Table(
    "entries",
    metadata,
    Column("code", String(40), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(20), nullable=False),
    Column("data", Text, nullable=False),
)
"""What happened at each table, numbered from 0. No two entries of a table have the same number."""

COLUMNS = tuple(column.name for column in log.columns)
BATCH_SIZES = (64, 8, 1)
"""Rows in one statement: few large statements, since the thread may lose its turn between two of them."""


@cache
def _parameter_names(size: int) -> tuple[str, ...]:
    return tuple(f"{name}_{row}" for row in range(size) for name in COLUMNS)


@cache
def _insert(size: int) -> TextClause:
    """As text, which is compiled once; `insert().values()` of several rows would be compiled each time."""
    places = [f":{place}" for place in _parameter_names(size)]
    width = len(COLUMNS)
    rows = [f"({', '.join(places[at : at + width])})" for at in range(0, len(places), width)]
    return text(f"INSERT INTO entries ({', '.join(COLUMNS)}) VALUES {', '.join(rows)}")


facts = Table("facts", metadata, Column("name", String(40), primary_key=True), Column("value", Text, nullable=False))


class Storage:
    def __init__(self, url: str) -> None:
        self._claim: sqlite3.Connection | None = None
        self.engine: Engine = create_engine(url, hide_parameters=True)  # no entry in the text of an error
        if self.engine.dialect.name == "sqlite":
            prepare(self._file)
            event.listen(self.engine, "connect", _set_up_sqlite)
        metadata.create_all(self.engine)
        with self.engine.begin() as connection:
            if connection.execute(select(facts.c.name).where(facts.c.name == "format")).first() is None:
                connection.execute(insert(facts).values(name="format", value=str(FORMAT)))

    def claim(self) -> None:
        """Lock the database against other servers until this process ends, and note in it who writes from now on.

        Two servers would each be the authority over the same tables.
        """
        if self.engine.dialect.name == "sqlite":
            self._claim = claim(self._file)
        with self.engine.begin() as connection:
            connection.execute(facts.delete().where(facts.c.name.in_(["format", "written_by"])))
            stated = {"format": str(FORMAT), "written_by": PROGRAM}
            connection.execute(insert(facts), [{"name": name, "value": value} for name, value in stated.items()])

    @property
    def _file(self) -> Path:
        name = self.engine.url.database
        assert name, "a database in memory is refused by the settings"
        return Path(name)

    def append(self, rows: list[dict[str, Any]]) -> None:
        """Write these rows, all or none; they are on the disk when this returns."""
        with self.engine.begin() as connection:
            at = 0
            while at < len(rows):
                size = next(size for size in BATCH_SIZES if size <= len(rows) - at)
                values = [row[name] for row in rows[at : at + size] for name in COLUMNS]
                connection.execute(_insert(size), dict(zip(_parameter_names(size), values, strict=True)))
                at += size

    def entries(self, code: str) -> list[tuple[Entry, int]]:
        """Everything that was written for a table, with its times."""
        wanted = select(log.c.kind, log.c.data, log.c.at).where(log.c.code == code).order_by(log.c.number)
        with self.engine.connect() as connection:
            return [(decode_entry(kind, data), at) for kind, data, at in connection.execute(wanted)]

    def open_tables(self) -> Iterator[tuple[str, list[tuple[str, str, int]]]]:
        """All tables that were not closed, with the kinds, texts and times of their entries."""
        closed = select(log.c.code).where(log.c.kind == Closed.__name__)
        wanted = (
            select(log.c.code, log.c.kind, log.c.data, log.c.at)
            .where(log.c.code.not_in(closed))
            .order_by(log.c.code, log.c.number)
        )
        with self.engine.connect() as connection:
            for code, rows in groupby(connection.execute(wanted), key=lambda row: str(row[0])):
                yield code, [(kind, data, at) for _code, kind, data, at in rows]

    def has(self, code: str) -> bool:
        with self.engine.connect() as connection:
            return connection.execute(select(log.c.code).where(log.c.code == code).limit(1)).first() is not None

    def probe_write(self) -> None:
        """A write that changes nothing, all the way to the disk. Raises where none is possible."""
        with self.engine.begin() as connection:
            connection.execute(facts.update().where(facts.c.name == "format").values(value=facts.c.value))

    def close(self) -> None:
        self.engine.dispose()
        if self._claim is not None:
            self._claim.close()


def check_database(url: str) -> None:
    """Raise `UnusableDatabase`, with a sentence, where the database cannot be used."""
    try:
        storage = Storage(url)
    except SQLAlchemyError as problem:
        raise UnusableDatabase(str(getattr(problem, "orig", problem))) from None
    try:
        storage.claim()
    finally:
        storage.close()


def _set_up_sqlite(connection: Any, _record: Any) -> None:
    for pragma in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={BUSY_MS}"):
        connection.execute(f"PRAGMA {pragma}").close()
