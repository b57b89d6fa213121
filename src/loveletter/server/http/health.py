"""Health: whether the process lives, whether it can do its work, and its counts."""

from __future__ import annotations

import asyncio
import logging
import re
from secrets import compare_digest
from typing import Annotated

from msgspec import Meta
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from loveletter.server import time_source
from loveletter.server.http.dependencies import registry_of
from loveletter.server.http.operations import Operations
from loveletter.server.limits import PEER, is_among
from loveletter.server.node import READINESS_SECONDS
from loveletter.server.settings import ServerSettings
from loveletter.server.store.errors import NotWritten
from loveletter.server.store.storage import BACKED_UP
from loveletter.server.tables.registry import TableRegistry

log = logging.getLogger(__name__)

operations = Operations(prefix="")
"""For programs that watch the server; not part of the described interface."""

WRITE_TIMEOUT = 2.0
"""Seconds that the database may take for one small write before the server says that it is not ready."""
LOCAL_NAME = re.compile(r"(localhost|127\.[0-9.]+|\[::1\])(:[0-9]+)?", re.IGNORECASE)
LOOPBACK = "127.0.0.0/8, ::1"
PROXY_HEADERS = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")


def _node_error(registry: TableRegistry) -> str | None:
    """Why balancers should send nobody to this node."""
    if registry.leaving or registry.stopping:
        return "stopping"
    if not registry.ready:
        return "starting"
    return "cut_off" if registry.node.cut_off else None


class Readiness:
    """Tries a write. Requests that come meanwhile, or soon after, share the same attempt, so that none pile up."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._attempt: asyncio.Future[None] | None = None
        self._ended = 0.0
        self._error: str | None = None
        """Of the last attempt that has ended."""

    async def error(self) -> str | None:
        """Why the server cannot do its work; None if it can."""
        if (error := _node_error(self._registry)) is not None:
            return error
        if not self._registry.node.sure:  # others may have its tables by now
            return "no_answer"
        if self._attempt is None and time_source.seconds() - self._ended > READINESS_SECONDS:
            self._attempt = self._registry.writer.probe()
            self._attempt.add_done_callback(self._end)
        if self._attempt is not None:
            await asyncio.wait([self._attempt], timeout=WRITE_TIMEOUT)
        if self._attempt is not None and not self._attempt.done():
            return self._error or "no_answer"
        return self._error

    def _end(self, attempt: asyncio.Future[None]) -> None:
        problem = attempt.exception()
        self._error = problem.reason if isinstance(problem, NotWritten) else None
        self._attempt, self._ended = None, time_source.seconds()


def may_read_metrics(request: Request, settings: ServerSettings) -> bool:
    """A program on this machine, or a client that has the token."""
    if settings.metrics_token:
        credentials = request.headers.get("authorization", "").encode()
        if compare_digest(credentials, f"Bearer {settings.metrics_token}".encode()):
            return True
    return _is_from_this_machine(request)


def _is_from_this_machine(request: Request) -> bool:
    """Whether a program on this machine sent the request for itself. A proxy would name its client, or ask under
    another host name."""
    if LOCAL_NAME.fullmatch(request.headers.get("host", "")) is None:
        return False
    proxied = any(name in request.headers for name in PROXY_HEADERS)
    return not proxied and is_among(request.scope.get(PEER, ""), LOOPBACK)


async def _count_all(registry: TableRegistry) -> None:
    """What the nodes have in common; as it was last known where the database does not answer."""
    try:
        counts = await asyncio.to_thread(registry.storage.counts, "", "")
        nodes = await asyncio.to_thread(registry.storage.owners.nodes)
        backed_up = await asyncio.to_thread(registry.storage.fact, BACKED_UP)
    except NotWritten as problem:
        log.warning("tables not counted", extra={"error": problem.reason})
        return
    registry.metrics.tables.set(counts.open)
    registry.metrics.nodes.set(max(1, len(nodes)))
    registry.metrics.rooms.set(len(registry.rooms))
    registry.metrics.last_backup.set(float(backed_up or "0"))


@operations.get("/healthz")
async def healthz(request: Request) -> Response:
    return PlainTextResponse("ok")


@operations.get("/livez")
async def livez(request: Request, stopping: Annotated[int, Meta(ge=400, le=599)] = 503) -> Response:
    """Whether balancers should send people to this node. A database that no node can reach is no reason not to:
    people would find nobody instead of a server that says so. HAProxy wants 404 from a node to which it should send
    nobody new: `stopping` says with which status."""
    registry = registry_of(request)
    error = _node_error(registry)
    status = {None: 200, "stopping": stopping}.get(error, 503)
    return JSONResponse({"live": error is None, "code": error}, status)


@operations.get("/readyz")
async def readyz(request: Request) -> Response:
    """Whether all that it takes to play is there, the database too."""
    readiness: Readiness = request.app.state.readiness
    error = await readiness.error()
    return JSONResponse({"ready": error is None, "code": error}, 200 if error is None else 503)


@operations.get("/metrics")
async def metrics(request: Request) -> Response:
    registry = registry_of(request)
    if not may_read_metrics(request, registry.settings):
        raise HTTPException(403, "metrics are for this machine; see metrics_token")
    readiness: Readiness = request.app.state.readiness
    registry.metrics.ready.set(await readiness.error() is None)
    registry.metrics.wal_bytes.set(await asyncio.to_thread(registry.storage.wal_bytes))
    await _count_all(registry)
    return Response(registry.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")
