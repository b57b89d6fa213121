"""A place at a server's table, by its WebSocket protocol (docs/protocol.md)."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections.abc import Iterator, Sequence
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from loveletter.engine.actions import Action
from loveletter.engine.events import Viewer
from loveletter.engine.seats import Seat
from loveletter.notation import to_plain
from loveletter.table import TableRefused
from loveletter.terminal.place import PlaceLost
from loveletter.terminal.remote_scene import Message, Story, read_play, read_scene, story_after
from loveletter.terminal.scene import Scene

MOST_BYTES = 2**24
"""No message of a server is larger."""
WAITS = (0.5, 1.0, 2.0, 4.0, 8.0)
"""Seconds before each new try to connect; the last one again and again."""


class RemotePlace:
    def __init__(self, house: str, code: str, own: Sequence[str]) -> None:
        """`house`: the address of the server, with its base path; `own`: the secrets of the seats of this machine."""
        self._socket = house.replace("http", "ws", 1).rstrip("/") + "/ws"
        self._code = code
        self._own = tuple(own)
        self._seats: tuple[Seat, ...] = ()
        self._table: Message | None = None
        self._views: dict[Viewer, Message] = {}
        self._stories: dict[Viewer, Story] = {}
        self._requests: dict[str, tuple[str, asyncio.Future[Message]]] = {}
        """What was asked and not answered yet, to be sent again after a lost connection."""
        self._wire: ClientConnection | None = None
        self._lost: str | None = None
        self._moment = 0
        self._changed = asyncio.Condition()
        self._listening: asyncio.Task[None] | None = None

    async def enter(self) -> None:
        """Connect, and wait until the table is known; raises `PlaceLost` where the server does not let us in."""
        self._listening = asyncio.create_task(self._listen())
        async with self._changed:
            await self._changed.wait_for(lambda: self._lost is not None or self._is_known)
        if self._lost is not None:
            raise PlaceLost(self._lost)

    @property
    def _is_known(self) -> bool:
        """Whether all has come that a scene needs: in the lobby there are no views."""
        if self._table is None:
            return False
        viewers: tuple[Viewer, ...] = self._seats if len(self._seats) == 1 else (*self._seats, None)
        return (
            self._table["match"] == 0 or self._table["phase"] == "lobby" or all(each in self._views for each in viewers)
        )

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self._seats

    @property
    def moment(self) -> int:
        return self._moment

    def scene(self, viewer: Viewer, since: int = 0) -> Scene:
        assert self._table is not None, "enter first"
        message = self._views.get(viewer)
        if message is None or self._table["phase"] in ("lobby", "mixing"):  # the last match is done with
            return read_scene(self._table, None)
        return read_scene(self._table, read_play(self._table, message, self._stories[viewer], since))

    # what people here do

    async def act(self, seat: Seat, version: int, action: Action) -> None:
        await self._ask("act", seat=seat, version=version, action=to_plain(action))

    async def ready(self, seat: Seat) -> None:
        await self._ask("ready", seat=seat)

    async def change(self, after: int) -> None:
        async with self._changed:
            await self._changed.wait_for(lambda: self._lost is not None or self._moment > after)
        if self._moment <= after:
            raise PlaceLost(self._lost or "")

    async def leave(self) -> None:
        if self._listening is not None:
            self._listening.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listening

    async def _ask(self, kind: str, **fields: Any) -> None:
        """Returns when it is written down at the server; raises `TableRefused` where it is refused."""
        number = secrets.token_hex(8)
        text = json.dumps({"type": kind, "id": number, **fields})
        answered: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        self._requests[number] = (text, answered)
        if self._wire is not None:
            with contextlib.suppress(ConnectionClosed):  # it is sent again with the next connection
                await self._wire.send(text)
        answer = await answered
        if answer["type"] == "refused":
            raise TableRefused(answer["code"], **{name: _param(each) for name, each in answer["params"].items()})

    # what the server says

    async def _listen(self) -> None:
        waits = _waits()
        while self._lost is None:
            try:
                async with connect(self._socket, max_size=MOST_BYTES) as wire:
                    await self._hello(wire)
                    async for text in wire:
                        await self._take(json.loads(text))
                        waits = _waits()
            except (OSError, ConnectionClosed, InvalidHandshake):
                if self._table is None:
                    await self._lose("no_connection")
            self._wire = None
            if self._lost is None:
                await asyncio.sleep(next(waits))

    async def _hello(self, wire: ClientConnection) -> None:
        known = min((story.end for story in self._stories.values()), default=0)
        hello = {"type": "hello", "table": self._code, "secrets": self._own, "events_from": known}
        await wire.send(json.dumps(hello))
        for text, _ in list(self._requests.values()):
            await wire.send(text)
        self._wire = wire

    async def _take(self, message: Message) -> None:
        match message["type"]:
            case "welcome":
                self._seats = tuple(sorted(message["seats"]))
            case "table":
                self._table = message
            case "view":
                viewer = message["viewer"]
                self._stories[viewer] = story_after(self._stories.get(viewer), message)
                self._views[viewer] = message
            case "done" | "refused":
                _text, answered = self._requests.pop(message["id"])
                answered.set_result(message)
                return
            case "goodbye" if message["retry_s"] is None:
                await self._lose(message["code"])
                return
            case _:
                return  # talk, clocks and notices change no scene
        await self._tell()

    async def _lose(self, code: str) -> None:
        self._lost = code
        for _text, answered in self._requests.values():
            answered.set_exception(PlaceLost(code))
        self._requests.clear()
        await self._tell()

    async def _tell(self) -> None:
        async with self._changed:
            self._moment += self._lost is None
            self._changed.notify_all()


def _waits() -> Iterator[float]:
    yield from WAITS
    while True:
        yield WAITS[-1]


def _param(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
