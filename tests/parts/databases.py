"""Which database the tests of the server run on: SQLite, or with `pytest --database postgres` one of PostgreSQL for
each file that there would have been."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Literal

import psycopg

from tests.parts.postgres import Postgres

Kind = Literal["sqlite", "postgres"]


class Databases:
    def __init__(self) -> None:
        self.kind: Kind = "sqlite"
        self._postgres: Postgres | None = None
        self._urls: dict[Path, str] = {}

    def url(self, file: Path) -> str:
        """The URL of the database that has this name, the same each time."""
        if self.kind == "sqlite":
            return f"sqlite:///{file}"
        if self._postgres is None:
            self._postgres = Postgres(max_connections="400")
        if file not in self._urls:
            self._urls[file] = self._postgres.database()
        return self._urls[file]

    @contextmanager
    def locked(self, file: Path) -> Iterator[None]:
        """Another program writes to the database, and takes its time."""
        if self.kind == "postgres":
            with psycopg.connect(self.url(file)) as program:
                program.execute("LOCK TABLE entries IN EXCLUSIVE MODE")
                yield
                program.rollback()
            return
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            yield
            other.execute("ROLLBACK")

    def close(self) -> None:
        if self._postgres is not None:
            self._postgres.close()


DATABASES = Databases()
