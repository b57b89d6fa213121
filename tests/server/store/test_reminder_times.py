"""When a member may be reminded: by the clock on the wall where the member is."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from loveletter.server.store.reminder_times import ReminderTimes

ROME = "Europe/Rome"


def ms(text: str, zone: str = ROME) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


def times(zone: str = ROME, quiet: tuple[int, int] | None = None, daily: int | None = None) -> ReminderTimes:
    first, end = quiet or (None, None)
    return ReminderTimes("http://here", zone, first, end, daily)


@pytest.mark.parametrize(
    ("quiet", "now", "allowed"),
    [
        (None, "2026-11-19T03:00", "2026-11-19T03:00"),
        ((22, 8), "2026-11-19T21:59:59", "2026-11-19T21:59:59"),
        ((22, 8), "2026-11-19T22:00", "2026-11-20T08:00"),
        ((22, 8), "2026-11-20T07:59:59", "2026-11-20T08:00"),
        ((22, 8), "2026-11-20T08:00", "2026-11-20T08:00"),
        ((9, 17), "2026-11-20T09:30", "2026-11-20T17:00"),
        ((9, 17), "2026-11-20T17:30", "2026-11-20T17:30"),
        ((9, 9), "2026-11-20T09:30", "2026-11-20T09:30"),
        ((0, 3), "2026-03-29T01:30", "2026-03-29T03:00"),  # clocks are put forward at 2
        ((1, 4), "2026-10-25T02:30", "2026-10-25T04:00"),  # and back at 3
    ],
)
def test_quiet_hours(quiet: tuple[int, int] | None, now: str, allowed: str) -> None:
    assert times(quiet=quiet).allowed_at(ms(now)) == ms(allowed)


def test_they_are_those_of_the_member() -> None:
    assert times("Asia/Jakarta", (22, 8)).allowed_at(ms("2026-11-19T16:00", "UTC")) == ms("2026-11-20T01:00", "UTC")
    assert times("UTC", (22, 8)).allowed_at(ms("2026-11-19T16:00", "UTC")) == ms("2026-11-19T16:00", "UTC")


def test_one_message_a_day() -> None:
    begun = times(daily=18).begun(ms("2026-11-19T09:00"))
    assert begun.allowed_at(ms("2026-11-19T09:00")) == ms("2026-11-19T18:00")
    assert begun.allowed_at(ms("2026-11-19T18:00:03")) == ms("2026-11-19T18:00:03")
    assert begun.begun(ms("2026-11-19T18:00:03")).allowed_at(ms("2026-11-19T18:01")) == ms("2026-11-20T18:00")
    assert times().begun(ms("2026-11-19T09:00")).not_before == 0


def test_one_message_a_day_is_not_sent_in_quiet_hours_after_a_server_was_down() -> None:
    late = times(quiet=(22, 8), daily=18).begun(ms("2026-11-19T09:00"))
    assert late.allowed_at(ms("2026-11-20T03:00")) == ms("2026-11-20T08:00")
