"""Slow readers: sixty spectators of a long match ask for all of it again and again, and read none of it."""

import asyncio

from bench.flood import TEXT, frame, upgraded
from bench.target import Target, at_once
from bench.wire import hello, masked_frame

CONNECTIONS = 60


async def abuse(target: Target) -> None:
    async def ask(_: int) -> None:
        async with upgraded(target) as writer:
            writer.write(masked_frame(hello(target.open_table.code)))
            while True:
                writer.write(frame(TEXT, b'{"type": "sync", "id": "x"}'))
                await writer.drain()
                await asyncio.sleep(0.1)

    await at_once(CONNECTIONS, ask)
