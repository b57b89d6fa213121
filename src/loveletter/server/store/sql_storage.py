"""What a storage in SQLite and one in PostgreSQL have in common: both are read by the same SQL."""

from __future__ import annotations

import secrets
from abc import abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import ColumnElement, Connection, Engine, Table, case, exists, func, or_, select, text, update

from loveletter.server.store.schema import COLUMNS, deadlines, facts, heads, log, tables
from loveletter.server.store.sql_club import SqlClub
from loveletter.server.store.sql_errors import raising_not_written
from loveletter.server.store.sql_member_keys import SqlMemberKeys
from loveletter.server.store.sql_members import SqlMembers
from loveletter.server.store.sql_ratings import SqlRatings
from loveletter.server.store.sql_reminders import SqlReminders
from loveletter.server.store.storage import SECRET, Counts, Storage
from loveletter.server.store.stored_log import (
    Head,
    LogRow,
    StoredEvening,
    StoredTable,
    stored_evening,
    stored_table,
)
from loveletter.server.store.write_batch import TableRow

_ROW = [log.c[name] for name in LogRow._fields]
_OPEN = ~tables.c.closed


class SqlStorage(Storage):
    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.members = SqlMembers(self.reading)
        self.member_keys = SqlMemberKeys(self.reading)
        self.club = SqlClub(self.reading)
        self.ratings = SqlRatings(self.reading)
        self.reminders = SqlReminders(self.reading)

    @abstractmethod
    def now_ms(self) -> ColumnElement[Any]:
        """The time by which `seen_at` is measured."""

    @abstractmethod
    def living(self, rows: Table) -> ColumnElement[bool]:
        """Whether players may be at the table of each of these rows now."""

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        with raising_not_written(), self.engine.connect() as connection:
            yield connection

    def stored(self, code: str) -> StoredTable | None:
        with self.reading() as connection:
            return read_stored(connection, code)

    def evening(self, code: str) -> StoredEvening | None:
        with self.reading() as connection:
            rows, head = _read_rows(connection, code)
        return None if head is None and not rows else stored_evening(code, rows, head)

    def has(self, code: str) -> bool:
        any_row = select(log.c.code).where(log.c.code == code).union(select(heads.c.code).where(heads.c.code == code))
        with self.reading() as connection:
            return connection.execute(any_row).first() is not None

    def fact(self, name: str) -> str | None:
        with self.reading() as connection:
            return connection.execute(select(facts.c.value).where(facts.c.name == name)).scalar()

    def fact_counts(self, prefix: str) -> dict[str, int]:
        counted = select(facts.c.value, func.count()).where(facts.c.name.startswith(prefix)).group_by(facts.c.value)
        with self.reading() as connection:
            return {str(row[0]): int(row[1]) for row in connection.execute(counted)}

    def has_entry(self, code: str, kind: type) -> bool:
        entries = select(log.c.number).where(log.c.code == code, log.c.kind == kind.__name__)
        with self.reading() as connection:
            return connection.execute(entries.limit(1)).first() is not None

    def secret(self, name: str = SECRET) -> str:
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
        query = (
            select(*COLUMNS)
            .where(_OPEN, tables.c.told.is_not(None), or_(tables.c.lobby, self.living(tables)))
            .order_by(tables.c.opened_at.desc(), tables.c.code.desc())
            .limit(most)
        )
        with self.reading() as connection:
            return [TableRow(*row) for row in connection.execute(query)][::-1]

    def deserted(self, idle_s: float, unentered_s: float, most: int) -> list[str]:
        longest = case((tables.c.entered, int(1000 * idle_s)), else_=int(1000 * unentered_s))
        sleeps = exists().where(deadlines.c.code == tables.c.code)
        gone = select(tables.c.code).where(_OPEN, tables.c.seen_at < self.now_ms() - longest, ~sleeps)
        with self.reading() as connection:
            return list(connection.execute(gone.order_by(tables.c.seen_at).limit(most)).scalars())

    def due(self, now: int, most: int) -> list[str]:
        wanted = select(deadlines.c.code).where(deadlines.c.due_at <= now, ~self.living(deadlines))
        with self.reading() as connection:
            return list(connection.execute(wanted.order_by(deadlines.c.due_at).limit(most)).scalars())

    def postpone(self, code: str, until: int) -> None:
        later = update(deadlines).where(deadlines.c.code == code, deadlines.c.due_at < until).values(due_at=until)
        with self.reading() as connection:
            connection.execute(later)
            connection.commit()

    def made_by(self, key: str) -> str | None:
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
    rows, head = _read_rows(connection, code)
    return None if head is None and not rows else stored_table(code, rows, head, replay=replay)


def _read_rows(connection: Connection, code: str) -> tuple[list[LogRow], Head | None]:
    query = (  # in one statement: a server may be writing
        select(*_ROW, heads.c.number, heads.c.hash)
        .outerjoin_from(log, heads, heads.c.code == log.c.code)
        .where(log.c.code == code)
        .order_by(log.c.number)
    )
    rows = connection.execute(query).all()
    if not rows:
        head = connection.execute(select(heads.c.number, heads.c.hash).where(heads.c.code == code)).first()
        return [], None if head is None else Head(*head)
    number, digest = rows[0][-2:]
    return [LogRow(*row[:-2]) for row in rows], None if number is None else Head(number, digest)
