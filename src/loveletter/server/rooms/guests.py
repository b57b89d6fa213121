"""Guests: how many connections each address has, at this node and at the others, as these have said of late."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from typing import NamedTuple

STEPS = 16
"""In so many steps of the limit a node says how many connections an address has there: of fewer it says nothing."""
REPEAT_SECONDS = 5.0
"""After which it says so again, for nodes that have started or have missed it."""
BELIEVED_SECONDS = 3 * REPEAT_SECONDS
"""For which it is believed: a node that has died says nothing any more."""


class Said(NamedTuple):
    number: int
    at: float


class Guests:
    def __init__(self, most: int, tell: Callable[[str, int], None]) -> None:
        """`tell` says to the others how many connections an address has here."""
        self._most = most
        self._tell = tell
        self._step = max(1, most // STEPS)
        self._here: Counter[str] = Counter()
        self._elsewhere: defaultdict[str, dict[str, Said]] = defaultdict(dict)
        """By address and node."""
        self._repeated = 0.0

    def enter(self, address: str, now: float) -> bool:
        """Count one more, if there may be one."""
        if self._here[address] + self._count_elsewhere(address, now) >= self._most:
            return False
        self._here[address] += 1
        if self._here[address] % self._step == 0:
            self._tell(address, self._here[address])
        return True

    def leave(self, address: str) -> None:
        self._here[address] -= 1
        if (self._here[address] + 1) % self._step == 0:
            self._tell(address, self._here[address])
        if not self._here[address]:
            del self._here[address]

    def hear(self, node: str, address: str, count: int, now: float) -> None:
        """A node says how many there are."""
        self._elsewhere[address][node] = Said(count, now)

    def tick(self, now: float) -> None:
        """Say again what is worth saying, and forget what nobody has said for long."""
        if now - self._repeated < REPEAT_SECONDS:
            return
        self._repeated = now
        for address, count in self._here.items():
            if count >= self._step:
                self._tell(address, count)
        for address in list(self._elsewhere):
            if not self._count_elsewhere(address, now):
                del self._elsewhere[address]

    def _count_elsewhere(self, address: str, now: float) -> int:
        said = self._elsewhere.get(address, {})
        return sum(each.number for each in said.values() if now - each.at < BELIEVED_SECONDS)
