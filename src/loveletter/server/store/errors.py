"""Errors of a storage: a code that says nothing of this machine for players, and a reason in words for its host."""

from __future__ import annotations

from typing import Literal, TypeAlias

from loveletter.engine.coded_text import CodedText

ErrorCode: TypeAlias = Literal[
    "disk_full",
    "disk_error",
    "database_busy",
    "database_locked",
    "database_gone",
    "database_damaged",
    "database_failed",
    "device_full",
    "device_failed",
]


class NotWritten(RuntimeError):
    """The database did not take an entry, so that nothing has changed."""

    def __init__(self, reason: ErrorCode) -> None:
        super().__init__(reason)
        self.reason: ErrorCode = reason


class UnusableDatabase(ValueError):
    """A database that is not ours, has a newer format, or is in use by another server."""

    def __init__(self, reason: CodedText) -> None:
        super().__init__(reason)
        self.reason = reason


class DatabaseDiskFull(UnusableDatabase):
    """There is no space left for it."""


class InUse(UnusableDatabase):
    """A server runs on this database."""


NO_FILE = CodedText("there is no such file", "no_such_file")
NO_TABLES = CodedText("it has no tables of this game", "no_tables")
