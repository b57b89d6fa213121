"""Plots of the statistics: one sheet about rounds and one about cards."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator, PercentFormatter

from loveletter.arena.estimate import Estimate
from loveletter.arena.plotting import LabelSide, PlotTheme, annotate, label_rows, save, title
from loveletter.arena.statistics.report import StatisticsReport, ending_label
from loveletter.language import Speaker
from loveletter.language.numbers import number, percent

WIDTH = 11.0
ROW = 0.3
RARE = 0.0005
"""Lengths of rounds that come up less often than this are not drawn."""


def draw_report(report: StatisticsReport, folder: Path, voice: Speaker) -> list[Path]:
    cards = len(report.counts.cards)
    return [
        *save(partial(_rounds_sheet, report, voice), folder, "rounds", WIDTH, 5.4 + ROW * report.counts.seats),
        *save(partial(_cards_sheet, report, voice), folder, "cards", WIDTH, 1.9 + ROW * cards),
    ]


def _rounds_sheet(report: StatisticsReport, voice: Speaker, figure: Figure, theme: PlotTheme) -> None:
    figure.suptitle(voice.message("stats-plot-rounds", heading=report.heading(voice)), x=0.02, ha="left", fontsize=11)
    grid = figure.add_gridspec(2, 2, height_ratios=(1 + ROW * report.counts.seats, 2.4))
    _places(report, voice, figure.add_subplot(grid[0, 0]), theme)
    _endings(report, voice, figure.add_subplot(grid[0, 1]), theme)
    _lengths(report, voice, figure.add_subplot(grid[1, :]), theme)


def _cards_sheet(report: StatisticsReport, voice: Speaker, figure: Figure, theme: PlotTheme) -> None:
    figure.suptitle(voice.message("stats-plot-cards", heading=report.heading(voice)), x=0.02, ha="left", fontsize=11)
    dealt, shown, out = figure.subplots(1, 3, sharey=True)
    _dealt(report, voice, dealt, theme)
    _shown(report, voice, shown, theme)
    _knock_outs(report, voice, out, theme)
    values = report.sample.rules.values
    label_rows(dealt, [f"{voice.card_name(card)}  {values[card]}" for card in report.counts.cards])
    for axes in (shown, out):
        axes.tick_params(axis="y", length=0)
        axes.grid(axis="y", visible=False)
        axes.spines["left"].set_visible(False)


def _point(axes: Axes, row: float, share: Estimate, colour: str) -> None:
    axes.plot([share.low, share.high], [row, row], color=colour, linewidth=2, solid_capstyle="butt")
    axes.plot([share.mean], [row], "o", color=colour, markersize=5.5)


def _even(axes: Axes, report: StatisticsReport, theme: PlotTheme) -> None:
    axes.axvline(1 / report.counts.seats, color=theme.text, linewidth=1, linestyle=(0, (4, 3)))


def _places(report: StatisticsReport, voice: Speaker, axes: Axes, theme: PlotTheme) -> None:
    shares = [report.won(place) for place in range(report.counts.seats)]
    for row, share in enumerate(shares):
        _point(axes, row, share, theme.accent)
        if share.mean < 1 / len(shares):  # away from the line of the even share
            annotate(axes, percent(voice.language, share.mean, 2), share.low, row, LabelSide.LEFT)
        else:
            annotate(axes, percent(voice.language, share.mean, 2), share.high, row, LabelSide.RIGHT)
    label_rows(axes, [voice.message("stats-place-turn", place=place) for place in range(1, len(shares) + 1)])
    _even(axes, report, theme)
    axes.margins(x=0.25)
    axes.xaxis.set_major_locator(MaxNLocator(5))
    axes.xaxis.set_major_formatter(PercentFormatter(1))
    title(axes, voice.message("stats-places"), voice.message("stats-plot-places-from"))


def _endings(report: StatisticsReport, voice: Speaker, axes: Axes, theme: PlotTheme) -> None:
    counts = report.counts
    endings = report.endings
    shares = [counts.endings[ending.value] / counts.rounds for ending in endings]
    axes.barh(range(len(endings)), shares, color=theme.second, height=0.6)
    for row, share in enumerate(shares):
        annotate(axes, percent(voice.language, share), share, row, LabelSide.RIGHT)
    label_rows(axes, [ending_label(ending, report.token, voice).replace("; ", ";\n") for ending in endings])
    end = max(shares) * 1.2
    axes.set_xlim(0, end)
    axes.set_xticks([tick for tick in axes.get_xticks() if tick <= min(end, 1)])
    axes.xaxis.set_major_formatter(PercentFormatter(1, decimals=0))
    title(axes, voice.message("stats-endings"), voice.message("stats-plot-share"))


def _lengths(report: StatisticsReport, voice: Speaker, axes: Axes, theme: PlotTheme) -> None:
    counts = report.counts
    shares = {turns: times / counts.rounds for turns, times in counts.turns.items()}
    drawn = {turns: share for turns, share in sorted(shares.items()) if share >= RARE}
    axes.bar(list(drawn), list(drawn.values()), color=theme.second, width=0.8)
    axes.axvline(report.turns, color=theme.accent, linewidth=1.5)
    top = max(drawn.values())
    average = voice.message("stats-plot-average", turns=number(voice.language, report.turns, 1))
    annotate(axes, average, report.turns, top * 1.08, LabelSide.RIGHT)
    axes.set_xlim(min(drawn) - 0.8, max(drawn) + 0.8)
    axes.set_ylim(0, top * 1.15)
    axes.grid(axis="x", visible=False)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True, min_n_ticks=1))
    axes.yaxis.set_major_formatter(PercentFormatter(1))
    axes.set_xlabel(voice.message("stats-plot-lengths-axis"))
    title(axes, voice.message("stats-plot-lengths"), voice.message("stats-plot-share"))


def _dealt(report: StatisticsReport, voice: Speaker, axes: Axes, theme: PlotTheme) -> None:
    for row, count in enumerate(report.counts.cards.values()):
        if count.dealt:
            _point(axes, row, Estimate.of_share(count.dealt_won, count.dealt), theme.accent)
    _even(axes, report, theme)
    axes.xaxis.set_major_formatter(PercentFormatter(1, decimals=0))
    title(axes, voice.message("stats-plot-dealt"), voice.message("stats-plot-dealt-from"))


def _shown(report: StatisticsReport, voice: Speaker, axes: Axes, theme: PlotTheme) -> None:
    for row, count in enumerate(report.counts.cards.values()):
        if count.shown:
            axes.barh(row, count.shown_won / count.shown, color=theme.accent, height=0.62)
    axes.set_xlim(0, 1.02)
    axes.xaxis.set_major_formatter(PercentFormatter(1, decimals=0))
    title(axes, voice.message("stats-plot-shown"), voice.message("stats-plot-shown-from"))


def _knock_outs(report: StatisticsReport, voice: Speaker, axes: Axes, theme: PlotTheme) -> None:
    rounds = report.counts.rounds
    for row, count in enumerate(report.counts.cards.values()):
        others, own = 100 * count.knocked_out / rounds, 100 * count.backfired / rounds
        of_others = axes.barh(row, others, color=theme.accent, height=0.62)
        of_own = axes.barh(row, own, left=others, color=theme.second, height=0.62)
        if row == 0:
            of_others.set_label(voice.message("stats-plot-others"))
            of_own.set_label(voice.message("stats-plot-own"))
    axes.legend(loc="best")
    title(axes, voice.message("stats-plot-out"), voice.message("stats-plot-out-from"))
