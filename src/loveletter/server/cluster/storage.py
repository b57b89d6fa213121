"""The storage in PostgreSQL, which several processes share. A whole batch is one statement, which writes only for
tables that are still held under their epoch, and whose outcome is known before anything is sent to players."""

from __future__ import annotations

import logging
import secrets
import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

import psycopg
from psycopg.types.numeric import Int8BinaryDumper
from sqlalchemy import BigInteger, Boolean, ColumnElement, Connection, QueuePool, Table, event, literal_column, text
from sqlalchemy.engine.interfaces import DBAPIConnection

from loveletter.server.cluster.leases import Leases
from loveletter.server.cluster.pubsub import PostgresPubSub
from loveletter.server.store.opening import make_ready
from loveletter.server.store.owners import LEASE_SECONDS
from loveletter.server.store.postgres_connection import NOW_MS, PostgresConnection, engine_to_ask, raising_error_codes
from loveletter.server.store.schema import FIELDS
from loveletter.server.store.sql_storage import SqlStorage
from loveletter.server.store.stored_log import NOTHING, Gap, Head, chained
from loveletter.server.store.write_batch import Schedule, WriteBatch, rows_to_write
from loveletter.table.results import SeatResult

log = logging.getLogger(__name__)

READERS = 8
"""Connections for reading, of each process."""
POOL_SECONDS = 5.0
"""How long a reader waits for a free connection."""
RETRY_SECONDS = 0.2
MOST_HEADS = 50_000
"""Heads that are kept in memory; when there are more, they are read again."""

BEGIN = """
INSERT INTO writers (node, session) VALUES (%(node)s, %(session)s)
ON CONFLICT (node) DO UPDATE SET session = excluded.session
"""
"""From now on no other connection of this node writes: a statement that an earlier one has under way is waited for, and
one that arrives later is refused."""
PLAN = "SELECT set_config('enable_seqscan', 'off', false)"
"""The plan of a statement is kept from the first time on, when the tables were still small."""

_ABOUT = ", ".join(FIELDS)
_REPLACED = ", ".join(f"{name} = excluded.{name}" for name in (*FIELDS[1:], "seen_at"))
_LOG = """
WITH mine AS MATERIALIZED (
    SELECT node FROM writers WHERE node = %(node)s AND session = %(session)s FOR SHARE
), held AS MATERIALIZED (
    SELECT named.code FROM mine, unnest(%(codes)b::text[], %(epochs)b::bigint[]) AS named (code, epoch),
    LATERAL (
        SELECT FROM owners WHERE owners.code = named.code AND owners.node = mine.node AND owners.epoch = named.epoch
        FOR SHARE
    ) AS owned
), written AS (
    INSERT INTO entries (code, number, at, kind, data, hash)
    SELECT * FROM unnest(
        %(row_code)b::text[], %(row_number)b::bigint[], %(row_at)b::bigint[], %(row_kind)b::text[],
        %(row_data)b::text[], %(row_hash)b::bytea[]
    ) AS given (code, number, at, kind, data, hash) WHERE code IN (SELECT code FROM held)
), headed AS (
    INSERT INTO heads (code, number, hash)
    SELECT * FROM unnest(%(head_code)b::text[], %(head_number)b::bigint[], %(head_hash)b::bytea[])
    AS given (code, number, hash) WHERE code IN (SELECT code FROM held)
    ON CONFLICT (code) DO UPDATE SET number = excluded.number, hash = excluded.hash
"""
MOVES = f"{_LOG}) SELECT code FROM held"
"""Entries alone, which most batches are: a statement is planned and begun in less time the less it says."""
APPEND = f"""{_LOG}), told AS (
    INSERT INTO tables ({_ABOUT}, seen_at)
    SELECT given.*, {NOW_MS} FROM unnest(
        %(told_code)b::text[], %(told_opened_at)b::bigint[], %(told_entered)b::bool[], %(told_closed)b::bool[],
        %(told_lobby)b::bool[], %(told_told)b::text[], %(told_maker)b::text[], %(told_network)b::text[],
        %(told_key)b::text[]
    ) AS given ({_ABOUT}) WHERE code IN (SELECT code FROM held)
    ON CONFLICT (code) DO UPDATE SET {_REPLACED}
), ended AS (
    UPDATE tables SET closed = true WHERE code = ANY(%(ended)b::text[]) AND code IN (SELECT code FROM held)
), stated AS (
    INSERT INTO facts (name, value) SELECT * FROM unnest(%(fact_name)b::text[], %(fact_value)b::text[])
    ON CONFLICT (name) DO UPDATE SET value = excluded.value
), marked AS MATERIALIZED (
    SELECT mark, member FROM marks WHERE mark = ANY(%(result_mark)b::text[]) FOR SHARE
), rated AS (
    INSERT INTO results (code, match, seat, member, level, name, at, edition, tokens, won, stayed)
    SELECT given.code, match, seat, marked.member, level, CASE WHEN marked.member IS NULL THEN '' ELSE name END, at,
        edition, tokens, won, stayed
    FROM unnest(
        %(result_code)b::text[], %(result_match)b::bigint[], %(result_seat)b::bigint[], %(result_mark)b::text[],
        %(result_level)b::text[], %(result_name)b::text[], %(result_at)b::bigint[], %(result_edition)b::text[],
        %(result_tokens)b::bigint[], %(result_won)b::bool[], %(result_stayed)b::bool[]
    ) AS given (code, match, seat, mark, level, name, at, edition, tokens, won, stayed)
    LEFT JOIN marked USING (mark) WHERE given.code IN (SELECT code FROM held)
), scheduled AS (
    SELECT given.* FROM unnest(
        %(due_code)b::text[], %(due_due_at)b::bigint[], %(due_awaits)b::text[], %(due_decision)b::bigint[],
        %(due_remind_at)b::bigint[]
    ) AS given (code, due_at, awaits, decision, remind_at) WHERE code IN (SELECT code FROM held)
), due AS (
    INSERT INTO deadlines (code, due_at, awaits, decision, remind_at) SELECT * FROM scheduled WHERE due_at IS NOT NULL
    ON CONFLICT (code) DO UPDATE SET due_at = excluded.due_at, awaits = excluded.awaits, decision = excluded.decision,
        remind_at = CASE deadlines.decision WHEN excluded.decision THEN deadlines.remind_at ELSE excluded.remind_at END
), asleep AS (
    DELETE FROM deadlines WHERE code IN (SELECT code FROM scheduled WHERE due_at IS NULL)
)
SELECT code FROM held
"""
"""The same with the rows of tables, facts, results and schedules. Who erases a member waits for the marks read here."""
BESIDES_ENTRIES = ("told_code", "ended", "fact_name", "result_code", "due_code")
"""The parameters without which `MOVES` is enough."""
LOOK_UP = """
SELECT sent.code FROM unnest(%(head_code)b::text[], %(head_number)b::bigint[], %(head_hash)b::bytea[])
AS sent (code, number, hash)
JOIN entries ON (entries.code, entries.number, entries.hash) = (sent.code, sent.number, sent.hash)
"""
HEADS = "SELECT code, number, hash FROM heads WHERE code = ANY(%s)"
HAS_LIVING_OWNER = """{rows}.code IN (
    SELECT owners.code FROM owners JOIN nodes ON nodes.node = owners.node WHERE nodes.until >= clock_timestamp()
)"""
TOUCH = f"UPDATE tables SET seen_at = {NOW_MS} WHERE code = ANY(:codes)"


class OutcomeUnknown(RuntimeError):
    """The connection was lost, and this process ends before the database answers again."""


class Epoched(NamedTuple):
    """The head of a table as it was written under an epoch: under another, another node may have written more."""

    epoch: int
    head: Head


class PostgresStorage(SqlStorage):
    """Opens the database, made if it is empty. Raises `UnusableDatabase` for one that this program cannot use."""

    def __init__(self, url: str, node: str = "", lease_seconds: float = LEASE_SECONDS) -> None:
        make_ready(url)
        super().__init__(
            engine_to_ask(url, poolclass=QueuePool, pool_size=READERS, max_overflow=0, pool_timeout=POOL_SECONDS)
        )
        self._url = url
        self._node = node or secrets.token_hex(8)
        self.owners = self._leases = Leases(url, self._node, lease_seconds)
        self.pubsub = self._pubsub = PostgresPubSub(url)
        self._session = 0
        self._connection: PostgresConnection | None = None
        """For `append`."""
        self._lock = threading.Lock()
        self._closing = threading.Event()
        self._heads: dict[str, Epoched] = {}

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        with raising_error_codes(), self.engine.connect() as connection:
            yield connection

    def now_ms(self) -> ColumnElement[Any]:
        return literal_column(NOW_MS, BigInteger)

    def living(self, rows: Table) -> ColumnElement[bool]:
        return literal_column(HAS_LIVING_OWNER.format(rows=rows.name), Boolean)

    def date_ms(self) -> int:
        return self._leases.date_ms()

    def touch(self, codes: Iterable[str]) -> None:
        with self.reading() as connection:
            connection.execute(text(TOUCH), {"codes": list(codes)})

    def close(self) -> None:
        """What is this node's stays so until its lease has run out, unless it was given back. Threads may still be
        asking: what they give back is closed, and none of them connects again."""
        self._pubsub.close()
        self._closing.set()
        with self._lock:
            if self._connection is not None:
                self._connection.close()
        self._leases.close()
        event.listen(self.engine.pool, "checkin", _close)
        self.engine.dispose()

    def append(self, batch: WriteBatch) -> frozenset[str]:
        codes = {row["code"]: batch.epochs.get(row["code"], 0) for row in batch.rows}
        codes |= {about.code: batch.epochs.get(about.code, 0) for about in batch.tables}
        codes |= {schedule.code: batch.epochs.get(schedule.code, 0) for schedule in batch.schedules}
        try:
            with self._lock, raising_error_codes():
                previous = self._known_heads({row["code"]: codes[row["code"]] for row in batch.rows})
                heads, linked = chained(batch.rows, previous.__getitem__)
                written = self._write(_parameters(batch, codes, linked, heads))
                self._remember({code: Epoched(codes[code], head) for code, head in heads.items() if code in written})
                return frozenset(codes.keys() - written)
        except (Gap, psycopg.errors.UniqueViolation):
            if len(codes) > 1:  # which of them it is shows when each is written alone
                raise
            return frozenset(codes)  # another node has continued its log
        except OutcomeUnknown:
            return frozenset(codes)  # the log shows what became of it

    # the heads

    def _known_heads(self, epochs: Mapping[str, int]) -> dict[str, Head]:
        cached = {code: self._heads.get(code) for code in epochs}
        heads = {code: each.head for code, each in cached.items() if each is not None and each.epoch == epochs[code]}
        if missing := [code for code in epochs if code not in heads]:
            stored = self._connected().execute(HEADS, [missing])
            heads |= dict.fromkeys(missing, NOTHING) | {code: Head(number, digest) for code, number, digest in stored}
        return heads

    def _remember(self, heads: Mapping[str, Epoched]) -> None:
        if len(self._heads) + len(heads) > MOST_HEADS:
            self._heads.clear()
        self._heads |= heads

    # the connection

    def _write(self, batch: dict[str, Any]) -> frozenset[str]:
        """The codes for which it was written. Where the connection is lost meanwhile, the outcome is unknown: it is
        looked up, and written again if it is not there, since the lost statement cannot arrive any more."""
        statement = APPEND if any(batch[name] for name in BESIDES_ENTRIES) else MOVES
        while True:
            connection = self._connected()
            try:
                values = {**batch, "node": self._node, "session": self._session}
                return frozenset(code for (code,) in connection.execute(statement, values))
            except psycopg.OperationalError:
                if not connection.lost:  # the database has refused it
                    raise
                log.warning("database connection lost; looking up the outcome")
            if refused := self._look_up(batch):
                return frozenset(code for (code,) in refused)

    def _look_up(self, batch: dict[str, Any]) -> list[Any]:
        """Which of the tables have what was sent, as soon as the database answers again."""
        while True:
            try:
                return self._connected().execute(LOOK_UP, batch).fetchall()
            except psycopg.OperationalError as problem:
                if self._closing.wait(RETRY_SECONDS):
                    raise OutcomeUnknown from problem

    def _connected(self) -> PostgresConnection:
        if self._connection is not None:
            self._connection.look()
        if self._connection is None or self._connection.lost:
            if self._closing.is_set():
                raise psycopg.OperationalError("this node has closed the database")
            connection = PostgresConnection.to(self._url)
            connection.adapters.register_dumper(int, Int8BinaryDumper)  # or each size of number is another statement
            try:
                session = secrets.randbits(62)
                connection.execute(PLAN)
                connection.execute(BEGIN, {"node": self._node, "session": session})
            except psycopg.Error:
                connection.close()
                raise
            self._connection, self._session = connection, session
        return self._connection


def _close(connection: DBAPIConnection | None, _record: object) -> None:
    if connection is not None:
        connection.close()


def _parameters(
    batch: WriteBatch, codes: Mapping[str, int], linked: Sequence[tuple[Any, ...]], heads: Mapping[str, Head]
) -> dict[str, Any]:
    tables, closed = rows_to_write(batch.rows, batch.tables)
    return {
        "codes": list(codes),
        "epochs": list(codes.values()),
        **_columns("row", ("code", "number", "at", "kind", "data", "hash"), linked),
        **_columns("head", ("code", "number", "hash"), [(code, *head) for code, head in heads.items()]),
        **_columns("told", FIELDS, tables),
        "ended": closed,
        "fact_name": list(batch.facts),
        "fact_value": list(batch.facts.values()),
        **_columns("result", SeatResult._fields, batch.results),
        **_columns("due", Schedule._fields, batch.schedules),
    }


def _columns(prefix: str, names: Sequence[str], rows: Sequence[tuple[Any, ...]]) -> dict[str, list[Any]]:
    return {f"{prefix}_{name}": [row[at] for row in rows] for at, name in enumerate(names)}
