"""`loveletter leaderboard`: a policy or a bot plays the baselines, to say how strong it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from loveletter.bots.bot import DEFAULT_BUDGET
from loveletter.cli.arena_parameters import (
    AsJson,
    Budget,
    Cluster,
    Fresh,
    Out,
    Plots,
    Rounds,
    Seats,
    Seed,
    ShardWord,
    Workers,
    read_bot,
    read_bots,
    read_settings,
)
from loveletter.cli.arena_run import ContestWorkers, Plan, run_contest
from loveletter.cli.errors import CommandError
from loveletter.cli.parameters import SYSTEM_LANGUAGE, EditionName, Language, OptionWords
from loveletter.language import speaker

if TYPE_CHECKING:
    from loveletter.arena.contest.contest import Lineup

Measured = Annotated[
    str,
    typer.Argument(
        metavar="POLICY",
        help="policy:package.module:function, pettingzoo:package.module:function, onnx:FILE, or the name of a bot.",
    ),
]
Baselines = Annotated[str, typer.Option("--baselines", metavar="NAMES", help="Its opponents, comma-separated.")]


def leaderboard(
    policy: Measured,
    edition: EditionName = "second",
    seats: Seats = 2,
    baselines: Baselines = "random,novice,courtier",
    rounds: Rounds = 2000,
    seed: Seed = 1,
    workers: Workers = 1,
    cluster: Cluster = None,
    shard: ShardWord = None,
    budget: Budget = DEFAULT_BUDGET,
    options: OptionWords = None,
    out: Out = None,
    fresh: Fresh = False,
    as_json: AsJson = False,
    plots: Plots = True,
    lang: Language = SYSTEM_LANGUAGE,
) -> None:
    """Let a policy play the baselines; measure how strong it is.

    At two seats it plays each baseline, at more it sits alone among copies of it; a bot does not play itself. What a
    policy is called with, and what it answers: docs/environments.md. Results go to a folder as those of the arena do.
    """
    from loveletter.arena.contest.contest import Contest

    settings = read_settings(edition, seats, options)
    tables = _tables(read_bot(policy, edition), read_bots(baselines, edition), seats)
    contest = Contest(edition, seats, tables, seed, budget, settings)
    plan = Plan(rounds, fresh, ContestWorkers(workers, cluster), shard, "leaderboard")
    run_contest(contest, plan, plan.output(out, contest, as_json, plots, speaker(lang)))


def _tables(measured: str, baselines: Sequence[str], seats: int) -> tuple[Lineup, ...]:
    others = [other for other in dict.fromkeys(baselines) if other != measured]
    if not others:
        raise CommandError("too_few_bots")
    return tuple((measured, *[other] * (seats - 1)) for other in others)
