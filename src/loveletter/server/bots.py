"""Bots: they think outside the event loop, within a budget; one that fails is replaced by the level below."""

from __future__ import annotations

import asyncio
import logging
import math
import random
from collections.abc import Callable
from typing import Literal, TypeAlias

from loveletter.beliefs import Belief
from loveletter.bots import bot, why_not
from loveletter.bots.champion.availability import simulating
from loveletter.bots.guarded import legal_answer, with_fallbacks
from loveletter.bots.processes import SLOW_TO_START
from loveletter.bots.registry import obstacles
from loveletter.engine.actions import Action
from loveletter.engine.view import View
from loveletter.server.offload import Offload
from loveletter.server.preparation import Preparation

log = logging.getLogger(__name__)

MissingReason: TypeAlias = Literal["cannot_be_made", "cannot_start"]

BUDGET_MS = 300
"""Thinking time of a bot per decision."""
FLOOR_MS = 100
"""Minimum time before a bot answers; late answers go out in steps of this length."""
GRACE = 2.0
"""Seconds that a bot may take beyond its budget, for the way to its process and back."""
SLOW_GRACE = 15.0
"""The same for a bot that loads much on first use in a process."""
QUICK = frozenset({"random", "novice", "page", "courtier", "schemer"})
"""Levels that need milliseconds, whatever their budget is."""


class BotRaised(Exception):
    """Names the type of the error that a bot raised. The error itself stays in the worker: it may be a `SystemExit` or
    impossible to pickle, and its text may reveal a hand."""


def decide(level: str, view: View, luck: int, budget: float) -> Action:
    """Runs in a worker."""
    try:
        return legal_answer(bot(level), view, random.Random(luck), budget)
    except (Exception, SystemExit) as problem:
        where = {"level": level, "seat": view.viewer, "event": view.version}
        log.warning("bot raised", exc_info=problem, extra=where)
        raise BotRaised(type(problem).__name__) from None


def decide_at_once(level: str, view: View, luck: int, budget: float) -> Action:
    """The same before the machine code is ready: it is not waited for, and not made here."""
    with simulating(False):
        return decide(level, view, luck, budget)


def conclude(view: View) -> tuple[list[dict[str, float]], dict[str, float]]:
    """Runs in the pool: the chances of every other hand, and of the card set aside."""
    belief = Belief(view)
    hands = [belief.holds(seat) if view.hand_sizes[seat] else {} for seat in range(view.rules.players)]
    return hands, belief.set_aside()


class Release:
    """Lets an answer go out at a time chosen before the bot begins to think, so that the time reveals nothing of the
    hand. It goes out `least` seconds, and by luck up to `step` more, after the bot began to think. If it is not
    ready by then, it goes out a whole number of steps later."""

    def __init__(self, least: float, step: float, luck: random.Random) -> None:
        self._chosen = least + luck.uniform(0, step)
        self._step = step
        self._clock = asyncio.get_running_loop().time
        self._began: float | None = None

    def begin(self) -> None:
        """Thinking begins, after waiting for a free worker; where a second bot is asked, it began with the first."""
        if self._began is None:
            self._began = self._clock()

    async def wait(self) -> None:
        """The answer is ready: wait until it may go out."""
        self.begin()
        assert self._began is not None
        took = self._clock() - self._began
        steps_late = max(0, math.ceil((took - self._chosen) / self._step))
        await asyncio.sleep(self._chosen + steps_late * self._step - took)


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
        self._deciding: Offload[str] = Offload(workers, lost=lost)
        self._concluding: Offload[str] = Offload(min(workers, 1), lost=lost)
        """A process of its own: how long a notebook takes must not depend on how long a bot thinks."""
        self._budget = budget
        self._floor = floor
        self._failed = failed
        self._jitter = random.SystemRandom()
        self.preparation = Preparation(self._own_processes)

    async def decide(self, level: str, view: View, luck: int, address: str = "") -> Action:
        """The action of a bot of this level, which thinks in the turn of this address; if it raises or takes too long,
        of the level below. `luck` seeds its random choices. When it comes does not depend on the view: a single legal
        action, too, is asked for and waits for its time."""
        release = Release(self._floor + (0 if level in QUICK else self._budget), self._floor, self._jitter)
        action = await self._decide(level, view, luck, release, address)
        await release.wait()
        return action

    async def _decide(self, level: str, view: View, luck: int, release: Release, address: str) -> Action:
        for name in with_fallbacks(level):
            if why_not(name, view.rules.edition) is not None or self._cannot_start(name):
                continue
            try:
                return await self._ask(name, view, luck, release, address)
            except Exception as problem:  # noqa: BLE001 - whatever went wrong, the level below decides
                self._failed(name)
                reason = str(problem) if isinstance(problem, BotRaised) else type(problem).__name__
                log.warning("bot failed; the level below decides", extra={"level": name, "error": reason})
        return view.legal[0]

    async def conclude(self, view: View, address: str = "") -> tuple[list[dict[str, float]], dict[str, float]]:
        return await self._concluding.run(address, GRACE * 5, conclude, view)

    async def _ask(self, level: str, view: View, luck: int, release: Release, address: str) -> Action:
        """Ask on a free worker, by turns between addresses. Waiting for one does not count as thinking."""
        timeout = self._budget + (SLOW_GRACE if level in SLOW_TO_START else GRACE)
        async with self._deciding.turn(address) as process:
            release.begin()
            task = decide if self._is_ready(level) else decide_at_once
            return await process.run(timeout, task, level, view, luck, self._budget)

    def _is_ready(self, level: str) -> bool:
        """Whether a level has all it plays by. One that is slow to start is prepared once it is asked."""
        if level not in SLOW_TO_START:
            return True
        self.preparation.begin()
        return self.preparation.ready

    def _cannot_start(self, level: str) -> bool:
        return level in SLOW_TO_START and self.preparation.failed

    async def missing(self) -> dict[str, MissingReason]:
        """The levels that cannot play here. To find out, code of other packages may run, off the event loop."""
        missing = await asyncio.get_running_loop().run_in_executor(None, obstacles)
        failed = [level for level in SLOW_TO_START if self._cannot_start(level)]
        return {**dict.fromkeys(failed, "cannot_start"), **{level: reason.value for level, reason in missing.items()}}

    async def close(self) -> None:
        await self.preparation.close()
        await self._deciding.close()
        await self._concluding.close()
