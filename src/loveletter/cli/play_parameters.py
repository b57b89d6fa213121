"""Parameters of `loveletter play`, which a guest by SSH has too, as far as they are harmless."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated

import typer

from loveletter.cli.errors import CommandError
from loveletter.cli.parameters import whole_number
from loveletter.terminal.theme import Theme

HOUSE = re.compile(r"https?://[^\s/]+(/\S*)?")


def _address(text: str) -> str:
    if not HOUSE.fullmatch(text):
        raise CommandError("bad_address", flag="--server", found=text)
    return text


Names = Annotated[
    list[str] | None,
    typer.Option("--name", "-n", metavar="NAME", help="Who plays at this keyboard; repeat it for several people."),
]
Players = Annotated[
    int | None,
    typer.Option(
        "--players", "-p", "--seats", parser=whole_number("--players", 2, 8), metavar="N", help="Number of players."
    ),
]
Bots = Annotated[
    str,
    typer.Option(
        "--bots",
        "-b",
        metavar="BOTS",
        help="Bot levels, such as schemer,novice; the last one fills the remaining seats.",
    ),
]
Hints = Annotated[
    bool | None,
    typer.Option("--hints/--no-hints", help="Allow hints from the coach (default: only in solo games)."),
]
Seed = Annotated[str | None, typer.Option("--seed", metavar="TEXT", help="Equal seeds give equal deals.")]
Pace = Annotated[
    int | None,
    typer.Option(
        "--pace",
        parser=whole_number("--pace", 0, 10_000),
        metavar="MS",
        help="Milliseconds that a bot waits (default: 900 on the screen, 0 in plain text).",
    ),
]
Resume = Annotated[bool, typer.Option("--resume", "-r", help="Resume an unfinished match.")]
Link = Annotated[
    str | None, typer.Option("--join", "-j", metavar="LINK", help="Play at a server’s table: its link, or its code.")
]
Lines = Annotated[bool, typer.Option("--plain", help="Plain text, one line at a time; for screen readers and scripts.")]
Colours = Annotated[Theme, typer.Option("--theme", help="Colours of the screen.")]
NoColour = Annotated[bool, typer.Option("--no-colour", help="A screen without colours, as --theme none.")]
Server = Annotated[
    str | None,
    typer.Option("--server", parser=_address, metavar="URL", help="The server that has the table of a code."),
]
SshHost = Annotated[
    bool, typer.Option("--ssh-host", help="For sshd alone: play with a guest, who can do nothing else here.")
]


def one_of(given: Mapping[str, bool]) -> None:
    """Refuse flags that want different things."""
    wanted = [flag for flag, is_given in given.items() if is_given]
    if len(wanted) > 1:
        raise CommandError("flags_apart", one=wanted[0], other=wanted[1])
