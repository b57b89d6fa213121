"""The bad line of the tests: what goes through it, and what does not."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.parts.bad_line import BadLine

PATIENCE = 60.0
LOST = (ConnectionError, asyncio.IncompleteReadError)


@asynccontextmanager
async def line_to_an_echo() -> AsyncIterator[BadLine]:
    class Echo(asyncio.Protocol):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            assert isinstance(transport, asyncio.Transport)
            self.transport = transport

        def data_received(self, data: bytes) -> None:
            self.transport.write(data)

    server = await asyncio.get_running_loop().create_server(Echo, "127.0.0.1", 0)
    line = BadLine(server.sockets[0].getsockname()[1])
    await line.open()
    try:
        async with asyncio.timeout(PATIENCE):
            yield line
    finally:
        await line.close()
        server.close()
        await asyncio.sleep(0.01)  # for the ends of the connections that were aborted


async def asked(line: BadLine) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", line.port)
    try:
        writer.write(b"hello")
        return await reader.readexactly(5)
    finally:
        writer.transport.abort()


def test_a_cut_connection_is_reset_until_it_is_repaired() -> None:
    async def live() -> None:
        async with line_to_an_echo() as line:
            assert await asked(line) == b"hello"
            reader, writer = await asyncio.open_connection("127.0.0.1", line.port)
            writer.write(b"hello")
            assert await reader.read(100) == b"hello"
            line.cut()
            with pytest.raises(LOST):
                await reader.readexactly(1)
            with pytest.raises(LOST):
                await asked(line)
            line.repair()
            assert await asked(line) == b"hello"
            writer.transport.abort()

    asyncio.run(live())


def test_a_silent_connection_seems_open_and_is_lost_when_it_is_repaired() -> None:
    async def live() -> None:
        async with line_to_an_echo() as line:
            reader, writer = await asyncio.open_connection("127.0.0.1", line.port)
            writer.write(b"hello")
            assert await reader.read(100) == b"hello"
            line.silence()
            writer.write(b"again")
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0.1):
                    await reader.read(100)
            line.repair()
            with pytest.raises(LOST):
                await reader.readexactly(100)
            assert await asked(line) == b"hello"
            writer.transport.abort()

    asyncio.run(live())
