"""`loveletter statistics`: what many rounds of one kind of play say about the game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from loveletter.bots.bot import DEFAULT_BUDGET
from loveletter.cli.arena import AsJson, Budget, Cluster, Out, Plots, Seats, Seed, Workers, read_bot, read_settings
from loveletter.cli.errors import require
from loveletter.cli.output import print_error
from loveletter.cli.parameters import SYSTEM_LANGUAGE, EditionName, Language, OptionWords, number_option
from loveletter.cli.results import Output, interruptible, writable, writing_to
from loveletter.language import speaker

if TYPE_CHECKING:
    from loveletter.arena.statistics.sample import Sample
    from loveletter.cli.arena_run import ContestWorkers

RANDOM_ROUNDS, BOT_ROUNDS = 1_000_000, 10_000


def statistics(
    edition: EditionName = "second",
    seats: Seats = 4,
    bot: Annotated[
        str, typer.Option("--bot", "-b", "--bots", metavar="NAME", help="Who plays at all seats.")
    ] = "random",
    rounds: Annotated[
        int | None, number_option("--rounds", "-r", least=1, about="1,000,000 for random play, 10,000 for others.")
    ] = None,
    seed: Seed = 1,
    workers: Workers = 1,
    cluster: Cluster = None,
    budget: Budget = DEFAULT_BUDGET,
    options: OptionWords = None,
    out: Out = None,
    as_json: AsJson = False,
    plots: Plots = True,
    lang: Language = SYSTEM_LANGUAGE,
) -> None:
    """Show statistics over many rounds.

    Who wins from which seat and with which card, who is knocked out by what, how rounds end and how long they take.
    Random play runs on the compiled simulator, a million rounds in seconds; bots play through the engine. Results go
    to a folder: statistics.json and plots.
    """
    from loveletter.arena.statistics.sample import RANDOM, Sample
    from loveletter.cli.arena_run import ContestWorkers

    settings, name = read_settings(edition, seats, options), read_bot(bot, edition)
    sample = Sample(edition, seats, name, rounds or BOT_ROUNDS, seed, budget, settings)
    if sample.simulated:
        require("numba", "fast", "no_simulator", flag="--bot")
        sample = replace(sample, rounds=rounds or RANDOM_ROUNDS)
    elif name == RANDOM:
        print_error(speaker(lang).message("stats-engine-plays", edition=edition))
    _run(
        sample,
        ContestWorkers(workers, cluster),
        Output(writable(out or Path(sample.folder)), as_json, plots, speaker(lang)),
    )


def _run(sample: Sample, workers: ContestWorkers, output: Output) -> None:
    from loveletter.arena.console import Progress
    from loveletter.arena.statistics.report import StatisticsReport, print_report
    from loveletter.arena.statistics.sample import play

    voice = output.voice
    stopped = voice.message("arena-stopped-lost")
    with interruptible(stopped), workers.ready(sample.edition, [sample.bot], voice) as ready:
        report = StatisticsReport(sample, play(sample, Progress("statistics", "rounds", voice=voice), ready))
    if output.can_plot:
        from loveletter.arena.statistics.plots import draw_report  # here, as matplotlib may be missing

        with writing_to(output.folder):
            draw_report(report, output.folder, voice)
    output.write({**sample.to_dict(), "counts": report.counts.to_dict()}, "statistics.json")
    output.print_report(lambda console: print_report(report, console, voice))
