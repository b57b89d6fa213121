"""The command `loveletter serve`."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import fields
from importlib.util import find_spec
from typing import Annotated, Any

import typer

from loveletter.cli.errors import WRONG_USE, CommandError, install
from loveletter.language import Speaker
from loveletter.language.system_errors import system_error
from loveletter.server.settings import BadSetting, ServerSettings, flag, read_settings, variable

EXTRA = ("msgspec", "platformdirs", "prometheus_client", "sqlalchemy", "starlette", "uvicorn", "websockets")

OFTEN = (
    "host",
    "port",
    "base_path",
    "database_url",
    "browser",
    "trusted_proxies",
    "public_hosts",
    "coach",
    "log_level",
)
"""The settings that most hosts need; the help shows them first."""


class UnusableSetting(CommandError):
    """A setting with which the server cannot start, by its own code."""

    def __init__(self, bad: BadSetting) -> None:
        super().__init__(bad.code, WRONG_USE, **bad.details)
        self.expected = bad.expected

    def sentence(self, voice: Speaker) -> str:
        said = super().sentence(voice)
        if self.expected is None:
            return said
        expected = voice.message(f"setting-expects-{self.expected.what}", **self.expected.details)
        return f"{said} {expected}"


def missing_packages() -> list[str]:
    return [name for name in EXTRA if find_spec(name) is None]


def checked_settings(flags: dict[str, str | None], extra: str = "server") -> ServerSettings:
    """The settings; ends the command with a sentence where one cannot be used, or where packages are missing, which
    `extra` installs."""
    if missing := missing_packages():
        raise CommandError("no_server", names=", ".join(missing), install=install(extra))
    try:
        return read_settings(flags)
    except BadSetting as bad:
        raise UnusableSetting(bad) from None


def database_of(settings: ServerSettings) -> str:
    """The URL of the database; ends the command where the default folder cannot be used."""
    try:
        return settings.database
    except OSError as problem:
        raise CommandError("no_data_folder", file=str(problem.filename), reason=system_error(problem)) from None


def _with_flags(command: Callable[..., None]) -> Callable[..., None]:
    """A command that takes every setting as a flag. What is not given comes from the environment."""
    parameters = []
    for field in fields(ServerSettings):
        names = (flag(field.name), flag(f"no_{field.name}")) if isinstance(field.default, bool) else (flag(field.name),)
        spelling = "/".join(names) if len(names) > 1 else names[0]
        kind: Any = bool | None if len(names) > 1 else str | None
        about = f"{field.metadata['about']} [{variable(field.name)}; default: {field.default}]."
        panel = None if field.name in OFTEN else "Limits and tuning"
        option = typer.Option(spelling, metavar=None if len(names) > 1 else "VALUE", help=about, rich_help_panel=panel)
        shape = Annotated[kind, option]
        parameters.append(inspect.Parameter(field.name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=shape))
    command.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    command.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return command


@_with_flags
def serve(**flags: Any) -> None:
    """Start the table in the browser.

    Every setting is a flag and an environment variable; docs/hosting.md has them in one table.
    """
    texts = {name: str(value).lower() if isinstance(value, bool) else value for name, value in flags.items()}
    run_server(checked_settings(texts))


def run_server(settings: ServerSettings) -> None:
    database_of(settings)
    from loveletter.server.serve import serve as run  # the extra [server] is there, as was just made sure

    try:
        run(settings)
    except BadSetting as bad:
        raise UnusableSetting(bad) from None
