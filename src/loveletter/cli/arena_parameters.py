"""What `arena` and `statistics` are told, as values."""

from __future__ import annotations

import re
from collections.abc import Mapping
from math import inf
from pathlib import Path
from typing import Annotated, Any

import typer

from loveletter.bots import names, why_not
from loveletter.cli.errors import CommandError, UnknownName
from loveletter.cli.parameters import read_options, rules_with, whole_number
from loveletter.editions import all_editions
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
    int,
    typer.Option(
        "--seats",
        "-n",
        "--players",
        "-p",
        parser=whole_number("--seats", 2, 8),
        metavar="N",
        help="Players at the table.",
    ),
]
Seed = Annotated[
    int,
    typer.Option(
        "--seed", parser=whole_number("--seed"), metavar="N", help="Equal seeds give equal deals and equal luck."
    ),
]
Workers = Annotated[
    int,
    typer.Option(
        "--workers",
        "-w",
        parser=whole_number("--workers", 1, MOST_WORKERS),
        metavar="N",
        help="Processes to play in.",
    ),
]
Rounds = Annotated[
    int,
    typer.Option(
        "--rounds", "-r", parser=whole_number("--rounds", 1, MOST_ROUNDS), metavar="N", help="Rounds at each table."
    ),
]
Matches = Annotated[
    int | None,
    typer.Option(
        "--matches",
        "-m",
        parser=whole_number("--matches", 1, MOST_ROUNDS),
        metavar="N",
        help="Whole matches at each table, instead of rounds.",
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


def read_bots(text: str, edition: str) -> list[str]:
    """Names of bots that can play the edition, separated by commas."""
    from loveletter.arena.players import BadBotPlace, BrokenBot, NoSuchBot, player  # here, as it loads all bots

    found = [name.strip() for name in text.split(",") if name.strip()]
    try:
        for name in found:
            player(name)
            if (reason := why_not(name, all_editions()[edition])) is not None:
                raise CommandError("unfit_bot", name=name, reason=reason)
    except BadBotPlace as bad:
        raise CommandError("bad_bot_place", name=bad.name) from None
    except BrokenBot as broken:
        raise CommandError("broken_bot", name=broken.name, reason=broken.reason) from None
    except NoSuchBot as unknown:
        raise UnknownName("unknown_bot", unknown.name, names(), [*names(), "package.module:factory"]) from None
    return found


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
