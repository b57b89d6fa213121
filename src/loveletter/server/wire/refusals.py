"""Refusals: what was turned away at the wire, counted each time and logged now and then."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable

from loveletter.server import clock

log = logging.getLogger(__name__)

LOG_SECONDS = 10.0
"""At most one line for each reason in this time, so that an attack cannot fill the disk with them."""


class Refusals:
    def __init__(self, count: Callable[[str], None], now: Callable[[], float] = clock.seconds) -> None:
        self._count = count
        self._now = now
        self._not_logged: Counter[str] = Counter()
        self._logged_at: dict[str, float] = {}

    def note(self, reason: str) -> None:
        self._count(reason)
        self._not_logged[reason] += 1
        now = self._now()
        if now - self._logged_at.get(reason, -LOG_SECONDS) >= LOG_SECONDS:
            self._logged_at[reason] = now
            log.warning("refused at the wire", extra={"reason": reason, "times": self._not_logged.pop(reason)})
