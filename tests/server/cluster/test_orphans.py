"""A table that a node opened without ever answering is closed once that node has stalled; a client that repeats its
request gets it as long as it exists."""

from __future__ import annotations

import asyncio

import psycopg
import pytest

from loveletter.server.tables.loading import NewTable
from loveletter.server.tables.room import Room
from loveletter.table import Setup, Sitter
from loveletter.table.keys import hashed
from tests.parts.postgres import Postgres
from tests.server.cluster.within import Within, node

LEASE = {"lease_seconds": "600"}
AYU = Sitter("Ayu", hashed("a" * 24), None)
MINUTES = "UPDATE tables SET seen_at = seen_at - 60000 * %s"
STALL = "UPDATE nodes SET until = clock_timestamp() - interval '1 second' WHERE node = %s"


def change(url: str, statement: str, value: object) -> None:
    with psycopg.connect(url) as database:
        database.execute(statement.encode(), [value])


async def orphan(there: Within) -> str:
    """The code of a table whose maker was never told of it."""
    return await there.registry.open_once(hashed("a" * 24), NewTable(Setup(players=2), [AYU]), maker="192.0.2.7")


def is_open(there: Within, code: str) -> bool:
    row = there.registry.storage.row(code)
    assert row is not None
    return not row.closed


@pytest.mark.parametrize("wakes_up", [False, True])
def test_a_table_that_nobody_was_told_of_is_closed(postgres: Postgres, wakes_up: bool) -> None:
    url = postgres.database()

    async def live() -> None:
        async with node(url, **LEASE) as stalled, node(url, **LEASE) as living:
            code = await orphan(stalled)
            await living.registry._sweep()
            change(url, MINUTES, 6)
            await living.registry._sweep()
            assert is_open(living, code), "as long as its node lives, that one looks after it"
            if wakes_up:
                await stalled.registry._sweep()
            else:
                change(url, STALL, stalled.registry.node_id)
                await living.registry._sweep()
            assert not is_open(living, code)
            row = living.registry.storage.row(code)
            assert row is not None
            assert (row.maker, row.key) == ("", ""), "it counts for nobody"

    asyncio.run(live())


def test_who_asks_again_elsewhere_gets_the_table_that_the_stalled_node_has_made(postgres: Postgres) -> None:
    url = postgres.database()

    async def live() -> None:
        async with node(url, **LEASE) as stalled, node(url, **LEASE) as living:
            code = await orphan(stalled)
            change(url, STALL, stalled.registry.node_id)
            again = await living.wire.post("/api/tables", json={"name": "Ayu", "players": 2, "secrets": ["a" * 24]})
            assert (again.status_code, again.json()["code"]) == (201, code)
            assert isinstance(await living.registry.room(code), Room)

    asyncio.run(live())
