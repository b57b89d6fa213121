"""The report of a contest: a table for the terminal, and the same as plain data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from loveletter.arena.contest.contest import Contest
from loveletter.arena.contest.lineups import title
from loveletter.arena.contest.ratings import Rating
from loveletter.arena.contest.standings import Standing, TableResult

FORMAT = "loveletter-arena"
FORMAT_VERSION = 1


class Report(NamedTuple):
    contest: Contest
    tables: list[TableResult]
    ratings: Mapping[str, Rating] | None
    """None where openskill is not installed."""

    def to_dict(self) -> dict[str, Any]:
        """The content of results.json."""
        ratings = {name: each._asdict() for name, each in (self.ratings or {}).items()}
        return {
            "format": FORMAT,
            "version": FORMAT_VERSION,
            "contest": self.contest.settings,
            "tables": [_table_dict(each) for each in self.tables],
            "ratings": ratings if self.ratings is not None else None,
        }


def print_report(report: Report, console: Console) -> None:
    labels = report.contest.labels
    console.print(report.contest.heading, highlight=False)
    for result in report.tables:
        heading = f"{title(result.lineup, labels)}: {counted(result.rounds, 'round')} ({counted(result.deals, 'deal')})"
        table = Table(title=heading, title_justify="left", title_style="bold", box=SIMPLE_HEAD, pad_edge=False)
        table.add_column("bot", no_wrap=True)
        for column in ("won", "95 % interval", f"even: {result.even:.1%}", "decision", "longest", "late"):
            table.add_column(column, justify="right", no_wrap=True)
        for each in sorted(result.standings, key=lambda standing: -standing.share.mean):
            table.add_row(*_cells(labels[each.bot], each, result.even))
        console.print(table)
    if report.ratings is not None:
        console.print(_ratings_table(report.ratings, labels))
    for line in failures(report.tables, labels):
        console.print(line, highlight=False)


def failures(tables: Iterable[TableResult], labels: Mapping[str, str]) -> Iterable[str]:
    """A line for each bot that could not make all its decisions: its share then is not its own."""
    for result in tables:
        for each in result.standings:
            if each.failures:
                count = f"{each.failures:,} of {each.thinking.decisions:,}"
                table, bot = title(result.lineup, labels), labels[each.bot]
                yield f"{table}: {bot} failed in {count} decisions; a lower level made them."


def _cells(label: str, each: Standing, even: float) -> tuple[str, ...]:
    share = each.share
    verdict = "stronger" if share.low > even else "weaker" if share.high < even else "level"
    average = each.thinking.seconds / max(1, each.thinking.decisions)
    return (
        label if each.chairs == 1 else f"{label} ×{each.chairs}",
        f"{share.mean:.2%}",
        f"{100 * share.low:.2f} – {share.high:.2%}",
        verdict,
        duration(average),
        duration(each.thinking.longest),
        f"{each.thinking.late / max(1, each.thinking.decisions):.1%}",
    )


def counted(number: int, noun: str) -> str:
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def duration(seconds: float) -> str:
    if seconds < 0.001:
        return f"{seconds * 1e6:.0f} µs"
    return f"{seconds * 1e3:.3g} ms" if seconds < 1 else f"{seconds:.2f} s"


def _ratings_table(ratings: Mapping[str, Rating], labels: Mapping[str, str]) -> Table:
    table = Table(
        title="Ratings (openskill)", title_justify="left", title_style="bold", box=SIMPLE_HEAD, pad_edge=False
    )
    table.add_column("bot")
    table.add_column("rating", justify="right")
    table.add_column("uncertainty", justify="right")
    for name, each in sorted(ratings.items(), key=lambda item: -item[1].mu):
        table.add_row(labels[name], f"{each.mu:.2f}", f"± {each.sigma:.2f}")
    return table


def _table_dict(result: TableResult) -> dict[str, Any]:
    return {
        "bots": list(result.lineup),
        "deals": result.deals,
        "rounds": result.rounds,
        "even": result.even,
        "results": {each.bot: _standing_dict(each) for each in result.standings},
    }


def _standing_dict(each: Standing) -> dict[str, Any]:
    thinking = each.thinking
    return {
        "chairs": each.chairs,
        "share": each.share.mean,
        "low": each.share.low,
        "high": each.share.high,
        "decisions": thinking.decisions,
        "seconds_per_decision": thinking.seconds / max(1, thinking.decisions),
        "longest_decision": thinking.longest,
        "late_decisions": thinking.late,
        "failures": each.failures,
    }
