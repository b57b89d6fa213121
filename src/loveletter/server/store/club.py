"""The club: everybody who is a member of this server, who looks after it, and what its hosts have decided."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Literal, NamedTuple, TypeAlias

Role: TypeAlias = Literal["", "moderator", "host"]


class Membership(NamedTuple):
    """What a member may do here."""

    role: Role
    muted: bool
    """Says nothing at tables."""
    blocked: bool
    """Plays nowhere as a member."""
    admitted: bool
    """Has a place in the club; false while somebody must still decide about it."""
    given_name: str | None
    """By which others know the member, in place of the one that was typed."""


class ClubMember(NamedTuple):
    id: str
    name: str
    """The given one, or that at the last table as a member."""
    membership: Membership
    since: int
    """In milliseconds since 1970."""
    matches: int
    """Rated ones."""


class Club(ABC):
    """All calls wait for the database; `NotWritten` where it cannot be reached."""

    @abstractmethod
    def approval(self) -> bool:
        """Whether a new member waits until somebody has approved."""

    @abstractmethod
    def set_approval(self, wanted: bool) -> None:
        """Who is a member already, stays one."""

    @abstractmethod
    def invite(self, token: str, until: int) -> None:
        """Let everybody who has this token (its hash) in for a while, and nobody with an older one."""

    @abstractmethod
    def enter(self, member: str, name: str, now: int, token: str | None = None) -> Membership | None:
        """Somebody has proven to be this member, with a name or, if it is empty, without. With the token of an
        invitation (its hash), they are admitted; None where it is another one, or too old."""

    @abstractmethod
    def membership(self, member: str) -> Membership | None: ...

    @abstractmethod
    def membership_of_mark(self, mark: str) -> Membership | None: ...

    @abstractmethod
    def change(self, member: str, membership: Membership) -> None: ...

    @abstractmethod
    def members(self, search: str, first: int, most: int) -> list[ClubMember]:
        """By a part of their names: first those who wait, then those with a role, then the newest."""

    @abstractmethod
    def count(self, search: str) -> int: ...

    @abstractmethod
    def blocked_marks(self) -> frozenset[str]:
        """The marks of blocked members at all tables."""
