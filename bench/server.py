"""Server: durable moves a second, and the time from an action to the last of four updates, on loopback.

python -m bench.server               50, 200 and 500 tables of four, and 2,000 idle connections
python -m bench.server --seconds 3   shorter
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from bench.figures import keep
from bench.tables import SEATS, BenchTable, Load

STEADY = 500
"""Moves a second over all tables, in the steady part."""
IDLE_TABLES = 500
LIMITS = (
    *("max_tables", "tables_per_address", "tables_per_minute"),
    *("max_connections", "connections_per_address", "new_sockets_per_minute", "new_sockets_at_once"),
    *("frames_per_second", "frames_at_once"),
    *("messages_per_second", "message_burst", "tokens_per_second", "tokens_at_once"),
)
UNLIMITED = {"bot_workers": "0", **dict.fromkeys(LIMITS, "1000000")}


HEADS = f"{'':24}{'moves/s':>9}{'p50':>9}{'p99':>9}{'server %':>9}{'own %':>9}{'MB':>9}{'us/move':>9}"


class Serving(NamedTuple):
    process: subprocess.Popen[str]
    port: int

    @property
    def cpu(self) -> float:
        """Seconds of processor time so far."""
        words = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def megabytes(self) -> float:
        text = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(next(line.split()[1] for line in text.splitlines() if line.startswith("VmRSS"))) / 1024


class Result(NamedTuple):
    moves: float
    p50: float
    p99: float
    server_cpu: float
    own_cpu: float

    @property
    def cpu_us(self) -> float:
        """Microseconds of a processor that the server takes for a move: how busy the machine is besides hardly matters
        for it, as it does for moves a second."""
        return 1e6 * self.server_cpu / max(self.moves, 1e-9)


@contextmanager
def server() -> Iterator[Serving]:
    """A server of our own with a new database on the disk, and without limits."""
    with (
        tempfile.TemporaryDirectory(dir=Path.cwd()) as folder,
        served(f"sqlite:///{folder}/bench.db", **UNLIMITED) as running,
    ):
        yield running


@contextmanager
def served(database_url: str, **settings: str) -> Iterator[Serving]:
    """A server of our own on this database."""
    chosen = {"database_url": database_url, "browser": "false", "log_level": "warning", **settings}
    process = subprocess.Popen(
        [sys.executable, "-m", "bench.serve", json.dumps(chosen)],
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        yield Serving(process, int(line.rsplit(":", 1)[1].strip("/\n")))
    finally:
        process.terminate()
        process.wait(20)


def make_table(port: int, start: bool = True) -> tuple[str, list[str]]:
    body = {"name": "A", "people": ["B", "C", "D"], "players": SEATS, "start": start}
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/api/tables", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        found = json.load(answer)
    return found["code"], [seat["secret"] for seat in found["seats"]]


async def open_tables(serving: Serving, count: int, load: Load) -> list[BenchTable]:
    tables = []
    for _ in range(count):
        code, secrets = await asyncio.to_thread(make_table, serving.port)
        tables.append(BenchTable(load, code, secrets))
        await tables[-1].connect("127.0.0.1", serving.port)
    return tables


async def measure(serving: Sequence[Serving], load: Load, seconds: float) -> Result:
    """What happens from now on at these servers, for so long."""
    own = resource.getrusage(resource.RUSAGE_SELF)
    cpu, begun = sum(each.cpu for each in serving), time.perf_counter()
    load.moves, load.latencies = 0, []
    await asyncio.sleep(seconds)
    took = time.perf_counter() - begun
    after = resource.getrusage(resource.RUSAGE_SELF)
    mine = after.ru_utime + after.ru_stime - own.ru_utime - own.ru_stime
    ranked = sorted(load.latencies) or [0.0]
    return Result(
        load.moves / took,
        1000 * ranked[len(ranked) // 2],
        1000 * ranked[int(len(ranked) * 0.99)],
        (sum(each.cpu for each in serving) - cpu) / took,
        mine / took,
    )


def show(what: str, result: Result, memory: float) -> None:
    limit = "  (the generator was the bottleneck)" if result.own_cpu > 0.95 > result.server_cpu + 0.05 else ""
    print(
        f"{what:24}{result.moves:9,.0f}{result.p50:9.1f}{result.p99:9.1f}{100 * result.server_cpu:9.0f}"
        f"{100 * result.own_cpu:9.0f}{memory:9.0f}{result.cpu_us:9.0f}{limit}",
        flush=True,
    )


async def play(tables: int, seconds: float) -> None:
    with server() as serving:
        load = Load()
        load.wait = tables / STEADY
        opened = await open_tables(serving, tables, load)
        await asyncio.sleep(1)
        steady = await measure([serving], load, seconds)
        show(f"{tables} tables, {STEADY}/s", steady, serving.megabytes)
        load.wait = 0.0
        await asyncio.sleep(max(1.0, tables / STEADY))
        full = await measure([serving], load, seconds)
        show(f"{tables} tables, saturated", full, serving.megabytes)
        load.stopped = True
        at = f"server.{tables}"
        keep({f"{at}.moves_per_s": full.moves, f"{at}.p50_ms": full.p50, f"{at}.p99_ms": full.p99})
        keep({f"{at}.p50_ms_at_{STEADY}": steady.p50, f"{at}.p99_ms_at_{STEADY}": steady.p99})
        keep({f"{at}.mb": serving.megabytes, f"{at}.cpu_us_per_move": full.cpu_us})
        if load.refused:
            print(f"  {load.refused} messages were refused")
        for table in opened:
            table.close()


async def idle() -> None:
    """The memory of connections that do nothing, at tables that are there already."""
    with server() as serving:
        load = Load()
        load.stopped = True
        made = [await asyncio.to_thread(make_table, serving.port) for _ in range(IDLE_TABLES)]
        await asyncio.sleep(1)
        empty = serving.megabytes
        tables = [BenchTable(load, code, secrets) for code, secrets in made]
        for table in tables:
            await table.connect("127.0.0.1", serving.port)
        await asyncio.sleep(2)
        more = serving.megabytes - empty
        print(f"{IDLE_TABLES * SEATS:,} idle connections: {more:.0f} MB above the {empty:.0f} MB without them")
        keep({f"server.idle_{IDLE_TABLES * SEATS}_mb": more})
        for table in tables:
            table.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5.0, help="how long to measure each part (default: 5)")
    parser.add_argument("--tables", type=int, nargs="*", default=[50, 200, 500], help="how many tables")
    parser.add_argument("--no-idle", action="store_true", help="leave the idle connections out")
    wanted = parser.parse_args()
    files, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(max(files, 8192), most), most))
    print("One server process, one generator; times in ms from an action to the last of the four updates.\n")
    print(HEADS)
    for tables in wanted.tables:
        asyncio.run(play(tables, wanted.seconds))
    if not wanted.no_idle:
        asyncio.run(idle())


if __name__ == "__main__":
    main()
