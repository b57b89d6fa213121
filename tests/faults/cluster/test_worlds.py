"""Through takeovers, forwarding and reloads, a seat gets the same bytes in two worlds it must not tell apart."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import closing
from random import Random

import httpx
import pytest

from loveletter.notation import to_plain
from loveletter.server.store.opening import open_storage
from loveletter.server.store.storage import Storage
from tests.faults.cluster.cluster import PATIENCE, Cluster
from tests.faults.cluster.node import LEASE_SECONDS, Node
from tests.faults.cluster.twins import Twin, stage, twins
from tests.faults.cluster.witness import Told, Witness, differences
from tests.parts.postgres import Postgres
from tests.server.running import Launcher

ALWAYS_HERE = {"away_seconds": "86400", "gone_seconds": "86400"}
"""Nobody is shown as away, which depends on time."""
SEEN_BY_SEAT = "/replay?viewer={seat}"
PATHS = {1: ("", SEEN_BY_SEAT), 4: ("", SEEN_BY_SEAT, "/replay", "/replay?viewer=all", "/record", "/proof", "/coach")}
"""What is asked for over HTTP after which part of the round."""
PARTS = 5
"""Of a round: between any two of them something breaks."""


class World:
    """A table of one of the worlds: the device that may not tell which, and one with all other seats."""

    def __init__(self, storage: Storage, twin: Twin, world: int, number: int) -> None:
        self.twin = twin
        self.world = world
        code = f"twin-{number:03}-{'ab'[world]}"
        secrets = dict(enumerate(stage(storage, twin, world, code)))
        self.mine = Witness(code, {twin.viewer: secrets.pop(twin.viewer)})
        self.others = Witness(code, secrets)

    async def come(self, mine: Node, others: Node | None = None, reload: bool = True) -> None:
        """The node that is asked first has the table from then on, if nobody has it."""
        await self.mine.come(mine, reload)
        if others is not None:
            await self.others.come(others)

    async def play(self, part: int, http: httpx.AsyncClient, node: Node) -> None:
        """A part of the round, and everything that the seat can learn of it."""
        moves = self.twin.moves
        for at in range(len(moves) * part // PARTS, len(moves) * (part + 1) // PARTS):
            seat = moves[at].seat
            actor = self.mine if seat in self.mine.seats else self.others
            await actor.ask(f"{at} before", "sync")
            version, action = actor.views[seat]["version"], to_plain(moves[at].actions[self.world])
            answer = await actor.ask(f"{at}", "act", seat=seat, version=version, action=action)
            assert answer["type"] == "done", answer
            await self.mine.look_around(f"{at}")
            if seat not in self.mine.seats:  # also why it may not act itself
                await self.mine.ask(f"{at} mine", "act", seat=self.twin.viewer, version=version, action=action)
        await self.mine.ask(f"part {part} notebook", "notebook", seat=self.twin.viewer)
        for path in PATHS.get(part, ()):
            await self.mine.read(f"part {part}", http, node, path.format(seat=self.twin.viewer))

    async def close(self) -> None:
        await self.mine.close()
        await self.others.close()


async def all_of(*awaited: object) -> None:
    async with asyncio.TaskGroup() as group:
        for each in awaited:
            group.create_task(each)  # type: ignore[arg-type]


async def lived_through(cluster: Cluster, worlds: Sequence[World]) -> None:
    """All tables are played at the same time, while the nodes that have them go one after the other."""
    first, second, third = cluster.nodes
    async with httpx.AsyncClient(verify=False, timeout=PATIENCE) as http:
        await all_of(*[each.come(first, first) for each in worlds])
        await all_of(*[each.play(0, http, first) for each in worlds])
        await all_of(*[each.come(second, reload=False) for each in worlds])  # it passes everything on to the first
        await all_of(*[each.play(1, http, second) for each in worlds])
        await first.leave()
        await all_of(*[each.come(second, third, reload=False) for each in worlds])
        await all_of(*[each.play(2, http, third) for each in worlds])
        await first.start()
        second.stall()
        await asyncio.sleep(LEASE_SECONDS)
        await all_of(*[each.come(third, first) for each in worlds])
        second.wake()
        await all_of(*[each.mine.hear_the_rest() for each in worlds])
        await all_of(*[each.play(3, http, second) for each in worlds])
        await third.kill()
        await all_of(*[each.come(second, first, reload=False) for each in worlds])
        await all_of(*[each.play(4, http, first) for each in worlds])


async def told_apart(launcher: Launcher, postgres: Postgres, seed: str, count: int) -> list[str]:
    cluster = Cluster(launcher, postgres, **ALWAYS_HERE)
    pairs: list[tuple[World, World]] = []
    try:
        await cluster.open()
        with closing(open_storage(cluster.url, "stage")) as storage:
            for number, twin in enumerate(twins(Random(seed), count)):
                pairs.append((World(storage, twin, 0, number), World(storage, twin, 1, number)))
        async with asyncio.timeout(PATIENCE + 10 * count):
            await lived_through(cluster, [world for pair in pairs for world in pair])
        assert all(len(one.mine.told) > 6 * len(one.twin.moves) for one, _ in pairs)
        return [
            f"{one.mine.code}: {each}" for one, other in pairs for each in differences(one.mine.told, other.mine.told)
        ]
    finally:
        for pair in pairs:
            for world in pair:
                await world.close()
        await cluster.close()


def test_no_seat_can_tell_by_any_byte_what_it_may_not_know(launcher: Launcher, postgres: Postgres) -> None:
    assert asyncio.run(told_apart(launcher, postgres, "twins", 6)) == []


@pytest.mark.long
@pytest.mark.parametrize("part", range(5))
def test_nor_in_a_hundred_pairs_of_worlds(launcher: Launcher, postgres: Postgres, part: int) -> None:
    assert asyncio.run(told_apart(launcher, postgres, f"long twins {part}", 20)) == []


def test_a_difference_between_the_worlds_is_noticed() -> None:
    one: Told = {("view", 0, 7, 0): {"a guard"}, ("pong", "p"): {"pong"}, ("goodbye", "moved"): {"moved"}}
    assert differences(one, dict(one)) == []
    assert differences(one, {**one, ("view", 0, 7, 0): {"a baron"}}) != []
    assert differences(one, {**one, ("view", 0, 7, 0): {"a guard", "a baron"}}) != []
    assert differences(one, {**one, ("notice", "x"): {"x"}}) != []
    assert differences(one, {key: told for key, told in one.items() if key[0] != "goodbye"}) == []
