"""The storage in PostgreSQL, which several processes share. Each writes for the tables whose leases it holds."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import QueuePool, text

from loveletter.server.cluster.leases import Leases
from loveletter.server.cluster.pubsub import PostgresPubSub
from loveletter.server.store.owners import LEASE_SECONDS
from loveletter.server.store.postgres_connection import NOW_MS
from loveletter.server.store.postgres_reader import PostgresReader
from loveletter.server.store.postgres_schema import make_ready
from loveletter.server.store.postgres_writer import PostgresWriter
from loveletter.server.store.tables import TableRow

TOUCH = f"UPDATE tables SET seen_at = {NOW_MS} WHERE code = ANY(:codes)"


class PostgresStorage(PostgresReader):
    """Opens the database, made if it is empty. Raises `UnusableDatabase` for one that this program cannot use."""

    def __init__(self, url: str, node: str = "", lease_seconds: float = LEASE_SECONDS) -> None:
        make_ready(url)
        super().__init__(url, QueuePool)
        node = node or secrets.token_hex(8)
        self.owners = Leases(url, node, lease_seconds)
        self._writer = PostgresWriter(url, node)
        self.pubsub = PostgresPubSub(url)

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
        self.pubsub.close()
        self._writer.close()
        self.owners.close()
        self.engine.dispose()
