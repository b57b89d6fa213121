"""Caches: one bounded in bytes, and one of what the database said a moment ago."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from loveletter.server import time_source

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")

CACHE_BYTES = 64_000_000
"""Size of each cache of answers."""
OVERHEAD = 300
"""Bytes that each entry takes besides its own."""


class ByteCache(Generic[Key, Value]):
    """The least recently used entries go first."""

    def __init__(self, most: int, size_of: Callable[[Value], int]) -> None:
        self._most = most
        self._size_of = size_of
        self._entries: OrderedDict[Key, Value] = OrderedDict()
        self.size = 0
        """Bytes of all entries."""

    def get(self, key: Key) -> Value | None:
        value = self._entries.get(key)
        if value is not None:
            self._entries.move_to_end(key)
        return value

    def put(self, key: Key, value: Value) -> None:
        """Keep this, unless it is larger than the whole cache."""
        size = self._size_of(value) + OVERHEAD
        if key in self._entries or size > self._most:
            return
        self._entries[key] = value
        self.size += size
        while self.size > self._most:
            _, oldest = self._entries.popitem(last=False)
            self.size -= self._size_of(oldest) + OVERHEAD

    def __contains__(self, key: Key) -> bool:
        return key in self._entries


class FreshCache(Generic[Key, Value]):
    """What the database said a moment ago, or that it failed: each key is read once, in a thread, for all who ask
    meanwhile."""

    def __init__(self, read: Callable[[Key], Value], most: int = 1) -> None:
        self._read = read
        self._most = most
        self._readings: dict[Key, tuple[float, asyncio.Task[Value]]] = {}
        """When each began; the oldest first."""

    async def get(self, key: Key, seconds: float) -> Value:
        """The value, at most so many seconds old."""
        now = time_source.seconds()
        begun_at, task = self._readings.get(key, (now, None))
        if task is None or (task.done() and now - begun_at >= seconds):
            task = asyncio.create_task(asyncio.to_thread(self._read, key))
            self._readings.pop(key, None)
            self._readings[key] = now, task
            while len(self._readings) > self._most:
                del self._readings[next(iter(self._readings))]
        return await asyncio.shield(task)
