"""Bots: somebody sits at 29 tables at which strong bots play without a pause."""

import asyncio
import json

from bench.target import Asker, Target
from bench.wire import hello

TABLES = 29
WARM_UP = 20.0
"""Seconds until strong bots are ready to think; before that weaker ones play in their place."""
TABLE = {"name": "Abuser", "players": 6, "bots": ["champion"] * 5, "start": True, "pace": 0}


async def abuse(target: Target) -> None:
    async def play(_: int) -> None:
        made = json.loads((await target.http().post("/api/tables", TABLE)).body)
        asker = Asker()
        async with target.wire(asker.received) as wire:
            secret = made["seats"][0]["secret"]
            wire.send(hello(made["code"], (secret,)))
            await asker.greeted.wait()
            wire.send(json.dumps({"type": "stand_in", "id": "away", "seat": 0, "wanted": True}).encode())
            while not wire.lost:
                wire.send(json.dumps({"type": "ready", "id": "on", "seat": 0}).encode())
                await asyncio.sleep(1)

    await asyncio.gather(*[play(number) for number in range(TABLES)])
