"""Lines: connections to a server in this process, through its own protocols and without sockets."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from functools import partial
from itertools import count
from typing import Any

from bench.server import UNLIMITED
from bench.tables import SEATS
from bench.wire import masked_frame
from loveletter.server.serve import Server, make_server
from loveletter.server.settings import read_settings
from tests.server.constants import constants, split

HOST = "127.0.0.1:1"
SHAKE = (
    f"GET /ws HTTP/1.1\r\nHost: {HOST}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
).encode()


PORTS = count(2)


class Line(asyncio.Transport):
    """One connection without a network: what the server writes is handed over at once."""

    def __init__(self, make: Callable[[], asyncio.Protocol], received: Callable[[bytes], None]) -> None:
        super().__init__({"peername": ("127.0.0.1", next(PORTS)), "sockname": ("127.0.0.1", 1)})
        self.write = received  # type: ignore[method-assign, assignment]
        self._closing = False
        self.set_protocol(made := make())
        made.connection_made(self)

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        assert isinstance(protocol, asyncio.Protocol)
        self.protocol = protocol

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self.protocol

    def is_closing(self) -> bool:
        return self._closing

    def close(self) -> None:
        if not self._closing:
            self._closing = True
            self.protocol.connection_lost(None)

    abort = close

    def get_write_buffer_size(self) -> int:
        return 0

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass

    def write_eof(self) -> None:
        pass


def texts_of(data: bytes) -> Iterator[bytes]:
    at = 0
    while at < len(data):
        size, start = data[at + 1], at + 2
        if size >= 126:
            start += 2 if size == 126 else 8
            size = int.from_bytes(data[at + 2 : start], "big")
        yield data[start : start + size]
        at = start + size


@asynccontextmanager
async def started(folder: str) -> AsyncIterator[Server]:
    chosen = {"database_url": f"sqlite:///{folder}/moves.db", "browser": "false", "log_level": "warning", **UNLIMITED}
    settings, lifted = split(chosen)
    with constants(lifted):
        server = make_server(read_settings(settings, {}))
        server.config.load()
        server.lifespan = server.config.lifespan_class(server.config)
        await server.lifespan.startup()
        try:
            yield server
        finally:
            await server.lifespan.shutdown()


async def open_line(server: Server, received: Callable[[bytes], None]) -> Line:
    def made() -> Any:
        return server.edge.protocol(
            config=server.config, server_state=server.server_state, app_state=server.lifespan.state
        )

    return Line(made, received)


async def make_table(server: Server) -> tuple[str, list[str]]:
    body = json.dumps({"name": "A", "people": ["B", "C", "D"], "players": SEATS, "start": True}).encode()
    head = f"POST /api/tables HTTP/1.1\r\nHost: {HOST}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}"
    got = bytearray()
    line = await open_line(server, got.extend)
    line.protocol.data_received(head.encode() + b"\r\n\r\n" + body)
    while not got.endswith(b"}"):
        await asyncio.sleep(0.001)
    line.close()
    found = json.loads(got.partition(b"\r\n\r\n")[2])
    return found["code"], [seat["secret"] for seat in found["seats"]]


async def sit_down(server: Server, heard: Callable[[int, bytes], None]) -> list[Line]:
    """Four people at a new table of their own; what each seat hears is handed on."""
    code, keys = await make_table(server)
    lines: list[Line] = []
    for seat in range(SEATS):
        answer = bytearray()
        line = await open_line(server, answer.extend)
        lines.append(line)
        line.protocol.data_received(SHAKE)
        while not answer.endswith(b"\r\n\r\n"):
            await asyncio.sleep(0)
        line.write = partial(heard, seat)  # type: ignore[method-assign]
        hello = {"type": "hello", "table": code, "secrets": [keys[seat]], "changes": True}
        line.protocol.data_received(masked_frame(json.dumps(hello).encode()))
    return lines
