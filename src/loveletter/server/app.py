"""The application: HTTP, WebSocket and the browser client below one base path."""

from __future__ import annotations

from collections.abc import AsyncIterator, MutableMapping
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from loveletter.server.analysis.desk import CoachDesk
from loveletter.server.http import (
    coach_routes,
    info_routes,
    print_routes,
    puzzle_routes,
    quick_routes,
    replay_routes,
    rules_routes,
    score_routes,
    table_routes,
)
from loveletter.server.http.admission import Receive, Scope, Send, admit
from loveletter.server.http.archive import Archive
from loveletter.server.http.description import add_description
from loveletter.server.http.health import Readiness, add_health
from loveletter.server.http.listing import Listing
from loveletter.server.http.pages import Pages
from loveletter.server.http.passing import add_passing
from loveletter.server.http.problems import add_problems, problem
from loveletter.server.http.public_hosts import WRONG_HOST, PublicHosts
from loveletter.server.limits import Buckets
from loveletter.server.nodes.pass_on import accept_passed_on, is_passed_on
from loveletter.server.prints import PrintDesk
from loveletter.server.rooms.house import House
from loveletter.server.rooms.quick_match import QuickMatches
from loveletter.server.settings import Settings
from loveletter.server.socket.endpoint import serve_socket

STATIC = Path(__file__).parent / "static"

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'self'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
PROBES = ("/healthz", "/livez", "/readyz")
"""Asked by programs under whatever name; they tell nothing of a table."""
PRIVATE = (*PROBES, "/metrics")
_RAW_HEADERS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]


class Application:
    """Strips the base path, hands WebSockets to the socket, and puts security headers on everything else."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.api = _make_api(settings)
        self._hosts = PublicHosts(settings)

    @property
    def house(self) -> House:
        """There is one once the application has started."""
        house: House = self.api.state.house
        return house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.api(scope, receive, send)
            return
        path = self._below_base(scope["path"])
        house = getattr(self.api.state, "house", None)
        send = _with_headers(send, path, last=house is not None and house.leaving)
        if not accept_passed_on(scope, "" if house is None else house.secret):
            await problem("not_allowed", {}, "only nodes of this database pass requests on", 403)(scope, receive, send)
        elif path not in PROBES and not is_passed_on(scope) and not self._hosts.allow(scope):
            self.house.metrics.errors.labels("wrong_host").inc()
            await problem("wrong_host", {}, WRONG_HOST, 421)(scope, receive, send)
        elif scope["type"] == "websocket" and path == "/ws":
            await serve_socket(self.house, scope, receive, send)
        elif scope["type"] == "websocket" or path is None:
            await problem("not_found", {}, "Not Found", 404)(scope, receive, send)
        else:
            inner = {**scope, "path": path, "raw_path": path.encode("utf-8", "surrogateescape"), "root_path": ""}
            if scope["method"] == "HEAD":
                inner["method"] = "GET"  # uvicorn leaves out the body
            limited = _with_size_limit(receive, self.settings.max_request_bytes)
            await admit(house, self.api, inner, limited, send)

    def _below_base(self, path: str) -> str | None:
        base = self.settings.base_path
        if not base:
            return path
        if path == base:
            return "/"
        return path[len(base) :] if path.startswith(base + "/") else None


def _with_size_limit(receive: Receive, most: int) -> Receive:
    """Refuse a body of more bytes than this."""
    read = 0

    async def wrapped() -> MutableMapping[str, Any]:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > most:
            raise HTTPException(413, "the request is too large")
        return message

    return wrapped


def _with_headers(send: Send, path: str | None, last: bool) -> Send:
    """Security headers on everything; and nobody on the way, nor the browser, keeps more than the client's files. After
    the `last` answer nothing more shall come on this connection."""
    lasting = path is not None and path not in PRIVATE and not path.startswith("/api/")

    async def wrapped(message: MutableMapping[str, Any]) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            headers = [*message.get("headers", ()), *_RAW_HEADERS]
            if not lasting and not any(name.lower() == b"cache-control" for name, _ in headers):
                headers.append((b"cache-control", b"no-store"))
            if last and message["type"] == "http.response.start":
                headers.append((b"connection", b"close"))
            message["headers"] = headers
        await send(message)

    return wrapped


@asynccontextmanager
async def _lifespan(settings: Settings, api: FastAPI) -> AsyncIterator[None]:
    house = api.state.house = House(settings)
    api.state.readiness = Readiness(house)
    api.state.reading_limits = Buckets(settings.replays_per_minute / 60, settings.replays_per_minute)
    api.state.listing = Listing(house)
    archive = api.state.archive = Archive(house)
    quick = api.state.quick = QuickMatches(house)
    coach = api.state.coach = CoachDesk(settings, house.metrics)
    prints = api.state.prints = PrintDesk(settings, house.metrics)
    house.start()
    try:
        yield
    finally:
        await prints.close()
        quick.close()
        coach.close()
        archive.close()
        await house.close()


def _make_api(settings: Settings) -> FastAPI:
    api = FastAPI(
        title="Love Letter",
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        lifespan=partial(_lifespan, settings),
        version="1",
        servers=[{"url": settings.base_path}] if settings.base_path else None,
    )
    api.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)
    modules = (info_routes, rules_routes, table_routes, quick_routes, replay_routes, coach_routes, puzzle_routes)
    routers = [module.router for module in (*modules, print_routes, score_routes)]
    for router in routers:
        api.include_router(router)
    add_description(api)
    add_health(api)
    add_problems(api, routers)
    add_passing(api)
    Pages(STATIC, settings.base_path).add_to(api)
    return api


def make_app(settings: Settings) -> Application:
    return Application(settings)
