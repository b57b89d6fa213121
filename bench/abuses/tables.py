"""Tables: somebody makes as many tables with bots as the server lets them, ten requests at once."""

import asyncio

from bench.target import REFUSED_WAIT, Target, at_once

AT_ONCE = 10
TABLE = {"name": "Abuser", "players": 6, "bots": ["courtier"] * 5, "start": True, "public": True}


async def abuse(target: Target) -> None:
    clients = [target.http() for _ in range(AT_ONCE)]

    async def make(number: int) -> None:
        if (await clients[number].post("/api/tables", TABLE)).status != 201:
            await asyncio.sleep(REFUSED_WAIT)

    await at_once(AT_ONCE, make)
