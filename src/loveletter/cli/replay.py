"""`loveletter replay`: a match in sentences, as a spectator or one seat saw it, or with all that was hidden."""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from loveletter import notation
from loveletter.cli.parameters import WRONG_USE, Language, print_lines, unknown_name
from loveletter.engine.events import Event, Viewer, versions
from loveletter.engine.seats import Seat
from loveletter.language import Speaker, speaker
from loveletter.notation import BadText, Record, Step, read_record

MARGIN = 5


def replay(
    record: Annotated[str, typer.Argument(metavar="RECORD", help="The record of a match; - reads it from the input.")],
    seat: Annotated[
        str | None, typer.Option("--seat", "-s", metavar="SEAT", help="Only what this seat saw: a name, or 1, 2, ...")
    ] = None,
    everything: Annotated[bool, typer.Option("--all", "-a", help="All that happened, hidden cards too.")] = False,
    lang: Language = "en",
    to: Annotated[int | None, typer.Option("--to", min=0, metavar="N", help="Only as far as the N-th action.")] = None,
) -> None:
    """Tell a match in sentences.

    As a spectator saw it, unless a seat is named; then it tells nothing that the seat did not see.
    """
    if seat is not None and everything:
        raise typer.BadParameter("a seat does not see all", param_hint="--seat / --all")
    try:
        match = read_record(_text_of(record))
        steps = _steps_to(match, to)
    except BadText as bad:
        typer.echo(f"Error: {record}: {bad}", err=True)
        raise typer.Exit(WRONG_USE) from None
    viewer = None if seat is None else _seat(match, seat)
    print_lines(tell_match(match, steps, speaker(lang), viewer, everything))


def _text_of(record: str) -> str:
    try:
        return sys.stdin.read() if record == "-" else Path(record).read_text(encoding="utf-8")
    except OSError as missing:
        raise typer.BadParameter(f"{record}: {missing.strerror}", param_hint="RECORD") from None
    except UnicodeDecodeError:
        raise typer.BadParameter(f"{record}: not a text in UTF-8", param_hint="RECORD") from None


def _seat(match: Record, wanted: str) -> Seat:
    """A seat by its name, whatever its case, or by its number."""
    names = [name.casefold() for name in match.players]
    if wanted in match.players:
        return match.players.index(wanted)
    if names.count(wanted.casefold()) == 1:
        return names.index(wanted.casefold())
    if wanted.isdecimal() and 1 <= int(wanted) <= len(names):
        return int(wanted) - 1
    seats = [*match.players, f"1 to {len(names)}"]
    raise typer.BadParameter(unknown_name("seat", wanted, seats), param_hint="--seat")


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
