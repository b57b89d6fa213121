"""Backup and restore: the whole database as one file of SQLite, even while the server runs."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from itertools import count
from pathlib import Path

from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from loveletter.engine.coded_text import CodedText
from loveletter.server import time_source
from loveletter.server.settings import SQLITE, is_postgres, without_password
from loveletter.server.store.copying import BACKED_UP, copy_database
from loveletter.server.store.errors import InUse, UnusableDatabase, reason_of
from loveletter.server.store.migration import state_facts
from loveletter.server.store.opening import changing, file_of
from loveletter.server.store.sqlite_file import (
    SIDE_FILES,
    claim,
    copy_file,
    create_private,
    engine_to_read,
    remove_file,
)
from loveletter.server.store.storage import SECRET
from loveletter.server.store.verification import Verdict, verify


class BadBackup(ValueError):
    """A file that cannot be used: which one and why."""

    def __init__(self, code: str, file: object, reason: CodedText | None = None) -> None:
        super().__init__(f"{code}: {file}: {reason}" if reason else f"{code}: {file}")
        self.code = code
        self.file = str(file)
        self.reason = reason


def back_up(url: str, to: Path) -> Verdict:
    """Copy the database into a file; tables whose logs do not hold together are copied as they are."""
    if not is_postgres(url) and not file_of(url).is_file():
        raise BadBackup("no_such_path", file_of(url))
    if to.exists():
        raise BadBackup("file_exists", to)
    if is_postgres(url):
        copied = _copy_rows(url, f"{SQLITE}{to}", to)
    else:
        _check(file_of(url))
        copied = _copy(file_of(url), to)
    # The backup is there in any case: where this cannot be written, as on a read-only disk, only its age stays unknown.
    with suppress(UnusableDatabase), changing(url) as connection:
        state_facts(connection, {BACKED_UP: str(time_source.wall_ms() // 1000)})
    return copied


def restore(backup: Path, url: str) -> Verdict:
    """Make the database from a backup. A file that is there already is kept beside it as `.before-restore`; a database
    of PostgreSQL must be empty."""
    if not backup.is_file():
        raise BadBackup("no_such_path", backup)
    _check(backup)
    if is_postgres(url):
        return _copy_rows(f"{SQLITE}{backup}", url, backup)
    database = file_of(url).resolve()  # a link goes on leading to the database
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
        raise BadBackup("bad_database", database, reason_of(problem)) from None
    return copied


def _copy_rows(source: str, target: str, file: Path) -> Verdict:
    """From PostgreSQL into a file, or back."""
    try:
        return copy_database(source, target, lambda done, total: None, even_broken=True)
    except (UnusableDatabase, OSError) as problem:
        database = without_password(source if is_postgres(source) else target)
        raise BadBackup("bad_database", f"{database}, {file}", reason_of(problem)) from None


def _copy(database: Path, to: Path) -> Verdict:
    """Copy all of it into a new file; where that fails, nothing is left behind."""
    try:
        create_private(to)
    except OSError as problem:
        raise BadBackup("unwritable_folder", to, reason_of(problem)) from None
    try:
        copy_file(database, to)
        _forget_secret(to)
        return _check(to)
    except (sqlite3.Error, BadBackup) as problem:
        remove_file(to)
        reason = problem.reason if isinstance(problem, BadBackup) else reason_of(problem)
        raise BadBackup("unwritable_folder", to, reason) from None


def _forget_secret(file: Path) -> None:
    """Take out of a copy what stays with a database (`copying.OF_THE_DATABASE`), so that none of its bytes is left."""
    with closing(sqlite3.connect(file)) as copy:
        copy.execute("PRAGMA journal_mode=DELETE").close()
        copy.execute("PRAGMA secure_delete=ON").close()
        with copy:
            copy.execute("DELETE FROM facts WHERE name IN (?, ?)", [SECRET, BACKED_UP])
            if copy.execute("SELECT 1 FROM sqlite_master WHERE name = 'tables'").fetchone():
                copy.execute("UPDATE tables SET maker = '', network = ''")


def _move_aside(database: Path) -> None:
    """Rename the old database and its side files to a name that is still free, without opening them."""
    names = (database.name + ".before-restore" + (f"-{number}" if number > 1 else "") for number in count(1))
    aside = next(name for name in names if not database.with_name(name).exists())
    for rest in (*SIDE_FILES, ""):  # a log beside the restored file would be played into it
        file = database.with_name(database.name + rest)
        if file.exists():
            file.replace(database.with_name(aside + rest))


def _check(file: Path) -> Verdict:
    """Check that the file is ours and undamaged; what it holds."""
    try:
        with engine_to_read(file).connect() as connection:
            connection.exec_driver_sql("BEGIN")  # one moment for all that is read, also while a server writes
            found = connection.exec_driver_sql("PRAGMA integrity_check").scalars().first()
            if found != "ok":
                raise BadBackup("bad_database", file, CodedText(f"damaged: {found}", "damaged_database"))
            verdict = verify(connection)
            if verdict is None:
                counted = text("SELECT count(DISTINCT code), count(*) FROM entries")
                tables, entries = connection.execute(counted).one()
                verdict = Verdict(tables, entries, ())
            return verdict
    except (DBAPIError, UnusableDatabase) as problem:
        raise BadBackup("bad_database", file, reason_of(problem)) from None
