"""A person's device at a table whose server is killed, or moves: it plays on, and sends again what was not answered."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.faults.line import PATIENCE
from tests.faults.place import Place
from tests.server.running import first_action

OVERTAKEN = ("stale", "round_over", "match_over", "wrong_phase", "not_your_turn", "not_host")
GONE = ("removed", "wrong_secret", "unknown_table", "closed")
AGAIN = ("moved", "stopping", "not_written", "too_slow")
"""Goodbyes that are none: it can come again soon. Never `taken_over`: a node that stood still can hear what the device
itself said on an older connection, but nobody else has its seat."""
NOT_WRITTEN = "not_written"


class Told(NamedTuple):
    """A view as it was received."""

    viewer: int
    version: int
    since: int
    text: str


class Attempts:
    """Numbers the connections of one device."""

    def __init__(self, device: str) -> None:
        self._device = device
        self._count = 0

    def hello(self, code: str, secret: str, known: int = 0) -> str:
        self._count += 1
        said = {"table": code, "secrets": [secret], "events_from": known}
        return json.dumps({"type": "hello", **said, "device": self._device, "attempt": self._count})


@dataclass
class Device:
    line: Place
    luck: Random
    code: str
    seat: int
    secrets: list[str]
    """Each of them is good for the seat, and each connection takes another."""
    stays: dict[int, bool]
    """After which matches it stays; the same for all at a table."""
    attempts: Attempts
    told: list[Told] = field(default_factory=list)
    acknowledged: set[str] = field(default_factory=set)
    refused: set[str] = field(default_factory=set)
    unanswered: dict[str, dict[str, Any]] = field(default_factory=dict)
    asked: int = 0
    host: bool = False
    finished: bool = False

    @property
    def leaving(self) -> bool:
        return any(request["type"] == "leave" for request in self.unanswered.values())

    @property
    def address(self) -> str:
        """With the code of the table, by which a balancer can find the node that has it."""
        return f"{self.line.socket_url}?table={self.code}"

    async def live(self) -> None:
        """Until it has left the table, over as many connections as it takes."""
        while not self.finished:
            await self.line.up.wait()
            with suppress(WebSocketException, OSError, EOFError):
                async with connect(self.address, open_timeout=PATIENCE, compression=None) as wire:
                    await wire.send(self.hello())
                    for request in list(self.unanswered.values()):
                        await wire.send(json.dumps(request))
                    async for text in wire:
                        assert isinstance(text, str)
                        await self.take(wire, text)
            await asyncio.sleep(0.002)

    def hello(self) -> str:
        secret = self.luck.choice(self.secrets)
        known = self.told[-1].version if self.told and self.luck.random() < 0.8 else 0
        return self.attempts.hello(self.code, secret, known)

    async def take(self, wire: ClientConnection, text: str) -> None:
        message = json.loads(text)
        match message["type"]:
            case "welcome" if message["seats"] != [self.seat]:
                self.problem(f"it has the seats {message['seats']}")
            case "view":
                self.told.append(Told(message["viewer"], message["version"], message["since"], text))
                await self.look(wire, message)
            case "table":
                await self.look_around(wire, message)
            case "done":
                request = self.unanswered.pop(message["id"], {"type": ""})
                if request["type"] == "act":
                    self.acknowledged.add(message["id"])
                self.finished = self.finished or request["type"] == "leave"
            case "refused":
                self.take_refusal(message)
                if message["code"] == NOT_WRITTEN:
                    await asyncio.sleep(0.05)
                    await self.request(wire, "sync")
            case "error" | "goodbye" if message["code"] in AGAIN:
                await asyncio.sleep(min(message.get("retry") or 0.0, 0.3))
            case "error" | "goodbye":
                if message["code"] not in GONE or not (self.leaving or self.finished):
                    self.problem(text)
                self.finished = True
            case _:
                pass

    def take_refusal(self, message: dict[str, Any]) -> None:
        request = self.unanswered.pop(message["id"], {"type": ""})
        if message["code"] not in (*OVERTAKEN, NOT_WRITTEN):
            self.problem(f"{request} was refused: {message}")
        if request["type"] == "act":
            self.refused.add(message["id"])

    async def look(self, wire: ClientConnection, view: dict[str, Any]) -> None:
        public = view["public"]
        if public["match_end"] is not None:
            return
        if public["round_end"] is not None:
            self.line.reached("round_over")
            await self.request(wire, "ready", seat=self.seat)
        elif view["menu"] is not None:
            action = first_action(view["menu"], self.luck.randrange(1000))
            await self.request(wire, "act", seat=self.seat, version=view["version"], action=action)

    async def look_around(self, wire: ClientConnection, table: dict[str, Any]) -> None:
        self.host = table["seats"][self.seat]["host"]
        if table["phase"] == "lobby" and self.host and all(seat["kind"] != "open" for seat in table["seats"]):
            await self.request(wire, "start")
        elif table["phase"] == "match_over":
            if not self.stays.setdefault(table["match"], self.luck.random() < 0.3):
                await self.request(wire, "leave", seat=self.seat)
            elif self.host:
                await self.request(wire, "rematch")

    async def request(self, wire: ClientConnection, kind: str, **fields: Any) -> None:
        """Ask, unless the same is asked for already."""
        wish = {"type": kind, **fields}
        for other in self.unanswered.values():
            if other["type"] == kind and other.get("version") == wish.get("version"):
                return
        self.asked += 1
        mark = f"{self.seat}-{self.asked}"
        self.unanswered[mark] = {**wish, "id": mark}
        self.line.reached(kind)
        await wire.send(json.dumps(self.unanswered[mark]))

    async def come_back(self) -> None:
        """Each of its secrets is still good for the seat."""
        for secret in self.secrets:
            first = await self._first_word(secret)
            if first.get("seats") != [self.seat]:
                self.problem(f"it cannot come back: {first}")

    async def _first_word(self, secret: str) -> dict[str, Any]:
        """The first message, as soon as a server answers."""
        while True:
            with suppress(WebSocketException, OSError, EOFError):
                async with connect(self.address, open_timeout=PATIENCE, compression=None) as wire:
                    await wire.send(self.attempts.hello(self.code, secret))
                    first: dict[str, Any] = json.loads(await wire.recv())
                    if first.get("code") not in AGAIN:
                        return first
            await asyncio.sleep(0.05)

    def problem(self, text: str) -> None:
        self.line.problems.append(f"{self.code}, seat {self.seat}: {text}")
