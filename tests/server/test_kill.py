"""After kill -9 at any moment, every table is there with every acknowledged action, and nothing happened twice."""

from __future__ import annotations

import asyncio
import json
import signal
import sqlite3
from collections import Counter
from contextlib import closing, suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.server.running import Launcher, Running, first_action

TABLES = 3
PLAYERS = 4
PATIENCE = 20.0


@dataclass
class Browser:
    """One person's browser: it remembers what it was told, and sends again what was not answered."""

    code: str
    seat: int
    secret: str
    luck: Random
    events: list[dict[str, Any]] = field(default_factory=list)
    acknowledged: set[str] = field(default_factory=set)
    unanswered: dict[str, dict[str, Any]] = field(default_factory=dict)
    asked: int = 0
    problems: list[str] = field(default_factory=list)

    async def live(self, url: str, ready: asyncio.Event) -> None:
        """Until the connection ends, as it does when the server is killed."""
        with suppress(WebSocketException, OSError):
            async with connect(url, open_timeout=PATIENCE, compression=None) as wire:
                hello = {"type": "hello", "table": self.code, "secrets": [self.secret], "events_from": len(self.events)}
                await wire.send(json.dumps(hello))
                for request in list(self.unanswered.values()):
                    await wire.send(json.dumps(request))
                async for text in wire:
                    await self.take(wire, json.loads(text))
                    ready.set()

    async def take(self, wire: ClientConnection, message: dict[str, Any]) -> None:
        match message["type"]:
            case "view":
                await self.look(wire, message)
            case "done":
                request = self.unanswered.pop(message["id"], None)
                if request is not None and request["type"] == "act":
                    self.acknowledged.add(message["id"])
            case "refused":
                if message["code"] not in ("stale", "round_over", "match_over", "wrong_phase", "not_your_turn"):
                    self.problems.append(f"refused: {message}")
                self.unanswered.pop(message["id"], None)
            case "error":
                self.problems.append(f"error: {message}")
            case _:
                pass

    async def look(self, wire: ClientConnection, view: dict[str, Any]) -> None:
        since = view["since"]
        if since > len(self.events):
            self.problems.append(f"events {len(self.events)} to {since} are missing")
        known = self.events[since : since + len(view["events"])]
        if known != view["events"][: len(known)]:
            self.problems.append(f"an event from {since} on is not what was told before")
        if view["version"] < len(self.events):
            self.problems.append(f"version {len(self.events)} was told, now it is {view['version']}")
        self.events[since:] = view["events"] + self.events[since + len(view["events"]) :]
        if view["public"]["match_end"] is not None:
            return
        if view["public"]["round_end"] is not None:
            await self.request(wire, {"type": "ready", "seat": self.seat})
        elif view["menu"] is not None:
            action = first_action(view["menu"], self.luck.randrange(1000))
            await self.request(wire, {"type": "act", "seat": self.seat, "version": view["version"], "action": action})

    async def request(self, wire: ClientConnection, request: dict[str, Any]) -> None:
        self.asked += 1
        mark = f"{self.seat}-{self.asked}"
        self.unanswered[mark] = {**request, "id": mark}
        await wire.send(json.dumps(self.unanswered[mark]))


def open_tables(running: Running, luck: Random) -> list[Browser]:
    """Tables with two people on two devices and two bots, which play for long."""
    browsers = []
    for edition in ("second", "premium", "classic")[:TABLES]:
        code, secrets = running.make_table(
            players=PLAYERS,
            people=["Budi"],
            bots=["random", "novice"],
            edition=edition,
            options={"tokens": 20},
            start=True,
        )
        browsers += [Browser(code, seat, secret, luck) for seat, secret in enumerate(secrets)]
    return browsers


async def live_and_be_killed(running: Running, browsers: list[Browser], seconds: float) -> None:
    ready = [asyncio.Event() for _ in browsers]
    lives = [asyncio.create_task(each.live(running.socket_url, up)) for each, up in zip(browsers, ready, strict=True)]
    async with asyncio.timeout(PATIENCE):
        await asyncio.wait([asyncio.create_task(up.wait()) for up in ready], return_when=asyncio.FIRST_COMPLETED)
    await asyncio.sleep(seconds)
    await asyncio.to_thread(running.end, signal.SIGKILL)
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*lives)


def check_database(path: str, browsers: list[Browser]) -> int:
    """Every acknowledged action was written exactly once, and the numbers have no gap; how many there are."""
    with closing(sqlite3.connect(path)) as database:
        rows = database.execute("SELECT code, number, kind, data FROM entries ORDER BY code, number").fetchall()
    by_code: dict[str, list[int]] = {}
    marks: Counter[tuple[str, str]] = Counter()
    for code, number, kind, data in rows:
        by_code.setdefault(code, []).append(number)
        if kind == "Acted" and (mark := json.loads(data)["id"]):
            marks[code, mark] += 1
    assert all(numbers == list(range(len(numbers))) for numbers in by_code.values())
    assert [mark for mark, count in marks.items() if count > 1] == []
    assert set(by_code) == {each.code for each in browsers}
    assert all((each.code, mark) in marks for each in browsers for mark in each.acknowledged)
    return sum(len(each.acknowledged) for each in browsers)


def kill_again_and_again(launcher: Launcher, cycles: int, name: str) -> int:
    luck = Random(name)
    database = f"{name}.db"
    running = launcher.start(database)
    browsers = open_tables(running, luck)
    for _ in range(cycles):
        asyncio.run(live_and_be_killed(running, browsers, luck.random() ** 2 * 0.3))
        problems = [problem for each in browsers for problem in each.problems]
        assert problems == []
        running = launcher.start(database)
    running.end(signal.SIGKILL)
    return check_database(str(launcher.folder / database), browsers)


@pytest.mark.parametrize("part", range(4))
def test_nothing_that_was_acknowledged_is_lost(launcher: Launcher, part: int) -> None:
    """Four parts of twenty-five kills each."""
    assert kill_again_and_again(launcher, 25, f"kill-{part}") > 30
