"""The report of a contest: tables for the terminal, and the same as plain data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from loveletter.arena.console import interval, new_table
from loveletter.arena.contest.contest import Contest, title
from loveletter.arena.contest.standings import ContestStanding, Rating, TableResult, WithinMatches
from loveletter.language import Speaker
from loveletter.language.numbers import number, percent

FORMAT = "loveletter-arena"
FORMAT_VERSION = 1


class ContestReport(NamedTuple):
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
            "tables": [_table_dict(table) for table in self.tables],
            "ratings": ratings if self.ratings is not None else None,
        }


def print_report(report: ContestReport, console: Console, voice: Speaker) -> None:
    labels = report.contest.labels
    console.print(report.contest.heading(voice))
    for result in report.tables:
        console.print(_result_table(result, report.contest.rules.edition.token, labels, voice))
    if report.ratings is not None:
        console.print(_ratings_table(report.ratings, labels, voice))
    for line in failures(report.tables, labels, voice):
        console.print(line)


def failures(tables: Iterable[TableResult], labels: Mapping[str, str], voice: Speaker) -> Iterable[str]:
    """A line for each bot that could not make all its decisions: its share then is not its own."""
    for result in tables:
        for standing in result.standings:
            if standing.failures:
                decisions = standing.thinking.decisions
                said = voice.message(
                    "arena-failures", bot=labels[standing.bot], failures=standing.failures, decisions=decisions
                )
                yield voice.message("arena-failures-at", table=title(result.lineup, labels, voice), failures=said)


def duration(seconds: float, voice: Speaker) -> str:
    if seconds < 0.001:
        return f"{number(voice.language, seconds * 1e6)} µs"
    if seconds < 1:
        thousandths = seconds * 1e3
        digits = 2 if thousandths < 10 else 1 if thousandths < 100 else 0
        return f"{number(voice.language, thousandths, digits)} ms"
    return f"{number(voice.language, seconds, 2)} s"


def _result_table(result: TableResult, token: str, labels: Mapping[str, str], voice: Speaker) -> Table:
    heading = voice.message(
        "arena-table",
        table=title(result.lineup, labels, voice),
        rounds=played(result, voice),
        deals=voice.message("arena-deals", deals=result.deals),
    )
    even = voice.message("arena-even", share=percent(voice.language, result.even))
    # A line has no room for all: of matches, what was won within them; how late a bot was, results.json tells.
    last = ("of-rounds", "tokens", "decision") if result.matches else ("decision", "longest", "late")
    heads = ("won", "interval", "", *last)
    columns = [voice.message(f"arena-{head}", token=token) if head else even for head in heads]
    table = new_table(heading, voice.message("arena-bot"), *columns, wrap=False)
    for each in sorted(result.standings, key=lambda standing: -standing.share.mean):
        table.add_row(*_cells(labels[each.bot], each, result.even, voice))
    return table


def played(result: TableResult, voice: Speaker) -> str:
    """How much was played at a table: "400 rounds", or "40 matches"."""
    if result.matches:
        return voice.message("arena-matches", matches=result.matches)
    return voice.message("arena-rounds", rounds=result.rounds)


def _cells(label: str, each: ContestStanding, even: float, voice: Speaker) -> tuple[str, ...]:
    share, decisions = each.share, max(1, each.thinking.decisions)
    verdict = "stronger" if share.low > even else "weaker" if share.high < even else "level"
    return (
        label if each.chairs == 1 else f"{label} ×{each.chairs}",
        percent(voice.language, share.mean, 2),
        interval(share, voice),
        voice.message(f"arena-{verdict}"),
        *_last_cells(each, decisions, voice),
    )


def _last_cells(each: ContestStanding, decisions: int, voice: Speaker) -> tuple[str, ...]:
    average = duration(each.thinking.seconds / decisions, voice)
    if each.within is not None:
        rounds, tokens = each.within
        return percent(voice.language, rounds.mean, 2), number(voice.language, tokens, 2), average
    late = percent(voice.language, each.thinking.late / decisions)
    return average, duration(each.thinking.longest, voice), late


def _ratings_table(ratings: Mapping[str, Rating], labels: Mapping[str, str], voice: Speaker) -> Table:
    heads = [voice.message(f"arena-{head}") for head in ("bot", "rating", "uncertainty")]
    table = new_table(voice.message("arena-ratings"), *heads)
    for name, each in sorted(ratings.items(), key=lambda item: -item[1].mu):
        mu, sigma = number(voice.language, each.mu, 2), number(voice.language, each.sigma, 2)
        table.add_row(labels[name], mu, f"± {sigma}")
    return table


def _table_dict(result: TableResult) -> dict[str, Any]:
    return {
        "bots": list(result.lineup),
        "deals": result.deals,
        "rounds": result.rounds,
        **({"matches": result.matches} if result.matches else {}),
        "even": result.even,
        "results": {standing.bot: _standing_dict(standing) for standing in result.standings},
    }


def _standing_dict(each: ContestStanding) -> dict[str, Any]:
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
        **({} if each.within is None else _within_dict(each.within)),
    }


def _within_dict(within: WithinMatches) -> dict[str, float]:
    share, low, high = within.rounds
    return {"rounds_share": share, "rounds_low": low, "rounds_high": high, "tokens": within.tokens}
