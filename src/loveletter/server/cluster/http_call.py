"""An HTTP call to another node: one request, one whole answer."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from urllib.parse import urlsplit

import h11

from loveletter.server.node import Answered

OPEN_SECONDS, ANSWER_SECONDS = 3.0, 30.0
CHUNK = 65_536


class NoAnswer(ConnectionError):
    """The other node could not be reached, or did not answer in time."""


async def call(address: str, method: str, target: str, headers: Sequence[tuple[str, str]], body: bytes) -> Answered:
    """Ask the node at this address; raises `NoAnswer`."""
    parts = urlsplit(address)
    try:
        async with asyncio.timeout(OPEN_SECONDS):
            reader, writer = await asyncio.open_connection(parts.hostname, parts.port or 80)
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                return await _exchange(reader, writer, parts.netloc, method, parts.path + target, headers, body)
        finally:
            writer.close()
    except (OSError, TimeoutError, h11.ProtocolError) as problem:
        raise NoAnswer(type(problem).__name__) from None


async def _exchange(
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    host: str,
    method: str,
    target: str,
    headers: Sequence[tuple[str, str]],
    body: bytes,
) -> Answered:
    wire = h11.Connection(h11.CLIENT)
    framing = [("host", host), ("connection", "close"), ("content-length", str(len(body)))]
    writer.write(wire.send(h11.Request(method=method, target=target, headers=[*framing, *headers])) or b"")
    writer.write(wire.send(h11.Data(data=body)) or b"")
    writer.write(wire.send(h11.EndOfMessage()) or b"")
    await writer.drain()
    head: h11.Response | None = None
    parts: list[bytes] = []
    while True:
        event = wire.next_event()
        if event is h11.NEED_DATA:
            wire.receive_data(await reader.read(CHUNK))
        elif isinstance(event, h11.Response):
            head = event
        elif isinstance(event, h11.Data):
            parts.append(bytes(event.data))
        elif isinstance(event, h11.EndOfMessage) and head is not None:
            found = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in head.headers]
            return Answered(head.status_code, found, b"".join(parts))
        elif not isinstance(event, h11.InformationalResponse):
            raise NoAnswer("it has ended")
