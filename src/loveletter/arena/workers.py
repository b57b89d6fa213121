"""Workers: many small tasks on one or more processes, or on any executor, their results as they come."""

from __future__ import annotations

import multiprocessing
import signal
import threading
import time
from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from types import FrameType
from typing import TypeVar

from loveletter.bots.processes import end_with_parent

Job = TypeVar("Job")
Result = TypeVar("Result")

GROUP_SECONDS = 0.25
"""Work sent to a process at a time: little is lost when it is stopped, and little time goes into messages."""

MOST_IN_GROUP = 100

POLL_SECONDS = 0.2
"""How soon an interrupt is noticed if no result comes."""

USUAL_PLACES = 16
"""Assumed of an executor that does not say how many tasks it runs at a time; excess tasks wait in its queue."""


class SlotExecutor(Executor):
    @abstractmethod
    def slots(self) -> int:
        """The number of tasks that it can run now. Called repeatedly, so that it can watch its workers."""


def run_tasks(task: Callable[[Job], Result], jobs: Sequence[Job], workers: int | Executor) -> Iterator[Result]:
    """The results of the task for every job, in any order. More than one worker needs a task that can be pickled.

    An executor is used as it is, and stays open: its owner shuts it down.
    """
    if isinstance(workers, Executor):
        return _by_executor(task, iter(jobs), workers)
    if workers == 1 or len(jobs) < 2:
        return map(task, jobs)
    return _by_processes(task, iter(jobs), min(workers, len(jobs)))


def _by_processes(task: Callable[[Job], Result], left: Iterator[Job], workers: int) -> Iterator[Result]:
    # Spawned, not forked: a fork copies locks of threads that it does not copy (compiled code, progress bars).
    context = multiprocessing.get_context("spawn")
    with _on_interrupt(signal.SIG_IGN):  # Ctrl-C reaches the whole group; processes started now leave it to us
        pool = ProcessPoolExecutor(workers, context, end_with_parent)
        for _ in range(workers):
            pool.submit(_no_op)  # each starts a process, since none is idle yet
    with pool:
        try:
            yield from _by_executor(task, left, pool, workers)
        finally:
            for process in dict(getattr(pool, "_processes", None) or {}).values():
                process.terminate()  # what they are at is not waited for
            # Waited for: a pool that is still ending when Python ends complains of its own closed pipes.
            pool.shutdown(cancel_futures=True)


def _by_executor(
    task: Callable[[Job], Result], left: Iterator[Job], executor: Executor, places: int = USUAL_PLACES
) -> Iterator[Result]:
    running: set[Future[tuple[list[Result], float]]] = set()
    size = 1
    interrupts: list[int] = []  # not raised wherever they meet us: no result is lost between pool and journal
    with _on_interrupt(lambda number, _frame: interrupts.append(number)):
        try:
            while True:
                most = 2 * max(1, executor.slots() if isinstance(executor, SlotExecutor) else places)
                while len(running) < most and (group := list(islice(left, size))):
                    running.add(executor.submit(_run_group, task, group))
                if not running:
                    return
                done, running = wait(running, POLL_SECONDS, FIRST_COMPLETED)
                for results, seconds in [future.result() for future in done]:
                    size = max(1, min(MOST_IN_GROUP, int(GROUP_SECONDS * len(results) / seconds)))
                    yield from results
                if interrupts:
                    raise KeyboardInterrupt
        finally:
            for future in running:
                future.cancel()


@contextmanager
def _on_interrupt(handler: Callable[[int, FrameType | None], object] | signal.Handlers) -> Iterator[None]:
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread may set a handler
        return
    before = signal.signal(signal.SIGINT, handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _no_op() -> None:
    pass


def _run_group(task: Callable[[Job], Result], jobs: list[Job]) -> tuple[list[Result], float]:
    begun = time.perf_counter()
    results = [task(job) for job in jobs]
    return results, time.perf_counter() - begun
