"""Wire: the least that it takes to speak WebSocket as a browser does, so that the generator stays out of the way."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Callable

MASK = b"\x37\xfa\x21\x3d"


def masked_frame(payload: bytes) -> bytes:
    """A text message in one frame; clients must mask what they send."""
    size = len(payload)
    head = bytes([0x81, 0x80 | size]) if size < 126 else bytes([0x81, 0xFE]) + size.to_bytes(2, "big")
    key = int.from_bytes((MASK * (size // 4 + 1))[:size], "big")
    return head + MASK + (int.from_bytes(payload, "big") ^ key).to_bytes(size, "big")


class Wire(asyncio.Protocol):
    """One connection; every text message that arrives is handed on."""

    def __init__(self, host: str, path: str, received: Callable[[bytes], None]) -> None:
        self._host = host
        self._path = path
        self._received = received
        self._buffer = b""
        self._shaken = False
        self.transport: asyncio.Transport | None = None
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        key = os.urandom(16).hex()[:22] + "=="
        request = (
            f"GET {self._path} HTTP/1.1\r\nHost: {self._host}\r\nOrigin: http://{self._host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        transport.write(request.encode())

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True
        if not self.ready.done():
            self.ready.set_exception(ConnectionError("the server has closed the connection"))

    def send(self, payload: bytes) -> None:
        assert self.transport is not None
        self.transport.write(masked_frame(payload))

    def data_received(self, data: bytes) -> None:
        self._buffer = self._buffer + data if self._buffer else data
        if not self._shaken:
            head, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head[:20]:
                raise ConnectionError(head[:200].decode("latin-1"))
            self._shaken, self._buffer = True, rest
            self.ready.set_result(None)
        self._take_frames()

    def _take_frames(self) -> None:
        buffer, at = self._buffer, 0
        while len(buffer) - at >= 2:
            size, start = buffer[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
            if len(buffer) < start + size:
                break
            kind = buffer[at] & 15
            if kind == 1:
                self._received(buffer[start : start + size])
            elif kind == 9:
                self._pong(buffer[start : start + size])
            at = start + size
        self._buffer = buffer[at:]

    def _pong(self, payload: bytes) -> None:
        assert self.transport is not None
        frame = masked_frame(payload)
        self.transport.write(bytes([0x8A]) + frame[1:])


def hello(code: str, secrets: tuple[str, ...] = ()) -> bytes:
    """The first message on a connection."""
    return json.dumps({"type": "hello", "table": code, "secrets": secrets}).encode()
