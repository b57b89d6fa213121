"""The application in a worker: what `web/src/engine/worker.ts` hands over becomes requests and connections."""

from __future__ import annotations

import asyncio
import json
import logging
import random
from collections.abc import Coroutine, MutableMapping
from typing import Any, Protocol

from loveletter.server import time_source
from loveletter.server.app import Application
from loveletter.server.device.storage import DeviceDatabase, Disk, decode_batch
from loveletter.server.metrics import NoMetrics
from loveletter.server.parts import Parts
from loveletter.server.settings import ServerSettings

log = logging.getLogger(__name__)

HOST = "localhost"
SETTINGS = ServerSettings(
    host=HOST,
    browser=False,
    max_tables=10**6,
    connections_per_address=10**6,  # there is one person's device, and nobody to protect from it
    gone_seconds=86_400,  # who reloads the page comes back to the same turn
    idle_hours=100_000,
    bot_workers=0,
)
ABNORMAL = 1006
"""The WebSocket status of a connection that ended without one."""

Message = MutableMapping[str, Any]


class DevicePage(Protocol):
    """The page's end, in JavaScript."""

    def http(self, request: int, status: int, headers: str, body: bytes) -> None: ...

    def opened(self, socket: int) -> None: ...

    def text(self, socket: int, text: str) -> None: ...

    def closed(self, socket: int, code: int) -> None: ...


class Device:
    def __init__(self, page: DevicePage, disk: Disk, kept: str) -> None:
        """`kept`: everything on the disk, as a `StoredBatch` in JSON."""
        random.seed()  # where this program comes from a snapshot, so do the state of its generator and its clock
        time_source.begin()
        self._page = page
        self._application = Application(SETTINGS, Parts(DeviceDatabase(disk, decode_batch(kept)), NoMetrics()))
        self._sockets: dict[int, asyncio.Queue[Message]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._leaving = asyncio.Event()

    async def start(self) -> None:
        """Returns once requests can be answered."""
        started = asyncio.get_running_loop().create_future()
        begun = False

        async def receive() -> Message:
            nonlocal begun
            if not begun:
                begun = True
                return {"type": "lifespan.startup"}
            await self._leaving.wait()
            return {"type": "lifespan.shutdown"}

        async def send(message: Message) -> None:
            if message["type"] == "lifespan.startup.failed":
                started.set_exception(RuntimeError(message.get("message", "")))
            elif message["type"] == "lifespan.startup.complete":
                started.set_result(None)

        self._begin(self._application({"type": "lifespan", "state": {}}, receive, send))
        await started

    async def end(self) -> None:
        self._leaving.set()
        for socket in list(self._sockets):
            self.close(socket)
        await asyncio.gather(*self._tasks)

    def request(self, number: int, method: str, path: str, headers: str, body: str | None) -> None:
        self._begin(self._respond(number, method, path, json.loads(headers), (body or "").encode()))

    async def _respond(self, number: int, method: str, path: str, headers: dict[str, str], body: bytes) -> None:
        status, answered, parts = 500, {}, []

        async def receive() -> Message:
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Message) -> None:
            nonlocal status, answered
            if message["type"] == "http.response.start":
                status = message["status"]
                answered = {name.decode("latin-1"): value.decode("latin-1") for name, value in message["headers"]}
            else:
                parts.append(message.get("body", b""))

        try:
            await self._application({"type": "http", "method": method, **_scope(path, headers)}, receive, send)
        finally:
            self._page.http(number, status, json.dumps(answered), b"".join(parts))

    def open(self, socket: int) -> None:
        self._sockets[socket] = asyncio.Queue()
        self._sockets[socket].put_nowait({"type": "websocket.connect"})
        self._begin(self._connect(socket, self._sockets[socket]))

    def text(self, socket: int, text: str) -> None:
        if socket in self._sockets:
            self._sockets[socket].put_nowait({"type": "websocket.receive", "text": text})

    def close(self, socket: int) -> None:
        if socket in self._sockets:
            self._sockets[socket].put_nowait({"type": "websocket.disconnect", "code": ABNORMAL})

    async def _connect(self, socket: int, messages: asyncio.Queue[Message]) -> None:
        code = ABNORMAL

        async def send(message: Message) -> None:
            nonlocal code
            kind = message["type"]
            if kind == "websocket.accept":
                self._page.opened(socket)
            elif kind == "websocket.send":
                self._page.text(socket, message["text"])
            elif kind == "websocket.close":
                code = message.get("code", 1000)
                self.close(socket)

        try:
            await self._application({"type": "websocket", **_scope("/ws", {})}, messages.get, send)
        finally:
            del self._sockets[socket]
            self._page.closed(socket, code)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finish)

    def _finish(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (problem := task.exception()) is not None:
            log.error("the application failed", exc_info=problem)


def _scope(target: str, headers: dict[str, str]) -> dict[str, Any]:
    path, _, query = target.partition("?")
    named = {"host": HOST, **{name.lower(): value for name, value in headers.items()}}
    return {
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "headers": [(name.encode("latin-1"), value.encode("latin-1")) for name, value in named.items()],
        "client": ("127.0.0.1", 0),
        "server": (HOST, 80),
    }
