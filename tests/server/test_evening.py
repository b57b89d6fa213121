"""An evening at one server: many matches one after another and at once, all closed; then nothing of them is left."""

from __future__ import annotations

import os
import re
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from loveletter.server.tables.loading import EVICT_AFTER_SECONDS
from tests.server.inspection import Inspection, inspect
from tests.server.running import PATIENCE, Launcher, Running

EDITIONS = ("classic", "second", "premium", "original")
AT_ONCE = 4
WARM_UP = 50
"""Matches before the first look: until then modules are loaded, and caches and pools filled."""
MATCHES = 100
EVICTED_WITHIN = 2 * EVICT_AFTER_SECONDS + PATIENCE
NOBODY = {"tables": 0.0, "rooms": 0.0, "connections": 0.0}
POOL = min(32, (os.cpu_count() or 1) + 4)
"""The threads of asyncio's own executor, which starts them one by one as it needs them; each may open the database."""
GROWTH_MB = 10.0
"""Twice what was measured: caches with a bound that are not full yet, pages of SQLite in each thread, fragments. What
stays of every match, if only 100 KB, is noticed."""


def play_one(server: Running, number: int) -> None:
    """One person plays a whole match against bots, and leaves."""
    edition = EDITIONS[number % len(EDITIONS)]
    wish = {"edition": edition, "players": 3, "bots": ["novice", "novice"], "options": {"tokens": 2}, "start": True}
    code, (secret,) = server.make_table("Ayu", **wish)
    with server.client(code, secret) as client:
        client.play_match()
        assert client.ask("leave", seat=0)["type"] == "done"
    assert server.get(f"api/tables/{code}").json()["phase"] == "closed"


def play(server: Running, numbers: range) -> None:
    with ThreadPoolExecutor(AT_ONCE) as people:
        for _ in people.map(lambda number: play_one(server, number), numbers):
            pass


def gauges(server: Running) -> dict[str, float]:
    found = re.findall(r"^loveletter_(tables|rooms|connections) (\S+)$", server.get("metrics").text, re.MULTILINE)
    return {name: float(value) for name, value in found}


def settled(server: Running, file: Path) -> Inspection:
    """As soon as nobody is connected and no table is in memory."""
    last = time.monotonic() + EVICTED_WITHIN
    while gauges(server) != NOBODY:
        assert time.monotonic() < last, gauges(server)
        time.sleep(0.5)
    return inspect(server, file)


@pytest.mark.long
def test_after_an_evening_nothing_is_left(launcher: Launcher, tmp_path: Path) -> None:
    file = tmp_path / "inspection.json"
    server = launcher.start("evening.db", inspection_file=str(file))
    play(server, range(WARM_UP))
    before = settled(server, file)
    play(server, range(MATCHES))
    after = settled(server, file)
    server.end()
    print(before, after, sep="\n")  # shown where one of these fails
    assert max(after.objects.values()) <= 1  # the ticks of the registry still name the last one
    assert after.tasks <= before.tasks + 1
    assert after.descriptors <= before.descriptors + POOL
    assert after.threads <= before.threads + POOL
    assert after.resident_mb <= before.resident_mb + GROWTH_MB
