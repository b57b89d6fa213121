"""The file of a SQLite database: who may read it, whether it is ours, and which process uses it."""

from __future__ import annotations

import errno
import os
import sqlite3
from contextlib import closing
from pathlib import Path

from loveletter.engine.coded_text import CodedText
from loveletter.language.system_errors import system_error
from loveletter.server.store.errors import error_code
from loveletter.server.store.format import FORMAT, TABLES, DatabaseDiskFull, UnusableDatabase, format_by

SIDE_FILES = ("-wal", "-shm", "-journal")
"""The suffixes of files that SQLite may keep beside a database."""

LITESTREAM = "_litestream_"
"""How the names of Litestream's tables begin: it keeps two small ones in every database that it replicates."""


class InUse(UnusableDatabase):
    """A server runs on this database."""


def create_private(file: Path) -> None:
    """Create a file that only its owner can read, since the database holds everybody's cards; keep an existing one."""
    os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))


def claim(database: Path) -> sqlite3.Connection:
    """Lock the database against other servers until the connection is closed or the process ends. The lock lies beside
    the file itself, whatever link leads there."""
    database = database.resolve()
    lock = database.with_name(database.name + ".lock")
    try:
        create_private(lock)
        held = sqlite3.connect(lock, timeout=0.2, isolation_level=None, check_same_thread=False)
    except (OSError, sqlite3.Error) as problem:
        raise _unusable(problem, _bad_lock(lock, problem)) from None
    try:
        held.execute("BEGIN EXCLUSIVE").close()
    except sqlite3.Error as problem:
        held.close()
        if problem.sqlite_errorcode in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise InUse(CodedText("another server uses this database", "server_running")) from None
        raise _unusable(problem, _bad_lock(lock, problem)) from None
    return held


def open_to_read(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(file.resolve().as_uri() + "?mode=ro", uri=True)  # as_uri escapes '#' and '?'


def format_of(opened: sqlite3.Connection) -> int | None:
    """The format of a database that this program can read; None where its tables are not all there."""
    names = opened.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    ours = [str(name) for (name,) in names.fetchall() if not str(name).startswith(LITESTREAM)]
    found = {name: _columns(opened, name) for name in ours}
    readable = found.get("facts") == TABLES[FORMAT]["facts"]
    return format_by(found, dict(opened.execute("SELECT name, value FROM facts").fetchall()) if readable else {})


def _columns(opened: sqlite3.Connection, table: str) -> tuple[str, ...]:
    return tuple(name for (name,) in opened.execute("SELECT name FROM pragma_table_info(?)", (table,)).fetchall())


def prepare(database: Path) -> None:
    """Create the file if there is none; raise `UnusableDatabase`, with a sentence, if it is not ours."""
    try:
        create_private(database)
        with closing(open_to_read(database)) as opened:
            format_of(opened)
    except (OSError, sqlite3.Error) as problem:
        raise _unusable(problem, database_error(problem)) from None


def _bad_lock(lock: Path, problem: OSError | sqlite3.Error) -> CodedText:
    reason = database_error(problem)
    return CodedText(f"its lock {lock} cannot be used: {reason}", "bad_lock", lock=str(lock), reason=reason)


def _unusable(problem: OSError | sqlite3.Error, text: CodedText) -> UnusableDatabase:
    full = problem.errno == errno.ENOSPC if isinstance(problem, OSError) else error_code(problem) == "disk_full"
    return DatabaseDiskFull(text) if full else UnusableDatabase(text)


_SQLITE_CODES = {
    sqlite3.SQLITE_CANTOPEN: "cannot_open",
    sqlite3.SQLITE_NOTADB: "not_a_database",
    sqlite3.SQLITE_CORRUPT: "damaged_database",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_FULL: "disk_full",
    sqlite3.SQLITE_IOERR: "disk_error",
    sqlite3.SQLITE_BUSY: "database_locked",
    sqlite3.SQLITE_LOCKED: "database_locked",
}


def database_error(problem: Exception) -> CodedText:
    """What SQLite (perhaps through SQLAlchemy) or the system says of a file, as a reason of ours."""
    problem = getattr(problem, "orig", problem)
    if isinstance(problem, OSError):
        return system_error(problem)
    number: int = getattr(problem, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF  # the rest is a finer code
    name: str = getattr(problem, "sqlite_errorname", "SQLITE_ERROR")
    if number in _SQLITE_CODES:
        return CodedText(str(problem), _SQLITE_CODES[number])
    return CodedText(str(problem), "database_error", name=name)
