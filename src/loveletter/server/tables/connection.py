"""A connection: one WebSocket, the seats of its device, and its queue of outgoing messages."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache

from starlette.types import Message, Send

from loveletter.engine.events import Viewer
from loveletter.engine.seats import Seat
from loveletter.server.messages.outgoing import Goodbye, Outgoing, TableMessage, encode
from loveletter.server.messages.view_message import ViewMessages

log = logging.getLogger(__name__)

Write = Callable[[Iterable[bytes]], bool]
"""A faster way to send texts, where the server offers it (`edge.py`)."""

MAX_QUEUED = 300
"""Messages after which a slow client is disconnected."""
MAX_QUEUED_BYTES = 4_000_000
"""The same in bytes. A device with eight seats is sent nine views at once, which may be half of this."""
NORMAL = 1000
POLICY = 1008
TRY_LATER = 1013


@cache
def viewers_of(seats: frozenset[Seat]) -> tuple[Viewer, ...]:
    """Whose views a device with these seats gets: theirs, and the spectator's if it has several seats or none."""
    return tuple(seats) if len(seats) == 1 else (*sorted(seats), None)


@dataclass(slots=True, eq=False)
class Connection:
    _send: Send
    origin: str
    """Where the page came from, for links."""
    _write: Write | None = None
    address: str = ""
    """The client's address or network, as limits count."""
    gone: Callable[[], bool] = bool
    """Whether the client has closed it, even if `receive` has not reported that yet; unknown is False."""
    on_goodbye: Callable[[str], None] = lambda code: None
    closed: bool = False
    pushed: int = 0
    """Bytes sent so far, with queued ones."""
    adds_luck: bool = False
    """Whether it adds to a match's seed when it is asked."""
    takes_changes: bool = False
    """Whether it takes changes of the table and of views."""
    device: str = ""
    attempt: int = 0
    """Counts the `hello` messages of the device."""
    seats: frozenset[Seat] = frozenset()
    reserved: frozenset[Seat] = frozenset()
    table: TableMessage | None = None
    """The table that it was sent last."""
    views: dict[Viewer, ViewMessages] = field(default_factory=dict)
    """The moment of which each viewer was sent the view last."""
    _queue: deque[Message] = field(default_factory=deque)
    _bytes: int = 0
    _batch: list[bytes] | None = None
    _sender: asyncio.Task[None] | None = None
    _closing: bool = False

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        return viewers_of(self.seats)

    @property
    def open(self) -> bool:
        return not (self.closed or self._closing)

    def send(self, message: Outgoing) -> None:
        self.send_bytes(encode(message))

    def send_bytes(self, data: bytes) -> None:
        """Send without waiting. Messages queue up for a client that cannot keep pace, until it is disconnected."""
        self.pushed += len(data)
        if self._batch is not None:
            self._batch.append(data)
        else:
            self._send_all((data,))

    def begin_batch(self) -> None:
        """Send what comes from now on in one write, at `end_batch`, since each write is a system call."""
        self._batch = []

    def end_batch(self) -> None:
        batch, self._batch = self._batch, None
        if batch:
            self._send_all(batch)

    def _send_all(self, texts: Iterable[bytes]) -> None:
        if self._write is not None and self._sender is None and self.open and self._write(texts):
            return
        for data in texts:
            if self.open:
                self._put({"type": "websocket.send", "text": data.decode()})
                if len(self._queue) > MAX_QUEUED or self._bytes > MAX_QUEUED_BYTES:
                    self._drop_queue()
                    self.say_goodbye("too_slow", 1.0)

    def say_goodbye(self, code: str, retry: float | None = None, status: int = NORMAL) -> None:
        self.end_batch()
        if self.open:
            self.on_goodbye(code)
            self._put({"type": "websocket.send", "text": encode(Goodbye(code, retry)).decode()})
            self.close(status, code)

    def close(self, status: int, reason: str) -> None:
        self.end_batch()
        if self.open:
            self._closing = True
            self._put({"type": "websocket.close", "code": status, "reason": reason})

    async def wait_until_sent(self) -> None:
        if self._sender is not None:
            await asyncio.wait({self._sender}, timeout=1)

    def _put(self, message: Message) -> None:
        self._queue.append(message)
        self._bytes += len(message.get("text", ""))
        if self._sender is None:
            self._sender = asyncio.get_running_loop().create_task(self._drain())

    async def _drain(self) -> None:
        try:
            while self._queue:
                message = self._queue.popleft()
                self._bytes -= len(message.get("text", ""))
                await self._send(message)
        except (OSError, RuntimeError) as problem:  # the client has gone; `receive` reports the disconnect
            log.debug("send failed", extra={"error": type(problem).__name__})
            self.closed = True
            self._drop_queue()
        finally:
            self._sender = None

    def _drop_queue(self) -> None:
        self._queue.clear()
        self._bytes = 0
