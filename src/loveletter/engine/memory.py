"""Memory: what was worked out once and is asked for again, within bounds, so that a server can run for years."""

from collections.abc import Hashable
from typing import TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Memory(dict[K, V]):
    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def keep(self, key: K, value: V) -> V:
        """Remember the value. A full memory is emptied first: what is common is soon back."""
        if len(self) >= self.most:
            self.clear()
        self[key] = value
        return value
