"""`loveletter analyse`: where a match was won and lost, decision by decision, as the coach sees it."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Annotated

import typer

from loveletter.cli.arena_parameters import AsJson, Seed
from loveletter.cli.coach_report import report_lines
from loveletter.cli.errors import CommandError, UnknownName, UnreadableText, install
from loveletter.cli.output import print_error, print_lines, print_text
from loveletter.cli.parameters import SYSTEM_LANGUAGE, Language, RecordName
from loveletter.cli.progress_of import progress_of
from loveletter.cli.records import record_of, seat_of, warn_of_other_rules
from loveletter.cli.results import INTERRUPTED, Output, writing_to
from loveletter.coach.analysis import CannotAnalyse
from loveletter.coach.analysis import analyse as analyse_match
from loveletter.coach.decisions import DEFAULT_DEPTH, DEPTHS
from loveletter.coach.report import Analysis
from loveletter.engine.seats import Seat
from loveletter.language import Speaker, speaker
from loveletter.notation import BadText, Record


def _depth(name: str) -> str:
    if name not in DEPTHS:
        raise UnknownName("unknown_depth", name, DEPTHS, [*DEPTHS])
    return name


SeatName = Annotated[
    str | None, typer.Option("--seat", "-s", metavar="SEAT", help="Only this seat: a name, or 1, 2, …")
]
DepthName = Annotated[
    str, typer.Option("--depth", "-d", metavar="DEPTH", callback=_depth, help=f"One of: {', '.join(DEPTHS)}.")
]
PlotFile = Annotated[
    Path | None,
    typer.Option("--plot", metavar="FILE", help="Draw the chance to win over the match, for light and dark pages."),
]


def analyse(
    record: RecordName,
    seat: SeatName = None,
    lang: Language = SYSTEM_LANGUAGE,
    depth: DepthName = DEFAULT_DEPTH,
    seed: Seed = 0,
    as_json: AsJson = False,
    plot: PlotFile = None,
) -> None:
    """Show where a match was won and lost.

    For each decision of each seat, or of the one named: what the action was worth, what would have been better and why,
    from what that seat could know.
    """
    voice = speaker(lang)
    match = record_of(record)
    warn_of_other_rules(match, lang)
    seats = None if seat is None else [seat_of(match, seat)]
    _need_simulator()
    can_draw = plot is not None and Output(plot.parent, as_json, True, voice).can_plot
    found = _analysed(record, match, seats, depth, seed, voice)
    if plot is not None and can_draw:
        _draw(found, plot, voice)
    if as_json:
        print_text(found.to_json() + "\n")
    else:
        print_lines(report_lines(found, voice, you=seats is not None))


def _draw(found: Analysis, plot: Path, voice: Speaker) -> None:
    from loveletter.cli.coach_plot import draw_curves  # here, as matplotlib may be missing

    with writing_to(plot.parent):
        for file in draw_curves(found, plot, voice):
            print_error(voice.message("coach-report-plot", file=str(file)))


def _analysed(name: str, match: Record, seats: list[Seat] | None, depth: str, seed: int, voice: Speaker) -> Analysis:
    try:
        with progress_of(voice, "analyse", "decisions") as progress:
            return analyse_match(match, seats, depth, seed, progress)
    except BadText as bad:
        raise UnreadableText(name, bad, match.players) from None
    except CannotAnalyse as problem:
        raise CommandError(problem.code, edition=match.edition) from None
    except KeyboardInterrupt:
        print_error(voice.message("arena-stopped-lost"))
        raise typer.Exit(INTERRUPTED) from None


def _need_simulator() -> None:
    if importlib.util.find_spec("numba") is None:
        raise CommandError("no_coach", install=install("fast"))
