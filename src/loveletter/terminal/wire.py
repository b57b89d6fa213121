"""The wire to a server: one connection after another, requests that survive a lost one, and goodbyes."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import secrets
from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import Any, TypeAlias

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from loveletter.table import TableRefused
from loveletter.terminal.place import PlaceLost
from loveletter.terminal.printable import printable_data

Message: TypeAlias = Mapping[str, Any]

MOST_BYTES = 2**24
"""No message of a server is larger."""
WAITS = (0.5, 1.0, 2.0, 4.0, 8.0)
"""Seconds before each new try to connect; the last one again and again."""
QUIET_SECONDS, ANSWER_SECONDS = 4.0, 3.0
"""Between two pings to the server, and in which it must answer one: a server that stands still closes nothing."""
CLOSE_SECONDS = 0.5
"""For which the other side is waited for when a connection ends, also after a ping that was not answered."""
SPREAD = 0.25
"""Jitter, as a share of the wait, so that clients do not all reconnect at once."""


class Wire:
    """A connection to one server until it is closed here or the server refuses further ones."""

    def __init__(
        self,
        address: str,
        hello: Callable[[], Message],
        take: Callable[[Message], Awaitable[None]],
        lost: Callable[[], Awaitable[None]],
        headers: Mapping[str, str] = {},
    ) -> None:
        """`hello` gives the first message of each connection, `take` gets what the server says, and `lost` is called at
        the end of each; where there will be no other, `goodbye` is set then."""
        self._address = address
        self._headers = dict(headers)
        self._hello = hello
        self._take = take
        self._tell_lost = lost
        self._requests: dict[str, tuple[str, asyncio.Future[Message]]] = {}
        """What was asked and not answered yet, to be sent again after a lost connection."""
        self._device, self._attempts = secrets.token_hex(8), 0
        """So that a server takes no connection of this wire for newer than it is."""
        self._connection: ClientConnection | None = None
        self._welcomed = False
        self._not_before = 0.0
        """Seconds that a goodbye asks to wait."""
        self.goodbye: str | None = None
        """Why there will be no connection any more."""

    async def ask(self, kind: str, **fields: Any) -> Message:
        """The answer, which says that it is written down at the server; raises `TableRefused` where it is refused. A
        request that has no `id` gets one."""
        if self.goodbye is not None:
            raise PlaceLost(self.goodbye)
        number = fields.setdefault("id", secrets.token_hex(8))
        text = json.dumps({"type": kind, **fields})
        answered: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        self._requests[number] = (text, answered)
        if self._connection is not None:
            with contextlib.suppress(ConnectionClosed):  # it is sent again with the next connection
                await self._connection.send(text)
        answer = await answered
        if answer["type"] in ("refused", "error"):
            raise TableRefused(answer["code"], **{name: _param(each) for name, each in answer["params"].items()})
        return answer

    async def run(self) -> None:
        waits = _waits()
        while self.goodbye is None:
            try:
                async with self._connect() as connection:
                    await self._greet(connection)
                    async for text in connection:
                        await self._read(printable_data(json.loads(text)))
                        waits = _waits()
            except (OSError, ConnectionClosed, InvalidHandshake):
                if not self._welcomed and not self._not_before:
                    self._end("no_connection")
            self._connection = None
            await self._tell_lost()
            if self.goodbye is None:
                await asyncio.sleep(max(self._not_before, next(waits)))
                self._not_before = 0.0

    def _connect(self) -> connect:
        return connect(
            self._address,
            additional_headers=self._headers,
            max_size=MOST_BYTES,
            ping_interval=QUIET_SECONDS,
            ping_timeout=ANSWER_SECONDS,
            close_timeout=CLOSE_SECONDS,
        )

    async def _greet(self, connection: ClientConnection) -> None:
        self._attempts += 1
        await connection.send(json.dumps({**self._hello(), "device": self._device, "attempt": self._attempts}))
        for text, _ in list(self._requests.values()):
            await connection.send(text)
        self._connection = connection

    async def _read(self, message: Message) -> None:
        match message["type"]:
            case "goodbye" if message["retry_s"] is None:
                self._end(message["code"])
            case "goodbye":
                self._not_before = message["retry_s"]
            case "error":
                self._answer_all(message)
            case _ if message.get("id") in self._requests:
                _, answered = self._requests.pop(message["id"])
                if not answered.done():  # the request may have been cancelled
                    answered.set_result(message)
            case kind:
                self._welcomed = self._welcomed or kind == "welcome"
                await self._take(message)

    def _answer_all(self, error: Message) -> None:
        """An error without a request id: no pending request was carried out, or its answer comes again."""
        for _, answered in self._requests.values():
            if not answered.done():
                answered.set_result(error)
        self._requests.clear()

    def _end(self, code: str) -> None:
        """The first reason stands: after a goodbye the connection is lost, too."""
        self.goodbye = self.goodbye or code
        for _, answered in self._requests.values():
            if not answered.done():
                answered.set_exception(PlaceLost(self.goodbye))
        self._requests.clear()


def _waits() -> Iterator[float]:
    yield from (_spread(each) for each in WAITS)
    while True:
        yield _spread(WAITS[-1])


def _spread(seconds: float) -> float:
    return seconds * random.uniform(1 - SPREAD, 1 + SPREAD)


def _param(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
