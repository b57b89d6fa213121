"""What the coach says of a match, as lines in the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from loveletter.cli.columns import paragraph, table
from loveletter.coach.report import Analysis, Grade, Moment, Remark, SeatReport, Share
from loveletter.engine.seats import Seat
from loveletter.language import Speaker
from loveletter.language.numbers import number, percent

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
    """One analysis told to one reader."""

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
        told = {name: number(self.voice.language, value, 1) for name, value in parts.items()}
        return self.voice.message("coach-report-split", error=number(self.voice.language, share.error, 1), **told)

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
            self._action(moment),
        ]

    def _action(self, moment: Moment) -> str:
        return self.voice.action(moment.choice.action, self.analysis.players, self.reader)

    def _percent(self, chance: float) -> str:
        return percent(self.voice.language, chance, 0)

    def _say(self, remark: Remark) -> str:
        return self.voice.remark(remark.about, remark.facts, self.analysis.players, self.reader)
