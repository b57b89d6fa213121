"""The application: HTTP, WebSocket and the browser client below one base path."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, MutableMapping
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import Receive, Scope, Send

from loveletter.server.coach.analyses import AnalysisService
from loveletter.server.http import (
    club,
    coach,
    connection,
    daily,
    evenings,
    health,
    info,
    ladders,
    member_keys,
    members,
    prints,
    puzzles,
    reminders,
    replays,
    rules,
    score,
    tables,
    well_known,
)
from loveletter.server.http.admission import PROBES, WRONG_HOST, PublicHosts, admit
from loveletter.server.http.archive import Archive
from loveletter.server.http.health import Readiness
from loveletter.server.http.listing import Listing
from loveletter.server.http.offline import OfflineSite
from loveletter.server.http.openapi import description_routes
from loveletter.server.http.pages import Pages, content_security_policy
from loveletter.server.http.prints import PrintService
from loveletter.server.http.problems import exception_handlers, problem
from loveletter.server.http.rater import Rater
from loveletter.server.limits import Buckets
from loveletter.server.node import is_forwarded
from loveletter.server.parts import Parts, server_parts
from loveletter.server.settings import ServerSettings
from loveletter.server.socket import serve_socket
from loveletter.server.tables.daily import DailyDeals
from loveletter.server.tables.quick_match import QuickMatches
from loveletter.server.tables.registry import TableRegistry

if TYPE_CHECKING:
    from loveletter.server.reminders.service import ReminderService

STATIC = Path(__file__).parent / "static"
OFFLINE = Path(__file__).parent / "offline"
BODY_SECONDS = 20
MAX_REQUEST_BYTES = 65_536
REPLAYS_PER_MINUTE = 120
"""Replays, records or proofs that an address may fetch."""

HEADERS = {
    "Content-Security-Policy": content_security_policy(),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
PRIVATE = (*PROBES, "/metrics")
_RAW_HEADERS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]


class Application:
    """Strips the base path, hands WebSockets to the socket, and puts security headers on everything else."""

    def __init__(self, settings: ServerSettings, parts: Parts | None = None) -> None:
        """`parts` are those of a server where none are given."""
        self.settings = settings
        self.api = _make_api(settings, parts)
        self._hosts = PublicHosts(settings)

    @property
    def registry(self) -> TableRegistry:
        registry: TableRegistry = self.api.state.registry
        return registry

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.api(scope, receive, send)
            return
        path = self._below_base(scope["path"])
        send = _with_headers(send, path, last=self.registry.leaving)
        if not self.registry.node.accept(scope):
            await problem("not_allowed", {}, "only nodes of this database pass requests on", 403)(scope, receive, send)
        elif path not in PROBES and not is_forwarded(scope) and not self._hosts.allow(scope):
            self.registry.metrics.errors.labels("wrong_host").inc()
            await problem("wrong_host", {}, WRONG_HOST, 421)(scope, receive, send)
        elif _is_ambiguous(scope):
            answer = problem("malformed", {}, "the length of the body is ambiguous", 400)
            answer.headers["Connection"] = "close"
            await answer(scope, receive, send)
        elif scope["type"] == "websocket" and path == "/ws":
            await serve_socket(self.registry, scope, receive, send)
        elif scope["type"] == "websocket" or path is None:
            await problem("not_found", {}, "Not Found", 404)(scope, receive, send)
        else:
            inner = {**scope, "path": path, "raw_path": path.encode("utf-8", "surrogateescape"), "root_path": ""}
            if scope["method"] == "HEAD":
                inner["method"] = "GET"  # uvicorn leaves out the body
            await admit(self.registry, self.api, inner, _with_body_limits(receive), send)

    def _below_base(self, path: str) -> str | None:
        base = self.settings.base_path
        if not base:
            return path
        if path == base:
            return "/"
        return path[len(base) :] if path.startswith(base + "/") else None


def _is_ambiguous(scope: Scope) -> bool:
    """Whether a proxy in front could find the end of the request elsewhere than this server does."""
    names = {name for name, _ in scope["headers"]}
    coded, sized = b"transfer-encoding" in names, b"content-length" in names
    if scope["type"] == "websocket":
        return coded or sized
    return coded and (sized or scope["http_version"] == "1.0")


def _with_body_limits(receive: Receive) -> Receive:
    read, complete = 0, False
    deadline = asyncio.get_running_loop().time() + BODY_SECONDS

    async def wrapped() -> MutableMapping[str, Any]:
        nonlocal read, complete
        try:
            async with asyncio.timeout_at(None if complete else deadline):
                message = await receive()
        except TimeoutError:
            raise HTTPException(408, "the request took too long", {"connection": "close"}) from None
        read += len(message.get("body", b""))
        complete = not message.get("more_body", False)
        if read > MAX_REQUEST_BYTES:
            raise HTTPException(413, "the request is too large")
        return message

    return wrapped


def _with_headers(send: Send, path: str | None, last: bool) -> Send:
    """Add security headers, and let browsers and proxies cache nothing but the client's files. The `last` answer closes
    its connection."""
    lasting = path is not None and path not in PRIVATE and not path.startswith(("/api/", "/.well-known/"))

    async def wrapped(message: MutableMapping[str, Any]) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            given = [*message.get("headers", ())]
            names = {name.lower() for name, _ in given}
            headers = [*given, *(header for header in _RAW_HEADERS if header[0] not in names)]
            if not lasting and b"cache-control" not in names:
                headers.append((b"cache-control", b"no-store"))
            if last and message["type"] == "http.response.start":
                headers.append((b"connection", b"close"))
            message["headers"] = headers
        await send(message)

    return wrapped


@asynccontextmanager
async def _lifespan(settings: ServerSettings, parts: Parts | None, api: Starlette) -> AsyncIterator[None]:
    registry = api.state.registry = TableRegistry(settings, parts or server_parts(settings))
    api.state.readiness = Readiness(registry)
    api.state.reading_limits = Buckets(REPLAYS_PER_MINUTE / 60, REPLAYS_PER_MINUTE)
    api.state.listing = Listing(registry)
    archive = api.state.archive = Archive(settings, registry.database, registry.metrics, registry.quarantine)
    quick = api.state.quick = QuickMatches(registry)
    rater = Rater(registry, archive)
    analyses = api.state.coach = AnalysisService(settings, registry.database, registry.metrics)
    deals = api.state.daily = DailyDeals(registry)
    prints = api.state.prints = PrintService(registry.metrics)
    reminding = api.state.reminders = _reminders(registry)
    registry.start()
    rater.start()
    if reminding is not None:
        reminding.start()
    try:
        yield
    finally:
        if reminding is not None:
            await reminding.close()
        await prints.close()
        quick.close()
        await deals.close()
        await analyses.close()
        await rater.close()
        await archive.close()
        await registry.close()


def _reminders(registry: TableRegistry) -> ReminderService | None:
    """None where the host has not switched them on, and in a browser."""
    storage, contact = registry.storage, registry.settings.reminders_contact
    if not contact or storage.reminders is None:
        return None
    from loveletter.server.reminders.service import PUSH_SECRET, ReminderService  # which a browser could not load

    secret = partial(storage.secret, PUSH_SECRET)
    return ReminderService(storage.reminders, contact, secret, registry.elsewhere, registry.metrics)


RESOURCES = (
    *(info, connection, rules, tables, replays, coach, puzzles, daily, evenings, prints, score),
    *(members, member_keys, reminders, club, ladders, well_known),
)
OPERATIONS = [operation for resource in RESOURCES for operation in resource.operations]
"""What is described, in OpenAPI and for the browser client."""


def _make_api(settings: ServerSettings, parts: Parts | None) -> Starlette:
    routes = [operation.route() for operation in [*OPERATIONS, *health.operations]]
    description = description_routes(OPERATIONS, settings.base_path)
    pages, offline = Pages(STATIC, settings.base_path, info.info_text), OfflineSite(OFFLINE)
    api = Starlette(
        routes=[*routes, *description, *offline.routes(), pages.route()],
        middleware=[Middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)],
        exception_handlers=exception_handlers(routes),
        lifespan=partial(_lifespan, settings, parts),
    )
    api.state.offline = offline.built
    return api
