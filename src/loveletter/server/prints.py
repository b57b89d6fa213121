"""Prints: an edition as a PDF, made by `loveletter print` in a process of its own, and remembered."""

from __future__ import annotations

import asyncio
import gzip
import logging
import os
import sys
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from loveletter.server import clock
from loveletter.server.limits import Buckets
from loveletter.server.metrics import Metrics
from loveletter.server.remembered import Remembered
from loveletter.server.settings import Settings
from loveletter.server.turns import Crowded, Turns
from loveletter.table import TableRefused

log = logging.getLogger(__name__)

COMMAND = (sys.executable, "-m", "loveletter", "print")
MOST_WAITING = 2
"""Prints of one address that may wait for their turn, besides the one that is made."""
NICENESS = 10
"""Requests of players come first."""
IMPOSSIBLE = (b"[no_ordinary_deck]", b"[print_too_long]")
"""How the command says that this edition cannot be printed so."""


class Print(NamedTuple):
    """What is to be printed."""

    edition: str
    language: str
    paper: str
    document: str
    backs: bool
    ink_saving: bool

    @property
    def words(self) -> tuple[str, ...]:
        """The same on the command line; only the whole game has backs and may save ink."""
        words = ["--edition", self.edition, "--lang", self.language, "--paper", self.paper]
        if self.document != "game":
            return (*words, f"--{self.document}")
        return (*words, *([] if self.backs else ["--no-backs"]), *(["--ink-saving"] if self.ink_saving else []))


def _outcome(done: asyncio.Task[bytes]) -> str:
    problem = None if done.cancelled() else done.exception()
    if problem is None:
        return "cancelled" if done.cancelled() else "done"
    return problem.code.removeprefix("print_") if isinstance(problem, TableRefused) else "failed"


def _give_way(pid: int) -> None:
    if hasattr(os, "setpriority"):
        with suppress(ProcessLookupError):  # it has ended already
            os.setpriority(os.PRIO_PROCESS, pid, NICENESS)


class PrintDesk:
    """Nothing here imports Typst or lays out a page: a print that hangs or grows is a process that is ended."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._metrics = metrics
        self._seconds = settings.print_seconds
        self._known: Remembered[tuple[str, ...], bytes] = Remembered(settings.cache_megabytes * 1_000_000, len)
        self._limits = Buckets(settings.prints_per_hour / 3600, settings.prints_per_hour)
        self._under_way: dict[tuple[str, ...], asyncio.Task[bytes]] = {}
        self._turns = Turns(1, MOST_WAITING)

    @property
    def open(self) -> bool:
        """Whether the extra [print] is installed."""
        return find_spec("typst") is not None

    async def ask(self, wish: Print, address: str) -> bytes:
        """The PDF, compressed by gzip; raises `TableRefused`. Who goes away does not stop what others wait for."""
        if not self.open:
            raise TableRefused("print_missing")
        if (known := self._known.get(wish.words)) is not None:
            return known
        task = self._under_way.get(wish.words)
        if task is None:
            task = self._begin(wish, address)
        return await asyncio.shield(task)

    def _begin(self, wish: Print, address: str) -> asyncio.Task[bytes]:
        if not self._limits.take(address, clock.seconds()):
            raise TableRefused("too_frequent")
        task = asyncio.get_running_loop().create_task(self._made(wish, address))
        self._under_way[wish.words] = task
        task.add_done_callback(lambda done: self._finish(wish, done))
        return task

    def _finish(self, wish: Print, done: asyncio.Task[bytes]) -> None:
        del self._under_way[wish.words]
        self._metrics.prints.labels(_outcome(done)).inc()
        if not done.cancelled() and done.exception() is None:
            self._known.put(wish.words, done.result())

    async def _made(self, wish: Print, address: str) -> bytes:
        try:
            async with self._turns.turn(address):
                with TemporaryDirectory(prefix="loveletter-print-") as folder:
                    file = Path(folder) / "print.pdf"
                    await self._run(*wish.words, str(file))
                    return await asyncio.to_thread(lambda: gzip.compress(file.read_bytes(), 1))
        except Crowded:
            raise TableRefused("print_busy") from None

    async def _run(self, *words: str) -> None:
        process = await asyncio.create_subprocess_exec(
            *COMMAND,
            *words,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
        )
        _give_way(process.pid)
        try:
            async with asyncio.timeout(self._seconds):
                _, said = await process.communicate()
        except TimeoutError:
            log.warning("a print took too long")
            raise TableRefused("print_failed") from None
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        if process.returncode:
            if any(each in said for each in IMPOSSIBLE):
                raise TableRefused("print_impossible")
            log.error("a print failed", extra={"error": said.decode(errors="replace")[-500:]})
            raise TableRefused("print_failed")

    async def close(self) -> None:
        """End what is under way, and its process with it."""
        tasks = list(self._under_way.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
