"""A witness: a device that records all bytes it receives, over any number of connections."""

from __future__ import annotations

import asyncio
import json
import re
from collections import defaultdict
from contextlib import suppress
from typing import Any, TypeAlias

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from loveletter.engine.seats import Seat
from loveletter.table.keys import new_secret
from tests.faults.cluster.cluster import ASK_AGAIN, PATIENCE
from tests.faults.cluster.node import Node

BARRIER_SECONDS = 0.03
"""Longer than changes of a table are gathered."""
RANDOM = (
    (re.compile(r'"retry_s":[0-9.]+'), '"retry_s":0'),  # drawn, so that not all come again at once
    (re.compile(r'"repeated":true'), '"repeated":false'),  # whether an answer was lost
)
Key: TypeAlias = tuple[object, ...]
Told: TypeAlias = dict[Key, set[str]]
AGAIN = "not_written"
"""Messages while the database does not answer; they say nothing about a table."""
CROWDED = 429
TIMED = ("goodbye", "later view")
"""Messages that depend on when a connection ends."""


class Witness:
    def __init__(self, code: str, seats: dict[Seat, str]) -> None:
        """`seats`: with their secrets."""
        self.code = code
        self.seats = seats
        self.told: Told = defaultdict(set)
        self.views: dict[Seat | None, dict[str, Any]] = {}
        self._device, self._attempts = new_secret(), 0
        self._wire: ClientConnection | None = None
        self._node: Node | None = None
        self._left: list[ClientConnection] = []

    async def come(self, node: Node, reload: bool = True) -> None:
        """To this node, as soon as somebody lets it in; `reload`: without anything that it knew."""
        if self._wire is not None:
            self._left.append(self._wire)
        self._node = node
        if reload:
            self.views = {}
        while not await self._try_to_come(node):
            await asyncio.sleep(0.05)

    async def _try_to_come(self, node: Node) -> bool:
        known = min((view["version"] for view in self.views.values()), default=0)
        self._attempts += 1
        hello = {"table": self.code, "secrets": list(self.seats.values()), "events_from": known}
        try:
            self._wire = await connect(f"ws://127.0.0.1:{node.port}/ws", open_timeout=PATIENCE, compression=None)
            await self._send(type="hello", **hello, device=self._device, attempt=self._attempts)
            seen: set[object] = set()
            while not seen.issuperset(self.seats):
                message = await self._receive()
                seen.add(message.get("viewer"))
        except (WebSocketException, OSError):
            return False
        return True

    async def ask(self, mark: str, kind: str, **fields: Any) -> dict[str, Any]:
        """The answer; asked again after a lost connection."""
        while True:
            with suppress(ConnectionClosed):
                await self._send(type=kind, id=mark, **fields)
                while (message := await self._receive()).get("id") != mark:
                    pass
                if message.get("code") != AGAIN:
                    return message
                await asyncio.sleep(0.05)
                continue
            assert self._node is not None
            self._wire = None
            await self.come(self._node, reload=False)

    async def look_around(self, mark: str) -> None:
        """All that can be asked for now, and all that comes by itself."""
        await self.ask(f"{mark} sync", "sync")
        await asyncio.sleep(BARRIER_SECONDS)
        await self.ask(f"{mark} all heard", "ping")

    async def hear_the_rest(self) -> None:
        """What still arrives on abandoned connections, until they end."""
        for wire in self._left:
            with suppress(ConnectionClosed):
                while True:
                    self._keep(str(await wire.recv()))
        self._left = []

    async def close(self) -> None:
        for wire in (*self._left, self._wire):
            if wire is not None:
                await wire.close()

    async def _send(self, **message: Any) -> None:
        assert self._wire is not None
        await self._wire.send(json.dumps(message))

    async def _receive(self) -> dict[str, Any]:
        assert self._wire is not None
        message = self._keep(str(await self._wire.recv()))
        if message["type"] == "view":
            self.views[message["viewer"]] = message
        return message

    def _keep(self, text: str) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(text)
        if message.get("code") != AGAIN:
            self.told[key_of(message)].add(in_any_world(text, self.code))
        return message

    async def read(self, mark: str, http: httpx.AsyncClient, node: Node, path: str) -> None:
        """What HTTP answers at this node, to who has the seat."""
        headers = {"X-Seat-Secret": next(iter(self.seats.values())), "Accept-Encoding": "identity"}
        address = f"http://127.0.0.1:{node.port}/api/tables/{self.code}{path}"
        while (answer := await http.get(address, headers=headers)).status_code in (*ASK_AGAIN, CROWDED):
            await asyncio.sleep(0.05)
        self.told["http", mark, path].add(in_any_world(f"{answer.status_code} {answer.text}", self.code))


def key_of(message: dict[str, Any]) -> Key:
    """The messages that must be equal in both worlds."""
    kind = message["type"]
    if kind == "view":
        later = "later view" if message["since"] else kind
        return later, message["viewer"], message["version"], message["since"]
    if kind == "table":
        return kind, message["number"]
    return kind, message.get("id", message.get("code"))


def in_any_world(text: str, code: str) -> str:
    """Without the code, and what is drawn or depends on time alone."""
    text = text.replace(code, "CODE")
    for pattern, same in RANDOM:
        text = pattern.sub(same, text)
    return text


def differences(one: Told, other: Told) -> list[str]:
    """Everything by which a receiver could tell the worlds apart."""
    found = [
        f"{key} is told in one world only" for key in sorted(one.keys() ^ other.keys(), key=repr) if key[0] not in TIMED
    ]
    return found + [
        f"{key}: {sorted(one[key] - other[key])} and {sorted(other[key] - one[key])}"
        for key in sorted(one.keys() & other.keys(), key=repr)
        if one[key] != other[key]
    ]
