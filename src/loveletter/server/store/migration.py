"""Formats of the database, and migration: numbered steps from each format to the next, the same for SQLite and
PostgreSQL. A new database takes all of them. The caller is alone with it and in a transaction: all steps are taken, or
none."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.metadata import version
from itertools import groupby

import msgspec
from sqlalchemy import Connection, insert, inspect, select, text

from loveletter.engine.coded_text import CodedText
from loveletter.server.store.errors import NO_TABLES, UnusableDatabase
from loveletter.server.store.schema import OF_FORMAT_4, facts, heads, log, tables
from loveletter.server.store.stored_log import NOTHING, Head, link
from loveletter.table.entries import Closed, PersonSat

FORMAT = 4
"""1: entries alone. 2: entries with hashes that form a chain, and the heads of all tables (`stored_log.py`). 3: what is
asked of all tables at once (`schema.py`); on PostgreSQL also owners, nodes and analyses. 4: members with
their keys, the results of rated matches, and ratings; when tables that are played over days are due; reminders.

Goes up when an older program would misread what this one writes. `decode_entry` still reads all older formats."""
PROGRAM = f"loveletter-game {version('loveletter-game')}"

Columns = dict[str, tuple[str, ...]]
"""The columns of each table, by its name."""

_CHAINED: Columns = {table.name: tuple(table.columns.keys()) for table in (log, facts, heads)}
_FACTS = _CHAINED["facts"]
_FORMATS: dict[int, Columns] = {
    1: {"entries": ("code", "number", "at", "kind", "data"), "facts": _FACTS},
    2: _CHAINED,
    3: {**_CHAINED, "tables": tuple(tables.columns.keys())},
    4: {**_CHAINED, **{table.name: tuple(table.columns.keys()) for table in (tables, *OF_FORMAT_4)}},
}
"""Our tables and their columns in each format; a database with others belongs to somebody else."""
_SHARED: Columns = {
    "owners": ("code", "node", "epoch"),
    "nodes": ("node", "address", "until", "summary"),
    "writers": ("node", "session"),
    "analyses": ("code", "match", "seat", "made", "at", "data"),
    "agreements": ("code", "match", "seat", "fingerprint"),
}
"""Those that only a database has that several processes share."""
_CATALOG = {  # without the two small tables that Litestream keeps in a file that it replicates
    "sqlite": "SELECT tables.name, columns.name "
    "FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns "
    "WHERE tables.type = 'table' AND tables.name NOT GLOB 'sqlite_*' AND tables.name NOT GLOB '_litestream_*' "
    "ORDER BY tables.name, columns.cid",
    "postgresql": "SELECT table_name, column_name "
    "FROM information_schema.columns JOIN information_schema.tables USING (table_name, table_schema) "
    "WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY table_name, ordinal_position",
}
STATE = "INSERT INTO facts (name, value) VALUES (:name, :value) ON CONFLICT (name) DO UPDATE SET value = excluded.value"


def format_of(connection: Connection) -> int | None:
    """The format of a database that this program can read; None for an empty one, or a file in which tables are
    missing. Raises `UnusableDatabase`."""
    shared = connection.dialect.name != "sqlite"
    columns_by_table: Columns = {}
    for table, column in connection.execute(text(_CATALOG[connection.dialect.name])):
        columns_by_table[table] = (*columns_by_table.get(table, ()), column)
    if columns_by_table.get("facts") == _FACTS:
        query = select(facts).where(facts.c.name.in_(("format", "written_by")))
        stated = {row.name: row.value for row in connection.execute(query)}
        if "format" in stated:
            _check_format(stated["format"], stated.get("written_by"))
    formats = {
        number: {**columns, **(_SHARED if shared and number > 2 else {})} for number, columns in _FORMATS.items()
    }
    if foreign := sorted(columns_by_table.keys() - formats[FORMAT].keys()):
        english = f"it belongs to another program: there is a table {foreign[0]!r}"
        raise UnusableDatabase(CodedText(english, "other_program", table=foreign[0]))
    for name, columns in columns_by_table.items():
        if columns not in [of_format.get(name) for of_format in formats.values()]:
            english = f"it belongs to another program: its table {name!r} is not ours"
            raise UnusableDatabase(CodedText(english, "other_program", table=name))
    number = next((number for number, of_format in formats.items() if of_format == columns_by_table), None)
    if number is None and columns_by_table and shared:
        raise UnusableDatabase(CodedText("some of its tables are missing; restore it from a backup", "tables_missing"))
    return number


def required_format(connection: Connection) -> int:
    """The same; raises `UnusableDatabase` where there is none."""
    number = format_of(connection)
    if number is None:
        raise UnusableDatabase(NO_TABLES)
    return number


def require_this_format(connection: Connection) -> None:
    if (number := required_format(connection)) < FORMAT:
        english = f"the database has format {number}: run `loveletter migrate` first"
        raise UnusableDatabase(CodedText(english, "needs_migration", found=number))


def _check_format(number: str, written_by: str | None) -> None:
    if not number.isdecimal() or int(number) > FORMAT:
        writer = f", written by {written_by}" if written_by not in (None, PROGRAM) else ""
        english = (
            f"the database has format {number}{writer}; this program ({PROGRAM}) reads formats up to {FORMAT}: "
            f"use a version that reads format {number}"
        )
        details = {"found": number, "writer": written_by or PROGRAM, "program": PROGRAM, "latest": str(FORMAT)}
        raise UnusableDatabase(CodedText(english, "newer_format", **details))


def take_steps(connection: Connection, number: int) -> None:
    """All steps after the format of this number; 0: there is nothing yet."""
    for step in STEPS[number:]:
        step(connection)
    state_facts(connection, {"format": str(FORMAT), "written_by": PROGRAM})


def make_ready_in(connection: Connection) -> None:
    """Make the tables of an empty database, and bring a file of SQLite to this format; servers may run on an older
    database of PostgreSQL, which is refused."""
    number = format_of(connection) or 0
    if number and connection.dialect.name != "sqlite":
        require_this_format(connection)
    elif number < FORMAT:
        take_steps(connection, number)


def state_facts(connection: Connection, stated: Mapping[str, str]) -> None:
    connection.execute(text(STATE), [{"name": name, "value": value} for name, value in stated.items()])


def _begin(connection: Connection) -> None:
    """Format 1: entries and facts."""
    for statement in (
        "CREATE TABLE IF NOT EXISTS entries (code VARCHAR(40) NOT NULL, number INTEGER NOT NULL, "
        "at BIGINT NOT NULL, kind VARCHAR(20) NOT NULL, data TEXT NOT NULL, PRIMARY KEY (code, number))",
        "CREATE TABLE IF NOT EXISTS facts (name VARCHAR(40) PRIMARY KEY NOT NULL, value TEXT NOT NULL)",
    ):
        connection.execute(text(statement))


def _add_chain(connection: Connection) -> None:
    """Format 2: hashes from the entries as they are found. What was lost or changed before cannot be found out."""
    kind, nothing = ("BLOB", "x''") if connection.dialect.name == "sqlite" else ("BYTEA", "''")
    statement = (
        "CREATE TABLE IF NOT EXISTS heads (code VARCHAR(40) PRIMARY KEY NOT NULL, number INTEGER NOT NULL, hash {} "
    )
    connection.execute(text(statement.format(kind) + "NOT NULL)"))
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


def _add_members_and_deadlines(connection: Connection) -> None:
    """Format 4: members with their keys, the results of rated matches, ratings, when tables are due, and reminders."""
    for table in OF_FORMAT_4:
        table.create(connection, checkfirst=True)


def fill_tables(connection: Connection) -> None:
    """A row for each table that has a log and none yet."""
    without_row = "code NOT IN (SELECT code FROM tables)"
    opened = connection.execute(text(f"SELECT code, min(at) FROM entries WHERE {without_row} GROUP BY code")).all()
    closed = set(
        connection.execute(text("SELECT code FROM entries WHERE kind = :kind"), {"kind": Closed.__name__}).scalars()
    )
    sat = text("SELECT code, data FROM entries WHERE kind = :kind ORDER BY code, number DESC")
    keys = {code: _secret(data) for code, data in connection.execute(sat, {"kind": PersonSat.__name__})}
    about = {"entered": True, "lobby": False, "told": None, "maker": "", "network": "", "seen_at": 0}
    rows = [
        {"code": code, "opened_at": at, "closed": code in closed, "key": keys.get(code, ""), **about}
        for code, at in opened
    ]
    if rows:
        connection.execute(insert(tables), rows)


def _secret(data: str) -> str:
    """Of the person who sat down; empty where the entry cannot be read, which is reported when its table is opened."""
    try:
        return str(msgspec.json.decode(data)["secret"])
    except (msgspec.DecodeError, LookupError, TypeError):
        return ""


STEPS = (_begin, _add_chain, _add_tables, _add_members_and_deadlines)

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
"""Tables that only a database has that several processes share."""
