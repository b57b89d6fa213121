"""The storage in PostgreSQL, which several processes share. Each writes for the tables that are its own."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    ColumnElement,
    Connection,
    NullPool,
    Pool,
    QueuePool,
    create_engine,
    literal_column,
    text,
)

from loveletter.server.store.leases import Leases
from loveletter.server.store.owners import LEASE_SECONDS
from loveletter.server.store.postgres_append import NOW_MS
from loveletter.server.store.postgres_line import Line, told_as_trouble
from loveletter.server.store.postgres_news import PostgresNews
from loveletter.server.store.postgres_schema import make_ready
from loveletter.server.store.postgres_writer import PostgresWriter
from loveletter.server.store.reading import Reader
from loveletter.server.store.tables import TableRow

READERS = 8
"""Lines for reading, of each process."""
POOL_SECONDS = 5.0
"""For so long whoever reads waits for a line that is free."""
HAS_LIVING_OWNER = """tables.code IN (
    SELECT owners.code FROM owners JOIN nodes ON nodes.node = owners.node WHERE nodes.until >= clock_timestamp()
)"""
TOUCH = f"UPDATE tables SET seen_at = {NOW_MS} WHERE code = ANY(:codes)"


class PostgresReader(Reader):
    """Reads, each question in a transaction of its own."""

    def __init__(self, url: str, pool: type[Pool] = NullPool) -> None:
        limits = {"pool_size": READERS, "max_overflow": 0, "pool_timeout": POOL_SECONDS} if pool is QueuePool else {}
        super().__init__(
            create_engine(
                "postgresql+psycopg://",
                creator=lambda: Line.to(url),
                isolation_level="AUTOCOMMIT",
                poolclass=pool,
                pool_pre_ping=True,  # the database may have been started anew
                hide_parameters=True,  # no entry in the text of an error
                **limits,
            )
        )

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        with told_as_trouble(), self.engine.connect() as connection:
            yield connection

    def now_ms(self) -> ColumnElement[Any]:
        return literal_column(NOW_MS, BigInteger)

    def living(self) -> ColumnElement[bool]:
        return literal_column(HAS_LIVING_OWNER, Boolean)


class PostgresStorage(PostgresReader):
    """Opens the database, made if it is empty. Raises `UnusableDatabase` for one that this program cannot use."""

    def __init__(self, url: str, node: str = "", lease_seconds: float = LEASE_SECONDS) -> None:
        make_ready(url)
        super().__init__(url, QueuePool)
        node = node or secrets.token_hex(8)
        self.owners = Leases(url, node, lease_seconds)
        self._writer = PostgresWriter(url, node)
        self.news = PostgresNews(url)

    def append(
        self,
        rows: list[dict[str, Any]],
        stated: Mapping[str, str] = {},
        epochs: Mapping[str, int] = {},
        tables: Sequence[TableRow] = (),
    ) -> frozenset[str]:
        return self._writer.append(rows, stated, epochs, tables)

    def date_ms(self) -> int:
        return self.owners.date_ms()

    def touch(self, codes: Iterable[str]) -> None:
        with self.reading() as connection:
            connection.execute(text(TOUCH), {"codes": list(codes)})

    def close(self) -> None:
        """What is this node's stays so until its lease has run out, unless it was given back."""
        self.news.close()
        self._writer.close()
        self.owners.close()
        self.engine.dispose()
