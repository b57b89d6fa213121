"""`loveletter arena`: bots play each other, to measure who is stronger."""

from __future__ import annotations

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
    read_bots,
    read_settings,
)
from loveletter.cli.parameters import EditionName
from loveletter.cli.results import INTERRUPTED, Output, writable

if TYPE_CHECKING:
    from loveletter.arena.contest.contest import Contest
    from loveletter.arena.contest.report import Report

MOST_ROUNDS = 10_000_000
"""Of an arena, which keeps what became of every deal."""


def arena(
    bots: Annotated[
        str, typer.Option("--bots", "-b", metavar="NAMES", help="With commas between them; or package.module:maker.")
    ],
    edition: EditionName = "second",
    seats: Seats = 2,
    rounds: Annotated[
        int, typer.Option("--rounds", "-r", min=1, max=MOST_ROUNDS, metavar="N", help="Rounds at each table.")
    ] = 2000,
    seed: Seed = 1,
    workers: Workers = 1,
    budget: Budget = DEFAULT_BUDGET,
    options: OptionWords = None,
    field: Annotated[bool, typer.Option("--field", help="Each bot alone against a field of each other bot.")] = False,
    out: Out = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Begin anew; forget the results in the folder.")] = False,
    as_json: AsJson = False,
    plots: Plots = True,
) -> None:
    """Let bots play each other; measure who is stronger.

    Two seats: every pair. More seats: as many names as seats are one table (a name may come twice); otherwise, or with
    --field, each bot plays alone against a field of each other bot. Every deal is played once with each bot at each
    seat, so that luck cancels; intervals are 95 %, over deals.

    Results go to a folder: every finished deal at once (blocks.jsonl), at the end results.json and plots. Run the same
    command again after Ctrl-C, or with more rounds, and it goes on from there.
    """
    # Here, as the other commands need neither the progress bars nor the players.
    from loveletter.arena.contest.contest import Contest
    from loveletter.arena.contest.lineups import lineups
    from loveletter.arena.contest.run import deals_for

    settings = read_settings(edition, seats, options)
    try:
        tables = lineups(read_bots(bots, edition), seats, field)
    except ValueError as problem:
        raise typer.BadParameter(str(problem), param_hint="--bots") from None
    contest = Contest(edition, seats, tables, seed, budget, settings)
    output = Output(writable(out or Path(contest.folder)), as_json, plots)
    _hold(contest, deals_for(rounds, seats), fresh, workers, output)


def _hold(contest: Contest, deals: int, fresh: bool, workers: int, output: Output) -> None:
    from loveletter.arena.contest.report import print_report
    from loveletter.arena.progress import terminal

    report = _measure(contest, deals, fresh, workers, output.folder)
    if output.can_plot:
        from loveletter.arena.contest.plots import draw_report  # here, as matplotlib may be missing

        draw_report(report, output.folder)
    output.write(report.to_dict(), "results.json")
    if not output.as_json:
        print_report(report, terminal())
        typer.echo(f"Results: {output.folder}")


def _measure(contest: Contest, deals: int, fresh: bool, workers: int, folder: Path) -> Report:
    from loveletter.arena.contest.journal import Journal, OtherContest, UnreadableJournal
    from loveletter.arena.contest.ratings import OpenskillMissing, ratings
    from loveletter.arena.contest.report import Report
    from loveletter.arena.contest.run import run
    from loveletter.arena.contest.standings import table_results
    from loveletter.arena.progress import Progress

    try:
        with Journal(folder, contest, fresh) as journal:
            blocks = run(contest, deals, journal, Progress("arena", "deals"), workers)
    except (OtherContest, UnreadableJournal) as found:
        problem = f"{found}; name another folder, or add --fresh to forget it"
        raise typer.BadParameter(problem, param_hint="--out") from None
    except KeyboardInterrupt:
        typer.echo(f"Stopped. What is finished lies in {folder}; the same command goes on from there.", err=True)
        raise typer.Exit(INTERRUPTED) from None
    try:
        rated = ratings(contest, blocks)
    except OpenskillMissing as missing:
        typer.echo(str(missing), err=True)
        rated = None
    return Report(contest, table_results(contest, blocks), rated)
