"""Workers: many small tasks on one or more processes, and their results as they come."""

from __future__ import annotations

import multiprocessing
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from types import FrameType
from typing import TypeVar

from loveletter.bots.processes import end_with_parent

Job = TypeVar("Job")
Result = TypeVar("Result")

AT_ONCE = 0.25
"""Seconds of work that a worker gets at once: little is lost when it is stopped, and little time goes into talking."""

MOST_AT_ONCE = 100

LOOK_UP = 0.2
"""Seconds after which an interrupt is noticed, if no result comes."""


def worked(task: Callable[[Job], Result], jobs: Sequence[Job], workers: int) -> Iterator[Result]:
    """The task done for every job, in any order. With more than one worker the task must be one that can be pickled."""
    if workers == 1 or len(jobs) < 2:
        return map(task, jobs)
    return _by_processes(task, iter(jobs), min(workers, len(jobs)))


def _by_processes(task: Callable[[Job], Result], left: Iterator[Job], workers: int) -> Iterator[Result]:
    # Spawned, not forked: a fork copies locks of threads that it does not copy (compiled code, progress bars).
    context = multiprocessing.get_context("spawn")
    running: set[Future[tuple[list[Result], float]]] = set()
    size = 1
    with _on_interrupt(signal.SIG_IGN):  # Ctrl-C reaches the whole group; who is started now leaves it to us for good
        pool = ProcessPoolExecutor(workers, context, end_with_parent)
        for _ in range(workers):
            pool.submit(_nothing)  # each starts a process, since none is idle yet
    interrupts: list[int] = []  # not raised wherever they meet us: no result is lost between pool and journal
    with pool, _on_interrupt(lambda number, _frame: interrupts.append(number)):
        try:
            while True:
                while len(running) < 2 * workers and (group := list(islice(left, size))):
                    running.add(pool.submit(_work, task, group))
                if not running:
                    return
                done, running = wait(running, LOOK_UP, FIRST_COMPLETED)
                for results, seconds in [future.result() for future in done]:
                    size = max(1, min(MOST_AT_ONCE, int(AT_ONCE * len(results) / seconds)))
                    yield from results
                if interrupts:
                    raise KeyboardInterrupt
        finally:
            for process in dict(getattr(pool, "_processes", None) or {}).values():
                process.terminate()  # what they are at is not waited for
            pool.shutdown(wait=False, cancel_futures=True)


@contextmanager
def _on_interrupt(handler: Callable[[int, FrameType | None], object] | signal.Handlers) -> Iterator[None]:
    if threading.current_thread() is not threading.main_thread():
        yield  # interrupts are the main thread's affair
        return
    before = signal.signal(signal.SIGINT, handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _nothing() -> None:
    pass


def _work(task: Callable[[Job], Result], jobs: list[Job]) -> tuple[list[Result], float]:
    begun = time.perf_counter()
    results = [task(job) for job in jobs]
    return results, time.perf_counter() - begun
