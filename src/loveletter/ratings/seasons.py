"""Seasons: so many months each, counted from January; in UTC."""

from __future__ import annotations

from datetime import UTC, datetime

LENGTHS = (0, 1, 2, 3, 4, 6, 12)
"""In months; 0: there are no seasons. All of them divide a year."""
ALL_TIME = ""


def season_of(at: int, months: int) -> str:
    """The first month of the season in which this moment lies, such as `2026-10`, and its length: `2026-10/3`. `at` is
    in milliseconds since 1970. `ALL_TIME` where there are none."""
    if not months:
        return ALL_TIME
    date = datetime.fromtimestamp(at / 1000, UTC)
    return f"{date.year}-{(date.month - 1) // months * months + 1:02}/{months}"
