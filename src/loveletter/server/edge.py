"""The network edge: limits on one TCP connection, between the event loop and uvicorn, for a server without a proxy.

To the event loop a guard is the protocol, to uvicorn's protocols it is the transport: it depends on these interfaces of
asyncio alone. Limits on requests and messages are the application's.
"""

from __future__ import annotations

import asyncio
import logging
import re
import select
import sys
from collections.abc import Callable, Iterable
from random import uniform
from typing import Any

from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected

from loveletter.server import time_source
from loveletter.server.limits import GUARD, PEER, AcceptLimit, Bucket, parsed_address
from loveletter.server.logs import WEB_SERVER_SECONDS, NowAndThen

log = logging.getLogger(__name__)

HEAD_SECONDS = 10
"""Time allowed for receiving the headers of a request."""
STALL_SECONDS, MIN_BYTES_PER_SECOND = 10, 4096
"""A client that reads slower than this, for this long, is disconnected."""
LINGER_SECONDS = 1
"""Time for a client to read the last response and close, before the connection is cut."""
FRAMES_PER_SECOND, FRAMES_AT_ONCE = 40, 200
"""WebSocket frames that a client may send: more than the messages that the application allows."""
SMALL_BYTES = 4096
PAUSED, UNSENT = 1, 2
"""Reasons not to read: uvicorn asked for it; the client does not read."""
HEAD_END = b"\r\n\r\n"
_WITH_PORT = re.compile(r"\[(?P<v6>[0-9A-Fa-f:.%]+)\](:[0-9]+)?|(?P<v4>[0-9.]+):[0-9]+")


class Guard(asyncio.Transport, asyncio.Protocol):
    def __init__(self, edge: Edge, protocol: asyncio.Protocol) -> None:
        super().__init__()
        self._edge = edge
        self._protocol: Any = protocol
        self._transport: Any = None
        self._client: tuple[str, int] | None = None
        self._holds = 0
        self._closing = False
        self._timer: asyncio.TimerHandle | None = None
        """Runs while headers are awaited, or while the client must read."""
        self._head = b""
        """The last bytes of unfinished headers."""
        self._answered = False
        """Whether there is a response to the last request, or at least its beginning."""
        self._frames: FrameLimit | None = None
        """Once it is a WebSocket."""

    # the event loop calls these

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport
        host, port = (transport.get_extra_info("peername") or ("", 0))[:2]
        reason = self._edge.accept.admit(host, time_source.seconds())
        if reason is not None:
            self._cut(reason)
            return
        self._client = (str(host), int(port))
        self._edge.guards[self._client] = self
        self._expect_head()
        self._protocol.connection_made(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self._closing = True
        if self._client is not None:
            self._edge.accept.release(self._client[0])
            del self._edge.guards[self._client]
            self._stop_timer()
            self._protocol.connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._closing:
            if len(data) > SMALL_BYTES:  # more than the end of what the client was sending
                self.pause_reading()
            return
        if self._frames is None:
            self._follow_head(data)
        elif not self._frames.allow(data):
            self._cut("too_many_frames")
            return
        self._protocol.data_received(data)

    def pause_writing(self) -> None:
        self.pause_reading(UNSENT)
        self._watch_reader(STALL_SECONDS)
        self._protocol.pause_writing()

    def resume_writing(self) -> None:
        self._protocol.resume_writing()
        if not self._closing:
            self._stop_timer()
            self.resume_reading(UNSENT)

    # uvicorn calls these

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        """The connection becomes a WebSocket, if the handshake succeeds."""
        self._protocol, self._frames, self._answered = protocol, FrameLimit(), self._closing
        self._expect_head()

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self._transport.get_extra_info(name, default)

    def write(self, data: bytes | bytearray | memoryview[Any]) -> None:
        if not self._closing:
            if not self._answered:
                self._answered = True
                self._stop_timer()
            self._transport.write(data)

    def pause_reading(self, reason: int = PAUSED) -> None:
        if not self._holds and not self._transport.is_closing():
            self._transport.pause_reading()
        self._holds |= reason

    def resume_reading(self, reason: int = PAUSED) -> None:
        before, self._holds = self._holds, self._holds & ~reason
        if before and not self._holds and not self._transport.is_closing():
            self._transport.resume_reading()

    def is_closing(self) -> bool:
        return self._closing

    def close(self) -> None:
        """Send what is left, and close when the client does, or soon after. To close at once, with unread data, would
        make the system discard the response."""
        if not self._closing:
            self.resume_reading(PAUSED | UNSENT)
            self._closing = True
            self._transport.write_eof()
            self._watch_reader(LINGER_SECONDS)

    # the application calls these

    def write_texts(self, texts: Iterable[bytes]) -> bool:
        """Send text messages in one write; False if the client does not read, or the connection is closing."""
        if self._closing or self._holds & UNSENT:
            return False
        self._transport.write(b"".join([text_frame(text) for text in texts]))
        return True

    def is_gone(self) -> bool:
        """Whether the client has closed the connection, even if data that it sent before is unread (Linux only)."""
        tcp = None if self._closing else self.get_extra_info("socket")
        if tcp is None or sys.platform != "linux" or tcp.fileno() < 0:
            return self._closing
        poll = select.poll()
        poll.register(tcp.fileno(), select.POLLRDHUP)
        return bool(poll.poll(0))

    @property
    def awaits_response(self) -> bool:
        return self._frames is None and not self._answered

    # time limits

    def _follow_head(self, data: bytes) -> None:
        """Stop the timer at the end of the headers; start it again when data follows a response."""
        if self._answered:
            self._answered = False
            self._expect_head()
        head = self._head + data
        if HEAD_END in head:
            self._stop_timer()
        self._head = head[1 - len(HEAD_END) :]

    def _expect_head(self) -> None:
        self._head = b""
        seconds = HEAD_SECONDS * uniform(1, 1.25)  # connections that were opened together do not end together
        self._start_timer(seconds, self._end_late)

    def _end_late(self) -> None:
        self._edge.refuse("late_head")
        self.write(b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n")
        self.close()

    def _watch_reader(self, seconds: float) -> None:
        self._start_timer(seconds, self._check_reader, seconds, self._transport.get_write_buffer_size())

    def _check_reader(self, seconds: float, unsent: int) -> None:
        """While writing is paused the buffer only shrinks: the client has read the difference."""
        left = self._transport.get_write_buffer_size()
        if not left:
            self._transport.abort()  # it was closing
        elif unsent - left < seconds * MIN_BYTES_PER_SECOND:
            self._cut("slow_reader")
        else:
            self._watch_reader(STALL_SECONDS)

    def _start_timer(self, seconds: float, call: Callable[..., None], *arguments: float) -> None:
        self._stop_timer()
        self._timer = asyncio.get_running_loop().call_later(seconds, call, *arguments)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _cut(self, reason: str) -> None:
        self._edge.refuse(reason)
        self._closing = True
        self._transport.abort()


class FrameLimit:
    """Counts WebSocket frames by their headers (RFC 6455, 5.2): pings and empty fragments are no messages."""

    def __init__(self) -> None:
        self._bucket = Bucket(FRAMES_PER_SECOND, FRAMES_AT_ONCE, time_source.seconds())
        self._header = b""  # the beginning of a frame's header
        self._skip = 0  # bytes until the next one

    def allow(self, data: bytes) -> bool:
        data = self._header + data
        at, size = self._skip, len(data)
        while size - at >= 2:
            length, header = data[at + 1] & 0x7F, 2
            if length >= 126:
                header += 2 if length == 126 else 8
                if size - at < header:
                    break
                length = int.from_bytes(data[at + 2 : at + header], "big")
            if not self._bucket.take(time_source.seconds()):
                return False
            at += header + (4 if data[at + 1] & 0x80 else 0) + length
        self._header, self._skip = (data[at:], 0) if at < size else (b"", at - size)
        return True


def text_frame(data: bytes) -> bytes:
    """A text message in one frame, as a server sends it: neither masked nor compressed (RFC 6455, 5.2)."""
    size = len(data)
    if size < 126:
        return bytes((0x81, size)) + data
    if size < 65_536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + data
    return b"\x81\x7f" + size.to_bytes(8, "big") + data


class Edge:
    """All connections: makes their guards, and shows each to the application."""

    def __init__(self, accept: AcceptLimit, count: Callable[[str], None]) -> None:
        self.accept = accept
        self.guards: dict[tuple[str, int], Guard] = {}
        """By the address and port at the other end."""
        self._count = count
        log.filters[:] = [NowAndThen(WEB_SERVER_SECONDS)]

    def protocol(self, **options: Any) -> Guard:
        """What uvicorn calls as its HTTP protocol class, for each new connection."""
        return Guard(self, H11Protocol(**options))

    def refuse(self, reason: str) -> None:
        self._count(reason)
        log.warning("connection refused", extra={"reason": reason})

    def around(self, app: ASGIApp) -> ASGIApp:
        async def with_guard(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] != "lifespan":
                client = scope["client"] or ("", 0)  # the system may not know a client that has gone
                scope[PEER], scope[GUARD] = client[0], self.guards.get(client)
            await app(scope, receive, send)
            if scope["type"] == "websocket":
                if scope[GUARD] is not None:
                    scope[GUARD].close()  # whether or not the client closes, too
                raise ClientDisconnected  # or uvicorn would log an error where the handshake was refused

        return with_guard


def with_valid_client(app: ASGIApp) -> ASGIApp:
    """Accept a client's address from a proxy only if it is one. A proxy may forward whatever its client made up, and
    each invented name would count as another address; then the proxy itself is counted. Some proxies add the port."""

    async def validated(scope: Scope, receive: Receive, send: Send) -> None:
        if (client := scope.get("client")) is not None:
            match = _WITH_PORT.fullmatch(client[0].strip())
            address = parsed_address((match["v6"] or match["v4"]) if match else client[0].strip())
            scope["client"] = (scope.get(PEER, "") if address is None else str(address), client[1])
        await app(scope, receive, send)

    return validated
