"""The work of a move: real frames through the server's own protocol, rooms and writer, in this process and without
sockets. What people do is written down first and done again for the measurement, so that nothing but the server's work is
in it, and every run does the same.

python -m bench.moves                 processor time for one move: the least of several runs
python -m bench.moves --profile       what the event loop spends it on (cProfile)
valgrind --tool=callgrind --instr-atstart=no python -m bench.moves --count      instructions
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import gc
import json
import os
import pickle
import pstats
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from itertools import count
from pathlib import Path
from typing import Any, TypeAlias

class Chance:
    """The same in every run, table by table."""

    seeds = count(1)

    @classmethod
    def token_bytes(cls, size: int | None = None) -> bytes:
        return next(cls.seeds).to_bytes(32 if size is None else size, "big")


secrets.token_bytes = Chance.token_bytes  # before anybody takes it over

import msgspec  # noqa: E402
import uvloop  # noqa: E402

from bench.server import UNLIMITED  # noqa: E402
from bench.tables import SEATS, BenchTable, Load  # noqa: E402
from bench.wire import masked_frame  # noqa: E402
from loveletter.server.serve import Server, make_server  # noqa: E402
from loveletter.server.settings import read_settings  # noqa: E402

Step: TypeAlias = list[tuple[int, bytes]]
"""What the seats of a table send when all four have seen the same: each with its seat."""

HOST = "127.0.0.1:1"
SHAKE = (
    f"GET /ws HTTP/1.1\r\nHost: {HOST}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
).encode()


class Line(asyncio.Transport):
    """One connection without a network: what the server writes is handed over at once."""

    def __init__(self, make: Callable[[], asyncio.Protocol], received: Callable[[bytes], None]) -> None:
        super().__init__({"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)})
        self.write = received  # type: ignore[method-assign]
        self._closing = False
        self.set_protocol(made := make())
        made.connection_made(self)

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        assert isinstance(protocol, asyncio.Protocol)
        self.protocol = protocol

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self.protocol

    def is_closing(self) -> bool:
        return self._closing

    def close(self) -> None:
        if not self._closing:
            self._closing = True
            self.protocol.connection_lost(None)

    abort = close

    def get_write_buffer_size(self) -> int:
        return 0

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass

    def write_eof(self) -> None:
        pass


class Seated:
    """A table of four lines. It answers what was written down for it, or writes down what the players of `bench.server`
    do."""

    def __init__(self, steps: list[Step] | None, done: Callable[[], None]) -> None:
        self.loop = asyncio.get_running_loop()
        self.lines: list[Line] = []
        self.views = 0
        self.steps = [] if steps is None else steps
        self.told: Callable[[int, bytes], None] | None = None
        self.done = done

    def received(self, seat: int, data: bytes) -> None:
        if self.told is not None:
            for text in texts_of(data):
                self.told(seat, text)
        if b'{"type":"view"' in data:
            self.views += 1
            if self.told is None and self.views % SEATS == 0:
                self.go_on()

    def go_on(self) -> None:
        at = self.views // SEATS - 1
        if at < len(self.steps):
            for seat, frame in self.steps[at]:
                self.loop.call_soon(self.lines[seat].protocol.data_received, frame)
        else:
            self.done()


class Recorder(BenchTable):
    """Notes what the players send, after how many views that all have seen."""

    def __init__(self, seated: Seated, number: int, moves: int) -> None:
        super().__init__(Load(number), "", [])
        self.seated = seated
        self.left = moves

    def _ask(self, seat: int, request: dict[str, Any]) -> None:
        if request["type"] == "act":
            self.left -= 1
        if request["type"] not in ("act", "ready") or self.left < 0:
            if not self.load.stopped:
                self.load.stopped = True
                self.seated.done()
            return
        self.asked += 1
        frame = masked_frame(msgspec.json.encode({**request, "id": f"{seat}.{self.asked}"}))
        # the view that led to this may not be the last of its four
        self.seated.loop.call_soon(self._note, seat, frame)

    def _note(self, seat: int, frame: bytes) -> None:
        steps, at = self.seated.steps, self.seated.views // SEATS - 1
        while len(steps) <= at:
            steps.append([])
        steps[at].append((seat, frame))
        self.seated.lines[seat].protocol.data_received(frame)


def texts_of(data: bytes) -> Iterator[bytes]:
    at = 0
    while at < len(data):
        size, start = data[at + 1], at + 2
        if size >= 126:
            start += 2 if size == 126 else 8
            size = int.from_bytes(data[at + 2 : start], "big")
        yield data[start : start + size]
        at = start + size


@asynccontextmanager
async def started(folder: str) -> Any:
    chosen = {"database_url": f"sqlite:///{folder}/moves.db", "browser": "false", "log_level": "warning", **UNLIMITED}
    settings = read_settings(chosen, {})
    server = make_server(settings)
    server.config.load()
    server.lifespan = server.config.lifespan_class(server.config)
    await server.lifespan.startup()
    try:
        yield server
    finally:
        await server.lifespan.shutdown()


async def open_line(server: Server, received: Callable[[bytes], None]) -> Line:
    def made() -> Any:
        return server.config.http_protocol_class(
            config=server.config, server_state=server.server_state, app_state=server.lifespan.state
        )

    return Line(made, received)


async def make_table(server: Server) -> tuple[str, list[str]]:
    body = json.dumps({"name": "A", "people": ["B", "C", "D"], "players": SEATS, "start": True}).encode()
    head = f"POST /api/tables HTTP/1.1\r\nHost: {HOST}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}"
    got = bytearray()
    line = await open_line(server, got.extend)
    line.protocol.data_received(head.encode() + b"\r\n\r\n" + body)
    while not got.endswith(b"}"):
        await asyncio.sleep(0.001)
    line.close()
    found = json.loads(got.partition(b"\r\n\r\n")[2])
    return found["code"], [seat["secret"] for seat in found["seats"]]


async def sit_down(server: Server, table: Seated) -> None:
    code, keys = await make_table(server)
    for seat in range(SEATS):
        line = await open_line(server, lambda data, seat=seat: table.received(seat, data))
        table.lines.append(line)
        line.protocol.data_received(SHAKE)
        while not isinstance(line.protocol, server.config.ws_protocol_class) or not line.protocol.handshake_complete:
            await asyncio.sleep(0)
        hello = {"type": "hello", "table": code, "secrets": [keys[seat]]}
        line.protocol.data_received(masked_frame(json.dumps(hello).encode()))
    while table.views < SEATS:
        await asyncio.sleep(0.001)


async def play(tables: int, moves: int, known: list[list[Step]] | None, around: Any) -> list[list[Step]]:
    """Play at so many tables at once, what is known or what the players choose; `around` what is measured."""
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        async with started(folder) as server:
            left = tables
            over = asyncio.Event()

            def done() -> None:
                nonlocal left
                left -= 1
                if not left:
                    over.set()

            seated = [Seated(None if known is None else known[at], done) for at in range(tables)]
            kept: list[tuple[Recorder, list[tuple[int, bytes]]]] = []
            for number, table in enumerate(seated):
                if known is None:
                    first: list[tuple[int, bytes]] = []
                    table.told = lambda seat, text, first=first: first.append((seat, text))
                    kept.append((Recorder(table, number, moves), first))
                else:
                    table.told = lambda seat, text: None
                Chance.seeds = count(1000 * number + 1)
                await sit_down(server, table)
            await asyncio.sleep(0.1)
            gc.collect()
            with around():
                for table in seated:
                    table.told = None
                    if known is not None:
                        table.go_on()
                for recorder, first in kept:
                    recorder.seated.told = recorder.received
                    for seat, text in first:
                        recorder.received(seat, text)
                await over.wait()
            return [table.steps for table in seated]


def moves_of(steps: list[list[Step]]) -> int:
    return sum(len(step) == 1 for each in steps for step in each)


@contextmanager
def nothing() -> Iterator[None]:
    yield


@contextmanager
def counting() -> Iterator[None]:
    switch = ["callgrind_control", "-i"]
    subprocess.run([*switch, "on", str(os.getpid())], check=True, stdout=subprocess.DEVNULL)
    try:
        yield
    finally:
        subprocess.run([*switch, "off", str(os.getpid())], check=True, stdout=subprocess.DEVNULL)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--moves", type=int, default=40, help="at each table")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--steps", type=Path, help="file with what people do; made if it is not there")
    parser.add_argument("--profile", action="store_true")
    parser.add_argument("--count", action="store_true")
    wanted = parser.parse_args()
    sys.setswitchinterval(0.0005)
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)

    def run(steps: list[list[Step]] | None, around: Any = nothing) -> list[list[Step]]:
        return uvloop.run(play(wanted.tables, wanted.moves, steps, around))

    if wanted.steps and wanted.steps.exists():
        steps = pickle.loads(wanted.steps.read_bytes())
    else:
        steps = run(None)
        if wanted.steps:
            wanted.steps.write_bytes(pickle.dumps(steps))
    moves = moves_of(steps)
    if wanted.count:
        run(steps, counting)
        print(moves, "moves")
    elif wanted.profile:
        profile = cProfile.Profile()
        run(steps, lambda: profile)
        stats = pstats.Stats(profile)
        stats.sort_stats("tottime").print_stats(70)
        stats.sort_stats("cumtime").print_stats(110)
    else:
        best = 1e9
        for _ in range(wanted.runs):
            took = 0.0

            @contextmanager
            def timed() -> Iterator[None]:
                nonlocal took
                begun = time.process_time()
                yield
                took = time.process_time() - begun

            run(steps, timed)
            best = min(best, took)
            print(f"{1e6 * took / moves:8.1f} us a move", flush=True)
        print(f"{1e6 * best / moves:8.1f} us a move at least ({moves} moves)")


if __name__ == "__main__":
    main()
