"""The file of analyses, beside the database, with the seats that have agreed to show theirs. Whatever is lost can be
made, or agreed to, again; so it is kept apart from the log, and moves never wait for it."""

from __future__ import annotations

import logging
import sqlite3
import threading
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import NamedTuple, Protocol

from loveletter.engine.seats import Seat
from loveletter.server import time_source
from loveletter.server.settings import SQLITE, is_postgres
from loveletter.server.store.errors import NotWritten, error_code
from loveletter.server.store.sqlite_file import SIDE_FILES, create_private

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
FORGET_OLDER = """
DELETE FROM analyses WHERE rowid IN (
    SELECT rowid FROM (SELECT rowid, sum(length(data)) OVER (ORDER BY at DESC, rowid DESC) AS newer FROM analyses)
    WHERE newer > ?
)
"""


class AnalysisKey(NamedTuple):
    code: str
    match: int
    seat: Seat
    made: str
    """From which match it was made, and how; an analysis made otherwise is made again."""


class Analyses(Protocol):
    """Analyses, and the seats that have agreed to show theirs, in a file of its own or in the database."""

    def get(self, key: AnalysisKey) -> bytes | None: ...

    def put(self, key: AnalysisKey, data: bytes) -> None: ...

    def agreed(self, code: str, match: int, fingerprint: str) -> frozenset[Seat]: ...

    def agree(self, code: str, match: int, fingerprint: str, seats: Iterable[Seat]) -> None: ...

    def close(self) -> None: ...


def open_analyses(url: str, most_bytes: int) -> Analyses:
    """Those of the database at this URL."""
    if is_postgres(url):
        from loveletter.server.store.postgres_analyses import PostgresAnalyses  # it needs the extra [postgres]

        return PostgresAnalyses(url, most_bytes)
    return AnalysisFile(Path(url.removeprefix(SQLITE)), most_bytes)


def beside(database: Path) -> Path:
    return database.with_name(database.name + SUFFIX)


class AnalysisFile:
    def __init__(self, database: Path, most_bytes: int) -> None:
        self._file = beside(database)
        self._most_bytes = most_bytes
        self._lock = threading.Lock()
        """It is used by threads, one at a time."""
        try:
            self._opened = self._open()
        except sqlite3.DatabaseError as damaged:
            log.warning("analysis file replaced", extra={"error": error_code(damaged)})
            for rest in ("", *SIDE_FILES):
                self._file.with_name(self._file.name + rest).unlink(missing_ok=True)
            self._opened = self._open()

    def _open(self) -> sqlite3.Connection:
        create_private(self._file)
        opened = sqlite3.connect(self._file, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
        try:
            opened.execute("PRAGMA journal_mode=WAL").close()
            opened.executescript(SCHEMA).close()
        except sqlite3.Error:
            opened.close()
            raise
        return opened

    def get(self, key: AnalysisKey) -> bytes | None:
        """What is kept under this key; nothing also where the file cannot be read."""
        asked = "SELECT data FROM analyses WHERE (code, match, seat, made) = (?, ?, ?, ?)"
        with self._lock:
            try:
                found = self._opened.execute(asked, key).fetchone()
            except sqlite3.Error as problem:
                log.warning("analysis not read", extra={"error": error_code(problem)})
                return None
        return None if found is None else bytes(found[0])

    def put(self, key: AnalysisKey, data: bytes) -> None:
        """Keep this, and no more bytes in all than allowed: the oldest go first. A full disk loses it, and no more."""
        kept = "INSERT OR REPLACE INTO analyses (code, match, seat, made, at, data) VALUES (?, ?, ?, ?, ?, ?)"
        with self._lock:
            try:
                self._opened.execute(kept, (*key, time_source.wall_ms(), data)).close()
                self._opened.execute(FORGET_OLDER, (self._most_bytes,)).close()
            except sqlite3.Error as problem:
                log.warning("analysis not saved", extra={"error": error_code(problem)})

    def agreed(self, code: str, match: int, fingerprint: str) -> frozenset[Seat]:
        """The seats that have agreed that everybody who played sees what the coach says to them."""
        asked = "SELECT seat FROM agreements WHERE (code, match, fingerprint) = (?, ?, ?)"
        with self._lock:
            try:
                return frozenset(seat for (seat,) in self._opened.execute(asked, (code, match, fingerprint)).fetchall())
            except sqlite3.Error as problem:
                log.warning("agreements not read", extra={"error": error_code(problem)})
                return frozenset()

    def agree(self, code: str, match: int, fingerprint: str, seats: Iterable[Seat]) -> None:
        """These seats agree, for good; raises `NotWritten`."""
        stated = "INSERT OR REPLACE INTO agreements (code, match, seat, fingerprint) VALUES (?, ?, ?, ?)"
        with self._lock:
            try:
                self._opened.executemany(stated, [(code, match, seat, fingerprint) for seat in seats]).close()
            except sqlite3.Error as problem:
                raise NotWritten(error_code(problem)) from None

    def close(self) -> None:
        with self._lock:
            self._opened.close()


def forget_analyses(database: Path, codes: Iterable[str]) -> None:
    """Nothing of these tables is left in the file of analyses. No server runs."""
    if not (file := beside(database)).is_file():
        return
    with closing(sqlite3.connect(file, isolation_level=None)) as opened:
        opened.execute("PRAGMA secure_delete = ON").close()
        for table in ("analyses", "agreements"):
            opened.executemany(f"DELETE FROM {table} WHERE code = ?", [(code,) for code in codes]).close()
        opened.execute("VACUUM").close()
        opened.execute("PRAGMA wal_checkpoint(TRUNCATE)").close()
