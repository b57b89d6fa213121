"""Health: whether the process lives, whether it can do its work, and its counts."""

from __future__ import annotations

import asyncio
import logging

from fastapi import FastAPI, Request
from fastapi.responses import PlainTextResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.responses import Response

from loveletter.server.rooms.house import House
from loveletter.server.store.storage import Storage

log = logging.getLogger(__name__)

WRITE_TIMEOUT = 2.0
"""Seconds that the database may take for one small write before the server says that it is not ready."""


class Readiness:
    """Tests a write off the event loop. Requests that come meanwhile share the same attempt, so that none pile up."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._attempt: asyncio.Future[bool] | None = None

    async def can_write(self) -> bool:
        if self._attempt is None or self._attempt.done():
            self._attempt = asyncio.get_running_loop().run_in_executor(None, self._can_write)
        try:
            async with asyncio.timeout(WRITE_TIMEOUT):
                return await asyncio.shield(self._attempt)
        except TimeoutError:
            return False

    def _can_write(self) -> bool:
        try:
            self._storage.probe_write()
        except SQLAlchemyError as problem:
            log.warning("the database cannot be written: %s", type(problem).__name__)
            return False
        return True


def add_health(api: FastAPI) -> None:
    @api.get("/healthz", include_in_schema=False)
    async def healthz() -> Response:
        return PlainTextResponse("ok")

    @api.get("/readyz", include_in_schema=False)
    async def readyz(request: Request) -> Response:
        house: House = request.app.state.house
        readiness: Readiness = request.app.state.readiness
        ready = house.ready and await readiness.can_write()
        return PlainTextResponse("ready" if ready else "not ready", 200 if ready else 503)

    @api.get("/metrics", include_in_schema=False)
    async def metrics(request: Request) -> Response:
        house: House = request.app.state.house
        return Response(house.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")
