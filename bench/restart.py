"""Restart: how long players wait when a server that was killed starts again with many long matches under way.

python -m bench.restart                200 tables of about 2,800 entries, one player at each
python -m bench.restart --tables 50    fewer
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import tempfile
import time
from collections import Counter
from functools import partial
from pathlib import Path

from bench.figures import keep
from bench.long_match import SECRETS, play_match, rows
from bench.server import UNLIMITED, Serving, served
from bench.wire import Wire
from loveletter.server.store.opening import open_storage
from loveletter.server.store.write_batch import WriteBatch

TABLES = 200
PATIENCE = 120.0
RETRY_SECONDS = 0.25
PING_SECONDS = 0.05


class Player:
    """A player alone at a table, who reconnects when the connection is lost, as a browser does."""

    def __init__(self, code: str, goodbyes: Counter[str]) -> None:
        self.code = code
        self._goodbyes = goodbyes
        self._known = 0
        """The version that was seen last, from which a browser asks for events."""
        self._wire: Wire | None = None
        self.back: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def come(self, port: int) -> None:
        """Done when the view is here."""
        async with asyncio.timeout(PATIENCE):
            while not self.back.done():
                try:
                    await self._say_hello(port)
                    while not (self.back.done() or self._lost):
                        await asyncio.wait({self.back}, timeout=RETRY_SECONDS)
                except OSError:
                    await asyncio.sleep(RETRY_SECONDS)

    @property
    def _lost(self) -> bool:
        return self._wire is None or self._wire.lost

    async def _say_hello(self, port: int) -> None:
        made = partial(Wire, f"127.0.0.1:{port}", f"/ws?table={self.code}", self._received)
        _, self._wire = await asyncio.get_running_loop().create_connection(made, "127.0.0.1", port)
        await self._wire.ready
        hello = {"type": "hello", "table": self.code, "secrets": SECRETS[:1], "events_from": self._known}
        self._wire.send(json.dumps(hello).encode())

    def _received(self, data: bytes) -> None:
        if data.startswith(b'{"type":"view"'):
            self._known = json.loads(data)["version"]
            if not self.back.done():
                self.back.set_result(None)
        elif data.startswith(b'{"type":"goodbye"'):
            self._goodbyes[json.loads(data)["code"]] += 1

    def leave(self) -> None:
        if self._wire is not None and self._wire.transport is not None:
            self._wire.transport.close()
        self.back = asyncio.get_running_loop().create_future()


async def pings(port: int, took: list[float]) -> None:
    """How long an ordinary request waits meanwhile."""
    while True:
        begun = time.perf_counter()
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
            await reader.read()
            writer.close()
            took.append(time.perf_counter() - begun)
        except OSError:
            pass
        await asyncio.sleep(PING_SECONDS)


def cpu_of_all(pid: int) -> float:
    """Seconds of processor time of this process and of those that it started and that live."""
    words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    own = (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return own + sum(cpu_of_all(int(child)) for child in children)


async def return_of(players: list[Player], serving: Serving) -> list[float]:
    """Seconds after which each was back."""
    begun = time.perf_counter()

    async def back(player: Player) -> float:
        await player.come(serving.port)
        return time.perf_counter() - begun

    return sorted(await asyncio.gather(*[back(player) for player in players]))


async def restart(url: str, tables: int, entries: int) -> None:
    goodbyes: Counter[str] = Counter()
    players = [Player(f"long-{number}", goodbyes) for number in range(tables)]
    settings = {**UNLIMITED, "bot_workers": "1", "coach": "false"}
    with served(url, **settings) as serving:
        await return_of(players, serving)
        serving.process.kill()
        serving.process.wait()
        killed = time.perf_counter()
    for player in players:
        player.leave()
    goodbyes.clear()
    with served(url, **settings) as serving:
        started, before = time.perf_counter() - killed, cpu_of_all(serving.process.pid)
        own = serving.cpu
        took: list[float] = []
        pinging = asyncio.create_task(pings(serving.port, took))
        back = await return_of(players, serving)
        pinging.cancel()
        all_cpu, own_cpu = cpu_of_all(serving.process.pid) - before, serving.cpu - own
        ping = sorted(took)[int(0.99 * len(took))] if took else 0.0
        print(f"{tables} tables of {entries:,} entries; load of the machine {os.getloadavg()[0]:.1f}")
        print(f"killed to listening again   {started:7.1f} s")
        print(f"back: half / last           {back[len(back) // 2]:7.1f} s / {back[-1]:.1f} s after that")
        print(f"server CPU for each table   {1000 * own_cpu / tables:7.0f} ms")
        print(f"with its processes          {1000 * all_cpu / tables:7.0f} ms")
        print(f"other requests, p99         {1000 * ping:7.0f} ms")
        print(f"memory                      {serving.megabytes:7.0f} MB")
        print(f"goodbyes                    {dict(goodbyes) or 'none'}")
        if tables == TABLES:
            keep({"restart.last_s": back[-1], "restart.cpu_ms_per_table": 1000 * all_cpu / tables})
            keep({"restart.goodbyes": goodbyes.total()})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=TABLES, help=f"how many tables (default: {TABLES})")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        url = f"sqlite:///{folder}/restart.db"
        storage, entries = open_storage(url), play_match()
        for number in range(wanted.tables):
            storage.append(WriteBatch(rows(f"long-{number}", entries, closed=False)))
        storage.close()
        asyncio.run(restart(url, wanted.tables, len(entries)))


if __name__ == "__main__":
    main()
