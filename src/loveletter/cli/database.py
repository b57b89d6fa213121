"""The commands on the database: `loveletter backup`, `restore`, `verify-log` and `prune`."""

from __future__ import annotations

import re
import sqlite3
import time
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from loveletter.cli.errors import FAILED, CommandError
from loveletter.cli.output import print_error, print_lines
from loveletter.cli.parameters import Language
from loveletter.cli.serve import checked_settings
from loveletter.language import Speaker, speaker
from loveletter.server.settings import database_file, variable

if TYPE_CHECKING:
    from loveletter.server.store.backup import Copied

HOURS = {"h": 1, "d": 24, "w": 7 * 24}

DatabaseUrl = Annotated[
    str | None, typer.Option("--database-url", metavar="URL", help=f"Which database [{variable('database_url')}].")
]


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write; it must not be there yet.")],
    database_url: DatabaseUrl = None,
    lang: Language = "en",
) -> None:
    """Copy all tables into one file.

    Also while the server runs.
    """
    settings = checked_settings({"database_url": database_url})
    from loveletter.server.store.backup import BadBackup, back_up

    try:
        copied = back_up(database_file(settings), file)
    except BadBackup as bad:
        raise CommandError("bad_backup", problem=str(bad)) from None
    _tell_copied(speaker(lang), "label-backed-up", copied, file)


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file that `loveletter backup` wrote.")],
    database_url: DatabaseUrl = None,
    lang: Language = "en",
) -> None:
    """Bring all tables back from a backup.

    Stop the server first. A database that is there already is kept beside it, as .before-restore, .before-restore-2 ...
    """
    settings = checked_settings({"database_url": database_url})
    from loveletter.server.store import backup as store

    try:
        copied = store.restore(file, database_file(settings))
    except store.BadBackup as bad:
        raise CommandError("bad_backup", problem=str(bad)) from None
    _tell_copied(speaker(lang), "label-restored", copied, file)


def _tell_copied(voice: Speaker, label: str, copied: Copied, file: Path) -> None:
    print_lines([voice.message(label, entries=copied.entries, file=str(file))])
    for broken in copied.breaks:
        print_error(voice.message("label-broken-log", broken=str(broken)))


def verify_log(database_url: DatabaseUrl = None, lang: Language = "en") -> None:
    """Check that no stored entry is missing, changed or unknown.

    Each entry has a hash that covers the one before it. Names every table with a break, and the number of its first
    entry that cannot be used; then the exit code is 1. Also while the server runs.
    """
    file = database_file(checked_settings({"database_url": database_url}))
    from loveletter.server.store.format import UnusableDatabase
    from loveletter.server.store.sqlite_file import open_to_read
    from loveletter.server.store.verification import verify

    try:
        with closing(open_to_read(file)) as opened:
            verdict = verify(opened)
    except (sqlite3.Error, UnusableDatabase) as problem:
        raise CommandError("bad_database", file=str(file), problem=str(problem)) from None
    if verdict is None:
        raise CommandError("no_hashes", file=str(file))
    if verdict.breaks:
        print_lines(str(broken) for broken in verdict.breaks)
        raise typer.Exit(FAILED)
    print_lines([speaker(lang).message("label-log-holds", entries=verdict.entries, tables=verdict.tables)])


def prune(
    older_than: Annotated[
        str, typer.Option("--older-than", metavar="TIME", help="Tables closed longer ago than this: 90d, 12w, 36h.")
    ],
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what would be removed.")] = False,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")] = False,
    database_url: DatabaseUrl = None,
    lang: Language = "en",
) -> None:
    """Remove closed tables for good, with their replays and names.

    Stop the server first. Backups and the files of earlier restores are left as they are.
    """
    before = _so_long_ago(older_than)
    file = database_file(checked_settings({"database_url": database_url}))
    tables, entries = _prune(file, before, dry_run=True)
    until = datetime.fromtimestamp(before, UTC).strftime("%Y-%m-%d %H:%M UTC")

    def said(message: str) -> str:
        return speaker(lang).message(message, until=until, tables=tables, entries=entries)

    if dry_run or not tables:
        print_lines([said("label-prunable")])
    elif yes or typer.confirm(said("label-prune-question")):
        _prune(file, before, dry_run=False)
        print_lines([said("label-pruned")])
    else:
        print_lines([said("label-prune-declined")])


def _so_long_ago(age: str) -> int:
    """The time, in seconds since 1970, that lies this age (such as 90d) before now."""
    found = re.fullmatch(r"([0-9]{1,6})([hdw])", age)
    if found is None:
        raise CommandError("bad_age", name=age)
    return max(0, int(time.time()) - 3600 * int(found[1]) * HOURS[found[2]])


def _prune(file: Path, before: int, dry_run: bool) -> tuple[int, int]:
    """How many tables and entries were, or would be, removed."""
    from loveletter.server.store.format import UnusableDatabase
    from loveletter.server.store.pruning import prune as remove
    from loveletter.server.store.sqlite_file import InUse

    try:
        return remove(file, 1000 * before, dry_run)
    except InUse:
        raise CommandError("database_in_use", file=str(file)) from None
    except UnusableDatabase as problem:
        raise CommandError("bad_database", file=str(file), problem=str(problem)) from None
