"""Which database the tests of the server run on: SQLite, or with `pytest --database postgres` one of PostgreSQL for
each file that there would have been."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Literal, Protocol

import psycopg

from loveletter.server.store.opening import make_ready
from tests.parts.postgres import Postgres

Kind = Literal["sqlite", "postgres"]


class Rows(Protocol):
    """What a statement has found."""

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...


class Opened:
    """Another program at the database, which asks each in the same words. Every statement holds at once."""

    def __init__(self, connection: sqlite3.Connection | psycopg.Connection[Any]) -> None:
        self._connection = connection

    def execute(self, statement: str, values: Sequence[object] = ()) -> Rows:
        """A question mark stands for each value."""
        if isinstance(self._connection, sqlite3.Connection):
            return self._connection.execute(statement, values)
        return self._connection.execute(statement.replace("?", "%s").encode(), values)


class Databases:
    def __init__(self) -> None:
        self.kind: Kind = "sqlite"
        self._postgres: Postgres | None = None
        self._template = ""
        self._urls: dict[Path, str] = {}

    def url(self, file: Path) -> str:
        """The URL of the database that has this name, the same each time."""
        if self.kind == "sqlite":
            return f"sqlite:///{file}"
        if file not in self._urls:
            self._urls[file] = self._running().database(self._template)
        return self._urls[file]

    def _running(self) -> Postgres:
        """The server, with a database whose tables are made: to copy it is quicker than to make them each time."""
        if self._postgres is None:
            self._postgres = Postgres(max_connections="400", full_page_writes="off")
            made = self._postgres.database()
            make_ready(made)
            self._template = made.rsplit("/", 1)[1]
        return self._postgres

    @contextmanager
    def opened(self, file: Path) -> Iterator[Opened]:
        """The database as another program sees it."""
        if self.kind == "postgres":
            with closing(psycopg.connect(self.url(file), autocommit=True)) as connection:
                yield Opened(connection)
            return
        with closing(sqlite3.connect(file, isolation_level=None)) as connected:
            yield Opened(connected)

    @contextmanager
    def locked(self, file: Path) -> Iterator[Opened]:
        """Another program writes to the database, and takes its time."""
        with self.opened(file) as other:
            other.execute("BEGIN" if self.kind == "postgres" else "BEGIN IMMEDIATE")
            if self.kind == "postgres":
                other.execute("LOCK TABLE entries, facts IN EXCLUSIVE MODE")
            yield other
            other.execute("ROLLBACK")

    def refuse_entries(self, other: Opened) -> None:
        """Every write of an entry fails from now on."""
        if self.kind == "postgres":
            other.execute("ALTER TABLE entries ADD CONSTRAINT refused CHECK (false) NOT VALID")
        else:
            other.execute("CREATE TRIGGER refused BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'full'); END")

    def take_entries(self, other: Opened) -> None:
        """As before."""
        postgres = "ALTER TABLE entries DROP CONSTRAINT refused"
        other.execute(postgres if self.kind == "postgres" else "DROP TRIGGER refused")

    def forget(self, folder: Path) -> None:
        """Nobody asks for the files of this folder any more."""
        for file in [file for file in self._urls if file.is_relative_to(folder)]:
            self._running().drop(self._urls.pop(file))

    def close(self) -> None:
        if self._postgres is not None:
            self._postgres.close()


DATABASES = Databases()
