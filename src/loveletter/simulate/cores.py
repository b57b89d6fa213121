"""Cores: share the work on many games between threads; compiled code runs without the interpreter's lock."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TypeVar

T = TypeVar("T")

LEAST_SHARE = 64
"""Fewer jobs than this are not worth a thread of their own."""


def all_cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@cache
def _threads(workers: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(workers, thread_name_prefix="simulate")


def in_parallel(work: Callable[[int, int], T], jobs: int, workers: int) -> list[T]:
    """Call `work(begin, end)` for ranges that together cover all the jobs."""
    shares = max(1, min(workers, jobs // LEAST_SHARE))
    if shares == 1:
        return [work(0, jobs)]
    bounds = [jobs * share // shares for share in range(shares + 1)]
    return list(_threads(workers).map(work, bounds[:-1], bounds[1:]))
