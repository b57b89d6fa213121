"""Admission: requests over HTTP take turns between addresses, and are limited by address and network."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from loveletter.server import time_source
from loveletter.server.http.problems import refusal
from loveletter.server.limits import address_key
from loveletter.server.tables.registry import TableRegistry

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Any]

FREE = frozenset({"/healthz", "/livez", "/readyz"})
"""Health checks are answered however busy the server is."""
REQUEST_COST = 3
"""Tokens for one request."""
REFUSED_SECONDS = 0.5
"""Delay of a refusal: a client that asks again at once would cost more than what was refused."""


def address_of(scope: Scope) -> str:
    """The address that limits count by."""
    return address_key((scope.get("client") or ("",))[0])


async def admit(
    registry: TableRegistry | None, application: Application, scope: Scope, receive: Receive, send: Send
) -> None:
    """Hand the request to the application, unless its address or network has sent too many."""
    if registry is not None and scope["path"] not in FREE:
        address = address_of(scope)
        refused = registry.rate_limiter.take(REQUEST_COST, address, time_source.seconds())
        if refused is not None:
            registry.metrics.refused.labels(refused.code).inc()
            await asyncio.sleep(REFUSED_SECONDS)
            await refusal(refused)(scope, receive, send)
            return
        await registry.gate.enter(address)
    await application(scope, receive, send)
