"""The outflow: a connection's transport that stops reading from who does not read, and ends it after a while."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, NamedTuple

PAUSED, UNSENT, UNREAD = 1, 2, 4
"""Reasons not to read: the protocol asked for it; the other side does not read; there is more than was looked at."""


class Pace(NamedTuple):
    """How slowly somebody may read what they are sent."""

    seconds: float
    bytes_per_second: int


class Outflow(asyncio.Transport):
    """Wraps the transport of one connection. Its protocols tell it of `pause_writing` and `connection_lost`."""

    __slots__ = ("_inner", "_loop", "_on_lost", "_pace", "_too_slow", "_unsent", "_watch", "_why_not")

    def __init__(
        self,
        inner: asyncio.Transport,
        loop: asyncio.AbstractEventLoop,
        pace: Pace,
        too_slow: Callable[[], None],
        on_lost: Callable[[], None],
    ) -> None:
        super().__init__()
        self._inner = inner
        self._loop = loop
        self._pace = pace
        self._too_slow = too_slow
        self._on_lost: Callable[[], None] | None = on_lost
        self._why_not = 0
        self._unsent = 0
        self._watch: asyncio.TimerHandle | None = None

    # reading

    def hold(self, reason: int) -> None:
        if not self._why_not and not self._inner.is_closing():
            self._inner.pause_reading()
        self._why_not |= reason

    def release(self, reason: int) -> None:
        before, self._why_not = self._why_not, self._why_not & ~reason
        if before and not self._why_not and not self._inner.is_closing():
            self._inner.resume_reading()

    def pause_reading(self) -> None:
        self.hold(PAUSED)

    def resume_reading(self) -> None:
        self.release(PAUSED)

    def is_reading(self) -> bool:
        return self._inner.is_reading()

    # writing

    @property
    def stalled(self) -> bool:
        """Whether the other side is watched, since it has not read for some time all that it was sent."""
        return self._watch is not None

    def writing_paused(self) -> None:
        self.hold(UNSENT)
        self._start_to_watch()

    def writing_resumed(self) -> None:
        if not self._inner.is_closing():
            self._stop_to_watch()
        self.release(UNSENT)

    def close(self) -> None:
        """Send what is left, then close; not for ever, if the other side does not read."""
        self._inner.close()
        if self._on_lost is not None:
            self._start_to_watch()

    def abort(self) -> None:
        self._inner.abort()

    def lost(self) -> None:
        """The connection has ended."""
        self._stop_to_watch()
        if self._on_lost is not None:
            on_lost, self._on_lost = self._on_lost, None
            on_lost()

    def _start_to_watch(self) -> None:
        if self._watch is None:
            self._unsent = self._inner.get_write_buffer_size()
            self._watch = self._loop.call_later(self._pace.seconds, self._look)

    def _stop_to_watch(self) -> None:
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None

    def _look(self) -> None:
        """While writing is paused the buffer only shrinks, but for a few control frames: the difference was read."""
        before, self._unsent = self._unsent, self._inner.get_write_buffer_size()
        if before - self._unsent < self._pace.seconds * self._pace.bytes_per_second:
            self._watch = None
            self._too_slow()
            self._inner.abort()
        else:
            self._watch = self._loop.call_later(self._pace.seconds, self._look)

    # as it was

    def write(self, data: bytes | bytearray | memoryview[Any]) -> None:
        self._inner.write(data)

    def write_eof(self) -> None:
        self._inner.write_eof()

    def can_write_eof(self) -> bool:
        return self._inner.can_write_eof()

    def is_closing(self) -> bool:
        return self._inner.is_closing()

    def get_write_buffer_size(self) -> int:
        return self._inner.get_write_buffer_size()

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self._inner.get_extra_info(name, default)

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self._inner.set_protocol(protocol)

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self._inner.get_protocol()
