"""The coach's desk: whoever may see an analysis gets it, or a place in the queue."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import BrokenExecutor
from importlib.metadata import version

from loveletter.coach.report import FORMAT_VERSION
from loveletter.engine.seats import Seat
from loveletter.server import clock
from loveletter.server.analysis.queue import AnalysisQueue
from loveletter.server.analysis.rights import Sitting, seats_shown
from loveletter.server.analysis.tasks import analysed, warm_up
from loveletter.server.bots.bot_worker import BotWorker
from loveletter.server.bots.coach_here import why_no_coach, why_unlearned
from loveletter.server.limits import Buckets
from loveletter.server.metrics import Metrics
from loveletter.server.remembered import Remembered
from loveletter.server.settings import Settings
from loveletter.server.store.analysis_file import Analyses, AnalysisKey, open_analyses
from loveletter.table import TableCode, TableRefused

log = logging.getLogger(__name__)

NICENESS = 10
"""Requests of players come first."""
WARM_UP_SECONDS = 600.0
"""Seconds that it may take to load or compile what the coach needs, which does not count as looking."""


def made_from(fingerprint: str, depth: str) -> str:
    """From which match an analysis was made, by which program, and how thoroughly."""
    return f"{fingerprint} {version('loveletter-game')} {FORMAT_VERSION} {depth}"


class CoachDesk:
    """Its processes start with the first analysis, and anew when they were lost."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._settings = settings
        self._metrics = metrics
        self.closed = why_no_coach(settings)
        """Why there is no coach here."""
        self._database = settings.database
        self._opened: Analyses | None = None
        self._known: Remembered[AnalysisKey, bytes] = Remembered(settings.cache_megabytes * 1_000_000, len)
        lost = metrics.processes_lost.labels("coach").inc
        own_process, count = settings.coach_workers > 0, max(1, settings.coach_workers)
        self._idle = [BotWorker(own_process, NICENESS, lost) for _ in range(count)]
        self._workers = tuple(self._idle)
        self._queue: AnalysisQueue[AnalysisKey] = AnalysisQueue(len(self._idle), settings.coach_queue, self._work)
        self._limits = Buckets(settings.coach_per_hour / 3600, settings.coach_per_hour)

    def require_open(self) -> None:
        if self.closed is not None:
            raise self.closed

    @property
    def _file(self) -> Analyses:
        """Opened when it is first needed: a server without a coach has none."""
        if self._opened is None:
            self._opened = open_analyses(self._database, self._settings.coach_megabytes * 1_000_000)
        return self._opened

    async def agreed(self, code: str, sitting: Sitting) -> frozenset[Seat]:
        return await asyncio.to_thread(self._file.agreed, code, sitting.match, sitting.fingerprint)

    async def agree(self, code: str, sitting: Sitting) -> None:
        """This device agrees that all who played see what the coach says of its seats."""
        if not sitting.mine:
            raise TableRefused(TableCode.ONLY_WATCHING)
        await asyncio.to_thread(self._file.agree, code, sitting.match, sitting.fingerprint, sorted(sitting.mine))

    async def ask(self, code: str, sitting: Sitting, seat: Seat, address: str) -> bytes | int:
        """What the coach says to a seat, as JSON compressed by gzip; or, until that is made, how many come before it (0
        while the coach looks at it). Raises `TableRefused`."""
        if seat >= sitting.players:
            raise TableRefused(TableCode.UNKNOWN_SEAT, seat=seat)
        if seat not in seats_shown(sitting, await self.agreed(code, sitting)):
            raise TableRefused(TableCode.NOT_YOUR_SEAT, seat=seat)
        key = AnalysisKey(code, sitting.match, seat, made_from(sitting.fingerprint, self._settings.coach_depth))
        kept = self._known.get(key) or await asyncio.to_thread(self._file.get, key)
        if kept is not None:
            self._known.put(key, kept)
            return kept
        if key not in self._queue:
            self._admit(sitting, key, address)
        return self._queue.place(key)

    def _admit(self, sitting: Sitting, key: AnalysisKey, address: str) -> None:
        if (unlearned := why_unlearned(sitting.edition)) is not None:
            raise unlearned
        if not self._limits.take(address, clock.seconds()):
            raise TableRefused("too_frequent")
        self._queue.add(key, address)
        self._metrics.analyses_waiting.set(len(self._queue))

    async def _work(self, key: AnalysisKey) -> None:
        """Look at the match and keep what comes of it."""
        self._metrics.analyses_waiting.set(len(self._queue))
        worker = self._idle.pop()
        begun = clock.seconds()
        try:
            made = await self._tried(worker, key)
        except Exception:
            self._metrics.analyses.labels("failed").inc()
            raise
        finally:
            self._idle.append(worker)
        self._metrics.analyses.labels("done").inc()
        self._metrics.analysis_seconds.observe(clock.seconds() - begun)
        self._known.put(key, made)
        await asyncio.to_thread(self._file.put, key, made)

    async def _tried(self, worker: BotWorker, key: AnalysisKey) -> bytes:
        try:
            return await self._looked(worker, key)
        except BrokenExecutor:  # the process was lost, for lack of memory or by a host's hand: once more
            log.warning("the process of the coach was lost", extra={"table": key.code})
            return await self._looked(worker, key)

    async def _looked(self, worker: BotWorker, key: AnalysisKey) -> bytes:
        await worker.run(WARM_UP_SECONDS, warm_up)
        details = (self._database, key.code, key.match, key.seat, self._settings.coach_depth)
        return await worker.run(self._settings.coach_seconds, analysed, *details)

    def close(self) -> None:
        self._queue.close()
        for worker in self._workers:
            worker.end(wait=True)
        if self._opened is not None:
            self._opened.close()
