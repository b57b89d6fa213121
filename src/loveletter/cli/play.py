"""`loveletter play`: a match in the terminal, against bots or with others at this keyboard or at a server's table."""

from __future__ import annotations

from typing import Annotated

import typer

from loveletter.cli.database import DatabaseUrl
from loveletter.cli.parameters import EditionName, Language, OptionWords, read_options, whole_number
from loveletter.cli.playing import Door, Wish, play_here, resume_here
from loveletter.cli.playing_there import join_and_play
from loveletter.cli.serve import checked_settings
from loveletter.language import speaker
from loveletter.terminal.theme import Theme

Names = Annotated[
    list[str] | None,
    typer.Option("--name", "-n", metavar="NAME", help="Who plays at this keyboard; repeat it for several people."),
]
Players = Annotated[
    int | None,
    typer.Option("--players", "-p", parser=whole_number("--players", 2, 8), metavar="N", help="How many play."),
]
Bots = Annotated[
    str,
    typer.Option("--bots", "-b", metavar="BOTS", help="Levels of the bots, as schemer,novice; the last fills up."),
]
Hints = Annotated[
    bool | None,
    typer.Option("--hints/--no-hints", help="Whether the coach may be asked; by itself only where one person plays."),
]
Seed = Annotated[str | None, typer.Option("--seed", metavar="TEXT", help="Equal seeds give equal deals.")]
Pace = Annotated[
    int,
    typer.Option("--pace", parser=whole_number("--pace", 0, 10_000), metavar="MS", help="How long a bot waits."),
]
Resume = Annotated[bool, typer.Option("--resume", "-r", help="Go on with a match that was left.")]
Link = Annotated[
    str | None, typer.Option("--join", "-j", metavar="LINK", help="Play at a server's table: its link, or its code.")
]
Lines = Annotated[bool, typer.Option("--plain", help="One line at a time, without a screen; also for pipes.")]
Colours = Annotated[Theme, typer.Option("--theme", help="Colours of the screen.")]
Server = Annotated[str | None, typer.Option("--server", metavar="URL", help="Where the table of a code is.")]


def play(
    edition: EditionName = "second",
    players: Players = None,
    names: Names = None,
    bots: Bots = "",
    option: OptionWords = None,
    hints: Hints = None,
    seed: Seed = None,
    pace: Pace = 0,
    resume: Resume = False,
    link: Link = None,
    server: Server = None,
    database_url: DatabaseUrl = None,
    plain: Lines = False,
    theme: Colours = Theme.DARK,
    lang: Language = "en",
) -> None:
    """Play a match in the terminal.

    Alone against bots, several people at one keyboard, or at a server's table; --resume goes on with what was left.
    """
    settings = checked_settings({"database_url": database_url})
    door = Door(speaker(lang), plain, theme)
    people = tuple(names or [door.voice.message("start-default-name")])
    if link is not None:
        join_and_play(link, server, people, door)
    elif resume:
        resume_here(settings.database, seed, pace, door)
    else:
        wish = Wish(edition, players, people, bots, read_options(option or ()), hints)
        play_here(settings.database, wish, seed, pace, door)
