"""Copying: a whole house from one database into another, with all its chains verified; all of it or nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection, func, insert, select, text

from loveletter.server.store.format import UnusableDatabase
from loveletter.server.store.schema import facts, heads, log, tables
from loveletter.server.store.stored_log import Row
from loveletter.server.store.tables import COLUMNS
from loveletter.server.store.verification import ENTRIES, HEADS, Verdict, verdict
from loveletter.server.store.whole_house import empty_target, whole_source

BATCH = 1000
OF_THE_DATABASE = ("format", "written_by", "age", "probe")
"""Facts that are a database's own, and not the house's."""

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
        seen = {"seen_at": _now(new)}  # by the clock of the new database, which may count from another beginning
        _copy(new, tables, [{**row._mapping, **seen} for row in old.execute(select(*COLUMNS))])
        return found


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
    from loveletter.server.store.postgres_writer import NOW_MS

    return int(new.execute(text(f"SELECT {NOW_MS}")).scalar_one())


def verify_whole(url: str) -> Verdict:
    """All breaks of the logs in a database, also while servers run on it. Raises `UnusableDatabase`."""
    with whole_source(url, alone=False) as old:
        rows = old.execute(text(ENTRIES).execution_options(stream_results=True, yield_per=BATCH))
        return verdict(old.execute(text(HEADS)), rows)
