"""Syncs: a device with all eight seats of a long match and nine spectators ask for everything again, over and over."""

import asyncio

from bench.target import REFUSED_WAIT, Asker, Target, at_once
from bench.wire import hello

CONNECTIONS = 10


async def abuse(target: Target) -> None:
    async def ask(number: int) -> None:
        asker = Asker()
        async with target.wire(asker.received) as wire:
            wire.send(hello(target.open_table.code, target.open_table.secrets if number == 0 else ()))
            await asker.greeted.wait()
            while True:
                if await asker.ask(wire, "sync") != "done":
                    await asyncio.sleep(REFUSED_WAIT)

    await at_once(CONNECTIONS, ask)
