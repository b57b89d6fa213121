"""The commands `loveletter arena` and `loveletter statistics`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from loveletter.arena.choices import (
    AsJson,
    Budget,
    EditionName,
    OptionWords,
    Out,
    Plots,
    Seats,
    Seed,
    Workers,
    can_plot,
    made,
    need_simulator,
    read_bot,
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
from loveletter.arena.survey import RANDOM, Survey, take
from loveletter.arena.survey_report import Findings, print_findings
from loveletter.bots.bot import DEFAULT_BUDGET

INTERRUPTED = 130


def arena(
    bots: Annotated[
        str, typer.Option("--bots", "-b", metavar="NAMES", help="With commas between them; or package.module:maker.")
    ],
    edition: EditionName = "second",
    seats: Seats = 2,
    rounds: Annotated[int, typer.Option("--rounds", "-r", min=1, metavar="N", help="Rounds at each table.")] = 2000,
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
    folder = made(out or Path(contest.folder))
    report = _measured(contest, deals_for(rounds, seats), folder, fresh, workers)
    if plots and can_plot():
        from loveletter.arena.contest_plots import draw_report

        draw_report(report, folder)
    plain = json.dumps(report.plain(), indent=2)
    (folder / "results.json").write_text(plain + "\n", encoding="utf-8")
    if as_json:
        typer.echo(plain)
        return
    print_report(report, terminal())
    typer.echo(f"Results: {folder}")


def _measured(contest: Contest, deals: int, folder: Path, fresh: bool, workers: int) -> Report:
    try:
        with Journal(folder, contest, fresh) as journal:
            blocks = run(contest, deals, journal, Progress("arena", "deals"), workers)
    except OtherContest as other:
        problem = f"{other}; name another folder, or add --fresh to forget it"
        raise typer.BadParameter(problem, param_hint="--out") from None
    except KeyboardInterrupt:
        typer.echo(f"Stopped. What is finished lies in {folder}; the same command goes on from there.", err=True)
        raise typer.Exit(INTERRUPTED) from None
    try:
        rated = ratings(contest, blocks)
    except NoRatings as missing:
        typer.echo(str(missing), err=True)
        rated = None
    return Report(contest, table_results(contest, blocks), rated)


def statistics(
    edition: EditionName = "second",
    seats: Seats = 4,
    bot: Annotated[str, typer.Option("--bot", "-b", metavar="NAME", help="Who plays at all seats.")] = RANDOM,
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
    """Find out about the game: who wins from which seat, with which card, how rounds end and how long they take.

    Random play runs on the compiled simulator, a million rounds in seconds; bots play through the engine. Results go
    to a folder: statistics.json and plots.
    """
    _, settings = read_rules(edition, seats, options)
    name = read_bot(bot)
    if name == RANDOM:
        need_simulator()
    survey = Survey(edition, seats, name, rounds or (1_000_000 if name == RANDOM else 10_000), seed, budget, settings)
    folder = made(out or Path(survey.folder))
    try:
        findings = Findings(survey, take(survey, Progress("statistics", "rounds"), workers))
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None
    if plots and can_plot():
        from loveletter.arena.survey_plots import draw_findings

        draw_findings(findings, folder)
    plain = json.dumps({**survey.plain(), "census": findings.census.plain()}, indent=2)
    (folder / "statistics.json").write_text(plain + "\n", encoding="utf-8")
    if as_json:
        typer.echo(plain)
        return
    print_findings(findings, terminal())
    typer.echo(f"Results: {folder}")
