"""Matches over days on a server: their tables sleep in the database until somebody comes or a clock runs out."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import select

from loveletter.server import time_source
from loveletter.server.store.schema import deadlines
from loveletter.server.store.sql_storage import SqlStorage
from loveletter.server.store.write_batch import Schedule, WriteBatch
from loveletter.server.tables import registry as registry_module
from loveletter.server.tables.loading import EVICT_AFTER_SECONDS, NewTable
from loveletter.server.tables.registry import TableRegistry
from loveletter.table import Setup, commands
from loveletter.table.commands import ClockRequest
from loveletter.table.setup import DAY_MS, DAY_SECONDS
from tests.server.inside import AYU, BUDI, Browser, deserted_for, living, room_of, until
from tests.server.test_loading import later

DAYS = Setup("classic", players=2, clock="days", seconds=2 * DAY_SECONDS, pace=0)
TWO_DAYS = 2 * DAY_SECONDS


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry_module, "DUE_SECONDS", 0.0)


async def asleep(registry: TableRegistry, monkeypatch: pytest.MonkeyPatch, setup: Setup = DAYS) -> str:
    """The code of a table whose players have gone; it is not in memory."""
    room = await registry.open(NewTable(setup, [AYU, BUDI], start=True, starter=0))
    later(monkeypatch, EVICT_AFTER_SECONDS + 1)
    await until(lambda: not registry.rooms)
    return room.table.code


def due(registry: TableRegistry, days: float) -> list[str]:
    """Also tables that a node has in memory, whose clocks it looks after itself (`Storage.due`)."""
    storage, until = registry.storage, time_source.now_ms() + int(days * DAY_MS)
    assert isinstance(storage, SqlStorage)
    with storage.reading() as connection:
        return list(connection.execute(select(deadlines.c.code).where(deadlines.c.due_at <= until)).scalars())


def test_a_table_sleeps_until_its_clock_runs_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            code = await asleep(registry, monkeypatch)
            later(monkeypatch, TWO_DAYS - 2 * EVICT_AFTER_SECONDS)
            await registry._wake_due()
            assert registry.rooms == {}
            assert due(registry, 0) == []
            assert due(registry, 2) == [code]
            later(monkeypatch, 2 * EVICT_AFTER_SECONDS)
            await until(lambda: code in registry.rooms)
            table = registry.rooms[code].table
            await until(lambda: table.awaited == 1)
            assert [chair.stand_in for chair in table.chairs] == [True, False]
            later(monkeypatch, EVICT_AFTER_SECONDS + 1)
            await until(lambda: not registry.rooms)
            assert due(registry, 1.9) == []
            assert due(registry, 2.1) == [code]

    asyncio.run(live())


def test_a_restart_loads_nothing_and_loses_no_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            code = await asleep(registry, monkeypatch)
        async with living(tmp_path) as registry:
            assert registry.rooms == {}
            later(monkeypatch, TWO_DAYS)
            await until(lambda: code in registry.rooms)
            await until(lambda: registry.rooms[code].table.chairs[0].stand_in)
            ayu = Browser(registry)
            await ayu.hello(code)
            assert not registry.rooms[code].table.chairs[0].stand_in

    asyncio.run(live())


def test_a_sleeping_table_is_not_deserted_but_one_whose_match_is_over_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def live() -> None:
        async with living(tmp_path, idle_hours="1") as registry:
            code = await asleep(registry, monkeypatch)
            later(monkeypatch, TWO_DAYS / 2)
            deserted_for(tmp_path, 24, monkeypatch)
            await registry._sweep()
            assert due(registry, 2) == [code]
            room = await room_of(registry, code)
            await room.carry_out_as_table(commands.Propose(0))
            await room.carry_out_as_table(commands.AnswerProposal(1, True))
            assert room.table.phase == "lobby"
            assert due(registry, 99) == []
            deserted_for(tmp_path, 24, monkeypatch)
            await registry._sweep()
            assert await registry.room(code) is None

    asyncio.run(live())


def test_a_live_match_that_goes_on_over_days_is_due_from_then_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            room = await registry.open(NewTable(Setup("classic", players=2), [AYU, BUDI], start=True))
            assert due(registry, 99) == []
            await room.carry_out_as_table(commands.Propose(0, ClockRequest("days", DAY_SECONDS)))
            assert due(registry, 99) == []
            await room.carry_out_as_table(commands.AnswerProposal(1, True))
            assert due(registry, 1.1) == [room.table.code]
            await room.carry_out_as_table(commands.Propose(1, ClockRequest("none")))
            await room.carry_out_as_table(commands.AnswerProposal(0, True))
            assert due(registry, 99) == []

    asyncio.run(live())


def test_what_cannot_be_loaded_keeps_nobody_else_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def live() -> None:
        monkeypatch.setattr(registry_module, "MOST_DUE", 1)
        async with living(tmp_path) as registry:
            registry.storage.append(
                WriteBatch(epochs={"no-such-table": 0}, schedules=[Schedule("no-such-table", 1, None)])
            )
            code = await asleep(registry, monkeypatch)
            later(monkeypatch, TWO_DAYS)
            await until(lambda: code in registry.rooms)

    asyncio.run(live())


def test_a_date_that_was_wrong_is_no_reason_to_load_it_again_and_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            code = await asleep(registry, monkeypatch)
            epoch = registry.storage.owners.take(code)
            registry.storage.append(WriteBatch(epochs={code: epoch.epoch}, schedules=[Schedule(code, 1, None)]))  # type: ignore[union-attr]
            registry.storage.owners.give_back([code])
            await until(lambda: due(registry, 1) == [])  # it was loaded, and may be asleep again
            assert due(registry, 2) == [code]

    asyncio.run(live())
