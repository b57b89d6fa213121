"""The machine's date may jump, and the server be restarted: no turn ends by it, and no table is closed."""

from __future__ import annotations

import asyncio
import re
import signal
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from loveletter.server import clock
from loveletter.server.rooms import kept_clocks
from loveletter.server.rooms.house import House
from loveletter.server.rooms.room import Room
from loveletter.table import Setup, commands
from tests.server.inside import AYU, BUDI, Browser, living, until
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
    before = clock.now_ms
    monkeypatch.setattr(clock, "now_ms", lambda: before() + milliseconds)


async def table_for_two(house: House, setup: Setup = HARD) -> Room:
    room, _ = await house.open(setup, [AYU, BUDI], start=True, starter=0)
    return room


@pytest.mark.parametrize("days", [-400.0, -0.1, 0.1, 400.0])
def test_a_jump_of_the_date_ends_no_turn_and_closes_no_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, days: float
) -> None:
    async def live() -> None:
        async with living(tmp_path, idle_hours="1") as house:
            room, empty = await table_for_two(house), await table_for_two(house)
            ayu = Browser(house)
            await ayu.hello(room.table.code)
            jump(monkeypatch, days)
            await room.tick()
            await house._sweep()
            reading = room.table.clock(clock.now_ms())
            assert reading is not None
            assert 50_000 < reading.left_ms <= 60_000
            assert not any(chair.stand_in for chair in room.table.chairs)
            assert (room.table.closed, empty.table.closed) == (False, False)
            assert set(house.rooms) == {room.table.code, empty.table.code}

    asyncio.run(live())


@pytest.mark.parametrize("days", [-3.0, 0.0, 3.0])
@pytest.mark.parametrize("paused", [False, True])
def test_what_was_left_is_left_after_a_restart_whatever_the_date_is_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, days: float, paused: bool
) -> None:
    async def live() -> None:
        async with living(tmp_path) as house:
            room = await table_for_two(house)
            code = room.table.code
            ayu = Browser(house)
            await ayu.hello(code)
            advance(monkeypatch, 20_000)
            if paused:
                await room.carry_out(commands.Pause(True), ayu.connection)
                advance(monkeypatch, 100_000)
            room.exit(ayu.connection)
        jump(monkeypatch, days)
        async with living(tmp_path) as house:
            advance(monkeypatch, 3_600_000)  # nobody is here: the clock stands
            again = Browser(house)
            await again.hello(code)
            assert 30_000 < again.told("clock")[0]["left_ms"] <= 40_000

    asyncio.run(live())


def test_who_was_nearly_late_has_time_to_come_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def live() -> None:
        async with living(tmp_path) as house:
            code = (room := await table_for_two(house)).table.code
            await Browser(house).hello(code)
            advance(monkeypatch, 59_900)
            assert room.table.clock(clock.now_ms()) is not None
        async with living(tmp_path) as house:
            again = Browser(house)
            await again.hello(code)
            assert 1_000 < again.told("clock")[0]["left_ms"] <= 5_000

    asyncio.run(live())


def test_another_decision_begins_with_all_its_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def live() -> None:
        async with living(tmp_path) as house:
            room = await table_for_two(house)
            ayu = Browser(house)
            await ayu.hello(room.table.code)
            advance(monkeypatch, 20_000)
            await house._clocks.keep(house.rooms.values())
            kept = house.storage.fact(kept_clocks.FACT)
            await room.carry_out(commands.Configure(seconds=50), ayu.connection)
            await house._clocks.keep(house.rooms.values())
            assert house.storage.fact(kept_clocks.FACT) != kept
            await house.writer.state(kept_clocks.FACT, str(kept))
            monkeypatch.setattr(house._clocks, "keep", nothing_more)
        async with living(tmp_path) as house:
            again = Browser(house)
            await again.hello(room.table.code)
            assert 40_000 < again.told("clock")[0]["left_ms"] <= 50_000

    async def nothing_more(_rooms: object) -> None:
        """As if the server had been killed."""

    asyncio.run(live())


def test_clocks_that_cannot_be_read_begin_anew(tmp_path: Path) -> None:
    async def live() -> None:
        async with living(tmp_path) as house:
            room = await table_for_two(house)
        with closing(sqlite3.connect(tmp_path / "h.db")) as database, database:
            database.execute("INSERT OR REPLACE INTO facts (name, value) VALUES ('clocks', '{\"x\": 1')")
        async with living(tmp_path) as house:
            again = Browser(house)
            await again.hello(room.table.code)
            assert 50_000 < again.told("clock")[0]["left_ms"] <= 60_000

    asyncio.run(live())


def test_clocks_are_written_down_while_they_run_and_only_then(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_clocks, "KEEP_SECONDS", 0.0)
    written: list[str] = []

    async def live() -> None:
        async with living(tmp_path) as house:
            state = house.writer.state

            def counted(name: str, value: str) -> asyncio.Future[None]:
                written.append(value)
                return state(name, value)

            monkeypatch.setattr(house.writer, "state", counted)
            without = await table_for_two(house, Setup("classic", players=2))
            await Browser(house).hello(without.table.code)
            await house._clocks.keep(house.rooms.values())
            assert written == []
            room = await table_for_two(house)
            await Browser(house).hello(room.table.code)
            await until(lambda: len(written) >= 2)
            assert set(msgspec.json.decode(written[-1])) == {room.table.code}
            await room.carry_out_as_table(commands.Close())
            await house._clocks.keep(house.rooms.values())
            assert written[-1] == "{}"

    asyncio.run(live())


TOTAL_MS = 600_000


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


def left_by_the_file(file: Path) -> int:
    with closing(sqlite3.connect(file)) as reader:
        found = reader.execute("SELECT value FROM facts WHERE name = 'clocks'").fetchall()
    kept: list[int] = [elapsed for (text,) in found for _, elapsed in msgspec.json.decode(text).values()]
    return TOTAL_MS - sum(kept)


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
            left = until_left(lambda: left_by_the_file(launcher.folder / database), TOTAL_MS - 100)
        running.end(how)
    running = launcher.start(database)
    try:
        with running.client(code, secret) as again:
            assert left_now(again) <= left
    finally:
        running.end()


def test_the_server_asks_for_the_time_in_one_place() -> None:
    rooms = (ROOT / "src/loveletter" / room for room in ("server", "table"))
    asking = [file.name for room in rooms for file in sorted(room.rglob("*.py")) if SOURCES.search(file.read_text())]
    assert asking == ["clock.py"]
