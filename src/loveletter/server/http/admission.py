"""Admission: which requests are let in. Their host has a known name; requests over HTTP are limited by address and
network, and take turns between addresses."""

from __future__ import annotations

import asyncio
import re
import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Receive, Scope, Send

from loveletter.server import time_source
from loveletter.server.http.dependencies import address_of
from loveletter.server.http.problems import refusal
from loveletter.server.settings import ServerSettings
from loveletter.server.tables.registry import TableRegistry

PROBES = ("/healthz", "/livez", "/readyz")
"""Probes use any host name, and are answered however busy the server is; they reveal nothing about a table."""
REQUEST_COST = 3
"""Tokens for one request."""
REFUSED_SECONDS = 0.5
"""Delay of a refusal: a client that asks again at once would cost more than what was refused."""
WRONG_HOST = "this server is not known by that name; its host can allow it with --public-hosts NAME"
_HOST = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9_.-]+)(:[0-9]{1,5})?")


class PublicHosts:
    """The names under which browsers may reach this server: numbers, localhost, this machine's own name and all that
    was configured. A page of another site can have its own name point to this machine, and would then count as ours
    (DNS rebinding); its name gives it away."""

    def __init__(self, settings: ServerSettings) -> None:
        named = [name.strip().casefold() for name in settings.public_hosts.split(",") if name.strip()]
        own = socket.gethostname().casefold()
        origins = [urlsplit(origin).hostname or "" for origin in settings.origins]
        self._any = "*" in named
        self._names = {"localhost", own, f"{own}.local", settings.host.casefold(), *origins, *named}
        self._endings = tuple(name.removeprefix("*") for name in named if name.startswith("*."))

    def allow(self, scope: Scope) -> bool:
        if self._any:
            return True
        host = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), "")
        parts = _HOST.fullmatch(host)
        return parts is not None and self._allows(parts[1].casefold().removesuffix("."))

    def _allows(self, name: str) -> bool:
        if name in self._names or name.endswith((".localhost", *self._endings)):
            return True
        try:
            ip_address(name.strip("[]"))
        except ValueError:
            return False
        return True


async def admit(registry: TableRegistry, application: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    """Hand the request to the application, unless its address or network has sent too many."""
    if scope["path"] not in PROBES:
        address, now = address_of(scope), time_source.seconds()
        refused = registry.rate_limiter.take(REQUEST_COST, registry.rate_limiter.address(address, now), now)
        if refused is not None:
            registry.metrics.refused.labels(refused.code).inc()
            await asyncio.sleep(REFUSED_SECONDS)
            await refusal(refused)(scope, receive, send)
            return
        await registry.gate.enter(address)
    await application(scope, receive, send)
