"""The machine's date may jump, and the server be restarted: no turn ends by it, and no table is closed."""

from __future__ import annotations

import asyncio
import re
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from loveletter.server import time_source
from loveletter.server.tables.loading import NewTable
from loveletter.server.tables.registry import TableRegistry
from loveletter.server.tables.room import Room
from loveletter.table import Setup, commands
from tests.parts.databases import DATABASES
from tests.server.inside import AYU, BUDI, Browser, living
from tests.server.running import PATIENCE, ROOT, Client, Launcher

HARD = Setup("classic", players=2, clock="hard", seconds=60)
DAY_NS = 86_400 * 10**9
SOURCES = re.compile(r"\btime\.(?!thread_time)\w+\(|^\s*from time\b|datetime\.now|utcnow", re.MULTILINE)
"""Of time. How long a thread has worked is none, and the timers of an event loop go by its own steady clock."""


def jump(monkeypatch: pytest.MonkeyPatch, days: float) -> None:
    """Somebody sets the date of the machine."""
    date = time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: date() + int(days * DAY_NS))
    monkeypatch.setattr(time, "time", lambda: date() / 10**9 + days * 86_400)


def advance(monkeypatch: pytest.MonkeyPatch, milliseconds: int) -> None:
    """The time goes on by so much at once."""
    before = time_source.now_ms
    monkeypatch.setattr(time_source, "now_ms", lambda: before() + milliseconds)


async def table_for_two(registry: TableRegistry, setup: Setup = HARD) -> Room:
    return await registry.open(NewTable(setup, [AYU, BUDI], start=True, starter=0))


@pytest.mark.parametrize("days", [-400.0, -0.1, 0.1, 400.0])
def test_a_jump_of_the_date_ends_no_turn_and_closes_no_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, days: float
) -> None:
    async def live() -> None:
        async with living(tmp_path, idle_hours="1") as registry:
            room, empty = await table_for_two(registry), await table_for_two(registry)
            ayu = Browser(registry)
            await ayu.hello(room.table.code)
            jump(monkeypatch, days)
            await room.tick()
            await registry._sweep()
            reading = room.table.clock(time_source.now_ms())
            assert reading is not None
            assert 50_000 < reading.left_ms <= 60_000
            assert not any(chair.stand_in for chair in room.table.chairs)
            assert (room.table.closed, empty.table.closed) == (False, False)
            assert set(registry.rooms) == {room.table.code, empty.table.code}

    asyncio.run(live())


@pytest.mark.parametrize("days", [-3.0, 0.0, 3.0])
@pytest.mark.parametrize("paused", [False, True])
def test_what_was_left_is_left_after_a_restart_whatever_the_date_is_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, days: float, paused: bool
) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            room = await table_for_two(registry)
            code = room.table.code
            ayu = Browser(registry)
            await ayu.hello(code)
            advance(monkeypatch, 20_000)
            if paused:
                await room.carry_out(commands.Pause(True), ayu.connection)
                advance(monkeypatch, 100_000)
            room.exit(ayu.connection)
        jump(monkeypatch, days)
        async with living(tmp_path) as registry:
            advance(monkeypatch, 3_600_000)  # nobody is here: the clock stands
            again = Browser(registry)
            await again.hello(code)
            assert 30_000 < again.told("clock")[0]["left_ms"] <= 40_000

    asyncio.run(live())


def test_who_was_nearly_late_has_time_to_come_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            code = (room := await table_for_two(registry)).table.code
            await Browser(registry).hello(code)
            advance(monkeypatch, 59_900)
            assert room.table.clock(time_source.now_ms()) is not None
        async with living(tmp_path) as registry:
            again = Browser(registry)
            await again.hello(code)
            assert 1_000 < again.told("clock")[0]["left_ms"] <= 5_000

    asyncio.run(live())


def test_another_decision_begins_with_all_its_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            room = await table_for_two(registry)
            ayu = Browser(registry)
            await ayu.hello(room.table.code)
            advance(monkeypatch, 20_000)
            await room.save_clock(at_once=True)
            await room.carry_out(commands.Configure(clock=commands.ClockRequest("hard", 50)), ayu.connection)
            monkeypatch.setattr(Room, "save_clock", nothing_more)
        async with living(tmp_path) as registry:
            again = Browser(registry)
            await again.hello(room.table.code)
            assert 40_000 < again.told("clock")[0]["left_ms"] <= 50_000

    async def nothing_more(_room: Room, at_once: bool = False) -> None:
        """As if the server had been killed."""

    asyncio.run(live())


def test_clocks_are_noted_while_they_run_now_and_then(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Eight times for a decision, so that it does not matter how long anybody thinks."""

    async def noted(room: Room) -> int:
        before = room.table.number
        await room.save_clock()
        return room.table.number - before

    async def live() -> None:
        async with living(tmp_path) as registry:
            without = await table_for_two(registry, Setup("classic", players=2))
            await Browser(registry).hello(without.table.code)
            room = await table_for_two(registry)
            await Browser(registry).hello(room.table.code)
            assert (await noted(without), await noted(room)) == (0, 0)
            advance(monkeypatch, 7_500)
            assert (await noted(without), await noted(room), await noted(room)) == (0, 1, 0)
            advance(monkeypatch, 1_000)
            assert await noted(room) == 0
            await room.carry_out_as_table(commands.Close())
            advance(monkeypatch, 30_000)
            assert await noted(room) == 0

    asyncio.run(live())


TOTAL_MS = 60_000


def until_left(read: Callable[[], int], most: int) -> int:
    """Wait until no more than this is left."""
    last = time.monotonic() + PATIENCE
    while (left := read()) > most:
        assert time.monotonic() < last
        time.sleep(0.05)
    return left


def left_now(client: Client) -> int:
    client.send({"type": "sync", "id": "s"})
    return int(client.until("clock")["left_ms"])


def left_as_written(file: Path) -> int:
    with DATABASES.opened(file) as reader:
        found = reader.execute("SELECT data FROM entries WHERE kind = 'ClockKept' ORDER BY number").fetchall()
    return TOTAL_MS - max((msgspec.json.decode(text)["elapsed_ms"] for (text,) in found), default=0)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_a_process_that_is_started_again_has_kept_the_clocks(launcher: Launcher, how: int) -> None:
    """To the last moment if it could stop, and else as they were written down while it ran."""
    database = f"clocks-{how}.db"
    running = launcher.start(database)
    wish: dict[str, Any] = {"edition": "classic", "players": 2, "people": ["Budi"], "start": True}
    code, (secret, _) = running.make_table(**wish, clock={"kind": "hard", "seconds": TOTAL_MS // 1000})
    with running.client(code, secret) as client:
        if how == signal.SIGTERM:
            left = until_left(lambda: left_now(client), TOTAL_MS - 100)
        else:
            left = until_left(lambda: left_as_written(launcher.folder / database), TOTAL_MS - 100)
        running.end(how)
    running = launcher.start(database, port=running.port)
    try:
        with running.client(code, secret) as again:
            assert left_now(again) <= left
    finally:
        running.end()


def test_the_server_asks_for_the_time_in_one_place() -> None:
    packages = (ROOT / "src/loveletter" / package for package in ("server", "table"))
    files = (file for package in packages for file in sorted(package.rglob("*.py")))
    assert [file.name for file in files if SOURCES.search(file.read_text())] == ["time_source.py"]
