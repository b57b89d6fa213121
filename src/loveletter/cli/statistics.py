"""`loveletter statistics`: what many rounds of one kind of play say about the game."""

from __future__ import annotations

import importlib.util
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from loveletter.bots.bot import DEFAULT_BUDGET
from loveletter.cli.arena_parameters import (
    AsJson,
    Budget,
    OptionWords,
    Out,
    Plots,
    Seats,
    Seed,
    Workers,
    read_bot,
    read_settings,
)
from loveletter.cli.parameters import EditionName
from loveletter.cli.results import INTERRUPTED, Output, writable

if TYPE_CHECKING:
    from loveletter.arena.statistics.sample import Sample

RANDOM_ROUNDS, BOT_ROUNDS = 1_000_000, 10_000


def statistics(
    edition: EditionName = "second",
    seats: Seats = 4,
    bot: Annotated[str, typer.Option("--bot", "-b", metavar="NAME", help="Who plays at all seats.")] = "random",
    rounds: Annotated[
        int | None,
        typer.Option("--rounds", "-r", min=1, metavar="N", help="1,000,000 for random play, 10,000 for others."),
    ] = None,
    seed: Seed = 1,
    workers: Workers = 1,
    budget: Budget = DEFAULT_BUDGET,
    options: OptionWords = None,
    out: Out = None,
    as_json: AsJson = False,
    plots: Plots = True,
) -> None:
    """Tell what many rounds say about the game.

    Who wins from which seat and with which card, who is knocked out by what, how rounds end and how long they take.
    Random play runs on the compiled simulator, a million rounds in seconds; bots play through the engine. Results go
    to a folder: statistics.json and plots.
    """
    from loveletter.arena.statistics.sample import RANDOM, Sample

    settings = read_settings(edition, seats, options)
    name = read_bot(bot, edition)
    sample = Sample(edition, seats, name, rounds or BOT_ROUNDS, seed, budget, settings)
    if sample.simulated:
        _need_simulator()
        sample = replace(sample, rounds=rounds or RANDOM_ROUNDS)
    elif name == RANDOM:
        typer.echo(
            f"{edition} has cards that the simulator does not know; the engine plays, which is slower.", err=True
        )
    _hold(sample, workers, Output(writable(out or Path(sample.folder)), as_json, plots))


def _hold(sample: Sample, workers: int, output: Output) -> None:
    from loveletter.arena.progress import Progress, terminal
    from loveletter.arena.statistics.report import Report, print_report
    from loveletter.arena.statistics.sample import play

    try:
        report = Report(sample, play(sample, Progress("statistics", "rounds"), workers))
    except KeyboardInterrupt:
        typer.echo("Stopped. Nothing was kept.", err=True)
        raise typer.Exit(INTERRUPTED) from None
    if output.can_plot:
        from loveletter.arena.statistics.plots import draw_report  # here, as matplotlib may be missing

        draw_report(report, output.folder)
    output.write({**sample.to_dict(), "counts": report.counts.to_dict()}, "statistics.json")
    if not output.as_json:
        print_report(report, terminal())
        typer.echo(f"Results: {output.folder}")


def _need_simulator() -> None:
    """Stop here, and say what to install, where random play cannot be simulated."""
    if importlib.util.find_spec("numba") is None:
        problem = 'random play needs Numba and NumPy: pip install "loveletter-game[fast]"; a bot (--bot) needs neither'
        raise typer.BadParameter(problem, param_hint="--bot")
