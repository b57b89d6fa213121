"""Abuse: how long others wait for a ping and for a new table while one address misbehaves as much as it is let.

python -m bench.abuse                 every abuse, each against a server of its own with the usual limits
python -m bench.abuse syncs replays   these alone
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
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

from bench import abuses
from bench.figures import keep
from bench.long_match import SECRETS, play_match, rows
from bench.server import served
from bench.stranger import Stranger
from bench.target import LongTable, Target
from loveletter.server.store.opening import open_storage

LONG_OPEN = LongTable("long-open-table", SECRETS)
CLOSED = tuple(f"long-closed-{number}" for number in range(20))
NOBODY = "192.0.2.1"
"""The one proxy that is trusted, so that the abuser counts as anybody else."""
WARM_UP = 1.0
"""Seconds after which it is measured, so that the abuser is in full swing; an abuse may name its own."""


def prepare(file: Path) -> None:
    """A database with long matches."""
    storage = open_storage(f"sqlite:///{file}")
    entries = play_match()
    storage.append(rows(LONG_OPEN.code, entries, closed=False))
    for code in CLOSED:
        storage.append(rows(code, entries, closed=True))
    storage.close()


@contextmanager
def abused(name: str, target: Target) -> Iterator[None]:
    """Meanwhile somebody misbehaves, in a process of their own that leaves the processor to the server."""
    process = subprocess.Popen(
        [sys.executable, "-m", "bench.abuse", "--be", name], stdin=subprocess.PIPE, text=True, preexec_fn=_yield_to_all
    )
    assert process.stdin is not None
    process.stdin.write(json.dumps(target) + "\n")
    process.stdin.flush()
    try:
        yield
        if process.poll() is not None:
            raise RuntimeError(f"the abuser {name} has stopped by itself")
    finally:
        process.kill()
        process.wait()
        process.stdin.close()


def _yield_to_all() -> None:
    os.nice(10)


def be(name: str) -> None:
    """Be the abuser; the target comes as a line of JSON."""
    port, table, closed = json.loads(sys.stdin.readline())
    target = Target(port, LongTable(table[0], tuple(table[1])), tuple(closed))
    asyncio.run(import_module(f"bench.abuses.{name}").abuse(target))


async def measure(name: str, port: int, seconds: float) -> dict[str, float]:
    stranger = Stranger(port)
    with abused(name, Target(port, LONG_OPEN, CLOSED)):
        await asyncio.sleep(getattr(import_module(f"bench.abuses.{name}"), "WARM_UP", WARM_UP))
        await stranger.watch(seconds)
        bot = await stranger.wait_for_bots() if name in ("none", "bots") else None
    pings = sorted(stranger.pings)
    figures = {"ping_p50_ms": pings[len(pings) // 2], "ping_p99_ms": pings[int(len(pings) * 0.99)]}
    figures["create_ms"] = max(stranger.creations)
    if bot is not None:
        figures["bot_ms"] = bot
    return {f"abuse.{name}.{what}": figure for what, figure in figures.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", default=abuses.NAMES, help=f"of {', '.join(abuses.NAMES)}")
    parser.add_argument("--seconds", type=float, default=6.0, help="how long to measure each (default: 6)")
    parser.add_argument("--be", help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    if wanted.be:
        be(wanted.be)
        return
    print("One address misbehaves; ping and the slowest new table of another one, in ms.\n")
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        prepared = Path(folder) / "prepared.db"
        prepare(prepared)
        for name in wanted.names:
            database = Path(folder) / f"{name}.db"
            shutil.copy(prepared, database)
            with served(f"sqlite:///{database}", trusted_proxies=NOBODY) as server:
                figures = asyncio.run(measure(name, server.port, wanted.seconds))
                memory = server.megabytes
            keep(figures)
            shown = "".join(f"  {what.rpartition('.')[2]} {figure:8.1f}" for what, figure in figures.items())
            print(f"{name:16}{shown}  {memory:5.0f} MB", flush=True)


if __name__ == "__main__":
    main()
