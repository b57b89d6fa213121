"""The work of a move: real frames through the server's own protocol, rooms and writer, in this process and without
sockets. What people do is noted first and done again for each measurement, so that it contains nothing but the server's
work, and is the same in every run.

python -m bench.moves                 processor time for one move: the least of several runs
python -m bench.moves --profile       what the event loop spends it on
python -m bench.moves --ratio         how many moves take as long as a fixed piece of Python, on whatever machine
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import gc
import pstats
import re
import secrets
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from itertools import count
from pathlib import Path
from typing import Any, TypeAlias


class Chance:
    """The same in every run, table by table."""

    seeds = count(1)

    @classmethod
    def token_bytes(cls, nbytes: int | None = None) -> bytes:
        return next(cls.seeds).to_bytes(32 if nbytes is None else nbytes, "big")


secrets.token_bytes = Chance.token_bytes  # before anybody takes it over

import msgspec  # noqa: E402
import uvloop  # noqa: E402

from bench.figures import keep  # noqa: E402
from bench.lines import Line, sit_down, started, texts_of  # noqa: E402
from bench.tables import SEATS, BenchTable, Load  # noqa: E402
from bench.wire import masked_frame  # noqa: E402

VIEW = re.compile(rb'{"type":"(view|change)"')
Step: TypeAlias = list[tuple[int, bytes]]
"""What the seats of a table send when all four have seen the same: each with its seat."""
Around: TypeAlias = Callable[[], AbstractContextManager[object]]


class Seated:
    """A table of four lines, which does what was noted for it each time that all four have seen the same."""

    def __init__(self, steps: list[Step], done: Callable[[], None]) -> None:
        self.loop = asyncio.get_running_loop()
        self.lines: list[Line] = []
        self.steps = steps
        self.done = done
        self.views = 0
        self.heard: list[tuple[int, bytes]] = []
        """What came before it began."""
        self.on_message: Callable[[int, bytes], None] = lambda seat, data: self.heard.append((seat, data))

    def received(self, seat: int, data: bytes) -> None:
        if VIEW.search(data):
            self.views += 1
        self.on_message(seat, data)

    def begin(self) -> None:
        self.on_message = self._go_on
        self._do_next()

    def _go_on(self, seat: int, data: bytes) -> None:
        if VIEW.search(data) and self.views % SEATS == 0:
            self._do_next()

    def _do_next(self) -> None:
        at = self.views // SEATS - 1
        if at < len(self.steps):
            for seat, frame in self.steps[at]:
                self.loop.call_soon(self.lines[seat].protocol.data_received, frame)
        else:
            self.done()


class Recorder(BenchTable):
    """Notes what the players of `bench.server` send, after how many views that all four have seen."""

    def __init__(self, seated: Seated, number: int, moves: int) -> None:
        super().__init__(Load(number), "", [])
        self.seated = seated
        self.left = moves

    def begin(self) -> None:
        self.seated.on_message = self._hear
        for seat, data in self.seated.heard:
            self._hear(seat, data)

    def _hear(self, seat: int, data: bytes) -> None:
        for text in texts_of(data):
            self.received(seat, text)

    def _ask(self, seat: int, request: dict[str, Any]) -> None:
        self.left -= request["type"] == "act"
        if request["type"] in ("act", "ready") and self.left >= 0:
            self.asked += 1
            frame = masked_frame(msgspec.json.encode({**request, "id": f"{seat}.{self.asked}"}))
            self.seated.loop.call_soon(self._note, seat, frame)  # the view that led to it may not be the last of four
        elif not self.load.stopped:  # the match is over, or there were moves enough
            self.load.stopped = True
            self.seated.done()

    def _note(self, seat: int, frame: bytes) -> None:
        steps, at = self.seated.steps, self.seated.views // SEATS - 1
        steps += [[] for _ in range(at + 1 - len(steps))]
        steps[at].append((seat, frame))
        self.seated.lines[seat].protocol.data_received(frame)


async def play(tables: int, moves: int, known: list[list[Step]] | None, around: Around) -> list[list[Step]]:
    """Play at so many tables at once, what is known or what the players choose; `around` what is measured."""
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        async with started(folder) as server:
            over = asyncio.Semaphore(0)
            seated = [Seated([] if known is None else known[at], over.release) for at in range(tables)]
            recorders = [Recorder(table, at, moves) for at, table in enumerate(seated) if known is None]
            for number, table in enumerate(seated):
                Chance.seeds = count(1000 * number + 1)
                table.lines = await sit_down(server, table.received)
                while table.views < SEATS:
                    await asyncio.sleep(0.001)
            await asyncio.sleep(0.1)
            gc.collect()
            with around():
                for recorder in recorders:
                    recorder.begin()
                for table in seated[len(recorders) :]:
                    table.begin()
                for _ in seated:
                    await over.acquire()
            return [table.steps for table in seated]


def moves_of(steps: list[list[Step]]) -> int:
    return sum(len(step) == 1 for each in steps for step in each)


@contextmanager
def nothing() -> Iterator[None]:
    yield


class Clock:
    """The processor time of this process, all threads together."""

    def __init__(self) -> None:
        self.took = 0.0

    @contextmanager
    def __call__(self) -> Iterator[None]:
        begun = time.process_time()
        yield
        self.took = time.process_time() - begun


def yardstick() -> float:
    """The processor time of a fixed piece of plain Python: the least of a few runs."""
    least = float("inf")
    for _ in range(5):
        begun = time.process_time()
        counts: dict[tuple[int, str], int] = {}
        for number in range(60_000):
            key = (number % 97, str(number % 13))
            counts[key] = counts.get(key, 0) + number
        assert sum(counts.values()) == 60_000 * 59_999 // 2
        least = min(least, time.process_time() - begun)
    return least


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--moves", type=int, default=20, help="at each table, at most")
    parser.add_argument("--runs", type=int, default=8)
    parser.add_argument("--profile", action="store_true")
    parser.add_argument("--ratio", action="store_true")
    wanted = parser.parse_args()
    sys.setswitchinterval(0.0005)  # these three as `serve` has them
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)
    steps = uvloop.run(play(wanted.tables, wanted.moves, None, nothing))
    moves = moves_of(steps)
    if wanted.profile:
        profile = cProfile.Profile()
        uvloop.run(play(wanted.tables, 0, steps, lambda: profile))
        pstats.Stats(profile).sort_stats("tottime").print_stats(60)
        return
    clock, least, unit = Clock(), float("inf"), yardstick()
    for _ in range(wanted.runs):
        uvloop.run(play(wanted.tables, 0, steps, clock.__call__))
        unit = min(unit, yardstick())
        least = min(least, 1e6 * clock.took / moves)
        print(f"{1e6 * clock.took / moves:8.0f} us a move", flush=True)
    if wanted.ratio:
        print(f"{1e6 * unit / least:.1f} moves in the time of the yardstick")
        return
    print(f"{least:8.0f} us a move at least, of {moves} moves at {wanted.tables} tables")
    keep({"server.move_cpu_us": least})


if __name__ == "__main__":
    main()
