"""The schema in PostgreSQL: whether a database there can be used, and how it is made or brought to this format."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from sqlalchemy import Connection, NullPool, create_engine, text
from sqlalchemy.exc import DBAPIError

from loveletter.server.store.format import FORMAT, TABLES, Columns, UnusableDatabase, format_by
from loveletter.server.store.migration import take_steps
from loveletter.server.store.postgres_line import Line

OLDEST = 13
"""The first version of PostgreSQL that is still looked after, as this is written."""
PATIENCE = 3600.0
"""Seconds that one statement may take which looks at all tables."""
OURS = 4_152_026_071
"""The number of the lock that whoever makes tables holds."""
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
        raise UnusableDatabase(
            f"the database has format {found}: run `loveletter migrate` once to bring it to {FORMAT}"
        )


def migrate_database(url: str) -> tuple[int, int]:
    """Bring the database to this format; the formats before and now. Raises `UnusableDatabase`."""
    with alone_in(url) as connection:
        found = format_in(connection) or 0
        if found < FORMAT:
            if found and (living := living_nodes(connection)):
                raise UnusableDatabase(f"servers run on it, stop them first: {', '.join(living)}")
            take_steps(connection, found)
        return found, FORMAT


@contextmanager
def alone_in(url: str) -> Iterator[Connection]:
    """A transaction in which nobody else makes or changes tables."""
    with told_as_unusable():
        line = checked_line(url)
        engine = create_engine("postgresql+psycopg://", creator=lambda: line, poolclass=NullPool, hide_parameters=True)
        with engine.begin() as connection:
            connection.execute(text("SELECT pg_advisory_xact_lock(:ours)"), {"ours": OURS})
            yield connection


@contextmanager
def told_as_unusable() -> Iterator[None]:
    """Whatever PostgreSQL says becomes the reason why a database cannot be used."""
    try:
        yield
    except (psycopg.Error, DBAPIError) as problem:
        said = str(getattr(problem, "orig", problem)).strip()
        raise UnusableDatabase(said.splitlines()[0] if said else type(problem).__name__) from None


def checked_line(url: str) -> Line:
    """A line to a server that this program can use."""
    line = Line.to(url, PATIENCE)
    try:
        version, encoding = line.info.server_version // 10_000, line.info.parameter_status("server_encoding")
        if version < OLDEST:
            raise UnusableDatabase(f"it is PostgreSQL {version}; the game needs {OLDEST} or later")
        if encoding != "UTF8":
            raise UnusableDatabase(f"its encoding is {encoding}; make the database with ENCODING 'UTF8'")
        standby = line.execute("SELECT pg_is_in_recovery()").fetchone()
        if standby is not None and standby[0]:
            raise UnusableDatabase("it is a standby, which can only be read; name the primary")
        line.autocommit = False
    except BaseException:
        line.close()
        raise
    return line


def format_in(connection: Connection) -> int | None:
    """The format of this database; None where it is empty."""
    found: Columns = {}
    for table, column in connection.execute(text(COLUMNS)):
        found[table] = (*found.get(table, ()), column)
    readable = found.get("facts") == TABLES[FORMAT]["facts"]
    facts = _facts(connection) if readable else {}
    number = format_by(found, facts, shared=True)
    if number is None and found:
        raise UnusableDatabase("some of its tables are missing; restore it from a backup")
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
