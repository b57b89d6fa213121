"""Costs: every request is paid for with what it really took, in work and in bytes, out of shares that refill."""

from __future__ import annotations

import random
import time
from collections import OrderedDict
from collections.abc import Coroutine, Generator
from math import ceil
from typing import Any, Generic, NamedTuple, TypeVar

from loveletter.server.guesses import neighbourhood
from loveletter.server.settings import Settings
from loveletter.table import TableRefused

Answer = TypeVar("Answer")

NETWORK_SHARE = 4
"""How many times as much a whole network may cost as one address of it."""
CONNECTION_SHARE = 0.5
"""The same for one connection: whoever shares an address with an abuser keeps the other half."""
ORDINARY_DEBT = 0.5
"""What is needed to play on is refused only when this part of the most possible debt is reached."""
MOST_KNOWN = 20_000
SAMPLES = 8
"""Of so many short pieces of work one is measured, and counts as often."""
ROUNDING = 1e-6
"""Seconds that do not count."""


class Bill:
    """What one request has cost."""

    __slots__ = ("size", "work")

    def __init__(self, work: float = 0.0, size: int = 0) -> None:
        self.work = work
        """Seconds of processor time, of the event loop or of another process."""
        self.size = size
        """Bytes that were sent."""


class Share(NamedTuple):
    """How much may be used: in the long run for each second, and at once."""

    work: float
    work_at_once: float
    size: float
    size_at_once: float

    @classmethod
    def of(cls, settings: Settings) -> Share:
        """That of one address."""
        return cls(
            settings.work_ms_per_second / 1000,
            settings.work_burst_ms / 1000,
            1000.0 * settings.kilobytes_per_second,
            1000.0 * settings.burst_kilobytes,
        )

    def times(self, factor: float) -> Share:
        return Share(*[factor * each for each in self])


class Purse:
    """What is left of a share. It may be overdrawn, since what something costs is known afterwards, but by no more than
    what it holds when it is full: so nobody waits for longer than it takes to fill it."""

    __slots__ = ("_at", "_share", "_size", "_work")

    def __init__(self, share: Share, now: float) -> None:
        self._share = share
        self._work = share.work_at_once
        self._size = share.size_at_once
        self._at = now

    def wait(self, now: float, debt: float = 0.0) -> float:
        """Seconds until it is overdrawn by no more than this part of what it holds; 0: it is not now."""
        if self._work >= 0 and self._size >= 0:
            return 0.0  # nearly always, and time only adds to it
        self._refill(now)
        share = self._share
        work = -debt * share.work_at_once - self._work
        size = -debt * share.size_at_once - self._size
        return max(0.0, work / share.work, size / share.size)

    def pay(self, bill: Bill, now: float) -> None:
        self._refill(now)
        self._work = max(self._work - bill.work, -self._share.work_at_once)
        self._size = max(self._size - bill.size, -self._share.size_at_once)

    def _refill(self, now: float) -> None:
        passed, self._at = now - self._at, now
        self._work = min(self._share.work_at_once, self._work + passed * self._share.work)
        self._size = min(self._share.size_at_once, self._size + passed * self._share.size)


class Costs:
    """The purses of all addresses and networks; who has not paid for longest is forgotten first."""

    def __init__(self, share: Share) -> None:
        self._share = share
        self._of_network = share.times(NETWORK_SHARE)
        self._of_connection = share.times(CONNECTION_SHARE)
        self._purses: OrderedDict[str, Purse] = OrderedDict()

    def new_connection(self, now: float) -> Purse:
        return Purse(self._of_connection, now)

    def refusal(
        self, address: str, now: float, own: Purse | None = None, ordinary: bool = False
    ) -> TableRefused | None:
        """Why this address, on a connection with its own purse, can ask for nothing now. What is ordinary, since it is
        needed to play on, is refused later than what is costly."""
        debt = ORDINARY_DEBT if ordinary else 0.0
        wait = 0.0 if own is None else own.wait(now, debt)
        for key, share in self._shares(address):
            wait = max(wait, self._purse(key, share, now).wait(now, debt))
        return TableRefused("too_frequent", seconds=max(1, ceil(wait - ROUNDING))) if wait > ROUNDING else None

    def pay(self, address: str, bill: Bill, now: float, own: Purse | None = None) -> None:
        for key, share in self._shares(address):
            self._purse(key, share, now).pay(bill, now)
        if own is not None:
            own.pay(bill, now)

    def _shares(self, address: str) -> tuple[tuple[str, Share], ...]:
        return (address, self._share), (neighbourhood(address), self._of_network)

    def _purse(self, key: str, share: Share, now: float) -> Purse:
        found = self._purses.pop(key, None) or Purse(share, now)
        self._purses[key] = found
        if len(self._purses) > MOST_KNOWN:
            self._purses.popitem(last=False)
        return found


def seconds_of(refused: TableRefused) -> float | None:
    """After how long it is worth while to ask again, where the refusal says so."""
    seconds = refused.params.get("seconds")
    return float(seconds) if isinstance(seconds, int) else None


class Metered(Generic[Answer]):
    """Work that is awaited, and the processor time that this thread spends on it: not the time for which it waits, nor
    that in which the machine does something else."""

    def __init__(self, work: Coroutine[Any, Any, Answer]) -> None:
        self._work = work
        self.seconds = 0.0

    def __await__(self) -> Generator[Any, Any, Answer]:
        given: Any = None
        problem: BaseException | None = None
        while True:
            begun = time.thread_time()
            try:
                waits_for = self._work.send(given) if problem is None else self._work.throw(problem)
            except StopIteration as done:
                answer: Answer = done.value
                return answer
            finally:
                self.seconds += time.thread_time() - begun
            try:
                given, problem = (yield waits_for), None
            except BaseException as thrown:  # it is for the work, which may catch it
                problem = thrown


class Sampled:
    """Short work that is done in parts, and the processor time of this thread for it, as far as luck has it measured:
    asking for that time is a system call, which takes longer than much of what it would measure."""

    __slots__ = ("_begun", "_times", "seconds")

    def __init__(self) -> None:
        self._times = SAMPLES if random.random() * SAMPLES < 1 else 0
        self._begun = self.seconds = 0.0

    def go_on(self) -> None:
        if self._times:
            self._begun = time.thread_time()

    def pause(self) -> None:
        if self._times:
            self.seconds += self._times * (time.thread_time() - self._begun)
