"""How every command is run: its errors in the chosen language, its end as a status that a shell understands."""

import re
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from importlib.metadata import PackageNotFoundError, distribution
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from loveletter.cli.errors import CommandError, UnknownName
from loveletter.cli.output import (
    OutputClosed,
    abandon_output,
    is_full_disk,
    output_failed,
    print_error,
    show_any_letter,
)
from loveletter.language import LANGUAGES, Speaker, speaker
from loveletter.language.languages import preferred_language, preferring

BROKEN_PIPE = 141
"""What a shell says of a program that was ended by a closed pipe: 128 and the number of the signal."""
PYTHON_TYPE = re.compile(r" <.*>$")
"""Typer's note on the type of an argument, behind its name."""
FOREIGN = "loveletter"
LANGUAGE_FLAGS = ("--lang", "-l")

UsageError: type[Exception] = typer.BadParameter.__mro__[1]
"""A word that the command line does not take. It comes from Click, or from Typer's own copy of it."""


EXTRA_WORDS = re.compile(r"Got unexpected extra argument(?:s|\(s\))? \((?P<words>.*)\)", re.DOTALL)


class PlainCommand(TyperCommand):
    """A command whose help has a section for each panel that its options name, and no types of Python."""

    def format_options(self, ctx: Any, formatter: Any) -> None:
        sections: dict[str, list[tuple[str, str]]] = {"Arguments": [], "Options": []}
        for parameter in self.get_params(ctx):
            record = parameter.get_help_record(ctx)
            if record is None:
                continue
            name, about = record
            if parameter.param_type_name == "argument":
                sections["Arguments"].append((PYTHON_TYPE.sub("", name), about))
            else:
                panel = getattr(parameter, "rich_help_panel", None) or "Options"
                sections.setdefault(panel, []).append((name, about))
        for title, records in sections.items():
            if records:
                with formatter.section(title):
                    formatter.write_dl(records)


class CommandGroup(TyperGroup):
    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args and not args[0].startswith("-") and args[0] not in self.commands:
            raise UnknownName("unknown_command", args[0], self.commands, list(self.commands))
        return super().resolve_command(ctx, args)

    def main(self, *args: Any, **settings: Any) -> Any:
        show_any_letter()
        words = list(sys.argv[1:] if settings.get("args") is None else settings["args"])
        language = chosen_language(words)
        voice = speaker(language)
        try:
            _refuse_foreign_package()
            with nullcontext() if language == preferred_language() else preferring(language):
                status = super().main(*args, **settings | {"standalone_mode": False})
        except OutputClosed:
            status = BROKEN_PIPE
        except CommandError as error:
            status = _tell(error, voice)
        except UsageError as error:
            status = _tell(_usage_error(error), voice)
        except OSError as problem:  # help and version are printed by Typer
            if not is_full_disk(problem):
                raise
            abandon_output()
            status = _tell(output_failed(problem), voice)
        sys.exit(status or 0)


def _refuse_foreign_package() -> None:
    """Another project on PyPI is called as our module is; installed beside ours, it overwrites parts of it."""
    try:
        distribution(FOREIGN)
    except PackageNotFoundError:
        return
    raise CommandError("foreign_package", name=FOREIGN, fix=f"pip uninstall {FOREIGN}")


def chosen_language(words: Sequence[str]) -> str:
    """The language for errors, needed before the words are parsed; English if it is none of ours."""
    for at, word in enumerate(words):
        flag, _, value = word.partition("=")
        if flag in LANGUAGE_FLAGS:
            language = value or (words[at + 1] if at + 1 < len(words) else "")
            return language if language in LANGUAGES else LANGUAGES[0]
    return preferred_language()


def _tell(error: CommandError, voice: Speaker) -> int:
    print_error(voice.message("error", code=error.code, problem=error.sentence(voice)))
    return error.status


def _usage_error(error: Any) -> CommandError:
    """Typer's errors as ours, by the names of their classes; what it says of the rare ones is in English only."""
    match type(error).__name__:
        case "NoSuchOption":
            return UnknownName("unknown_flag", error.option_name, error.possibilities or ())
        case "MissingParameter":
            flag = error.param.opts[0]
            name = flag if flag.startswith("-") else error.param.metavar or flag
            return CommandError("missing_word", name=name, help="--help")
        case "BadOptionUsage":
            return CommandError("flag_use", flag=error.option_name, help="--help")
        case _:
            if extra := EXTRA_WORDS.fullmatch(error.format_message()):
                return CommandError("extra_words", words=extra["words"], help="--help")
            return CommandError("wrong_use", help="--help")
