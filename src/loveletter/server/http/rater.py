"""The rater: takes the luck out of rated matches that have ended, in a side process, and rates one after the other.
With several nodes, one does it for all."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter

from starlette.exceptions import HTTPException

from loveletter.ratings import Rounds
from loveletter.server.http.archive import Archive
from loveletter.server.store.errors import NotWritten
from loveletter.server.store.members import MemberMatch
from loveletter.server.store.ratings import DAY_MS, Ratings
from loveletter.server.tables.registry import TableRegistry
from loveletter.table import TableRefused

log = logging.getLogger(__name__)

ERRAND = "ratings"
SEASON_MONTHS = "season_months"
"""The fact that says for which length of seasons the standings were worked out."""
LOOK_SECONDS = 60.0
"""After which it looks for matches of which it has not heard: those of a node that stopped."""
AT_ONCE = 20
TRIES = 3
"""For a match that cannot be read now. After them it counts as one without rounds."""


class Rater:
    def __init__(self, registry: TableRegistry, archive: Archive) -> None:
        self._registry = registry
        self._archive = archive
        self._ended = asyncio.Event()
        self._since = 0
        """All matches that ended before are rated."""
        self._failures: Counter[tuple[str, int]] = Counter()
        self._task: asyncio.Task[None] | None = None
        self._checked = False
        """Whether the standings are those for the length of seasons that is set."""

    def start(self) -> None:
        ratings = self._registry.storage.ratings
        if ratings is not None:
            self._registry.results_written = self._hear
            self._registry.storage.pubsub.subscribe(ERRAND, self._ended.set)
            self._task = asyncio.get_running_loop().create_task(self._run(ratings))

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def _hear(self) -> None:
        self._ended.set()
        self._registry.storage.pubsub.publish(ERRAND)

    async def _run(self, ratings: Ratings) -> None:
        while True:
            self._ended.clear()
            try:
                if await self._registry.elsewhere(ERRAND) is None:
                    await self._check_seasons(ratings)
                    await self._rate_all(ratings)
            except NotWritten as problem:
                log.warning("matches not rated", extra={"error": problem.reason})
            except Exception:  # it goes on with the next match
                log.exception("matches not rated")
            try:
                await asyncio.wait_for(self._ended.wait(), LOOK_SECONDS)
            except TimeoutError:
                continue

    async def _check_seasons(self, ratings: Ratings) -> None:
        if self._checked:
            return
        months = self._registry.settings.season_months
        if await asyncio.to_thread(self._registry.storage.fact, SEASON_MONTHS) != str(months):
            await asyncio.to_thread(ratings.rate_again, months)
            await self._registry.writer.state({SEASON_MONTHS: str(months)})
        self._checked = True

    async def _rate_all(self, ratings: Ratings) -> None:
        while matches := await asyncio.to_thread(ratings.unrated, self._since, AT_ONCE):
            for match in matches:
                rounds = await self._rounds(match)
                if rounds is None:
                    return  # the matches after it wait, since ratings depend on their order
                await asyncio.to_thread(ratings.rate, match, rounds, self._registry.settings.season_months)
            self._since = max(self._since, matches[-1].at - DAY_MS)

    async def _rounds(self, match: MemberMatch) -> Rounds | None:
        """None where it cannot be read now."""
        place = (match.code, match.match)
        try:
            return await self._archive.rounds(*place)
        except TableRefused as refused:  # the log is gone, or does not hold together
            log.warning("match does not count", extra={"table": match.code, "error": refused.code})
        except HTTPException:  # logged by the archive
            self._failures[place] += 1
            if self._failures[place] < TRIES:
                return None
            log.error("match does not count", extra={"table": match.code})
        return Rounds(0, (0.0,) * len(match.seats), None)
