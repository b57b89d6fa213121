"""The host's side of SSH: the one command that a guest can run, with words that `ssh` passes on.

sshd runs it for every guest (`ForceCommand`), whatever they asked for. It opens no file and no shell: a match against
bots is kept in memory, and a table is joined only at the server that the host has named.
"""

from __future__ import annotations

import asyncio
import os
import shlex
from collections.abc import Sequence
from contextlib import suppress
from typing import Annotated

import typer

from loveletter.cli.errors import CommandError
from loveletter.cli.parameters import SYSTEM_LANGUAGE, EditionName, Language, OptionWords, read_options
from loveletter.cli.play import Bots, Colours, Hints, Lines, Names, NoColour, Pace, Players, Seed
from loveletter.cli.play_local import PlayMode, Wish, play_in_memory, table_errors
from loveletter.cli.play_remote import require_edition
from loveletter.language import speaker
from loveletter.table.keys import meant_code, new_secret
from loveletter.terminal import Theme
from loveletter.terminal.joining import TableAddress, join

ASKED = "SSH_ORIGINAL_COMMAND"
"""The variable in which sshd passes the command that the guest asked for."""
CONNECTION = "SSH_CONNECTION"
"""The variable with the addresses and ports of both ends."""
Code = Annotated[
    str | None, typer.Argument(metavar="CODE", help="A table of this server; without one, a match against bots.")
]

guests = typer.Typer(add_completion=False, rich_markup_mode=None)


def receive(server: str | None, lang: str) -> None:
    """Play with the guest who has connected. `server`: where this host's tables are; `lang`: unless the guest asks for
    another."""
    try:
        words = shlex.split(os.environ.get(ASKED, ""))
    except ValueError:
        raise CommandError("wrong_use", help="--help") from None
    guests(args=["--lang", lang, *words], prog_name="ssh", standalone_mode=False, obj=server)


@guests.command()
def guest(
    context: typer.Context,
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
    """Play Love Letter as a guest of this host."""
    mode = PlayMode(speaker(lang), plain, Theme.NONE if no_colour else theme, pace)
    people = tuple(names or [mode.voice.message("start-default-name")])
    wish = Wish(edition, players, people, bots, read_options(option or ()), hints)
    server: str | None = context.obj
    if code is None:
        play_in_memory(wish, seed, mode)
    elif server is None:
        raise CommandError("server_unnamed", flag="--server")
    else:
        address = TableAddress(server.rstrip("/"), meant_code(code))
        with suppress(KeyboardInterrupt), table_errors():
            asyncio.run(_play_there(address, people, mode))


def guest_headers() -> dict[str, str]:
    """Headers that give the guest's address to a server that trusts this machine as a proxy; none if sshd does not
    say."""
    address = os.environ.get(CONNECTION, "").partition(" ")[0]
    return {"X-Forwarded-For": address} if address else {}


async def _play_there(address: TableAddress, names: Sequence[str], mode: PlayMode) -> None:
    """At this host's server; the secrets of the seats stay in this process."""
    from loveletter.terminal.remote_place import RemotePlace  # from the extra, checked before

    headers = guest_headers()
    require_edition(address, headers)
    own = []
    for name in names:
        secret = new_secret()
        join(address, name, secret, more=headers)
        own.append(secret)
    place = RemotePlace(*address, own, headers)
    await place.enter()
    await mode.play(place)
