"""`loveletter replay`: a match in sentences, as a spectator or one seat saw it, or with all that was hidden."""

import sys
from collections.abc import Iterable
from importlib.util import find_spec
from typing import Annotated, Any

import typer

from loveletter import notation
from loveletter.cli.errors import CommandError, install, unreadable_text
from loveletter.cli.output import print_json, print_lines
from loveletter.cli.parameters import SYSTEM_LANGUAGE, AsJson, Language, RecordName, number_option
from loveletter.cli.play import Colours, NoColour
from loveletter.cli.records import record_of, seat_of, warn_of_other_rules
from loveletter.engine.events import Event, Viewer, versions
from loveletter.language import Speaker, speaker
from loveletter.notation import BadText, Match, Record, Step, to_plain
from loveletter.terminal import Theme

MARGIN = 5

SeatName = Annotated[
    str | None, typer.Option("--seat", "-s", metavar="SEAT", help="Only what this seat saw: a name, or 1, 2, …")
]
LastAction = Annotated[int | None, number_option("--to", least=0, about="Stop after step N.")]


def replay(
    record: RecordName,
    seat: SeatName = None,
    everything: Annotated[
        bool, typer.Option("--all", "-a", help="Everything that happened, including hidden cards.")
    ] = False,
    lang: Language = SYSTEM_LANGUAGE,
    to: LastAction = None,
    screen: Annotated[bool, typer.Option("--screen", help="Step through it on the full screen.")] = False,
    as_json: AsJson = False,
    theme: Colours = Theme.DARK,
    no_colour: NoColour = False,
) -> None:
    """Show a match in sentences, or step through it on a screen.

    As a spectator saw it or, with a seat, as that seat did.
    """
    if seat is not None and everything:
        raise CommandError("seat_and_all", seat="--seat", all="--all")
    match = record_of(record)
    warn_of_other_rules(match, lang)
    try:
        steps = _steps_to(match, to)
    except BadText as bad:
        raise unreadable_text(record, bad, match.players) from None
    viewer = None if seat is None else seat_of(match, seat)
    if as_json:
        print_json([_document(step, match, speaker(lang), viewer, everything) for step in steps])
    elif screen:
        show_match(match, steps[-1].match, speaker(lang), viewer, everything, Theme.NONE if no_colour else theme)
    else:
        print_lines(tell_match(match, steps, speaker(lang), viewer, everything))


def show_match(record: Record, match: Match, voice: Speaker, viewer: Viewer, everything: bool, theme: Theme) -> None:
    if find_spec("textual") is None or not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise CommandError("no_screen", flag="--screen", install=install("terminal"))
    from loveletter.terminal.screen_replay import ReplayScreen, Sight

    ReplayScreen(record, match, voice, Sight.OPEN if everything else viewer, theme).run()


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
    for name in record.programs:
        yield f"{'':{MARGIN}}{voice.message('notice-program', you='no', name=name)}"
    for at, step in enumerate(steps):
        if step.action is None and at > 0:
            yield ""
        label = "" if step.action is None else str(step.number)
        for sentence in _seen(step, record, voice, viewer, everything)[1]:
            yield f"{label:>{MARGIN - 2}}  {sentence}"
            label = ""


def _document(step: Step, record: Record, voice: Speaker, viewer: Viewer, everything: bool) -> dict[str, Any]:
    events, sentences = _seen(step, record, voice, viewer, everything)
    return {"number": step.number, "events": to_plain(events), "sentences": sentences}


def _seen(
    step: Step, record: Record, voice: Speaker, viewer: Viewer, everything: bool
) -> tuple[tuple[Event, ...], list[str]]:
    events = step.events if everything else versions(step.events, viewer)
    token = step.state.rules.edition.token
    sentences = [voice.event(event, record.players, viewer, token=token) for event in events]
    return tuple(events), [sentence for sentence in sentences if sentence]
