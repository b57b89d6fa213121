"""The report of the statistics: what a player would want to know about the game, as tables for the terminal."""

from __future__ import annotations

from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from loveletter.arena.console import interval, new_table
from loveletter.arena.estimate import Estimate
from loveletter.arena.players import short_name
from loveletter.arena.playing import written
from loveletter.arena.statistics.counts import CardCounts, RoundCounts
from loveletter.arena.statistics.sample import RANDOM, Sample
from loveletter.engine.state import Ending
from loveletter.language import Speaker
from loveletter.language.catalogue import fluent_id
from loveletter.language.numbers import number, percent


class StatisticsReport(NamedTuple):
    sample: Sample
    counts: RoundCounts

    @property
    def token(self) -> str:
        return self.sample.rules.edition.token

    @property
    def turns(self) -> float:
        """Turns in a round, on average."""
        return sum(turns * times for turns, times in self.counts.turns.items()) / self.counts.rounds

    @property
    def endings(self) -> list[Ending]:
        return [ending for ending in Ending if self.counts.endings[ending.value]]

    def won(self, place: int) -> Estimate:
        return Estimate.of_share(self.counts.won[place], self.counts.rounds)

    def heading(self, voice: Speaker) -> str:
        sample = self.sample
        seats = voice.message("arena-seats", seats=sample.seats)
        play = voice.message("stats-bot", bot=short_name(sample.bot))
        if sample.bot == RANDOM:
            play = voice.message("stats-random")
        rounds = voice.message("arena-rounds", rounds=self.counts.rounds)
        return ", ".join((voice.edition_name(sample.edition), seats, *written(sample.options), play, rounds))


def ending_label(ending: Ending, token: str, voice: Speaker) -> str:
    variables = {"token": token} if ending is Ending.CUT_SHORT else {}
    return voice.message(f"stats-{fluent_id(ending.value)}", **variables)


def print_report(report: StatisticsReport, console: Console, voice: Speaker) -> None:
    for line in _sentences(report, voice):
        console.print(line)
    console.print()
    for table in (_places(report, voice), _endings(report, voice), _cards(report.counts, voice)):
        console.print(table)


def _sentences(report: StatisticsReport, voice: Speaker) -> list[str]:
    counts, language = report.counts, voice.language
    turns, decisions = number(language, report.turns, 2), number(language, counts.decisions / counts.rounds, 2)
    said = [report.heading(voice), voice.message("stats-length", turns=turns, decisions=decisions)]
    if counts.failures:
        bot = short_name(report.sample.bot)
        said.append(voice.message("arena-failures", bot=bot, failures=counts.failures, decisions=counts.decisions))
    if guard := counts.cards.get("guard"):
        said.append(voice.message("stats-guard", share=share(guard.knocked_out, guard.played, voice)))
    for reason, times in counts.tokens.items():
        if reason != "round":
            part = share(times, counts.rounds, voice)
            said.append(voice.message("stats-token", token=report.token, card=voice.card_name(reason), share=part))
    return said


def _places(report: StatisticsReport, voice: Speaker) -> Table:
    heads = ("stats-turn", "stats-won", "arena-interval")
    table = new_table(voice.message("stats-places"), *map(voice.message, heads))
    for place in range(report.counts.seats):
        won, language = report.won(place), voice.language
        said = voice.message("stats-place", place=place + 1)
        table.add_row(said, percent(language, won.mean, 2), interval(won, voice))
    return table


def _endings(report: StatisticsReport, voice: Speaker) -> Table:
    heads = ("stats-end", "stats-rounds")
    table = new_table(voice.message("stats-endings"), *map(voice.message, heads))
    for ending in report.endings:
        part = report.counts.endings[ending.value] / report.counts.rounds
        table.add_row(ending_label(ending, report.token, voice), percent(voice.language, part, 2))
    return table


def _cards(counts: RoundCounts, voice: Speaker) -> Table:
    heads = ("card", "dealt", "plays", "shows", "played", "others-out", "own-out")
    columns = [voice.message(f"stats-{head}") for head in heads]
    table = new_table(voice.message("stats-cards"), *columns)
    for card, count in counts.cards.items():
        table.add_row(voice.card_name(card), *_card_cells(count, counts.rounds, voice))
    return table


def _card_cells(count: CardCounts, rounds: int, voice: Speaker) -> tuple[str, ...]:
    per_hundred = (count.played, count.knocked_out, count.backfired)
    return (
        share(count.dealt_won, count.dealt, voice),
        share(count.players_won, count.players, voice),
        share(count.shown_won, count.shown, voice),
        *(number(voice.language, 100 * times / rounds, 1) for times in per_hundred),
    )


def share(part: float, whole: float, voice: Speaker) -> str:
    return percent(voice.language, part / whole) if whole else "–"
