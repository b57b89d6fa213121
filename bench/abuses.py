"""Abuses: ways in which one client misbehaves. Each is an `async def` that goes on until it is stopped."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from itertools import count, cycle

from bench.flood import CONTINUED, PING, TEXT, connected, flood, frame, upgraded
from bench.target import REFUSED_WAIT, Asker, Target, asked_over_http, at_once
from bench.wire import hello, masked_frame

REQUESTS = 40
"""HTTP requests at once."""
VIEWERS = 10
"""WebSockets of an abuser who reads the answers."""
SLOW_READERS = 60
HALF_REQUESTS = 1200
BOT_TABLES = 29
NEW_TABLES = 10
STRONG_BOTS = {"name": "Abuser", "players": 6, "bots": ["champion"] * 5, "start": True, "pace": 0}
ORDINARY_BOTS = {"name": "Abuser", "players": 6, "bots": ["courtier"] * 5, "start": True, "public": True}


async def none(target: Target) -> None:
    """Nobody misbehaves, for comparison."""
    await asyncio.Event().wait()


async def bots(target: Target) -> None:
    """29 tables at which strong bots play without a pause."""

    async def play(_: int) -> None:
        seating = json.loads((await target.http().post("/api/tables", STRONG_BOTS)).body)
        asker = Asker()
        async with target.wire(asker.received) as wire:
            wire.send(hello(seating["code"], (seating["seats"][0]["secret"],)))
            await asker.greeted.wait()
            wire.send(json.dumps({"type": "stand_in", "id": "away", "seat": 0, "wanted": True}).encode())
            while not wire.lost:
                wire.send(json.dumps({"type": "ready", "id": "on", "seat": 0}).encode())
                await asyncio.sleep(1)

    await asyncio.gather(*[play(number) for number in range(BOT_TABLES)])


async def closed_tables(target: Target) -> None:
    """Information about tables that only the database has."""
    codes = target.closed_tables
    await asked_over_http(target, REQUESTS, (f"/api/tables/{codes[number % len(codes)]}" for number in count()))


async def empty_fragments(target: Target) -> None:
    """WebSocket messages that never end and never grow."""
    await flood(target, frame(TEXT, last=False), frame(CONTINUED, last=False))


async def half_requests(target: Target) -> None:
    """As many connections as possible, each with a request that grows by a byte a second."""

    async def dawdle(number: int) -> None:
        async with connected(target) as (reader, writer):
            head = f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{target.port}\r\n"
            writer.write(head.encode() + (b"Content-Length: 60000\r\n\r\n" if number % 2 else b"X: "))
            while not reader.at_eof():
                await asyncio.sleep(1)
                writer.write(b"a")
                await writer.drain()

    await at_once(HALF_REQUESTS, dawdle)


async def hellos(target: Target) -> None:
    """Join a long match with all eight seats, leave when the views are there, and join again."""

    async def join(number: int) -> None:
        asker = Asker()
        async with target.wire(asker.received) as wire:
            secrets = target.open_table.secrets if number == 0 else ()
            wire.send(hello(target.open_table.code, secrets))
            await asker.greeted.wait()

    await at_once(VIEWERS, join)


async def listings(target: Target) -> None:
    """The list of tables, what the server offers, its description and its pages."""
    await asked_over_http(target, REQUESTS, cycle(("/api/tables", "/api/info", "/api/openapi.json", "/")))


async def replays(target: Target) -> None:
    """Replays and proofs of long matches."""
    codes = (target.open_table.code, *target.closed_tables)
    paths = (f"/api/tables/{code}/{what}" for code in cycle(codes) for what in ("replay", "proof"))
    await asked_over_http(target, REQUESTS, paths)


async def slow_readers(target: Target) -> None:
    """Spectators of a long match who ask for all of it again and again, and read none of it."""

    async def ask(_: int) -> None:
        async with upgraded(target) as writer:
            writer.write(masked_frame(hello(target.open_table.code)))
            while True:
                writer.write(frame(TEXT, b'{"type": "sync", "id": "x"}'))
                await writer.drain()
                await asyncio.sleep(0.1)

    await at_once(SLOW_READERS, ask)


async def syncs(target: Target) -> None:
    """A device with all eight seats of a long match and nine spectators ask for everything again and again."""

    async def ask(number: int) -> None:
        asker = Asker()
        async with target.wire(asker.received) as wire:
            wire.send(hello(target.open_table.code, target.open_table.secrets if number == 0 else ()))
            await asker.greeted.wait()
            while True:
                if await asker.ask(wire, "sync") != "done":
                    await asyncio.sleep(REFUSED_WAIT)

    await at_once(VIEWERS, ask)


async def tables(target: Target) -> None:
    """As many tables with bots as the server allows."""
    clients = [target.http() for _ in range(NEW_TABLES)]

    async def create(number: int) -> None:
        if (await clients[number].post("/api/tables", ORDINARY_BOTS)).status != 201:
            await asyncio.sleep(REFUSED_WAIT)

    await at_once(NEW_TABLES, create)


async def unread_pings(target: Target) -> None:
    """Pings as fast as possible, none of whose answers is read."""
    await flood(target, b"", frame(PING, bytes(125)))


ABUSES: dict[str, Callable[[Target], Awaitable[None]]] = {
    abuse.__name__: abuse
    for abuse in (
        *(none, bots, closed_tables, empty_fragments, half_requests, hellos),
        *(listings, replays, slow_readers, syncs, tables, unread_pings),
    )
}
WARM_UP = {"bots": 20.0}
"""Seconds before the measurement where one is not enough: strong bots take that long to start."""
