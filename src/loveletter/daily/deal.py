"""The deals of a week: edition, number of players and bots of each weekday."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from loveletter.editions import edition
from loveletter.engine.edition import Rules

PLAYER_SEAT = 0


class DailyDeal(NamedTuple):
    edition: str
    bots: tuple[str, ...]
    """The levels of the bots, from seat 1 on. Only levels that answer the same on every machine: none whose search ends
    when its time is up, and none that needs an extra package."""

    @property
    def players(self) -> int:
        return 1 + len(self.bots)

    @property
    def rules(self) -> Rules:
        return edition(self.edition).rules(self.players)


WEEK = (
    DailyDeal("second", ("page", "courtier", "courtier")),
    DailyDeal("classic", ("courtier", "courtier")),
    DailyDeal("second", ("courtier",)),
    DailyDeal("original", ("page", "courtier", "courtier")),
    DailyDeal("premium", ("page", "courtier", "courtier")),
    DailyDeal("second", ("page", "courtier")),
    DailyDeal("premium", ("page", "page", "courtier", "courtier")),
)
"""From Monday to Sunday."""


def of_day(day: date) -> DailyDeal:
    return WEEK[day.weekday()]
