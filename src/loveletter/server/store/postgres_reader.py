"""Reading from PostgreSQL, each question in a transaction of its own."""

from __future__ import annotations

from collections.abc import Iterator
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
)

from loveletter.server.store.postgres_connection import NOW_MS, PostgresConnection, raising_error_codes
from loveletter.server.store.reading import Reader

READERS = 8
"""Connections for reading, of each process."""
POOL_SECONDS = 5.0
"""For so long a reader waits for a free connection."""
HAS_LIVING_OWNER = """tables.code IN (
    SELECT owners.code FROM owners JOIN nodes ON nodes.node = owners.node WHERE nodes.until >= clock_timestamp()
)"""


class PostgresReader(Reader):
    def __init__(self, url: str, pool: type[Pool] = NullPool) -> None:
        limits = {"pool_size": READERS, "max_overflow": 0, "pool_timeout": POOL_SECONDS} if pool is QueuePool else {}
        super().__init__(
            create_engine(
                "postgresql+psycopg://",
                creator=lambda: PostgresConnection.to(url),
                isolation_level="AUTOCOMMIT",
                poolclass=pool,
                pool_pre_ping=True,  # the database may have restarted
                hide_parameters=True,  # no entry in the text of an error
                **limits,
            )
        )

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        with raising_error_codes(), self.engine.connect() as connection:
            yield connection

    def now_ms(self) -> ColumnElement[Any]:
        return literal_column(NOW_MS, BigInteger)

    def living(self) -> ColumnElement[bool]:
        return literal_column(HAS_LIVING_OWNER, Boolean)
