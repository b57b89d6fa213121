"""HTTP: requests one after another over one connection, from an address of one's choice."""

from __future__ import annotations

import asyncio
import json
from typing import Any, NamedTuple


class Reply(NamedTuple):
    status: int
    body: bytes


class Http:
    """Connects when it first asks, and again where the server has closed the connection."""

    def __init__(self, port: int, address: str) -> None:
        self._port = port
        self._address = address
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def get(self, path: str) -> Reply:
        return await self._ask("GET", path, b"")

    async def post(self, path: str, body: Any) -> Reply:
        return await self._ask("POST", path, json.dumps(body).encode())

    async def _ask(self, method: str, path: str, body: bytes) -> Reply:
        if self._reader is None or self._writer is None:
            self._reader, self._writer = await asyncio.open_connection(
                "127.0.0.1", self._port, local_addr=(self._address, 0), limit=1 << 20
            )
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\nAccept-Encoding: gzip\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        self._writer.write(head.encode() + body)
        try:
            return await _reply(self._reader)
        except (OSError, EOFError):
            self.close()
            raise

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()
        self._reader = self._writer = None


async def _reply(reader: asyncio.StreamReader) -> Reply:
    first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower().split("\r\n")
    headers = dict(line.split(": ", 1) for line in lines if ": " in line)
    status = int(first.split()[1])
    if headers.get("transfer-encoding") != "chunked":
        return Reply(status, await reader.readexactly(int(headers.get("content-length", 0))))
    body = b""
    while size := int(await reader.readline(), 16):
        body += (await reader.readexactly(size + 2))[:-2]
    await reader.readline()
    return Reply(status, body)
