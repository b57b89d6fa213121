"""A cache bounded in bytes: the least recently used entries go first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")

CACHE_BYTES = 64_000_000
"""Size of each cache of answers."""
OVERHEAD = 300
"""Bytes that each entry takes besides its own."""


class ByteCache(Generic[Key, Value]):
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
