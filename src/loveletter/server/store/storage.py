"""Storage: the append-only log of all tables, and what is asked of all tables at once, in SQLite or PostgreSQL."""

from __future__ import annotations

import asyncio
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from sqlalchemy import ColumnElement, Connection, Engine, case, func, or_, select, text

from loveletter.server import time_source
from loveletter.server.store.owners import Owners
from loveletter.server.store.schema import COLUMNS, Counts, TableRow, facts, heads, log, tables
from loveletter.server.store.stored_log import Head, LogRow, StoredTable, stored_table

SECRET = "secret"
"""The name of the fact that is `Storage.secret`."""

_ROW = [log.c[name] for name in LogRow._fields]
_OPEN = ~tables.c.closed


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


class Storage(ABC):
    """All calls wait for the database. Where it cannot be reached or does not take what is written, writing raises an
    error that `error_code` knows, and nothing was written. Both databases are read by the same SQL."""

    owners: Owners
    pubsub: PubSub

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    @abstractmethod
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

    @abstractmethod
    def touch(self, codes: Iterable[str]) -> None:
        """Somebody is at these tables now."""

    @abstractmethod
    def now_ms(self) -> ColumnElement[Any]:
        """The time by which `seen_at` is measured."""

    @abstractmethod
    def living(self) -> ColumnElement[bool]:
        """Whether players may be at the table of this row now."""

    @abstractmethod
    def close(self) -> None: ...

    def date_ms(self) -> int:
        """The date, in milliseconds since 1970, that holds for all who share the database."""
        return time_source.now_ms()

    def wal_bytes(self) -> int:
        """The size of a log beside the database that readers keep from being written into it."""
        return 0

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        with self.engine.connect() as connection:
            yield connection

    def stored(self, code: str) -> StoredTable | None:
        """A table as far as its log holds; None where nothing was ever written for it."""
        with self.reading() as connection:
            return read_stored(connection, code)

    def has(self, code: str) -> bool:
        """Whether anything was ever written for this code."""
        any_row = select(log.c.code).where(log.c.code == code).union(select(heads.c.code).where(heads.c.code == code))
        with self.reading() as connection:
            return connection.execute(any_row).first() is not None

    def fact(self, name: str) -> str | None:
        with self.reading() as connection:
            return connection.execute(select(facts.c.value).where(facts.c.name == name)).scalar()

    def fact_counts(self, prefix: str) -> dict[str, int]:
        """How many facts have each value, of those whose names begin so."""
        counted = select(facts.c.value, func.count()).where(facts.c.name.startswith(prefix)).group_by(facts.c.value)
        with self.reading() as connection:
            return {str(row[0]): int(row[1]) for row in connection.execute(counted)}

    def has_entry(self, code: str, kind: type) -> bool:
        """Whether the log of this table has an entry of this kind."""
        entries = select(log.c.number).where(log.c.code == code, log.c.kind == kind.__name__)
        with self.reading() as connection:
            return connection.execute(entries.limit(1)).first() is not None

    def secret(self, name: str = SECRET) -> str:
        """Known to all nodes of this database and to nobody else; drawn once. Each name has its own."""
        draw = "INSERT INTO facts (name, value) VALUES (:name, :value) ON CONFLICT (name) DO NOTHING"
        with self.reading() as connection:
            connection.execute(text(draw), {"name": name, "value": secrets.token_hex(32)})
            connection.commit()
            return str(connection.execute(select(facts.c.value).where(facts.c.name == name)).scalar_one())

    def row(self, code: str) -> TableRow | None:
        with self.reading() as connection:
            row = connection.execute(select(*COLUMNS).where(tables.c.code == code)).first()
        return None if row is None else TableRow(*row)

    def listed(self, most: int) -> list[TableRow]:
        """The newest of the open tables that are listed, the newest last: those in the lobby, and those that a living
        node has."""
        wanted = (
            select(*COLUMNS)
            .where(_OPEN, tables.c.told.is_not(None), or_(tables.c.lobby, self.living()))
            .order_by(tables.c.opened_at.desc(), tables.c.code.desc())
            .limit(most)
        )
        with self.reading() as connection:
            return [TableRow(*row) for row in connection.execute(wanted)][::-1]

    def deserted(self, idle_s: float, unentered_s: float, most: int) -> list[str]:
        """Open tables at which nobody was for so long; for so long where nobody has ever come."""
        longest = case((tables.c.entered, int(1000 * idle_s)), else_=int(1000 * unentered_s))
        gone = select(tables.c.code).where(_OPEN, tables.c.seen_at < self.now_ms() - longest)
        with self.reading() as connection:
            return list(connection.execute(gone.order_by(tables.c.seen_at).limit(most)).scalars())

    def made_by(self, key: str) -> str | None:
        """The open table that was made with this key."""
        newest = select(tables.c.code).where(_OPEN, tables.c.key == key).order_by(tables.c.opened_at.desc())
        with self.reading() as connection:
            return connection.execute(newest).scalar() if key else None

    def counts(self, maker: str, network: str) -> Counts:
        every = select(func.count()).select_from(tables).where(_OPEN)
        counted = (every, every.where(tables.c.maker == maker), every.where(tables.c.network == network))
        with self.reading() as connection:
            return Counts(*connection.execute(select(*[count.scalar_subquery() for count in counted])).one())


def read_stored(connection: Connection, code: str, *, replay: bool = False) -> StoredTable | None:
    """A table as far as its log holds; with `replay`, without the help of checkpoints."""
    wanted = (  # in one statement: a server may be writing
        select(*_ROW, heads.c.number, heads.c.hash)
        .outerjoin_from(log, heads, heads.c.code == log.c.code)
        .where(log.c.code == code)
        .order_by(log.c.number)
    )
    rows = connection.execute(wanted).all()
    if not rows:
        head = connection.execute(select(heads.c.number, heads.c.hash).where(heads.c.code == code)).first()
        return None if head is None else stored_table(code, (), Head(*head))
    number, digest = rows[0][-2:]
    head_of_all = None if number is None else Head(number, digest)
    return stored_table(code, [LogRow(*row[:-2]) for row in rows], head_of_all, replay=replay)
