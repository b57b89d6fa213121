"""Parameters that several commands share, and what they share in printing and refusing."""

from collections.abc import Collection, Iterable
from typing import Annotated, Any

import typer

from loveletter.editions import all_editions, broken_editions
from loveletter.engine.refusals import BadSetup
from loveletter.language import LANGUAGES, speaker
from loveletter.notation.bad_text import unknown

FAILED = 1
WRONG_USE = 2
OPTION = "--option"


def unknown_name(what: str, name: str, known: Collection[str]) -> str:
    return f"{unknown(what, name, known)} (known: {', '.join(known)})"


def print_lines(lines: Iterable[str]) -> None:
    typer.echo("\n".join(lines))


def _language(name: str) -> str:
    if name not in LANGUAGES:
        raise typer.BadParameter(unknown_name("language", name, LANGUAGES))
    return name


def edition_name(name: str | None) -> str | None:
    if name is not None and name not in (editions := all_editions()):
        raise typer.BadParameter(broken_editions().get(name) or unknown_name("edition", name, editions))
    return name


def read_settings(settings: Iterable[str] | None) -> dict[str, Any]:
    """Options as they are written in commands: `baron_tie=both_out`, `tokens=4` or `tokens=3:5,4:4`."""
    read = {}
    for setting in settings or ():
        name, equals, value = setting.partition("=")
        if not name or not equals:
            raise typer.BadParameter(f"{setting!r} is not NAME=VALUE, such as baron_tie=both_out", param_hint=OPTION)
        read[name] = _read_value(value)
    return read


def _read_value(value: str) -> Any:
    if value.lower() in ("true", "false"):
        return value.lower() == "true"
    if value.isdecimal():
        return int(value)
    pairs = [pair.split(":") for pair in value.split(",")]
    if all(len(pair) == 2 and pair[0].isdecimal() and pair[1].isdecimal() for pair in pairs):
        return {int(players): int(number) for players, number in pairs}
    return value


def refused(bad: BadSetup, lang: str) -> typer.BadParameter:
    """What the engine refuses, as the error of a command."""
    return typer.BadParameter(speaker(lang).refusal(bad.refusal, (), None))


Language = Annotated[
    str, typer.Option("--lang", "-l", metavar="LANG", callback=_language, help=f"Language: {', '.join(LANGUAGES)}.")
]
EditionName = Annotated[
    str,
    typer.Option(
        "--edition", "-e", metavar="EDITION", callback=edition_name, help=f"One of: {', '.join(all_editions())}."
    ),
]
OptionSettings = Annotated[
    list[str] | None,
    typer.Option(OPTION, "-o", metavar="NAME=VALUE", help="Set an option of `loveletter editions`; may be repeated."),
]
