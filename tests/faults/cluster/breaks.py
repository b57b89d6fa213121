"""Breaks: what goes wrong in a cluster, one after another, from a schedule that a seed draws."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import NamedTuple, TypeAlias

import psycopg

from tests.faults.cluster.cluster import Cluster
from tests.faults.cluster.node import LEASE_SECONDS

JUMPS = (-90_000, -5, 5, 4_000, 90_000)
"""Seconds by which somebody sets a date."""
SLOW_SECONDS = 0.15
FULL = 200


class Break(NamedTuple):
    kind: str
    node: int
    seconds: float
    """For how long it lasts."""
    pause: float
    """Seconds before it."""
    jump: int

    def __str__(self) -> str:
        return f"{self.kind} of node {self.node} for {self.seconds:.1f} s after {self.pause:.1f} s"


Doing: TypeAlias = Callable[[Cluster, Break], Awaitable[None]]


async def kill(cluster: Cluster, wanted: Break) -> None:
    node = cluster.nodes[wanted.node]
    await node.kill()
    await asyncio.sleep(wanted.seconds)
    await node.start()


async def leave(cluster: Cluster, wanted: Break) -> None:
    """Stopped by the operator, with a goodbye, and started again."""
    node = cluster.nodes[wanted.node]
    await node.leave()
    await node.start()


async def roll(cluster: Cluster, wanted: Break) -> None:
    """The same with all nodes, one after another."""
    for node in cluster.nodes:
        await node.leave()
        await node.start()


async def stall(cluster: Cluster, wanted: Break) -> None:
    """For longer than a lease: another node takes the tables, and then this one wakes up."""
    node = cluster.nodes[wanted.node]
    node.stall()
    await asyncio.sleep(LEASE_SECONDS + wanted.seconds)
    node.wake()


async def restart_database(cluster: Cluster, wanted: Break) -> None:
    await asyncio.to_thread(cluster.postgres.restart, "fast")


async def crash_database(cluster: Cluster, wanted: Break) -> None:
    await asyncio.to_thread(cluster.postgres.stop, "crash")
    await asyncio.sleep(wanted.seconds / 2)
    await asyncio.to_thread(cluster.postgres.start)


async def cut(cluster: Cluster, wanted: Break) -> None:
    """Between a node and the database; the node lives, and its people reach it."""
    line = cluster.nodes[wanted.node].line
    line.cut()
    await asyncio.sleep(2 * wanted.seconds)
    line.repair()


async def silence(cluster: Cluster, wanted: Break) -> None:
    """The same, unnoticed: the connections seem to be open."""
    line = cluster.nodes[wanted.node].line
    line.silence()
    await asyncio.sleep(LEASE_SECONDS + wanted.seconds)
    line.repair()


async def slow_line(cluster: Cluster, wanted: Break) -> None:
    line = cluster.nodes[wanted.node].line
    line.delay = SLOW_SECONDS
    await asyncio.sleep(wanted.seconds)
    line.delay = 0.0


async def slow_disk(cluster: Cluster, wanted: Break) -> None:
    """Every commit waits for the disk for a tenth of a second."""
    slow = {"commit_delay": "100000", "commit_siblings": "0"}
    for name, value in slow.items():
        await asyncio.to_thread(cluster.postgres.execute, f"ALTER SYSTEM SET {name} = {value}")
    await asyncio.to_thread(cluster.postgres.execute, "SELECT pg_reload_conf()")
    await asyncio.sleep(wanted.seconds)
    for name in slow:
        await asyncio.to_thread(cluster.postgres.execute, f"ALTER SYSTEM RESET {name}")
    await asyncio.to_thread(cluster.postgres.execute, "SELECT pg_reload_conf()")


async def fill_pool(cluster: Cluster, wanted: Break) -> None:
    """Others take every connection that the database has, after all lines to it were lost."""
    taken: list[psycopg.AsyncConnection[tuple[object, ...]]] = []
    await asyncio.to_thread(cluster.postgres.end_connections, cluster.url)
    try:
        with suppress(psycopg.OperationalError):
            while len(taken) < FULL:
                taken.append(await psycopg.AsyncConnection.connect(cluster.url))
        await asyncio.sleep(wanted.seconds)
    finally:
        for each in taken:
            await each.close()


async def restart_balancer(cluster: Cluster, wanted: Break) -> None:
    await asyncio.to_thread(cluster.balancer.restart)


async def jump(cluster: Cluster, wanted: Break) -> None:
    node = cluster.nodes[wanted.node]
    node.jump(wanted.jump)
    await asyncio.sleep(wanted.seconds)
    node.jump(0)


KINDS: dict[str, Doing] = {
    doing.__name__: doing
    for doing in (
        *(kill, leave, roll, stall, restart_database, crash_database, cut, silence),
        *(slow_line, slow_disk, fill_pool, restart_balancer, jump),
    )
}


def drawn(luck: Random, first: tuple[str, ...], count: int, nodes: int) -> list[Break]:
    """The breaks of a schedule; the first ones are of these kinds."""
    kinds = [*first, *luck.choices(sorted(KINDS), k=count)][:count]
    return [
        Break(kind, luck.randrange(nodes), 0.2 + luck.random(), 0.1 + 0.5 * luck.random(), luck.choice(JUMPS))
        for kind in kinds
    ]
