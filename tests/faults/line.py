"""A line to a server that is killed again and again: at a moment that is aimed at, such as in the middle of joining."""

from __future__ import annotations

import asyncio
import os
import signal
from functools import partial
from random import Random
from typing import Any

import httpx

from tests.server.running import Launcher, Running

PATIENCE = 60.0
AIM_SECONDS = 1.0
"""How long to wait for the moment that is aimed at; after that the server is killed anyway."""
LATEST_SECONDS = 0.008
"""After this moment at the latest; an answer takes some milliseconds."""

MOMENTS = ("any", "create", "join", "claim", "start", "act", "round_over", "ready", "rematch", "leave")


class Line:
    def __init__(self, launcher: Launcher, database: str, luck: Random) -> None:
        self.luck = luck
        self.file = launcher.folder / database
        self.problems: list[str] = []
        self.sat: dict[str, str] = {}
        """The secrets with which a seat was taken, acknowledged; and how: by `PersonSat` or `SeatMoved`."""
        self.kills = self.aimed = 0
        self._launcher = launcher
        self._running: Running = launcher.start(database)
        self._http = httpx.AsyncClient(verify=False, timeout=PATIENCE)
        self.up = asyncio.Event()
        self.up.set()
        self._aim: str | None = None
        self._hit = asyncio.Event()

    @property
    def socket_url(self) -> str:
        return self._running.socket_url

    def reached(self, moment: str) -> None:
        """Somebody is about to do this."""
        if moment == self._aim:
            self._hit.set()

    async def post(self, moment: str, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Ask until it is answered."""
        while True:
            await self.up.wait()
            self.reached(moment)
            try:
                answer = await self._http.post(f"{self._running.url}/{path}", json=body)
            except httpx.TransportError:
                await asyncio.sleep(0.005)
                continue
            assert answer.status_code == 201, f"{moment}: {answer.text}"
            found: dict[str, Any] = answer.json()
            return found

    async def kill(self, moment: str) -> None:
        """Kill the server at such a moment, and start it again."""
        self._hit.clear()
        self._aim = moment
        try:
            async with asyncio.timeout(self.luck.random() * 0.2 if moment == "any" else AIM_SECONDS):
                await self._hit.wait()
                self.aimed += 1
        except TimeoutError:
            pass
        await asyncio.sleep(self.luck.random() ** 2 * LATEST_SECONDS)
        self.up.clear()
        self.kills += 1
        os.kill(self._running.pid, signal.SIGKILL)
        await asyncio.to_thread(self._launcher.reap, self._running.pid)
        start = partial(self._launcher.start, self.file.name, port=self._running.port)
        self._running = await asyncio.to_thread(start)
        self.up.set()

    async def close(self) -> None:
        await self._http.aclose()
        await asyncio.to_thread(self._running.end, signal.SIGKILL)
