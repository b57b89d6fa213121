"""Ratings: what counted of rated matches, and the standings that follow from it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import NamedTuple

from loveletter.ratings import BotComparison, Ladder, MemberRating, Rounds
from loveletter.server.store.members import MemberMatch

DAY_MS = 86_400_000


class MemberStanding(NamedTuple):
    member: str
    ladder: Ladder
    season: str
    """`ALL_TIME`, or as `season_of` names it."""
    name: str
    """At the last rated table."""
    rating: MemberRating
    """`at` in days since 1970."""
    matches: int
    beside_bots: BotComparison


class Ratings(ABC):
    """All calls wait for the database; `NotWritten` where it cannot be reached."""

    @abstractmethod
    def unrated(self, since: int, most: int) -> list[MemberMatch]:
        """Matches that ended from this moment on and are not rated yet, the first that ended first."""

    @abstractmethod
    def rate(self, match: MemberMatch, rounds: Rounds, season_months: int) -> None:
        """Rate this match after all that were rated before; nothing happens if it is rated already."""

    @abstractmethod
    def rate_again(self, season_months: int) -> int:
        """Work out all standings again from what counted, such as after the length of seasons has changed; how many
        matches there were."""

    @abstractmethod
    def standings(self, ladder: Ladder, season: str) -> list[MemberStanding]:
        """In no order."""

    @abstractmethod
    def standings_of(self, member: str) -> list[MemberStanding]: ...

    @abstractmethod
    def ladders(self) -> dict[Ladder, list[str]]:
        """All ladders with anybody on them, each with its seasons, the newest first."""

    @abstractmethod
    def counted(self, member: str, most: int) -> dict[tuple[str, int], Rounds]:
        """What counted of the latest matches of this member, by code and number of the match."""
