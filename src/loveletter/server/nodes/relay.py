"""A relay: the WebSocket of somebody whose table another node has, passed on to that node message by message."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from loveletter.server.store.owners import Elsewhere

OPEN_SECONDS = 3.0
PING_SECONDS = 2.0
"""Between two pings to the other node, and twice as long for the answer: one that is stopped is noticed within its
lease or soon after, and whoever is there comes again to a node that lives."""
CLOSE_SECONDS = 0.5
"""For which the other node is waited for at the end, also after a ping that was not answered."""


class Unreachable(ConnectionError):
    """The other node does not answer."""


class Closed(Exception):
    """The other node has ended the connection, with this status and reason."""

    def __init__(self, status: int, reason: str) -> None:
        super().__init__(reason)
        self.status = status
        self.reason = reason


class Relay:
    def __init__(self, wire: ClientConnection) -> None:
        self._wire = wire

    @classmethod
    async def open(cls, where: Elsewhere, origin: str | None, headers: Sequence[tuple[str, str]]) -> Relay:
        """To the node that has the table; raises `Unreachable`."""
        url = where.address.replace("http", "ws", 1) + "/ws"
        try:
            wire = await connect(
                url,
                origin=origin,  # type: ignore[arg-type]  # a text
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
        return cls(wire)

    async def send(self, text: str) -> None:
        """What the client says; lost where the connection has ended, which `listen` tells."""
        with suppress(ConnectionClosed):
            await self._wire.send(text)

    async def listen(self, push: Callable[[bytes], None]) -> None:
        """Hand everything to the client until the other node ends; raises `Closed`, or `Unreachable` if it is lost."""
        try:
            while True:
                data = await self._wire.recv(decode=False)
                push(data)
        except ConnectionClosed as closed:
            if closed.rcvd is None:
                raise Unreachable("ConnectionClosed") from None
            raise Closed(closed.rcvd.code, closed.rcvd.reason) from None

    async def close(self) -> None:
        await self._wire.close()
