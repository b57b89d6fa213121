"""What other programs find out about this server before they use it."""

from __future__ import annotations

from importlib.metadata import version

from msgspec import Struct
from starlette.requests import Request

from loveletter.server.http.dependencies import registry_of
from loveletter.server.http.operations import Operations
from loveletter.server.tables.room import PROTOCOL

operations = Operations("/.well-known")


class ServerDescription(Struct, frozen=True):
    name: str
    """Of the program: `loveletter`."""
    version: str
    protocol: int
    record_key: str | None
    """The public key (Ed25519) with which it signs the records of rated matches, in hexadecimal; null where no match is
    rated."""


@operations.get("/loveletter")
async def describe_server(request: Request) -> ServerDescription:
    """The program, its version, and the key of its signatures."""
    public = await registry_of(request).record_key.public()
    return ServerDescription("loveletter", version("loveletter-game"), PROTOCOL, public)
