"""The lease renewer: a thread that renews this node's leases, however busy the event loop and the writer are."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable, Iterable
from http.client import HTTPException
from itertools import islice
from urllib.request import ProxyHandler, build_opener

from loveletter.server import time_source
from loveletter.server.node import READINESS_SECONDS
from loveletter.server.store.errors import ErrorCode, NotWritten
from loveletter.server.store.owners import Owners
from loveletter.server.store.sql_errors import error_code

log = logging.getLogger(__name__)

RENEWALS = 3.3
"""In the time of one lease."""
GIVEN_UP_AFTER = 2
"""Leases after which a node that cannot renew its own, while others can, sends everybody away to those."""
PATIENCE = 10.0
"""Seconds that a request waits for a renewal."""
READY_SECONDS = 1.0
MOST_ASKED = 3
"""Nodes that are asked: the leases wait meanwhile."""

_opener = build_opener(ProxyHandler({}))  # nodes reach each other directly


def any_ready(addresses: Iterable[str]) -> bool:
    """Whether one of the nodes at these addresses says that it is ready. It waits for their answers."""
    return any(map(_ready, islice(addresses, MOST_ASKED)))


def _ready(address: str) -> bool:
    try:
        with _opener.open(f"{address}/readyz", timeout=READY_SECONDS) as answer:
            return bool(answer.status == 200)
    except (OSError, HTTPException, ValueError):  # it says that it is not, or does not answer
        return False


class LeaseRenewer:
    """Says whether this node can be sure that its tables are its own. By the steady clock, which goes on while a
    process is stopped: who was stopped for longer than a lease is sure of nothing until the next renewal."""

    def __init__(
        self,
        owners: Owners,
        lost: Callable[[frozenset[str] | None], None],
        about: Callable[[], str],
        address: str,
        failed: Callable[[], None] = lambda: None,
        any_ready: Callable[[Iterable[str]], bool] = any_ready,
    ) -> None:
        """`lost` is called, on the event loop, with the tables that are another node's now; None: perhaps all.
        Other nodes reach this one at the address. `failed` is called when a renewal fails. `any_ready` says whether a
        node at these addresses is ready."""
        self._address = address
        self._owners = owners
        self._lost = lost
        self._about = about
        self._failed = failed
        self._any_ready = any_ready
        self._others: tuple[str, ...] = ()
        """The addresses of the other nodes, as of the last renewal at which there were any."""
        self.cut_off = False
        """Whether this node cannot reach the database while another one can: then people are better off there. Where no
        node can, they stay where they are."""
        self._error: ErrorCode = "database_gone"
        self._loop = asyncio.get_running_loop()
        self._renewed_at = time_source.seconds()
        self._waiting: list[asyncio.Future[bool]] = []
        """Each resolves to whether the database answered the next renewal."""
        self._wake = threading.Event()
        self._ended = False
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Renew now, so that this node is known, and go on by itself."""
        self._owners.succeed(self._address)
        self._ask()
        self._thread = threading.Thread(target=self._run, name="lease-renewer", daemon=True)
        self._thread.start()

    @property
    def sure(self) -> bool:
        return time_source.seconds() - self._renewed_at < self._owners.lease_seconds

    async def be_sure(self) -> None:
        """Wait for a renewal, unless the last one still holds; raises `NotWritten` where it fails or takes too long. A
        renewal during which this process was stopped is too old when it ends: then the next one is waited for."""
        deadline = time_source.seconds() + PATIENCE
        while not self.sure:
            answered = self._loop.create_future()
            self._waiting.append(answered)
            self._wake.set()
            await asyncio.wait([answered], timeout=PATIENCE)
            waits_on = answered.done() and answered.result() and time_source.seconds() < deadline
            if not waits_on and not self.sure:
                raise NotWritten(self._error)

    def end(self) -> None:
        self._ended = True
        self._wake.set()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        pause = self._owners.lease_seconds / RENEWALS
        while not self._ended:
            self._wake.wait(pause)
            self._wake.clear()
            if not self._ended:
                self._renew()

    def _renew(self) -> None:
        begun = time_source.seconds()
        try:
            self._ask()
        except Exception as problem:  # noqa: BLE001 - whatever it is, this thread must go on to the next renewal
            self._fail(problem, begun - self._renewed_at)
            return
        self.cut_off = False
        self._call(self._release, True)

    def _ask(self) -> None:
        begun = time_source.seconds()
        self._owners.announce(self._address, self._about())
        lost = self._owners.renew()
        others = tuple([row.address for row in self._owners.nodes() if row.address != self._address])
        self._others = others or self._others  # one that is late with its lease may be ready all the same
        self._tell(lost)
        self._renewed_at = begun  # a lease counts from the question: the answer may be late

    def _fail(self, problem: Exception, late: float) -> None:
        log.warning("lease renewal failed", extra={"error": type(problem).__name__, "seconds_late": round(late, 1)})
        self._failed()
        self._error = error_code(problem)
        self._call(self._release, False)
        lease = self._owners.lease_seconds
        # A moment later than the lease: by then no other node is ready by what it found before the database went away.
        self.cut_off = late > lease + READINESS_SECONDS and self._any_ready(self._others)
        if self.cut_off and late > GIVEN_UP_AFTER * lease:
            self._tell(None)

    def _tell(self, lost: frozenset[str] | None) -> None:
        if lost is None or lost:
            self._call(self._lost, lost)

    def _call(self, what: Callable[..., None], *details: object) -> None:
        try:
            self._loop.call_soon_threadsafe(what, *details)
        except RuntimeError:  # the event loop has ended before this thread
            self._ended = True

    def _release(self, answered: bool) -> None:
        waiting, self._waiting = self._waiting, []
        for each in waiting:
            if not each.done():
                each.set_result(answered)
