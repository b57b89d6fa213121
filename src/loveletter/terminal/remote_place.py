"""A place at a server's table, by its WebSocket protocol (docs/protocol.md)."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import quote

from loveletter.engine.actions import Action
from loveletter.engine.events import Viewer
from loveletter.engine.seats import Seat
from loveletter.notation import to_plain
from loveletter.terminal.hints import Hint, read_hint
from loveletter.terminal.place import Odds, PlaceLost
from loveletter.terminal.remote_scene import Story, read_play, read_scene, story_after
from loveletter.terminal.scene import Notice, Said, Scene
from loveletter.terminal.wire import Message, Wire

LATEST = 100
"""So much of what was said, and of what the table told, is remembered."""


class RemotePlace:
    def __init__(self, house: str, code: str, own: Sequence[str], headers: Mapping[str, str] = {}) -> None:
        """`house`: the address of the server, with its base path; `own`: the secrets of the seats of this machine;
        `headers`: sent with each connection."""
        self._code = code
        self._own = tuple(own)
        self._seats: tuple[Seat, ...] = ()
        self._table: Message | None = None
        self._views: dict[Viewer, Message] = {}
        self._stories: dict[Viewer, Story] = {}
        self._talk: tuple[Said, ...] = ()
        self._notices: tuple[Notice, ...] = ()
        self._noticed = 0
        self._connected = False
        self._moment = 0
        self._changed = asyncio.Condition()
        self._listening: asyncio.Task[None] | None = None
        # the code is there for balancers, as browsers send it
        address = f"{house.replace('http', 'ws', 1).rstrip('/')}/ws?table={quote(code)}"
        self._wire = Wire(address, self._hello, self._take, self._lost, headers)

    async def enter(self) -> None:
        """Connect, and wait until the table is known; raises `PlaceLost` where the server does not let us in."""
        self._listening = asyncio.create_task(self._wire.run())
        async with self._changed:
            await self._changed.wait_for(lambda: self._wire.goodbye is not None or self._is_known)
        if self._wire.goodbye is not None:
            raise PlaceLost(self._wire.goodbye)

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
        play = None
        if message is not None and self._table["phase"] not in ("lobby", "mixing"):  # else the last match is done with
            play = read_play(self._table, message, self._stories[viewer], since)
        scene = read_scene(self._table, play)
        return scene._replace(talk=self._talk, notices=self._notices, connected=self._connected)

    # what people here do

    async def act(self, seat: Seat, version: int, action: Action) -> None:
        await self._ask("act", seat=seat, version=version, action=to_plain(action))

    async def ready(self, seat: Seat) -> None:
        await self._ask("ready", seat=seat)

    async def begin(self) -> None:
        await self._ask("start")

    async def give_seat(self, seat: Seat, level: str | None) -> None:
        await self._ask("set_seat", seat=seat, level=level)

    async def rename(self, seat: Seat, name: str) -> None:
        await self._ask("rename", seat=seat, name=name)

    async def say(self, seat: Seat, text: str) -> None:
        await self._ask("chat", seat=seat, text=text)

    async def emote(self, seat: Seat, emote: str) -> None:
        await self._ask("emote", seat=seat, emote=emote)

    async def skip(self) -> None:
        await self._ask("skip")

    async def odds(self, seat: Seat) -> Odds:
        told = await self._ask("notebook", seat=seat)
        hands = {each["seat"]: {chance["card"]: chance["chance"] for chance in each["cards"]} for each in told["hands"]}
        return {other: cards for other, cards in hands.items() if cards}

    async def hint(self, seat: Seat, version: int) -> Hint:
        return read_hint(await self._ask("hint", seat=seat, version=version))

    async def _ask(self, kind: str, **fields: Any) -> Message:
        return await self._wire.ask(kind, **fields)

    async def change(self, after: int) -> None:
        async with self._changed:
            await self._changed.wait_for(lambda: self._wire.goodbye is not None or self._moment > after)
        if self._moment <= after:
            raise PlaceLost(self._wire.goodbye or "")

    async def leave(self) -> None:
        if self._listening is not None:
            self._listening.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listening

    # what the server says

    def _hello(self) -> Message:
        known = min((story.end for story in self._stories.values()), default=0)
        return {"type": "hello", "table": self._code, "secrets": self._own, "events_from": known}

    async def _take(self, message: Message) -> None:
        match message["type"]:
            case "welcome":
                self._seats = tuple(sorted(message["seats"]))
                self._connected = True
            case "table":
                self._table = message
            case "view":
                viewer = message["viewer"]
                self._stories[viewer] = story_after(self._stories.get(viewer), message)
                self._views[viewer] = message
            case "talk":
                self._talk = tuple(map(_said, message["lines"]))
            case "said" | "emoted":
                self._talk = (*self._talk, _said(message))[-LATEST:]
            case "notice":
                self._noticed += 1
                notice = Notice(self._noticed, message["code"], message["params"])
                self._notices = (*self._notices, notice)[-LATEST:]
            case _:
                return  # clocks change no scene
        await self._tell()

    async def _lost(self) -> None:
        self._connected = False
        await self._tell()

    async def _tell(self) -> None:
        async with self._changed:
            self._moment += self._wire.goodbye is None
            self._changed.notify_all()


def _said(message: Message) -> Said:
    emote = message["type"] == "emoted"
    return Said(message["name"], message["emote" if emote else "text"], emote, message["at"])
