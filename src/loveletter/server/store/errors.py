"""ErrorCode with the database: why it does not take what is written, as a code that says nothing of this machine."""

from __future__ import annotations

import sqlite3
from typing import Literal, TypeAlias

from sqlalchemy.exc import TimeoutError as PoolTimeout

ErrorCode: TypeAlias = Literal[
    "disk_full",
    "disk_error",
    "database_busy",
    "database_locked",
    "database_gone",
    "database_damaged",
    "database_failed",
]

_SQLITE_CODES: dict[int, ErrorCode] = {
    sqlite3.SQLITE_FULL: "disk_full",
    sqlite3.SQLITE_IOERR: "disk_error",
    sqlite3.SQLITE_BUSY: "database_locked",
    sqlite3.SQLITE_LOCKED: "database_locked",
    sqlite3.SQLITE_CANTOPEN: "database_gone",
    sqlite3.SQLITE_READONLY: "database_gone",
    sqlite3.SQLITE_CORRUPT: "database_damaged",
    sqlite3.SQLITE_NOTADB: "database_damaged",
}
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
"""By the code that PostgreSQL gives."""
_GONE = ("08", "57P")
"""How codes begin that say that the connection or the server has ended, or is only just starting."""


class DatabaseGone(OSError):
    """The file was removed or replaced while it was in use: whatever is written now would be lost."""


class NotWritten(RuntimeError):
    """The database did not take an entry, so that nothing has changed."""

    def __init__(self, reason: ErrorCode) -> None:
        super().__init__(reason)
        self.reason: ErrorCode = reason


def error_code(problem: Exception) -> ErrorCode:
    """What is wrong, by the exception of a write that failed."""
    if isinstance(problem, DatabaseGone):
        return "database_gone"
    if isinstance(problem, NotWritten):
        return problem.reason
    if isinstance(problem, PoolTimeout):
        return "database_busy"
    original = getattr(problem, "orig", problem)
    if not isinstance(original, sqlite3.Error):
        return _postgres_error_code(original)
    code: int = getattr(original, "sqlite_errorcode", 0) & 0xFF  # the rest says where in SQLite it was noticed
    return _SQLITE_CODES.get(code, "database_failed")


def _postgres_error_code(problem: BaseException) -> ErrorCode:
    code: str | None = getattr(problem, "sqlstate", None)
    if code is None:  # nothing was heard of it
        return "database_gone" if type(problem).__name__ == "OperationalError" else "database_failed"
    return "database_gone" if code.startswith(_GONE) else _POSTGRES_CODES.get(code, "database_failed")
