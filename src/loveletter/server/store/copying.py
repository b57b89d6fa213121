"""Copying: a whole house from one database into another, with all its chains verified; all of it or nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection, func, insert, select, text

from loveletter.server.store.format import UnusableDatabase
from loveletter.server.store.owners import SECRET
from loveletter.server.store.schema import facts, heads, log, tables
from loveletter.server.store.stored_log import Row
from loveletter.server.store.tables import COLUMNS, TableRow
from loveletter.server.store.verification import ENTRIES, HEADS, Verdict, verdict
from loveletter.server.store.whole_house import empty_target, whole_source

BATCH = 1000
BACKED_UP = "backed_up"
"""The name of the fact that tells when the database was last backed up, in seconds since 1970."""
OF_THE_DATABASE = ("format", "written_by", "age", "probe", BACKED_UP, SECRET)
"""Facts that stay with a database: a person with a copy of it must not know the secret by which its nodes prove
what they are, nor find out by it from which addresses tables were made."""

Progress = Callable[[int, int], None]
"""Told how many entries of how many are copied."""


def copy_house(source: str, target: str, progress: Progress, even_broken: bool = False) -> Verdict:
    """Copy all tables and facts; what was found of their logs. Where one does not hold, nothing is copied, unless
    `even_broken`. Raises `UnusableDatabase`."""
    with whole_source(source, alone=not even_broken) as old, empty_target(target) as new:
        found = _copy_logs(old, new, progress)
        if found.breaks and not even_broken:
            raise UnusableDatabase(f"{found.breaks[0]}; nothing was copied")
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

    def write(code: str, entries: list[Row]) -> None:
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
    from loveletter.server.store.postgres_append import NOW_MS

    return int(new.execute(text(f"SELECT {NOW_MS}")).scalar_one())


def verify_whole(url: str) -> Verdict:
    """All breaks of the logs in a database, also while servers run on it. Raises `UnusableDatabase`."""
    with whole_source(url, alone=False) as old:
        rows = old.execute(text(ENTRIES).execution_options(stream_results=True, yield_per=BATCH))
        return verdict(old.execute(text(HEADS)), rows)
