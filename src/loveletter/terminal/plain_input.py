"""The input of plain play: lines, which may come at any moment from a terminal, and are asked for from a script."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable


class Stopped(Exception):
    """The input has ended, or somebody wants to stop."""


class Input:
    def __init__(self, read: Callable[[], Awaitable[str | None]], live: bool) -> None:
        """`read` gives a line, or None at the end of the input. `live`: somebody types at a terminal when they like;
        what a script has written waits until it is wanted."""
        self._read = read
        self.live = live
        self._reading: asyncio.Task[str | None] | None = None

    async def line(self) -> str:
        """The next line; raises `Stopped` at the end of the input."""
        return self._taken(await asyncio.shield(self._next()))

    async def line_before(self, other: asyncio.Task[None]) -> str | None:
        """A line, unless something else is done first. A script says nothing meanwhile."""
        if not self.live:
            await asyncio.shield(other)
            return None
        reading = self._next()
        await asyncio.wait({reading, other}, return_when=asyncio.FIRST_COMPLETED)
        if not other.done():
            return self._taken(reading.result())
        other.result()
        return None

    async def close(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._reading

    def _next(self) -> asyncio.Task[str | None]:
        if self._reading is None:
            self._reading = asyncio.ensure_future(self._one())
        return self._reading

    async def _one(self) -> str | None:
        return await self._read()

    def _taken(self, line: str | None) -> str:
        self._reading = None
        if line is None:
            raise Stopped
        return line.strip()
