"""The commands `loveletter serve`, `backup` and `restore`."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import fields
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import typer

from loveletter.cli.errors import CommandError, install
from loveletter.cli.output import print_lines
from loveletter.cli.parameters import Language
from loveletter.language import speaker
from loveletter.server.settings import BadSetting, Settings, database_file, flag, read_settings, variable

EXTRA = ("fastapi", "msgspec", "platformdirs", "prometheus_client", "segno", "sqlalchemy", "uvicorn", "websockets")


def _settings(flags: dict[str, str | None]) -> Settings:
    missing = [name for name in EXTRA if find_spec(name) is None]
    if missing:
        raise CommandError("no_server", names=", ".join(missing), install=install("server"))
    try:
        return read_settings(flags)
    except BadSetting as bad:
        raise CommandError("bad_setting", problem=str(bad)) from None


def _with_flags(command: Callable[..., None]) -> Callable[..., None]:
    """A command that takes every setting as a flag. What is not given comes from the environment."""
    parameters = []
    for each in fields(Settings):
        names = (flag(each.name), f"--no-{each.name}") if isinstance(each.default, bool) else (flag(each.name),)
        spelling = "/".join(names) if len(names) > 1 else names[0]
        kind: Any = bool | None if len(names) > 1 else str | None
        text = each.metadata["about"]
        about = f"{text[0].upper()}{text[1:]} [{variable(each.name)}; default: {each.default}]."
        option = typer.Option(spelling, metavar=None if len(names) > 1 else "VALUE", help=about)
        shape = Annotated[kind, option]
        parameters.append(inspect.Parameter(each.name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=shape))
    command.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    command.__annotations__ = {each.name: each.annotation for each in parameters}
    return command


def _as_texts(flags: dict[str, Any]) -> dict[str, str | None]:
    return {name: str(value).lower() if isinstance(value, bool) else value for name, value in flags.items()}


@_with_flags
def serve(**flags: Any) -> None:
    """Start the table in the browser.

    Every setting is a flag and an environment variable; docs/hosting.md has them in one table.
    """
    settings = _settings(_as_texts(flags))
    from loveletter.server.serve import serve as run  # the extra [server] is there, as was just made sure

    try:
        run(settings)
    except BadSetting as bad:
        raise CommandError("bad_setting", problem=str(bad)) from None


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
    settings = _settings({"database_url": database_url})
    from loveletter.server.store.backup import BadBackup, back_up

    try:
        entries = back_up(database_file(settings), file)
    except BadBackup as bad:
        raise CommandError("bad_backup", problem=str(bad)) from None
    print_lines([speaker(lang).message("label-backed-up", entries=entries, file=str(file))])


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file that `loveletter backup` wrote.")],
    database_url: DatabaseUrl = None,
    lang: Language = "en",
) -> None:
    """Bring all tables back from a backup.

    Stop the server first. A database that is there already is kept beside it, as .before-restore, .before-restore-2 ...
    """
    settings = _settings({"database_url": database_url})
    from loveletter.server.store import backup as store

    try:
        entries = store.restore(file, database_file(settings))
    except store.BadBackup as bad:
        raise CommandError("bad_backup", problem=str(bad)) from None
    print_lines([speaker(lang).message("label-restored", entries=entries, file=str(file))])
