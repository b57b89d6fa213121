"""Abuse: how long another player waits for a ping and for a new table while one client misbehaves.

python -m bench.abuse                 every abuse, each against a new server with the usual limits
python -m bench.abuse syncs replays   only these
python -m bench.abuse --proxy nginx   through a proxy with the file of deploy/
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from bench.abuses import ABUSES, WARM_UP
from bench.figures import keep
from bench.long_match import SECRETS, play_match, rows
from bench.server import served
from bench.stranger import Stranger
from bench.target import LongTable, Target
from loveletter.server.store.opening import open_storage
from loveletter.server.store.write_batch import WriteBatch
from tests.deploy.proxies import PROXIES

LONG_OPEN = LongTable("long-open-table", SECRETS)
CLOSED = tuple(f"long-closed-{number}" for number in range(20))
NOBODY = "192.0.2.1"
"""The only trusted proxy, so that the abuser counts like anybody else."""


def prepare(file: Path) -> None:
    """A database with long matches."""
    storage = open_storage(f"sqlite:///{file}")
    entries = play_match()
    storage.append(WriteBatch(rows(LONG_OPEN.code, entries, closed=False)))
    for code in CLOSED:
        storage.append(WriteBatch(rows(code, entries, closed=True)))
    storage.close()


@contextmanager
def proxied(kind: str | None, port: int) -> Iterator[int]:
    """The port that clients use: that of the server, or of a proxy in front of it."""
    if kind is None:
        yield port
        return
    with closing(PROXIES[kind]({"node1": port})) as proxy:
        yield proxy.port


@contextmanager
def abused(name: str, target: Target) -> Iterator[None]:
    """Run the abuse meanwhile, in a process of low priority that leaves the processor to the server."""
    process = subprocess.Popen(
        [sys.executable, "-m", "bench.abuse", "--be", name],
        stdin=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None
    process.stdin.write(json.dumps(target) + "\n")
    process.stdin.flush()
    try:
        yield
        if process.poll() is not None:
            raise RuntimeError(f"the abuse {name} has stopped")
    finally:
        process.kill()
        process.wait()
        process.stdin.close()


def be(name: str) -> None:
    """Be the abuser; the target comes as a line of JSON."""
    os.nice(10)
    port, table, closed = json.loads(sys.stdin.readline())
    target = Target(port, LongTable(table[0], tuple(table[1])), tuple(closed))
    asyncio.run(_run(name, target))


async def _run(name: str, target: Target) -> None:
    await ABUSES[name](target)


async def measure(name: str, port: int, seconds: float) -> dict[str, float]:
    stranger = Stranger(port)
    with abused(name, Target(port, LONG_OPEN, CLOSED)):
        await asyncio.sleep(WARM_UP.get(name, 1.0))
        await stranger.watch(seconds)
        bot = await stranger.wait_for_bots() if name in ("none", "bots") else None
    pings = sorted(stranger.pings)
    figures = {"ping_p50_ms": pings[len(pings) // 2], "ping_p99_ms": pings[int(len(pings) * 0.99)]}
    figures["create_ms"] = max(stranger.creations)
    if bot is not None:
        figures["bot_ms"] = bot
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", default=list(ABUSES), help=f"of {', '.join(ABUSES)}")
    parser.add_argument("--seconds", type=float, default=6.0, help="how long to measure each (default: 6)")
    parser.add_argument("--proxy", choices=PROXIES, help="a proxy between the clients and the server")
    parser.add_argument("--be", help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    if wanted.be:
        be(wanted.be)
        return
    print("One client misbehaves; ping and slowest new table of another one, in ms.\n")
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        prepared = Path(folder) / "prepared.db"
        prepare(prepared)
        for name in wanted.names:
            database = Path(folder) / f"{name}.db"
            shutil.copy(prepared, database)
            trusted = "127.0.0.1" if wanted.proxy else NOBODY
            with served(f"sqlite:///{database}", trusted_proxies=trusted) as server:
                with proxied(wanted.proxy, server.port) as port:
                    figures = asyncio.run(measure(name, port, wanted.seconds))
                memory = server.megabytes
            at = "abuse" if wanted.proxy is None else f"abuse.{wanted.proxy}"
            keep({f"{at}.{name}.{what}": figure for what, figure in figures.items()})
            shown = "".join(f"  {what} {figure:8.1f}" for what, figure in figures.items())
            print(f"{name:16}{shown}  {memory:5.0f} MB", flush=True)


if __name__ == "__main__":
    main()
