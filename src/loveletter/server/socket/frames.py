"""Frames: text messages written straight to the transport, which saves half of the work of sending."""

from __future__ import annotations

from collections.abc import Iterable

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION = "loveletter.frames"
"""The name of this extension in an ASGI scope."""


def text_frame(data: bytes) -> bytes:
    """A whole text message in one frame, as a server sends it: not masked, not compressed (RFC 6455, 5.2)."""
    size = len(data)
    if size < 126:
        return bytes((0x81, size)) + data
    if size < 65_536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + data
    return b"\x81\x7f" + size.to_bytes(8, "big") + data


class Protocol(WebSocketsSansIOProtocol):
    """Uvicorn's own protocol, with a fast path for text."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = {"write": self.write_texts}

    def write_texts(self, texts: Iterable[bytes]) -> bool:
        """Send these messages now, in one write; False if the connection is closing, or its buffer is full."""
        if self.disconnected or self.close_sent or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(b"".join([text_frame(data) for data in texts]))
        return True
