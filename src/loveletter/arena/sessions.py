"""Sessions: a contest or a survey, from its settings to its files and to its tables in the terminal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

import typer

from loveletter.arena.choices import can_plot
from loveletter.arena.contest import Contest
from loveletter.arena.journal import Journal, NoJournal, OtherContest
from loveletter.arena.progress import Progress, terminal
from loveletter.arena.ratings import NoRatings, ratings
from loveletter.arena.report import Report, print_report
from loveletter.arena.run import run
from loveletter.arena.standings import table_results
from loveletter.arena.survey import Survey, take
from loveletter.arena.survey_report import Findings, print_findings

INTERRUPTED = 130


class Wishes(NamedTuple):
    """How results are wanted, and where."""

    folder: Path
    workers: int
    as_json: bool
    plots: bool


def hold_contest(contest: Contest, deals: int, fresh: bool, wishes: Wishes) -> None:
    report = _measured(contest, deals, fresh, wishes)
    if wishes.plots and can_plot():
        from loveletter.arena.contest_plots import draw_report  # here, as matplotlib may be missing

        draw_report(report, wishes.folder)
    if not _write(report.plain(), "results.json", wishes):
        print_report(report, terminal())
        typer.echo(f"Results: {wishes.folder}")


def hold_survey(survey: Survey, wishes: Wishes) -> None:
    try:
        findings = Findings(survey, take(survey, Progress("statistics", "rounds"), wishes.workers))
    except KeyboardInterrupt:
        typer.echo("Stopped. Nothing was kept.", err=True)
        raise typer.Exit(INTERRUPTED) from None
    if wishes.plots and can_plot():
        from loveletter.arena.survey_plots import draw_findings  # here, as matplotlib may be missing

        draw_findings(findings, wishes.folder)
    if not _write({**survey.plain(), "census": findings.census.plain()}, "statistics.json", wishes):
        print_findings(findings, terminal())
        typer.echo(f"Results: {wishes.folder}")


def _measured(contest: Contest, deals: int, fresh: bool, wishes: Wishes) -> Report:
    folder = wishes.folder
    try:
        with Journal(folder, contest, fresh) as journal:
            blocks = run(contest, deals, journal, Progress("arena", "deals"), wishes.workers)
    except (OtherContest, NoJournal) as found:
        problem = f"{found}; name another folder, or add --fresh to forget it"
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


def _write(results: dict[str, Any], name: str, wishes: Wishes) -> bool:
    """Write the file; where JSON is wanted instead of tables, print it too, and say so."""
    text = json.dumps(results, indent=2)
    (wishes.folder / name).write_text(text + "\n", encoding="utf-8")
    if wishes.as_json:
        typer.echo(text)
    return wishes.as_json
