"""How long a player waits in a fresh installation, where no machine code is cached: for the champion's first decision
and for the first hint. Both are asked for at once, as a server asks; beside them, when the machine code is ready.

    python -m bench.first_use
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
import time

from bench.figures import keep
from loveletter import EDITIONS, View, deal, versions, view
from loveletter.server import bots
from loveletter.server.bots import BotPool
from loveletter.server.coach.hints import Adviser
from loveletter.server.metrics import Metrics
from loveletter.server.settings import ServerSettings

FRESH = "--fresh"
MOST_SECONDS = 600


def first_view() -> View:
    state, events = deal(EDITIONS["second"].rules(2), b"first use" + bytes(23), starter=0)
    return view(state, 0, versions(events, 0))


async def measure() -> dict[str, float]:
    pool = BotPool(1, bots.BUDGET_MS / 1000, bots.FLOOR_MS / 1000)
    adviser = Adviser(ServerSettings(), Metrics(), pool.preparation)
    begun = time.perf_counter()

    async def decision() -> float:
        await pool.decide("champion", first_view(), 1)
        return time.perf_counter() - begun

    async def hint() -> float:
        await adviser.advise(first_view(), "")
        return time.perf_counter() - begun

    async def ready() -> float:
        while not pool.preparation.ready:
            assert not pool.preparation.failed, "the machine code cannot be made here"
            await asyncio.sleep(0.1)
        return time.perf_counter() - begun

    try:
        async with asyncio.timeout(MOST_SECONDS):
            decided, hinted, compiled = await asyncio.gather(decision(), hint(), ready())
    finally:
        await pool.close()
        await adviser.close()
    return {"first use, champion s": decided, "first use, hint s": hinted, "first use, machine code s": compiled}


def main() -> None:
    if FRESH in sys.argv:
        figures = asyncio.run(measure())
        for name, seconds in figures.items():
            print(f"{name[:-2]}: {seconds:.1f} s", flush=True)
        keep(figures)
        return
    with tempfile.TemporaryDirectory() as folder:  # the variable is read when the package is loaded
        fresh = {**os.environ, "NUMBA_CACHE_DIR": folder}
        subprocess.run([sys.executable, "-m", "bench.first_use", FRESH], env=fresh, check=True)


if __name__ == "__main__":
    main()
