"""Playing at a server's table, in the seats that this machine has there or in new ones."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress

from loveletter.cli.errors import CommandError
from loveletter.cli.play_local import PlayMode, identities_path, secrets_path, table_errors
from loveletter.editions import all_editions
from loveletter.table.keys import meant_code
from loveletter.terminal.joining import TableAddress, address_of, edition_of
from loveletter.terminal.kept_matches import SecretsFile


def join_and_play(link: str, server: str | None, names: Sequence[str], mode: PlayMode) -> None:
    """`link`: that of a table, or only its code if the server is named or this machine has a seat there."""
    file = SecretsFile(secrets_path())
    with suppress(KeyboardInterrupt), table_errors():  # the seat stays ours
        address = address_of(link, None if link.startswith("http") else server or _server_of(meant_code(link), file))
        if address is None:
            code = "link_without_table" if link.startswith("http") else "server_unnamed"
            raise CommandError(code, flag="--server")
        require_edition(address)
        asyncio.run(_play_there(address, names, file, mode))


def _server_of(code: str, file: SecretsFile) -> str | None:
    """The server at which this machine has a seat at the table of this code, the newest first."""
    return next((each.server for each in file.all() if each.code == code and each.server.startswith("http")), None)


def require_edition(address: TableAddress, more: Mapping[str, str] = {}) -> None:
    """End the command before a seat is taken if this table's edition is not installed here. `more`: headers."""
    name = edition_of(address, more)
    if name not in all_editions():
        raise CommandError("edition_not_installed", edition=name)


async def _play_there(address: TableAddress, names: Sequence[str], file: SecretsFile, mode: PlayMode) -> None:
    from loveletter.terminal.entering import enter_table  # from the extra, checked before
    from loveletter.terminal.identity import KeyFile

    await mode.play(await enter_table(address, names, file, KeyFile(identities_path(), address.server)))
