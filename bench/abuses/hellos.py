"""Hellos: somebody comes in to a long match with all eight seats, leaves when the views are there, and comes again."""

from bench.target import Asker, Target, at_once
from bench.wire import hello

CONNECTIONS = 10


async def abuse(target: Target) -> None:
    async def come_in(number: int) -> None:
        asker = Asker()
        async with target.wire(asker.received) as wire:
            secrets = target.open_table.secrets if number == 0 else ()
            wire.send(hello(target.open_table.code, secrets))
            await asker.greeted.wait()

    await at_once(CONNECTIONS, come_in)
