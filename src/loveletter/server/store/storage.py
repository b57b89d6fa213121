"""Storage: the append-only log of all tables, in SQL that SQLite and PostgreSQL both run."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Engine,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    TextClause,
    and_,
    create_engine,
    event,
    func,
    insert,
    or_,
    select,
    text,
)
from sqlalchemy.exc import SQLAlchemyError

from loveletter.server.store.chain import NOTHING, Head, link
from loveletter.server.store.format import FORMAT, PROGRAM, UnusableDatabase
from loveletter.server.store.migration import migrate
from loveletter.server.store.sqlite_file import claim, prepare
from loveletter.server.store.stored_log import Row, StoredTable, stored_table
from loveletter.server.store.trouble import DatabaseGone
from loveletter.table.entries import Closed

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
    Column("hash", LargeBinary(32), nullable=False),
)
"""What happened at each table, numbered from 0. No two entries of a table have the same number."""

heads = Table(
    "heads",
    metadata,
    Column("code", String(40), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("hash", LargeBinary(32), nullable=False),
)
"""The last entry of each table."""

facts = Table("facts", metadata, Column("name", String(40), primary_key=True), Column("value", Text, nullable=False))

BATCH_SIZES = (64, 8, 1)
"""Rows in one statement: few large statements, since the thread may lose its turn between two of them."""
REPLACING = " ON CONFLICT (code) DO UPDATE SET number = excluded.number, hash = excluded.hash"


_ROW = [log.c[name] for name in Row._fields]


class Gap(ValueError):
    """An entry whose number does not follow the last one of its table."""


class Storage:
    """Opens the database, made or brought to this format if need be, and keeps other servers off it until closed: two
    would each be the authority over the same tables."""

    def __init__(self, url: str) -> None:
        self.engine: Engine = create_engine(url, hide_parameters=True)  # no entry in the text of an error
        assert self.engine.url.database, "a database in memory is refused by the settings"
        self._file = Path(self.engine.url.database)
        self._heads: dict[str, Head] = {}
        """Of the tables that were written to since the start and are not closed."""
        prepare(self._file)
        self._claim = claim(self._file)
        try:
            migrate(self._file)
            event.listen(self.engine, "connect", _set_up_sqlite)
            metadata.create_all(self.engine)
            with self.engine.begin() as connection:
                _replace_facts(connection, {"format": str(FORMAT), "written_by": PROGRAM})
        except BaseException:
            self.close()
            raise
        self._place = _place(self._file)

    def append(self, rows: list[dict[str, Any]], stated: Mapping[str, str] = {}) -> None:
        """Write these rows, and facts in place of those with the same names, all or none; they are on the disk when
        this returns."""
        if _place(self._file) != self._place:
            raise DatabaseGone
        now: dict[str, Head] = {}
        with self.engine.begin() as connection:
            chained = [self._chained(connection, row, now) for row in rows]
            _insert_all(connection, log, chained)
            _insert_all(connection, heads, [(code, *head) for code, head in now.items()], REPLACING)
            if stated:
                _replace_facts(connection, stated)
        self._heads |= now
        for row in rows:
            if row["kind"] == Closed.__name__:
                self._heads.pop(row["code"], None)

    def _chained(self, connection: Connection, row: dict[str, Any], now: dict[str, Head]) -> tuple[Any, ...]:
        """The columns of the entry with its hash; it becomes the head of its table in `now`."""
        code, number = row["code"], row["number"]
        head = now.get(code) or self._heads.get(code) or _stored_head(connection, code)
        if number != head.number + 1:
            raise Gap(f"entry {number} after entry {head.number}")
        made = link(head.hash, code, number, row["at"], row["kind"], row["data"])
        now[code] = Head(number, made)
        return (code, number, row["at"], row["kind"], row["data"], made)

    # reading

    def stored(self, code: str) -> StoredTable | None:
        """A table as far as its log holds; None where nothing was ever written for it."""
        return read_stored(self.engine, code)

    def open_codes(self) -> list[str]:
        """The codes of all tables that were not closed."""
        closed = select(log.c.code).where(log.c.kind == Closed.__name__)
        with self.engine.connect() as connection:
            return sorted(connection.execute(select(log.c.code).where(log.c.code.not_in(closed)).distinct()).scalars())

    def doubtful(self) -> list[str]:
        """The tables, closed ones too, that have lost entries, or their last one is not what it was. It reads no
        entry's text: `verify` does."""
        counted = select(log.c.code, func.count().label("entries")).group_by(log.c.code).subquery()
        last = log.alias("last")
        lost = (
            select(heads.c.code)
            .outerjoin(counted, counted.c.code == heads.c.code)
            .outerjoin(last, and_(last.c.code == heads.c.code, last.c.number == heads.c.number))
            .where(
                or_(counted.c.entries.is_distinct_from(heads.c.number + 1), last.c.hash.is_distinct_from(heads.c.hash))
            )
        )
        unheaded = select(log.c.code).where(log.c.code.not_in(select(heads.c.code)))
        with self.engine.connect() as connection:
            return sorted(connection.execute(lost.union(unheaded)).scalars())

    def fact(self, name: str) -> str | None:
        with self.engine.connect() as connection:
            return connection.execute(select(facts.c.value).where(facts.c.name == name)).scalar()

    def has(self, code: str) -> bool:
        with self.engine.connect() as connection:
            found = select(log.c.code).where(log.c.code == code).union(select(heads.c.code).where(heads.c.code == code))
            return connection.execute(found).first() is not None

    def close(self) -> None:
        self.engine.dispose()
        self._claim.close()


def read_stored(engine: Engine, code: str) -> StoredTable | None:
    """A table as far as its log holds, from any engine that can read the database."""
    wanted = (
        select(*_ROW, heads.c.number, heads.c.hash)
        .outerjoin_from(log, heads, heads.c.code == log.c.code)
        .where(log.c.code == code)
        .order_by(log.c.number)
    )
    with engine.connect() as connection:
        found = connection.execute(wanted).all()
        if not found:
            head = _stored_head(connection, code)
            return None if head is NOTHING else stored_table(code, (), head)
    number, hashed = found[0][-2:]
    head_of_all = None if number is None else Head(number, hashed)
    return stored_table(code, [Row(*each[:-2]) for each in found], head_of_all)


def _stored_head(connection: Connection, code: str) -> Head:
    found = connection.execute(select(heads.c.number, heads.c.hash).where(heads.c.code == code)).first()
    return NOTHING if found is None else Head(*found)


def check_database(url: str) -> None:
    """Raise `UnusableDatabase`, with a sentence, where the database cannot be used."""
    try:
        Storage(url).close()
    except SQLAlchemyError as problem:
        raise UnusableDatabase(str(getattr(problem, "orig", problem))) from None
    except sqlite3.Error as problem:
        raise UnusableDatabase(str(problem)) from None


@cache
def _parameter_names(table: Table, size: int) -> tuple[str, ...]:
    return tuple(f"{column.name}_{row}" for row in range(size) for column in table.columns)


@cache
def _insert(table: Table, size: int, ending: str) -> TextClause:
    """As text, which is compiled once; `insert().values()` of several rows would be compiled each time."""
    columns = [column.name for column in table.columns]
    places = [f":{place}" for place in _parameter_names(table, size)]
    rows = [f"({', '.join(places[at : at + len(columns)])})" for at in range(0, len(places), len(columns))]
    return text(f"INSERT INTO {table.name} ({', '.join(columns)}) VALUES {', '.join(rows)}{ending}")


def _insert_all(connection: Connection, table: Table, rows: list[tuple[Any, ...]], ending: str = "") -> None:
    at = 0
    while at < len(rows):
        size = next(size for size in BATCH_SIZES if size <= len(rows) - at)
        values = chain.from_iterable(rows[at : at + size])
        names = _parameter_names(table, size)
        connection.execute(_insert(table, size, ending), dict(zip(names, values, strict=True)))
        at += size


def _replace_facts(connection: Connection, stated: Mapping[str, str]) -> None:
    connection.execute(facts.delete().where(facts.c.name.in_(stated)))
    connection.execute(insert(facts), [{"name": name, "value": value} for name, value in stated.items()])


def _place(file: Path) -> tuple[int, int] | None:
    """Which file lies there now; None if there is none."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _set_up_sqlite(connection: Any, _record: Any) -> None:
    for pragma in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={BUSY_MS}"):
        connection.execute(f"PRAGMA {pragma}").close()
