"""The commands on the database: `loveletter backup`, `restore`, `verify-log`, `prune`, `copy` and `migrate`."""

from __future__ import annotations

import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from loveletter.cli.errors import FAILED, WRONG_USE, CommandError
from loveletter.cli.output import print_error, print_lines, progress_of
from loveletter.cli.parameters import SYSTEM_LANGUAGE, Language
from loveletter.cli.serve import checked_settings
from loveletter.language import Speaker, speaker
from loveletter.server.settings import ServerSettings, file_of, is_postgres, variable, without_password

if TYPE_CHECKING:
    from loveletter.server.store.backup import BadBackup
    from loveletter.server.store.verification import Verdict

HOURS = {"h": 1, "d": 24, "w": 7 * 24}

DatabaseUrl = Annotated[
    str | None, typer.Option("--database-url", metavar="URL", help=f"Which database [{variable('database_url')}].")
]


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Output file; must not exist yet.")],
    database_url: DatabaseUrl = None,
    lang: Language = SYSTEM_LANGUAGE,
) -> None:
    """Copy all tables into one file.

    It may run beside the server. With PostgreSQL it writes the same kind of file, which `restore` reads into either
    database.
    """
    settings = checked_settings({"database_url": database_url})
    from loveletter.server.store.backup import BadBackup, back_up

    try:
        copied = back_up(settings.database, file)
    except BadBackup as bad:
        raise _bad_backup(bad) from None
    _tell_copied(speaker(lang), "label-backed-up", copied, file)


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file that `loveletter backup` wrote.")],
    database_url: DatabaseUrl = None,
    lang: Language = SYSTEM_LANGUAGE,
) -> None:
    """Restore all tables from a backup.

    Stop the server first. An existing database is kept beside the new one, as .before-restore,
    .before-restore-2 and so on. A PostgreSQL database must be empty.
    """
    settings = checked_settings({"database_url": database_url})
    from loveletter.server.store import backup as store

    try:
        copied = store.restore(file, settings.database)
    except store.BadBackup as bad:
        raise _bad_backup(bad) from None
    _tell_copied(speaker(lang), "label-restored", copied, file)


@contextmanager
def database_errors(shown: str) -> Iterator[None]:
    """End the command where the database of this name cannot be used."""
    from loveletter.server.store.errors import UnusableDatabase
    from loveletter.server.store.sql_errors import reason_of

    try:
        yield
    except (UnusableDatabase, sqlite3.Error) as problem:
        raise CommandError("bad_database", file=shown, problem=reason_of(problem)) from None


def _bad_backup(bad: BadBackup) -> CommandError:
    if bad.reason is None:
        return CommandError(bad.code, WRONG_USE, file=bad.file)
    return CommandError(bad.code, WRONG_USE, file=bad.file, problem=bad.reason, reason=bad.reason)


def _tell_copied(voice: Speaker, label: str, copied: Verdict, file: Path) -> None:
    print_lines([voice.message(label, entries=copied.entries, file=str(file))])
    for broken in copied.breaks:
        print_error(voice.message("label-broken-log", broken=voice.detail(broken.described)))


def verify_log(database_url: DatabaseUrl = None, lang: Language = SYSTEM_LANGUAGE) -> None:
    """Check that no stored entry is missing, changed or unknown.

    Each entry has a hash that covers the one before it. Names every table with a break, and the number of its first
    entry that cannot be used; then the exit code is 1. Also while the server runs.
    """
    settings = checked_settings({"database_url": database_url})
    from loveletter.server.store.opening import snapshot
    from loveletter.server.store.verification import verify

    file = _shown(settings)
    with database_errors(file), snapshot(settings.database) as connection:
        verdict = verify(connection)
    if verdict is None:
        raise CommandError("no_hashes", file=_shown(settings))
    if verdict.breaks:
        print_lines(speaker(lang).detail(broken.described) for broken in verdict.breaks)
        raise typer.Exit(FAILED)
    print_lines([speaker(lang).message("label-log-holds", entries=verdict.entries, tables=verdict.tables)])


def _shown(settings: ServerSettings) -> str:
    """The database as it is named to people."""
    return without_password(settings.database) if is_postgres(settings.database) else str(file_of(settings.database))


def prune(
    older_than: Annotated[
        str, typer.Option("--older-than", metavar="TIME", help="Tables closed longer ago than this: 90d, 12w, 36h.")
    ],
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only show what would be removed.")] = False,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")] = False,
    database_url: DatabaseUrl = None,
    lang: Language = SYSTEM_LANGUAGE,
) -> None:
    """Remove closed tables and old results for good.

    A table goes with its replays and the names of its players; the results are those of deals of the day. Stop the
    server first; with PostgreSQL it may run on. Backups and the files of earlier restores are left as they are.
    """
    before = _so_long_ago(older_than)
    settings = checked_settings({"database_url": database_url})
    tables, entries, results = _prune(settings, before, dry_run=True)
    until = datetime.fromtimestamp(before, UTC).strftime("%Y-%m-%d %H:%M UTC")

    def said(message: str) -> str:
        return speaker(lang).message(message, until=until, tables=tables, entries=entries, results=results)

    if results:
        print_lines([said("label-prune-results")])
    if dry_run or not (tables or results):
        print_lines([said("label-prunable")])
    elif yes or typer.confirm(said("label-prune-question")):
        _prune(settings, before, dry_run=False)
        print_lines([said("label-pruned")])
    else:
        print_lines([said("label-prune-declined")])


def _so_long_ago(age: str) -> int:
    """The time, in seconds since 1970, that lies this age (such as 90d) before now."""
    match = re.fullmatch(r"([0-9]{1,6})([hdw])", age)
    if match is None:
        raise CommandError("bad_age", name=age)
    return max(0, int(time.time()) - 3600 * int(match[1]) * HOURS[match[2]])


def _prune(settings: ServerSettings, before: int, dry_run: bool) -> tuple[int, int, int]:
    """How many tables, entries and results of deals of the day were, or would be, removed."""
    from loveletter.server.store.errors import InUse
    from loveletter.server.store.pruning import prune as remove

    with database_errors(_shown(settings)):
        try:
            return remove(settings.database, 1000 * before, dry_run)
        except InUse:
            raise CommandError("database_in_use", file=_shown(settings)) from None


FROM = "The database to read, such as sqlite:////var/lib/loveletter/loveletter.db; no server may run on it."
TO = "The database to fill, such as postgresql://user@host/loveletter; it must be empty."


def copy(
    source: Annotated[str, typer.Option("--from", metavar="URL", help=FROM)],
    target: Annotated[str, typer.Option("--to", metavar="URL", help=TO)],
    lang: Language = SYSTEM_LANGUAGE,
) -> None:
    """Copy all tables into another database.

    From SQLite to PostgreSQL, or back. All logs are verified on the way; if one is damaged, or anything else goes
    wrong, nothing is copied. The old database stays as it is. Saved analyses of the coach are not copied; they can be
    made again.
    """
    old, new = [checked_settings({"database_url": url}).database for url in (source, target)]
    from loveletter.server.store.backup import copy_database

    voice, shown = speaker(lang), without_password(new)
    with progress_of(voice, "copy", "entries") as progress, database_errors(f"{without_password(old)} → {shown}"):
        copied = copy_database(old, new, progress)
    print_lines([voice.message("label-copied", tables=copied.tables, entries=copied.entries, file=shown)])


def migrate(database_url: DatabaseUrl = None, lang: Language = SYSTEM_LANGUAGE) -> None:
    """Upgrade a database to the format of this version.

    A server upgrades an SQLite file by itself. With PostgreSQL, stop all servers of the older version first.
    """
    settings = checked_settings({"database_url": database_url})
    from loveletter.server.store import opening

    with database_errors(without_password(settings.database)):
        before, now = opening.migrate(settings.database)
    label = "label-migrated-before" if before == now else "label-migrated"
    print_lines([speaker(lang).message(label, before=before, now=now)])
