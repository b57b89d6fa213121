"""The commands on a whole house: `loveletter copy` and `loveletter migrate`."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from loveletter.cli.database import DatabaseUrl
from loveletter.cli.errors import CommandError, English
from loveletter.cli.output import print_lines
from loveletter.cli.parameters import SYSTEM_LANGUAGE, Language
from loveletter.cli.progress_of import progress_of
from loveletter.cli.serve import checked_settings
from loveletter.language import speaker
from loveletter.server.setting_readers import is_postgres, without_password
from loveletter.server.settings import database_file

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
    from loveletter.server.store.copying import copy_house
    from loveletter.server.store.format import UnusableDatabase

    voice = speaker(lang)
    with progress_of(voice, "copy", "entries") as progress:
        try:
            found = copy_house(old, new, progress)
        except UnusableDatabase as problem:
            shown = f"{without_password(old)} → {without_password(new)}"
            raise CommandError("bad_database", file=shown, problem=English(str(problem))) from None
    shown = without_password(new)
    print_lines([voice.message("label-copied", tables=found.tables, entries=found.entries, file=shown)])


def migrate(database_url: DatabaseUrl = None, lang: Language = SYSTEM_LANGUAGE) -> None:
    """Upgrade a database to the format of this version.

    A server does so itself with a file of SQLite. With PostgreSQL, stop all servers of the older version first.
    """
    settings = checked_settings({"database_url": database_url})
    from loveletter.server.store.format import UnusableDatabase

    try:
        before, now = _migrate_shared(settings.database) or _migrate_file(database_file(settings))
    except (UnusableDatabase, sqlite3.Error) as problem:
        shown = without_password(settings.database)
        raise CommandError("bad_database", file=shown, problem=English(str(problem))) from None
    label = "label-migrated-before" if before == now else "label-migrated"
    print_lines([speaker(lang).message(label, before=before, now=now)])


def _migrate_shared(url: str) -> tuple[int, int] | None:
    if not is_postgres(url):
        return None
    from loveletter.server.store.postgres_schema import migrate_database

    return migrate_database(url)


def _migrate_file(file: Path) -> tuple[int, int]:
    from loveletter.server.store.format import FORMAT, UnusableDatabase
    from loveletter.server.store.migration import migrate_file
    from loveletter.server.store.sqlite_file import claim, format_of, open_to_read

    if not file.is_file():
        raise UnusableDatabase("there is no such file")
    with closing(claim(file)):
        with closing(open_to_read(file)) as opened:
            found = format_of(opened) or 0
        migrate_file(file)
    return found, FORMAT
