"""Copying a whole database into another, SQLite or PostgreSQL, with all its chains verified; all of it or nothing."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import Connection, NullPool, create_engine, func, insert, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError

from loveletter.engine.coded_text import CodedText
from loveletter.server.settings import is_postgres
from loveletter.server.store.format import FORMAT, NO_FILE, NO_TABLES, UnusableDatabase
from loveletter.server.store.migration import engine_to_change, migrate_file
from loveletter.server.store.opening import engine_to_read
from loveletter.server.store.owners import SECRET
from loveletter.server.store.schema import facts, heads, log, tables
from loveletter.server.store.sqlite_file import SIDE_FILES, claim, database_error, format_of, open_to_read, prepare
from loveletter.server.store.stored_log import LogRow
from loveletter.server.store.tables import COLUMNS, TableRow
from loveletter.server.store.verification import ENTRIES, HEADS, Verdict, verdict

BATCH = 1000
BACKED_UP = "backed_up"
"""The fact that says when the database was last backed up, in seconds since 1970."""
OF_THE_DATABASE = ("format", "written_by", "age", "probe", BACKED_UP, SECRET)
"""Facts that stay with a database: a person with a copy of it must not know the secret by which its nodes prove
what they are, nor find out by it from which addresses tables were made."""

Progress = Callable[[int, int], None]
"""Told how many entries of how many are copied."""


def copy_database(source: str, target: str, progress: Progress, even_broken: bool = False) -> Verdict:
    """Copy all tables and facts; what was found of their logs. Where one does not hold, nothing is copied, unless
    `even_broken`. Raises `UnusableDatabase`."""
    with whole_source(source, alone=not even_broken) as old, empty_target(target) as new:
        found = _copy_logs(old, new, progress)
        if found.breaks and not even_broken:
            broken = found.breaks[0]
            raise UnusableDatabase(CodedText(f"{broken}; nothing was copied", "not_copied", broken=broken.described))
        _copy(new, heads, [dict(row._mapping) for row in old.execute(select(heads))])
        kept = select(facts).where(facts.c.name.not_in(OF_THE_DATABASE))
        _copy(new, facts, [dict(row._mapping) for row in old.execute(kept)])
        _copy(new, tables, _told(old, _now(new)))
        return found


def _told(old: Connection, now: int) -> list[dict[str, Any]]:
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
        _copy(new, log, [{"code": code, **entry._asdict()} for entry in entries])
        done += len(entries)
        progress(done, total)

    rows = old.execute(text(ENTRIES).execution_options(stream_results=True, yield_per=BATCH))
    return verdict(old.execute(text(HEADS)), rows, write)


def _copy(new: Connection, table: Any, rows: list[dict[str, Any]]) -> None:
    for some in (rows[at : at + BATCH] for at in range(0, len(rows), BATCH)):
        new.execute(insert(table), some)


def _now(new: Connection) -> int:
    if new.dialect.name == "sqlite":
        return 0
    from loveletter.server.store.postgres_connection import NOW_MS

    return int(new.execute(text(f"SELECT {NOW_MS}")).scalar_one())


def verify_whole(url: str) -> Verdict:
    """All breaks of the logs in a database, also while servers run on it. Raises `UnusableDatabase`."""
    with whole_source(url, alone=False) as old:
        rows = old.execute(text(ENTRIES).execution_options(stream_results=True, yield_per=BATCH))
        return verdict(old.execute(text(HEADS)), rows)


# the databases: one to read as a whole, and an empty one to fill


@contextmanager
def whole_source(url: str, alone: bool) -> Iterator[Connection]:
    """All that is in the database at one moment; where it must be `alone`, no server may run on it."""
    with _raising_unusable(), ExitStack() as opened:
        if is_postgres(url):
            yield opened.enter_context(_postgres_source(url, alone))
            return
        file = file_of(url)
        if not file.is_file():
            raise UnusableDatabase(NO_FILE)
        if alone:
            opened.enter_context(closing(claim(file)))
        with closing(open_to_read(file)) as looked_at:
            found = format_of(looked_at)
        if found is None:
            raise UnusableDatabase(NO_TABLES)
        if found < FORMAT:  # it stays as it is: what is read is a copy that was brought to this format
            file = opened.enter_context(_brought_up(file))
        connection = opened.enter_context(engine_to_read(f"sqlite:///{file}").connect())
        connection.exec_driver_sql("BEGIN")  # one moment, also while a server writes
        yield connection


@contextmanager
def _brought_up(file: Path) -> Iterator[Path]:
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "registry.db"
        with closing(open_to_read(file)) as source, closing(sqlite3.connect(copy)) as target:
            source.backup(target)
        migrate_file(copy)
        yield copy


@contextmanager
def _postgres_source(url: str, alone: bool) -> Iterator[Connection]:
    from loveletter.server.store.postgres_schema import (
        checked_connection,
        format_in,
        living_nodes,
        raising_unusable,
        servers_running,
    )

    with raising_unusable():
        checked = checked_connection(url)
    engine = create_engine(
        "postgresql+psycopg://",
        creator=lambda: checked,
        poolclass=NullPool,
        isolation_level="REPEATABLE READ",
        hide_parameters=True,
    )
    with engine.connect() as connection:
        found = format_in(connection)
        if found is None:
            raise UnusableDatabase(NO_TABLES)
        if found < FORMAT:
            english = f"the database has format {found}: run `loveletter migrate` first"
            raise UnusableDatabase(CodedText(english, "needs_migration", found=found))
        if alone and (living := living_nodes(connection)):
            raise UnusableDatabase(servers_running(living))
        yield connection


@contextmanager
def empty_target(url: str) -> Iterator[Connection]:
    """A transaction in a database that has nothing in it, made if need be; where it fails, nothing is left behind."""
    with _raising_unusable():
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
            raise UnusableDatabase(CodedText("it is not empty; name another one", "not_empty"))


def file_of(url: str) -> Path:
    return Path(make_url(url).database or "")


@contextmanager
def _raising_unusable() -> Iterator[None]:
    try:
        yield
    except (DBAPIError, sqlite3.Error) as problem:
        if isinstance(problem, sqlite3.Error) or isinstance(problem.orig, sqlite3.Error):
            raise UnusableDatabase(database_error(problem)) from None
        from loveletter.server.store.postgres_schema import postgres_error

        raise UnusableDatabase(postgres_error(problem)) from None
