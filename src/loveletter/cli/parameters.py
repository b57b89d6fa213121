"""Parameters that several commands share, and what they share in printing and refusing."""

from collections.abc import Collection, Iterable
from typing import Annotated

import typer

from loveletter.editions import EDITIONS
from loveletter.language import LANGUAGES
from loveletter.notation.bad_text import unknown

FAILED = 1
WRONG_USE = 2


def unknown_name(what: str, name: str, known: Collection[str]) -> str:
    return f"{unknown(what, name, known)} (known: {', '.join(known)})"


def print_lines(lines: Iterable[str]) -> None:
    typer.echo("\n".join(lines))


def _language(name: str) -> str:
    if name not in LANGUAGES:
        raise typer.BadParameter(unknown_name("language", name, LANGUAGES))
    return name


def edition_name(name: str | None) -> str | None:
    if name is not None and name not in EDITIONS:
        raise typer.BadParameter(unknown_name("edition", name, EDITIONS))
    return name


Language = Annotated[
    str, typer.Option("--lang", "-l", metavar="LANG", callback=_language, help=f"Language: {', '.join(LANGUAGES)}.")
]
EditionName = Annotated[
    str,
    typer.Option("--edition", "-e", metavar="EDITION", callback=edition_name, help=f"One of: {', '.join(EDITIONS)}."),
]
