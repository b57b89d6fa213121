"""Reminders in the database: when and where members want them, which are decided, and which node sends each.

A reminder is decided, claimed and settled, each in a transaction of its own. It is decided once for each decision of a
match, whoever asks; claimed by one node before anything is sent; settled when its fate is known."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Collection
from typing import Literal, NamedTuple, TypeAlias

from loveletter.server.store.reminder_times import ReminderTimes

MOST_OF_A_HOST = 8
"""Reminders that are sent to one host at the same time, so that a slow one holds up no others."""
SHOWN_ONCE = "push"
"""The kind of target that shows a reminder once, however often it arrives (web/src/worker)."""

Kind: TypeAlias = Literal["push", "discord", "matrix", "ntfy"]


class ReminderTarget(NamedTuple):
    id: str
    device: str
    """The key of the device that asked for it (`MemberKeys`)."""
    kind: Kind
    address: str
    host: str
    public_key: str
    """Of a browser, as its `auth`; empty for a webhook."""
    auth: str
    language: str


def new_id() -> str:
    return secrets.token_hex(16)


class Reminder(NamedTuple):
    """One that this node has claimed."""

    id: str
    tries: int
    """How often it was claimed: what is settled under an older claim changes nothing."""
    code: str | None
    """The table that waits; None where several do."""
    tables: int
    """How many wait; 0: the first message to a new target."""
    server: str
    target: ReminderTarget


class Expired(NamedTuple):
    """Claims of nodes that have ended, or stood still for long."""

    repeated: int
    """Which are sent again, since the receiver shows the same one once."""
    unknown: int
    """Which are not, since they may have arrived."""


class Reminders(ABC):
    """All calls wait for the database; `NotWritten` where it cannot be reached."""

    @abstractmethod
    def times(self, member: str) -> ReminderTimes | None: ...

    @abstractmethod
    def set_times(self, member: str, times: ReminderTimes) -> None: ...

    @abstractmethod
    def targets(self, member: str) -> list[ReminderTarget]: ...

    @abstractmethod
    def add(self, member: str, target: ReminderTarget, now: int, most: int) -> bool:
        """Send to this target, too, and first a greeting; False where the member has as many. One that has the address
        already is replaced without a greeting."""

    @abstractmethod
    def remove(self, member: str, target: str | None = None) -> None:
        """Send there no more; None: nowhere."""

    @abstractmethod
    def forget(self, target: str) -> None:
        """This target is gone, whoever's it was."""

    @abstractmethod
    def decide(self, now: int) -> int:
        """Decide the reminders that are due, where their members may be reminded now; how many."""

    @abstractmethod
    def claim(self, now: int, until: int, most: int, busy: Collection[str] = ()) -> list[Reminder]:
        """Claim reminders to send them before `until`, the oldest first, few of one host and none of these."""

    @abstractmethod
    def settle(self, reminder: Reminder, again_at: int | None = None) -> None:
        """It was sent, or never will be; or it certainly did not arrive and is claimed again at that time."""

    @abstractmethod
    def expire(self, now: int) -> Expired:
        """Settle what nodes have claimed and not settled."""

    @abstractmethod
    def waiting(self) -> int:
        """How many are decided and not settled."""
