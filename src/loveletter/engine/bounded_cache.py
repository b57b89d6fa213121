"""A bounded cache: results that are asked for again, up to a fixed number, so that a server can run for years."""

from collections.abc import Hashable
from typing import TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class BoundedCache(dict[K, V]):
    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def keep(self, key: K, value: V) -> V:
        """Store the value. A full cache is emptied first: common entries are soon back."""
        if len(self) >= self.most:
            self.clear()
        self[key] = value
        return value
