"""Reading: what is asked of the database, in SQL that SQLite and PostgreSQL both run."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import ColumnElement, Connection, Engine, and_, case, func, or_, select

from loveletter.server import clock
from loveletter.server.store.chain import NOTHING, Head
from loveletter.server.store.schema import facts, heads, log, tables
from loveletter.server.store.stored_log import Row, StoredTable, stored_table
from loveletter.server.store.tables import COLUMNS, Counts, TableRow

_ROW = [log.c[name] for name in Row._fields]
_OPEN = ~tables.c.closed


class Reader:
    """Reads with an engine of SQLAlchemy's."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        with self.engine.connect() as connection:
            yield connection

    def now_ms(self) -> ColumnElement[Any]:
        """The time by which tables were last visited."""
        raise NotImplementedError

    def date_ms(self) -> int:
        """That of whoever is alone with the database."""
        return clock.now_ms()

    def wal_bytes(self) -> int:
        return 0

    def living(self) -> ColumnElement[bool]:
        """Whether somebody may be at the table of this row now."""
        raise NotImplementedError

    def stored(self, code: str) -> StoredTable | None:
        with self.reading() as connection:
            return read_stored(connection, code)

    def has(self, code: str) -> bool:
        found = select(log.c.code).where(log.c.code == code).union(select(heads.c.code).where(heads.c.code == code))
        with self.reading() as connection:
            return connection.execute(found).first() is not None

    def fact(self, name: str) -> str | None:
        with self.reading() as connection:
            return connection.execute(select(facts.c.value).where(facts.c.name == name)).scalar()

    def open_codes(self) -> list[str]:
        with self.reading() as connection:
            return sorted(connection.execute(select(tables.c.code).where(_OPEN)).scalars())

    def doubtful(self) -> list[str]:
        counted = select(log.c.code, func.count().label("entries")).group_by(log.c.code).subquery()
        last = log.alias("last")
        lost = (
            select(heads.c.code)
            .outerjoin(counted, counted.c.code == heads.c.code)
            .outerjoin(last, and_(last.c.code == heads.c.code, last.c.number == heads.c.number))
            .where(
                or_(counted.c.entries.is_distinct_from(heads.c.number + 1), last.c.hash.is_distinct_from(heads.c.hash))
            )
        )
        unheaded = select(log.c.code).where(log.c.code.not_in(select(heads.c.code)))
        with self.reading() as connection:
            return sorted(connection.execute(lost.union(unheaded)).scalars())

    def row(self, code: str) -> TableRow | None:
        with self.reading() as connection:
            found = connection.execute(select(*COLUMNS).where(tables.c.code == code)).first()
        return None if found is None else TableRow(*found)

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


def read_stored(connection: Connection, code: str) -> StoredTable | None:
    """A table as far as its log holds."""
    wanted = (
        select(*_ROW, heads.c.number, heads.c.hash)
        .outerjoin_from(log, heads, heads.c.code == log.c.code)
        .where(log.c.code == code)
        .order_by(log.c.number)
    )
    found = connection.execute(wanted).all()
    if not found:
        head = stored_head(connection, code)
        return None if head is NOTHING else stored_table(code, (), head)
    number, hashed = found[0][-2:]
    head_of_all = None if number is None else Head(number, hashed)
    return stored_table(code, [Row(*each[:-2]) for each in found], head_of_all)


def stored_head(connection: Connection, code: str) -> Head:
    found = connection.execute(select(heads.c.number, heads.c.hash).where(heads.c.code == code)).first()
    return NOTHING if found is None else Head(*found)
