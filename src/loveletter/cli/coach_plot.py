"""The chance to win over a match, as a plot for light and dark pages, with marks at slips and blunders."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from loveletter.arena.plotting import PlotTheme, save, title
from loveletter.coach.report import Analysis, Grade, SeatReport
from loveletter.language import Speaker

WIDTH, HEIGHT = 9.0, 2.6
"""Inches; the height for each seat."""
MARKS = {Grade.SLIP: ("o", 28), Grade.BLUNDER: ("X", 60)}


def draw_curves(analysis: Analysis, file: Path, voice: Speaker) -> list[Path]:
    """Write the plots, named after the file: name-light.png, name-dark.svg, ..."""

    def draw(figure: Figure, theme: PlotTheme) -> None:
        rows = figure.subplots(len(analysis.seats), 1, sharex=True, squeeze=False)
        for (axes,), report in zip(rows, analysis.seats, strict=True):
            _curve(axes, report, theme)
            title(axes, voice.message("coach-plot-title", player=analysis.players[report.seat]))
        rows[-1][0].set_xlabel(voice.message("coach-plot-axis"))

    return save(draw, file.parent, file.stem, WIDTH, HEIGHT * len(analysis.seats))


def _curve(axes: Axes, report: SeatReport, theme: PlotTheme) -> None:
    """A line for each round, since each starts from the beginning."""
    for _round, group in groupby(report.curve.points, lambda point: point.round):
        points = list(group)
        axes.plot([point.step for point in points], [100 * point.chance for point in points], color=theme.accent)
        axes.axvline(points[-1].step, color=theme.grid, linewidth=0.8)
    for grade, (marker, size) in MARKS.items():
        marked = [moment for moment in report.moments if moment.grade is grade]
        axes.scatter(
            [moment.step for moment in marked],
            [100 * moment.choice.chance for moment in marked],
            marker=marker,
            s=size,
            color=theme.second,
            zorder=3,
        )
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.set_ylim(-4, 104)
    axes.set_ylabel("%")
