"""`loveletter play`: a match in the terminal, against bots, with others at this keyboard or at a server's table."""

from __future__ import annotations

import re
from typing import Annotated

import typer

from loveletter.cli.database import DatabaseUrl
from loveletter.cli.errors import CommandError
from loveletter.cli.output import print_error
from loveletter.cli.parameters import SYSTEM_LANGUAGE, EditionName, Language, OptionWords, number_option, read_options
from loveletter.cli.play_local import PlayMode, Wish, play_here, play_in_memory, resume_here
from loveletter.cli.play_remote import join_and_play
from loveletter.cli.serve import checked_settings, database_of
from loveletter.language import speaker
from loveletter.terminal import Theme

ADDRESS = re.compile(r"https?://[^\s/]+(/\S*)?")


def server_address(text: str) -> str:
    if not ADDRESS.fullmatch(text):
        raise CommandError("bad_address", flag="--server", found=text)
    return text


Names = Annotated[
    list[str] | None,
    typer.Option("--name", "-n", metavar="NAME", help="Who plays at this keyboard; repeat it for several people."),
]
Players = Annotated[
    int | None, number_option("--players", "-p", "--seats", least=2, most=8, about="Number of players.")
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
    bool | None, typer.Option("--hints/--no-hints", help="Allow hints from the coach (default: only in solo games).")
]
Seed = Annotated[str | None, typer.Option("--seed", metavar="TEXT", help="Equal seeds give equal deals.")]
Pace = Annotated[
    int | None,
    number_option(
        "--pace",
        least=0,
        most=10_000,
        unit="MS",
        about="Milliseconds that a bot waits (default: 900 on the screen, 0 in plain text).",
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
    typer.Option("--server", parser=server_address, metavar="URL", help="The server that has the table of a code."),
]
SshHost = Annotated[
    bool, typer.Option("--ssh-host", help="For sshd only: play with a guest, who can run nothing else here.")
]


NOT_SAVED = ("no_server", "no_data_folder")
"""Errors in spite of which a match can be played, in lines and in memory."""


def play(
    context: typer.Context,
    edition: EditionName = "second",
    players: Players = None,
    names: Names = None,
    bots: Bots = "",
    option: OptionWords = None,
    hints: Hints = None,
    seed: Seed = None,
    pace: Pace = None,
    resume: Resume = False,
    link: Link = None,
    server: Server = None,
    database_url: DatabaseUrl = None,
    ssh_host: SshHost = False,
    plain: Lines = False,
    theme: Colours = Theme.DARK,
    no_colour: NoColour = False,
    lang: Language = SYSTEM_LANGUAGE,
) -> None:
    """Play a match in the terminal.

    Alone against bots, several people at one keyboard, or at a server’s table; --resume resumes an unfinished match.
    """
    ways = {"--join": link is not None, "--resume": resume, "--ssh-host": ssh_host}
    chosen = [flag for flag, is_given in ways.items() if is_given]
    if len(chosen) > 1:
        raise CommandError("flags_apart", one=chosen[0], other=chosen[1])
    if server is not None and link is None and not ssh_host:
        raise CommandError("needs_flag", flag="--server", other="--join")
    if ssh_host:
        from loveletter.cli.ssh_host import receive  # here, as it takes its parameters from this module

        receive(server, lang)
        return
    mode = PlayMode(speaker(lang), plain, Theme.NONE if no_colour else theme, pace)
    people = tuple(names or [mode.voice.message("start-default-name")])
    if link is not None:
        checked_settings({}, extra="terminal")
        join_and_play(link, server, people, mode)
    elif resume:
        database = database_of(checked_settings({"database_url": database_url}, extra="terminal"))
        asked_for = {name for name in ("lang", "theme", "no_colour") if _is_given(context, name)}
        resume_here(database, seed, mode, asked_for)
    else:
        wish = Wish(edition, players, people, bots, read_options(option or ()), hints)
        _play_new(wish, seed, mode, database_url)


def _is_given(context: typer.Context, name: str) -> bool:
    source = context.get_parameter_source(name)
    return source is not None and source.name != "DEFAULT"


def _play_new(wish: Wish, seed: str | None, mode: PlayMode, database_url: str | None) -> None:
    """A new match; not saved where the packages or the folder for that are missing, which is said."""
    try:
        database = database_of(checked_settings({"database_url": database_url}, extra="terminal"))
    except CommandError as error:
        if error.code not in NOT_SAVED or not mode.has_lines_only:
            raise
        print_error(mode.voice.message("plain-not-saved", reason=error.sentence(mode.voice)))
        play_in_memory(wish, seed, mode)
        return
    play_here(database, wish, seed, mode)
