"""The list of public tables is right at every node soon after a table has changed anywhere."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from loveletter.server.http import listing
from loveletter.server.store.write_batch import TableRow
from loveletter.server.tables.loading import NewTable
from loveletter.table import Setup, Sitter, commands
from loveletter.table.chairs import Proven
from loveletter.table.keys import hashed
from tests.parts.postgres import Postgres
from tests.server.cluster.within import Within, node, until
from tests.server.inside import AYU

PUBLIC = Setup(players=2, public=True)
HOST, GUEST = Proven(frozenset({0})), Proven(frozenset({1}))
NEVER = 10_000.0


async def shown(there: Within, *codes: str) -> None:
    """Wait until this list is shown."""

    async def right() -> bool:
        return sorted(await there.listed()) == sorted(codes)

    await until(right)


def test_a_node_shows_what_changes_at_another(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listing, "FRESH_SECONDS", 0.05)
    url = postgres.database()

    async def live() -> None:
        async with node(url) as first, node(url) as second:
            await shown(second)
            await first.registry.open(NewTable(Setup(players=2), [AYU]))  # it is not public
            room = await first.registry.open(NewTable(PUBLIC, [AYU]))
            await shown(second, room.table.code)
            await room.carry_out(commands.Join("Budi", hashed("b")), None)
            await shown(second)  # it is full
            await room.carry_out(commands.Leave(1), None, proven=GUEST)
            await shown(second, room.table.code)
            postgres.end_connections(url)
            other = await first.registry.open(NewTable(PUBLIC, [Sitter("Ayu", hashed("c"), None)]))
            await shown(second, room.table.code, other.table.code)
            await room.carry_out_as_table(commands.Close())
            await shown(second, other.table.code)
            await other.carry_out(commands.SetSeat(1, "novice"), None, proven=HOST)
            await other.carry_out(commands.Start(), None, proven=HOST)
            await shown(second)  # nobody is there

    asyncio.run(live())


def test_the_database_is_asked_at_most_once_in_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def live() -> None:
        async with node(f"sqlite:///{tmp_path / 'h.db'}") as here:
            asked: list[int] = []

            def listed(most: int) -> list[TableRow]:
                asked.append(most)
                return []

            monkeypatch.setattr(here.registry.storage, "listed", listed)
            monkeypatch.setattr(listing, "FRESH_SECONDS", NEVER)
            assert await asyncio.gather(*[here.listed() for _ in range(5)]) == 5 * [[]]
            assert len(asked) == 1
            monkeypatch.setattr(listing, "FRESH_SECONDS", 0.0)
            await here.listed()
            assert len(asked) == 2

    asyncio.run(live())
