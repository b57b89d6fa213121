"""Failover: how long players wait when a node is killed, and what a rolling restart costs them.

python -m bench.failover             20 kills and two rolling restarts of three nodes behind HAProxy
python -m bench.failover --kills 5   fewer
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

from bench.figures import keep
from tests.faults.cluster.cluster import Cluster
from tests.faults.cluster.schedules import found_wrong
from tests.faults.device import Device
from tests.faults.schedule import Lane
from tests.parts.postgres import Postgres
from tests.server.running import Launcher

TABLES = 12
ROLLS = 2
PATIENCE = 60.0
LEASE_SECONDS = 5.0


class Pauses:
    """Players at a cluster, and the longest wait for the next move at their table."""

    def __init__(self, cluster: Cluster) -> None:
        self.cluster = cluster
        self.lanes = [Lane(cluster, Random(f"failover {number}")) for number in range(TABLES)]
        self._running = [asyncio.create_task(lane.run()) for lane in self.lanes]

    async def longest_in(self, disruption: Callable[[], Awaitable[None]]) -> float:
        """Seconds until there was a move at every table after the disruption began."""
        before = [lane.progress for lane in self.lanes]
        begun = time.perf_counter()
        disrupted = asyncio.ensure_future(disruption())
        async with asyncio.timeout(PATIENCE):
            while any(lane.progress == then for lane, then in zip(self.lanes, before, strict=True)):
                await asyncio.sleep(0.005)
        took = time.perf_counter() - begun
        await disrupted
        return took

    async def end(self) -> list[Device]:
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        return [device for lane in self.lanes for device in lane.devices]


async def kills(pauses: Pauses, count: int) -> list[float]:
    took = []
    for number in range(count):
        node = pauses.cluster.nodes[number % len(pauses.cluster.nodes)]
        took.append(await pauses.longest_in(node.kill))
        await node.start()
        await pauses.longest_in(nothing)
    return sorted(took)


async def nothing() -> None:
    pass


async def rolls(pauses: Pauses, count: int) -> float:
    """The longest pause of anybody at the restart of one node after another."""
    longest = 0.0
    for _ in range(count):
        for node in pauses.cluster.nodes:
            longest = max(longest, await pauses.longest_in(node.leave))
            await node.start()
    return longest


async def fail_over(folder: Path, count: int) -> None:
    launcher, postgres = Launcher(folder), Postgres(fsync="on")
    cluster = Cluster(launcher, postgres, lease_seconds=str(LEASE_SECONDS))
    try:
        await cluster.open()
        pauses = Pauses(cluster)
        await pauses.longest_in(nothing)
        took = await kills(pauses, count)
        p50, longest = 1000 * took[len(took) // 2], 1000 * took[-1]
        print(f"{count} kills; each of {TABLES} tables had a move again: p50 {p50:.0f} ms, longest {longest:.0f} ms")
        keep({"failover.kill_ms": p50, "failover.kill_ms_longest": longest})
        rolled = await rolls(pauses, ROLLS)
        devices = await pauses.end()
        lost = [problem for problem in await found_wrong(cluster, devices) if "lost" in problem]
        moves = sum(len(device.acknowledged) for device in devices)
        print(f"{ROLLS} rolling restarts: {len(lost)} of {moves} moves lost; longest pause {1000 * rolled:.0f} ms")
        keep({"failover.rolling_lost_moves": len(lost), "failover.rolling_ms_longest": 1000 * rolled})
    finally:
        await cluster.close()
        postgres.close()
        launcher.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=20, help="how many nodes to kill (default: 20)")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(fail_over(Path(folder), wanted.kills))


if __name__ == "__main__":
    main()
