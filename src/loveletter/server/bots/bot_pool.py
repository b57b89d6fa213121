"""The bot pool: bots think outside the event loop, within a budget; one that fails is replaced by the level below."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable
from typing import Literal, TypeAlias

from loveletter.beliefs import Belief
from loveletter.bots import why_not
from loveletter.bots.guarded import guarded, with_fallbacks
from loveletter.bots.obstacles import obstacles
from loveletter.bots.warm_up import SLOW_TO_START, warm_up_level
from loveletter.engine.actions import Action
from loveletter.engine.view import View
from loveletter.server.bots.bot_worker import BotWorker
from loveletter.server.bots.release import Release
from loveletter.server.turns import Turns

log = logging.getLogger(__name__)

MissingReason: TypeAlias = Literal["needs_fast", "cannot_be_made", "cannot_start"]

GRACE = 2.0
"""Seconds that a bot may take beyond its budget, for the way to its process and back."""
SLOW_GRACE = 15.0
"""The same for a bot that loads much on first use in a process."""
WARM_UP_SECONDS = 600.0
"""Seconds that a bot may take to compile; a busy host may need long."""
QUICK = frozenset({"random", "novice", "page", "courtier", "schemer"})
"""Levels that need milliseconds, whatever their budget is."""


def decide(level: str, view: View, luck: int, budget: float) -> Action:
    """Runs in the pool."""
    return guarded(level).decide(view, random.Random(luck), budget)


def conclude(view: View) -> tuple[list[dict[str, float]], dict[str, float]]:
    """Runs in the pool: the chances of every other hand, and of the card set aside."""
    belief = Belief(view)
    hands = [belief.holds(seat) if view.hand_sizes[seat] else {} for seat in range(view.rules.players)]
    return hands, belief.set_aside()


class BotPool:
    def __init__(
        self,
        workers: int,
        budget: float,
        floor: float,
        failed: Callable[[str], None] = lambda level: None,
        lost: Callable[[], None] = lambda: None,
    ) -> None:
        """`failed` gets the level that could not decide; `lost` is called when a process died or took too long."""
        self._own_processes = workers > 0
        self._workers = [BotWorker(self._own_processes, lost=lost) for _ in range(max(1, workers))]
        self._idle = list(self._workers)
        self._turns = Turns(len(self._workers))
        self._notebooks = BotWorker(self._own_processes, lost=lost)
        """A worker of its own: who asks for a notebook must not feel how long a bot thinks."""
        self._notebook_turns = Turns(1)
        self._budget = budget
        self._floor = floor
        self._failed = failed
        self._luck = random.SystemRandom()
        self._warm_ups: dict[str, asyncio.Task[bool]] = {}

    async def decide(self, level: str, view: View, address: str = "") -> Action:
        """The action of a bot of this level, which thinks in the turn of this address; if it raises or takes too long,
        of the level below. When it comes does not depend on the view: a single legal action, too, is asked for and
        waits for its time."""
        release = Release(self._floor + (0 if level in QUICK else self._budget), self._floor, self._luck)
        action = await self._decide(level, view, release, address)
        await release.wait()
        return action

    async def _decide(self, level: str, view: View, release: Release, address: str) -> Action:
        for name in with_fallbacks(level):
            if why_not(name, view.rules.edition) is not None or not self._is_warm(name):
                continue
            try:
                return await self._ask(name, view, release, address)
            except Exception as problem:  # late, crashed with its process, or a plugin that cannot be loaded
                self._failed(name)
                log.warning("bot failed: %s, %s; the level below decides", name, type(problem).__name__)
        return view.legal[0]

    async def conclude(self, view: View, address: str = "") -> tuple[list[dict[str, float]], dict[str, float]]:
        async with self._notebook_turns.turn(address):
            return await self._notebooks.run(GRACE * 5, conclude, view)

    async def _ask(self, level: str, view: View, release: Release, address: str) -> Action:
        """Ask on a free worker, by turns between addresses. Waiting for one does not count as thinking."""
        timeout = self._budget + (SLOW_GRACE if level in SLOW_TO_START else GRACE)
        async with self._turns.turn(address):
            worker = self._idle.pop()  # the one used last, so that no more processes start than are needed
            release.begin()
            try:
                return await worker.run(timeout, decide, level, view, self._luck.getrandbits(64), self._budget)
            finally:
                self._idle.append(worker)

    def _is_warm(self, level: str) -> bool:
        """Whether a level is ready to decide. One that compiles on first use does so in a process of its own; until
        then, or for good if that fails, the level below decides."""
        if level not in SLOW_TO_START:
            return True
        if level not in self._warm_ups:
            self._warm_ups[level] = asyncio.get_running_loop().create_task(self._warm_up(level))
        warm_up = self._warm_ups[level]
        return warm_up.done() and not warm_up.cancelled() and warm_up.result()

    async def _warm_up(self, level: str) -> bool:
        """Compile what the level needs, in a process that ends afterwards; whether that worked."""
        worker = BotWorker(self._own_processes)
        try:
            await worker.run(WARM_UP_SECONDS, warm_up_level, level)
        except Exception as problem:
            log.warning("bot cannot start: %s, %s; the level below plays in its place", level, problem)
            return False
        finally:
            worker.end()
        log.info("bot is ready: %s", level)
        return True

    async def missing(self) -> dict[str, MissingReason]:
        """The levels that cannot play here. To find out, code of other packages may run, off the event loop."""
        found = await asyncio.get_running_loop().run_in_executor(None, obstacles)
        failed = [level for level, each in self._warm_ups.items() if each.done() and not self._is_warm(level)]
        return {**dict.fromkeys(failed, "cannot_start"), **{level: reason.value for level, reason in found.items()}}

    def close(self) -> None:
        for worker in (*self._workers, self._notebooks):
            worker.end(wait=True)
        for warm_up in self._warm_ups.values():
            warm_up.cancel()
