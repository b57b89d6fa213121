"""Remembered: what was costly to make, so many bytes in all; what was not used for longest is forgotten first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")

OVERHEAD = 300
"""Bytes that each entry takes besides its own."""


class Remembered(Generic[Key, Value]):
    def __init__(self, most: int, size_of: Callable[[Value], int]) -> None:
        self._most = most
        self._size_of = size_of
        self._known: OrderedDict[Key, Value] = OrderedDict()
        self.size = 0
        """Bytes of all that is remembered."""

    def get(self, key: Key) -> Value | None:
        found = self._known.get(key)
        if found is not None:
            self._known.move_to_end(key)
        return found

    def put(self, key: Key, made: Value) -> None:
        """Remember this, unless it is larger than all that may be remembered."""
        size = self._size_of(made) + OVERHEAD
        if key in self._known or size > self._most:
            return
        self._known[key] = made
        self.size += size
        while self.size > self._most:
            _, oldest = self._known.popitem(last=False)
            self.size -= self._size_of(oldest) + OVERHEAD

    def __contains__(self, key: Key) -> bool:
        return key in self._known
