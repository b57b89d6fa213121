"""A schedule: many tables are played at a cluster with repeated faults; then the log must match what was sent."""

from __future__ import annotations

import asyncio
from random import Random

from tests.faults.cluster.audit import OWNED, WRITTEN, epoch_problems, order_problems
from tests.faults.cluster.breaks import KINDS, Break, drawn
from tests.faults.cluster.cluster import PATIENCE, Cluster
from tests.faults.device import Device
from tests.faults.kept import ENTRIES, HEADS, Row, problems, seat_problems
from tests.faults.schedule import Lane

LANES = 5
"""So many tables are played at the same time."""
BREAKS = 2


async def play(cluster: Cluster, seed: str, first: tuple[str, ...] = (), breaks: int = BREAKS) -> list[Device]:
    """One schedule; the devices that took part. After the last break every table goes on."""
    luck = Random(seed)
    planned = drawn(luck, first, breaks, len(cluster.nodes))
    lanes = [Lane(cluster, Random(f"{seed} {number}")) for number in range(LANES)]
    running = [asyncio.create_task(lane.run()) for lane in lanes]
    try:
        await progress(lanes, running)
        for each in planned:
            await asyncio.sleep(each.pause)
            await KINDS[each.kind](cluster, each)
        await progress(lanes, running)
    except BaseException as problem:
        problem.add_note(told(seed, planned))
        raise
    finally:
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
    return [device for lane in lanes for device in lane.devices]


async def progress(lanes: list[Lane], running: list[asyncio.Task[None]]) -> None:
    """Wait until an action is acknowledged at each table that is played."""
    before = [lane.progress for lane in lanes]
    async with asyncio.timeout(PATIENCE):
        while any(lane.progress == then for lane, then in zip(lanes, before, strict=True)):
            await asyncio.sleep(0.02)
            for task in running:
                if task.done():
                    task.result()


def told(seed: str, planned: list[Break]) -> str:
    return f"schedule {seed!r}: " + "; ".join(map(str, planned))


async def found_wrong(cluster: Cluster, devices: list[Device]) -> list[str]:
    """All that does not hold after everything."""
    entries, tails, written, owned = await cluster.read(ENTRIES, HEADS, WRITTEN, OWNED)
    rows = [Row(code, number, at, kind, data, bytes(made)) for code, number, at, kind, data, made in entries]
    heads = {code: (number, bytes(made)) for code, number, made in tails}
    wrong = problems(cluster, devices, rows, heads)
    wrong += epoch_problems(written, owned) + order_problems(rows)
    wrong += seat_problems(without_orphans(rows, devices), cluster)
    return wrong + await seats_lost(cluster, devices)


def without_orphans(rows: list[Row], devices: list[Device]) -> list[Row]:
    """Without tables that nobody knows of: a stalled node can write one when the client that asked for it has asked
    again since, has played at another and closed it. It stays empty, and is swept."""
    known = {device.code for device in devices}
    sat = {row.fields["secret"] for row in rows if row.kind == "PersonSat" and row.code in known}
    orphans = {row.code for row in rows if row.kind == "PersonSat" and row.fields["secret"] in sat} - known
    return [row for row in rows if row.code not in orphans]


async def seats_lost(cluster: Cluster, devices: list[Device]) -> list[str]:
    """Every seat that was not left can be taken again by each of its secrets."""
    before = len(cluster.problems)
    for device in devices:
        if not (device.finished or device.leaving):
            await device.come_back()
    return cluster.problems[before:]
