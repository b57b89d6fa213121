"""Copying a whole database into another, SQLite or PostgreSQL, with all its chains verified; all of it or nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, func, insert, select, text

from loveletter.engine.coded_text import CodedText
from loveletter.server.settings import is_postgres
from loveletter.server.store.errors import UnusableDatabase
from loveletter.server.store.opening import alone_in, file_of, make_ready_in, snapshot_in_this_format
from loveletter.server.store.schema import COLUMNS, TableRow, facts, heads, log, tables
from loveletter.server.store.sqlite_file import prepare, remove_file
from loveletter.server.store.storage import SECRET
from loveletter.server.store.stored_log import LogRow
from loveletter.server.store.verification import BATCH, Verdict, verify

BACKED_UP = "backed_up"
"""The fact that says when the database was last backed up, in seconds since 1970."""
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
        _copy(new, heads, [dict(row._mapping) for row in old.execute(select(heads))])
        kept = select(facts).where(facts.c.name.not_in(OF_THE_DATABASE))
        _copy(new, facts, [dict(row._mapping) for row in old.execute(kept)])
        _copy(new, tables, _table_rows(old, _now(new)))
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
        _copy(new, log, [{"code": code, **entry._asdict()} for entry in entries])
        done += len(entries)
        progress(done, total)

    verdict = verify(old, write)
    assert verdict is not None, "it has this program's format"
    return verdict


def _copy(new: Connection, table: Any, rows: list[dict[str, Any]]) -> None:
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
        with alone_in(url) as connection:
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
