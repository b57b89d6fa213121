"""Tables are loaded when they are asked for, once, and put away when nobody needs them."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

import pytest

from loveletter.server import clock
from loveletter.server.rooms.loading import PUT_AWAY_SECONDS
from loveletter.server.socket.endpoint import serve_socket
from loveletter.server.store.owners import NotOwner
from loveletter.table import Setup, commands
from tests.server.inside import AYU, BUDI, PATIENCE, Browser, living, room_of, until

HARD = Setup("classic", players=2, clock="hard", seconds=60, chat="text")


def later(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Time goes on by so much at once."""
    steady, now = clock.seconds, clock.now_ms
    monkeypatch.setattr(clock, "seconds", lambda: steady() + seconds)
    monkeypatch.setattr(clock, "now_ms", lambda: now() + int(1000 * seconds))


def test_a_start_loads_nothing_and_whoever_asks_at_once_gets_one_room(tmp_path: Path) -> None:
    async def live() -> None:
        async with living(tmp_path) as house:
            code = (await house.open(HARD, [AYU, BUDI], start=True))[0].table.code
        async with living(tmp_path) as house:
            assert house.rooms == {}
            first, second = await asyncio.gather(house.room(code), house.room(code.upper()))
            assert first is second is house.rooms[code]
            assert await house.room("nowhere-at-all") is None

    asyncio.run(live())


def test_what_nobody_uses_is_put_away_and_comes_back_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def live() -> None:
        async with living(tmp_path) as house:
            room, _ = await house.open(HARD, [AYU, BUDI], start=True, starter=0)
            code, ayu = room.table.code, Browser(house)
            await ayu.hello(code)
            later(monkeypatch, 20)
            await ayu.say("chat", id="1", seat=0, text="soon back")
            later(monkeypatch, PUT_AWAY_SECONDS + 1)
            house.loading.put_away_unused()
            await house.loading.settle()
            assert house.rooms == {code: room}  # Ayu is here
            room.exit(ayu.connection)
            house.loading.put_away_unused()
            assert house.rooms == {code: room}  # and was just now
            later(monkeypatch, PUT_AWAY_SECONDS + 1)
            await until(lambda: not house.rooms)  # the ticks notice
            with pytest.raises(NotOwner):
                await room.carry_out_as_table(commands.Close())
            again = Browser(house)
            await again.hello(code)
            assert house.rooms[code] is not room
            assert [line["text"] for line in again.told("talk")[0]["lines"]] == ["soon back"]
            assert again.told("clock")[0]["left_ms"] <= 60_000 - 20_000

    asyncio.run(live())


def test_a_room_that_is_asked_for_while_it_is_put_away_stays(tmp_path: Path) -> None:
    async def live() -> None:
        async with living(tmp_path) as house:
            room, _ = await house.open(HARD, [AYU, BUDI], start=True)
            house.loading.put_away(room.table.code, room)
            assert await room_of(house, room.table.code) is room
            await house.loading.settle()
            assert house.rooms == {room.table.code: room}

    asyncio.run(live())


def test_somebody_who_said_hello_is_not_sent_away_while_the_table_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def live() -> None:
        async with living(tmp_path) as house:
            code = (await house.open(HARD, [AYU, BUDI], start=True))[0].table.code
        async with living(tmp_path, hello_seconds="1") as house:
            read, may_read = house.storage.stored, threading.Event()
            monkeypatch.setattr(house.storage, "stored", lambda code: (may_read.wait(30), read(code))[1])
            silent, greeting = Socket(), Socket()
            greeting.say({"type": "hello", "table": code, "secrets": ["a"]})
            listening = [
                asyncio.create_task(serve_socket(house, SCOPE, each.receive, each.send)) for each in (silent, greeting)
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
