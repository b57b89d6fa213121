"""The queue of analyses: a few are worked on, a bounded number waits in the order in which they were asked for."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

from loveletter.table import TableRefused

Key = TypeVar("Key", bound=Hashable)

log = logging.getLogger(__name__)

OWN_PART = 4
"""The part of the queue that one address may fill: a quarter, and one in any case."""
FAILURES_KEPT = 100


class AnalysisQueue(Generic[Key]):
    def __init__(self, at_once: int, most_waiting: int, work: Callable[[Key], Awaitable[None]]) -> None:
        self._at_once = at_once
        self._most_waiting = most_waiting
        self._work = work
        self._waiting: OrderedDict[Key, str] = OrderedDict()
        """With the address that asked."""
        self._running: dict[Key, asyncio.Task[None]] = {}
        self._failed: OrderedDict[Key, None] = OrderedDict()
        """Told once to whoever asks next, and tried again then."""

    def __contains__(self, key: Key) -> bool:
        return key in self._running or key in self._waiting

    def __len__(self) -> int:
        return len(self._waiting)

    def place(self, key: Key) -> int:
        """How many come before it; 0: it is worked on."""
        return 0 if key in self._running else 1 + list(self._waiting).index(key)

    def add(self, key: Key, address: str) -> None:
        """Ask for something that is not in the queue; raises `TableRefused` where the queue is full or this address has
        its part of it, and where the last try has failed."""
        if key in self._failed:
            del self._failed[key]
            raise TableRefused("coach_failed")
        if len(self._running) >= self._at_once:
            own = Counter(self._waiting.values())[address]
            if len(self._waiting) >= self._most_waiting or own >= max(1, self._most_waiting // OWN_PART):
                raise TableRefused("coach_busy", waiting=len(self._waiting))
        self._waiting[key] = address
        self._next()

    def _next(self) -> None:
        while self._waiting and len(self._running) < self._at_once:
            key, _ = self._waiting.popitem(last=False)
            self._running[key] = asyncio.get_running_loop().create_task(self._carry_out(key))

    async def _carry_out(self, key: Key) -> None:
        try:
            await self._work(key)
        except Exception:  # whatever is wrong with the match or with the process, the next one comes
            log.exception("an analysis failed")
            self._failed[key] = None
            while len(self._failed) > FAILURES_KEPT:
                self._failed.popitem(last=False)
        finally:
            del self._running[key]
            self._next()

    def close(self) -> None:
        self._waiting.clear()
        for task in list(self._running.values()):
            task.cancel()
