"""The table quota: one address or network cannot fill the server, nor take all bots' time; deserted tables close."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from loveletter import Action, View
from loveletter.server.bots import BotPool, Release
from loveletter.server.tables.address_limits import AddressHashes, TableQuota
from loveletter.server.tables.loading import NewTable
from loveletter.server.tables.registry import TableRegistry
from loveletter.server.tables.room import Room
from loveletter.table import Setup, TableRefused, commands
from tests.server.inside import AYU, BUDI, Browser, deserted_for, living, room_of
from tests.server.running import Launcher
from tests.server.store.rows import open_codes
from tests.server.test_bots import some_view


async def refusal(quota: TableQuota, address: str) -> tuple[str, object] | None:
    try:
        async with quota.place(quota.hashes(address)):
            return None
    except TableRefused as refused:
        return refused.code, refused.params["most"]


@asynccontextmanager
async def making(quota: TableQuota, addresses: list[str]) -> AsyncIterator[None]:
    """Somebody is just making a table at each of these addresses."""
    async with AsyncExitStack() as places:
        for address in addresses:
            await places.enter_async_context(quota.place(quota.hashes(address)))
        yield


def test_an_address_has_so_many_open_tables(tmp_path: Path) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            quota = TableQuota(registry.storage, 2, 10)
            async with making(quota, 2 * ["192.0.2.1"]):
                assert await refusal(quota, "192.0.2.1") == ("too_many_own_tables", 2)
                assert await refusal(quota, "192.0.2.2") is None
            assert await refusal(quota, "192.0.2.1") is None
            async with making(quota, [f"198.51.{number}.1" for number in range(10)]):
                assert await refusal(quota, "192.0.2.1") == ("too_many_tables", 10)

    asyncio.run(live())


@pytest.mark.parametrize(
    ("addresses", "stranger"),
    [
        ([f"192.0.2.{number}" for number in range(9)], "192.0.3.1"),
        ([f"2001:db8:0:{number}::/64" for number in range(9)], "2001:db8:1::/64"),
    ],
)
def test_a_network_has_four_times_as_many(tmp_path: Path, addresses: list[str], stranger: str) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            quota = TableQuota(registry.storage, 2, 100)
            async with making(quota, addresses[:8]):
                assert await refusal(quota, addresses[8]) == ("too_many_own_tables", 8)
                assert await refusal(quota, stranger) is None

    asyncio.run(live())


def test_tables_that_nobody_asked_for_count_for_no_address(tmp_path: Path) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            quota = TableQuota(registry.storage, 1, 8)
            async with AsyncExitStack() as places:
                for _ in range(8):
                    await places.enter_async_context(quota.place(AddressHashes()))
                assert await refusal(quota, "192.0.2.1") == ("too_many_tables", 8)
            assert await refusal(quota, "192.0.2.1") is None

    asyncio.run(live())


def test_what_an_address_has_made_counts_after_a_restart_and_only_while_it_is_open(tmp_path: Path) -> None:
    async def live() -> None:
        async with living(tmp_path, tables_per_address="1") as registry:
            code = (await table_of(registry, "192.0.2.1")).table.code
        async with living(tmp_path, tables_per_address="1") as registry:
            assert await refusal(registry.quota, "192.0.2.1") == ("too_many_own_tables", 1)
            await (room := await room_of(registry, code)).carry_out_as_table(commands.Close())
            assert await refusal(registry.quota, "192.0.2.1") is None
            await room.write_row()
            row = registry.storage.row(code)
            assert row is not None
            assert (row.maker, row.network, row.key) == ("", "", "")

    asyncio.run(live())


@pytest.mark.parametrize(
    ("addresses", "stranger"),
    [
        ([f"192.0.2.{number}" for number in range(5)], "192.0.3.1"),
        ([f"2001:db8:0:{number}::/64" for number in range(5)], "2001:db8:1::/64"),
    ],
)
def test_what_a_network_has_made_counts_after_a_restart(tmp_path: Path, addresses: list[str], stranger: str) -> None:
    async def live() -> None:
        async with living(tmp_path, tables_per_address="2") as registry:
            for address in 2 * addresses[:4]:
                await table_of(registry, address)
        async with living(tmp_path, tables_per_address="2") as registry:
            assert await refusal(registry.quota, addresses[4]) == ("too_many_own_tables", 8)
            assert await refusal(registry.quota, stranger) is None

    asyncio.run(live())


def test_who_comes_first_looks_after_a_table_that_nobody_made(tmp_path: Path) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            room = await table_of(registry, None)
            assert room.maker == room.table.code
            for address in ("192.0.2.1", "192.0.2.2"):
                room.visited_from(*registry.quota.hashes(address))
            assert room.maker == registry.quota.hashes("192.0.2.1").address

    asyncio.run(live())


def test_over_http_too_many_tables_of_one_address_are_refused(launcher: Launcher) -> None:
    running = launcher.start("makers.db", tables_per_address="2")
    try:
        made = [running.make_table(players=2) for _ in range(2)]
        refused = running.post("api/tables", {"name": "Ayu"})
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many_own_tables")
        elsewhere = running.post("api/tables", {"name": "Ayu"}, headers={"X-Forwarded-For": "198.51.100.7"})
        assert elsewhere.status_code == 201
        code, (secret,) = made[0]
        assert running.get(f"api/tables/{code}").status_code == 200
        with running.client(code, secret) as ayu:
            assert ayu.seats == [0]
    finally:
        running.end()


async def table_of(registry: TableRegistry, maker: str | None) -> Room:
    return await registry.open(NewTable(Setup(players=3), [AYU, BUDI]), maker=maker)


def test_a_table_to_which_nobody_ever_came_is_closed_within_minutes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def live() -> None:
        async with living(tmp_path, tables_per_address="3") as registry:
            never, watched, taken = [await table_of(registry, "192.0.2.1") for _ in range(3)]
            with pytest.raises(TableRefused, match="too_many_own_tables"):
                await table_of(registry, "192.0.2.1")
            guest = Browser(registry)
            await guest.hello(watched.table.code, watching=True)
            watched.exit(guest.connection)
            taken.visited_from(*registry.quota.hashes("192.0.2.9"))
            for room in (watched, taken):
                await room.write_row()
            await registry._sweep()
            assert len(open_codes(registry.storage)) == 3
            deserted_for(tmp_path, 0.1, monkeypatch)
            await registry._sweep()
            assert never.table.closed
            assert open_codes(registry.storage) == sorted([watched.table.code, taken.table.code])
            await table_of(registry, "192.0.2.1")  # a place is free again

    asyncio.run(live())


def test_a_table_that_could_not_be_written_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def live() -> None:
        async with living(tmp_path, tables_per_address="1") as registry:
            write = registry.writer.write

            async def fail(*_: object) -> None:
                raise OSError("no space")

            monkeypatch.setattr(registry.writer, "write", fail)
            with pytest.raises(OSError, match="no space"):
                await table_of(registry, "192.0.2.1")
            monkeypatch.setattr(registry.writer, "write", write)
            await table_of(registry, "192.0.2.1")

    asyncio.run(live())


def test_bots_think_by_turns_between_addresses() -> None:
    """29 tables of one address and one of a stranger: the stranger waits for one decision, not for 29."""
    served: list[str] = []

    async def live() -> None:
        pool = BotPool(0, 0.001, 0.001)

        async def run(seconds: float, task: object, level: str, view: View, *_: object) -> Action:
            await asyncio.sleep(0)
            return view.legal[0]

        monkey: Any = pool._deciding._processes[0]
        monkey.run = run

        async def decide(name: str) -> None:
            release = Release(0, 1, random.Random(1))
            release.begin = lambda: served.append(name)  # type: ignore[method-assign]
            await pool._ask("novice", some_view(), 1, release, name[0])

        try:
            await asyncio.gather(*[decide(name) for name in [*[f"a{number}" for number in range(29)], "b0"]])
        finally:
            await pool.close()

    asyncio.run(live())
    assert served[:4] == ["a0", "a1", "b0", "a2"]
    assert len(served) == 30
