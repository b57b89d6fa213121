"""The report of the statistics: what a player would want to know about the game, as tables for the terminal."""

from __future__ import annotations

from typing import NamedTuple

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from loveletter.arena.estimate import Estimate
from loveletter.arena.players import short_name
from loveletter.arena.rules import written
from loveletter.arena.statistics.counts import CardCounts, Counts
from loveletter.arena.statistics.sample import RANDOM, Sample
from loveletter.language import speaker

ENDINGS = {
    "last_survivor": "only one player was left",
    "comparison": "the pile ran out; hands were compared",
    "nobody_left": "nobody was left",
    "cut_short": "a token ended the match midway",
}
PLACES = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th")
"""The place in the order of turns."""


class Report(NamedTuple):
    sample: Sample
    counts: Counts

    @property
    def heading(self) -> str:
        sample = self.sample
        play = "random play" if sample.bot == RANDOM else f"all seats played by {short_name(sample.bot)}"
        rounds = f"{self.counts.rounds:,} {'round' if self.counts.rounds == 1 else 'rounds'}"
        return ", ".join((sample.edition, f"{sample.seats} seats", *written(sample.options), play, rounds))

    @property
    def turns(self) -> float:
        """Turns in a round, on average."""
        return sum(turns * times for turns, times in self.counts.turns.items()) / self.counts.rounds

    def won(self, place: int) -> Estimate:
        return Estimate.of_share(self.counts.won[place], self.counts.rounds)


def card_label(card: str) -> str:
    return speaker("en").card_name(card)


def print_report(report: Report, console: Console) -> None:
    counts = report.counts
    console.print(report.heading)
    decisions = counts.decisions / counts.rounds
    console.print(f"A round takes {report.turns:.2f} turns ({decisions:.2f} decisions) on average.")
    if counts.failures:
        count = f"{counts.failures:,} of {counts.decisions:,}"
        console.print(f"{short_name(report.sample.bot)} failed in {count} decisions; a lower level made them.")
    if guard := counts.cards.get("guard"):
        console.print(f"A Guard knocks somebody out in {percent(guard.knocked_out, guard.played)} of its plays.")
    extra = {reason: times for reason, times in counts.tokens.items() if reason != "round"}
    for reason, times in extra.items():
        console.print(f"A token for the {card_label(reason)} is won in {times / counts.rounds:.1%} of the rounds.")
    console.print()
    for table in (_places(report), _endings(counts), _cards(counts)):
        console.print(table)


def _places(report: Report) -> Table:
    table = _table("Who wins, by turn order", "turn", "rounds won", "95 % interval")
    for place in range(report.counts.seats):
        share = report.won(place)
        table.add_row(PLACES[place], f"{share.mean:.2%}", f"{100 * share.low:.2f} – {share.high:.2%}")
    return table


def _endings(counts: Counts) -> Table:
    table = _table("How rounds end", "end", "rounds")
    for ending, said in ENDINGS.items():
        if counts.endings[ending]:
            table.add_row(said, f"{counts.endings[ending] / counts.rounds:.2%}")
    return table


def _cards(counts: Counts) -> Table:
    table = _table(
        "Cards: how often a player wins who ...",
        "card",
        "is dealt it",
        "plays it",
        "shows it at the end",
        "played, in 100 rounds",
        "others out by it",
        "own player out by it",
    )
    for card, count in counts.cards.items():
        table.add_row(card_label(card), *_card_cells(count, counts.rounds))
    return table


def _card_cells(count: CardCounts, rounds: int) -> tuple[str, ...]:
    return (
        percent(count.dealt_won, count.dealt),
        percent(count.players_won, count.players),
        percent(count.shown_won, count.shown),
        *(f"{100 * times / rounds:.1f}" for times in (count.played, count.knocked_out, count.backfired)),
    )


def percent(part: float, whole: float) -> str:
    return f"{part / whole:.1%}" if whole else "–"


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold", box=SIMPLE_HEAD, pad_edge=False)
    for place, column in enumerate(columns):
        table.add_column(column, justify="right" if place else "left")
    return table
