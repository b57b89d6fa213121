"""The peer: who really is at the other end of the connection, before a proxy's word for it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from ipaddress import ip_address
from typing import Any

from uvicorn._types import ASGI3Application, ASGIReceiveCallable, ASGISendCallable, Scope

KEY = "loveletter.peer"
_OWN_NAME = re.compile(r"(localhost|127\.[0-9.]+|\[::1\])(:[0-9]+)?", re.IGNORECASE)
FORWARDED = frozenset(
    {b"forwarded", b"via", b"x-forwarded-for", b"x-forwarded-host", b"x-forwarded-proto", b"x-real-ip"}
)


class RealPeer:
    """Keeps the peer's address in the scope. It stands before whatever believes `X-Forwarded-For`."""

    def __init__(self, inner: ASGI3Application) -> None:
        self._inner = inner

    async def __call__(self, scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
        kept: Any = scope
        if scope["type"] != "lifespan":
            kept[KEY] = (scope.get("client") or ("",))[0]
        await self._inner(kept, receive, send)


def is_from_this_machine(scope: Mapping[str, Any]) -> bool:
    """Whether the request was sent by a program on this machine, for itself and not for somebody else as a proxy, who
    would tell for whom, or under which name it was asked."""
    headers = dict(scope["headers"])
    own_name = _OWN_NAME.fullmatch(headers.get(b"host", b"").decode("latin-1")) is not None
    return own_name and FORWARDED.isdisjoint(headers) and is_loopback(scope.get(KEY, ""))


def is_loopback(address: str) -> bool:
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    mapped = getattr(found, "ipv4_mapped", None)
    return bool((mapped or found).is_loopback)
