"""When a member may be reminded: quiet hours, and one message a day for those who want no more."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo


class ReminderTimes(NamedTuple):
    server: str
    """The address under which the member knows this server, with its base path."""
    zone: str
    """The name of a time zone."""
    quiet_from: int | None
    quiet_until: int | None
    """Hours of the day between which nothing is sent; None: no such hours."""
    daily_at: int | None
    """The hour of the one message of a day; None: a message for each decision."""
    not_before: int = 0
    """In milliseconds since 1970, as all moments here: with one message a day, when the next may come."""

    def begun(self, now: int) -> ReminderTimes:
        """The same, with the next message of a day still to come."""
        return self._replace(not_before=0 if self.daily_at is None else self._next(self.daily_at, now))

    def allowed_at(self, now: int) -> int:
        """When a message may be sent: now or later."""
        moment = max(now, self.not_before)
        if self.quiet_from is None or self.quiet_until is None or self.quiet_from == self.quiet_until:
            return moment
        first, end, hour = self.quiet_from, self.quiet_until, self._local(moment).hour
        quiet = first <= hour < end if first < end else hour >= first or hour < end
        return self._next(end, moment) if quiet else moment

    def _local(self, moment: int) -> datetime:
        return datetime.fromtimestamp(moment / 1000, ZoneInfo(self.zone))

    def _next(self, hour: int, moment: int) -> int:
        """When it is that hour next."""
        local = self._local(moment)
        wanted = local.replace(hour=hour, minute=0, second=0, microsecond=0, fold=0)
        if wanted <= local:
            wanted += timedelta(days=1)
        return int(wanted.timestamp() * 1000)
