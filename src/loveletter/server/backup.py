"""Backup and restore: one file that holds everything, taken also while the server runs."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path


class BadBackup(ValueError):
    """A file that cannot be used; the text says why."""


def back_up(database: Path, to: Path) -> int:
    """Copy the database into a file; how many entries it holds."""
    if not database.is_file():
        raise BadBackup(f"there is no database at {database}")
    if to.exists():
        raise BadBackup(f"{to} is there already")
    with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(to)) as target:
        source.backup(target)
        target.execute("PRAGMA journal_mode=DELETE").close()
    return _check(to)


def restore(backup: Path, database: Path) -> int:
    """Make the database from a backup. One that is there already is kept beside it as `.before-restore`."""
    if not backup.is_file():
        raise BadBackup(f"there is no file {backup}")
    count = _check(backup)
    database.parent.mkdir(parents=True, exist_ok=True)
    fresh = database.with_name(database.name + ".restoring")
    fresh.unlink(missing_ok=True)
    with closing(sqlite3.connect(backup)) as source, closing(sqlite3.connect(fresh)) as target:
        source.backup(target)
    if database.exists():
        with closing(sqlite3.connect(database)) as old:
            old.execute("PRAGMA wal_checkpoint(TRUNCATE)").close()
        database.replace(database.with_name(database.name + ".before-restore"))
    for rest in ("-wal", "-shm"):
        database.with_name(database.name + rest).unlink(missing_ok=True)
    fresh.replace(database)
    return count


def _check(file: Path) -> int:
    """That every table in the file can be read; how many entries there are."""
    try:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as opened:
            found = opened.execute("PRAGMA integrity_check").fetchone()[0]
            if found != "ok":
                raise BadBackup(f"{file} is damaged: {found}")
            count = int(opened.execute("SELECT count(*) FROM entries").fetchone()[0])
    except sqlite3.DatabaseError as problem:
        raise BadBackup(f"{file} is no database of this game: {problem}") from None
    return count
