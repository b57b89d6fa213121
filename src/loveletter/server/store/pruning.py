"""Pruning: closed tables are removed for good, with the names of those who played there."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import text

from loveletter.server.store.analysis_file import forget_analyses
from loveletter.server.store.format import NO_FILE, NO_TABLES, UnusableDatabase
from loveletter.server.store.migration import migrate_file
from loveletter.server.store.sqlite_file import claim, database_error, format_of
from loveletter.table.entries import Closed


class Pruned(NamedTuple):
    tables: int
    entries: int


def prune(database: Path, before: int, dry_run: bool = False) -> Pruned:
    """Remove all tables that were closed before this time (milliseconds since 1970), or only count them. Nothing of
    them is left in the file. Raises `UnusableDatabase`, also while a server runs."""
    if not database.is_file():
        raise UnusableDatabase(NO_FILE)
    try:
        with closing(claim(database)):
            if not dry_run:
                migrate_file(database)
            with closing(sqlite3.connect(database, isolation_level=None)) as opened:
                if format_of(opened) is None:
                    raise UnusableDatabase(NO_TABLES)
                return _prune(opened, database, before, dry_run)
    except sqlite3.Error as problem:
        raise UnusableDatabase(database_error(problem)) from None


def _prune(opened: sqlite3.Connection, database: Path, before: int, dry_run: bool) -> Pruned:
    closed = "SELECT code FROM entries WHERE kind = ? AND at < ?"
    which = (Closed.__name__, before)
    counted = f"SELECT count(DISTINCT code), count(*) FROM entries WHERE code IN ({closed})"
    found = Pruned(*opened.execute(counted, which).fetchone())
    if dry_run or not found.tables:
        return found
    codes = [str(code) for (code,) in opened.execute(closed, which).fetchall()]
    forget_analyses(database, codes)  # first: after an interruption the same tables can be pruned again
    opened.execute("PRAGMA secure_delete = ON").close()
    opened.execute("BEGIN IMMEDIATE")
    for table in ("heads", "tables"):
        opened.execute(f"DELETE FROM {table} WHERE code IN ({closed})", which)
    opened.execute(f"DELETE FROM entries WHERE code IN ({closed})", which)
    opened.execute("COMMIT")
    opened.execute("VACUUM")
    opened.execute("PRAGMA wal_checkpoint(TRUNCATE)").close()  # the log beside the file still had the old pages
    return found


def prune_shared(url: str, before: int, dry_run: bool = False) -> Pruned:
    """The same in PostgreSQL, also while servers run on it: they have let go of closed tables."""
    from loveletter.server.store.postgres_schema import alone_in, make_ready_in  # they need the extra [postgres]

    closed = "SELECT code FROM entries WHERE kind = :kind AND at < :before"
    counted = f"SELECT count(DISTINCT code), count(*) FROM entries WHERE code IN ({closed})"
    which = {"kind": Closed.__name__, "before": before}
    with alone_in(url) as connection:
        make_ready_in(connection)
        pruned = Pruned(*connection.execute(text(counted), which).one())
        if not dry_run and pruned.tables:
            for table in ("analyses", "agreements", "owners", "heads", "tables", "entries"):
                connection.execute(text(f"DELETE FROM {table} WHERE code IN ({closed})"), which)
        return pruned
