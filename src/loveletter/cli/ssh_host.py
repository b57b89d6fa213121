"""The host's side of SSH: the one command that a guest can run, with words that `ssh` passes on.

sshd runs it for everybody who comes (`ForceCommand`), whatever they asked for. It opens no file and no shell: a match
against bots is kept in memory, and a table is joined at the server that the host has named and at no other.
"""

from __future__ import annotations

import asyncio
import os
import shlex
from collections.abc import Sequence
from typing import Annotated

import typer

from loveletter.cli.errors import FAILED, CommandError, English
from loveletter.cli.parameters import SYSTEM_LANGUAGE, EditionName, Language, OptionWords, read_options
from loveletter.cli.play_parameters import Bots, Colours, Hints, Lines, Names, NoColour, Pace, Players, Seed
from loveletter.cli.playing import Door, MemoryKeeper, RefusedByTable, Wish, opened
from loveletter.cli.playing_there import TableLost, require_edition
from loveletter.language import speaker
from loveletter.table import TableRefused
from loveletter.table.keys import meant_code, new_secret
from loveletter.terminal.joining import TableAddress, join
from loveletter.terminal.place import PlaceLost
from loveletter.terminal.theme import Theme

ASKED = "SSH_ORIGINAL_COMMAND"
"""Where sshd tells what the guest wanted to run."""
CONNECTION = "SSH_CONNECTION"
"""Where it tells from which address and port the guest came, and to which."""
Code = Annotated[
    str | None, typer.Argument(metavar="CODE", help="A table of this server; without one, a match against bots.")
]

guests = typer.Typer(add_completion=False, rich_markup_mode=None)


def receive(server: str | None, lang: str) -> None:
    """Play with whoever has come. `server`: where the tables of this house are; `lang`: unless the guest asks for
    another."""
    try:
        words = shlex.split(os.environ.get(ASKED, ""))
    except ValueError as bad:
        raise CommandError("wrong_use", problem=English(str(bad))) from None
    guests(args=["--lang", lang, *words], prog_name="ssh", standalone_mode=False, obj=server)


@guests.command()
def guest(
    house: typer.Context,
    code: Code = None,
    edition: EditionName = "second",
    players: Players = None,
    names: Names = None,
    bots: Bots = "",
    option: OptionWords = None,
    hints: Hints = None,
    seed: Seed = None,
    pace: Pace = None,
    plain: Lines = False,
    theme: Colours = Theme.DARK,
    no_colour: NoColour = False,
    lang: Language = SYSTEM_LANGUAGE,
) -> None:
    """Play Love Letter as a guest of this house."""
    door = Door(speaker(lang), plain, Theme.NONE if no_colour else theme, pace)
    people = tuple(names or [door.voice.message("start-default-name")])
    wish = Wish(edition, players, people, bots, read_options(option or ()), hints)
    try:
        asyncio.run(_play(wish, code, house.obj, seed, door))
    except TableRefused as refused:
        raise RefusedByTable(refused) from None
    except PlaceLost as lost:
        raise TableLost(lost.code, FAILED) from None
    except KeyboardInterrupt:
        return


async def _play(wish: Wish, code: str | None, server: str | None, seed: str | None, door: Door) -> None:
    if code is None:
        await door.play(opened(wish, MemoryKeeper(), seed, door, tuple(new_secret() for _ in wish.people)))
    elif server is None:
        raise CommandError("server_unnamed", flag="--server")
    else:
        await _play_there(TableAddress(server.rstrip("/"), meant_code(code)), wish.people, door)


def guest_headers() -> dict[str, str]:
    """By which a server that trusts this machine as a proxy knows from which address the guest came, and counts by it;
    none where sshd does not say."""
    address = os.environ.get(CONNECTION, "").partition(" ")[0]
    return {"X-Forwarded-For": address} if address else {}


async def _play_there(address: TableAddress, names: Sequence[str], door: Door) -> None:
    """At the server of this house; its secrets are known to this process alone."""
    from loveletter.terminal.remote_place import RemotePlace  # of the extra, which is there as was made sure

    headers = guest_headers()
    require_edition(address, headers)
    own = []
    for name in names:
        secret = new_secret()
        join(address, name, secret, more=headers)
        own.append(secret)
    place = RemotePlace(*address, own, headers)
    await place.enter()
    await door.play(place)
