"""What `arena` and `statistics` are told, as values, or one sentence about what is wrong with it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from loveletter.bots import why_not
from loveletter.editions import all_editions
from loveletter.notation.bad_text import BadText
from loveletter.notation.setup import Setting, rules_of

MOST_WORKERS = 256
"""More processes than any machine should be asked for by a slip of the finger."""
WORDS: dict[str, Setting] = {"true": True, "false": False}


Seats = Annotated[int, typer.Option("--seats", "-n", min=2, max=8, metavar="N", help="Players at the table.")]
Seed = Annotated[int, typer.Option("--seed", metavar="N", help="Equal seeds give equal deals and equal luck.")]
Workers = Annotated[
    int, typer.Option("--workers", "-w", min=1, max=MOST_WORKERS, metavar="N", help="Processes to play in.")
]
OptionWords = Annotated[
    list[str] | None,
    typer.Option("--options", "--option", metavar="NAME=VALUE", help="An option of the edition; can be repeated."),
]
Out = Annotated[Path | None, typer.Option("--out", metavar="FOLDER", file_okay=False, help="Where results go.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print the results as JSON instead of tables.")]
Plots = Annotated[bool, typer.Option("--plots/--no-plots", help="Draw plots, as PNG and SVG, for light and dark.")]


def _positive(seconds: float) -> float:
    if not 0 < seconds < float("inf"):
        raise typer.BadParameter("a budget is a number of seconds above 0")
    return seconds


Budget = Annotated[
    float, typer.Option("--budget", metavar="SECONDS", callback=_positive, help="Time for one decision.")
]


def read_bots(text: str, edition: str, asked_as: str = "--bots") -> list[str]:
    """Names of bots that can play the edition, separated by commas."""
    from loveletter.arena.players import NoSuchBot, player  # here, as looking for bots takes time

    found = [name.strip() for name in text.split(",") if name.strip()]
    try:
        for name in found:
            player(name)
            if (reason := why_not(name, all_editions()[edition])) is not None:
                raise typer.BadParameter(reason, param_hint=asked_as)
    except NoSuchBot as problem:
        raise typer.BadParameter(str(problem), param_hint=asked_as) from None
    return found


def read_bot(text: str, edition: str) -> str:
    found = read_bots(text, edition, "--bot")
    if len(found) != 1:
        raise typer.BadParameter(f"expected the name of one bot, found {text!r}", param_hint="--bot")
    return found[0]


def read_settings(edition: str, seats: int, options: list[str] | None) -> dict[str, Setting]:
    """The options of the table, if there are rules for it."""
    settings: dict[str, Setting] = {}
    for wish in (each.strip() for text in options or () for each in text.split(",")):
        name, equals, value = wish.partition("=")
        if not equals:
            raise typer.BadParameter(f"expected NAME=VALUE, found {wish!r}", param_hint="--options")
        settings[name] = int(value) if value.isdecimal() else WORDS.get(value, value)
    try:
        rules_of(all_editions()[edition], seats, settings, lambda where: where)
    except BadText as bad:
        hint = "--seats" if bad.place == "players" else "--options"
        raise typer.BadParameter(bad.problem, param_hint=hint) from None
    return settings
