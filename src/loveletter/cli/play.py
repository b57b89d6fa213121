"""`loveletter play`: a match in the terminal, against bots or with others at this keyboard or at a server's table."""

from __future__ import annotations

import typer

from loveletter.cli.database import DatabaseUrl
from loveletter.cli.errors import CommandError
from loveletter.cli.output import print_error
from loveletter.cli.parameters import SYSTEM_LANGUAGE, EditionName, Language, OptionWords, read_options
from loveletter.cli.play_parameters import (
    Bots,
    Colours,
    Hints,
    Lines,
    Link,
    Names,
    NoColour,
    Pace,
    Players,
    Resume,
    Seed,
    Server,
    SshHost,
    one_of,
)
from loveletter.cli.playing import Door, Wish, play_here, play_in_memory, resume_here
from loveletter.cli.playing_there import join_and_play
from loveletter.cli.serve import checked_settings, database_of
from loveletter.cli.ssh_host import receive
from loveletter.language import speaker
from loveletter.terminal.theme import Theme

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
    one_of({"--join": link is not None, "--resume": resume, "--ssh-host": ssh_host})
    if server is not None and link is None and not ssh_host:
        raise CommandError("needs_flag", flag="--server", other="--join")
    if ssh_host:
        receive(server, lang)
        return
    door = Door(speaker(lang), plain, Theme.NONE if no_colour else theme, pace)
    people = tuple(names or [door.voice.message("start-default-name")])
    if link is not None:
        checked_settings({}, extra="terminal")
        join_and_play(link, server, people, door)
    elif resume:
        database = database_of(checked_settings({"database_url": database_url}, extra="terminal"))
        asked_for = {name for name in ("lang", "theme", "no_colour") if _is_given(context, name)}
        resume_here(database, seed, door, asked_for)
    else:
        wish = Wish(edition, players, people, bots, read_options(option or ()), hints)
        _play_new(wish, seed, door, database_url)


def _is_given(context: typer.Context, name: str) -> bool:
    source = context.get_parameter_source(name)
    return source is not None and source.name != "DEFAULT"


def _play_new(wish: Wish, seed: str | None, door: Door, database_url: str | None) -> None:
    """A new match; not saved where the packages or the folder for that are missing, which is said."""
    try:
        database = database_of(checked_settings({"database_url": database_url}, extra="terminal"))
    except CommandError as error:
        if error.code not in NOT_SAVED or not door.has_lines_only:
            raise
        print_error(door.voice.message("plain-not-saved", reason=error.sentence(door.voice)))
        play_in_memory(wish, seed, door)
        return
    play_here(database, wish, seed, door)
