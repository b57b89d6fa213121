"""Forwarding to the node that has a table: a request over HTTP, or a client's WebSocket, message by message."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from urllib.parse import urlsplit

import h11
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from loveletter.server.node import RESTARTING, UNREACHABLE_SECONDS, Answered, Client
from loveletter.server.store.owners import Elsewhere

log = logging.getLogger(__name__)

OPEN_SECONDS, ANSWER_SECONDS = 3.0, 30.0
CHUNK = 65_536
PING_SECONDS = 2.0
"""Between two pings to the other node, and twice as long for the answer: one that is stopped is noticed within its
lease or soon after, and its clients reconnect to a node that lives."""
CLOSE_SECONDS = 0.5
"""For which the other node is waited for at the end, also after a ping that was not answered."""


class Relay:
    def __init__(self, connection: Client, upstream: ClientConnection) -> None:
        self._connection = connection
        self._upstream = upstream
        self._listening = asyncio.get_running_loop().create_task(self._listen())

    @classmethod
    async def open(cls, where: Elsewhere, connection: Client, headers: Sequence[tuple[str, str]]) -> Relay | None:
        """To the node that has the table; None where that does not answer."""
        url = where.address.replace("http", "ws", 1) + "/ws"
        try:
            upstream = await connect(
                url,
                origin=connection.origin,  # type: ignore[arg-type]  # a text
                additional_headers=headers,
                compression=None,
                max_size=None,
                proxy=None,
                open_timeout=OPEN_SECONDS,
                close_timeout=CLOSE_SECONDS,
                ping_interval=PING_SECONDS,
                ping_timeout=2 * PING_SECONDS,
            )
        except (OSError, TimeoutError, InvalidHandshake, InvalidMessage) as problem:
            _log_unreachable(problem)
            return None
        return cls(connection, upstream)

    async def send(self, text: str) -> None:
        """What the client says; lost where the connection has ended, which the listener notices."""
        with suppress(ConnectionClosed):
            await self._upstream.send(text)

    async def _listen(self) -> None:
        """Hand everything to the client until the other node ends the connection, or is lost."""
        try:
            while True:
                self._connection.send_bytes(await self._upstream.recv(decode=False))
        except ConnectionClosed as closed:
            if closed.rcvd is None:
                log.info("node lost")
                self._connection.say_goodbye("moved", UNREACHABLE_SECONDS, RESTARTING)
            else:
                self._connection.close(closed.rcvd.code, closed.rcvd.reason)

    async def close(self) -> None:
        self._listening.cancel()
        await asyncio.wait([self._listening])
        await self._upstream.close()


async def call(
    address: str, method: str, target: str, headers: Sequence[tuple[str, str]], body: bytes
) -> Answered | None:
    """Ask the node at this address; None where it does not answer."""
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
        _log_unreachable(problem)
        return None


def _log_unreachable(problem: Exception) -> None:
    log.info("node did not answer", extra={"reason": type(problem).__name__})


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
    wire.send(h11.EndOfMessage())  # which adds nothing, since the length is given
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
            headers = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in head.headers]
            return Answered(head.status_code, headers, b"".join(parts))
        elif not isinstance(event, h11.InformationalResponse):
            raise ConnectionResetError
