"""The commands `loveletter arena` and `loveletter statistics`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from loveletter.arena.choices import (
    AsJson,
    EditionName,
    OptionWords,
    Out,
    Plots,
    Seats,
    Seed,
    Workers,
    can_plot,
    positive,
    read_bots,
    read_rules,
)
from loveletter.arena.contest import Contest
from loveletter.arena.journal import Journal, OtherContest
from loveletter.arena.lineups import lineups
from loveletter.arena.progress import Progress, terminal
from loveletter.arena.ratings import NoRatings, ratings
from loveletter.arena.report import Report, print_report
from loveletter.arena.run import deals_for, run
from loveletter.arena.standings import table_results
from loveletter.bots.bot import DEFAULT_BUDGET

INTERRUPTED = 130
RESULTS = "results.json"


def arena(
    edition: EditionName = "second",
    seats: Seats = 2,
    bots: Annotated[
        str,
        typer.Option("--bots", "-b", metavar="NAMES", help="With commas between them; or package.module:maker."),
    ] = "courtier,novice,random",
    rounds: Annotated[int, typer.Option("--rounds", "-r", min=1, metavar="N", help="Rounds at each table.")] = 2000,
    seed: Seed = 1,
    workers: Workers = 1,
    budget: Annotated[
        float, typer.Option("--budget", metavar="SECONDS", callback=positive, help="Time for one decision.")
    ] = DEFAULT_BUDGET,
    options: OptionWords = None,
    field: Annotated[bool, typer.Option("--field", help="Each bot alone against a field of each other bot.")] = False,
    out: Out = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Begin anew; forget the results in the folder.")] = False,
    as_json: AsJson = False,
    plots: Plots = True,
) -> None:
    """Let bots play against each other and measure who is stronger.

    Two seats: every pair. More seats: as many names as seats are one table (a name may come twice); otherwise, or with
    --field, each bot plays alone against a field of each other bot. Every deal is played once with each bot at each
    seat, so that luck cancels; intervals are 95 %, over deals.

    Results go to a folder: every finished deal at once (blocks.jsonl), at the end results.json and plots. Run the same
    command again after Ctrl-C, or with more rounds, and it goes on from there.
    """
    _, settings = read_rules(edition, seats, options)
    try:
        tables = lineups(read_bots(bots), seats, field)
    except ValueError as problem:
        raise typer.BadParameter(str(problem), param_hint="--bots") from None
    contest = Contest(edition, seats, tables, seed, budget, settings)
    folder = out or Path(contest.folder)
    report = _measured(contest, deals_for(rounds, seats), folder, fresh, workers)
    (folder / RESULTS).write_text(json.dumps(report.plain(), indent=2) + "\n", encoding="utf-8")
    if plots and can_plot():
        from loveletter.arena.contest_plots import draw_report

        draw_report(report, folder)
    if as_json:
        typer.echo(json.dumps(report.plain(), indent=2))
    else:
        print_report(report, terminal())
        typer.echo(f"Results: {folder}")


def _measured(contest: Contest, deals: int, folder: Path, fresh: bool, workers: int) -> Report:
    try:
        with Journal(folder, contest, fresh) as journal:
            blocks = run(contest, deals, journal, Progress("arena", "deals"), workers)
    except OtherContest as other:
        problem = f"{other}; name another folder, or add --fresh to forget it"
        raise typer.BadParameter(problem, param_hint="--out") from None
    except OSError as problem:
        raise typer.BadParameter(f"{folder}: {problem.strerror}", param_hint="--out") from None
    except KeyboardInterrupt:
        typer.echo(f"Stopped. What is finished lies in {folder}; the same command goes on from there.", err=True)
        raise typer.Exit(INTERRUPTED) from None
    try:
        rated = ratings(contest, blocks)
    except NoRatings as missing:
        typer.echo(str(missing), err=True)
        rated = None
    return Report(contest, table_results(contest, blocks), rated)
