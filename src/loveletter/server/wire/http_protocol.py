"""The HTTP protocol: uvicorn's own, with a strict head, a deadline for each part, and one request after another."""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from random import uniform
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from loveletter.server import clock
from loveletter.server.wire.config import wire_of
from loveletter.server.wire.outflow import Outflow
from loveletter.server.wire.strict_http import HEAD_END, BadHead, Framing, check_beginning, framing_of

LINGER_SECONDS = 1.0
"""For which a refused client may read why, before the connection is cut."""
MOST_AHEAD = 65_536
"""Bytes that may wait for the answer to the request before them."""


class HttpProtocol(H11Protocol):
    """Holds back what it gets until it is a whole head, and the next request until the answer to this one is out."""

    transport: Outflow
    cycle: RequestResponseCycle | None  # type: ignore[assignment]  # there is none before the first request

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._wire = wire_of(self.config)
        self._ahead = bytearray()
        """What has come and was not handed on yet."""
        self._body: Framing | None = None
        """What is still to come of the body; None between requests."""
        self._looked_at = 0
        """Bytes of an unfinished head that need no second look."""
        self._deadline: asyncio.TimerHandle | None = None
        self._admitted = False
        self._ended = False
        """It was refused, or handed on to the WebSocket."""

    # connections

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        doorkeeper, refusals = self._wire.doorkeeper, self._wire.refusals
        peer = (transport.get_extra_info("peername") or ("",))[0]
        refused = doorkeeper.admit(peer, clock.seconds())
        if refused is not None:
            refusals.note(refused)
            transport.abort()
            return
        self._admitted = True
        outflow = Outflow(
            transport,
            self.loop,
            self._wire.pace,
            too_slow=lambda: refusals.note("slow_reader"),
            on_lost=lambda: doorkeeper.leave(peer),
        )
        super().connection_made(outflow)
        self._expect("head", self._wire.settings.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self._admitted:
            return
        self._expect_nothing()
        self.transport.lost()
        super().connection_lost(exc)
        self._unset_keepalive_if_required()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.transport.writing_paused()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.transport.writing_resumed()

    # requests

    @property
    def awaited(self) -> bool:
        """Whether a request is under way, or the first one is to come."""
        return not self._ended and (self.cycle is None or not self.cycle.response_complete)

    def data_received(self, data: bytes) -> None:
        if self._ended or not self._admitted:
            return
        self._ahead += data
        try:
            self._advance()
        except BadHead as bad:
            self._refuse(bad.status, bad.reason)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.data_received(b"")  # whatever came ahead of the answer

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._ended = True
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        self._refuse(400, "not_http")

    def _advance(self) -> None:
        while self._ahead and not self._ended and not self.transport.is_closing():
            if self._body is not None:
                self._take_body(self._body)
            elif self.cycle is not None and not self.cycle.response_complete:
                if len(self._ahead) > MOST_AHEAD:
                    raise BadHead(429, "too_many_ahead")
                self.flow.pause_reading()
                return
            elif not self._take_head():
                return

    def _take_head(self) -> bool:
        """Whether it was whole."""
        settings = self._wire.settings
        end = self._ahead.find(HEAD_END, max(0, self._looked_at - len(HEAD_END)), settings.max_head_bytes)
        if end < 0:
            check_beginning(self._ahead, self._looked_at, settings.max_head_bytes)
            self._looked_at = len(self._ahead)
            if self._deadline is None:
                self._unset_keepalive_if_required()
                self._expect("head", settings.head_seconds)
            return False
        self._looked_at = 0
        head = bytes(self._ahead[: end + len(HEAD_END)])
        found = framing_of(head)
        del self._ahead[: len(head)]
        self._expect_nothing()
        if found.length or found.chunked:
            self._body = found
            self._expect("body", settings.body_seconds)
        super().data_received(head)
        if found.chunked and self.cycle is not None:
            self.cycle.keep_alive = False  # where a chunked body ends is known to h11 alone
        return True

    def _take_body(self, body: Framing) -> None:
        part = bytes(self._ahead if body.chunked else self._ahead[: body.length])
        del self._ahead[: len(part)]
        super().data_received(part)
        if body.chunked:
            whole = self.conn.their_state is not h11.SEND_BODY
        else:
            self._body = body = body._replace(length=body.length - len(part))
            whole = not body.length
        if whole and not self._ended:
            self._expect_nothing()
            self._body = None
            if self.cycle is not None and self.cycle.response_complete:  # it was answered before it was whole
                self._expect("head", self._wire.settings.head_seconds)

    # refusals

    def _expect(self, what: str, seconds: float) -> None:
        """A part of the request, within about so many seconds: many that came together do not all end in one turn."""
        self._expect_nothing()
        self._deadline = self.loop.call_later(seconds * uniform(1, 1.25), self._refuse, 408, f"late_{what}")

    def _expect_nothing(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _refuse(self, status: int, reason: str) -> None:
        """Say why, and end the connection, whether or not that is read."""
        self._wire.refusals.note(reason)
        self._ended = True
        self._expect_nothing()
        self._ahead.clear()
        answered = self.cycle is not None and self.cycle.response_started and not self.cycle.response_complete
        if self.cycle is not None:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if not answered:
            phrase = HTTPStatus(status).phrase
            head = f"HTTP/1.1 {status} {phrase}\r\nconnection: close\r\ncontent-length: {len(phrase)}\r\n"
            self.transport.write(f"{head}content-type: text/plain\r\n\r\n{phrase}".encode())
        self.transport.write_eof()
        self.flow.resume_reading()  # what is left unread would make the system drop our answer
        self._deadline = self.loop.call_later(LINGER_SECONDS, self.transport.abort)
