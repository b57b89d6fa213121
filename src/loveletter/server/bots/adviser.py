"""The adviser: the coach thinks about hints during play in a process of its own, within a budget, for one at a time."""

from __future__ import annotations

import logging
from typing import Any

from loveletter.bots.hint import PATIENCE
from loveletter.bots.warm_up import warm_up_level
from loveletter.engine.view import View
from loveletter.notation.plain import to_plain
from loveletter.server import clock
from loveletter.server.bots.bot_worker import BotWorker
from loveletter.server.bots.coach_here import why_no_coach, why_unlearned
from loveletter.server.limits import Buckets
from loveletter.server.metrics import Metrics
from loveletter.server.settings import Settings
from loveletter.server.turns import Crowded, Turns
from loveletter.table import TableRefused

log = logging.getLogger(__name__)

GRACE = 10.0
"""Seconds that a hint may take beyond its budget, on a machine that has much else to do."""
WARM_UP_SECONDS = 600.0
"""Seconds that it may take to load or compile what the coach needs, which does not count as thinking."""
MOST_WAITING = 4
"""Hints of one table's address that may wait for others."""


def prepared() -> None:
    """Runs in the worker: load what a hint needs, on a new machine compile it."""
    warm_up_level("champion")


def advised(view: View, budget: float) -> dict[str, Any]:
    """Runs in the worker: what the coach says to the viewer, who is awaited."""
    from loveletter.coach.advice import advise  # it needs the extra [fast], which the server does without

    plain: dict[str, Any] = to_plain(advise(view, budget=budget))
    return plain


class Adviser:
    """Its process starts with the first hint, and anew when it was lost. It is not one of those that look at finished
    matches: those take seconds for each, and whoever asks here is awaited by a whole table."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._closed = why_no_coach(settings)
        self._metrics = metrics
        self._worker = BotWorker(settings.coach_workers > 0, lost=metrics.processes_lost.labels("hints").inc)
        self._turns = Turns(1, MOST_WAITING)
        self._limits = Buckets(settings.hints_per_hour / 3600, settings.hints_per_hour)

    def require_coach(self, edition: str) -> None:
        """Raises `TableRefused` where there is no coach for this edition."""
        refused = self._closed or why_unlearned(edition)
        if refused is not None:
            raise refused

    def admit(self, address: str) -> None:
        """Take one permit of the address; raises `TableRefused` where it has none."""
        if not self._limits.take(address, clock.seconds()):
            raise TableRefused("too_frequent")

    async def advise(self, view: View, address: str) -> dict[str, Any]:
        """What the coach says to the viewer, in the turn of this address; raises `TableRefused`."""
        try:
            async with self._turns.turn(address):
                await self._worker.run(WARM_UP_SECONDS, prepared)
                told = await self._worker.run(PATIENCE + GRACE, advised, view, PATIENCE)
        except Crowded:
            raise TableRefused("coach_busy") from None
        except Exception as problem:  # late, crashed with its process, or a fault of ours: play goes on without it
            self._metrics.hints.labels("failed").inc()
            log.exception("a hint failed")
            raise TableRefused("coach_failed") from problem
        self._metrics.hints.labels("done").inc()
        return told

    def close(self) -> None:
        self._worker.end(wait=True)
