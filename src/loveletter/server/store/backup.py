"""Copies of a whole database: into another one, into a backup, and back. A backup is one file of SQLite."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, func, insert, select, text
from sqlalchemy.exc import DBAPIError

from loveletter.engine.coded_text import CodedText
from loveletter.server import time_source
from loveletter.server.settings import SQLITE, file_of, is_postgres, without_password
from loveletter.server.store.errors import InUse, UnusableDatabase
from loveletter.server.store.migration import make_ready_in, state_facts
from loveletter.server.store.opening import changing, claimed, snapshot_in_this_format
from loveletter.server.store.schema import COLUMNS, OF_FORMAT_4, facts, heads, log, reminders, tables
from loveletter.server.store.sql_errors import reason_of
from loveletter.server.store.sqlite_file import (
    SIDE_FILES,
    claim,
    copy_file,
    create_private,
    engine_to_read,
    prepare,
    remove_file,
)
from loveletter.server.store.storage import BACKED_UP, SECRET
from loveletter.server.store.stored_log import LogRow
from loveletter.server.store.verification import BATCH, Verdict, verify
from loveletter.server.store.write_batch import TableRow

OF_THE_DATABASE = ("format", "written_by", "age", "probe", BACKED_UP, SECRET)
"""Facts that stay with a database: a person with a copy of it must not know the secret by which its nodes prove
what they are, nor find out by it from which addresses tables were made."""

Progress = Callable[[int, int], None]
"""Called with how many entries of how many are copied."""


def copy_database(source: str, target: str, progress: Progress, even_broken: bool = False) -> Verdict:
    """Copy all tables and facts; what was found of their logs. Where one does not hold, nothing is copied, unless
    `even_broken`. Raises `UnusableDatabase`."""
    with snapshot_in_this_format(source, alone=not even_broken) as old, empty_target(target) as new:
        verdict = _copy_logs(old, new, progress)
        if verdict.breaks and not even_broken:
            broken = verdict.breaks[0]
            raise UnusableDatabase(CodedText(f"{broken}; nothing was copied", "not_copied", broken=broken.described))
        _insert_rows(new, heads, [dict(row) for row in old.execute(select(heads)).mappings()])
        kept = select(facts).where(facts.c.name.not_in(OF_THE_DATABASE))
        _insert_rows(new, facts, [dict(row) for row in old.execute(kept).mappings()])
        _insert_rows(new, tables, _table_rows(old, _now(new)))
        for table in OF_FORMAT_4:
            if table is reminders:  # which the old database still sends
                continue
            _insert_rows(new, table, [dict(row) for row in old.execute(select(table)).mappings()])
        return verdict


def _table_rows(old: Connection, now: int) -> list[dict[str, Any]]:
    """What is known of each table, seen now by the clock of the new database, which may count from another beginning.
    Where several open tables were made with one key, it leads to the newest alone. By whom they were made is left out:
    it is hashed by the secret of the old database."""
    rows: list[dict[str, Any]] = []
    keys: set[str] = set()
    for row in old.execute(select(*COLUMNS).order_by(tables.c.opened_at.desc(), tables.c.code)):
        about = TableRow(*row)
        key = "" if about.key in keys and not about.closed else about.key
        rows.append({**about._asdict(), "key": key, "seen_at": now, "maker": "", "network": ""})
        if not about.closed:
            keys.add(about.key)
    return rows


def _copy_logs(old: Connection, new: Connection, progress: Progress) -> Verdict:
    total, done = old.execute(select(func.count()).select_from(log)).scalar() or 0, 0

    def write(code: str, entries: list[LogRow]) -> None:
        nonlocal done
        _insert_rows(new, log, [{"code": code, **entry._asdict()} for entry in entries])
        done += len(entries)
        progress(done, total)

    verdict = verify(old, write)
    assert verdict is not None, "it has this program's format"
    return verdict


def _insert_rows(new: Connection, table: Any, rows: list[dict[str, Any]]) -> None:
    for some in (rows[at : at + BATCH] for at in range(0, len(rows), BATCH)):
        new.execute(insert(table), some)


def _now(new: Connection) -> int:
    if new.dialect.name == "sqlite":
        return 0
    from loveletter.server.store.postgres_connection import NOW_MS

    return int(new.execute(text(f"SELECT {NOW_MS}")).scalar_one())


@contextmanager
def empty_target(url: str) -> Iterator[Connection]:
    """A transaction in a database that has nothing in it, made if need be; where it fails, nothing is left behind."""
    file = None if is_postgres(url) or file_of(url).exists() else file_of(url)
    if not is_postgres(url):
        prepare(file_of(url))
    try:
        with claimed(url), changing(url) as connection:
            make_ready_in(connection)
            for table in (log, heads):
                if connection.execute(select(func.count()).select_from(table)).scalar():
                    raise UnusableDatabase(CodedText("it is not empty; name another one", "not_empty"))
            yield connection
    except BaseException:
        if file is not None:
            remove_file(file)
            file.with_name(file.name + ".lock").unlink(missing_ok=True)
        raise


# backup and restore


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
    """Take out of a copy what stays with a database (`OF_THE_DATABASE`), so that none of its bytes is left."""
    with closing(sqlite3.connect(file)) as copy:
        copy.execute("PRAGMA journal_mode=DELETE").close()
        copy.execute("PRAGMA secure_delete=ON").close()
        with copy:
            copy.execute("DELETE FROM facts WHERE name IN (?, ?)", [SECRET, BACKED_UP])
            if copy.execute("SELECT 1 FROM sqlite_master WHERE name = 'reminders'").fetchone():
                copy.execute("DELETE FROM reminders")  # the database itself still sends them
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
            result = connection.exec_driver_sql("PRAGMA integrity_check").scalars().first()
            if result != "ok":
                raise BadBackup("bad_database", file, CodedText(f"damaged: {result}", "damaged_database"))
            verdict = verify(connection)
            if verdict is None:
                counted = text("SELECT count(DISTINCT code), count(*) FROM entries")
                counts = connection.execute(counted).one()
                verdict = Verdict(counts[0], counts[1], ())
            return verdict
    except (DBAPIError, UnusableDatabase) as problem:
        raise BadBackup("bad_database", file, reason_of(problem)) from None
