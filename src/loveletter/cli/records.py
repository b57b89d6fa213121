"""Records on the command line: from a file, from the input or from the link of a replay, and the seats in them."""

import os
import re
import sys
from http.client import HTTPException
from urllib.request import urlopen

from loveletter.cli.errors import CommandError, UnknownName, unreadable_text
from loveletter.cli.output import print_error
from loveletter.editions import edition
from loveletter.engine.seats import Seat
from loveletter.language import speaker
from loveletter.language.system_errors import system_error
from loveletter.notation import BadText, Record, read_record
from loveletter.terminal.printable import printable

MOST_BYTES = 1_000_000
"""No record is larger (docs/notation.md): the longest match has some hundred kilobytes."""
PATIENCE = 20.0
"""Seconds that a server may take to send a record."""
LINK = re.compile(r"(?P<server>https?://.+?)/[rt]/(?P<code>[\w-]+)(?:/(?P<match>\d{1,6}))?/?(?:[?#].*)?", re.ASCII)
"""A replay in the browser: the address of the server, the code of the table and perhaps the number of the match."""


def record_of(name: str) -> Record:
    try:
        record = read_record(_bytes_of(name).decode("utf-8"))  # whatever the terminal takes
    except UnicodeDecodeError:
        raise CommandError("no_text", file=name) from None
    except BadText as bad:
        raise unreadable_text(name, bad) from None
    for player in record.players:
        if printable(player) != player:
            raise CommandError("unprintable_name", file=name, name=printable(player))
    return record


def warn_of_other_rules(match: Record, lang: str) -> None:
    now = edition(match.edition).version
    if match.rules_version != now:
        print_error(speaker(lang).message("label-other-rules", played=match.rules_version, now=now))


def seat_of(match: Record, wanted: str) -> Seat:
    """A seat by its name, whatever its case, or by its number."""
    names = [name.casefold() for name in match.players]
    if wanted in match.players:
        return match.players.index(wanted)
    if names.count(wanted.casefold()) == 1:
        return names.index(wanted.casefold())
    if wanted.isdecimal() and 1 <= int(wanted) <= len(names):
        return int(wanted) - 1
    raise UnknownName("unknown_seat", wanted, match.players, [*match.players, f"1–{len(names)}"])


def _bytes_of(record: str) -> bytes:
    """At most one byte more than a record may have: a file that is too large is not read through."""
    size = None
    try:
        if record == "-":
            data = sys.stdin.buffer.read(MOST_BYTES + 1)
        elif link := LINK.fullmatch(record):
            with urlopen(_address(link), timeout=PATIENCE) as answer:
                data = answer.read(MOST_BYTES + 1)
        else:
            with open(record, "rb") as file:  # noqa: PTH123 - a pipe is a file, too
                data, size = file.read(MOST_BYTES + 1), os.fstat(file.fileno()).st_size
    except (OSError, HTTPException) as problem:
        raise CommandError("unreadable_file", file=record, reason=system_error(problem)) from None
    if len(data) > MOST_BYTES:
        size_text = f"> {_megabytes(MOST_BYTES)}" if not size else _megabytes(size)
        raise CommandError("record_too_large", file=record, size=size_text, most=_megabytes(MOST_BYTES))
    return data


def _address(link: re.Match[str]) -> str:
    """Where the server that shows this replay has its record."""
    match = f"?match={link['match']}" if link["match"] else ""
    return f"{link['server']}/api/tables/{link['code']}/record{match}"


def _megabytes(size: int) -> str:
    return f"{size / 1e6:.0f} MB"
