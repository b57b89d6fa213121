"""Hints on the server: told to who asks and to nobody else, thought about beside all else, refused with codes."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from loveletter.engine.view import View
from loveletter.server import preparation
from loveletter.server.coach import access
from loveletter.server.coach import hints as adviser
from loveletter.server.tables.loading import NewTable
from loveletter.server.tables.registry import TableRegistry
from loveletter.server.tables.room import Room
from loveletter.table import Setup, commands
from tests.server.inside import AYU, BUDI, Browser, living, until

ALLOWED = Setup(players=2, hints=True)


def said(view: View, budget: float) -> dict[str, Any]:
    """In place of the coach: the first of the legal actions, and whose view it was."""
    assert view.viewer is not None
    plays = [{"action": {"kind": "redraw", "wanted": True}, "chance": 0.5, "error": 0.01}] * len(view.legal)
    return {"choices": plays, "level": 1, "why": {"about": "hint_only", "facts": {"seat": view.viewer}}, "tricks": []}


def fails(view: View, budget: float) -> dict[str, Any]:
    raise ValueError("a bug")


@pytest.fixture(autouse=True)
def nothing_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preparation, "warm_up_level", lambda level: None)
    monkeypatch.setattr(adviser, "advised", said)


class Evening(NamedTuple):
    registry: TableRegistry
    room: Room
    browsers: tuple[Browser, Browser, Browser]
    """Ayu's, Budi's and a guest's."""

    @property
    def awaited(self) -> int:
        (awaited,) = [seat for seat in range(2) if self.room.table.view(seat).legal]
        return awaited

    @property
    def asking(self) -> Browser:
        return self.browsers[self.awaited]

    async def ask(self, mark: str = "h1", **changed: Any) -> None:
        wish = {"id": mark, "seat": self.awaited, "version": self.room.table.version, **changed}
        await self.asking.say("hint", **wish)

    def refusals(self) -> list[str]:
        return [each["code"] for each in self.asking.told("refused")]


@asynccontextmanager
async def evening(folder: Path, setup: Setup = ALLOWED, **settings: str) -> AsyncIterator[Evening]:
    async with living(folder, coach_workers="0", **settings) as registry:
        room = await registry.open(NewTable(setup, [AYU, BUDI], start=True))
        browsers = (Browser(registry), Browser(registry), Browser(registry))
        for browser, secrets in zip(browsers, (("a",), ("b",), ()), strict=True):
            await browser.hello(room.table.code, *secrets, watching=not secrets)
        yield Evening(registry, room, browsers)


def run(folder: Path, play: Callable[[Evening], Awaitable[None]], setup: Setup = ALLOWED, **settings: str) -> None:
    async def live() -> None:
        async with evening(folder, setup, **settings) as here:
            await play(here)

    asyncio.run(live())


def test_who_asks_is_told_and_all_others_that_somebody_asks(tmp_path: Path) -> None:
    async def play(here: Evening) -> None:
        await here.ask()
        await until(lambda: bool(here.asking.told("hint")))
        (hint,) = here.asking.told("hint")
        assert (hint["id"], hint["seat"], hint["version"]) == ("h1", here.awaited, here.room.table.version)
        assert len(hint["choices"]) == len(here.room.table.view(here.awaited).legal)
        for browser in here.browsers:
            (notice,) = [each for each in browser.told("notice") if each["code"] == "hint_taken"]
            assert notice["params"] == {"seat": here.awaited, "name": ("Ayu", "Budi")[here.awaited]}
            await until(lambda browser=browser: browser.told("table")[-1]["seats"][here.awaited]["hints"] == 1)  # type: ignore[misc]
            assert browser is here.asking or not browser.told("hint")
        await here.ask("h2")  # once more, and it costs nothing
        assert [each["id"] for each in here.asking.told("hint")] == ["h1", "h2"]
        assert here.room.table.chairs[here.awaited].hints == 1
        assert [each["settings"]["hints"] for each in here.browsers[2].told("table")[:1]] == [True]

    run(tmp_path, play, hints_per_hour="1")


def test_what_comes_too_late_is_dropped_and_nobody_waits_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    goes_on = threading.Event()

    def slowly(view: View, budget: float) -> dict[str, Any]:
        goes_on.wait(20)
        return said(view, budget)

    monkeypatch.setattr(adviser, "advised", slowly)

    async def play(here: Evening) -> None:
        seat, asking = here.awaited, here.asking
        await here.ask("h1")
        await here.ask("h2")
        assert here.refusals() == ["hint_under_way"]
        action = here.room.table.view(seat).legal[0]
        await here.room.carry_out(commands.Act("a1", seat, here.room.table.version, action), asking.connection)
        goes_on.set()
        await until(lambda: len(asking.told("refused")) == 2)
        late = asking.told("refused")[-1]
        assert (late["id"], late["code"]) == ("h1", "stale")
        assert not any(browser.told("hint") for browser in here.browsers)

    try:
        run(tmp_path, play)
    finally:
        goes_on.set()


def test_who_lost_the_connection_is_told_on_the_new_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    goes_on = threading.Event()
    monkeypatch.setattr(adviser, "advised", lambda view, budget: goes_on.wait(20) and said(view, budget))

    async def play(here: Evening) -> None:
        await here.ask("h1")
        again = Browser(here.registry)
        await again.hello(here.room.table.code, "ab"[here.awaited])
        await again.say("hint", id="h2", seat=here.awaited, version=here.room.table.version)
        goes_on.set()
        await until(lambda: bool(again.told("hint")))
        assert [each["id"] for each in again.told("hint")] == ["h2"]
        assert not any(browser.told("hint") for browser in here.browsers)

    try:
        run(tmp_path, play)
    finally:
        goes_on.set()


def test_a_device_that_lost_the_seat_meanwhile_is_not_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It stays at the table with its other seat, so that nothing else keeps the hint from it."""
    goes_on = threading.Event()
    monkeypatch.setattr(adviser, "advised", lambda view, budget: goes_on.wait(20) and said(view, budget))

    async def play(here: Evening) -> None:
        shared, own = Browser(here.registry), Browser(here.registry)
        await shared.hello(here.room.table.code, "a", "b")
        wish = {"seat": here.awaited, "version": here.room.table.version}
        await shared.say("hint", id="h1", **wish)
        await own.hello(here.room.table.code, "ab"[here.awaited])
        assert shared.told("welcome")[-1]["seats"] == [1 - here.awaited]
        goes_on.set()
        await until(lambda: not here.room.hints.busy)
        await shared.say("ping", id="p")
        assert shared.told("pong")
        assert not any(browser.told("hint") for browser in (shared, own, *here.browsers))
        await own.say("hint", id="h2", **wish)  # it is known by now, to the device that has the seat
        assert [each["id"] for each in own.told("hint")] == ["h2"]

    try:
        run(tmp_path, play)
    finally:
        goes_on.set()


def test_refusals_tell_nobody_and_change_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(here: Evening) -> None:
        number = here.room.table.number
        await here.ask(seat=1 - here.awaited)
        await here.ask(version=here.room.table.version - 1)
        assert here.refusals() == ["not_your_seat", "stale"]
        other = here.browsers[1 - here.awaited]
        await other.say("hint", id="h", seat=1 - here.awaited, version=here.room.table.version)
        assert other.told("refused")[-1]["code"] == "not_your_turn"
        await here.browsers[2].say("hint", id="h", seat=here.awaited, version=here.room.table.version)
        assert here.browsers[2].told("refused")[-1]["code"] == "not_your_seat"
        assert here.room.table.number == number
        assert not any("hint_taken" in str(browser.sent) for browser in here.browsers)

    run(tmp_path, play)


@pytest.mark.parametrize(
    ("setup", "settings", "code"),
    [
        (Setup(players=2), {}, "hints_off"),
        (ALLOWED, {"coach": "false"}, "coach_off"),
        (ALLOWED, {"without": "learning"}, "coach_unlearned"),
    ],
)
def test_where_there_are_no_hints(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, setup: Setup, settings: dict[str, str], code: str
) -> None:
    without = {**settings}.pop("without", None)
    if without == "learning":
        monkeypatch.setattr(access, "is_learned", lambda edition: False)

    async def play(here: Evening) -> None:
        await here.ask()
        assert here.refusals() == [code]
        assert here.room.table.chairs[here.awaited].hints == 0

    run(tmp_path, play, setup, **{name: value for name, value in settings.items() if name != "without"})


def test_an_address_has_so_many_and_a_coach_that_fails_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(adviser, "advised", fails)

    async def play(here: Evening) -> None:
        await here.ask("h1")
        await until(lambda: here.refusals() == ["coach_failed"])
        await here.ask("h2")
        assert here.refusals() == ["coach_failed", "too_frequent"]
        assert here.room.table.chairs[here.awaited].hints == 1

    run(tmp_path, play, hints_per_hour="1")
    assert "hint failed" in caplog.text


def test_too_many_of_one_address_do_not_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    goes_on = threading.Event()

    def slowly(view: View, budget: float) -> dict[str, Any]:
        goes_on.wait(20)
        return said(view, budget)

    monkeypatch.setattr(adviser, "advised", slowly)
    monkeypatch.setattr(adviser, "MOST_WAITING", 0)

    async def play(here: Evening) -> None:
        first = asyncio.create_task(here.registry.adviser.advise(here.room.table.view(here.awaited), "x"))
        await asyncio.sleep(0)
        await here.ask()
        await until(lambda: here.refusals() == ["coach_busy"])
        goes_on.set()
        await first

    try:
        run(tmp_path, play)
    finally:
        goes_on.set()
