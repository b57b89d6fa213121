"""Members: who has proven an identity here, for whom marks in the logs stand, and the results of rated matches."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import NamedTuple

from loveletter.ratings import Rounds


class MemberSeat(NamedTuple):
    """How a match ended for one of its seats."""

    seat: int
    member: str | None
    """None for a bot, and for a person who has been erased."""
    level: str | None
    """Of a bot."""
    name: str
    """Of a member, at that table; empty for others."""
    tokens: int
    won: bool
    stayed: bool


class MemberMatch(NamedTuple):
    code: str
    match: int
    at: int
    """When it ended, in milliseconds since 1970."""
    edition: str
    seats: tuple[MemberSeat, ...]
    rounds: Rounds | None
    """What counted for the ratings; None until the match is rated."""


class WaitingTable(NamedTuple):
    """A table that is played over days, and at which a member has a seat."""

    code: str
    waits: bool
    """Whether it waits for this member."""
    due_at: int
    """When it goes on although nobody comes, in milliseconds since 1970."""


class Members(ABC):
    """All calls wait for the database; `NotWritten` where it cannot be reached. Results come here with the entries of
    their matches (`Storage.append`)."""

    @abstractmethod
    def mark(self, member: str, code: str, now: int) -> str:
        """What stands for this member in the log of this table: drawn at random once."""

    @abstractmethod
    def marked(self, member: str, code: str) -> str | None:
        """The mark of this member at this table."""

    @abstractmethod
    def tables(self, member: str, most: int) -> list[WaitingTable]:
        """The tables of this member that are played over days: first those that wait, the soonest due first."""

    @abstractmethod
    def since(self, member: str) -> int | None:
        """When the member was first seen, in milliseconds since 1970; None for an unknown one."""

    @abstractmethod
    def matches(self, member: str, most: int) -> list[MemberMatch]:
        """The latest matches of this member, the newest first."""

    @abstractmethod
    def erase(self, member: str) -> int:
        """Forget the member: key, marks, reminders, and whose results they are; how many matches there were. The marks
        in the logs then stand for nobody."""
