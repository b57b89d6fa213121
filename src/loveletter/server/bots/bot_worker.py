"""A bot worker: one process, or one thread, in which bots think one after another."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from typing import TypeVar

from loveletter.bots.processes import end_with_parent
from loveletter.server.logs import set_up_logs

Answer = TypeVar("Answer")

START_SECONDS = 30.0
"""Seconds that a new process has to start and import the code, which does not count as thinking."""


def _set_up_process(log_level: str, niceness: int) -> None:
    """Log as the server does, and end with the server even if that is killed."""
    set_up_logs(log_level)
    end_with_parent()
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)


def new_executor(own_process: bool, niceness: int = 0) -> Executor:
    if not own_process:
        return ThreadPoolExecutor(1, "bots")
    level = logging.getLevelName(logging.getLogger().level)
    spawn = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(1, spawn, initializer=_set_up_process, initargs=(level, niceness))


def _import_task(task: object) -> None:
    """Does nothing, but to unpickle its argument the process imports the task's module."""


class BotWorker:
    """Each has its own executor, so that ending a hung process interrupts no other bot."""

    def __init__(self, own_process: bool, niceness: int = 0, lost: Callable[[], None] = lambda: None) -> None:
        """`niceness`: by how much its process leaves the processor to others; `lost` is called when that died, or is
        ended because it took too long."""
        self._own_process = own_process
        self._niceness = niceness
        self._lost = lost
        self._executor: Executor | None = None

    async def run(self, timeout: float, task: Callable[..., Answer], *details: object) -> Answer:
        """The task's result. The timeout, in seconds, counts from when the process has started."""
        try:
            if self._executor is None:
                self._executor = new_executor(self._own_process, self._niceness)
                await _answer(self._executor, START_SECONDS, _import_task, task)
            return await _answer(self._executor, timeout, task, *details)
        except (OSError, BrokenExecutor, asyncio.CancelledError) as problem:  # a TimeoutError is an OSError
            if not isinstance(problem, asyncio.CancelledError):
                self._lost()
            self.end()
            raise

    def end(self, wait: bool = False) -> None:
        """End the process, whatever it is doing; the next task starts a new one. Whoever waits until it is gone leaves
        nothing behind that the system would complain of when the server ends."""
        executor, self._executor = self._executor, None
        if executor is not None:
            processes = dict(getattr(executor, "_processes", None) or {})
            for process in processes.values():
                process.terminate()
            executor.shutdown(wait=wait and self._own_process, cancel_futures=True)


async def _answer(executor: Executor, timeout: float, task: Callable[..., Answer], *details: object) -> Answer:
    async with asyncio.timeout(timeout):
        return await asyncio.get_running_loop().run_in_executor(executor, task, *details)
