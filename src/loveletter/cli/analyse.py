"""`loveletter analyse`: where a match was won and lost, decision by decision, as the coach sees it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from loveletter.cli.arena import AsJson, Seed
from loveletter.cli.columns import paragraph, table
from loveletter.cli.errors import CommandError, UnknownName, require, unreadable_text
from loveletter.cli.output import print_error, print_lines, print_text, progress_of
from loveletter.cli.parameters import SYSTEM_LANGUAGE, Language, RecordName
from loveletter.cli.records import record_of, seat_of, warn_of_other_rules
from loveletter.cli.results import Output, interruptible, writing_to
from loveletter.coach.analysis import CannotAnalyse
from loveletter.coach.analysis import analyse as analyse_match
from loveletter.coach.decisions import DEFAULT_DEPTH, DEPTHS
from loveletter.coach.report import Analysis, Grade, Moment, Remark, SeatReport, Share
from loveletter.engine.seats import Seat
from loveletter.language import Speaker, speaker
from loveletter.language.numbers import number, percent
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
    require("numba", "fast", "no_coach")
    can_draw = plot is not None and Output(plot.parent, as_json, True, voice).can_plot
    report = _analysed(record, match, seats, depth, seed, voice)
    if plot is not None and can_draw:
        _draw(report, plot, voice)
    if as_json:
        print_text(report.to_json() + "\n")
    else:
        print_lines(report_lines(report, voice, you=seats is not None))


def _draw(report: Analysis, plot: Path, voice: Speaker) -> None:
    from loveletter.cli.coach_plot import draw_curves  # here, as matplotlib may be missing

    with writing_to(plot.parent):
        for file in draw_curves(report, plot, voice):
            print_error(voice.message("coach-report-plot", file=str(file)))


def _analysed(name: str, match: Record, seats: list[Seat] | None, depth: str, seed: int, voice: Speaker) -> Analysis:
    stopped = voice.message("arena-stopped-lost")
    try:
        with interruptible(stopped), progress_of(voice, "analyse", "decisions") as progress:
            return analyse_match(match, seats, depth, seed, progress)
    except BadText as bad:
        raise unreadable_text(name, bad, match.players) from None
    except CannotAnalyse as problem:
        raise CommandError(problem.code, edition=match.edition) from None


INDENT = 2
HEADS = ("round", "action", "grade", "chance", "best", "played")


def report_lines(analysis: Analysis, voice: Speaker, you: bool) -> Iterator[str]:
    """Seat by seat: how many decisions had each grade, the most instructive moments first, then all decisions.

    `you`: whether the reader is the seat that was asked for; else all are called by name.
    """
    for at, report in enumerate(analysis.seats):
        if at:
            yield ""
        yield from _Telling(analysis, voice, report.seat if you else None).lines(report)


class _Telling:
    def __init__(self, analysis: Analysis, voice: Speaker, reader: Seat | None) -> None:
        self.analysis, self.voice, self.reader = analysis, voice, reader

    def lines(self, report: SeatReport) -> Iterator[str]:
        counts = {grade.value: report.counts[grade] for grade in Grade}
        yield self.voice.message("coach-report-seat", player=self.analysis.players[report.seat], **counts)
        if report.split is not None:
            split = f"{self._split(report.split.whole)} {self.voice.message('coach-one-match')}"
            yield from paragraph(split, INDENT)
        if report.instructive:
            yield from ("", self.voice.message("coach-report-instructive"))
            for at in report.instructive:
                yield from self._moment(report.moments[at])
        if report.moments:
            yield from ("", self.voice.message("coach-report-all"))
            heads = [self.voice.message(f"coach-report-{head}") for head in HEADS]
            yield from [" " * INDENT + row for row in table([heads, *map(self._row, report.moments)])]

    def _split(self, share: Share) -> str:
        parts = {"won": share.won, "even": share.even, "luck": share.luck, "decisions": share.decisions}
        values = {name: number(self.voice.language, value, 1) for name, value in parts.items()}
        return self.voice.message("coach-report-split", error=number(self.voice.language, share.error, 1), **values)

    def _moment(self, moment: Moment) -> Iterator[str]:
        grade = self.voice.message(f"coach-grade-{moment.grade}")
        yield from paragraph(
            self.voice.message("coach-report-moment", round=moment.round, number=moment.number, grade=grade), INDENT
        )
        yield from paragraph(self._say(moment.why), 2 * INDENT)
        for trick in moment.tricks:
            seen = "coach-seen" if trick.facts["seen"] else "coach-missed"
            yield from paragraph(self.voice.message(seen, trick=self._say(trick)), 2 * INDENT)

    def _row(self, moment: Moment) -> list[str]:
        return [
            str(moment.round),
            str(moment.number),
            self.voice.message(f"coach-grade-{moment.grade}"),
            self._percent(moment.choice.chance),
            self._percent(moment.best.chance),
            self.voice.action(moment.choice.action, self.analysis.players, self.reader),
        ]

    def _percent(self, chance: float) -> str:
        return percent(self.voice.language, chance, 0)

    def _say(self, remark: Remark) -> str:
        return self.voice.remark(remark.about, remark.facts, self.analysis.players, self.reader)
