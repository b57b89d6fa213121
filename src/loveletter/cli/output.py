"""What a command prints: any text on any terminal, its progress, and a clear end where the output takes no more."""

import codecs
import errno
import io
import json
import os
import sys
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import TypeAlias

from loveletter.cli.errors import FAILED, CommandError
from loveletter.language import Speaker
from loveletter.language.system_errors import system_error
from loveletter.terminal.printable import printable, printable_lines

LOOKALIKES = str.maketrans("’‘“”„«»–—−×±µ", "''" + 5 * '"' + "---x~u") | str.maketrans({"ß": "ss"})
"""What stands for letters and signs that the output cannot show."""


class OutputClosed(Exception):
    """The reader closed the pipe, as `| head` does."""


def print_lines(lines: Iterable[str]) -> None:
    """Print each line; control characters cannot break it into two."""
    write_output("".join(f"{printable(line)}\n" for line in lines))


def print_text(text: str) -> None:
    write_output(printable_lines(text))


def print_json(document: object) -> None:
    """For programs: the characters beyond ASCII are escaped, so that every terminal can pass it on."""
    write_output(json.dumps(document, indent=2) + "\n")


def write_output(text: str) -> None:
    """Print unchanged, with control characters: for text that comes from this program alone."""
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        abandon_output()
        raise OutputClosed from None
    except OSError as problem:
        abandon_output()
        raise output_failed(problem) from None


def print_error(line: str) -> None:
    sys.stderr.write(f"{printable(line)}\n")


def output_failed(problem: OSError) -> CommandError:
    return CommandError("output_failed", FAILED, reason=system_error(problem))


def is_full_disk(problem: OSError) -> bool:
    return problem.errno in (errno.ENOSPC, errno.EDQUOT)


def abandon_output() -> None:
    """Discard buffered output, so that the interpreter does not write it at its end."""
    with suppress(io.UnsupportedOperation):  # a stream in memory has no file
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def show_any_letter() -> None:
    """Replace letters that the streams cannot encode by others that resemble them, instead of failing."""
    codecs.register_error("lookalikes", _lookalikes)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="lookalikes")


def _lookalikes(problem: UnicodeError) -> tuple[str, int]:
    if not isinstance(problem, UnicodeEncodeError):
        raise problem
    letters = problem.object[problem.start : problem.end]
    return "".join(_lookalike(letter, problem.encoding) for letter in letters), problem.end


def _lookalike(letter: str, encoding: str) -> str:
    for candidate in (letter.translate(LOOKALIKES), unicodedata.normalize("NFKD", letter)):
        shown = "".join(each for each in candidate if not unicodedata.combining(each))
        try:
            shown.encode(encoding)
        except UnicodeEncodeError:
            continue
        return shown
    return "?"


Tell: TypeAlias = Callable[[int, int], None]
"""Called with how much is done, and how much there is."""


@contextmanager
def progress_of(voice: Speaker, task: str, unit: str) -> Iterator[Tell]:
    """A progress bar as a function to call whenever more is done; `unit` is what is counted."""
    from loveletter.arena.console import Progress  # here, as the bars take a while to load

    with Progress(task, unit, voice=voice) as bar:
        before = 0

        def advance(done: int, total: int) -> None:
            nonlocal before
            if before == 0:
                bar.begin(total)
            bar.advance(done - before)
            before = done

        yield advance
