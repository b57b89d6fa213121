"""Frames: text messages written straight to the transport, and bounds for what a client may send."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request

from loveletter.server import clock
from loveletter.server.limits import Bucket
from loveletter.server.socket.whole_frames import ends_whole, read_text_frame, text_frame
from loveletter.server.wire.config import wire_of
from loveletter.server.wire.hung_up import has_hung_up
from loveletter.server.wire.outflow import UNREAD, Outflow

EXTENSION = "loveletter.frames"
"""The name of this extension in an ASGI scope."""

SLICE_BYTES = 1024
"""Of what has come, so much is read in one turn of the event loop, which is 170 of the smallest frames. All others get
their turn before the next slice."""
CONTROL_PER_SECOND, CONTROL_BURST = 2.0, 30
"""Pings and unasked pongs that a client may send. Browsers send none, other programs one in some seconds."""
HEAD_END = b"\r\n\r\n"
MOST_FRAGMENTS = 16
"""Of one message. Browsers send a message of our sizes in one frame."""
MOST_AFTER_CLOSE = 16_384
"""Bytes that may come after our goodbye, until the other side has heard it."""


class Protocol(WebSocketsSansIOProtocol):
    """Uvicorn's own protocol, with a fast path for text, and bounds."""

    transport: Outflow

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._refusals = wire_of(self.config).refusals
        self._control = Bucket(CONTROL_PER_SECOND, CONTROL_BURST, clock.seconds())
        self._unread = bytearray()
        """What has come and was not parsed yet."""
        self._turn_comes = False
        self._app_waits = False
        """Whether the application waits for a message, and none is there."""
        self._take: Callable[[str], bool] | None = None
        """The application's short way for what comes while it waits; False: it must be handed over as all else."""
        self._between_frames = True
        """Whether what has come so far surely ends with a whole frame."""
        self._fragments = 0
        self._after_close = 0

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            offered: dict[object, object] = {"write": self.write_texts, "gone": self.is_gone, "take_by": self.take_by}
            self.scope["extensions"][EXTENSION] = offered

    def take_by(self, take: Callable[[str], bool]) -> None:
        self._take = take

    def connection_lost(self, exc: Exception | None) -> None:
        self._unread.clear()
        self.transport.lost()
        super().connection_lost(exc)

    def is_gone(self) -> bool:
        """Whether nobody is there any more, although the application may not have been told yet: what came before the
        end of the connection is read first."""
        return self.disconnected or self.transport.is_closing() or has_hung_up(self.transport.get_extra_info("socket"))

    # writing

    def write_texts(self, texts: Iterable[bytes]) -> bool:
        """Send these messages now, in one write; False if the connection is closing, or its buffer is full."""
        if self.disconnected or self.close_sent or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(b"".join([text_frame(data) for data in texts]))
        return True

    async def send(self, message: ASGISendEvent) -> None:
        if not self.handshake_complete and self.transport.is_closing():
            raise ClientDisconnected  # or uvicorn would log an error, and fail to answer
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True  # by an answer of HTTP; uvicorn would log an error else
        self._read_on()  # after a goodbye nobody else asks for it

    def pause_writing(self) -> None:
        super().pause_writing()
        self.transport.writing_paused()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.transport.writing_resumed()
        self._read_on()

    def keepalive_timeout(self) -> None:
        """Our ping may wait behind a long message; whether that is read fast enough is the outflow's business."""
        if self.transport.stalled and self.ping_timeout is not None:
            self.pong_timer = self.loop.call_later(self.ping_timeout, self.keepalive_timeout)
        else:
            self._refusals.note("no_pong")
            self.transport.abort()

    # reading, slice by slice

    def data_received(self, data: bytes) -> None:
        if self._app_waits and self._between_frames and len(data) <= SLICE_BYTES and not self.close_sent:
            text = read_text_frame(data)
            if text is not None:  # nearly always: who plays sends one message and waits for its answer
                if self._take is not None and self._take(text):
                    return
                self._app_waits = False
                self.queue.put_nowait({"type": "websocket.receive", "text": text})
                return
        if self._between_frames:
            self._between_frames = ends_whole(data) if self.handshake_complete else data.find(HEAD_END) + 4 == len(data)
        if (not self._unread and len(data) <= SLICE_BYTES) or not self.handshake_initiated:
            self._parse(data)
        else:
            self._unread += data
            self._read_on()

    async def receive(self) -> ASGIReceiveEvent:
        self._app_waits = self.handshake_complete and not self._unread and not self.frames and self.queue.empty()
        message = await super().receive()
        self._app_waits = False
        self._read_on()
        return message

    def _read_on(self) -> None:
        """Parse the next slice in a turn of its own, unless messages wait, or answers to them do."""
        if not self._unread:
            return
        self.transport.hold(UNREAD)
        if not self._turn_comes and not self.read_paused and self.writable.is_set():
            self._turn_comes = True
            self.loop.call_soon(self._take_turn)

    def _take_turn(self) -> None:
        self._turn_comes = False
        part = bytes(self._unread[:SLICE_BYTES])
        del self._unread[:SLICE_BYTES]
        if part and not self.transport.is_closing():
            self._parse(part)
        if self._unread:
            self._read_on()
        else:
            self.transport.release(UNREAD)

    def _parse(self, data: bytes) -> None:
        if self.close_sent:
            self._after_close += len(data)
            if self._after_close > MOST_AFTER_CLOSE:
                self._refusals.note("no_end")
                self.transport.abort()
                return
        super().data_received(data)

    # bounds

    def handle_ping(self) -> None:
        if self._control.take(clock.seconds()):
            super().handle_ping()
        else:
            self._cut_off("too_many_control_frames")

    def handle_pong(self, event: Frame) -> None:
        if bytes(event.data) == self.pending_ping_payload or self._control.take(clock.seconds()):
            super().handle_pong(event)
        else:
            self._cut_off("too_many_control_frames")

    def handle_text(self, event: Frame) -> None:
        self._fragments = 1
        super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        self._fragments = 1
        super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        self._fragments += 1
        if self._fragments <= MOST_FRAGMENTS:
            super().handle_cont(event)
        else:
            self._cut_off("too_many_fragments")

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:  # uvicorn would log an error, whoever's it is
                self._cut_off("bad_text", CloseCode.INVALID_DATA)
        if not self.close_sent:
            super().send_receive_event_to_app()

    def _cut_off(self, reason: str, code: CloseCode = CloseCode.POLICY_VIOLATION) -> None:
        """End a connection that no browser would have needed, without waiting for the other side."""
        self.frames = []
        self._unread.clear()
        if not self.transport.is_closing():
            self._refusals.note(reason)
            self.conn.fail(code, reason)
            self.handle_parser_exception()
