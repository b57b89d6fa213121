"""`loveletter mcp`: a seat for language models and other programs, over the Model Context Protocol."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Annotated

import typer

from loveletter.cli.errors import require
from loveletter.cli.parameters import SYSTEM_LANGUAGE, Language, number_option
from loveletter.cli.play import server_address
from loveletter.cli.play_local import secrets_path
from loveletter.cli.serve import checked_settings

HttpPort = Annotated[
    int | None,
    number_option(
        "--http", least=1, most=65535, about="Serve on this port of this machine, instead of the standard streams."
    ),
]
OnlyServer = Annotated[
    str | None,
    typer.Option(
        "--server",
        parser=server_address,
        metavar="URL",
        help="Join tables of this server alone; their codes are then enough.",
    ),
]


def mcp(http: HttpPort = None, server: OnlyServer = None, lang: Language = SYSTEM_LANGUAGE) -> None:
    """Give a language model a seat at a table.

    This is a server of the Model Context Protocol. A client such as an editor or a chat program starts it, and speaks
    to it over the standard streams. The model joins a table by its link, or plays here against bots. It sees what its
    seat may see, and everybody at the table sees that a program plays.
    """
    require("mcp", "mcp", "no_mcp")
    checked_settings({}, extra="mcp")
    from loveletter.mcp.server import serve_http, serve_streams
    from loveletter.mcp.tables import ProgramTables
    from loveletter.terminal.kept_matches import SecretsFile

    only = None if server is None else server.rstrip("/")
    with suppress(KeyboardInterrupt):
        if http is None:  # one client, which comes back to its seats
            store = SecretsFile(secrets_path().with_name("programs.json"))
            asyncio.run(serve_streams(ProgramTables(only, store)))
        else:
            serve_http(ProgramTables(only), http)
