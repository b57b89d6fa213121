"""Nodes inside the test, several of them on one event loop if need be, and somebody who asks them over HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import NamedTuple

import httpx

from loveletter.server.app import Application
from loveletter.server.cluster.storage import PostgresStorage
from loveletter.server.settings import read_settings
from loveletter.server.tables.registry import TableRegistry
from tests.server.constants import constants, split

PATIENCE = 60.0


class Within(NamedTuple):
    registry: TableRegistry
    wire: httpx.AsyncClient

    @property
    def hears(self) -> bool:
        """Whether it hears what other nodes publish."""
        assert isinstance(self.registry.storage, PostgresStorage)
        return self.registry.storage._pubsub.connected

    async def listed(self) -> list[str]:
        """The codes in the list of public tables."""
        return [table["code"] for table in (await self.wire.get("/api/tables")).json()["tables"]]


@asynccontextmanager
async def node(url: str, **settings: str) -> AsyncIterator[Within]:
    chosen = {"database_url": url, "bot_workers": "0", "niceness": "0", "public_hosts": "*", **settings}
    given, changed = split(chosen)
    with constants(changed):
        made = Application(read_settings(given, {}))
        wire = httpx.AsyncClient(transport=httpx.ASGITransport(made), base_url="http://test")
        async with made.api.router.lifespan_context(made.api), wire:
            yield Within(made.registry, wire)


async def until(holds: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await holds():
            await asyncio.sleep(0.01)
