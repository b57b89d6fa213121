"""`loveletter arena`: bots play each other, to measure who is stronger; and parameters that others share."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from math import inf
from pathlib import Path
from typing import Annotated, Any

import typer

from loveletter.bots import names, why_not
from loveletter.bots.bot import DEFAULT_BUDGET
from loveletter.cli.errors import CommandError, UnknownName
from loveletter.cli.parameters import (
    SYSTEM_LANGUAGE,
    EditionName,
    Language,
    OptionWords,
    number_option,
    read_options,
    rules_with,
)
from loveletter.editions import all_editions
from loveletter.language import speaker
from loveletter.notation.setup import Setting

MOST_ROUNDS = 10_000_000
"""Of an arena, which keeps what became of every deal."""

MOST_WORKERS = 256
"""More processes than any machine should be asked for by a slip of the finger."""

MOST_SHARDS = 100_000

CLUSTER = re.compile(r"(tcp|tls)://[^\s/]+:[0-9]{1,5}")
"""The address of a Dask scheduler."""


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < inf:
        raise CommandError("bad_budget", flag="--budget", found=str(text))
    return seconds


def _cluster(text: str) -> str:
    if not CLUSTER.fullmatch(text):
        raise CommandError("bad_cluster", flag="--cluster", found=text)
    return text


def _shard(text: str) -> tuple[int, int]:
    number, _, of = text.partition("/")
    if not (number.isdecimal() and of.isdecimal() and 1 <= int(number) <= int(of) <= MOST_SHARDS):
        raise CommandError("bad_shard_word", flag="--shard", found=text)
    return int(number), int(of)


Seats = Annotated[
    int, number_option("--seats", "-n", "--players", "-p", least=2, most=8, about="Players at the table.")
]
Seed = Annotated[int, number_option("--seed", about="Equal seeds give equal deals and equal luck.")]
Workers = Annotated[int, number_option("--workers", "-w", least=1, most=MOST_WORKERS, about="Processes to play in.")]
Rounds = Annotated[int, number_option("--rounds", "-r", least=1, most=MOST_ROUNDS, about="Rounds at each table.")]
Matches = Annotated[
    int | None,
    number_option(
        "--matches", "-m", least=1, most=MOST_ROUNDS, about="Whole matches at each table, instead of rounds."
    ),
]
Cluster = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        parser=_cluster,
        metavar="ADDRESS",
        help="Play on the workers of a Dask scheduler there, such as tcp://host:8786.",
    ),
]
ShardWord = Annotated[
    Any,  # Typer takes no type that has a length
    typer.Option(
        "--shard",
        parser=_shard,
        metavar="K/N",
        help="Play only part K of N; `loveletter arena merge` merges all parts.",
    ),
]
Fresh = Annotated[bool, typer.Option("--fresh", help="Start over, discarding the results in the folder.")]
Budget = Annotated[float, typer.Option("--budget", parser=_seconds, metavar="SECONDS", help="Time for one decision.")]
Out = Annotated[
    Path | None, typer.Option("--out", metavar="FOLDER", help="Folder for the results (default: a new one here).")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print the results as JSON instead of tables.")]
Plots = Annotated[bool, typer.Option("--plots/--no-plots", help="Draw plots, as PNG and SVG, for light and dark.")]


def read_bots(text: str, edition: str | None) -> list[str]:
    """Names of bots that can play the edition, if there is one, separated by commas."""
    from loveletter.arena.players import NoSuchBot, player  # here, as it loads all bots

    names_read = [name.strip() for name in text.split(",") if name.strip()]
    try:
        for name in names_read:
            player(name)
            if edition is not None and (reason := why_not(name, all_editions()[edition])) is not None:
                raise CommandError("unfit_bot", name=name, reason=reason)
    except NoSuchBot as problem:
        raise unknown_policy(problem, [*names(), "package.module:factory"]) from None
    return names_read


def unknown_policy(problem: Exception, known: Sequence[str]) -> CommandError:
    """That no policy has this name, among those that are known, or that its code fails."""
    from loveletter.arena.players import BadBotPlace, BrokenBot, NoSuchBot

    match problem:
        case BadBotPlace(name=name):
            return CommandError("bad_bot_place", name=name)
        case BrokenBot(name=name, reason=reason):
            return CommandError("broken_bot", name=name, reason=reason)
        case NoSuchBot(name=name):
            return UnknownName("unknown_bot", name, known, known)
        case _:
            raise problem


def read_bot(text: str, edition: str) -> str:
    found = read_bots(text, edition)
    if len(found) != 1:
        raise CommandError("one_bot", flag="--bot", found=text)
    return found[0]


def read_settings(edition: str, seats: int, words: list[str] | None) -> dict[str, Setting]:
    """The options of the table, if there are rules for it."""
    options = read_options(words or ())
    rules_with(edition, seats, options)
    by_players = {name: value for name, value in options.items() if isinstance(value, Mapping)}
    return {
        **{name: value for name, value in options.items() if name not in by_players},
        **{name: numbers[seats] for name, numbers in by_players.items() if seats in numbers},
    }


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
    (blocks.jsonl), at the end results.json and plots. After Ctrl-C the same command continues, also with more rounds.
    Many machines: docs/cluster.md.
    """
    if context.invoked_subcommand is not None:
        return
    if bots is None:
        raise CommandError("missing_word", name="--bots", help="--help")
    # Here, as the other commands need neither the progress bars nor the players.
    from loveletter.arena.contest.contest import Contest, TooFewBots, lineups
    from loveletter.cli.arena_run import ContestWorkers, Plan, run_contest

    settings = read_settings(edition, seats, options)
    try:
        tables = lineups(read_bots(bots, edition), seats, field)
    except TooFewBots:
        raise CommandError("too_few_bots") from None
    contest = Contest(edition, seats, tables, seed, budget, settings, matches is not None)
    plan = Plan(matches or rounds, fresh, ContestWorkers(workers, cluster), shard)
    run_contest(contest, plan, out, as_json, plots, speaker(lang))


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
    from loveletter.cli.arena_run import merge_into

    merge_into(folders, out, fresh, as_json, plots, speaker(lang))
