"""The target of an abuse: a server with long matches in its database, and how the abuser reaches it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from functools import partial
from itertools import count
from typing import NamedTuple

import msgspec

from bench.http import Http
from bench.wire import Wire

ABUSER = "127.0.0.1"
"""The address of the abuser."""
STRANGER = "127.9.0.1"
"""The address of somebody else, from another network."""
REFUSED_WAIT = 0.005
"""Seconds after which the abuser tries again when it was refused: it does not care for `Retry-After`."""


class LongTable(NamedTuple):
    code: str
    secrets: tuple[str, ...]


class Target(NamedTuple):
    port: int
    open_table: LongTable
    """A long match of eight that is not over."""
    closed_tables: tuple[str, ...]
    """The codes of closed tables with such a match."""

    def http(self) -> Http:
        return Http(self.port, ABUSER)

    @asynccontextmanager
    async def wire(self, received: Callable[[bytes], None]) -> AsyncIterator[Wire]:
        async with wired(self.port, ABUSER, received) as made:
            yield made


@asynccontextmanager
async def wired(port: int, address: str, received: Callable[[bytes], None]) -> AsyncIterator[Wire]:
    """A WebSocket from this address."""
    made = partial(Wire, f"127.0.0.1:{port}", "/ws", received)
    loop = asyncio.get_running_loop()
    transport, wire = await loop.create_connection(made, "127.0.0.1", port, local_addr=(address, 0))
    try:
        await wire.ready
        yield wire
    finally:
        transport.abort()


class Asker:
    """Asks over one WebSocket and waits for each answer."""

    def __init__(self) -> None:
        self._numbers = count()
        self._waiting: dict[str, asyncio.Future[str]] = {}
        self.greeted = asyncio.Event()
        """Set by the first view, or by a refusal."""

    def received(self, data: bytes) -> None:
        kind = data[9 : data.index(b'"', 9)].decode()
        if kind in ("view", "table", "error", "goodbye"):
            self.greeted.set()
        if kind in ("done", "pong", "refused", "error"):
            answered = str(msgspec.json.decode(data).get("id", ""))
            waiting = [answered] if answered in self._waiting else list(self._waiting)[: kind == "error"]
            for each in waiting:
                if not (asked := self._waiting.pop(each)).done():
                    asked.set_result(kind)

    async def ask(self, wire: Wire, kind: str) -> str:
        """The kind of the answer; raises where the connection is lost."""
        mark = f"b{next(self._numbers)}"
        answered: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._waiting[mark] = answered
        wire.send(msgspec.json.encode({"type": kind, "id": mark}))
        while not answered.done():
            await asyncio.wait({answered}, timeout=0.5)
            if wire.lost and not answered.done():
                raise ConnectionError("the server has closed the connection")
        return await answered


async def at_once(times: int, work: Callable[[int], Awaitable[None]]) -> None:
    """Do this over and over, so many times at once, whatever the server says to it."""

    async def again(number: int) -> None:
        while True:
            try:
                await work(number)
            except (OSError, EOFError):  # refused, or cut off
                await asyncio.sleep(REFUSED_WAIT)

    await asyncio.gather(*[again(number) for number in range(times)])


async def asked_over_http(target: Target, times: int, paths: Iterator[str]) -> None:
    """Ask for these paths, so many at once, each over a connection of its own."""
    clients = [target.http() for _ in range(times)]

    async def ask(number: int) -> None:
        if (await clients[number].get(next(paths))).status != 200:
            await asyncio.sleep(REFUSED_WAIT)

    await at_once(times, ask)
