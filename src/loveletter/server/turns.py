"""Turns: who comes next where several addresses want the same, so that nobody gets ahead by asking more often."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Generic, TypeVar

Waiting = TypeVar("Waiting")


class Lines(Generic[Waiting]):
    """One line for each address; the next one comes from each line in turn."""

    def __init__(self) -> None:
        self._lines: OrderedDict[str, deque[Waiting]] = OrderedDict()

    def add(self, address: str, waiting: Waiting) -> None:
        self._lines.setdefault(address, deque()).append(waiting)

    def length(self, address: str) -> int:
        return len(self._lines.get(address, ()))

    def pop(self) -> Waiting | None:
        """The next one; its line goes behind all others."""
        if not self._lines:
            return None
        address, line = self._lines.popitem(last=False)
        first = line.popleft()
        if line:
            self._lines[address] = line
        return first

    def __bool__(self) -> bool:
        return bool(self._lines)


class Gate:
    """Lets one pass in each round of the event loop. Whatever they do then, everybody else's messages are read and
    answered before the next one passes."""

    def __init__(self) -> None:
        self._lines: Lines[asyncio.Future[None]] = Lines()
        self._passed = False
        """Whether somebody has passed in this round."""

    async def enter(self, address: str) -> None:
        loop = asyncio.get_running_loop()
        if not self._passed:
            self._passed = True
            loop.call_soon(self._next_round)
            return
        waiting: asyncio.Future[None] = loop.create_future()
        self._lines.add(address, waiting)
        await waiting

    def _next_round(self) -> None:
        while (waiting := self._lines.pop()) is not None:
            if not waiting.done():  # else whoever waited has gone
                waiting.set_result(None)
                asyncio.get_running_loop().call_soon(self._next_round)
                return
        self._passed = False


class Crowded(Exception):
    """So many of one address wait already that no more may."""


class Turns:
    """So many at a time, by turns between addresses."""

    def __init__(self, places: int, most_waiting: int | None = None) -> None:
        self._free = places
        self._most_waiting = most_waiting
        """Of one address; None: any number."""
        self._lines: Lines[asyncio.Future[None]] = Lines()

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait for a place and keep it; raises `Crowded` where too many of this address wait for one."""
        await self._take(address)
        try:
            yield
        finally:
            self._leave()

    async def _take(self, address: str) -> None:
        if self._free:
            self._free -= 1
            return
        if self._most_waiting is not None and self._lines.length(address) >= self._most_waiting:
            raise Crowded
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lines.add(address, waiting)
        try:
            await waiting
        except asyncio.CancelledError:
            if waiting.done() and not waiting.cancelled():  # the place came at the same moment
                self._leave()
            raise

    def _leave(self) -> None:
        while (waiting := self._lines.pop()) is not None:
            if not waiting.done():
                waiting.set_result(None)  # the place is theirs
                return
        self._free += 1
