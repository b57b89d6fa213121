"""A link to move a seat ends by the date of the database, whatever the node thinks that has the table by then."""

from __future__ import annotations

import asyncio

import pytest

from loveletter.server import time_source
from loveletter.server.cluster.storage import PostgresStorage
from loveletter.server.tables.loading import NewTable
from loveletter.table import Setup
from tests.parts.postgres import Postgres
from tests.server.cluster.within import node
from tests.server.inside import AYU, Browser

DAY_MS = 86_400_000


@pytest.mark.parametrize("ahead_ms", [-DAY_MS, DAY_MS])
def test_a_link_works_at_a_node_whose_date_is_wrong(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch, ahead_ms: int
) -> None:
    url = postgres.database()

    async def live() -> None:
        async with node(url) as first:
            room = await first.registry.open(NewTable(Setup(players=2), [AYU]))
            code, ayu = room.table.code, Browser(first.registry)
            await ayu.hello(code)
            await ayu.say("move_link", id="m", seat=0)
            token = ayu.told("move_link")[0]["url"].split("#move=")[1]
        right = time_source.now_ms
        monkeypatch.setattr(time_source, "now_ms", lambda: right() + ahead_ms)
        async with node(url) as second:
            answer = await second.wire.post(f"/api/tables/{code}/claim", json={"token": token})
            assert (answer.status_code, answer.json()["seats"][0]["seat"]) == (201, 0), answer.text
            assert abs(second.registry.storage.date_ms() - right()) < DAY_MS / 2

    asyncio.run(live())


def test_who_wants_a_link_does_not_wait_for_the_database_to_tell_the_date(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A link voids the one before: a client that waited would be decided after one that came later."""
    url = postgres.database()

    def asked(_: PostgresStorage) -> None:
        raise AssertionError("the database was asked")

    async def live() -> None:
        async with node(url) as only:
            room = await only.registry.open(NewTable(Setup(players=2), [AYU]))
            ayu = Browser(only.registry)
            await ayu.hello(room.table.code)
            with monkeypatch.context() as meanwhile:
                meanwhile.setattr(PostgresStorage, "reading", asked)
                await ayu.say("move_link", id="m", seat=0)
            assert len(ayu.told("move_link")) == 1

    asyncio.run(live())
