"""Opening the database at a URL: for a server, or to read one table in another process."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import Engine, NullPool, create_engine
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from loveletter.engine.refusals import BadSetup
from loveletter.server.settings import is_postgres
from loveletter.server.store.errors import error_code
from loveletter.server.store.format import DatabaseDiskFull, UnusableDatabase
from loveletter.server.store.owners import LEASE_SECONDS
from loveletter.server.store.reading import read_stored
from loveletter.server.store.sqlite_file import database_error
from loveletter.server.store.sqlite_storage import SqliteStorage
from loveletter.server.store.storage import Storage
from loveletter.server.store.stored_log import StoredTable
from loveletter.table import TableRefused


def open_storage(url: str, node: str = "", lease_seconds: float = LEASE_SECONDS) -> Storage:
    """The database at this URL, created or migrated if necessary; `node` is the name of this process where several
    share the database. Raises `UnusableDatabase`, with a sentence, if this program cannot use it."""
    if is_postgres(url):
        from loveletter.server.cluster.storage import PostgresStorage  # it needs the extra [postgres]

        return PostgresStorage(url, node, lease_seconds)
    return SqliteStorage(url)


def engine_to_read(url: str) -> Engine:
    """A read-only engine that opens the database for each query."""
    if is_postgres(url):
        from loveletter.server.store.postgres_reader import PostgresReader

        return PostgresReader(url).engine
    file = Path(make_url(url).database or "").absolute()
    address = f"sqlite:///file:{quote(str(file))}?mode=ro&uri=true"
    return create_engine(address, poolclass=NullPool, hide_parameters=True)


def read_table(url: str, code: str) -> StoredTable:
    """The table with this code, replayed from its whole log; one with a broken log accepts no commands."""
    try:
        with engine_to_read(url).connect() as connection:
            stored = read_stored(connection, code, replay=True)
    except BadSetup as bad:  # the package of its edition is no longer installed
        raise TableRefused.by_rules(bad.refusal) from None
    if stored is None:
        raise TableRefused("unknown_table")
    if stored.broken is not None:
        stored.table.end_play()
    return stored


def check_database(url: str) -> None:
    """Raise `UnusableDatabase`, with a sentence, if the database cannot be used."""
    if is_postgres(url):
        from loveletter.server.store.postgres_schema import make_ready

        return make_ready(url)
    try:
        SqliteStorage(url).close()
    except (SQLAlchemyError, sqlite3.Error) as problem:
        kind = DatabaseDiskFull if error_code(problem) == "disk_full" else UnusableDatabase
        raise kind(database_error(problem)) from None
