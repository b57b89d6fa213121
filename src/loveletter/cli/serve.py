"""The commands `loveletter serve`, `backup` and `restore`."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import fields
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import typer

from loveletter.server.settings import BadSetting, Settings, database_file, flag, read_settings, variable

WRONG_USE = 2
EXTRA = ("fastapi", "msgspec", "platformdirs", "prometheus_client", "segno", "sqlalchemy", "uvicorn", "websockets")


def _settings(flags: dict[str, str | None]) -> Settings:
    missing = [name for name in EXTRA if find_spec(name) is None]
    if missing:
        raise _stop(f"the server needs {', '.join(missing)}; install loveletter-game[server]")
    try:
        return read_settings(flags)
    except BadSetting as bad:
        raise _stop(str(bad)) from None


def _stop(problem: str) -> typer.Exit:
    typer.echo(f"Error: {problem}", err=True)
    return typer.Exit(WRONG_USE)


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
        raise _stop(str(bad)) from None


DatabaseUrl = Annotated[
    str | None, typer.Option("--database-url", metavar="URL", help=f"Which database [{variable('database_url')}].")
]


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write; it must not be there yet.")],
    database_url: DatabaseUrl = None,
) -> None:
    """Copy all tables into one file.

    Also while the server runs.
    """
    settings = _settings({"database_url": database_url})
    from loveletter.server.store.backup import BadBackup, back_up

    try:
        typer.echo(f"{back_up(database_file(settings), file)} entries in {file}")
    except BadBackup as bad:
        raise _stop(str(bad)) from None


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file that `loveletter backup` wrote.")],
    database_url: DatabaseUrl = None,
) -> None:
    """Bring all tables back from a backup.

    Stop the server first. A database that is there already is kept beside it, as .before-restore, .before-restore-2 ...
    """
    settings = _settings({"database_url": database_url})
    from loveletter.server.store.backup import BadBackup
    from loveletter.server.store.backup import restore as bring_back

    try:
        typer.echo(f"{bring_back(file, database_file(settings))} entries from {file}")
    except BadBackup as bad:
        raise _stop(str(bad)) from None
