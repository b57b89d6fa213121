"""Opening the database at a URL: for a server; to read one table, or all of it; alone, to change all of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Connection, Engine, text

from loveletter.engine.coded_text import CodedText
from loveletter.server.settings import file_of, is_postgres
from loveletter.server.store import sqlite_file
from loveletter.server.store.analyses import Analyses
from loveletter.server.store.database import Database
from loveletter.server.store.errors import NO_FILE, UnusableDatabase
from loveletter.server.store.migration import FORMAT, format_of, make_ready_in, require_this_format, take_steps
from loveletter.server.store.owners import LEASE_SECONDS
from loveletter.server.store.sql_analyses import open_analyses
from loveletter.server.store.sql_errors import raising_not_written, raising_unusable
from loveletter.server.store.sql_storage import read_stored
from loveletter.server.store.sql_writer import ThreadWriter
from loveletter.server.store.sqlite_storage import SqliteStorage
from loveletter.server.store.storage import Storage
from loveletter.server.store.stored_log import StoredTable
from loveletter.server.store.writer import Writer

LOCK = 4_152_026_071
"""PostgreSQL's advisory lock for creating and changing tables."""


def open_storage(url: str, node: str = "", lease_seconds: float = LEASE_SECONDS) -> Storage:
    """The database at this URL, created or migrated if necessary; `node` is the name of this process where several
    share the database. Raises `UnusableDatabase`, with a sentence, if this program cannot use it."""
    if is_postgres(url):
        from loveletter.server.cluster.storage import PostgresStorage  # it needs the extra [postgres]

        return PostgresStorage(url, node, lease_seconds)
    return SqliteStorage(url)


def check_database(url: str) -> None:
    """Raise `UnusableDatabase`, with a sentence, if the database cannot be used."""
    if is_postgres(url):
        make_ready(url)
    else:
        with raising_unusable():
            SqliteStorage(url).close()


@dataclass(frozen=True)
class SqlDatabase(Database):
    """A file of SQLite, or a database of PostgreSQL."""

    url: str

    def open_storage(self, node: str, lease_seconds: float) -> Storage:
        return open_storage(self.url, node, lease_seconds)

    def open_writer(self, storage: Storage, measure: Callable[[float, int], None]) -> Writer:
        return ThreadWriter(storage, measure)

    def open_analyses(self, most_bytes: int) -> Analyses:
        return open_analyses(self.url, most_bytes)

    def replayed(self, code: str) -> StoredTable | None:
        if is_postgres(self.url):
            from loveletter.server.store.postgres_connection import engine_to_ask

            engine = engine_to_ask(self.url)
        else:
            engine = sqlite_file.engine_to_read(file_of(self.url))
        with raising_not_written(), engine.connect() as connection:
            return read_stored(connection, code, replay=True)


# the whole database


def _checked_engine(url: str, isolation: str = "READ COMMITTED") -> Engine:
    from loveletter.server.store.postgres_connection import checked_connection, postgres_engine

    return postgres_engine(lambda: checked_connection(url), isolation_level=isolation)


@contextmanager
def snapshot(url: str) -> Iterator[Connection]:
    """All that is in the database at one moment, also while servers write."""
    shared = is_postgres(url)
    engine = _checked_engine(url, "REPEATABLE READ") if shared else sqlite_file.engine_to_read(file_of(url))
    with raising_unusable(), engine.connect() as connection:
        if not shared:
            connection.exec_driver_sql("BEGIN")
        yield connection


@contextmanager
def snapshot_in_this_format(url: str, alone: bool) -> Iterator[Connection]:
    """The same, where a file of an older format stays as it is: what is read is a copy that was migrated. With
    `alone`, no server may run on the database."""
    with raising_unusable(), ExitStack() as opened:
        if not is_postgres(url):
            file = file_of(url)
            if not file.is_file():
                raise UnusableDatabase(NO_FILE)
            if alone:
                opened.enter_context(closing(sqlite_file.claim(file)))
            with snapshot(url) as connection:
                number = format_of(connection)
            if number is not None and number < FORMAT:
                copy = Path(opened.enter_context(TemporaryDirectory())) / "registry.db"
                sqlite_file.copy_file(file, copy)
                sqlite_file.migrate_file(copy)
                url = f"sqlite:///{copy}"
        connection = opened.enter_context(snapshot(url))
        require_this_format(connection)
        if alone:
            _require_no_nodes(connection)
        yield connection


@contextmanager
def claimed(url: str) -> Iterator[None]:
    """Meanwhile no server runs on a file of SQLite."""
    with ExitStack() as opened:
        if not is_postgres(url):
            if not file_of(url).is_file():
                raise UnusableDatabase(NO_FILE)
            opened.enter_context(closing(sqlite_file.claim(file_of(url))))
        yield


@contextmanager
def changing(url: str) -> Iterator[Connection]:
    """A transaction in which no other process creates or changes tables, in a database that was claimed."""
    engine = _checked_engine(url) if is_postgres(url) else sqlite_file.engine_to_change(file_of(url))
    with raising_unusable(), engine.begin() as connection:
        if is_postgres(url):
            connection.execute(text("SELECT pg_advisory_xact_lock(:ours)"), {"ours": LOCK})
        yield connection


def make_ready(url: str) -> None:
    """Make the tables of an empty database of PostgreSQL; raises `UnusableDatabase` where it cannot be used."""
    with claimed(url), changing(url) as connection:
        make_ready_in(connection)


def migrate(url: str) -> tuple[int, int]:
    """Bring the database to this format; the formats before and now. Raises `UnusableDatabase`."""
    with claimed(url), changing(url) as connection:
        number = format_of(connection) or 0
        if number < FORMAT:
            if number:
                _require_no_nodes(connection)
            take_steps(connection, number)
        return number, FORMAT


def _require_no_nodes(connection: Connection) -> None:
    if connection.dialect.name == "sqlite" or connection.execute(text("SELECT to_regclass('nodes')")).scalar() is None:
        return
    living = text("SELECT node FROM nodes WHERE until >= clock_timestamp() ORDER BY node")
    if nodes := tuple(connection.execute(living).scalars()):
        english = f"servers run on it, stop them first: {', '.join(nodes)}"
        raise UnusableDatabase(CodedText(english, "servers_running", nodes=nodes))
