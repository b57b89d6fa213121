"""Storage: the append-only log of all tables, and what is asked of all tables at once."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import NamedTuple

from loveletter.server import time_source
from loveletter.server.store.club import Club
from loveletter.server.store.member_keys import MemberKeys
from loveletter.server.store.members import Members
from loveletter.server.store.owners import Owners
from loveletter.server.store.ratings import Ratings
from loveletter.server.store.reminders import Reminders
from loveletter.server.store.stored_log import StoredEvening, StoredTable
from loveletter.server.store.write_batch import TableRow, WriteBatch

SECRET = "secret"
"""The name of the fact that is `Storage.secret`."""
BACKED_UP = "backed_up"
"""The fact that says when the database was last backed up, in seconds since 1970."""


class PubSub:
    """Messages between processes that share a database, handled on the event loop. Some may be lost: nothing depends on
    them.

    A message is a word that names its kind, and others after it: numbers and keyed hashes that identify nobody; never a
    name, an address or a card. This class is for a process that is alone with its database; `cluster/pubsub.py` has the
    one for several."""

    def subscribe(self, kind: str, handle: Callable[..., object]) -> None:
        """Call `handle` with the words of each message of this kind."""

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        """Handle messages from now on."""

    def publish(self, *words: object) -> None:
        """Send a message to the other processes, without waiting for it."""


class Counts(NamedTuple):
    """How many open tables there are: in all, of one maker, of one network."""

    open: int
    by_maker: int
    by_network: int


class Storage(ABC):
    """All calls wait for the database. Where it cannot be reached or does not take what is written, `NotWritten` is
    raised, or an error that the writer turns into that, and nothing was written."""

    owners: Owners
    pubsub: PubSub
    members: Members | None = None
    member_keys: MemberKeys | None = None
    club: Club | None = None
    ratings: Ratings | None = None
    reminders: Reminders | None = None
    """None where nobody is known by an identity, as in a browser without a server."""

    @abstractmethod
    def append(self, batch: WriteBatch) -> frozenset[str]:
        """Write all or none of it, but for tables that are not held under the epoch that the batch names: their codes
        are returned, and nothing was written for them. The rest is on the disk when this returns."""

    @abstractmethod
    def touch(self, codes: Iterable[str]) -> None:
        """Somebody is at these tables now."""

    @abstractmethod
    def close(self) -> None: ...

    def date_ms(self) -> int:
        """The date, in milliseconds since 1970, that holds for all who share the database."""
        return time_source.now_ms()

    def wal_bytes(self) -> int:
        """The size of a log beside the database that readers keep from being written into it."""
        return 0

    @abstractmethod
    def stored(self, code: str) -> StoredTable | None:
        """A table as far as its log holds; None where nothing was ever written for it."""

    @abstractmethod
    def evening(self, code: str) -> StoredEvening | None:
        """An evening as far as its log holds; None where nothing was ever written for it."""

    @abstractmethod
    def has(self, code: str) -> bool:
        """Whether anything was ever written for this code."""

    @abstractmethod
    def fact(self, name: str) -> str | None: ...

    @abstractmethod
    def fact_counts(self, prefix: str) -> dict[str, int]:
        """How many facts have each value, of those whose names begin so."""

    @abstractmethod
    def has_entry(self, code: str, kind: type) -> bool:
        """Whether the log of this table has an entry of this kind."""

    @abstractmethod
    def secret(self, name: str = SECRET) -> str:
        """Known to all nodes of this database and to nobody else; drawn once. Each name has its own."""

    @abstractmethod
    def row(self, code: str) -> TableRow | None: ...

    @abstractmethod
    def listed(self, most: int) -> list[TableRow]:
        """The newest of the open tables that are listed, the newest last: those in the lobby, and those that a living
        node has."""

    @abstractmethod
    def deserted(self, idle_s: float, unentered_s: float, most: int) -> list[str]:
        """Open tables at which nobody was for so long; for so long where nobody has ever come."""

    @abstractmethod
    def due(self, now: int, most: int) -> list[str]:
        """Tables that are due by this date and that no other living node has, the longest due first."""

    @abstractmethod
    def postpone(self, code: str, until: int) -> None:
        """This table is not due before."""

    @abstractmethod
    def made_by(self, key: str) -> str | None:
        """The open table that was made with this key."""

    @abstractmethod
    def counts(self, maker: str, network: str) -> Counts: ...
