"""Bots think in processes of their own, within a budget; one that fails is replaced by the level below."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import pickle
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from loveletter import EDITIONS, Action, View, deal, versions, view
from loveletter.bots import LEVELS
from loveletter.bots import registry as bot_registry
from loveletter.bots.champion.availability import has_simulator
from loveletter.server import bots as bot_pool
from loveletter.server import preparation
from loveletter.server.bots import BotPool
from loveletter.server.parts import server_parts
from loveletter.server.settings import ServerSettings, read_settings
from loveletter.server.tables import bots as table_bots
from loveletter.server.tables.loading import NewTable
from loveletter.server.tables.registry import TableRegistry
from loveletter.table import Setup, Sitter
from loveletter.table.keys import hashed
from tests.server.inside import AYU, BUDI, Browser, hours_later, living, until


def some_view(edition: str = "second") -> View:
    state, events = deal(Setup(edition, 4).rules, b"x" * 32, starter=0)
    return view(state, 0, versions(events, 0))


def logged_failures(caplog: pytest.LogCaptureFixture) -> list[tuple[str, str]]:
    """The levels that failed, with the errors."""
    failed = [vars(record) for record in caplog.records if "bot failed" in record.message]
    return [(each["level"], each["error"]) for each in failed]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_view_travels_to_another_process_and_keeps_its_edition(edition: str) -> None:
    seen = some_view(edition)
    again: View = pickle.loads(pickle.dumps(seen))
    assert again == seen
    assert again.rules.edition is EDITIONS[edition]
    assert pickle.loads(pickle.dumps(seen)).rules is again.rules  # what follows from them is worked out once


def test_a_bot_decides_in_a_process_of_its_own() -> None:
    async def ask() -> tuple[Action, list[dict[str, float]]]:
        pool = BotPool(1, 0.3, 0.001)
        try:
            hands, _ = await pool.conclude(some_view())
            return await pool.decide("novice", some_view(), 1), hands
        finally:
            await pool.close()

    action, hands = asyncio.run(ask())
    assert action in some_view().legal
    assert sum(hands[1].values()) == pytest.approx(1)


def test_until_its_machine_code_is_ready_the_champion_plays_by_its_network(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, bool]] = []
    compiled = threading.Event()

    def answer(level: str, seen: View, luck: int, budget: float) -> Action:
        asked.append((level, has_simulator()))
        return seen.legal[0]

    monkeypatch.setattr(bot_pool, "decide", answer)
    monkeypatch.setattr(preparation, "warm_up_level", lambda level: compiled.wait(20))

    async def ask() -> None:
        pool = BotPool(0, 0.3, 0.001)
        await pool.decide("champion", some_view(), 1)
        compiled.set()
        await until(lambda: pool.preparation.ready)
        await pool.decide("champion", some_view(), 1)
        await pool.close()

    asyncio.run(ask())
    assert asked == [("champion", False), ("champion", True)]


AT_ONCE = """
import sys
from loveletter.server.bots import decide_at_once
from loveletter.server.coach.hints import advised_at_once
from tests.server.test_bots import some_view
assert decide_at_once("champion", some_view(), 1, 0.3) in some_view().legal
assert advised_at_once(some_view(), 0.1)["choices"]
print(sorted({name.partition(".")[0] for name in sys.modules} & {"numba", "llvmlite"}))
"""


def test_before_the_machine_code_is_ready_nobody_waits_for_a_compiler() -> None:
    """What takes so long is not even loaded; `python -m bench.first_use` has the times."""
    done = subprocess.run([sys.executable, "-c", AT_ONCE], capture_output=True, text=True, check=False)
    assert (done.stdout, done.returncode) == ("[]\n", 0), done.stderr


def sleep_on(level: str) -> None:
    time.sleep(300)


def start_at_once(level: str) -> None:
    pass


@pytest.mark.parametrize("warm_up", [sleep_on, start_at_once])
def test_the_process_in_which_a_bot_warms_up_ends(
    monkeypatch: pytest.MonkeyPatch, warm_up: Callable[[str], None]
) -> None:
    monkeypatch.setattr(preparation, "warm_up_level", warm_up)

    async def ask() -> None:
        before = set(multiprocessing.active_children())
        pool = BotPool(1, 0.3, 0.001)
        pool.preparation.begin()
        async with asyncio.timeout(60):
            while not set(multiprocessing.active_children()) - before:
                await asyncio.sleep(0)  # it may be gone soon
            if warm_up is sleep_on:
                await pool.close()  # nobody waits for it
            while set(multiprocessing.active_children()) - before:
                await asyncio.sleep(0.05)
        await pool.close()

    asyncio.run(ask())


def test_a_bot_that_cannot_start_leaves_its_place_to_the_level_below(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def missing(level: str) -> None:
        raise ImportError("The simulator needs Numba and NumPy")

    monkeypatch.setattr(preparation, "warm_up_level", missing)

    async def ask() -> list[Action]:
        pool = BotPool(0, 0.3, 0.001)
        try:
            assert await pool.missing() == {}
            return [await pool.decide("champion", some_view(), 1) for _ in range(2)]
        finally:
            assert await pool.missing() == {"champion": "cannot_start"}
            await pool.close()

    assert all(action in some_view().legal for action in asyncio.run(ask()))
    (record,) = [each for each in caplog.records if "bot cannot start" in each.message]
    assert (vars(record)["level"], "The simulator needs Numba and NumPy" in vars(record)["error"]) == ("champion", True)


@pytest.mark.usefixtures("fresh_bots")
def test_a_bot_of_another_package_that_cannot_be_made_leaves_its_place_to_the_novice(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken = EntryPoint("broken", "tests.arena.bots:without_weights", bot_registry.ENTRY_POINTS)
    monkeypatch.setattr(bot_registry, "entry_points", lambda **_: [broken])
    failed: list[str] = []

    async def ask() -> Action:
        pool = BotPool(0, 0.3, 0.001, failed.append)
        try:
            return await pool.decide("broken", some_view(), 1)
        finally:
            await pool.close()

    assert asyncio.run(ask()) in some_view().legal
    assert failed == ["broken"]
    assert ("broken", "CannotBeMade") in logged_failures(caplog)


@pytest.mark.usefixtures("fresh_bots")
@pytest.mark.parametrize(
    ("maker", "reason"),
    [("Failing", "LookupError"), ("Foreign", "NotLegal"), ("Ambiguous", "ValueError"), ("Leaving", "SystemExit")],
)
def test_the_pool_is_the_only_fallback_chain_on_a_server(
    maker: str, reason: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A failure in the worker counts, whatever was raised, and the pool asks the next level."""
    point = EntryPoint("faulty", f"tests.bots.test_guarded:{maker}", bot_registry.ENTRY_POINTS)
    monkeypatch.setattr(bot_registry, "entry_points", lambda **_: [point])
    failed: list[str] = []

    async def ask() -> Action:
        pool = BotPool(0, 0.3, 0.001, failed.append)
        try:
            return await pool.decide("faulty", some_view(), 1)
        finally:
            await pool.close()

    assert asyncio.run(ask()) in some_view().legal
    assert failed == ["faulty"]
    assert ("faulty", reason) in logged_failures(caplog)


def test_a_bot_that_takes_too_long_is_replaced_by_the_level_below(monkeypatch: pytest.MonkeyPatch) -> None:
    answered = threading.Event()

    def slow(level: str, seen: View, luck: int, budget: float) -> Action:
        if level != "random":
            answered.wait(60)
        return seen.legal[0]

    monkeypatch.setattr(bot_pool, "decide", slow)
    monkeypatch.setattr(bot_pool, "GRACE", 1.0)  # enough for the level below, also on a busy machine
    failed: list[str] = []

    async def ask() -> Action:
        pool = BotPool(0, 0.01, 0.001, failed.append)
        try:
            return await pool.decide("novice", some_view(), 1)
        finally:
            answered.set()
            await pool.close()

    assert asyncio.run(ask()) in some_view().legal
    assert failed == ["novice"]
    assert next(iter(LEVELS)) == "random"


def late(level: str, seen: View, luck: int, budget: float) -> Action:
    time.sleep(60 if level == "courtier" else 0.6)
    return seen.legal[-1]


def test_a_bot_that_hangs_spoils_nothing_for_those_who_wait_behind_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """One real process, which is ended once; waiting for it and for the new one is not thinking."""
    monkeypatch.setattr(bot_pool, "decide", late)
    failed: list[str] = []

    async def ask() -> list[Action]:
        pool = BotPool(1, 0.1, 0.001, failed.append)
        try:
            return await asyncio.gather(
                *[pool.decide(level, some_view(), 1) for level in ("courtier", *["novice"] * 5)]
            )
        finally:
            await pool.close()

    assert asyncio.run(ask()) == [some_view().legal[-1]] * 6
    assert failed == ["courtier"]


def at_once(level: str, seen: View, luck: int, budget: float) -> Action:
    return seen.legal[0]


def test_the_start_of_a_process_is_not_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "decide", at_once)
    monkeypatch.setattr(bot_pool, "GRACE", 0.3)  # less than a process needs to read the code
    failed: list[str] = []

    async def ask() -> Action:
        pool = BotPool(1, 0.0, 0.001, failed.append)
        try:
            return await pool.decide("novice", some_view(), 1)
        finally:
            await pool.close()

    assert asyncio.run(ask()) in some_view().legal
    assert failed == []


def late_once_begun(level: str, *details: Any) -> Action:
    """The same; that it thinks is to be seen from outside its process."""
    Path(os.environ["BEGUN"]).touch()
    return late(level, *details)


def test_who_asks_no_longer_does_not_hold_a_worker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "decide", late_once_begun)
    monkeypatch.setenv("BEGUN", str(tmp_path / "begun"))

    async def ask() -> Action:
        pool = BotPool(1, 5.0, 0.001)
        try:
            asking = asyncio.create_task(pool.decide("courtier", some_view(), 1))
            await until((tmp_path / "begun").exists)
            asking.cancel()
            return await pool.decide("novice", some_view(), 1)
        finally:
            await pool.close()

    assert asyncio.run(ask()) == some_view().legal[-1]


def settings_in(folder: Path) -> ServerSettings:
    return read_settings({"database_url": f"sqlite:///{folder / 'h.db'}", "bot_workers": "0", "idle_hours": "1"}, {})


def test_a_table_without_anybody_is_closed_and_its_replays_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def live() -> None:
        registry = TableRegistry(settings_in(tmp_path), server_parts(settings_in(tmp_path)))
        registry.start()
        sitters = [Sitter("Ayu", hashed("a"), None), Sitter(None, None, "random")]
        room = await registry.open(NewTable(Setup(players=2), sitters, start=True))
        code = room.table.code
        await registry._sweep()
        assert await registry.room(code) is room
        hours_later(monkeypatch, 2)
        await registry._sweep()
        assert await registry.room(code) is None
        again = registry.storage.stored(code)
        assert again is not None
        assert again.table.phase == "closed"
        assert again.table._state.match_of(1) is not None
        assert registry.storage.stored("nowhere-10") is None
        await registry.close()
        later = TableRegistry(settings_in(tmp_path), server_parts(settings_in(tmp_path)))
        later.start()
        assert await later.room(code) is None
        await later.close()

    asyncio.run(live())


def test_bots_wait_while_their_only_opponent_reads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They have decided, and hold back what they have decided on until the wish is taken back."""
    waits: list[float] = []
    at_most = table_bots._at_most

    async def noted(milliseconds: float, event: asyncio.Event) -> None:
        waits.append(milliseconds)
        await at_most(milliseconds, event)

    monkeypatch.setattr(table_bots, "_at_most", noted)

    async def read() -> None:
        async with living(tmp_path) as registry:
            bot = Sitter(None, None, "novice")
            room = await registry.open(NewTable(Setup("second", 2, pace=0), [AYU, bot], True, starter=1))
            device = Browser(registry)
            room.bots.hold(True)  # as soon as there is a table
            await device.hello(room.table.code)
            await until(lambda: len(waits) == 1)
            before = room.table.version
            await device.say("hold", id="h1", wanted=True)
            assert [each["id"] for each in device.told("done")] == ["h1"]
            assert room.table.version == before
            await device.say("hold", id="h2", wanted=False)
            await until(lambda: room.table.version > before)

    asyncio.run(read())
    assert waits == [pytest.approx(1000 * table_bots.HOLD_SECONDS, rel=0.5)]


def test_bots_wait_for_nobody_who_is_not_alone(tmp_path: Path) -> None:
    async def ask() -> None:
        async with living(tmp_path) as registry:
            bot = Sitter(None, None, "novice")
            room = await registry.open(NewTable(Setup("second", 3), [AYU, BUDI, bot], True, starter=0))
            device = Browser(registry)
            await device.hello(room.table.code)
            await device.say("hold", id="h1", wanted=True)
            assert device.told("refused")[0]["code"] == "not_alone"

    asyncio.run(ask())
