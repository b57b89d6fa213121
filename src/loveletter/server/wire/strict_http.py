"""Strict HTTP: the head of a request, read so that no proxy before us can have understood another one."""

from __future__ import annotations

import re
from typing import NamedTuple

HEAD_END = b"\r\n\r\n"
MOST_HOST_BYTES = 262
"""A name of 253 characters in brackets or not, a colon and a port."""
MOST_HEADERS = 100

_BARE_LF = re.compile(rb"(?<!\r)\n")
_BARE_CR = re.compile(rb"\r(?!\n)")
_FIRST_PRINTABLE = 0x21


class BadHead(Exception):
    """A head that is refused with this status; `reason` is for the metrics."""

    def __init__(self, status: int, reason: str) -> None:
        super().__init__(status, reason)
        self.status = status
        self.reason = reason


class Framing(NamedTuple):
    """Where the body ends: after so many bytes, or with its last chunk."""

    length: int
    chunked: bool


def check_beginning(part: bytes | bytearray, new: int, most: int) -> None:
    """Refuse what cannot become a head any more, however it goes on. What comes before `new` was looked at before."""
    if len(part) >= most:
        raise BadHead(431, "head_too_large")
    if part[0] < _FIRST_PRINTABLE and part[:1] not in (b"\r", b"\n"):
        raise BadHead(400, "not_http")
    if _BARE_LF.search(part, new):
        raise BadHead(400, "bare_lf")


def framing_of(head: bytes) -> Framing:
    """The framing of a whole head, up to its empty line."""
    if _BARE_LF.search(head):
        raise BadHead(400, "bare_lf")
    if _BARE_CR.search(head):
        raise BadHead(400, "bare_cr")
    request, *lines = head.removesuffix(HEAD_END).split(b"\r\n")
    if len(lines) > MOST_HEADERS:
        raise BadHead(431, "head_too_large")
    fields = [_field(line) for line in lines]
    _check_host([value for name, value in fields if name == b"host"])
    lengths = [value for name, value in fields if name == b"content-length"]
    codings = [value for name, value in fields if name == b"transfer-encoding"]
    found = _framing(lengths, codings, request.endswith(b"HTTP/1.1"))
    if (found.length or found.chunked) and any(name == b"upgrade" for name, _ in fields):
        raise BadHead(400, "upgrade_with_body")
    return found


def _field(line: bytes) -> tuple[bytes, bytes]:
    name, colon, value = line.partition(b":")
    if not colon or not name or name != name.strip():  # a folded line begins with a space
        raise BadHead(400, "bad_header")
    return name.lower(), value.strip()


def _check_host(hosts: list[bytes]) -> None:
    if len(hosts) > 1:
        raise BadHead(400, "many_hosts")
    if hosts and len(hosts[0]) > MOST_HOST_BYTES:
        raise BadHead(431, "host_too_large")


def _framing(lengths: list[bytes], codings: list[bytes], modern: bool) -> Framing:
    if lengths and codings:
        raise BadHead(400, "length_and_coding")
    if codings:
        if len(codings) > 1 or codings[0].lower() != b"chunked" or not modern:
            raise BadHead(400, "bad_coding")
        return Framing(0, chunked=True)
    if len(lengths) > 1 or (lengths and not re.fullmatch(rb"[0-9]{1,12}", lengths[0])):
        raise BadHead(400, "bad_length")
    return Framing(int(lengths[0]) if lengths else 0, chunked=False)
