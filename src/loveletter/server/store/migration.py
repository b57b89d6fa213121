"""Migration: numbered steps from each format of the database to the next, the same for SQLite and PostgreSQL. A new
database takes all of them. The caller is alone with it and in a transaction: all steps are taken, or none."""

from __future__ import annotations

from contextlib import closing
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event, insert, inspect, text

from loveletter.server.store.chain import NOTHING, Head, link
from loveletter.server.store.format import FORMAT, PROGRAM
from loveletter.server.store.schema import tables
from loveletter.server.store.sqlite_file import format_of, open_to_read
from loveletter.table.entries import Closed, PersonSat

STATE = "INSERT INTO facts (name, value) VALUES (:name, :value) ON CONFLICT (name) DO UPDATE SET value = excluded.value"


def migrate_file(database: Path) -> None:
    """Bring a file of SQLite to this format. The caller has claimed it."""
    with closing(open_to_read(database)) as opened:
        found = format_of(opened)
    if found == FORMAT:
        return
    with engine_to_change(database).begin() as connection:
        take_steps(connection, found or 0)


def engine_to_change(database: Path) -> Engine:
    """One whose transactions hold the making of tables, too."""
    engine = create_engine(URL.create("sqlite", database=str(database)), poolclass=NullPool, hide_parameters=True)
    event.listen(engine, "connect", _leave_transactions_to_us)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    return engine


def _leave_transactions_to_us(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # Python's own way would leave the making of tables outside


def take_steps(connection: Connection, found: int) -> None:
    """All steps after the format that was found; 0: there is nothing yet."""
    for step in STEPS[found:]:
        step(connection)
    stated = {"format": str(FORMAT), "written_by": PROGRAM}
    connection.execute(text(STATE), [{"name": name, "value": value} for name, value in stated.items()])


def _begin(connection: Connection) -> None:
    """Format 1: entries and facts."""
    connection.execute(
        text(
            "CREATE TABLE IF NOT EXISTS entries (code VARCHAR(40) NOT NULL, number INTEGER NOT NULL, "
            "at BIGINT NOT NULL, kind VARCHAR(20) NOT NULL, data TEXT NOT NULL, PRIMARY KEY (code, number))"
        )
    )
    made = "CREATE TABLE IF NOT EXISTS facts (name VARCHAR(40) PRIMARY KEY NOT NULL, value TEXT NOT NULL)"
    connection.execute(text(made))


def _add_chain(connection: Connection) -> None:
    """Format 2: hashes from the entries as they are found. What was lost or changed before cannot be found out."""
    kind, nothing = ("BLOB", "x''") if connection.dialect.name == "sqlite" else ("BYTEA", "''")
    made = "CREATE TABLE IF NOT EXISTS heads (code VARCHAR(40) PRIMARY KEY NOT NULL, number INTEGER NOT NULL, hash {} "
    connection.execute(text(made.format(kind) + "NOT NULL)"))
    if "hash" in {column["name"] for column in inspect(connection).get_columns("entries")}:
        return  # a table was lost from a newer database: existing hashes must not be replaced
    connection.execute(text(f"ALTER TABLE entries ADD COLUMN hash {kind} NOT NULL DEFAULT {nothing}"))
    rows = connection.execute(text("SELECT code, number, at, kind, data FROM entries ORDER BY code, number")).all()
    for code, entries in groupby(rows, key=lambda row: str(row[0])):
        head = NOTHING
        for _code, number, at, kind, data in entries:
            head = Head(number, link(head.hash, code, number, at, kind, data))
            hashed = text("UPDATE entries SET hash = :hash WHERE code = :code AND number = :number")
            connection.execute(hashed, {"hash": head.hash, "code": code, "number": number})
        ended = text("INSERT INTO heads (code, number, hash) VALUES (:code, :number, :hash)")
        connection.execute(ended, {"code": code, **head._asdict()})


def _add_tables(connection: Connection) -> None:
    """Format 3: what is asked of all tables at once. What older logs do not contain is left open."""
    tables.create(connection, checkfirst=True)
    for columns in ("closed, seen_at", "key", "maker", "network"):
        name = "tables_by_" + columns.replace(", ", "_")
        connection.execute(text(f"CREATE INDEX IF NOT EXISTS {name} ON tables ({columns})"))
    if connection.dialect.name != "sqlite":
        for statement in SHARED:
            connection.execute(text(statement))
    fill_tables(connection)


def fill_tables(connection: Connection) -> None:
    """A row for each table that has a log and none yet."""
    known = "code NOT IN (SELECT code FROM tables)"
    opened = connection.execute(text(f"SELECT code, min(at) FROM entries WHERE {known} GROUP BY code")).all()
    closed = set(connection.execute(text("SELECT code FROM entries WHERE kind = :kind"), {"kind": _CLOSED}).scalars())
    sat = text("SELECT code, data FROM entries WHERE kind = :kind ORDER BY code, number DESC")
    keys = {code: _secret(data) for code, data in connection.execute(sat, {"kind": PersonSat.__name__})}
    about = {"entered": True, "lobby": False, "told": None, "maker": "", "network": "", "seen_at": 0}
    rows = [
        {"code": code, "opened_at": at, "closed": code in closed, "key": keys.get(code, ""), **about}
        for code, at in opened
    ]
    if rows:
        connection.execute(insert(tables), rows)


_CLOSED = Closed.__name__


def _secret(data: str) -> str:
    """Of the person who sat down; empty where the entry cannot be read, which is reported when its table is opened."""
    try:
        return str(msgspec.json.decode(data)["secret"])
    except (msgspec.DecodeError, LookupError, TypeError):
        return ""


STEPS = (_begin, _add_chain, _add_tables)

SHARED = (
    "CREATE TABLE IF NOT EXISTS owners (code VARCHAR(40) PRIMARY KEY, node TEXT NOT NULL, epoch BIGINT NOT NULL)",
    "CREATE INDEX IF NOT EXISTS owners_by_node ON owners (node)",
    "CREATE TABLE IF NOT EXISTS nodes (node TEXT PRIMARY KEY, address TEXT NOT NULL, until TIMESTAMPTZ NOT NULL, "
    "summary TEXT NOT NULL)",
    "CREATE UNIQUE INDEX IF NOT EXISTS tables_by_open_key ON tables (key) WHERE key <> '' AND NOT closed",
    "CREATE TABLE IF NOT EXISTS writers (node TEXT PRIMARY KEY, session BIGINT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS analyses (code VARCHAR(40) NOT NULL, match INTEGER NOT NULL, seat INTEGER NOT NULL, "
    "made TEXT NOT NULL, at TIMESTAMPTZ NOT NULL, data BYTEA NOT NULL, PRIMARY KEY (code, match, seat))",
    "CREATE TABLE IF NOT EXISTS agreements (code VARCHAR(40) NOT NULL, match INTEGER NOT NULL, seat INTEGER NOT NULL, "
    "fingerprint TEXT NOT NULL, PRIMARY KEY (code, match, seat))",
)
"""What several processes that share a database have besides."""
