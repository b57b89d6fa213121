"""A relay: the WebSocket of a client whose table another node has, forwarded to that node message by message."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from loveletter.server.node import UNREACHABLE_SECONDS, Client
from loveletter.server.store.owners import Elsewhere

log = logging.getLogger(__name__)

OPEN_SECONDS = 3.0
PING_SECONDS = 2.0
"""Between two pings to the other node, and twice as long for the answer: one that is stopped is noticed within its
lease or soon after, and its clients reconnect to a node that lives."""
CLOSE_SECONDS = 0.5
"""For which the other node is waited for at the end, also after a ping that was not answered."""
RESTARTING = 1012
"""The WebSocket status for a client that shall reconnect."""


class Unreachable(ConnectionError):
    """The other node does not answer."""


class Relay:
    def __init__(self, connection: Client, upstream: ClientConnection) -> None:
        self._connection = connection
        self._upstream = upstream
        self._listening = asyncio.get_running_loop().create_task(self._listen())

    @classmethod
    async def open(cls, where: Elsewhere, connection: Client, headers: Sequence[tuple[str, str]]) -> Relay:
        """To the node that has the table; raises `Unreachable`."""
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
            raise Unreachable(type(problem).__name__) from None
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
