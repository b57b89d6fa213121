"""Whatever breaks in a cluster, everything that was acknowledged is in the log, once, and every table goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from tests.faults.cluster.breaks import KINDS
from tests.faults.cluster.cluster import Cluster
from tests.faults.cluster.schedules import found_wrong, play
from tests.faults.device import Device
from tests.parts.postgres import Postgres
from tests.server.running import Launcher

SCHEDULES = 5
"""That are played one after another at the same cluster, in `make test-long`."""
FIRST: tuple[tuple[str, ...], ...] = (
    ("stall", "kill"),
    ("restart_database", "roll"),
    ("cut", "fill_pool"),
    ("silence", "restart_balancer"),
    ("crash_database", "slow_disk"),
    ("jump", "stall"),
    ("slow_line", "leave"),
)
"""What breaks in the schedules of `make test`, so that all kinds are among them."""


async def played(launcher: Launcher, seeds: Sequence[tuple[str, tuple[str, ...]]], breaks: int = 2) -> None:
    postgres = await asyncio.to_thread(Postgres, fsync="on", max_connections="60")
    cluster = Cluster(launcher, postgres)
    devices: list[Device] = []
    try:
        await cluster.open()
        for seed, first in seeds:
            before = len(devices)
            devices += await play(cluster, seed, first, breaks)
            acted = sum(len(device.acknowledged) for device in devices[before:])
            print(f"{seed}: {acted} actions, {len({device.code for device in devices[before:]})} tables")
            assert await found_wrong(cluster, devices) == [], f"after schedule {seed!r}"
    finally:
        await cluster.close()
        await asyncio.to_thread(postgres.close)


def test_every_kind_of_break_is_in_a_schedule() -> None:
    assert {kind for first in FIRST for kind in first} == set(KINDS)


@pytest.mark.parametrize("part", range(2))
def test_nothing_is_lost_or_done_twice_whatever_breaks(launcher: Launcher, part: int) -> None:
    seeds = [(f"cluster-{number}", first) for number, first in enumerate(FIRST)]
    asyncio.run(played(launcher, seeds[part::2]))


@pytest.mark.long
@pytest.mark.parametrize("part", range(20))
def test_nor_in_a_hundred(launcher: Launcher, part: int) -> None:
    asyncio.run(played(launcher, [(f"long-{part}-{number}", ()) for number in range(SCHEDULES)], breaks=4))


@pytest.mark.long
@pytest.mark.parametrize("part", range(4))
def test_nor_in_twenty_in_which_nodes_stand_still(launcher: Launcher, part: int) -> None:
    seeds = [(f"stalls-{part}-{number}", ("stall", "stall")) for number in range(SCHEDULES)]
    asyncio.run(played(launcher, seeds, breaks=3))
