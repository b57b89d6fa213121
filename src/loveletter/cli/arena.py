"""`loveletter arena`: bots play each other, to measure who is stronger."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from loveletter.bots.bot import DEFAULT_BUDGET
from loveletter.cli.arena_parameters import (
    AsJson,
    Budget,
    Fresh,
    Matches,
    Out,
    Plots,
    Rounds,
    Seats,
    Seed,
    Workers,
    read_bots,
    read_settings,
)
from loveletter.cli.errors import CommandError, install
from loveletter.cli.output import print_error
from loveletter.cli.parameters import EditionName, Language, OptionWords
from loveletter.cli.results import INTERRUPTED, Output, writable, writing_to
from loveletter.language import speaker

if TYPE_CHECKING:
    from loveletter.arena.contest.contest import Contest
    from loveletter.arena.contest.report import Report


def arena(
    bots: Annotated[
        str, typer.Option("--bots", "-b", metavar="NAMES", help="With commas between them; or package.module:maker.")
    ],
    edition: EditionName = "second",
    seats: Seats = 2,
    rounds: Rounds = 2000,
    matches: Matches = None,
    seed: Seed = 1,
    workers: Workers = 1,
    budget: Budget = DEFAULT_BUDGET,
    options: OptionWords = None,
    field: Annotated[bool, typer.Option("--field", help="Each bot alone against a field of each other bot.")] = False,
    out: Out = None,
    fresh: Fresh = False,
    as_json: AsJson = False,
    plots: Plots = True,
    lang: Language = "en",
) -> None:
    """Let bots play each other; measure who is stronger.

    Two seats: every pair. More seats: as many names as seats are one table (a name may come twice); otherwise, or with
    --field, each bot plays alone against a field of each other bot. Every deal is played once with each bot at each
    seat, so that luck cancels; intervals are 95 %, over deals. Results go to a folder: every finished deal at once
    (blocks.jsonl), at the end results.json and plots. The same command goes on after Ctrl-C, or with more rounds.
    """
    # Here, as the other commands need neither the progress bars nor the players.
    from loveletter.arena.contest.contest import Contest
    from loveletter.arena.contest.lineups import TooFewBots, lineups
    from loveletter.arena.contest.run import deals_for

    settings = read_settings(edition, seats, options)
    try:
        tables = lineups(read_bots(bots, edition), seats, field)
    except TooFewBots:
        raise CommandError("too_few_bots") from None
    contest = Contest(edition, seats, tables, seed, budget, settings, matches is not None)
    output = Output(writable(out or Path(contest.folder)), as_json, plots, speaker(lang))
    hold(contest, deals_for(matches or rounds, seats), fresh, workers, output)


def hold(contest: Contest, deals: int, fresh: bool, workers: int, output: Output) -> None:
    from loveletter.arena.contest.report import print_report

    report = _measure(contest, deals, fresh, workers, output)
    if output.can_plot:
        from loveletter.arena.contest.plots import draw_report  # here, as matplotlib may be missing

        with writing_to(output.folder):
            draw_report(report, output.folder, output.voice)
    output.write(report.to_dict(), "results.json")
    output.print_report(lambda console: print_report(report, console, output.voice))


def _measure(contest: Contest, deals: int, fresh: bool, workers: int, output: Output) -> Report:
    from loveletter.arena.contest.journal import Journal, OtherContest, UnreadableJournal
    from loveletter.arena.contest.ratings import OpenskillMissing, ratings
    from loveletter.arena.contest.report import Report
    from loveletter.arena.contest.run import run
    from loveletter.arena.contest.standings import table_results
    from loveletter.arena.progress import Progress

    voice = output.voice
    try:
        with writing_to(output.folder), Journal(output.folder, contest, fresh) as journal:
            blocks = run(contest, deals, journal, Progress("arena", "deals", voice=voice), workers)
    except OtherContest as other:
        raise CommandError(
            "other_contest", file=str(other.path), names=", ".join(other.differing), fresh="--fresh"
        ) from None
    except UnreadableJournal as bad:
        raise CommandError("bad_journal", file=str(bad.path), line=bad.line, fresh="--fresh") from None
    except KeyboardInterrupt:
        print_error(voice.message("arena-stopped", folder=str(output.folder)))
        raise typer.Exit(INTERRUPTED) from None
    try:
        rated = ratings(contest, blocks)
    except OpenskillMissing:
        print_error(voice.message("arena-needs-openskill", install=install("arena")))
        rated = None
    return Report(contest, table_results(contest, blocks), rated)
