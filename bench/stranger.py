"""The stranger: somebody who plays beside an abuser, from another network, and how long the server lets them wait."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any

from bench.http import Http
from bench.target import STRANGER, Asker, wired
from bench.wire import hello

CONNECTIONS = 4
PINGS_PER_SECOND = 12
"""Of one connection; a server allows 20."""
CREATE_EVERY = 0.5
BOT_WAITS = 5
TABLE = {"name": "Stranger", "players": 4, "bots": ["courtier"] * 3, "start": True}
DUEL = {"name": "Stranger", "players": 2, "bots": ["champion"], "start": True, "starter": 1, "pace": 0}


class Stranger:
    """Measures in milliseconds."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._http = Http(port, STRANGER)
        self.pings: list[float] = []
        self.creations: list[float] = []

    async def watch(self, seconds: float) -> None:
        """Ping and make tables for so long."""
        code, _ = await self.make_table(TABLE)
        try:
            async with asyncio.timeout(seconds):
                await asyncio.gather(*[self._ping(code) for _ in range(CONNECTIONS)], self._create())
        except TimeoutError:
            pass

    async def make_table(self, wish: dict[str, Any]) -> tuple[str, str]:
        begun = time.perf_counter()
        reply = await self._http.post("/api/tables", wish)
        self.creations.append(1000 * (time.perf_counter() - begun))
        made = json.loads(reply.body)
        if reply.status != 201:
            raise RuntimeError(f"a stranger was refused: {made}")
        return made["code"], made["seats"][0]["secret"]

    async def _create(self) -> None:
        while True:
            await self.make_table(TABLE)
            await asyncio.sleep(CREATE_EVERY)

    async def _ping(self, code: str) -> None:
        asker = Asker()
        async with wired(self._port, STRANGER, asker.received) as wire:
            wire.send(hello(code))
            while True:
                begun = time.perf_counter()
                answer = await asker.ask(wire, "ping")
                if answer != "pong":
                    raise RuntimeError(f"a stranger was refused: {answer}")
                self.pings.append(1000 * (time.perf_counter() - begun))
                await asyncio.sleep(1 / PINGS_PER_SECOND)

    async def wait_for_bots(self) -> float:
        """The longest of some such times, once the bots' process has started."""
        await self._wait_for_bot()
        return max([await self._wait_for_bot() for _ in range(BOT_WAITS)])

    async def _wait_for_bot(self) -> float:
        """How long a strong bot takes for its first action at a new table, in milliseconds."""
        code, secret = await self.make_table(DUEL)
        acted = asyncio.Event()
        begun = time.perf_counter()

        def received(data: bytes) -> None:
            if b'"kind":"played"' in data:
                acted.set()

        async with wired(self._port, STRANGER, received) as wire:
            wire.send(hello(code, (secret,)))
            async with asyncio.timeout(60):
                await acted.wait()
        return 1000 * (time.perf_counter() - begun)
