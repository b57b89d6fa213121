"""The log of a server tells UTC, wherever its machine is."""

from __future__ import annotations

import json
import os
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from tests.server.running import Launcher


@pytest.mark.long
@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "America/Los_Angeles"])
def test_times_in_the_log_are_utc(zone: str, tmp_path: Path) -> None:
    assert datetime.now(ZoneInfo(zone)).utcoffset() != timedelta(0)
    begun = datetime.now(UTC)
    launcher = Launcher(tmp_path, env={**os.environ, "TZ": zone})
    server = launcher.start(log_level="info")
    code, (secret,) = server.make_table()
    with server.client(code, secret):
        pass
    server.end()
    launcher.close()
    times = [json.loads(line)["time"] for line in (tmp_path / "server.log").read_text().splitlines()]
    assert times
    for text in times:
        told = datetime.fromisoformat(text)
        assert told.utcoffset() == timedelta(0)
        assert begun - timedelta(seconds=1) <= told <= datetime.now(UTC)
