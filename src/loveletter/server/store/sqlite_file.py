"""The file of a SQLite database: who may read it, whether it is ours, and which process uses it."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Engine, NullPool, create_engine, event

from loveletter.engine.coded_text import CodedText
from loveletter.server.store.errors import InUse
from loveletter.server.store.migration import format_of, make_ready_in
from loveletter.server.store.sql_errors import raising_unusable, reason_of, unusable

SIDE_FILES = ("-wal", "-shm", "-journal")
"""The suffixes of files that SQLite may keep beside a database."""


def create_private(file: Path) -> None:
    """Create a file that only its owner can read, since the database holds everybody's cards; keep an existing one."""
    os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))


def remove_file(file: Path) -> None:
    for suffix in ("", *SIDE_FILES):
        file.with_name(file.name + suffix).unlink(missing_ok=True)


def claim(database: Path) -> sqlite3.Connection:
    """Lock the database against other servers until the connection is closed or the process ends. The lock lies beside
    the file itself, whatever link leads there."""
    database = database.resolve()
    lock = database.with_name(database.name + ".lock")
    lock_connection: sqlite3.Connection | None = None
    try:
        create_private(lock)
        lock_connection = sqlite3.connect(lock, timeout=0.2, isolation_level=None, check_same_thread=False)
        lock_connection.execute("BEGIN EXCLUSIVE").close()
    except (OSError, sqlite3.Error) as problem:
        if lock_connection is not None:
            lock_connection.close()
        reason = reason_of(problem)
        if reason.code == "database_locked":
            raise InUse(CodedText("another server uses this database", "server_running")) from None
        english = f"its lock {lock} cannot be used: {reason}"
        raise unusable(CodedText(english, "bad_lock", lock=str(lock), reason=reason), reason) from None
    return lock_connection


def prepare(database: Path) -> None:
    """Create the file if there is none; raise `UnusableDatabase`, with a sentence, if it is not ours."""
    with raising_unusable():
        create_private(database)
        with engine_to_read(database).connect() as connection:
            format_of(connection)


def copy_file(source: Path, to: Path) -> None:
    """Copy all that is in a database at one moment, also while a server writes."""
    uri = source.resolve().as_uri() + "?mode=ro"  # as_uri escapes '#' and '?'
    with closing(sqlite3.connect(uri, uri=True)) as old, closing(sqlite3.connect(to)) as new:
        old.backup(new)


def wipe(database: Path) -> None:
    """Write the file again, without what was deleted from it. No server runs."""
    with closing(sqlite3.connect(database, isolation_level=None)) as opened:
        opened.execute("VACUUM").close()
        opened.execute("PRAGMA wal_checkpoint(TRUNCATE)").close()  # the log beside the file still had the old pages


def migrate_file(database: Path) -> None:
    """Bring a file of SQLite to this format. The caller has claimed it."""
    with engine_to_change(database).begin() as connection:
        make_ready_in(connection)


def engine_to_read(database: Path, unchanged: bool = False) -> Engine:
    """A read-only engine that opens the file for each query. With `unchanged`, nothing is written beside a file that
    no server uses; otherwise SQLite may create its side files even for a reader, as the user who runs it."""
    query = {"mode": "ro", "uri": "true"}
    if unchanged and not database.resolve().with_name(database.resolve().name + "-wal").exists():
        query["immutable"] = "1"
    url = URL.create("sqlite", database=database.resolve().as_uri(), query=query)
    return create_engine(url, poolclass=NullPool, hide_parameters=True)


def engine_to_change(database: Path) -> Engine:
    """An engine whose transactions include CREATE TABLE."""
    engine = create_engine(URL.create("sqlite", database=str(database)), poolclass=NullPool, hide_parameters=True)
    event.listen(engine, "connect", _leave_transactions_to_us)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    return engine


def _leave_transactions_to_us(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # Python's own transactions would leave CREATE TABLE outside
