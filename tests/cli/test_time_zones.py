"""The puzzle of the day is that of the reader's own date, wherever the reader lives."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from loveletter.puzzles import of_the_day

ZONES = ("Pacific/Kiritimati", "America/Los_Angeles", "Etc/GMT+12")
"""14 hours before UTC, 8 and 12 after it: at every moment the date in one of them is not that of UTC."""


def puzzle_in(zone: str) -> int:
    command = [sys.executable, "-m", "loveletter", "puzzle", "--json"]
    ran = subprocess.run(command, env={**os.environ, "TZ": zone}, capture_output=True, check=True)
    number: int = json.loads(ran.stdout)["number"]
    return number


@pytest.mark.long
def test_the_puzzle_is_that_of_the_readers_date() -> None:
    others = 0
    for zone in ZONES:
        before = datetime.now(ZoneInfo(zone)).date()
        shown = puzzle_in(zone)
        after = datetime.now(ZoneInfo(zone)).date()
        assert shown in {of_the_day(before).number, of_the_day(after).number}  # midnight may pass meanwhile
        others += of_the_day(after).number != of_the_day(datetime.now(UTC).date()).number
    assert others, "the dates differ somewhere, or this test shows nothing"
