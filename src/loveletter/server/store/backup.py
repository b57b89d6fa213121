"""Backup and restore: the whole database as one file, even while the server runs."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from itertools import count
from pathlib import Path
from typing import NamedTuple

from loveletter.engine.coded_text import CodedText
from loveletter.language.system_errors import system_error
from loveletter.server import time_source
from loveletter.server.settings import SQLITE, without_password
from loveletter.server.store.copying import BACKED_UP, copy_database
from loveletter.server.store.errors import NotWritten
from loveletter.server.store.format import NO_TABLES, UnusableDatabase
from loveletter.server.store.owners import SECRET
from loveletter.server.store.sqlite_file import (
    SIDE_FILES,
    InUse,
    claim,
    create_private,
    database_error,
    format_of,
    open_to_read,
)
from loveletter.server.store.stored_log import Break
from loveletter.server.store.verification import verify

FORMAT_WITH_TABLES = 3
STATE_SHARED = "INSERT INTO facts (name, value) VALUES (%s, %s) ON CONFLICT (name) DO UPDATE SET value = excluded.value"


class BadBackup(ValueError):
    """A file that cannot be used: which one and why."""

    def __init__(self, code: str, file: object, reason: CodedText | None = None) -> None:
        super().__init__(f"{code}: {file}: {reason}" if reason else f"{code}: {file}")
        self.code = code
        self.file = str(file)
        self.reason = reason


class Copied(NamedTuple):
    entries: int
    breaks: tuple[Break, ...]
    """Tables whose logs do not hold together; they were copied as they are."""


def back_up(database: Path, to: Path) -> Copied:
    """Copy the database into a file."""
    if not database.is_file():
        raise BadBackup("no_such_path", database)
    if to.exists():
        raise BadBackup("file_exists", to)
    _check(database)
    copied = _copy(database, to)
    # The backup is there in any case: where this cannot be written, as on a read-only disk, only its age stays unknown.
    with suppress(sqlite3.Error), closing(sqlite3.connect(database)) as opened, opened:
        opened.execute(
            "INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)", [BACKED_UP, str(time_source.wall_ms() // 1000)]
        )
    return copied


def restore(backup: Path, database: Path) -> Copied:
    """Make the database from a backup. One that is there already is kept beside it as `.before-restore`."""
    database = database.resolve()  # a link goes on leading to the database
    if not backup.is_file():
        raise BadBackup("no_such_path", backup)
    _check(backup)
    try:
        database.parent.mkdir(parents=True, exist_ok=True)
        with closing(claim(database)):
            fresh = database.with_name(database.name + ".restoring")
            fresh.unlink(missing_ok=True)
            copied = _copy(backup, fresh)
            _move_aside(database)
            fresh.replace(database)
    except InUse:
        raise BadBackup("database_in_use", database) from None
    except (UnusableDatabase, OSError) as problem:
        raise BadBackup("bad_database", database, _reason(problem)) from None
    return copied


def back_up_shared(url: str, to: Path) -> Copied:
    """Copy a database of PostgreSQL into a file of SQLite, which is what a backup is everywhere."""
    if to.exists():
        raise BadBackup("file_exists", to)
    copied = _copied_database(url, f"{SQLITE}{to}", to)
    _note_shared(url)
    return copied


def _note_shared(url: str) -> None:
    from loveletter.server.store.postgres_connection import PostgresConnection, raising_error_codes

    # As above: without it, only the age of the backup stays unknown.
    with suppress(NotWritten), raising_error_codes(), closing(PostgresConnection.to(url)) as connection:
        connection.execute(STATE_SHARED, [BACKED_UP, str(time_source.wall_ms() // 1000)])


def restore_shared(backup: Path, url: str) -> Copied:
    """Fill an empty database of PostgreSQL from a backup."""
    if not backup.is_file():
        raise BadBackup("no_such_path", backup)
    _check(backup)
    return _copied_database(f"{SQLITE}{backup}", url, backup)


def _copied_database(source: str, target: str, file: Path) -> Copied:
    try:
        found = copy_database(source, target, lambda done, total: None, even_broken=True)
    except (UnusableDatabase, OSError) as problem:
        database = without_password(target if target.removeprefix(SQLITE) != str(file) else source)
        raise BadBackup("bad_database", f"{database}, {file}", _reason(problem)) from None
    return Copied(found.entries, found.breaks)


def _copy(database: Path, to: Path) -> Copied:
    """Copy all of it into a new file; where that fails, nothing is left behind."""
    try:
        create_private(to)
    except OSError as problem:
        raise BadBackup("unwritable_folder", to, system_error(problem)) from None
    try:
        with closing(open_to_read(database)) as source, closing(sqlite3.connect(to)) as target:
            source.backup(target)
            target.execute("PRAGMA journal_mode=DELETE").close()
            _forget_secret(target, format_of(source) or 0)
        return _check(to)
    except (sqlite3.Error, BadBackup) as problem:
        for rest in ("", *SIDE_FILES):
            to.with_name(to.name + rest).unlink(missing_ok=True)
        raise BadBackup("unwritable_folder", to, _reason(problem)) from None


def _forget_secret(copy: sqlite3.Connection, format_found: int) -> None:
    """Take out of a copy what stays with a database (`copying.OF_THE_DATABASE`), so that none of its bytes is left."""
    copy.execute("PRAGMA secure_delete=ON").close()
    with copy:
        copy.execute("DELETE FROM facts WHERE name IN (?, ?)", [SECRET, BACKED_UP])
        if format_found >= FORMAT_WITH_TABLES:
            copy.execute("UPDATE tables SET maker = '', network = ''")


def _move_aside(database: Path) -> None:
    """Rename the old database and its side files to a name that is still free, without opening them."""
    names = (database.name + ".before-restore" + (f"-{number}" if number > 1 else "") for number in count(1))
    aside = next(name for name in names if not database.with_name(name).exists())
    for rest in (*SIDE_FILES, ""):  # a log beside the restored file would be played into it
        file = database.with_name(database.name + rest)
        if file.exists():
            file.replace(database.with_name(aside + rest))


def _check(file: Path) -> Copied:
    """Check that the file is ours and undamaged; what it holds."""
    try:
        with closing(open_to_read(file)) as opened:
            found = opened.execute("PRAGMA integrity_check").fetchone()[0]
            if found != "ok":
                raise BadBackup("bad_database", file, CodedText(f"damaged: {found}", "damaged_database"))
            if format_of(opened) is None:
                raise BadBackup("bad_database", file, NO_TABLES)
            verdict = verify(opened)
            if verdict is None:
                return Copied(opened.execute("SELECT count(*) FROM entries").fetchone()[0], ())
            return Copied(verdict.entries, verdict.breaks)
    except (sqlite3.Error, UnusableDatabase) as problem:
        raise BadBackup("bad_database", file, _reason(problem)) from None


def _reason(problem: Exception) -> CodedText | None:
    if isinstance(problem, (UnusableDatabase, BadBackup)):
        return problem.reason
    return database_error(problem) if isinstance(problem, sqlite3.Error) else system_error(problem)
