"""The peer: who really is at the other end of the connection, before a proxy's word for it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from ipaddress import ip_address
from typing import Any

from uvicorn._types import ASGI3Application, ASGIReceiveCallable, ASGISendCallable, Scope

KEY = "loveletter.peer"
_OWN_NAME = re.compile(r"(localhost|127\.[0-9.]+|\[::1\])(:[0-9]+)?", re.IGNORECASE)
_WITH_PORT = re.compile(r"\[(?P<v6>[0-9A-Fa-f:.%]+)\](:[0-9]+)?|(?P<v4>[0-9.]+):[0-9]+")
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


class ValidClient:
    """Takes a client's address only where it is one. What a proxy hands on may be anything that its client made up, and
    each new word would count as another address; then it is the proxy that counts."""

    def __init__(self, inner: ASGI3Application) -> None:
        self._inner = inner

    async def __call__(self, scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
        checked: Any = scope
        if scope["type"] != "lifespan" and (client := scope.get("client")) is not None:
            checked["client"] = (_address(client[0]) or checked.get(KEY, ""), client[1])
        await self._inner(checked, receive, send)


def _address(text: str) -> str | None:
    """The address, without a port that some proxies add; None where it is none."""
    host = text.strip()
    if found := _WITH_PORT.fullmatch(host):
        host = found["v6"] or found["v4"]
    try:
        return str(ip_address(host.partition("%")[0]))
    except ValueError:
        return None


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
