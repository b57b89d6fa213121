"""A registry inside the test, without a process of its own, and a browser that speaks to it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, MutableMapping
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest

from loveletter.server import time_source
from loveletter.server.parts import server_parts
from loveletter.server.settings import read_settings
from loveletter.server.socket import Session
from loveletter.server.store import postgres_connection, sqlite_storage
from loveletter.server.tables.connection import Connection
from loveletter.server.tables.registry import TableRegistry
from loveletter.server.tables.room import Room
from loveletter.table import Sitter
from loveletter.table.keys import hashed
from tests.parts.databases import DATABASES
from tests.server.constants import constants, split

PATIENCE = 60.0

AYU = Sitter("Ayu", hashed("a"), None)
BUDI = Sitter("Budi", hashed("b"), None)


@asynccontextmanager
async def living(folder: Path, **settings: str) -> AsyncIterator[TableRegistry]:
    chosen = {"database_url": DATABASES.url(folder / "h.db"), "bot_workers": "0", "bot_floor_ms": "1", **settings}
    given, changed = split(chosen)
    with constants(changed):
        chosen_settings = read_settings(given, {})
        registry = TableRegistry(chosen_settings, server_parts(chosen_settings))
        registry.start()
        try:
            yield registry
        finally:
            await registry.close()


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Another program writes to the database, and takes its time."""
    with DATABASES.locked(folder / "h.db"):
        yield


def impatient(monkeypatch: pytest.MonkeyPatch, ms: int) -> None:
    """Houses that are made from now on wait no longer than this for a database that another program holds."""
    for module in (sqlite_storage, postgres_connection):
        monkeypatch.setattr(module, "BUSY_MS", ms)


class Browser:
    """Somebody's connection, Ayu's unless another secret is named; what was sent to it."""

    def __init__(self, registry: TableRegistry) -> None:
        self.sent: list[MutableMapping[str, Any]] = []
        self.connection = Connection(self._send, "", self._write)
        self.session = Session(registry, self.connection)

    def _write(self, texts: Iterable[bytes]) -> bool:
        self.sent += [{"type": "websocket.send", "text": text.decode()} for text in texts]
        return True

    async def _send(self, message: MutableMapping[str, Any]) -> None:
        """Goodbyes are sent this way."""
        self.sent.append(message)

    async def say(self, kind: str, **fields: Any) -> None:
        await self.session.handle(json.dumps({"type": kind, **fields}))
        await self.connection.wait_until_sent()

    async def hello(self, code: str, *secrets: str, watching: bool = False) -> None:
        await self.say("hello", table=code, secrets=() if watching else secrets or ("a",))

    def told(self, kind: str) -> list[dict[str, Any]]:
        messages = [json.loads(each["text"]) for each in self.sent if each["type"] == "websocket.send"]
        return [message for message in messages if message["type"] == kind]


def hours_later(monkeypatch: pytest.MonkeyPatch, hours: float) -> None:
    """The steady clock goes on by so much at once."""
    before = time_source.seconds
    monkeypatch.setattr(time_source, "seconds", lambda: before() + 3600 * hours)


def deserted_for(folder: Path, hours: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has been at any table for so long, by the clock of the database, which a test cannot set where it is
    PostgreSQL's."""
    if DATABASES.kind == "sqlite":
        hours_later(monkeypatch, hours)
        return
    with DATABASES.opened(folder / "h.db") as opened:
        opened.execute("UPDATE tables SET seen_at = seen_at - ?", [int(3_600_000 * hours)])


async def room_of(registry: TableRegistry, code: str) -> Room:
    """The room of a table that this registry has, or can load."""
    room = await registry.room(code)
    assert isinstance(room, Room), room
    return room


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.02)


@asynccontextmanager
async def slow_disk(registry: TableRegistry) -> AsyncIterator[asyncio.Event]:
    """Meanwhile whatever is to be written waits, until the event is set or this ends."""
    write, goes_on = registry.writer.write, asyncio.Event()

    async def late(*details: Any) -> None:
        await goes_on.wait()
        await write(*details)

    def waiting(*details: Any) -> asyncio.Future[None]:
        return asyncio.ensure_future(late(*details))

    registry.writer.write = waiting  # type: ignore[method-assign, assignment]
    try:
        yield goes_on
    finally:
        goes_on.set()
        registry.writer.write = write  # type: ignore[method-assign]


async def under_way(room: Room) -> None:
    """Wait until something of this table waits for the disk."""
    await until(room.lock.locked)
