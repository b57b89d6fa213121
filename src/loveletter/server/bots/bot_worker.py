"""A bot worker: one process, or one thread, in which bots think one after another."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from typing import TypeVar

from loveletter.bots.processes import end_with_parent
from loveletter.server.logs import set_up_logs

Answer = TypeVar("Answer")

STARTING = 30.0
"""Seconds in which a new process has to be there. It reads all the code first, which is not thinking."""


def _begin(log_level: str) -> None:
    """A worker's log is like the server's, and it does not outlive a server that was killed."""
    set_up_logs(log_level)
    end_with_parent()


def new_executor(own_process: bool) -> Executor:
    if not own_process:
        return ThreadPoolExecutor(1, "bots")
    level = logging.getLevelName(logging.getLogger().level)
    return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), initializer=_begin, initargs=(level,))


def _read(task: object) -> None:
    """Nothing; but to be handed the task, a process reads its code and all that this needs."""


class BotWorker:
    """Each has an executor of its own: to end a process that hangs then hurts nobody but who hangs in it."""

    def __init__(self, own_process: bool) -> None:
        self._own_process = own_process
        self._executor: Executor | None = None

    async def run(self, patience: float, task: Callable[..., Answer], *details: object) -> Answer:
        """What the task answers. The patience, in seconds, counts from when the worker is there and begins."""
        try:
            if self._executor is None:
                self._executor = new_executor(self._own_process)
                await _answer(self._executor, STARTING, _read, task)
            return await _answer(self._executor, patience, task, *details)
        except (OSError, BrokenExecutor, asyncio.CancelledError):  # a TimeoutError is an OSError
            self.end()
            raise

    def end(self) -> None:
        """Leave the process, whatever it is doing; the next task gets a new one."""
        executor, self._executor = self._executor, None
        if executor is not None:
            processes = dict(getattr(executor, "_processes", None) or {})
            executor.shutdown(wait=False, cancel_futures=True)
            for process in processes.values():
                process.terminate()


async def _answer(executor: Executor, patience: float, task: Callable[..., Answer], *details: object) -> Answer:
    async with asyncio.timeout(patience):
        return await asyncio.get_running_loop().run_in_executor(executor, task, *details)
