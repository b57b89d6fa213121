"""Offload: work in side processes, by turns between addresses, within a timeout; results are cached."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable, Coroutine, Hashable
from concurrent.futures import BrokenExecutor, Executor, ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, Generic, TypeVar

from loveletter.bots.processes import end_with_parent
from loveletter.server.cache import ByteCache
from loveletter.server.logs import set_up_logs

Result = TypeVar("Result")
Key = TypeVar("Key", bound=Hashable)

START_SECONDS = 120.0
"""For a new process to start and import the code, which does not count towards a task's timeout. So long only where a
host has far more to do than it can."""
WARM_UP_SECONDS = 600.0
"""To load or compile what bots and the coach need, which does not count as thinking. A busy host may need long."""
PROCESSES = sys.platform != "emscripten"
"""Whether there are processes, or threads. In a browser there are none: its event loop runs each task when it comes."""
NICENESS = 10
"""Of work in the background, which gives way to the requests of players."""


class Crowded(Exception):
    """So many of one address wait already that no more may."""


class Turns:
    """So many at a time. Each address has a queue, and they are served in turn: asking more often gets nobody ahead."""

    def __init__(self, places: int, most_waiting: int | None = None) -> None:
        self._free = places
        self._most_waiting = most_waiting
        """Of one address; None: any number."""
        self._queues: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait for a place and keep it; raises `Crowded` where too many of this address wait for one."""
        await self.take(address)
        try:
            yield
        finally:
            self.leave()

    async def take(self, address: str) -> None:
        if self._free:
            self._free -= 1
            return
        if self._most_waiting is not None and len(self._queues.get(address, ())) >= self._most_waiting:
            raise Crowded
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queues.setdefault(address, deque()).append(waiting)
        try:
            await waiting
        except asyncio.CancelledError:
            if waiting.done() and not waiting.cancelled():  # the place came at the same moment
                self.leave()
            raise

    def leave(self) -> None:
        """The next one gets the place, and the queue of that address goes behind all others."""
        while self._queues:
            address, queue = self._queues.popitem(last=False)
            waiting = queue.popleft()
            if queue:
                self._queues[address] = queue
            if not waiting.done():  # else it was cancelled
                waiting.set_result(None)
                return
        self._free += 1


class Gate:
    """Lets one pass at a time, and the next only after the event loop has read and answered everybody else's
    messages."""

    def __init__(self) -> None:
        self._turns = Turns(1)

    async def enter(self, address: str) -> None:
        await self._turns.take(address)
        asyncio.get_running_loop().call_soon(self._turns.leave)


class SideProcess:
    """One process, or one thread, that runs one task at a time. It starts with the first task, and again after it was
    lost. Each has its own executor, so that ending one that hangs interrupts no other task."""

    def __init__(
        self,
        own_process: bool,
        background: bool = False,
        lost: Callable[[], None] = lambda: None,
        warm_up: Callable[[], object] | None = None,
    ) -> None:
        """`lost` is called when the process died, or is ended because it took too long. `warm_up` runs in each new
        process before its first task."""
        self._own_process = own_process
        self._niceness = NICENESS if background else 0
        self._lost = lost
        self._warm_up = warm_up
        self._executor: Executor | None = None

    async def run(self, seconds: float, task: Callable[..., Result], *arguments: object) -> Result:
        """The task's result. The limit of so many seconds counts from when the process has started."""
        try:
            executor = self._executor or await self._start(task)
            return await _result(executor, seconds, task, *arguments)
        except (OSError, BrokenExecutor, asyncio.CancelledError) as problem:  # a TimeoutError is an OSError
            if not isinstance(problem, asyncio.CancelledError):
                self._lost()
            self.end()
            raise

    async def _start(self, task: Callable[..., object]) -> Executor:
        executor = self._executor = _new_executor(self._own_process, self._niceness)
        try:
            await _result(executor, START_SECONDS, _import_task, task)
            if self._warm_up is not None:
                await _result(executor, WARM_UP_SECONDS, self._warm_up)
        except Exception:
            self.end()
            raise
        return executor

    def end(self, wait: bool = False) -> None:
        """End the process, whatever it is doing. Waiting until it is gone leaves nothing behind that the system would
        report when the server ends."""
        executor, self._executor = self._executor, None
        if executor is not None:
            processes = dict(getattr(executor, "_processes", None) or {})
            for process in processes.values():
                process.terminate()
            executor.shutdown(wait=wait and self._own_process, cancel_futures=True)


def _new_executor(own_process: bool, niceness: int) -> Executor:
    if not (own_process and PROCESSES):
        return ThreadPoolExecutor(1, "offload")
    from concurrent.futures import ProcessPoolExecutor  # here: not every platform has processes
    from multiprocessing import get_context

    level = logging.getLevelName(logging.getLogger().level)
    return ProcessPoolExecutor(1, get_context("spawn"), initializer=_set_up_process, initargs=(level, niceness))


def _set_up_process(log_level: str, niceness: int) -> None:
    """Log as the server does, and end with the server even if that is killed."""
    set_up_logs(log_level)
    end_with_parent()
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)


def _import_task(task: object) -> None:
    """Does nothing, but to unpickle its argument the process imports the task's module."""


async def _result(executor: Executor, seconds: float, task: Callable[..., Result], *arguments: object) -> Result:
    async with asyncio.timeout(seconds):
        return await asyncio.get_running_loop().run_in_executor(executor, task, *arguments)


class Offload(Generic[Key]):
    def __init__(
        self,
        processes: int,
        *,
        background: bool = False,
        most_waiting: int | None = None,
        cache_bytes: int = 0,
        size_of: Callable[[Any], int] = len,
        lost: Callable[[], None] = lambda: None,
        warm_up: Callable[[], object] | None = None,
    ) -> None:
        """Without processes, tasks run in one thread. Of one address `most_waiting` may wait for their turn. `lost` and
        `warm_up` are those of `SideProcess`."""
        self._processes = [SideProcess(processes > 0, background, lost, warm_up) for _ in range(max(1, processes))]
        self._idle = list(self._processes)
        self._turns = Turns(len(self._processes), most_waiting)
        self.cache: ByteCache[Key, Any] = ByteCache(cache_bytes, size_of)
        self._running: dict[Key, asyncio.Task[Any]] = {}

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[SideProcess]:
        """Wait for a free process and keep it; raises `Crowded` where too many of this address wait for one."""
        async with self._turns.turn(address):
            process = self._idle.pop()  # the one used last, so that no more processes start than are needed
            try:
                yield process
            finally:
                self._idle.append(process)

    async def run(self, address: str, seconds: float, task: Callable[..., Result], *arguments: object) -> Result:
        async with self.turn(address) as process:
            return await process.run(seconds, task, *arguments)

    def is_running(self, key: Key) -> bool:
        return key in self._running

    @property
    def busy(self) -> bool:
        """Whether work that begins now has to wait for its turn."""
        return len(self._running) >= len(self._processes)

    async def once(self, key: Key, work: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
        """What this work returns: from the cache, or made once for all who ask meanwhile. It goes on if they leave."""
        value = self.cache.get(key)
        if value is not None:
            return value
        if key not in self._running:
            self.begin(key, work())
        return await asyncio.shield(self._running[key])

    def begin(self, key: Key, work: Coroutine[Any, Any, Any]) -> None:
        task = self._running[key] = asyncio.get_running_loop().create_task(work)
        task.add_done_callback(lambda done: self._finish(key, done))

    def _finish(self, key: Key, done: asyncio.Task[Any]) -> None:
        del self._running[key]
        if not done.cancelled() and done.exception() is None:
            self.cache.put(key, done.result())

    async def close(self) -> None:
        tasks = list(self._running.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for process in self._processes:
            process.end(wait=True)
