"""Fair turns between addresses: asking more often gets nobody ahead."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Generic, TypeVar

Waiting = TypeVar("Waiting")


class FairQueue(Generic[Waiting]):
    """One queue for each address, served in turn."""

    def __init__(self) -> None:
        self._queues: OrderedDict[str, deque[Waiting]] = OrderedDict()

    def add(self, address: str, waiting: Waiting) -> None:
        self._queues.setdefault(address, deque()).append(waiting)

    def length(self, address: str) -> int:
        return len(self._queues.get(address, ()))

    def pop(self) -> Waiting | None:
        """The next one; its queue goes behind all others."""
        if not self._queues:
            return None
        address, queue = self._queues.popitem(last=False)
        first = queue.popleft()
        if queue:
            self._queues[address] = queue
        return first

    def __bool__(self) -> bool:
        return bool(self._queues)


class Gate:
    """Lets one pass in each round of the event loop. Whatever they do then, everybody else's messages are read and
    answered before the next one passes."""

    def __init__(self) -> None:
        self._queues: FairQueue[asyncio.Future[None]] = FairQueue()
        self._passed = False
        """Whether somebody has passed in this round."""

    async def enter(self, address: str) -> None:
        loop = asyncio.get_running_loop()
        if not self._passed:
            self._passed = True
            loop.call_soon(self._next_round)
            return
        waiting: asyncio.Future[None] = loop.create_future()
        self._queues.add(address, waiting)
        await waiting

    def _next_round(self) -> None:
        while (waiting := self._queues.pop()) is not None:
            if not waiting.done():  # else it was cancelled
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
        self._queues: FairQueue[asyncio.Future[None]] = FairQueue()

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
        if self._most_waiting is not None and self._queues.length(address) >= self._most_waiting:
            raise Crowded
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queues.add(address, waiting)
        try:
            await waiting
        except asyncio.CancelledError:
            if waiting.done() and not waiting.cancelled():  # the place came at the same moment
                self._leave()
            raise

    def _leave(self) -> None:
        while (waiting := self._queues.pop()) is not None:
            if not waiting.done():
                waiting.set_result(None)  # the place is theirs
                return
        self._free += 1
