"""`loveletter arena`: bots play each other, to measure who is stronger."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from loveletter.bots.bot import DEFAULT_BUDGET
from loveletter.cli.arena_parameters import (
    AsJson,
    Budget,
    Cluster,
    Fresh,
    Matches,
    Out,
    Plots,
    Rounds,
    Seats,
    Seed,
    ShardWord,
    Workers,
    read_bots,
    read_settings,
)
from loveletter.cli.arena_run import ContestWorkers, Plan, merge_into, run_contest
from loveletter.cli.errors import CommandError
from loveletter.cli.parameters import SYSTEM_LANGUAGE, EditionName, Language, OptionWords
from loveletter.language import speaker


def arena(
    context: typer.Context,
    bots: Annotated[
        str | None,
        typer.Option("--bots", "-b", metavar="NAMES", help="Comma-separated bot names, or package.module:factory."),
    ] = None,
    edition: EditionName = "second",
    seats: Seats = 2,
    rounds: Rounds = 2000,
    matches: Matches = None,
    seed: Seed = 1,
    workers: Workers = 1,
    cluster: Cluster = None,
    shard: ShardWord = None,
    budget: Budget = DEFAULT_BUDGET,
    options: OptionWords = None,
    field: Annotated[bool, typer.Option("--field", help="Each bot alone against a field of each other bot.")] = False,
    out: Out = None,
    fresh: Fresh = False,
    as_json: AsJson = False,
    plots: Plots = True,
    lang: Language = SYSTEM_LANGUAGE,
) -> None:
    """Let bots play each other; measure who is stronger.

    Two seats: every pair. More seats: as many names as seats are one table (a name may come twice); otherwise, or with
    --field, each bot plays alone against a field of each other bot. Every deal is played once with each bot at each
    seat, so that luck cancels; intervals are 95 %, over deals. Results go to a folder: every finished deal at once
    (blocks.jsonl), at the end results.json and plots. The same command goes on after Ctrl-C, or with more rounds.
    Many machines: docs/cluster.md.
    """
    if context.invoked_subcommand is not None:
        return
    if bots is None:
        raise CommandError("missing_word", name="--bots", help="--help")
    # Here, as the other commands need neither the progress bars nor the players.
    from loveletter.arena.contest.contest import Contest, TooFewBots, lineups

    settings = read_settings(edition, seats, options)
    try:
        tables = lineups(read_bots(bots, edition), seats, field)
    except TooFewBots:
        raise CommandError("too_few_bots") from None
    contest = Contest(edition, seats, tables, seed, budget, settings, matches is not None)
    plan = Plan(matches or rounds, fresh, ContestWorkers(workers, cluster), shard)
    run_contest(contest, plan, plan.output(out, contest, as_json, plots, speaker(lang)))


def merge(
    folders: Annotated[list[Path], typer.Argument(metavar="FOLDER", help="Folders of all shards.")],
    out: Out = None,
    fresh: Fresh = False,
    as_json: AsJson = False,
    plots: Plots = True,
    lang: Language = SYSTEM_LANGUAGE,
) -> None:
    """Merge the parts of a contest that were played with --shard.

    The results are those of a contest played in one piece, except for the times. Every part must be present once,
    finished, and played by the same code with the same settings.
    """
    merge_into(folders, out, fresh, as_json, plots, speaker(lang))
