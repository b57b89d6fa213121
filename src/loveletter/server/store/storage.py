"""Storage: the append-only log of all tables, and what is asked of all tables at once, in SQLite or PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from loveletter.server.store.owners import Owners
from loveletter.server.store.pubsub import PubSub
from loveletter.server.store.stored_log import StoredTable
from loveletter.server.store.tables import Counts, TableRow


class Storage(Protocol):
    """All calls wait for the database. Where it cannot be reached or does not take what is written, writing raises an
    error that `error_code` knows, and nothing was written."""

    @property
    def owners(self) -> Owners: ...

    @property
    def pubsub(self) -> PubSub: ...

    def append(
        self,
        rows: list[dict[str, Any]],
        stated: Mapping[str, str] = {},
        epochs: Mapping[str, int] = {},
        tables: Sequence[TableRow] = (),
    ) -> frozenset[str]:
        """Write these rows, facts in place of those with the same names, and what is known of tables; all or none, but
        for tables that are not held under the epoch that is named here (0 where none is): their codes are returned, and
        nothing was written for them. The rest is on the disk when this returns."""

    def touch(self, codes: Iterable[str]) -> None:
        """Somebody is at these tables now."""

    # reading

    def date_ms(self) -> int:
        """The date, in milliseconds since 1970, that holds for all who share the database."""

    def stored(self, code: str) -> StoredTable | None:
        """A table as far as its log holds; None where nothing was ever written for it."""

    def has(self, code: str) -> bool:
        """Whether anything was ever written for this code."""

    def fact(self, name: str) -> str | None: ...

    def open_codes(self) -> list[str]:
        """The codes of all tables that were not closed."""

    def row(self, code: str) -> TableRow | None: ...

    def listed(self, most: int) -> list[TableRow]:
        """The newest of the open tables that are listed, the newest last: those in the lobby, and those
        that a living node has."""

    def deserted(self, idle_s: float, unentered_s: float, most: int) -> list[str]:
        """Open tables at which nobody was for so long; for so long where nobody has ever come."""

    def made_by(self, key: str) -> str | None:
        """The open table that was made with this key."""

    def counts(self, maker: str, network: str) -> Counts: ...

    def wal_bytes(self) -> int:
        """The size of a log beside the database that readers keep from being written into it."""

    def close(self) -> None: ...
