"""Hints during play: the coach thinks about one at a time, in a process of its own, within a budget."""

from __future__ import annotations

import logging
from typing import Any

from loveletter.bots.champion.availability import simulating
from loveletter.bots.hint import PATIENCE
from loveletter.engine.view import View
from loveletter.notation.plain import to_plain
from loveletter.server import time_source
from loveletter.server.coach import access
from loveletter.server.coach.access import why_no_coach, why_unlearned
from loveletter.server.limits import Buckets
from loveletter.server.metrics import Metrics
from loveletter.server.offload import Crowded, Offload
from loveletter.server.preparation import Preparation
from loveletter.server.settings import ServerSettings
from loveletter.table import TableRefused

log = logging.getLogger(__name__)

PER_HOUR = 120
"""Hints that an address may ask for, at tables that allow them."""
GRACE = 10.0
"""Seconds that a hint may take beyond its budget, on a busy machine."""
PATIENCE_AT_ONCE = 2.5
"""Seconds for a hint as long as its machine code is not ready: the engine takes longer for a round."""
MOST_WAITING = 4
"""Hints for tables of one address that may wait for others."""


def advised(view: View, budget: float) -> dict[str, Any]:
    """Runs in the side process: the coach's advice to the viewer, whose turn it is."""
    from loveletter.coach.advice import advise  # it takes a while to load

    plain: dict[str, Any] = to_plain(advise(view, budget=budget))
    return plain


def advised_at_once(view: View, budget: float) -> dict[str, Any]:
    """The same before the machine code is ready: from fewer rounds, played out by the engine."""
    with simulating(False):
        return advised(view, budget)


class Adviser:
    """Its process is not one of those that analyse finished matches: those take seconds for each, and a whole table
    waits for a hint."""

    def __init__(self, settings: ServerSettings, metrics: Metrics, preparation: Preparation) -> None:
        self._closed = why_no_coach(settings)
        self._metrics = metrics
        self._preparation = preparation
        self._offload: Offload[str] = Offload(
            min(access.WORKERS, 1),
            most_waiting=MOST_WAITING,
            lost=metrics.processes_lost.labels("hints").inc,
        )
        self._limits = Buckets(PER_HOUR / 3600, PER_HOUR)

    def require_coach(self, edition: str) -> None:
        if (refused := self._closed or why_unlearned(edition)) is not None:
            raise refused

    def admit(self, address: str) -> None:
        """Take one permit of the address; raises `TableRefused` where it has none."""
        self._limits.require(address, time_source.seconds())

    async def advise(self, view: View, address: str) -> dict[str, Any]:
        """The coach's advice to the viewer, in the turn of this address."""
        self._preparation.begin()
        task, budget = (advised, PATIENCE) if self._preparation.ready else (advised_at_once, PATIENCE_AT_ONCE)
        try:
            advice = await self._offload.run(address, budget + GRACE, task, view, budget)
        except Crowded:
            raise TableRefused("coach_busy") from None
        except Exception as problem:  # late, crashed with its process, or a bug: play goes on without it
            self._metrics.hints.labels("failed").inc()
            log.exception("hint failed")
            raise TableRefused("coach_failed") from problem
        self._metrics.hints.labels("done").inc()
        return advice

    async def close(self) -> None:
        await self._offload.close()
