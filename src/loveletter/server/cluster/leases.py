"""Leases: the owners of tables in a database that several nodes share. A node that lives says so every now and then, in
one row, however many tables it has; one that has not said so for as long as a lease loses any table to who asks for it.
All time is the database's."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import psycopg
from psycopg.rows import TupleRow

from loveletter.server import time_source
from loveletter.server.store.owners import LEASE_SECONDS, Elsewhere, Held, NodeRow, Owners
from loveletter.server.store.postgres_connection import NOW_MS, PostgresConnection, raising_error_codes

DEADLINE = 3.0
"""Seconds for one statement: shorter than a lease."""
TRIES = 5

TAKE = """
INSERT INTO owners (code, node, epoch) VALUES (%(code)s, %(node)s, 1)
ON CONFLICT (code) DO UPDATE SET node = excluded.node, epoch = owners.epoch + 1
WHERE owners.node IN ('', excluded.node)
    OR NOT EXISTS (SELECT FROM nodes WHERE nodes.node = owners.node AND nodes.until >= clock_timestamp())
RETURNING epoch
"""
OWNER = "SELECT node, coalesce(address, '') FROM owners LEFT JOIN nodes USING (node) WHERE code = %s AND node <> ''"
RENEW = """
WITH said AS (
    INSERT INTO nodes (node, address, until, summary)
    VALUES (%(node)s, %(address)s, clock_timestamp() + make_interval(secs => %(lease)s), %(summary)s)
    ON CONFLICT (node) DO UPDATE SET address = excluded.address, until = excluded.until, summary = excluded.summary
)
SELECT mine.code FROM unnest(%(codes)s::text[], %(epochs)s::bigint[]) AS mine (code, epoch)
LEFT JOIN owners ON (owners.code, owners.node, owners.epoch) = (mine.code, %(node)s, mine.epoch)
WHERE owners.code IS NULL
"""
GIVE_BACK = "UPDATE owners SET node = '' WHERE node = %s AND code = ANY(%s)"
GIVE_BACK_ALL = """
WITH ended AS (DELETE FROM nodes WHERE node = %(node)s), unsaid AS (DELETE FROM writers WHERE node = %(node)s)
UPDATE owners SET node = '' WHERE node = %(node)s
"""
FORGET_OLD = """
WITH old AS (DELETE FROM nodes WHERE until < clock_timestamp() - interval '1 day' RETURNING node)
DELETE FROM writers USING old WHERE writers.node = old.node
"""
SUCCEED = """
UPDATE nodes SET until = least(until, clock_timestamp())
WHERE address = %(address)s AND address <> '' AND node <> %(node)s
"""
DATE = f"SELECT {NOW_MS}"
LIVING = "SELECT node, address, summary FROM nodes WHERE until >= clock_timestamp() ORDER BY node"


class Leases(Owners):
    alone = False

    def __init__(self, url: str, node: str, lease_seconds: float = LEASE_SECONDS) -> None:
        self.node = node
        self.lease_seconds = lease_seconds
        self._url = url
        self._said = ("", "{}")
        self._lock = threading.Lock()
        """Threads use the connection one at a time. It is for leases alone, so that nothing else delays a renewal."""
        self._connection: PostgresConnection | None = None
        self._closed = False
        self._held: dict[str, int] = {}
        self._ahead_ms = 0
        """The date of the database, less this node's steady clock."""
        self._ask(FORGET_OLD)
        self.renew()

    def take(self, code: str) -> Held | Elsewhere:
        for _ in range(TRIES):
            for (epoch,) in self._ask(TAKE, {"code": code, "node": self.node}):
                self._held[code] = epoch
                return Held(epoch)
            for owner in self._ask(OWNER, [code]):  # none where it was given back meanwhile
                return Elsewhere(*owner)
        raise AssertionError(f"the table {code} changes hands all the time")

    def renew(self) -> frozenset[str]:
        epochs = dict(self._held)
        address, summary = self._said
        said = {"node": self.node, "address": address, "summary": summary, "lease": self.lease_seconds}
        said |= {"codes": list(epochs), "epochs": list(epochs.values())}
        lost = {code for (code,) in self._ask(RENEW, said)}
        [(date_ms,)] = self._ask(DATE)
        self._ahead_ms = date_ms - time_source.now_ms()
        for code in lost:
            if self._held.get(code) == epochs[code]:  # it may have been taken again meanwhile
                del self._held[code]
        return frozenset(code for code in lost if code not in self._held)

    def date_ms(self) -> int:
        """The database's date by this node's steady clock: known at once, without a question to the database."""
        return time_source.now_ms() + self._ahead_ms

    def give_back(self, codes: Iterable[str]) -> None:
        released = list(codes)
        self._ask(GIVE_BACK, [self.node, released])
        for code in released:
            self._held.pop(code, None)

    def give_back_all(self) -> None:
        self._ask(GIVE_BACK_ALL, {"node": self.node})
        self._held.clear()

    def announce(self, address: str, summary: str) -> None:
        self._said = (address, summary)

    def succeed(self, address: str) -> None:
        self._ask(SUCCEED, {"address": address, "node": self.node})

    def nodes(self) -> list[NodeRow]:
        return [NodeRow(*row) for row in self._ask(LIVING)]

    def _ask(self, statement: str, values: Sequence[Any] | Mapping[str, Any] = ()) -> list[TupleRow]:
        """Ask once more where the connection was lost: all statements here can safely be repeated."""
        with raising_error_codes(), self._lock:
            reused = self._connection is not None
            try:
                return self._answer(statement, values)
            except psycopg.OperationalError:
                if self._connection is None or not self._connection.lost:
                    raise
                self._connection = None
                if not reused:
                    raise
            return self._answer(statement, values)

    def _answer(self, statement: str, values: Sequence[Any] | Mapping[str, Any]) -> list[TupleRow]:
        if self._closed:
            raise psycopg.OperationalError("this node has closed the database")
        if self._connection is None:
            self._connection = PostgresConnection.to(self._url, DEADLINE)
        cursor = self._connection.execute(statement, values)
        return [] if cursor.description is None else cursor.fetchall()

    def close(self) -> None:
        with self._lock:
            self._closed = True
            if self._connection is not None:
                self._connection.close()
