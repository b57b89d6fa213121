"""The bot pool: bots think outside the event loop, within a budget; one that fails is replaced by the level below."""

from __future__ import annotations

import asyncio
import copyreg
import logging
import multiprocessing
import os
import random
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor

from loveletter.beliefs import Belief
from loveletter.bots import LEVELS
from loveletter.bots.guarded import guarded
from loveletter.bots.waking import SLOW_TO_WAKE, wake_level
from loveletter.editions import EDITIONS
from loveletter.engine.actions import Action
from loveletter.engine.edition import Edition, Rules
from loveletter.engine.options import deviations
from loveletter.engine.view import View
from loveletter.server.logs import set_up_logs
from loveletter.table.setup import Setup

log = logging.getLogger(__name__)

GRACE = 2.0
"""Seconds that a bot may be late, for the way to its process and back."""
SLOW_GRACE = 15.0
"""The same for a bot that loads much when a process first asks it."""


def decide(level: str, view: View, luck: int, budget: float) -> Action:
    """Runs in the pool."""
    return guarded(level).decide(view, random.Random(luck), budget)


def conclude(view: View) -> tuple[list[dict[str, float]], dict[str, float]]:
    """Runs in the pool: the chances of every other hand, and of the card set aside."""
    belief = Belief(view)
    hands = [belief.hand(seat) if view.hand_sizes[seat] else {} for seat in range(view.rules.players)]
    return hands, belief.set_aside()


def _edition_by_name(name: str) -> Edition:
    return EDITIONS[name]


def _rules_by_setup(edition: str, players: int, options: dict[str, str | bool | int]) -> Rules:
    return Setup(edition, players, options).rules


def _pickle_rules(rules: Rules) -> tuple[Callable[..., Rules], tuple[object, ...]]:
    """Rules travel by name, so that they are the same object again on the other side."""
    return _rules_by_setup, (rules.edition.name, rules.players, deviations(rules.options, rules.edition.options))


copyreg.pickle(Rules, _pickle_rules)
copyreg.pickle(Edition, lambda edition: (_edition_by_name, (edition.name,)))


def _begin(log_level: str) -> None:
    """A worker's log is like the server's. It must not outlive a server that was killed."""
    set_up_logs(log_level)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def _tell_waking(level: str, done: Future[None]) -> None:
    problem = None if done.cancelled() else done.exception()
    if problem is not None:
        log.warning("bot cannot be woken: %s, %s; the level below plays in its place", level, problem)
    else:
        log.info("bot is awake: %s", level)


class BotPool:
    def __init__(self, workers: int, budget: float, failed: Callable[[str], None] = lambda level: None) -> None:
        self._workers = workers
        self._budget = budget
        self._failed = failed
        self._executor: Executor | None = None
        self._luck = random.SystemRandom()
        self._waking: dict[str, Future[None]] = {}
        self._wakers: list[Executor] = []

    async def decide(self, level: str, view: View) -> Action:
        """What a bot of this level does; where it raises or takes too long, one of the level below."""
        if len(view.legal) == 1:
            return view.legal[0]
        levels = [*LEVELS][: [*LEVELS].index(level) + 1] if level in LEVELS else [*LEVELS, level]
        for name in reversed(levels):
            if not self._awake(name):
                continue
            try:
                return await self._ask(name, view)
            except (TimeoutError, BrokenExecutor, OSError) as problem:
                self._failed(name)
                log.warning("bot failed: %s, %s; the level below decides", name, type(problem).__name__)
                self._start_anew()
        return view.legal[0]

    async def conclude(self, view: View) -> tuple[list[dict[str, float]], dict[str, float]]:
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(GRACE * 5):
            return await loop.run_in_executor(self._pool(), conclude, view)

    async def _ask(self, level: str, view: View) -> Action:
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(self._budget + (SLOW_GRACE if level in SLOW_TO_WAKE else GRACE)):
            luck = self._luck.getrandbits(64)
            return await loop.run_in_executor(self._pool(), decide, level, view, luck, self._budget)

    def _awake(self, level: str) -> bool:
        """Whether a level can be asked. What compiles at first use does so in a process of its own; until then the
        level below decides, and so it stays where the level cannot be had."""
        if level not in SLOW_TO_WAKE:
            return True
        if level not in self._waking:
            waker = self._new_executor(1)
            self._wakers.append(waker)
            self._waking[level] = waker.submit(wake_level, level)
            self._waking[level].add_done_callback(lambda done: _tell_waking(level, done))
        waking = self._waking[level]
        return waking.done() and not waking.cancelled() and waking.exception() is None

    def _new_executor(self, workers: int) -> Executor:
        if not self._workers:
            return ThreadPoolExecutor(1, "bots")
        level = logging.getLevelName(logging.getLogger().level)
        return ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), initializer=_begin, initargs=(level,))

    def _pool(self) -> Executor:
        if self._executor is None:
            self._executor = self._new_executor(self._workers)
        return self._executor

    def _start_anew(self) -> None:
        """Leave a pool that hangs; its processes are ended."""
        executor, self._executor = self._executor, None
        if executor is not None:
            processes = dict(getattr(executor, "_processes", None) or {})
            executor.shutdown(wait=False, cancel_futures=True)
            for process in processes.values():
                process.terminate()

    def close(self) -> None:
        self._start_anew()
        for waker in self._wakers:
            waker.shutdown(wait=False, cancel_futures=True)
