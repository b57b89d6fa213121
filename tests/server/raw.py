"""Raw sockets: clients that send what no browser would, from whatever address of this machine."""

from __future__ import annotations

import socket
import struct
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path

from tests.server.running import PATIENCE, Running

TEXT, CONTINUED, PING, PONG = 1, 0, 9, 10


class Raw:
    """One TCP connection. It reads only when told to."""

    def __init__(self, server: str, source: str = "127.0.0.1", small: bool = False) -> None:
        host, port = server.split(":")
        self.host = server
        self.wire = socket.socket()
        if small:  # so that what is not read stays with the server
            self.wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.wire.bind((source, 0))
        self.wire.settimeout(PATIENCE)
        self.wire.connect((host, int(port)))

    def send(self, data: bytes) -> bool:
        """Whether the other side still took it."""
        try:
            self.wire.sendall(data)
        except ConnectionError:
            return False
        return True

    def read_a_little(self) -> None:
        """A few bytes, if there are any."""
        with suppress(OSError):  # nothing there, or the other side has gone
            self.wire.recv(10, socket.MSG_DONTWAIT)

    def read_until(self, end: bytes) -> bytes:
        found = b""
        while not found.endswith(end):
            data = self.wire.recv(1)
            assert data, found
            found += data
        return found

    def rest(self) -> bytes:
        """What comes until the other side closes the connection, in whatever way."""
        found = b""
        try:
            while data := self.wire.recv(65_536):
                found += data
        except ConnectionError:
            pass
        return found

    def rest_or_answer(self) -> bytes:
        """The first that comes; nothing if the other side has closed the connection."""
        try:
            return self.wire.recv(65_536)
        except ConnectionError:
            return b""

    def status(self) -> int:
        return int(self.read_until(b"\r\n\r\n").split()[1])

    def ask_for_upgrade(self, host: str) -> int:
        self.send(
            f"GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        return self.status()

    def upgrade(self) -> None:
        assert self.ask_for_upgrade(self.host) == 101

    def close(self) -> None:
        self.wire.close()


def frame(kind: int, data: bytes = b"", last: bool = True) -> bytes:
    """A frame as a client sends it, masked with zeros."""
    size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack("!H", len(data))
    return bytes([(0x80 if last else 0) | kind]) + size + bytes(4) + data


@contextmanager
def raw_at(server: str, source: str = "127.0.0.1", small: bool = False) -> Iterator[Raw]:
    """A connection to the server at this host and port."""
    opened = Raw(server, source, small)
    try:
        yield opened
    finally:
        opened.close()


def raw(running: Running, source: str = "127.0.0.1", small: bool = False) -> AbstractContextManager[Raw]:
    return raw_at(running.host, source, small)


def until(holds: Callable[[], bool]) -> None:
    """Wait for it."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "it did not come about"
        time.sleep(0.05)


def megabytes(running: Running) -> float:
    """Memory of the server."""
    text = Path(f"/proc/{running.pid}/status").read_text()
    return int(next(line.split()[1] for line in text.splitlines() if line.startswith("VmRSS"))) / 1024
