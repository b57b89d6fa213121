"""Saved analyses in PostgreSQL, or in a file beside the database of SQLite."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Engine, create_engine, event, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from loveletter.engine.seats import Seat
from loveletter.server import time_source
from loveletter.server.settings import file_of, is_postgres
from loveletter.server.store.analyses import Analyses, AnalysisKey
from loveletter.server.store.errors import NotWritten
from loveletter.server.store.sql_errors import error_code
from loveletter.server.store.sqlite_file import create_private, remove_file, wipe

log = logging.getLogger(__name__)

SUFFIX = ".coach"
BUSY_SECONDS = 5.0
SCHEMA = """
CREATE TABLE IF NOT EXISTS analyses (
    code TEXT NOT NULL, match INTEGER NOT NULL, seat INTEGER NOT NULL,
    made TEXT NOT NULL, at INTEGER NOT NULL, data BLOB NOT NULL, PRIMARY KEY (code, match, seat)
);
CREATE TABLE IF NOT EXISTS agreements (
    code TEXT NOT NULL, match INTEGER NOT NULL, seat INTEGER NOT NULL,
    fingerprint TEXT NOT NULL, PRIMARY KEY (code, match, seat)
);
"""
"""Of the file; those of PostgreSQL are made by `migration.py`."""
GET = "SELECT data FROM analyses WHERE (code, match, seat, made) = (:code, :match, :seat, :made)"
PUT = """
INSERT INTO analyses (code, match, seat, made, at, data)
VALUES (:code, :match, :seat, :made, clock_timestamp(), :data)
ON CONFLICT (code, match, seat) DO UPDATE SET made = excluded.made, at = excluded.at, data = excluded.data
"""
FORGET_OLDER = """
DELETE FROM analyses WHERE (code, match, seat) IN (
    SELECT code, match, seat FROM (
        SELECT code, match, seat,
            sum(length(data)) OVER (ORDER BY at DESC, code DESC, match DESC, seat DESC) AS newer
        FROM analyses
    ) AS counted WHERE newer > :most
)
"""
AGREED = "SELECT seat FROM agreements WHERE (code, match, fingerprint) = (:code, :match, :fingerprint)"
AGREE = """
INSERT INTO agreements (code, match, seat, fingerprint) VALUES (:code, :match, :seat, :fingerprint)
ON CONFLICT (code, match, seat) DO UPDATE SET fingerprint = excluded.fingerprint
"""
_ERRORS = (DBAPIError, PoolTimeout)


@contextmanager
def _warning(message: str) -> Iterator[None]:
    """Go on without the database."""
    try:
        yield
    except _ERRORS as problem:
        log.warning(message, extra={"error": error_code(problem)})


class SqlAnalyses(Analyses):
    """Each statement is a transaction of its own."""

    def __init__(self, engine: Engine, most_bytes: int) -> None:
        self._engine = engine
        self._most_bytes = most_bytes

    def get(self, key: AnalysisKey) -> bytes | None:
        data: bytes | None = None
        with _warning("analysis not read"), self._engine.connect() as connection:
            data = connection.execute(text(GET), key._asdict()).scalar()
        return None if data is None else bytes(data)

    def put(self, key: AnalysisKey, data: bytes) -> None:
        with _warning("analysis not saved"), self._engine.connect() as connection:
            connection.execute(text(PUT), {**key._asdict(), "data": data})
            connection.execute(text(FORGET_OLDER), {"most": self._most_bytes})

    def agreed(self, code: str, match: int, fingerprint: str) -> frozenset[Seat]:
        seats: set[Seat] = set()
        which = {"code": code, "match": match, "fingerprint": fingerprint}
        with _warning("agreements not read"), self._engine.connect() as connection:
            seats.update(connection.execute(text(AGREED), which).scalars())
        return frozenset(seats)

    def agree(self, code: str, match: int, fingerprint: str, seats: Iterable[Seat]) -> None:
        rows = [{"code": code, "match": match, "seat": seat, "fingerprint": fingerprint} for seat in seats]
        try:
            with self._engine.connect() as connection:
                if rows:
                    connection.execute(text(AGREE), rows)
        except _ERRORS as problem:
            raise NotWritten(error_code(problem)) from None

    def close(self) -> None:
        self._engine.dispose()


def open_analyses(url: str, most_bytes: int) -> Analyses:
    if is_postgres(url):
        from loveletter.server.store.postgres_connection import engine_to_ask  # it needs the extra [postgres]

        return SqlAnalyses(engine_to_ask(url), most_bytes)
    file = beside(file_of(url))
    try:
        _make_tables(file)
    except sqlite3.DatabaseError as damaged:
        log.warning("analysis file replaced", extra={"error": error_code(damaged)})
        remove_file(file)
        _make_tables(file)
    engine = create_engine(
        URL.create("sqlite", database=str(file)),
        connect_args={"timeout": BUSY_SECONDS},
        isolation_level="AUTOCOMMIT",
        pool_size=1,  # it is used by threads, one at a time
        max_overflow=0,
        hide_parameters=True,
    )
    event.listen(engine, "connect", _add_clock)
    return SqlAnalyses(engine, most_bytes)


def beside(database: Path) -> Path:
    return database.with_name(database.name + SUFFIX)


def _make_tables(file: Path) -> None:
    create_private(file)
    with closing(sqlite3.connect(file, timeout=BUSY_SECONDS, isolation_level=None)) as opened:
        opened.execute("PRAGMA journal_mode=WAL").close()
        opened.executescript(SCHEMA).close()


def _add_clock(connection: Any, _record: Any) -> None:
    """PostgreSQL has a function of this name; here it gives milliseconds since 1970."""
    connection.create_function("clock_timestamp", 0, time_source.wall_ms)


def forget_analyses(database: Path, codes: Iterable[str]) -> None:
    """Nothing of these tables is left in the file of analyses. No server runs."""
    if not (file := beside(database)).is_file():
        return
    with closing(sqlite3.connect(file, isolation_level=None)) as opened:
        opened.execute("PRAGMA secure_delete = ON").close()
        for table in ("analyses", "agreements"):
            opened.executemany(f"DELETE FROM {table} WHERE code = ?", [(code,) for code in codes]).close()
    wipe(file)
