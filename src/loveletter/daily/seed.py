"""The seed of a day: from a secret of the server, so that nobody else knows it before it is revealed."""

from __future__ import annotations

import hmac
from datetime import UTC, date, datetime, time, timedelta

PREFIX = b"loveletter-v1-daily"
GRACE = timedelta(hours=3)
"""How long after the end of its day (UTC) a seed stays hidden, for matches that began before midnight."""


def day_seed(server_secret: bytes, day: date) -> bytes:
    """The match secret of the day's deal. One day's seed gives nothing away about another's."""
    return hmac.digest(server_secret, PREFIX + day.isoformat().encode(), "sha256")


def reveal_time(day: date) -> datetime:
    return datetime.combine(day + timedelta(days=1), time(), UTC) + GRACE


def is_revealed(day: date, now: datetime) -> bool:
    return now >= reveal_time(day)
