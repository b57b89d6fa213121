"""The deal of the day on this server: its seeds, its tables, all results as counts, and how the champion did."""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, date, datetime, timedelta
from typing import Literal, NamedTuple

from loveletter import daily
from loveletter.daily import DailyDeal, MatchScore, new_daily_code, read_daily_code
from loveletter.engine.luck import secret_commitment
from loveletter.server import time_source
from loveletter.server.coach import access
from loveletter.server.limits import AddressBuckets
from loveletter.server.offload import Offload
from loveletter.server.tables.loading import Draw, NewTable
from loveletter.server.tables.registry import TableRegistry
from loveletter.table import Setup, Sitter, TableRefused
from loveletter.table.entries import StandInSet

log = logging.getLogger(__name__)

SECRET = "daily_secret"
"""The name of the fact from which all seeds follow. It is in backups, so that what was committed to holds after one was
restored."""
RESULTS_A_DAY = 12
"""Results of one address that count: those of a household, not of somebody who wants to bend the curve. Only memory
knows of addresses."""
CHAMPION = "champion"
CHAMPION_SECONDS = 900.0
"""For the champion's match, which takes seconds, and what it may have to compile first."""


class Comparison(NamedTuple):
    """What the result of one table is compared with."""

    counted: bool
    """Whether the result is among the counts."""
    counts: dict[MatchScore, int]
    champion: MatchScore | None
    champion_state: Literal["ready", "plays", "missing"]


def utc_now() -> datetime:
    return datetime.fromtimestamp(time_source.wall_ms() / 1000, UTC)


def require_revealed(code: str, match: int) -> None:
    """Refuse what shows the cards of a deal of the day while others still play it. Only the first match of a table is
    one."""
    played = read_daily_code(code)
    now = utc_now()
    if played is not None and match == 1 and not daily.is_revealed(played.day, now):
        left = daily.reveal_time(played.day) - now
        raise TableRefused("daily_hidden", day=played.day.isoformat(), hours=1 + int(left.total_seconds() // 3600))


class DailyDeals:
    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._secret = bytes.fromhex(registry.storage.secret(SECRET))
        self._has_champion = access.why_no_coach(registry.settings) is None
        self._results = AddressBuckets(RESULTS_A_DAY / 86_400, RESULTS_A_DAY)
        self._begun: set[date] = set()
        """The days whose match the champion plays or has played in this process."""
        self._failed: set[date] = set()
        """The days whose match the champion failed to play."""
        lost = registry.metrics.processes_lost.labels("champion").inc
        self._offload: Offload[date] = Offload(min(access.WORKERS, 1), background=True, lost=lost)

    @property
    def today(self) -> date:
        return utc_now().date()

    def commitment(self, day: date) -> str:
        """Of the day's seed; refused for days after tomorrow, whose seeds are not committed to yet."""
        if day > self.today + timedelta(days=1):
            raise TableRefused("unknown_day")
        return secret_commitment(self._seed(day))

    def revealed_seed(self, day: date) -> str | None:
        """In hexadecimal; None until it may be seen."""
        return self._seed(day).hex() if daily.is_revealed(day, utc_now()) else None

    def _seed(self, day: date) -> bytes:
        return daily.day_seed(self._secret, day)

    async def open(self, person: Sitter, key: str, practice: bool, maker: str) -> str:
        """A table at which today's match begins at once; its code."""
        day = self.today
        deal, seed = daily.of_day(day), self._seed(day)
        setup = Setup(deal.edition, deal.players, latecomers=False, odds=False)
        sitters = [person, *[Sitter(None, None, level) for level in deal.bots]]
        draw = Draw(lambda: new_daily_code(day, practice), lambda _size: seed)
        new = NewTable(setup, sitters, start=True, draw=draw)
        code = await self._registry.open_once(key, new, maker=maker)
        await self._champion(day)  # so that its result is there when the person's match is over
        return code

    async def compare(self, code: str, score: MatchScore, address: str) -> Comparison:
        """Count the result of a finished match, once, and compare it. It counts if it is reported before the seed is
        revealed, is no practice, no bot has played for the person, and few have come from this address."""
        played = read_daily_code(code)
        assert played is not None
        storage = self._registry.storage
        counted = await asyncio.to_thread(storage.fact, code) is not None
        late = daily.is_revealed(played.day, utc_now())
        counts = not (counted or late or played.practice)
        if (
            counts
            and not await asyncio.to_thread(storage.has_entry, code, StandInSet)
            and not self._results.take(address, time_source.seconds())
        ):
            await self._registry.writer.state({code: _written(score)})
            counted = True
        champion, state = await self._champion(played.day)
        return Comparison(counted, await self.counts(played.day), champion, state)

    async def counts(self, day: date) -> dict[MatchScore, int]:
        counts = await asyncio.to_thread(self._registry.storage.fact_counts, f"daily-{day.isoformat()}-")
        return {_read(text): count for text, count in counts.items()}

    async def _champion(self, day: date) -> tuple[MatchScore | None, Literal["ready", "plays", "missing"]]:
        """The champion's score in the person's seat; where it is not known yet, the champion begins to play."""
        text = await asyncio.to_thread(self._registry.storage.fact, _champion_fact(day))
        if text is not None:
            return _read(text), "ready"
        if not self._has_champion or day in self._failed:
            return None, "missing"
        if day not in self._begun:  # one that has ended since the fact was read is not begun again
            self._begun.add(day)
            self._offload.begin(day, self._play(day, daily.of_day(day)))
        return None, "plays"

    async def _play(self, day: date, deal: DailyDeal) -> MatchScore:
        try:
            score = await self._offload.run("", CHAMPION_SECONDS, daily.play, deal, self._seed(day), CHAMPION)
        except Exception:  # whatever is wrong with the process, results are shown without the champion's
            log.exception("champion failed to play the deal of the day", extra={"day": day.isoformat()})
            self._failed.add(day)
            raise
        await self._registry.writer.state({_champion_fact(day): _written(score)})
        return score

    async def close(self) -> None:
        await self._offload.close()


def _champion_fact(day: date) -> str:
    return f"champion-{day.isoformat()}"


def _written(score: MatchScore) -> str:
    return " ".join(map(str, score))


def _read(text: str) -> MatchScore:
    return MatchScore(*map(int, text.split()))
