"""Whole frames: the plain text messages that nearly all traffic consists of, read and written without a parser's state.

What is not as plain as that is left to the parser of `websockets`, which knows all of RFC 6455.
"""

from __future__ import annotations

from websockets.utils import apply_mask

TEXT, FINAL, MASKED = 0x81, 0x80, 0x80
TWO_BYTES, EIGHT_BYTES = 126, 127
"""Lengths that say how many bytes the real length has."""
KEY = 4


def text_frame(data: bytes) -> bytes:
    """A whole text message in one frame, as a server sends it: not masked, not compressed (RFC 6455, 5.2)."""
    size = len(data)
    if size < 126:
        return bytes((0x81, size)) + data
    if size < 65_536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + data
    return b"\x81\x7f" + size.to_bytes(8, "big") + data


def read_text_frame(data: bytes) -> str | None:
    """The text, if this is exactly one whole, masked, final text frame of a short message; else None."""
    size = len(data)
    if size < 2 + KEY or data[0] != TEXT:
        return None
    start = 2 + KEY
    told = data[1] - MASKED
    if told == TWO_BYTES and size >= start + 2:
        told, start = int.from_bytes(data[2:4], "big"), start + 2
        if told < TWO_BYTES:
            return None
    elif not 0 <= told < TWO_BYTES:
        return None
    if size != start + told:
        return None
    try:
        return apply_mask(data[start:], data[start - KEY : start]).decode()
    except UnicodeDecodeError:
        return None


def ends_whole(data: bytes) -> bool:
    """Whether these bytes, which begin with a frame, end with one too."""
    at, size = 0, len(data)
    while size - at >= 2:
        told, masked = data[at + 1] & 0x7F, data[at + 1] & MASKED
        at += 2
        if told >= TWO_BYTES:
            more = 2 if told == TWO_BYTES else 8
            told = int.from_bytes(data[at : at + more], "big")
            at += more
        at += (KEY if masked else 0) + told
    return at == size
