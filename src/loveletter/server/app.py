"""The application: HTTP, WebSocket and the browser client below one base path."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable, MutableMapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import APIRouter, FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response

from loveletter.server.house import House
from loveletter.server.pages import Pages
from loveletter.server.routes import router
from loveletter.server.settings import Settings
from loveletter.server.socket import serve_socket
from loveletter.table import TableRefused

log = logging.getLogger(__name__)

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

STATIC = Path(__file__).parent / "static"

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
MOST_BODY = 65_536
_RAW_HEADERS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]

STATUS = {
    "unknown_table": 404,
    "no_match": 404,
    "unknown_step": 404,
    "unknown_seat": 404,
    "too_frequent": 429,
    "too_many_tables": 503,
}
"""Refusals that are not answered with 409."""
BAD_REQUEST = ("name_", "bad_", "unknown_", "wrong_player_count")


class Application:
    """Strips the base path, hands WebSockets to the socket, and puts security headers on everything else."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.api = _make_api(settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.api(scope, receive, send)
            return
        path = self._below_base(scope["path"])
        if scope["type"] == "websocket":
            if path == "/ws":
                await serve_socket(self.api.state.house, scope, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close", "code": 1008})
            return
        if path is None:
            await PlainTextResponse("not found", 404)(scope, receive, send)
            return
        inner = {**scope, "path": path, "raw_path": path.encode("utf-8", "surrogateescape"), "root_path": ""}
        await self.api(inner, _limited(receive), _with_headers(send))

    def _below_base(self, path: str) -> str | None:
        base = self.settings.base_path
        if not base:
            return path
        if path == base:
            return "/"
        return path[len(base) :] if path.startswith(base + "/") else None


def _limited(receive: Receive) -> Receive:
    """Reads no more than a request of ours can be long."""
    read = 0

    async def wrapped() -> MutableMapping[str, Any]:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > MOST_BODY:
            raise HTTPException(413, "the request is too large")
        return message

    return wrapped


def _with_headers(send: Send) -> Send:
    async def wrapped(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", ()), *_RAW_HEADERS]
        await send(message)

    return wrapped


def _make_api(settings: Settings) -> FastAPI:
    @asynccontextmanager
    async def life(api: FastAPI) -> AsyncIterator[None]:
        house = api.state.house = House(settings)
        house.start()
        try:
            yield
        finally:
            await house.close()

    api = FastAPI(
        title="Love Letter", docs_url=None, redoc_url=None, openapi_url="/api/openapi.json", lifespan=life, version="1"
    )
    api.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)
    api.include_router(router)
    _add_health(api)
    _add_problems(api)
    Pages(STATIC, settings.base_path).add_to(api)
    return api


def _add_health(api: FastAPI) -> None:
    @api.get("/healthz", include_in_schema=False)
    async def healthz() -> Response:
        return PlainTextResponse("ok")

    @api.get("/readyz", include_in_schema=False)
    async def readyz(request: Request) -> Response:
        house: House = request.app.state.house
        ready = house.ready and house.storage.answers()
        return PlainTextResponse("ready" if ready else "not ready", 200 if ready else 503)

    @api.get("/metrics", include_in_schema=False)
    async def metrics(request: Request) -> Response:
        house: House = request.app.state.house
        return Response(house.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


def problem(code: str, params: Any, message: str, status: int) -> JSONResponse:
    return JSONResponse({"code": code, "params": params, "message": message}, status)


def _add_problems(api: FastAPI) -> None:
    @api.exception_handler(TableRefused)
    async def refused(request: Request, error: TableRefused) -> Response:
        house: House = request.app.state.house
        house.metrics.refused.labels(error.code).inc()
        status = STATUS.get(error.code) or (400 if error.code.startswith(BAD_REQUEST) else 409)
        return problem(error.code, dict(error.params), str(error), status)

    @api.exception_handler(RequestValidationError)
    async def malformed(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"]))[:80]
        return problem("malformed", {"where": where}, f"{where}: {first['msg']}", 422)

    @api.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> Response:
        code = {404: "not_found", 405: "method_not_allowed", 413: "too_large"}.get(error.status_code, "malformed")
        answer = problem(code, {}, str(error.detail), error.status_code)
        answer.headers.update(error.headers or {})
        if error.status_code == 405:
            answer.headers["Allow"] = ", ".join(sorted(_methods(router, request.url.path)))
        return answer


def _methods(router: APIRouter, path: str) -> set[str]:
    """All methods of a path; two routes may share it."""
    routes = [route for route in router.routes if isinstance(route, APIRoute) and route.path_regex.match(path)]
    return {method for route in routes for method in route.methods or ()}


def make_app(settings: Settings) -> Application:
    return Application(settings)
