"""Ratings: what counted of rated matches, and the standings that follow from it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import NamedTuple

from loveletter.ratings import Anchor, BotComparison, Ladder, MemberRating, Rounds
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


class MemberPlace(NamedTuple):
    """Where a member stands on a ladder on some day."""

    standing: MemberStanding
    place: int | None
    """From 1; None before the first match against other people."""
    members: int
    """That have a place."""
    anchor: Anchor


class LadderPart(NamedTuple):
    """Some places of a ladder on some day."""

    members: int
    """On the whole ladder."""
    anchor: Anchor
    standings: list[MemberStanding]
    """The best first."""


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
    def part(self, ladder: Ladder, season: str, day: float, first: int, most: int) -> LadderPart:
        """The places after the first so many. `day`: since 1970, for absence."""

    @abstractmethod
    def places(self, member: str, day: float) -> list[MemberPlace]:
        """On all ladders and in all seasons."""

    @abstractmethod
    def ladders(self) -> dict[Ladder, list[str]]:
        """All ladders with anybody on them, each with its seasons, the newest first."""
