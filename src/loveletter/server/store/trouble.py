"""Trouble with the database: why it does not take what is written, as a code that says nothing of this machine."""

from __future__ import annotations

import sqlite3
from typing import Literal, TypeAlias

Trouble: TypeAlias = Literal[
    "disk_full", "disk_error", "database_locked", "database_gone", "database_damaged", "database_failed"
]

_TROUBLES: dict[int, Trouble] = {
    sqlite3.SQLITE_FULL: "disk_full",
    sqlite3.SQLITE_IOERR: "disk_error",
    sqlite3.SQLITE_BUSY: "database_locked",
    sqlite3.SQLITE_LOCKED: "database_locked",
    sqlite3.SQLITE_CANTOPEN: "database_gone",
    sqlite3.SQLITE_READONLY: "database_gone",
    sqlite3.SQLITE_CORRUPT: "database_damaged",
    sqlite3.SQLITE_NOTADB: "database_damaged",
}


class DatabaseGone(OSError):
    """The file was removed or replaced while it was in use: whatever is written now would be lost."""


class NotWritten(RuntimeError):
    """The database did not take an entry, so that nothing has changed."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble)
        self.trouble: Trouble = trouble


def trouble_of(problem: Exception) -> Trouble:
    """What is wrong, by the exception of a write that failed."""
    if isinstance(problem, DatabaseGone):
        return "database_gone"
    if isinstance(problem, NotWritten):
        return problem.trouble
    original = getattr(problem, "orig", problem)
    if not isinstance(original, sqlite3.Error):
        return "database_failed"
    code: int = getattr(original, "sqlite_errorcode", 0) & 0xFF  # the rest says where in SQLite it was noticed
    return _TROUBLES.get(code, "database_failed")
