"""A node of a cluster: a real server process with a line of its own to the database, and a date that can jump."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Mapping
from pathlib import Path

from tests.parts.bad_line import BadLine
from tests.parts.ports import free_port
from tests.server.running import Launcher, Running

LEASE_SECONDS = 1.5
LIMITS = {"max_connections": "2000"}


class Node:
    def __init__(
        self, launcher: Launcher, name: str, database: str, line: BadLine, settings: Mapping[str, str]
    ) -> None:
        self.name = name
        self.port = free_port()
        self.line = line
        self.database = database
        self._settings = {**LIMITS, **settings}
        self._launcher = launcher
        self._date: Path = launcher.folder / f"{name}-{self.port}.date"
        self._running: Running | None = None
        self.stopped = False
        self.jump(0)

    @property
    def pid(self) -> int:
        assert self._running is not None
        return self._running.pid

    @property
    def alive(self) -> bool:
        return self._running is not None

    async def start(self) -> None:
        """Try until the database is there."""
        self._running = await asyncio.to_thread(
            self._launcher.start,
            database_url=self.database,
            port=str(self.port),
            date_file=str(self._date),
            name=f"{self.database.rsplit('/', 1)[-1]} {self.name}",
            **self._settings,
        )

    async def kill(self) -> None:
        await self._end(signal.SIGKILL)

    async def leave(self) -> None:
        """Stop as for an update: with a goodbye, and all tables given back."""
        await self._end(signal.SIGTERM)

    async def _end(self, how: int) -> None:
        assert self._running is not None
        running, self._running = self._running, None
        os.kill(running.pid, how)
        await asyncio.to_thread(self._launcher.reap, running.pid)

    def stall(self) -> None:
        """Stop the whole process where it is. It knows nothing of it, and goes on from there."""
        os.kill(self.pid, signal.SIGSTOP)
        self.stopped = True

    def wake(self) -> None:
        os.kill(self.pid, signal.SIGCONT)
        self.stopped = False

    def jump(self, seconds: int) -> None:
        """Set the date of the machine that this node believes to be on."""
        new = self._date.with_suffix(".new")
        new.write_text(str(seconds * 10**9))
        new.replace(self._date)
