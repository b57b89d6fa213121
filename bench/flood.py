"""Floods: connections on which the abuser sends the same bytes again and again, and reads nothing."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bench.target import ABUSER, Target, at_once

CONNECTIONS = 10
CHUNK = 65_536
SMALL = 4096
"""Bytes that the abuser's system keeps of what is not read, so that the rest stays with the server."""
TEXT, CONTINUED, PING = 1, 0, 9


def frame(kind: int, data: bytes = b"", last: bool = True) -> bytes:
    """A short frame as a client sends it, masked with zeros."""
    assert len(data) < 126
    return bytes([(0x80 if last else 0) | kind, 0x80 | len(data)]) + bytes(4) + data


@asynccontextmanager
async def connected(target: Target) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A plain connection of the abuser."""
    wire = socket.socket()
    wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
    wire.setblocking(False)
    wire.bind((ABUSER, 0))
    await asyncio.get_running_loop().sock_connect(wire, ("127.0.0.1", target.port))
    reader, writer = await asyncio.open_connection(sock=wire, limit=SMALL)
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


@asynccontextmanager
async def upgraded(target: Target) -> AsyncIterator[asyncio.StreamWriter]:
    """A WebSocket of the abuser, of which nothing is read."""
    async with connected(target) as (reader, writer):
        writer.write(
            f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{target.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        await reader.readuntil(b"\r\n\r\n")
        yield writer


async def flood(target: Target, first: bytes, again: bytes) -> None:
    """Send the first once and the other for ever, on some connections; on new ones when these are cut off."""
    chunk = again * (CHUNK // len(again))

    async def send(_: int) -> None:
        async with upgraded(target) as writer:
            writer.write(first)
            while True:
                writer.write(chunk)
                await writer.drain()

    await at_once(CONNECTIONS, send)
