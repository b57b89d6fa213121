"""A connection: one WebSocket, the seats that it holds, and what is sent to it."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator, MutableMapping
from contextlib import contextmanager
from typing import Any, cast

from loveletter.engine.events import Viewer
from loveletter.engine.seats import Seat
from loveletter.server.limits import Bucket
from loveletter.server.messages.outgoing import Goodbye, Outgoing
from loveletter.server.messages.view_message import encode

log = logging.getLogger(__name__)

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Write = Callable[[Iterable[bytes]], bool]
"""A shorter way to send texts, where the server offers it (`frames.py`)."""

MOST_WAITING = 300
"""How many messages may wait for a slow client before it is let go."""
MOST_WAITING_BYTES = 4_000_000
"""The same in bytes. A device with eight seats is sent nine views at once, which may make up half of it."""
NORMAL = 1000
POLICY = 1008
RESTARTING = 1012
TRY_LATER = 1013


class Connection:
    __slots__ = (
        *("_bytes", "_closing", "_gathered", "_send", "_sender", "_waiting", "_write"),
        *("bucket", "closed", "origin", "seats", "strikes"),
    )

    def __init__(self, send: Send, bucket: Bucket, origin: str, write: Write | None = None) -> None:
        self._send = send
        self._write = write
        self._waiting: deque[MutableMapping[str, Any]] = deque()
        self._bytes = 0
        """Of the texts that wait."""
        self._gathered: list[bytes] | None = None
        self._sender: asyncio.Task[None] | None = None
        self._closing = False
        self.closed = False
        self.bucket = bucket
        self.strikes = 0
        self.origin = origin
        """Where the page came from, for links."""
        self.seats: frozenset[Seat] = frozenset()

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """Whose views it gets: of its seats; of everybody too, where several people share a screen, or nobody sits."""
        return tuple(self.seats) if len(self.seats) == 1 else (*sorted(self.seats), None)

    @property
    def open(self) -> bool:
        return not (self.closed or self._closing)

    def tell(self, message: Outgoing) -> None:
        self.push(encode(message))

    def push(self, data: bytes) -> None:
        """Send without waiting. A client that cannot keep up has its messages queued, and is let go at some point."""
        if self._gathered is not None:
            self._gathered.append(data)
        else:
            self._push((data,))

    @contextmanager
    def together(self) -> Iterator[None]:
        """What is pushed meanwhile goes out at the end, in one write: the system takes its time for each."""
        self._gathered = []
        try:
            yield
        finally:
            self._release()

    def _release(self) -> None:
        gathered, self._gathered = self._gathered, None
        if gathered:
            self._push(gathered)

    def _push(self, texts: Iterable[bytes]) -> None:
        if self._write is not None and self._sender is None and self.open and self._write(texts):
            return
        for data in texts:
            if self.open:
                self._put({"type": "websocket.send", "text": data.decode()})
                if len(self._waiting) > MOST_WAITING or self._bytes > MOST_WAITING_BYTES:
                    self._forget()
                    self.leave("too_slow", 1.0)

    def leave(self, code: str, retry: float | None = None, status: int = NORMAL) -> None:
        """Say goodbye and close."""
        self._release()
        if self.open:
            self._put({"type": "websocket.send", "text": encode(Goodbye(code, retry)).decode()})
            self._closing = True
            self._put({"type": "websocket.close", "code": status, "reason": code})

    async def sent(self) -> None:
        """Wait until everything is handed over."""
        if self._sender is not None:
            await asyncio.wait({self._sender}, timeout=1)

    def _put(self, message: MutableMapping[str, Any]) -> None:
        if self._sender is None and self._at_once(message):
            return
        self._waiting.append(message)
        self._bytes += len(message.get("text", ""))
        if self._sender is None:
            self._sender = asyncio.get_running_loop().create_task(self._drain())

    def _at_once(self, message: MutableMapping[str, Any]) -> bool:
        """Whether the message went out without waiting, which spares a task for nearly every message."""
        sending = cast(Coroutine[Any, Any, None], self._send(message))
        try:
            sending.send(None)
        except StopIteration:
            return True
        except Exception as problem:  # whatever it is, the client has gone; what is received tells the rest
            log.debug("a connection took no message: %s", type(problem).__name__)
            self.closed = True
            return True
        sending.close()  # it waits before it has sent anything: the buffer is full
        return False

    async def _drain(self) -> None:
        try:
            while self._waiting:
                message = self._waiting.popleft()
                self._bytes -= len(message.get("text", ""))
                await self._send(message)
        except Exception as problem:  # likewise
            log.debug("a connection took no message: %s", type(problem).__name__)
            self.closed = True
            self._forget()
        finally:
            self._sender = None

    def _forget(self) -> None:
        self._waiting.clear()
        self._bytes = 0
