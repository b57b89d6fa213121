"""PostgreSQL: durable moves a second with one node, with two and with three.

python -m bench.postgres                200 tables on one node, on two and on three
python -m bench.postgres --seconds 3    shorter
"""

from __future__ import annotations

import argparse
import asyncio
import resource
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager

from bench.figures import keep
from bench.server import HEADS, STEADY, UNLIMITED, Serving, measure, open_tables, served, show
from bench.tables import Load
from tests.parts.postgres import Postgres

TABLES = 200
NODES = (1, 2, 3)
SETTLE_SECONDS = 3.0


@contextmanager
def nodes(count: int) -> Iterator[list[Serving]]:
    """So many servers on one new database, which writes to the disk before it says that it has."""
    with closing(Postgres(fsync="on")) as postgres, ExitStack() as running:
        url = postgres.database()
        yield [running.enter_context(served(url, **UNLIMITED)) for _ in range(count)]


async def play(count: int, seconds: float) -> None:
    with nodes(count) as serving:
        load = Load()
        load.wait = TABLES / STEADY  # the first tables leave time for the others to be made
        opened = [table for each in serving for table in await open_tables(each, TABLES // count, load)]
        load.wait = 0.0
        await asyncio.sleep(SETTLE_SECONDS)
        full = await measure(serving, load, seconds)
        memory = sum(each.megabytes for each in serving)
        show(f"{TABLES} tables, {count} node{'s'[: count - 1]}", full, memory)
        at = f"postgres.{TABLES}" if count == 1 else f"postgres.{count}nodes.{TABLES}"
        keep({f"{at}.moves_per_s": full.moves, f"{at}.p50_ms": full.p50, f"{at}.mb": memory})
        load.stopped = True
        if load.refused:
            print(f"  {load.refused} messages were refused")
        for table in opened:
            table.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5.0, help="how long to measure each part (default: 5)")
    wanted = parser.parse_args()
    files, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(max(files, 8192), most), most))
    print("PostgreSQL on the same machine; one generator.\n")
    print(HEADS)
    for count in NODES:
        asyncio.run(play(count, wanted.seconds))


if __name__ == "__main__":
    main()
