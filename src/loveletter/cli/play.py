"""`loveletter play`: a match in the terminal, against bots or with others at this keyboard or at a server's table."""

from __future__ import annotations

from loveletter.cli.database import DatabaseUrl
from loveletter.cli.errors import CommandError
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
from loveletter.cli.playing import Door, Wish, play_here, resume_here
from loveletter.cli.playing_there import join_and_play
from loveletter.cli.serve import checked_settings
from loveletter.cli.ssh_host import receive
from loveletter.language import speaker
from loveletter.terminal.theme import Theme


def play(
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

    Alone against bots, several people at one keyboard, or at a server's table; --resume goes on with what was left.
    """
    one_of({"--join": link is not None, "--resume": resume, "--ssh-host": ssh_host})
    if server is not None and link is None and not ssh_host:
        raise CommandError("needs_flag", flag="--server", other="--join")
    if ssh_host:
        receive(server, lang)
        return
    settings = checked_settings({"database_url": database_url})
    door = Door(speaker(lang), plain, Theme.NONE if no_colour else theme, pace)
    people = tuple(names or [door.voice.message("start-default-name")])
    if link is not None:
        join_and_play(link, server, people, door)
    elif resume:
        resume_here(settings.database, seed, door)
    else:
        wish = Wish(edition, players, people, bots, read_options(option or ()), hints)
        play_here(settings.database, wish, seed, door)
