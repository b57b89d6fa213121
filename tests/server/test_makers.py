"""Makers: one address, or one network, cannot fill the server, nor have all the bots' time; deserted tables close."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from loveletter import Action, View
from loveletter.server import clock
from loveletter.server.bots.bot_pool import BotPool
from loveletter.server.bots.release import Release
from loveletter.server.rooms.house import House
from loveletter.server.rooms.makers import Makers
from loveletter.server.rooms.room import Room
from loveletter.table import Setup, TableRefused
from tests.server.inside import AYU, BUDI, Browser, living
from tests.server.running import Launcher
from tests.server.test_bots import some_view


def test_an_address_has_so_many_open_tables() -> None:
    makers = Makers(2)
    for code in ("one", "two"):
        assert makers.refusal("192.0.2.1") is None
        makers.add(code, "192.0.2.1")
    refused = makers.refusal("192.0.2.1")
    assert refused is not None
    assert (refused.code, refused.params) == ("too_many_own_tables", {"most": 2})
    assert makers.refusal("192.0.2.2") is None
    makers.forget("one")
    makers.forget("one")
    assert makers.refusal("192.0.2.1") is None


@pytest.mark.parametrize(
    ("addresses", "stranger"),
    [
        ([f"192.0.2.{number}" for number in range(9)], "192.0.3.1"),
        ([f"2001:db8:0:{number}::/64" for number in range(9)], "2001:db8:1::/64"),
    ],
)
def test_a_network_has_four_times_as_many(addresses: list[str], stranger: str) -> None:
    makers = Makers(2)
    for code, address in enumerate(addresses[:8]):
        assert makers.refusal(address) is None
        makers.add(str(code), address)
    refused = makers.refusal(addresses[8])
    assert refused is not None
    assert refused.params == {"most": 8}
    assert makers.refusal(stranger) is None


def test_who_comes_back_after_a_restart_looks_after_the_table() -> None:
    makers = Makers(2)
    assert (makers.of("restored"), makers.entered("restored")) == ("restored", True)
    makers.came("restored", "192.0.2.1")
    makers.came("restored", "192.0.2.2")
    assert makers.of("restored") == "192.0.2.1"


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


async def table_of(house: House, maker: str | None) -> Room:
    room, _ = await house.open(Setup(players=3), [AYU, BUDI], maker=maker)
    return room


def test_a_table_to_which_nobody_ever_came_is_closed_within_minutes(tmp_path: Path) -> None:
    async def live() -> None:
        async with living(tmp_path, tables_per_address="3") as house:
            never, watched, taken = [await table_of(house, "192.0.2.1") for _ in range(3)]
            with pytest.raises(TableRefused, match="too_many_own_tables"):
                await table_of(house, "192.0.2.1")
            guest = Browser(house)
            await guest.hello(watched.table.code, watching=True)
            watched.exit(guest.connection)
            house.makers.came(taken.table.code, "192.0.2.9")
            await house._sweep()
            assert len(house.rooms) == 3
            for room in (never, watched, taken):
                room.seen_at = clock.now_ms() - 6 * 60_000
            await house._sweep()
            assert sorted(house.rooms) == sorted([watched.table.code, taken.table.code])
            await table_of(house, "192.0.2.1")  # a place is free again

    asyncio.run(live())


def test_a_table_that_could_not_be_written_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def live() -> None:
        async with living(tmp_path, tables_per_address="1") as house:
            write = house.writer.write

            async def fail(*_: object) -> None:
                raise OSError("no space")

            monkeypatch.setattr(house.writer, "write", fail)
            with pytest.raises(OSError, match="no space"):
                await table_of(house, "192.0.2.1")
            monkeypatch.setattr(house.writer, "write", write)
            await table_of(house, "192.0.2.1")

    asyncio.run(live())


def test_bots_think_by_turns_between_addresses() -> None:
    """29 tables of one address and one of a stranger: the stranger waits for one decision, not for 29."""
    served: list[str] = []

    async def live() -> None:
        pool = BotPool(0, 0.001, 0.001)

        async def run(timeout: float, task: object, level: str, view: View, *_: object) -> Action:
            await asyncio.sleep(0)
            return view.legal[0]

        monkey: Any = pool._workers[0]
        monkey.run = run

        async def decide(name: str) -> None:
            release = Release(0, 1, random.Random(1))
            release.begin = lambda: served.append(name)  # type: ignore[method-assign]
            await pool._ask("novice", some_view(), release, name[0])

        try:
            await asyncio.gather(*[decide(name) for name in [*[f"a{number}" for number in range(29)], "b0"]])
        finally:
            pool.close()

    asyncio.run(live())
    assert served[:4] == ["a0", "a1", "b0", "a2"]
    assert len(served) == 30
