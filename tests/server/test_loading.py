"""Tables are loaded on demand, once, and evicted when nobody needs them."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

import pytest

from loveletter.server import time_source
from loveletter.server.socket import serve_socket
from loveletter.server.store.owners import NotOwner
from loveletter.server.tables.loading import EVICT_AFTER_SECONDS, NewTable
from loveletter.server.tables.registry import TableRegistry
from loveletter.table import Setup, commands
from loveletter.table.chairs import Proven
from tests.server.inside import AYU, BUDI, PATIENCE, Browser, living, room_of, until

HARD = Setup("classic", players=2, clock="hard", seconds=60, chat="text")


def later(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Time goes on by so much at once."""
    steady, now = time_source.seconds, time_source.now_ms
    monkeypatch.setattr(time_source, "seconds", lambda: steady() + seconds)
    monkeypatch.setattr(time_source, "now_ms", lambda: now() + int(1000 * seconds))


def test_a_start_loads_nothing_and_whoever_asks_at_once_gets_one_room(tmp_path: Path) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            code = (await registry.open(NewTable(HARD, [AYU, BUDI], start=True))).table.code
        async with living(tmp_path) as registry:
            assert registry.rooms == {}
            first, second = await asyncio.gather(registry.room(code), registry.room(code.upper()))
            assert first is second is registry.rooms[code]
            assert await registry.room("nowhere-at-all") is None

    asyncio.run(live())


def test_what_nobody_uses_is_put_away_and_comes_back_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            room = await registry.open(NewTable(HARD, [AYU, BUDI], start=True, starter=0))
            code, ayu = room.table.code, Browser(registry)
            await ayu.hello(code)
            later(monkeypatch, 20)
            await ayu.say("chat", id="1", seat=0, text="soon back")
            later(monkeypatch, EVICT_AFTER_SECONDS + 1)
            registry.loading.evict_unused()
            await registry.loading.settle()
            assert registry.rooms == {code: room}  # Ayu is here
            room.exit(ayu.connection)
            registry.loading.evict_unused()
            assert registry.rooms == {code: room}  # and was just now
            later(monkeypatch, EVICT_AFTER_SECONDS + 1)
            await until(lambda: not registry.rooms)  # the ticks notice
            with pytest.raises(NotOwner):
                await room.carry_out_as_table(commands.Close())
            again = Browser(registry)
            await again.hello(code)
            assert registry.rooms[code] is not room
            assert [line["text"] for line in again.told("talk")[0]["lines"]] == ["soon back"]
            assert again.told("clock")[0]["left_ms"] <= 60_000 - 20_000

    asyncio.run(live())


def test_a_room_that_is_asked_for_while_it_is_put_away_stays(tmp_path: Path) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            room = await registry.open(NewTable(HARD, [AYU, BUDI], start=True))
            registry.loading.evict(room.table.code, room)
            assert await room_of(registry, room.table.code) is room
            await registry.loading.settle()
            assert registry.rooms == {room.table.code: room}

    asyncio.run(live())


def test_somebody_who_said_hello_is_not_sent_away_while_the_table_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            code = (await registry.open(NewTable(HARD, [AYU, BUDI], start=True))).table.code
        async with living(tmp_path, hello_seconds="1") as registry:
            read, may_read = registry.storage.stored, threading.Event()
            monkeypatch.setattr(registry.storage, "stored", lambda code: (may_read.wait(30), read(code))[1])
            silent, greeting = Socket(), Socket()
            greeting.say({"type": "hello", "table": code, "secrets": ["a"]})
            listening = [
                asyncio.create_task(serve_socket(registry, SCOPE, each.receive, each.send))
                for each in (silent, greeting)
            ]
            try:
                await until(lambda: silent.codes == ["hello_first"])
                await asyncio.sleep(0.5)  # which is long enough for a timer that began in the same moment
                assert greeting.messages == []
                may_read.set()
                await until(lambda: greeting.kinds[:1] == ["welcome"])
                assert greeting.codes == []
            finally:
                may_read.set()
                for each in (silent, greeting):
                    each.hang_up()
                await asyncio.wait_for(asyncio.gather(*listening), PATIENCE)

    asyncio.run(live())


SCOPE = {"type": "websocket", "headers": [], "client": ("127.0.0.1", 1)}


class Socket:
    """The application's side of a WebSocket."""

    def __init__(self) -> None:
        self._incoming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._incoming.put_nowait({"type": "websocket.connect"})
        self.messages: list[dict[str, Any]] = []

    def say(self, message: dict[str, Any]) -> None:
        self._incoming.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    def hang_up(self) -> None:
        self._incoming.put_nowait({"type": "websocket.disconnect"})

    async def receive(self) -> dict[str, Any]:
        return await self._incoming.get()

    async def send(self, message: MutableMapping[str, Any]) -> None:
        if message["type"] == "websocket.send":
            self.messages.append(json.loads(message["text"]))

    @property
    def kinds(self) -> list[str]:
        return [message["type"] for message in self.messages]

    @property
    def codes(self) -> list[str]:
        """Of the goodbyes."""
        return [message["code"] for message in self.messages if message["type"] == "goodbye"]


def test_a_client_gets_the_events_of_rounds_before_the_checkpoint(tmp_path: Path) -> None:
    """A loaded table has replayed its current round only; older events are replayed when a client asks for them."""

    async def live() -> None:
        async with living(tmp_path) as registry:
            room = await registry.open(NewTable(Setup("classic", players=2), [AYU, BUDI], start=True, starter=0))
            code = room.table.code
            while room.table.round < 3:
                if room.table.phase == "playing":
                    seat = next(seat for seat in (0, 1) if room.table.view(seat).legal)
                    command: commands.Command = commands.Act(
                        f"n{room.table.version}", seat, room.table.version, room.table.view(seat).legal[0]
                    )
                else:
                    seat = next(seat for seat in (0, 1) if not room.table.chairs[seat].ready)
                    command = commands.Ready(seat)
                await room.carry_out(command, None, proven=Proven(frozenset({seat})))
            before = await whole_view(registry, code)
            registry.loading.evict(code, room)
            await registry.loading.settle()
            loaded = await room_of(registry, code)
            assert loaded is not room
            assert loaded.table.views is not None
            assert loaded.table.views.must_replay(0)
            after = await whole_view(registry, code)
            assert not loaded.table.views.must_replay(0)
            assert after["events"] == before["events"]
            assert after["version"] == len(after["events"])

    asyncio.run(live())


async def whole_view(registry: TableRegistry, code: str) -> dict[str, Any]:
    """What Ayu is sent, with all events of the match."""
    browser = Browser(registry)
    await browser.say("hello", table=code, secrets=["a"], events_from=0)
    room = await room_of(registry, code)
    room.exit(browser.connection)
    return browser.told("view")[0]
