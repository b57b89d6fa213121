"""The commands `loveletter arena` and `loveletter statistics`."""

from __future__ import annotations

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
    made,
    need_simulator,
    read_bot,
    read_bots,
    read_settings,
)
from loveletter.bots.bot import DEFAULT_BUDGET

RANDOM_ROUNDS, BOT_ROUNDS = 1_000_000, 10_000
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
    from loveletter.arena.contest import Contest
    from loveletter.arena.lineups import lineups
    from loveletter.arena.run import deals_for
    from loveletter.arena.sessions import Wishes, hold_contest

    settings = read_settings(edition, seats, options)
    try:
        tables = lineups(read_bots(bots), seats, field)
    except ValueError as problem:
        raise typer.BadParameter(str(problem), param_hint="--bots") from None
    contest = Contest(edition, seats, tables, seed, budget, settings)
    wishes = Wishes(made(out or Path(contest.folder)), workers, as_json, plots)
    hold_contest(contest, deals_for(rounds, seats), fresh, wishes)


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
    from loveletter.arena.sessions import Wishes, hold_survey
    from loveletter.arena.survey import RANDOM, Survey

    settings = read_settings(edition, seats, options)
    name = read_bot(bot)
    if name == RANDOM:
        need_simulator()
    rounds = rounds or (RANDOM_ROUNDS if name == RANDOM else BOT_ROUNDS)
    survey = Survey(edition, seats, name, rounds, seed, budget, settings)
    hold_survey(survey, Wishes(made(out or Path(survey.folder)), workers, as_json, plots))
