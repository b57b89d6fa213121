"""The client's address: who is at the other end of the connection, and for whom a trusted proxy asks."""

from __future__ import annotations

import re
from collections.abc import Mapping
from ipaddress import ip_address
from typing import Any

from loveletter.server.edge.accept_limit import is_among
from loveletter.server.edge.guard import PEER, Asgi, Receive, Scope, Send

_LOCAL_NAME = re.compile(r"(localhost|127\.[0-9.]+|\[::1\])(:[0-9]+)?", re.IGNORECASE)
_WITH_PORT = re.compile(r"\[(?P<v6>[0-9A-Fa-f:.%]+)\](:[0-9]+)?|(?P<v4>[0-9.]+):[0-9]+")
LOOPBACK = "127.0.0.0/8, ::1"
FORWARDED = frozenset(
    {b"forwarded", b"via", b"x-forwarded-for", b"x-forwarded-host", b"x-forwarded-proto", b"x-real-ip"}
)


class ValidClient:
    """Accepts a client's address from a proxy only if it is one. A proxy may forward whatever its client made up, and
    each invented name would count as another address; then the proxy itself is counted."""

    def __init__(self, app: Asgi) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan" and (client := scope.get("client")) is not None:
            scope["client"] = (_address(client[0]) or scope.get(PEER, ""), client[1])
        await self._app(scope, receive, send)


def _address(text: str) -> str | None:
    """The address, without the port that some proxies add; None if it is not an address."""
    host = text.strip()
    if match := _WITH_PORT.fullmatch(host):
        host = match["v6"] or match["v4"]
    try:
        return str(ip_address(host.partition("%")[0]))
    except ValueError:
        return None


def is_from_this_machine(scope: Mapping[str, Any]) -> bool:
    """Whether a program on this machine sent the request for itself. A proxy would name its client, or ask under
    another host name."""
    headers = dict(scope["headers"])
    local_name = _LOCAL_NAME.fullmatch(headers.get(b"host", b"").decode("latin-1")) is not None
    return local_name and FORWARDED.isdisjoint(headers) and is_among(scope.get(PEER, ""), LOOPBACK)
