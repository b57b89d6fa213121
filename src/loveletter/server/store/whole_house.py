"""A whole house: a database as something to read from the first table to the last, or an empty one to fill."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Connection, NullPool, create_engine, func, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError

from loveletter.server.setting_readers import is_postgres
from loveletter.server.store.format import FORMAT, UnusableDatabase
from loveletter.server.store.migration import engine_to_change, migrate_file
from loveletter.server.store.opening import engine_to_read
from loveletter.server.store.schema import heads, log
from loveletter.server.store.sqlite_file import SIDE_FILES, claim, format_of, open_to_read, prepare


@contextmanager
def whole_source(url: str, alone: bool) -> Iterator[Connection]:
    """All that is in the database at one moment; where it must be `alone`, no server may run on it."""
    with _told_as_unusable(), ExitStack() as opened:
        if is_postgres(url):
            yield opened.enter_context(_postgres_source(url, alone))
            return
        file = file_of(url)
        if not file.is_file():
            raise UnusableDatabase("there is no such file")
        if alone:
            opened.enter_context(closing(claim(file)))
        with closing(open_to_read(file)) as looked_at:
            found = format_of(looked_at)
        if found is None:
            raise UnusableDatabase("it has no tables of this game")
        if found < FORMAT:  # it stays as it is: what is read is a copy that was brought to this format
            file = opened.enter_context(_brought_up(file))
        connection = opened.enter_context(engine_to_read(f"sqlite:///{file}").connect())
        connection.exec_driver_sql("BEGIN")  # one moment, also while a server writes
        yield connection


@contextmanager
def _brought_up(file: Path) -> Iterator[Path]:
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "house.db"
        with closing(open_to_read(file)) as source, closing(sqlite3.connect(copy)) as target:
            source.backup(target)
        migrate_file(copy)
        yield copy


@contextmanager
def _postgres_source(url: str, alone: bool) -> Iterator[Connection]:
    from loveletter.server.store.postgres_schema import checked_line, format_in, living_nodes, told_as_unusable

    with told_as_unusable():
        line = checked_line(url)
    engine = create_engine(
        "postgresql+psycopg://",
        creator=lambda: line,
        poolclass=NullPool,
        isolation_level="REPEATABLE READ",
        hide_parameters=True,
    )
    with engine.connect() as connection:
        found = format_in(connection)
        if found is None:
            raise UnusableDatabase("it has no tables of this game")
        if found < FORMAT:
            raise UnusableDatabase(f"the database has format {found}: run `loveletter migrate` first")
        if alone and (living := living_nodes(connection)):
            raise UnusableDatabase(f"servers run on it, stop them first: {', '.join(living)}")
        yield connection


@contextmanager
def empty_target(url: str) -> Iterator[Connection]:
    """A transaction in a database that has nothing in it, made if need be; where it fails, nothing is left behind."""
    with _told_as_unusable():
        if is_postgres(url):
            from loveletter.server.store.postgres_schema import alone_in, make_ready_in

            with alone_in(url) as connection:
                make_ready_in(connection)
                _require_empty(connection)
                yield connection
            return
        with _fresh_file(file_of(url)) as file, engine_to_change(file).begin() as connection:
            _require_empty(connection)
            yield connection


@contextmanager
def _fresh_file(file: Path) -> Iterator[Path]:
    made = not file.exists()
    prepare(file)
    try:
        with closing(claim(file)):
            migrate_file(file)
            yield file
    except BaseException:
        for rest in ("", *SIDE_FILES, ".lock") if made else ():
            file.with_name(file.name + rest).unlink(missing_ok=True)
        raise


def _require_empty(connection: Connection) -> None:
    for table in (log, heads):
        if connection.execute(select(func.count()).select_from(table)).scalar():
            raise UnusableDatabase("it is not empty; name another one")


def file_of(url: str) -> Path:
    return Path(make_url(url).database or "")


@contextmanager
def _told_as_unusable() -> Iterator[None]:
    try:
        yield
    except (DBAPIError, sqlite3.Error) as problem:
        raise UnusableDatabase(str(getattr(problem, "orig", problem)).strip()) from None
