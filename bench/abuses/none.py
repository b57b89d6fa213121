"""None: nobody misbehaves, for comparison."""

import asyncio

from bench.target import Target


async def abuse(target: Target) -> None:
    await asyncio.Event().wait()
