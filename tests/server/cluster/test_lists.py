"""The list of public tables is right at every node as soon as a table changes anywhere."""

from __future__ import annotations

import asyncio

import pytest

from loveletter.server.http import listing
from loveletter.server.tables.loading import NewTable
from loveletter.table import Setup, Sitter, commands
from loveletter.table.chairs import Proven
from loveletter.table.keys import hashed
from tests.parts.postgres import Postgres
from tests.server.cluster.within import Within, node, until
from tests.server.inside import AYU
from tests.server.inside import until as until_now

PUBLIC = Setup(players=2, public=True)
HOST, GUEST = Proven(frozenset({0})), Proven(frozenset({1}))
NEVER = 10_000.0


async def shown(there: Within, *codes: str) -> None:
    """Wait until this list is shown."""

    async def right() -> bool:
        return sorted(await there.listed()) == sorted(codes)

    await until(right)


def test_a_node_hears_what_changes_in_the_list(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listing, "LASTING_SECONDS", NEVER)  # whatever is shown was heard of
    url = postgres.database()

    async def live() -> None:
        async with node(url) as first, node(url) as second:
            await until_now(lambda: second.registry.storage.pubsub.connected)
            await shown(second)
            await first.registry.open(NewTable(Setup(players=2), [AYU]))  # nobody is told of it
            room = await first.registry.open(NewTable(PUBLIC, [AYU]))
            await shown(second, room.table.code)
            await room.carry_out(commands.Join("Budi", hashed("b")), None)
            await shown(second)  # it is full
            await room.carry_out(commands.Leave(1), None, proven=GUEST)
            await shown(second, room.table.code)
            postgres.end_connections(url)  # for a moment nobody hears anything
            other = await first.registry.open(NewTable(PUBLIC, [Sitter("Ayu", hashed("c"), None)]))
            await shown(second, room.table.code, other.table.code)
            await room.carry_out_as_table(commands.Close())
            await shown(second, other.table.code)
            await other.carry_out(commands.SetSeat(1, "novice"), None, proven=HOST)
            await other.carry_out(commands.Start(), None, proven=HOST)
            await shown(second)  # nobody is there

    asyncio.run(live())


def test_without_news_the_database_is_looked_at(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listing, "LASTING_SECONDS", NEVER)
    monkeypatch.setattr(listing, "FRESH_SECONDS", 0.05)
    url = postgres.database()

    async def live() -> None:
        async with node(url) as first, node(url) as second:
            await until_now(lambda: second.registry.storage.pubsub.connected)
            await shown(second)
            monkeypatch.setattr(second.registry.storage.pubsub, "connected", False)
            monkeypatch.setattr(second.registry.storage.pubsub, "_handlers", {})
            room = await first.registry.open(NewTable(PUBLIC, [AYU]))
            await shown(second, room.table.code)

    asyncio.run(live())
