"""The schema in PostgreSQL: whether a database there can be used, and how it is made or brought to this format."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import psycopg
from sqlalchemy import Connection, NullPool, create_engine, text
from sqlalchemy.exc import DBAPIError

from loveletter.engine.coded_text import CodedText
from loveletter.server.store.format import FORMAT, TABLES, Columns, UnusableDatabase, format_by
from loveletter.server.store.migration import take_steps
from loveletter.server.store.postgres_connection import NOW_MS, PostgresConnection

OLDEST = 13
"""The oldest version of PostgreSQL that is still maintained."""
PATIENCE = 3600.0
"""Seconds that one statement may take which looks at all tables."""
OURS = 4_152_026_071
"""The advisory lock for creating and changing tables."""
COLUMNS = """
SELECT table_name, column_name
FROM information_schema.columns JOIN information_schema.tables USING (table_name, table_schema)
WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY table_name, ordinal_position
"""


def make_ready(url: str) -> None:
    """Make the tables of an empty database; raise `UnusableDatabase`, with a sentence, where it cannot be used."""
    with alone_in(url) as connection:
        make_ready_in(connection)


def make_ready_in(connection: Connection) -> None:
    """The same inside of a transaction."""
    found = format_in(connection)
    if found is None:
        take_steps(connection, 0)
    elif found < FORMAT:
        english = f"the database has format {found}: run `loveletter migrate` once to bring it to {FORMAT}"
        raise UnusableDatabase(CodedText(english, "needs_migration", found=found))


def migrate_database(url: str) -> tuple[int, int]:
    """Bring the database to this format; the formats before and now. Raises `UnusableDatabase`."""
    with alone_in(url) as connection:
        found = format_in(connection) or 0
        if found < FORMAT:
            if found and (living := living_nodes(connection)):
                raise UnusableDatabase(servers_running(living))
            take_steps(connection, found)
        return found, FORMAT


def format_and_clock(url: str) -> tuple[int | None, int]:
    """The format of the database (None where it is empty) and its date in milliseconds since 1970. Changes nothing;
    raises `UnusableDatabase`."""
    with _transaction(url) as connection:
        connection.execute(text("SET TRANSACTION READ ONLY"))
        return format_in(connection), int(connection.execute(text(f"SELECT {NOW_MS}")).scalar_one())


@contextmanager
def alone_in(url: str) -> Iterator[Connection]:
    """A transaction in which no other process creates or changes tables."""
    with _transaction(url) as connection:
        connection.execute(text("SELECT pg_advisory_xact_lock(:ours)"), {"ours": OURS})
        yield connection


@contextmanager
def _transaction(url: str) -> Iterator[Connection]:
    with raising_unusable():
        checked = checked_connection(url)
        engine = create_engine(
            "postgresql+psycopg://", creator=lambda: checked, poolclass=NullPool, hide_parameters=True
        )
        with engine.begin() as connection:
            yield connection


@contextmanager
def raising_unusable() -> Iterator[None]:
    """Whatever PostgreSQL says becomes the reason why a database cannot be used."""
    try:
        yield
    except (psycopg.Error, DBAPIError) as problem:
        raise UnusableDatabase(postgres_error(problem)) from None


def servers_running(nodes: Sequence[str]) -> CodedText:
    english = f"servers run on it, stop them first: {', '.join(nodes)}"
    return CodedText(english, "servers_running", nodes=tuple(nodes))


_BY_STATE = {"28": "login_refused", "3D": "no_such_database", "42501": "no_permission", "53100": "disk_full"}
"""By the SQLSTATE, or by its class, which is its first two letters."""

_BY_TEXT = {
    'FATAL:  database "': "no_such_database",
    "FATAL:  password": "login_refused",
    'FATAL:  role "': "login_refused",
    "FATAL:  no pg_hba.conf": "login_refused",
    "FATAL:": "database_refuses",
    "": "no_database_server",
}


def postgres_error(problem: psycopg.Error | DBAPIError) -> CodedText:
    """What PostgreSQL says, as a reason of ours; the English is its first line."""
    original = getattr(problem, "orig", problem)
    said = str(original).strip()
    english = said.splitlines()[0] if said else type(problem).__name__
    state: str = getattr(original, "sqlstate", None) or ""
    if code := _BY_STATE.get(state) or _BY_STATE.get(state[:2]):
        return CodedText(english, code)
    if not state:  # no connection, for which the driver gives a text only
        return CodedText(english, next(code for sign, code in _BY_TEXT.items() if sign in said))
    return CodedText(english, "database_error", name=f"SQLSTATE {state}")


def checked_connection(url: str) -> PostgresConnection:
    """A connection to a server that this program can use."""
    checked = PostgresConnection.to(url, PATIENCE)
    try:
        version, encoding = checked.info.server_version // 10_000, checked.info.parameter_status("server_encoding")
        if version < OLDEST:
            english = f"it is PostgreSQL {version}; the game needs {OLDEST} or later"
            raise UnusableDatabase(CodedText(english, "old_postgres", version=str(version), oldest=str(OLDEST)))
        if encoding != "UTF8":
            english = f"its encoding is {encoding}; make the database with ENCODING 'UTF8'"
            raise UnusableDatabase(CodedText(english, "wrong_encoding", encoding=str(encoding)))
        standby = checked.execute("SELECT pg_is_in_recovery()").fetchone()
        if standby is not None and standby[0]:
            raise UnusableDatabase(CodedText("it is a standby, which can only be read; name the primary", "standby"))
        checked.autocommit = False
    except BaseException:
        checked.close()
        raise
    return checked


def format_in(connection: Connection) -> int | None:
    """The format of this database; None where it is empty."""
    found: Columns = {}
    for table, column in connection.execute(text(COLUMNS)):
        found[table] = (*found.get(table, ()), column)
    readable = found.get("facts") == TABLES[FORMAT]["facts"]
    facts = _facts(connection) if readable else {}
    number = format_by(found, facts, shared=True)
    if number is None and found:
        raise UnusableDatabase(CodedText("some of its tables are missing; restore it from a backup", "tables_missing"))
    return number


def _facts(connection: Connection) -> dict[str, str]:
    return {str(name): str(value) for name, value in connection.execute(text("SELECT name, value FROM facts"))}


def living_nodes(connection: Connection) -> list[str]:
    """The nodes that run on this database now."""
    known = connection.execute(text("SELECT to_regclass('nodes')")).scalar()
    if known is None:
        return []
    return list(
        connection.execute(text("SELECT node FROM nodes WHERE until >= clock_timestamp() ORDER BY node")).scalars()
    )
