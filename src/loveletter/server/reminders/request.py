"""A request to an address that a player has given: to public addresses alone, checked after the name was looked up, and
to none that the answer names."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import NamedTuple
from urllib.parse import SplitResult

import h11

from loveletter.server.reminders.addresses import checked_address, is_public

OPEN_SECONDS = 10.0
"""For looking up the name and connecting."""
ANSWER_SECONDS = 10.0
HEAD_BYTES = 16_384


class NotSent(Exception):
    """Nothing has arrived: no connection was made. `refused`: it is never tried."""

    def __init__(self, reason: str, refused: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        self.refused = refused


class Unanswered(Exception):
    """It may have arrived."""


class PostAnswer(NamedTuple):
    status: int
    retry_after: int | None
    """Seconds that the other side asks for."""


class Sender:
    """Sends requests; names are looked up in threads of its own, which a slow answer may hold for long."""

    def __init__(self) -> None:
        self._lookups = ThreadPoolExecutor(8, "lookup")

    def close(self) -> None:
        self._lookups.shutdown(wait=False, cancel_futures=True)

    async def post(self, address: str, headers: Mapping[str, str], body: bytes) -> PostAnswer:
        """Raises `NotSent` or `Unanswered`."""
        parts = checked_address(address)
        if parts is None:
            raise NotSent("bad address", refused=True)
        try:
            async with asyncio.timeout(OPEN_SECONDS):
                reader, writer = await self._connected(parts)
        except (OSError, TimeoutError) as problem:  # of the name, the connection or its certificate
            raise NotSent(type(problem).__name__) from problem
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                return await _exchange(reader, writer, parts, headers, body)
        except (OSError, TimeoutError, h11.ProtocolError) as problem:
            raise Unanswered(type(problem).__name__) from problem
        finally:
            writer.close()

    async def _connected(self, parts: SplitResult) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """To the very address that was checked: asked again, the name could lead elsewhere."""
        secure = parts.scheme == "https"
        port, host = parts.port or (443 if secure else 80), parts.hostname or ""
        loop = asyncio.get_running_loop()
        found = await loop.run_in_executor(self._lookups, _looked_up, host, port)
        if not found or not all(is_public(address) for address in found):
            raise NotSent("private address", refused=True)
        context = _context() if secure else None
        return await asyncio.open_connection(found[0], port, ssl=context, server_hostname=host if secure else None)


def _looked_up(host: str, port: int) -> list[str]:
    try:
        return [str(entry[4][0]) for entry in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    except UnicodeError:  # a name that no host can have
        return []


@cache
def _context() -> ssl.SSLContext:
    return ssl.create_default_context()


async def _exchange(
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    parts: SplitResult,
    headers: Mapping[str, str],
    body: bytes,
) -> PostAnswer:
    wire = h11.Connection(h11.CLIENT, max_incomplete_event_size=HEAD_BYTES)
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    framing = {"Host": parts.netloc, "Connection": "close", "Content-Length": str(len(body))}
    request = h11.Request(method="POST", target=target, headers=[*(framing | dict(headers)).items()])
    writer.write((wire.send(request) or b"") + (wire.send(h11.Data(data=body)) or b""))
    await writer.drain()
    while True:
        event = wire.next_event()
        if event is h11.NEED_DATA:
            wire.receive_data(await reader.read(HEAD_BYTES))
        elif isinstance(event, h11.Response):
            return PostAnswer(event.status_code, _retry_after(event))
        elif not isinstance(event, h11.InformationalResponse):
            raise ConnectionResetError


def _retry_after(response: h11.Response) -> int | None:
    for name, value in response.headers:
        if name == b"retry-after" and value.isdigit():
            return int(value[:6])
    return None
