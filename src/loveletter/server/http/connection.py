"""The caller's connection as this server sees it, by which a host can check a proxy (`loveletter doctor`)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from starlette.requests import Request

from loveletter.server.http.dependencies import registry_of
from loveletter.server.http.health import PROXY_HEADERS
from loveletter.server.http.operations import Operations
from loveletter.server.limits import PEER, is_among

operations = Operations()


class ConnectionInfo(Struct, frozen=True):
    address: str
    """The address that limits count for this request."""
    port: int
    """0 where a proxy named the address."""
    scheme: Literal["http", "https"]
    host: str
    """The Host header."""
    forwarded: list[str]
    """Names of the headers by which a proxy says for whom it asks."""
    trusted_peer: bool
    """Whether the other end of the TCP connection is one of the trusted proxies."""
    trusted_address: bool
    """Whether `address` is one of the trusted proxies."""


@operations.get("/connection")
async def get_connection(request: Request) -> ConnectionInfo:
    """Your own connection as the server sees it: from which address, and with which headers of a proxy."""
    scope, trusted = request.scope, registry_of(request).settings.trusted_proxies
    address, port = scope.get("client") or ("", 0)
    return ConnectionInfo(
        address=address,
        port=port,
        scheme="https" if scope["scheme"] == "https" else "http",
        host=request.headers.get("host", ""),
        forwarded=sorted(name for name in PROXY_HEADERS if name in request.headers),
        trusted_peer=is_among(scope.get(PEER, ""), trusted),
        trusted_address=is_among(address, trusted),
    )
