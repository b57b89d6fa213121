"""Plots of a survey: one sheet about rounds and one about cards."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator, PercentFormatter

from loveletter.arena.drawing import Paper, Side, plain_rows, save, title, write
from loveletter.arena.estimate import Estimate
from loveletter.arena.survey_report import ENDINGS, PLACES, Findings, card_label

WIDTH = 11.0
ROW = 0.3
RARE = 0.0005
"""Lengths of rounds that come up less often than this are not drawn."""


def draw_findings(findings: Findings, folder: Path) -> list[Path]:
    """Both sheets, into a folder."""
    cards = len(findings.census.cards)
    return [
        *save(partial(_rounds_sheet, findings), folder, "rounds", WIDTH, 5.4 + ROW * findings.census.seats),
        *save(partial(_cards_sheet, findings), folder, "cards", WIDTH, 1.9 + ROW * cards),
    ]


def _rounds_sheet(findings: Findings, figure: Figure, paper: Paper) -> None:
    figure.suptitle(f"Rounds: {findings.heading}", x=0.02, ha="left", fontsize=11)
    grid = figure.add_gridspec(2, 2, height_ratios=(1 + ROW * findings.census.seats, 2.4))
    _places(findings, figure.add_subplot(grid[0, 0]), paper)
    _endings(findings, figure.add_subplot(grid[0, 1]), paper)
    _lengths(findings, figure.add_subplot(grid[1, :]), paper)


def _cards_sheet(findings: Findings, figure: Figure, paper: Paper) -> None:
    figure.suptitle(f"Cards: {findings.heading}", x=0.02, ha="left", fontsize=11)
    dealt, shown, out = figure.subplots(1, 3, sharey=True)
    _dealt(findings, dealt, paper)
    _shown(findings, shown, paper)
    _knock_outs(findings, out, paper)
    values = findings.survey.rules.values
    plain_rows(dealt, [f"{card_label(card)}  {values[card]}" for card in findings.census.cards])
    for axes in (shown, out):
        axes.tick_params(axis="y", length=0)
        axes.grid(axis="y", visible=False)
        axes.spines["left"].set_visible(False)


def _point(axes: Axes, row: float, share: Estimate, colour: str) -> None:
    axes.plot([share.low, share.high], [row, row], color=colour, linewidth=2, solid_capstyle="butt")
    axes.plot([share.mean], [row], "o", color=colour, markersize=5.5)


def _even(axes: Axes, findings: Findings, paper: Paper) -> None:
    axes.axvline(1 / findings.census.seats, color=paper.ink, linewidth=1, linestyle=(0, (4, 3)))


def _places(findings: Findings, axes: Axes, paper: Paper) -> None:
    shares = [findings.won(place) for place in range(findings.census.seats)]
    for row, share in enumerate(shares):
        _point(axes, row, share, paper.strong)
        if share.mean < 1 / len(shares):  # away from the line of the even share
            write(axes, f"{share.mean:.2%}", share.low, row, Side.LEFT)
        else:
            write(axes, f"{share.mean:.2%}", share.high, row, Side.RIGHT)
    plain_rows(axes, [f"{place} turn" for place in PLACES[: len(shares)]])
    _even(axes, findings, paper)
    axes.margins(x=0.25)
    axes.xaxis.set_major_locator(MaxNLocator(5))
    axes.xaxis.set_major_formatter(PercentFormatter(1))
    title(axes, "Who wins, by turn order", "rounds won, 95 % intervals; dashed: an even share")


def _endings(findings: Findings, axes: Axes, paper: Paper) -> None:
    census = findings.census
    found = [ending for ending in ENDINGS if census.endings[ending]]
    shares = [census.endings[ending] / census.rounds for ending in found]
    axes.barh(range(len(found)), shares, color=paper.other, height=0.6)
    for row, share in enumerate(shares):
        write(axes, f"{share:.1%}", share, row, Side.RIGHT)
    plain_rows(axes, [ENDINGS[ending].replace("; ", ";\n") for ending in found])
    end = max(shares) * 1.2
    axes.set_xlim(0, end)
    axes.set_xticks([tick for tick in axes.get_xticks() if tick <= min(end, 1)])
    axes.xaxis.set_major_formatter(PercentFormatter(1, decimals=0))
    title(axes, "How rounds end", "share of rounds")


def _lengths(findings: Findings, axes: Axes, paper: Paper) -> None:
    census = findings.census
    shares = {turns: times / census.rounds for turns, times in census.turns.items()}
    drawn = {turns: share for turns, share in sorted(shares.items()) if share >= RARE}
    axes.bar(list(drawn), list(drawn.values()), color=paper.other, width=0.8)
    axes.axvline(findings.turns, color=paper.strong, linewidth=1.5)
    top = max(drawn.values())
    write(axes, f"average {findings.turns:.1f}", findings.turns, top * 1.08, Side.RIGHT)
    axes.set_xlim(min(drawn) - 0.8, max(drawn) + 0.8)
    axes.set_ylim(0, top * 1.15)
    axes.grid(axis="x", visible=False)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True, min_n_ticks=1))
    axes.yaxis.set_major_formatter(PercentFormatter(1))
    axes.set_xlabel("turns in a round, all players together")
    title(axes, "How long rounds are", "share of rounds")


def _dealt(findings: Findings, axes: Axes, paper: Paper) -> None:
    for row, count in enumerate(findings.census.cards.values()):
        if count.dealt:
            _point(axes, row, Estimate.of_share(count.dealt_won, count.dealt), paper.strong)
    _even(axes, findings, paper)
    axes.xaxis.set_major_formatter(PercentFormatter(1, decimals=0))
    title(axes, "Dealt this card ...", "... the player wins the round so often; dashed: even")


def _shown(findings: Findings, axes: Axes, paper: Paper) -> None:
    for row, count in enumerate(findings.census.cards.values()):
        if count.shown:
            axes.barh(row, count.shown_won / count.shown, color=paper.strong, height=0.62)
    axes.set_xlim(0, 1.02)
    axes.xaxis.set_major_formatter(PercentFormatter(1, decimals=0))
    title(axes, "Showing it at the end ...", "... wins the comparison so often")


def _knock_outs(findings: Findings, axes: Axes, paper: Paper) -> None:
    rounds = findings.census.rounds
    for row, count in enumerate(findings.census.cards.values()):
        others, own = 100 * count.knocked_out / rounds, 100 * count.backfired / rounds
        axes.barh(row, others, color=paper.strong, height=0.62, label="others" if row == 0 else None)
        axes.barh(row, own, left=others, color=paper.other, height=0.62, label="its own player" if row == 0 else None)
    axes.legend(loc="best")
    title(axes, "Who is knocked out by it", "in 100 rounds")
