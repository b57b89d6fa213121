"""What SQLite, PostgreSQL and the system say is wrong, as a code for players or a reason for the host."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from loveletter.engine.coded_text import CodedText
from loveletter.language.system_errors import system_error
from loveletter.server.store.errors import DatabaseDiskFull, ErrorCode, NotWritten, UnusableDatabase

SQLITE_ERRORS: dict[int, tuple[ErrorCode, str]] = {
    sqlite3.SQLITE_FULL: ("disk_full", "disk_full"),
    sqlite3.SQLITE_IOERR: ("disk_error", "disk_error"),
    sqlite3.SQLITE_BUSY: ("database_locked", "database_locked"),
    sqlite3.SQLITE_LOCKED: ("database_locked", "database_locked"),
    sqlite3.SQLITE_CANTOPEN: ("database_gone", "cannot_open"),
    sqlite3.SQLITE_READONLY: ("database_gone", "read_only"),
    sqlite3.SQLITE_CORRUPT: ("database_damaged", "damaged_database"),
    sqlite3.SQLITE_NOTADB: ("database_damaged", "not_a_database"),
}
"""The code for players and the one of the host's reason."""
_POSTGRES_CODES: dict[str, ErrorCode] = {
    "53100": "disk_full",
    "58030": "disk_error",
    "53300": "database_busy",  # too many connections
    "55P03": "database_locked",
    "57014": "database_locked",  # it took too long
    "40001": "database_locked",
    "40P01": "database_locked",
    "25006": "database_gone",  # only a copy is left, which takes nothing
    "XX001": "database_damaged",
    "XX002": "database_damaged",
}
"""By the SQLSTATE."""
_GONE = ("08", "57P")
"""How an SQLSTATE begins that says that the connection or the server has ended, or is only just starting."""
REASONS_BY_STATE = {"28": "login_refused", "3D": "no_such_database", "42501": "no_permission", "53100": "disk_full"}
"""By the SQLSTATE, or by its class, which is its first two letters."""
REASONS_BY_TEXT = {
    'FATAL:  database "': "no_such_database",
    "FATAL:  password": "login_refused",
    'FATAL:  role "': "login_refused",
    "FATAL:  no pg_hba.conf": "login_refused",
    "FATAL:": "database_refuses",
    "": "no_database_server",
}
"""Without a connection PostgreSQL's driver gives a text only."""


class DatabaseGone(OSError):
    """The file was removed or replaced while it was in use: whatever is written now would be lost."""


def error_code(problem: Exception) -> ErrorCode:
    """What is wrong, by the exception of a write that failed."""
    if isinstance(problem, DatabaseGone):
        return "database_gone"
    if isinstance(problem, NotWritten):
        return problem.reason
    if isinstance(problem, PoolTimeout):
        return "database_busy"
    original = getattr(problem, "orig", problem)
    if isinstance(original, sqlite3.Error):
        return SQLITE_ERRORS.get(_sqlite_number(original), ("database_failed", ""))[0]
    state: str | None = getattr(original, "sqlstate", None)
    if state is None:  # nothing was heard of PostgreSQL
        return "database_gone" if type(original).__name__ == "OperationalError" else "database_failed"
    return "database_gone" if state.startswith(_GONE) else _POSTGRES_CODES.get(state, "database_failed")


def reason_of(problem: Exception) -> CodedText:
    """What the database (perhaps through SQLAlchemy) or the system says, as a reason of ours."""
    original = getattr(problem, "orig", problem)
    if isinstance(original, UnusableDatabase):
        return original.reason
    if isinstance(original, OSError):
        return system_error(original)
    english = str(original).strip()
    if isinstance(original, sqlite3.Error):
        reason = SQLITE_ERRORS.get(_sqlite_number(original))
        name = getattr(original, "sqlite_errorname", "SQLITE_ERROR")
        return CodedText(english, "database_error", name=name) if reason is None else CodedText(english, reason[1])
    first_line = english.splitlines()[0] if english else type(problem).__name__
    state: str = getattr(original, "sqlstate", None) or ""
    if code := REASONS_BY_STATE.get(state) or REASONS_BY_STATE.get(state[:2]):
        return CodedText(first_line, code)
    if not state:
        return CodedText(first_line, next(code for sign, code in REASONS_BY_TEXT.items() if sign in english))
    return CodedText(first_line, "database_error", name=f"SQLSTATE {state}")


def _sqlite_number(problem: sqlite3.Error) -> int:
    number: int = getattr(problem, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    return number & 0xFF  # the rest says where in SQLite it was noticed


def unusable(reason: CodedText, cause: CodedText | None = None) -> UnusableDatabase:
    full = (cause or reason).code == "disk_full"
    return DatabaseDiskFull(reason) if full else UnusableDatabase(reason)


@contextmanager
def raising_unusable() -> Iterator[None]:
    """Whatever the database or the system says becomes the reason why a database cannot be used."""
    try:
        yield
    except (DBAPIError, sqlite3.Error, OSError) as problem:
        raise unusable(reason_of(problem)) from None


@contextmanager
def raising_not_written() -> Iterator[None]:
    """Whatever keeps the database from answering becomes `NotWritten`."""
    try:
        yield
    except (DBAPIError, PoolTimeout) as problem:
        raise NotWritten(error_code(problem)) from problem
