"""What happens at a table while something else of it is on its way to the disk."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest

from loveletter import legal_actions
from loveletter.server import time_source
from loveletter.server.tables.loading import NewTable
from loveletter.server.tables.registry import TableRegistry
from loveletter.server.tables.room import Room
from loveletter.table import Setup, TableRefused, commands
from loveletter.table.keys import hashed
from tests.server.inside import AYU, BUDI, PATIENCE, Browser, deserted_for, living, slow_disk, under_way

HOUR = 3_600_000
HARD = Setup("classic", players=2, clock="hard", seconds=60)
"""Nobody is asked twice in a turn of this edition."""


def advance(monkeypatch: pytest.MonkeyPatch, milliseconds: int) -> None:
    """The clock goes on by so much, and stands from then on."""
    now = time_source.now_ms() + milliseconds
    monkeypatch.setattr("loveletter.server.time_source.now_ms", lambda: now)


def left_ms(room: Room) -> int:
    reading = room.table.clock(time_source.now_ms())
    assert reading is not None
    return reading.left_ms


async def table_for_two(registry: TableRegistry, setup: Setup = HARD) -> Room:
    return await registry.open(NewTable(setup, [AYU, BUDI], start=True, starter=0))


def test_who_comes_while_somebody_sits_down_finds_the_clock_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            room = await table_for_two(registry)
            ayu, again = Browser(registry), Browser(registry)
            await ayu.hello(room.table.code)
            await ayu.say("move_link", id="m", seat=0)
            token = ayu.told("move_link")[0]["url"].split("#move=")[1]
            room.exit(ayu.connection)
            advance(monkeypatch, HOUR // 12)
            async with slow_disk(registry):
                claim = asyncio.create_task(room.carry_out(commands.Claim(token, hashed("new")), None))
                await under_way(room)
                coming = asyncio.create_task(again.hello(room.table.code, "b"))
                await asyncio.sleep(0)
            await asyncio.gather(claim, coming)
            assert 50_000 < left_ms(room) <= 60_000

    asyncio.run(live())


def test_a_table_to_which_somebody_comes_during_a_sweep_stays_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            visited, left = await table_for_two(registry), await table_for_two(registry)
            deserted_for(tmp_path, 1000, monkeypatch)
            ayu, loop, asked = Browser(registry), asyncio.get_running_loop(), registry.storage.deserted

            def somebody_comes(*limits: Any) -> list[str]:
                found = asked(*limits)
                asyncio.run_coroutine_threadsafe(ayu.hello(visited.table.code), loop).result(PATIENCE)
                return found

            monkeypatch.setattr(registry.storage, "deserted", somebody_comes)
            await registry._sweep()
            assert (visited.table.closed, left.table.closed) == (False, True)
            assert ayu.connection.open

    asyncio.run(live())


def test_who_comes_while_a_bot_sits_down_has_the_seat(tmp_path: Path) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            room = await table_for_two(registry)
            async with slow_disk(registry):
                sitting = asyncio.create_task(room.carry_out_as_table(commands.StandIn(0, True)))
                await under_way(room)
                ayu = Browser(registry)
                coming = asyncio.create_task(ayu.hello(room.table.code))
                await asyncio.sleep(0)
            await asyncio.gather(sitting, coming)
            assert not room.table.chairs[0].stand_in
            assert [each["code"] for each in ayu.told("notice")] == ["stand_in", "taken_back"]

    asyncio.run(live())


def test_who_comes_back_while_the_tick_is_busy_gets_no_stand_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            setup = Setup(players=3)
            room = await registry.open(
                NewTable(setup, [AYU, BUDI, AYU._replace(name="Citra", secret=hashed("c"))], start=True)
            )
            ayu, budi = Browser(registry), Browser(registry)
            await ayu.hello(room.table.code)
            advance(monkeypatch, HOUR)
            async with slow_disk(registry):
                tick = asyncio.create_task(room.tick())
                await under_way(room)
                coming = asyncio.create_task(budi.hello(room.table.code, "b", "c"))
                await asyncio.sleep(0)
            await asyncio.gather(tick, coming)
            assert not any(chair.stand_in for chair in room.table.chairs)

    asyncio.run(live())


def test_who_acts_in_time_is_not_late_because_the_disk_is_slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            room = await table_for_two(registry)
            ayu, budi = Browser(registry), Browser(registry)
            await ayu.hello(room.table.code)
            await budi.hello(room.table.code, "b")
            assert room.table._state.game is not None
            action = legal_actions(room.table._state.game.state)[0]
            wish = commands.Act("x", 0, room.table._state.game.version, action)
            async with slow_disk(registry):
                acting = asyncio.create_task(room.carry_out(wish, ayu.connection))
                await under_way(room)
                advance(monkeypatch, 61_000)
                tick = asyncio.create_task(room.tick())
                await asyncio.sleep(0)
            await asyncio.gather(acting, tick)
            assert not room.table.chairs[0].stand_in

    asyncio.run(live())


def test_whoever_lost_the_seat_while_asking_brings_nobody_along(tmp_path: Path) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            room = await registry.open(NewTable(Setup(players=3), [AYU]))
            old, new = Browser(registry), Browser(registry)
            await old.hello(room.table.code)
            async with slow_disk(registry):
                adding = asyncio.create_task(old.say("add_person", id="p", seat=1, name="Budi"))
                await under_way(room)
                taking_over = asyncio.create_task(new.hello(room.table.code))
                late = asyncio.create_task(old.say("add_person", id="q", seat=2, name="Citra"))
                await asyncio.sleep(0)
            await asyncio.gather(adding, taking_over, late)
            assert room.table.presence.here == {0}
            assert room.table.chairs[2].kind == "open"

    asyncio.run(live())


def test_a_device_that_loses_one_seat_on_the_way_in_keeps_the_others(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            room = await table_for_two(registry)
            for seat in (0, 1):
                await room.carry_out_as_table(commands.StandIn(seat, True))
            both, budi = Browser(registry), Browser(registry)
            async with slow_disk(registry):
                first = asyncio.create_task(both.hello(room.table.code, "a", "b"))
                await under_way(room)
                second = asyncio.create_task(budi.hello(room.table.code, "b"))
                await asyncio.sleep(0)
            await asyncio.gather(first, second)
            assert both.connection.open
            assert (*both.connection.seats, *budi.connection.seats) == (0, 1)
            assert not any(chair.stand_in for chair in room.table.chairs)

    with caplog.at_level(logging.ERROR):
        asyncio.run(live())
    assert caplog.records == []


def test_tables_asked_for_at_once_are_no_more_than_allowed(tmp_path: Path) -> None:
    async def live() -> None:
        async with living(tmp_path, max_tables="2") as registry:
            asking = [registry.open(NewTable(Setup(players=2), [AYU])) for _ in range(5)]
            answers = await asyncio.gather(*asking, return_exceptions=True)
            refused = [answer for answer in answers if isinstance(answer, Exception)]
            assert {type(answer) for answer in refused} == {TableRefused}
            # A table may count twice for who asks while it is being written, but never not at all.
            assert len(registry.rooms) == 5 - len(refused) in (1, 2)

    asyncio.run(live())


def test_the_clock_of_a_new_table_stands_until_somebody_comes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            room = await table_for_two(registry)
            advance(monkeypatch, HOUR)
            ayu = Browser(registry)
            await ayu.hello(room.table.code)
            await room.tick()
            assert 50_000 < ayu.told("clock")[0]["left_ms"] <= 60_000
            assert not room.table.chairs[0].stand_in

    asyncio.run(live())


def test_who_watches_sees_the_clock_stand_and_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            room = await table_for_two(registry)
            ayu, again, watching = Browser(registry), Browser(registry), Browser(registry)
            await ayu.hello(room.table.code)
            await watching.hello(room.table.code, watching=True)
            room.exit(ayu.connection)
            advance(monkeypatch, HOUR)
            await watching.say("sync", id="s")
            await again.hello(room.table.code)
            told = watching.told("clock")
            assert [each["running"] for each in told] == [True, False, False, True]
            assert all(50_000 < each["left_ms"] <= 60_000 for each in told)

    asyncio.run(live())
