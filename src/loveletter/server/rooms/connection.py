"""A connection: one WebSocket, the seats that it holds, and its queue of outgoing messages."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Iterable, MutableMapping
from typing import Any, cast

from loveletter.engine.events import Viewer
from loveletter.engine.seats import Seat
from loveletter.server.limits import Bucket
from loveletter.server.messages.outgoing import Goodbye, Outgoing
from loveletter.server.messages.view_parts import encode

log = logging.getLogger(__name__)

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Write = Callable[[Iterable[bytes]], bool]
"""A faster way to send texts, where the server offers it (`socket/frames.py`)."""

MOST_WAITING = 300
"""Queued messages after which a slow client is disconnected."""
MOST_WAITING_BYTES = 4_000_000
"""The same in bytes. A device with eight seats is sent nine views at once, which may make up half of this."""
NORMAL = 1000
POLICY = 1008
RESTARTING = 1012
TRY_LATER = 1013


def viewers_of(seats: frozenset[Seat]) -> tuple[Viewer, ...]:
    """Whose views a device with these seats gets: theirs, and the spectator's if it holds several or none."""
    return tuple(seats) if len(seats) == 1 else (*sorted(seats), None)


class Connection:
    __slots__ = (
        *("_bytes", "_closing", "_batch", "_send", "_sender", "_waiting", "_write"),
        *("address", "adds_luck", "attempt", "bucket", "closed", "device", "gone", "on_goodbye", "origin"),
        *("pushed", "reserved", "seats", "strikes"),
    )

    def __init__(self, send: Send, bucket: Bucket, origin: str, write: Write | None = None) -> None:
        self._send = send
        self._write = write
        self.gone: Callable[[], bool] = bool
        """Whether the other side has ended it, of which nobody may have been told yet; not known is False."""
        self._waiting: deque[MutableMapping[str, Any]] = deque()
        self._bytes = 0
        """Size of the queued texts."""
        self._batch: list[bytes] | None = None
        self._sender: asyncio.Task[None] | None = None
        self._closing = False
        self.closed = False
        self.bucket = bucket
        self.pushed = 0
        """How many bytes it was sent, queued ones too."""
        self.strikes = 0
        self.origin = origin
        """Where the page came from, for links."""
        self.address = ""
        """From where it comes, as limits count."""
        self.adds_luck = False
        """Whether it adds luck to a match when it is asked."""
        self.on_goodbye: Callable[[str], None] = lambda code: None
        self.device, self.attempt = "", 0
        """As its `hello` says."""
        self.seats: frozenset[Seat] = frozenset()
        self.reserved: frozenset[Seat] = frozenset()
        """The seats that somebody at this device waits for."""

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        return viewers_of(self.seats)

    @property
    def open(self) -> bool:
        return not (self.closed or self._closing)

    def tell(self, message: Outgoing) -> None:
        self.push(encode(message))

    def push(self, data: bytes) -> None:
        """Send without waiting. Messages queue up for a client that cannot keep pace, until it is disconnected."""
        self.pushed += len(data)
        if self._batch is not None:
            self._batch.append(data)
        else:
            self._push((data,))

    def begin_batch(self) -> None:
        """Send what is pushed from now on in one write, at `end_batch`, since each write is a system call."""
        self._batch = []

    def end_batch(self) -> None:
        batch, self._batch = self._batch, None
        if batch:
            self._push(batch)

    def _push(self, texts: Iterable[bytes]) -> None:
        if self._write is not None and self._sender is None and self.open and self._write(texts):
            return
        for data in texts:
            if self.open:
                self._put({"type": "websocket.send", "text": data.decode()})
                if len(self._waiting) > MOST_WAITING or self._bytes > MOST_WAITING_BYTES:
                    self._drop_queue()
                    self.say_goodbye("too_slow", 1.0)

    def say_goodbye(self, code: str, retry: float | None = None, status: int = NORMAL) -> None:
        """Say goodbye and close."""
        self.end_batch()
        if self.open:
            self.on_goodbye(code)
            self._put({"type": "websocket.send", "text": encode(Goodbye(code, retry)).decode()})
            self._closing = True
            self._put({"type": "websocket.close", "code": status, "reason": code})

    def hang_up(self, status: int, reason: str) -> None:
        """Close as another node has closed; its goodbye was passed on."""
        self.end_batch()
        if self.open:
            self._closing = True
            self._put({"type": "websocket.close", "code": status, "reason": reason})

    async def wait_until_sent(self) -> None:
        """Wait until the queue is empty."""
        if self._sender is not None:
            await asyncio.wait({self._sender}, timeout=1)

    def _put(self, message: MutableMapping[str, Any]) -> None:
        if self._sender is None and self._send_now(message):
            return
        self._waiting.append(message)
        self._bytes += len(message.get("text", ""))
        if self._sender is None:
            self._sender = asyncio.get_running_loop().create_task(self._drain())

    def _send_now(self, message: MutableMapping[str, Any]) -> bool:
        """Whether the message went out without waiting, which saves a task for nearly every message."""
        sending = cast(Coroutine[Any, Any, None], self._send(message))
        try:
            sending.send(None)
        except StopIteration:
            return True
        except Exception as problem:  # the client has gone; `receive` reports the disconnect
            log.debug("a connection took no message: %s", type(problem).__name__)
            self.closed = True
            return True
        sending.close()  # it would block, as the buffer is full; nothing was sent yet
        return False

    async def _drain(self) -> None:
        try:
            while self._waiting:
                message = self._waiting.popleft()
                self._bytes -= len(message.get("text", ""))
                await self._send(message)
        except Exception as problem:  # the client has gone
            log.debug("a connection took no message: %s", type(problem).__name__)
            self.closed = True
            self._drop_queue()
        finally:
            self._sender = None

    def _drop_queue(self) -> None:
        self._waiting.clear()
        self._bytes = 0
