"""Reading from the database, in SQL for both SQLite and PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import ColumnElement, Connection, Engine, case, func, or_, select

from loveletter.server import time_source
from loveletter.server.store.chain import NOTHING, Head
from loveletter.server.store.schema import facts, heads, log, tables
from loveletter.server.store.stored_log import LogRow, StoredTable, stored_table
from loveletter.server.store.tables import COLUMNS, Counts, TableRow

_ROW = [log.c[name] for name in LogRow._fields]
_OPEN = ~tables.c.closed


class Reader:
    """Reads with an SQLAlchemy engine."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        with self.engine.connect() as connection:
            yield connection

    def now_ms(self) -> ColumnElement[Any]:
        """The time by which `seen_at` is measured."""
        raise NotImplementedError

    def date_ms(self) -> int:
        """The date of this process, which is alone with the database."""
        return time_source.now_ms()

    def wal_bytes(self) -> int:
        return 0

    def living(self) -> ColumnElement[bool]:
        """Whether players may be at the table of this row now."""
        raise NotImplementedError

    def stored(self, code: str) -> StoredTable | None:
        with self.reading() as connection:
            return read_stored(connection, code)

    def has(self, code: str) -> bool:
        any_row = select(log.c.code).where(log.c.code == code).union(select(heads.c.code).where(heads.c.code == code))
        with self.reading() as connection:
            return connection.execute(any_row).first() is not None

    def fact(self, name: str) -> str | None:
        with self.reading() as connection:
            return connection.execute(select(facts.c.value).where(facts.c.name == name)).scalar()

    def open_codes(self) -> list[str]:
        with self.reading() as connection:
            return sorted(connection.execute(select(tables.c.code).where(_OPEN)).scalars())

    def row(self, code: str) -> TableRow | None:
        with self.reading() as connection:
            row = connection.execute(select(*COLUMNS).where(tables.c.code == code)).first()
        return None if row is None else TableRow(*row)

    def listed(self, most: int) -> list[TableRow]:
        wanted = (
            select(*COLUMNS)
            .where(_OPEN, tables.c.told.is_not(None), or_(tables.c.lobby, self.living()))
            .order_by(tables.c.opened_at.desc(), tables.c.code.desc())
            .limit(most)
        )
        with self.reading() as connection:
            return [TableRow(*each) for each in connection.execute(wanted)][::-1]

    def deserted(self, idle_s: float, unentered_s: float, most: int) -> list[str]:
        longest = case((tables.c.entered, int(1000 * idle_s)), else_=int(1000 * unentered_s))
        gone = select(tables.c.code).where(_OPEN, tables.c.seen_at < self.now_ms() - longest)
        with self.reading() as connection:
            return list(connection.execute(gone.order_by(tables.c.seen_at).limit(most)).scalars())

    def made_by(self, key: str) -> str | None:
        newest = select(tables.c.code).where(_OPEN, tables.c.key == key).order_by(tables.c.opened_at.desc())
        with self.reading() as connection:
            return connection.execute(newest).scalar() if key else None

    def counts(self, maker: str, network: str) -> Counts:
        every = select(func.count()).select_from(tables).where(_OPEN)
        asked = (every, every.where(tables.c.maker == maker), every.where(tables.c.network == network))
        with self.reading() as connection:
            return Counts(*connection.execute(select(*[each.scalar_subquery() for each in asked])).one())


def read_stored(connection: Connection, code: str, *, replay: bool = False) -> StoredTable | None:
    """A table as far as its log holds; with `replay`, without the help of checkpoints."""
    wanted = (
        select(*_ROW, heads.c.number, heads.c.hash)
        .outerjoin_from(log, heads, heads.c.code == log.c.code)
        .where(log.c.code == code)
        .order_by(log.c.number)
    )
    rows = connection.execute(wanted).all()
    if not rows:
        head = stored_head(connection, code)
        return None if head is NOTHING else stored_table(code, (), head)
    number, digest = rows[0][-2:]
    head_of_all = None if number is None else Head(number, digest)
    return stored_table(code, [LogRow(*row[:-2]) for row in rows], head_of_all, replay=replay)


def stored_head(connection: Connection, code: str) -> Head:
    head = connection.execute(select(heads.c.number, heads.c.hash).where(heads.c.code == code)).first()
    return NOTHING if head is None else Head(*head)
