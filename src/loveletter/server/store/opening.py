"""Opening: the storage that a URL names."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import Engine, NullPool, create_engine
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from loveletter.server.setting_readers import is_postgres
from loveletter.server.store.format import DatabaseDiskFull, UnusableDatabase
from loveletter.server.store.owners import LEASE_SECONDS
from loveletter.server.store.sqlite_storage import SqliteStorage
from loveletter.server.store.storage import Storage
from loveletter.server.store.trouble import trouble_of


def open_storage(url: str, node: str = "", lease_seconds: float = LEASE_SECONDS) -> Storage:
    """The database at this URL, made or brought to this format if need be; `node` is the name of this process where
    several share it. Raises `UnusableDatabase`, with a sentence, for one that this program cannot use."""
    if is_postgres(url):
        from loveletter.server.store.postgres_storage import PostgresStorage  # it needs the extra [postgres]

        return PostgresStorage(url, node, lease_seconds)
    return SqliteStorage(url)


def engine_to_read(url: str) -> Engine:
    """One that opens the database for each question anew, and writes nothing."""
    if is_postgres(url):
        from loveletter.server.store.postgres_storage import PostgresReader

        return PostgresReader(url).engine
    file = Path(make_url(url).database or "").absolute()
    address = f"sqlite:///file:{quote(str(file))}?mode=ro&uri=true"
    return create_engine(address, poolclass=NullPool, hide_parameters=True)


def check_database(url: str) -> None:
    """Raise `UnusableDatabase`, with a sentence, where the database cannot be used."""
    if is_postgres(url):
        from loveletter.server.store.postgres_schema import make_ready

        return make_ready(url)
    try:
        SqliteStorage(url).close()
    except (SQLAlchemyError, sqlite3.Error) as problem:
        kind = DatabaseDiskFull if trouble_of(problem) == "disk_full" else UnusableDatabase
        raise kind(str(getattr(problem, "orig", problem))) from None
