"""Analyses of finished matches: read from the cache or the database, or made in a side process, one place in the queue
after another."""

from __future__ import annotations

import asyncio
import gzip
import logging
from collections import OrderedDict
from concurrent.futures import BrokenExecutor
from functools import partial
from importlib.metadata import version

import msgspec

from loveletter.bots.processes import warm_up_level
from loveletter.coach.decisions import DEFAULT_DEPTH
from loveletter.coach.report import FORMAT_VERSION
from loveletter.engine.seats import Seat
from loveletter.server import cache, time_source
from loveletter.server.coach import access
from loveletter.server.coach.access import Sitting, seats_shown, why_no_coach, why_unlearned
from loveletter.server.limits import Buckets
from loveletter.server.messages.analysis_message import analysis_message
from loveletter.server.metrics import Metrics
from loveletter.server.offload import Offload, SideProcess
from loveletter.server.settings import ServerSettings
from loveletter.server.store.analyses import Analyses, AnalysisKey
from loveletter.server.store.database import Database
from loveletter.table import TableCode, TableRefused

log = logging.getLogger(__name__)

PER_HOUR = 30
"""Matches that an address may have analysed."""
QUEUE = 20
"""Matches that may wait for the coach."""
SECONDS = 120
"""Time limit for one seat of a match."""
DEPTH = DEFAULT_DEPTH
FILE_BYTES = 200_000_000
"""Disk space for saved analyses; the oldest are dropped first."""
OWN_PART = 4
"""The part of the queue that one address may fill: a quarter, and one in any case."""
FAILURES_KEPT = 100
COMPRESSION = 6


def made_from(fingerprint: str, depth: str) -> str:
    """From which match an analysis was made, by which program, and how thoroughly."""
    return f"{fingerprint} {version('loveletter-game')} {FORMAT_VERSION} {depth}"


def analysed(database: Database, code: str, match: int, seat: int, depth: str) -> bytes:
    """Runs in the side process: what the coach says to a seat of a match, as JSON compressed by gzip."""
    from loveletter.coach.analysis import analyse  # it takes a while to load

    played = database.read_table(code).table.played_match(match)
    played.require_won()
    report = analyse(played.record(), seats=(seat,), depth=depth)
    (seat_report,) = report.seats
    return gzip.compress(msgspec.json.encode(analysis_message(match, seat_report)), COMPRESSION, mtime=0)


class AnalysisService:
    def __init__(self, settings: ServerSettings, database: Database, metrics: Metrics) -> None:
        self._database = database
        self._metrics = metrics
        self.closed = why_no_coach(settings)
        """Why there is no coach here."""
        self._opened: Analyses | None = None
        self._offload: Offload[AnalysisKey] = Offload(
            access.WORKERS,
            background=True,
            cache_bytes=cache.CACHE_BYTES,
            lost=metrics.processes_lost.labels("coach").inc,
            warm_up=partial(warm_up_level, "champion"),
        )
        self._waiting: dict[AnalysisKey, str] = {}
        """What waits for its turn, with the address that asked."""
        self._failed: OrderedDict[AnalysisKey, None] = OrderedDict()
        """The next request for one of these reports the failure, once; a further request tries again."""
        self._limits = Buckets(PER_HOUR / 3600, PER_HOUR)

    def require_open(self) -> None:
        if self.closed is not None:
            raise self.closed

    @property
    def _file(self) -> Analyses:
        """Opened when it is first needed: a server without a coach has none."""
        if self._opened is None:
            self._opened = self._database.open_analyses(FILE_BYTES)
        return self._opened

    async def agreed(self, code: str, sitting: Sitting) -> frozenset[Seat]:
        return await asyncio.to_thread(self._file.agreed, code, sitting.match, sitting.fingerprint)

    async def agree(self, code: str, sitting: Sitting) -> None:
        """This device agrees that all who played see the analysis of its seats."""
        if not sitting.mine:
            raise TableRefused(TableCode.ONLY_WATCHING)
        await asyncio.to_thread(self._file.agree, code, sitting.match, sitting.fingerprint, sorted(sitting.mine))

    async def ask(self, code: str, sitting: Sitting, seat: Seat, address: str) -> bytes | int:
        """The analysis of a seat, as JSON compressed by gzip; or, until it is made, the place in the queue (0 while it
        is being made). Raises `TableRefused`."""
        if seat >= sitting.players:
            raise TableRefused(TableCode.UNKNOWN_SEAT, seat=seat)
        if seat not in seats_shown(sitting, await self.agreed(code, sitting)):
            raise TableRefused(TableCode.NOT_YOUR_SEAT, seat=seat)
        key = AnalysisKey(code, sitting.match, seat, made_from(sitting.fingerprint, DEPTH))
        analysis: bytes | None = self._offload.cache.get(key) or await asyncio.to_thread(self._file.get, key)
        if analysis is not None:
            self._offload.cache.put(key, analysis)
            return analysis
        if not self._offload.is_running(key):
            self._begin(sitting, key, address)
        return 1 + list(self._waiting).index(key) if key in self._waiting else 0

    def _begin(self, sitting: Sitting, key: AnalysisKey, address: str) -> None:
        """Raises `TableRefused` where the last try failed, the queue is full, or this address has its part of it."""
        if (unlearned := why_unlearned(sitting.edition)) is not None:
            raise unlearned
        self._limits.require(address, time_source.seconds())
        if key in self._failed:
            del self._failed[key]
            raise TableRefused("coach_failed")
        if self._offload.busy:
            own = list(self._waiting.values()).count(address)
            if len(self._waiting) >= QUEUE or own >= max(1, QUEUE // OWN_PART):
                raise TableRefused("coach_busy", waiting=len(self._waiting))
            self._waiting[key] = address
        self._offload.begin(key, self._make(key, address))
        self._metrics.analyses_waiting.set(len(self._waiting))

    async def _make(self, key: AnalysisKey, address: str) -> bytes:
        try:
            async with self._offload.turn(address) as process:
                self._waiting.pop(key, None)
                self._metrics.analyses_waiting.set(len(self._waiting))
                begun = time_source.seconds()
                analysis = await self._analyse(process, key)
                self._metrics.analysis_seconds.observe(time_source.seconds() - begun)
        except Exception:  # whatever is wrong with the match or the process
            self._metrics.analyses.labels("failed").inc()
            log.exception("analysis failed", extra={"table": key.code})
            self._failed[key] = None
            while len(self._failed) > FAILURES_KEPT:
                self._failed.popitem(last=False)
            raise
        self._metrics.analyses.labels("done").inc()
        await asyncio.to_thread(self._file.put, key, analysis)
        return analysis

    async def _analyse(self, process: SideProcess, key: AnalysisKey) -> bytes:
        arguments = (self._database, key.code, key.match, key.seat, DEPTH)
        try:
            return await process.run(SECONDS, analysed, *arguments)
        except BrokenExecutor:  # the process was killed, for lack of memory or by a host: once more
            log.warning("analysis process lost", extra={"table": key.code})
            return await process.run(SECONDS, analysed, *arguments)

    async def close(self) -> None:
        await self._offload.close()
        if self._opened is not None:
            self._opened.close()
