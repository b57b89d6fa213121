"""Plots of a contest: who won how many rounds, the ratings, and how long the bots thought."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, PercentFormatter

from loveletter.arena.contest import contest
from loveletter.arena.contest.report import ContestReport, duration, played
from loveletter.arena.playing import ThinkingTime
from loveletter.arena.plotting import LabelSide, PlotTheme, annotate, label_rows, save, title
from loveletter.language import Speaker
from loveletter.language.numbers import number, percent

WIDTH = 8.0
ROW = 0.34
SURE = 1.96
"""So many times its uncertainty, on both sides, a rating is sure to 95 %."""


def draw_report(report: ContestReport, folder: Path, voice: Speaker) -> list[Path]:
    rows = sum(len(result.standings) + 1 for result in report.tables)
    bots = len(report.contest.bots)
    written = save(partial(_shares, report, voice), folder, "win-share", WIDTH, 1.3 + ROW * rows)
    if report.ratings:
        written += save(partial(_ratings, report, voice), folder, "rating", WIDTH, 1.5 + ROW * bots)
    return written + save(partial(_times, report, voice), folder, "decision-time", WIDTH, 1.7 + ROW * bots)


def _shares(report: ContestReport, voice: Speaker, figure: Figure, theme: PlotTheme) -> None:
    axes = figure.subplots()
    labels: list[str] = []
    bot_labels = report.contest.labels
    headings = {contest.title(result.lineup, bot_labels, voice) for result in report.tables}
    for result in report.tables:
        labels.append(contest.title(result.lineup, bot_labels, voice))
        for each in sorted(result.standings, key=lambda standing: -standing.share.mean):
            share, row = each.share, len(labels)
            colour = theme.accent if share.low > result.even else theme.second
            labels.append(_label(bot_labels[each.bot], each.chairs, voice))
            axes.plot([share.low, share.high], [row, row], color=colour, linewidth=2, solid_capstyle="butt")
            axes.plot([share.mean], [row], "o", color=colour, markersize=6)
            text = f"{percent(voice.language, share.mean)} ± {number(voice.language, 100 * share.half_width, 1)}"
            if share.mean < result.even:  # away from the line of the even share
                annotate(axes, text, share.low, row, LabelSide.LEFT)
            else:
                annotate(axes, text, share.high, row, LabelSide.RIGHT)
    even = 1 / report.contest.seats
    axes.axvline(even, color=theme.text, linewidth=1, linestyle=(0, (4, 3)))
    label_rows(axes, labels)
    for label in axes.get_yticklabels():
        if label.get_text() in headings:
            label.set_fontweight("bold")
    axes.margins(x=0.3)
    axes.xaxis.set_major_formatter(PercentFormatter(1, decimals=0))
    _say_what_was_won(report, voice, axes)


def _say_what_was_won(report: ContestReport, voice: Speaker, axes: Axes) -> None:
    unit = "match" if report.contest.matches else "round"
    axes.set_xlabel(
        voice.message("arena-plot-won-axis", unit=unit, share=percent(voice.language, 1 / report.contest.seats))
    )
    made_from = voice.message(
        "arena-plot-won-from", heading=report.contest.heading(voice), played=played(report.tables[0], voice)
    )
    title(axes, voice.message("arena-plot-won", unit=unit), made_from)


def _label(bot: str, chairs: int, voice: Speaker) -> str:
    return bot if chairs == 1 else voice.message("arena-plot-one-of", bot=bot, chairs=chairs)


def _ratings(report: ContestReport, voice: Speaker, figure: Figure, theme: PlotTheme) -> None:
    assert report.ratings is not None
    axes = figure.subplots()
    ranked = sorted(report.ratings.items(), key=lambda item: -item[1].mu)
    for row, (_name, rating) in enumerate(ranked):
        axes.plot(
            [rating.mu - SURE * rating.sigma, rating.mu + SURE * rating.sigma],
            [row, row],
            color=theme.accent,
            linewidth=2,
            solid_capstyle="butt",
        )
        axes.plot([rating.mu], [row], "o", color=theme.accent, markersize=6)
        annotate(axes, number(voice.language, rating.mu, 1), rating.mu, row, LabelSide.ABOVE)
    label_rows(axes, [report.contest.labels[name] for name, _ in ranked])
    axes.margins(x=0.08)
    axes.set_xlabel(voice.message("arena-plot-ratings-axis"))
    title(axes, voice.message("arena-plot-ratings"), report.contest.heading(voice))


def _times(report: ContestReport, voice: Speaker, figure: Figure, theme: PlotTheme) -> None:
    axes = figure.subplots()
    times = _thinking_times(report)
    average_label, longest_label = voice.message("arena-plot-average"), voice.message("arena-plot-longest")
    for row, thinking in enumerate(times.values()):
        average, longest = thinking.seconds / max(1, thinking.decisions), thinking.longest
        axes.plot([average, longest], [row, row], color=theme.grid, linewidth=2, zorder=1)
        axes.plot([average], [row], "o", color=theme.accent, markersize=7, label=_first(row, average_label))
        axes.plot([longest], [row], "d", color=theme.second, markersize=6, label=_first(row, longest_label))
    budget = report.contest.budget
    budget_label = voice.message("arena-plot-budget", time=duration(budget, voice))
    axes.axvline(budget, color=theme.text, linewidth=1, linestyle=(0, (4, 3)), label=budget_label)
    axes.set_xscale("log")
    axes.xaxis.set_major_formatter(FuncFormatter(lambda seconds, _place: duration(seconds, voice)))
    axes.tick_params(axis="x", which="minor", length=0)
    label_rows(axes, [report.contest.labels[name] for name in times])
    axes.margins(x=0.08)
    axes.set_xlabel(voice.message("arena-plot-times-axis"))
    figure.legend(*axes.get_legend_handles_labels(), loc="outside lower center", ncols=3)
    title(axes, voice.message("arena-plot-times"), report.contest.heading(voice))


def _first(row: int, label: str) -> str | None:
    """A label for the legend, where it stands once."""
    return label if row == 0 else None


def _thinking_times(report: ContestReport) -> dict[str, ThinkingTime]:
    times = {name: ThinkingTime() for name in report.contest.bots}
    for result in report.tables:
        for standing in result.standings:
            times[standing.bot].add(standing.thinking)
    return times
