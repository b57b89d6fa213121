"""After kill -9 at any moment all is there that was acknowledged, once; every seat comes back, and play goes on."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from tests.faults.device import Device
from tests.faults.kept import problems, seat_problems, stored
from tests.faults.line import Line
from tests.faults.schedule import KILLS, run
from tests.server.running import Launcher

SCHEDULES, MORE = 3, 5
"""That share a database, and the server that the last kill of one leaves running for the next."""


async def killed(launcher: Launcher, name: str, schedules: int) -> None:
    luck = Random(name)
    line = Line(launcher, f"{name}.db", luck)
    devices: list[Device] = []
    try:
        for _ in range(schedules):
            devices += await run(line, luck)
    finally:
        await line.close()
    rows, heads = stored(line.file)
    assert problems(line, devices, rows, heads) + seat_problems(rows, line) == []
    assert line.kills == KILLS * schedules
    assert sum(len(device.acknowledged) for device in devices) >= line.kills
    print(
        f"{name}: {line.kills} kills, {line.aimed} aimed, {len({device.code for device in devices})} tables,"
        f" {sum(len(device.acknowledged) for device in devices)} actions,"
        f" {sum(len(device.told) for device in devices)} views"
    )


@pytest.mark.parametrize("part", range(2))
def test_nothing_is_lost_or_done_twice_in_six_schedules(launcher: Launcher, part: int) -> None:
    asyncio.run(killed(launcher, f"kills-{part}", SCHEDULES))


@pytest.mark.long
@pytest.mark.parametrize("part", range(40))
def test_nor_in_two_hundred(launcher: Launcher, part: int) -> None:
    asyncio.run(killed(launcher, f"long-kills-{part}", MORE))
