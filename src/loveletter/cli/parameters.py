"""Parameters that several commands share."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any

import typer

from loveletter.cli.errors import CommandError, UnknownName, refused_by_rules
from loveletter.editions import all_editions, broken_editions, edition
from loveletter.engine.edition import Rules
from loveletter.engine.refusals import BadSetup
from loveletter.language import LANGUAGES
from loveletter.language.languages import VARIABLE, preferred_language

BETWEEN_OPTIONS = re.compile(r",(?=[^,=]*=)")
"""The commas before a name; others stand in a value."""


SYSTEM_LANGUAGE = ""
"""Where no language is asked for, that of the environment is taken."""


def _language(name: str) -> str:
    if name == SYSTEM_LANGUAGE:
        return preferred_language()
    if name not in LANGUAGES:
        raise UnknownName("unknown_language", name, LANGUAGES, LANGUAGES)
    return name


def known_edition(name: str | None) -> str | None:
    if name is not None:
        if problem := broken_editions().get(name):
            raise CommandError("broken_edition", problem=problem)
        try:
            edition(name)
        except BadSetup as refused:
            raise refused_by_rules(refused.refusal) from None
    return name


def whole_number(flag: str, least: int | None = None, most: int | None = None) -> Callable[[str], int]:
    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise CommandError("no_number", flag=flag, found=text) from None
        if least is not None and number < least:
            raise CommandError("number_too_small", flag=flag, least=str(least), found=text)
        if most is not None and number > most:
            raise CommandError("number_too_large", flag=flag, most=str(most), found=text)
        return number

    return read


def number_option(*flags: str, least: int | None = None, most: int | None = None, unit: str = "N", about: str) -> Any:
    return typer.Option(*flags, parser=whole_number(flags[0], least, most), metavar=unit, help=about)


def read_options(words: Iterable[str]) -> dict[str, Any]:
    """Options as they are written on the command line: `baron_tie=both_out`, `tokens=4` or `tokens=3:5,4:4`.

    One word may hold several, with commas between them.
    """
    options: dict[str, Any] = {}
    for word in (each.strip() for text in words for each in BETWEEN_OPTIONS.split(text)):
        name, equals, value = word.partition("=")
        if not name or not equals:
            raise CommandError("bad_option_word", flag="--option", found=word)
        options[name] = _value(value)
    return options


def _value(text: str) -> Any:
    if text.lower() in ("true", "false"):
        return text.lower() == "true"
    if text.isdecimal():
        return int(text)
    pairs = [pair.split(":") for pair in text.split(",")]
    if all(len(pair) == 2 and pair[0].isdecimal() and pair[1].isdecimal() for pair in pairs):
        return {int(players): int(number) for players, number in pairs}
    return text


def rules_with(edition_name: str, players: int | None, options: Mapping[str, Any]) -> Rules:
    """The rules of a table; without a number of players, of the largest."""
    chosen = edition(edition_name)
    try:
        return chosen.rules(chosen.most_players if players is None else players, options)
    except BadSetup as refused:
        raise refused_by_rules(refused.refusal) from None


Language = Annotated[
    str,
    typer.Option(
        "--lang",
        "-l",
        metavar="LANG",
        envvar=VARIABLE,
        autocompletion=lambda: LANGUAGES,
        show_default=False,
        callback=_language,
        help=f"Language: {', '.join(LANGUAGES)}; your system’s if not given.",
    ),
]
EditionName = Annotated[
    str,
    typer.Option(
        "--edition",
        "-e",
        metavar="EDITION",
        autocompletion=lambda: list(all_editions()),
        callback=known_edition,
        help=f"One of: {', '.join(all_editions())}.",
    ),
]
OptionWords = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "--options",
        "-o",
        metavar="NAME=VALUE",
        help="An option, as `loveletter editions` lists them; repeatable.",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
RecordName = Annotated[
    str, typer.Argument(metavar="RECORD", help="The record of a match, or the link of its replay; - reads the input.")
]
