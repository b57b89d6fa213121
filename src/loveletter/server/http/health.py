"""Health: whether the process lives, whether it can do its work, and its counts."""

from __future__ import annotations

import asyncio
import logging
from secrets import compare_digest
from typing import Annotated

from fastapi import FastAPI, Query, Request
from fastapi.responses import JSONResponse, PlainTextResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from loveletter.server import clock
from loveletter.server.nodes.keeper import READINESS_SECONDS
from loveletter.server.rooms.house import House
from loveletter.server.settings import Settings
from loveletter.server.store.copying import BACKED_UP
from loveletter.server.store.trouble import NotWritten, trouble_of
from loveletter.server.wire.peer import is_from_this_machine

log = logging.getLogger(__name__)

WRITE_TIMEOUT = 2.0
"""Seconds that the database may take for one small write before the server says that it is not ready."""


def _trouble_of_node(house: House) -> str | None:
    """Why nobody shall be sent to this node."""
    if house.leaving or house.stopping:
        return "stopping"
    if not house.ready:
        return "starting"
    return "cut_off" if house.keeper.cut_off else None


class Readiness:
    """Tries a write. Requests that come meanwhile, or soon after, share the same attempt, so that none pile up."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._attempt: asyncio.Future[None] | None = None
        self._ended = 0.0
        self._trouble: str | None = None
        """That of the last attempt that has ended."""

    async def trouble(self) -> str | None:
        """Why the server cannot do its work; None if it can."""
        if (of_node := _trouble_of_node(self._house)) is not None:
            return of_node
        if not self._house.keeper.sure:  # others may have its tables by now
            return "no_answer"
        if self._attempt is None and clock.seconds() - self._ended > READINESS_SECONDS:
            self._attempt = self._house.writer.probe()
            self._attempt.add_done_callback(self._end)
        if self._attempt is not None:
            await asyncio.wait([self._attempt], timeout=WRITE_TIMEOUT)
        if self._attempt is not None and not self._attempt.done():
            return self._trouble or "no_answer"
        return self._trouble

    def _end(self, attempt: asyncio.Future[None]) -> None:
        problem = attempt.exception()
        self._trouble = problem.trouble if isinstance(problem, NotWritten) else None
        self._attempt, self._ended = None, clock.seconds()


def may_read_metrics(request: Request, settings: Settings) -> bool:
    """A program on this machine, whoever knows the token, or everybody if that was switched on."""
    if settings.public_metrics:
        return True
    if settings.metrics_token:
        given = request.headers.get("authorization", "").encode()
        if compare_digest(given, f"Bearer {settings.metrics_token}".encode()):
            return True
    return is_from_this_machine(request.scope)


async def _count_all(house: House) -> None:
    """What the nodes have in common; as it was last known where the database does not answer."""
    try:
        found = await asyncio.to_thread(house.storage.counts, "", "")
        nodes = await asyncio.to_thread(house.storage.owners.nodes)
        backed_up = await asyncio.to_thread(house.storage.fact, BACKED_UP)
    except (NotWritten, SQLAlchemyError) as problem:
        log.warning("the database did not say how many tables there are: %s", trouble_of(problem))
        return
    house.metrics.tables.set(found.open)
    house.metrics.nodes.set(max(1, len(nodes)))
    house.metrics.rooms.set(len(house.rooms))
    house.metrics.last_backup.set(float(backed_up or "0"))


def add_health(api: FastAPI) -> None:
    @api.get("/healthz", include_in_schema=False)
    async def healthz() -> Response:
        return PlainTextResponse("ok")

    @api.get("/livez", include_in_schema=False)
    async def livez(request: Request, stopping: Annotated[int, Query(ge=400, le=599)] = 503) -> Response:
        """Whether balancers shall send people to this node. A database that no node can reach is no reason not to:
        people would find nobody instead of a server that says so. HAProxy wants 404 from a node to which it shall send
        nobody new: `stopping` says with which status."""
        house: House = request.app.state.house
        trouble = _trouble_of_node(house)
        status = {None: 200, "stopping": stopping}.get(trouble, 503)
        return JSONResponse({"live": trouble is None, "code": trouble}, status)

    @api.get("/readyz", include_in_schema=False)
    async def readyz(request: Request) -> Response:
        """Whether all that it takes to play is there, the database too."""
        readiness: Readiness = request.app.state.readiness
        trouble = await readiness.trouble()
        return JSONResponse({"ready": trouble is None, "code": trouble}, 200 if trouble is None else 503)

    @api.get("/metrics", include_in_schema=False)
    async def metrics(request: Request) -> Response:
        house: House = request.app.state.house
        if not may_read_metrics(request, house.settings):
            raise HTTPException(403, "metrics are for this machine; see metrics_token and public_metrics")
        readiness: Readiness = request.app.state.readiness
        house.metrics.ready.set(await readiness.trouble() is None)
        house.metrics.wal_bytes.set(await asyncio.to_thread(house.storage.wal_bytes))
        await _count_all(house)
        return Response(house.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")
