"""`loveletter replay`: a match in sentences, as a spectator or one seat saw it, or with all that was hidden."""

import os
import sys
from collections.abc import Iterable
from typing import Annotated

import typer

from loveletter import notation
from loveletter.cli.errors import CommandError, UnknownName, UnreadableText
from loveletter.cli.output import print_error, print_lines
from loveletter.cli.parameters import Language, whole_number
from loveletter.editions import edition
from loveletter.engine.events import Event, Viewer, versions
from loveletter.engine.seats import Seat
from loveletter.language import Speaker, speaker
from loveletter.notation import BadText, Record, Step, read_record

MARGIN = 5
MOST_BYTES = 1_000_000
"""No record is larger (docs/notation.md): the longest match has some hundred kilobytes."""


def replay(
    record: Annotated[str, typer.Argument(metavar="RECORD", help="The record of a match; - reads it from the input.")],
    seat: Annotated[
        str | None, typer.Option("--seat", "-s", metavar="SEAT", help="Only what this seat saw: a name, or 1, 2, ...")
    ] = None,
    everything: Annotated[bool, typer.Option("--all", "-a", help="All that happened, hidden cards too.")] = False,
    lang: Language = "en",
    to: Annotated[
        int | None,
        typer.Option("--to", parser=whole_number("--to", 0), metavar="N", help="Only as far as the N-th action."),
    ] = None,
) -> None:
    """Tell a match in sentences.

    As a spectator saw it, unless a seat is named; then it tells nothing that the seat did not see.
    """
    if seat is not None and everything:
        raise CommandError("seat_and_all", seat="--seat", all="--all")
    text = _text_of(record)
    try:
        match = read_record(text)
    except BadText as bad:
        raise UnreadableText(record, bad) from None
    _warn_of_other_rules(match, lang)
    try:
        steps = _steps_to(match, to)
    except BadText as bad:
        raise UnreadableText(record, bad, match.players) from None
    viewer = None if seat is None else _seat(match, seat)
    print_lines(tell_match(match, steps, speaker(lang), viewer, everything))


def _warn_of_other_rules(match: Record, lang: str) -> None:
    now = edition(match.edition).version
    if match.rules_version != now:
        print_error(speaker(lang).message("label-other-rules", played=match.rules_version, now=now))


def _text_of(record: str) -> str:
    """The text of a file or of the input, which is UTF-8 whatever the terminal takes."""
    data = _bytes_of(record)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise CommandError("no_text", file=record) from None


def _bytes_of(record: str) -> bytes:
    """At most one byte more than a record may have: a file that is too large is not read through."""
    try:
        if record == "-":
            data, size = sys.stdin.buffer.read(MOST_BYTES + 1), None
        else:
            with open(record, "rb") as file:  # noqa: PTH123 - a pipe is a file, too
                data, size = file.read(MOST_BYTES + 1), os.fstat(file.fileno()).st_size
    except OSError as problem:
        raise CommandError("unreadable_file", file=record, reason=problem.strerror or str(problem)) from None
    if len(data) > MOST_BYTES:
        found = f"> {_megabytes(MOST_BYTES)}" if not size else _megabytes(size)
        raise CommandError("record_too_large", file=record, size=found, most=_megabytes(MOST_BYTES))
    return data


def _megabytes(size: int) -> str:
    return f"{size / 1e6:.0f} MB"


def _seat(match: Record, wanted: str) -> Seat:
    """A seat by its name, whatever its case, or by its number."""
    names = [name.casefold() for name in match.players]
    if wanted in match.players:
        return match.players.index(wanted)
    if names.count(wanted.casefold()) == 1:
        return names.index(wanted.casefold())
    if wanted.isdecimal() and 1 <= int(wanted) <= len(names):
        return int(wanted) - 1
    raise UnknownName("unknown_seat", wanted, match.players, [*match.players, f"1 – {len(names)}"])


def _steps_to(record: Record, last: int | None) -> list[Step]:
    """The steps of a match up to an action, counted from 1; all of them where none is named."""
    steps = []
    for step in notation.replay(record):
        steps.append(step)
        if last is not None and step.number >= last:
            break
    return steps


def tell_match(
    record: Record, steps: Iterable[Step], voice: Speaker, viewer: Viewer, everything: bool
) -> Iterable[str]:
    """One line a sentence; before the first one of each action, its number."""
    for at, step in enumerate(steps):
        events = step.events if everything else versions(step.events, viewer)
        token = step.state.rules.edition.token
        if step.action is None and at > 0:
            yield ""
        sentences = [said for event in events if (said := _sentence(voice, record, event, viewer, token))]
        label = "" if step.action is None else str(step.number)
        for sentence in sentences:
            yield f"{label:>{MARGIN - 2}}  {sentence}"
            label = ""


def _sentence(voice: Speaker, record: Record, event: Event, viewer: Viewer, token: str) -> str:
    return voice.event(event, record.players, viewer, token=token)
