"""The writer's line to PostgreSQL: a whole batch is one statement, which writes only for tables that are still held
under their epoch, and whose outcome is known before anybody is told."""

from __future__ import annotations

import logging
import secrets
import threading
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import psycopg
from psycopg.types.numeric import Int8

from loveletter.server.store.chain import NOTHING, Head, link
from loveletter.server.store.postgres_append import APPEND, BEGIN, HEADS, LOOK_UP, MOVES, PLAN
from loveletter.server.store.postgres_line import Line, told_as_trouble
from loveletter.server.store.storage import Gap
from loveletter.server.store.tables import FIELDS, TableRow, told_by

log = logging.getLogger(__name__)

RETRY_SECONDS = 0.2
MOST_HEADS = 50_000
"""Heads that are kept in memory; when there are more, they are read again."""


class OutcomeUnknown(RuntimeError):
    """The line was lost, and this process ends before the database answers again."""


class Epoched(NamedTuple):
    """The head of a table as it was written under an epoch: under another, somebody else may have written more."""

    epoch: int
    head: Head


class PostgresWriter:
    def __init__(self, url: str, node: str) -> None:
        self._url = url
        self._node = node
        self._session = 0
        self._line: Line | None = None
        self._lock = threading.Lock()
        self._closing = threading.Event()
        self._heads: dict[str, Epoched] = {}

    def append(
        self,
        rows: Sequence[dict[str, Any]],
        stated: Mapping[str, str],
        epochs: Mapping[str, int],
        tables: Sequence[TableRow],
    ) -> frozenset[str]:
        codes = {row["code"]: epochs.get(row["code"], 0) for row in rows}
        codes |= {about.code: epochs.get(about.code, 0) for about in tables}
        try:
            with self._lock, told_as_trouble():
                now, chained = self._chained(rows, codes)
                written = self._write(_parameters(codes, chained, now, told_by(rows, tables), stated))
                self._remember({code: Epoched(codes[code], head) for code, head in now.items() if code in written})
                return frozenset(codes.keys() - written)
        except (Gap, psycopg.errors.UniqueViolation):
            if len(codes) > 1:  # which of them it is shows when each is written alone
                raise
            return frozenset(codes)  # its log has gone on without whoever wrote this
        except OutcomeUnknown:
            return frozenset(codes)  # whoever wants to know reads the log

    # the chain

    def _chained(
        self, rows: Sequence[dict[str, Any]], codes: Mapping[str, int]
    ) -> tuple[dict[str, Head], list[tuple[Any, ...]]]:
        """The heads after these entries, and the entries with their hashes."""
        now = self._known_heads({row["code"]: codes[row["code"]] for row in rows})
        chained: list[tuple[Any, ...]] = []
        for row in rows:
            code, number, head = row["code"], row["number"], now[row["code"]]
            if number != head.number + 1:
                raise Gap(f"entry {number} after entry {head.number}")
            made = link(head.hash, code, number, row["at"], row["kind"], row["data"])
            now[code] = Head(number, made)
            chained.append((code, Int8(number), Int8(row["at"]), row["kind"], row["data"], made))
        return now, chained

    def _known_heads(self, epochs: Mapping[str, int]) -> dict[str, Head]:
        kept = {code: self._heads.get(code) for code in epochs}
        found = {code: each.head for code, each in kept.items() if each is not None and each.epoch == epochs[code]}
        if missing := [code for code in epochs if code not in found]:
            stored = self._connected().execute(HEADS, [missing])
            found |= dict.fromkeys(missing, NOTHING) | {code: Head(number, made) for code, number, made in stored}
        return found

    def _remember(self, heads: Mapping[str, Epoched]) -> None:
        if len(self._heads) + len(heads) > MOST_HEADS:
            self._heads.clear()
        self._heads |= heads

    # the line

    def _write(self, batch: dict[str, Any]) -> frozenset[str]:
        """The codes for which it was written. Where the line is lost meanwhile, nobody knows; so it is looked up, and
        written again if it is not there, which the lost one cannot be any more."""
        statement = APPEND if batch["told_code"] or batch["ended"] or batch["fact_name"] else MOVES
        while True:
            line = self._connected()
            try:
                found = line.execute(
                    statement, {**batch, "node": self._node, "session": Int8(self._session)}
                ).fetchall()
                return frozenset(code for code, *_ in found)
            except psycopg.OperationalError:
                if not line.lost:  # the database has said no
                    raise
                log.warning("the line to the database was lost; what it took is looked up")
            if found := self._look_up(batch):
                return frozenset(code for (code,) in found)

    def _look_up(self, batch: dict[str, Any]) -> list[Any]:
        """Which of the tables have what was sent, as soon as the database answers again."""
        while True:
            try:
                return self._connected().execute(LOOK_UP, batch).fetchall()
            except psycopg.OperationalError as problem:
                if self._closing.wait(RETRY_SECONDS):
                    raise OutcomeUnknown from problem

    def _connected(self) -> Line:
        if self._line is not None:
            self._line.look()
        if self._line is None or self._line.lost:
            line = Line.to(self._url)
            try:
                session = secrets.randbits(62)
                line.execute(PLAN)
                line.execute(BEGIN, {"node": self._node, "session": session})
            except psycopg.Error:
                line.close()
                raise
            self._line, self._session = line, session
        return self._line

    def close(self) -> None:
        self._closing.set()
        with self._lock:
            if self._line is not None:
                self._line.close()


def _parameters(
    codes: Mapping[str, int],
    chained: Sequence[tuple[Any, ...]],
    now: Mapping[str, Head],
    told: tuple[list[TableRow], list[str]],
    stated: Mapping[str, str],
) -> dict[str, Any]:
    """One list for each column; numbers always of the same type, or the statement would be prepared for each."""
    about = [row._replace(opened_at=Int8(row.opened_at)) for row in told[0]]
    return {
        "codes": list(codes),
        "epochs": [Int8(epoch) for epoch in codes.values()],
        **_columns("row", ("code", "number", "at", "kind", "data", "hash"), chained),
        **_columns(
            "head", ("code", "number", "hash"), [(code, Int8(each.number), each.hash) for code, each in now.items()]
        ),
        **_columns("told", FIELDS, about),
        "ended": told[1],
        "fact_name": list(stated),
        "fact_value": list(stated.values()),
    }


def _columns(prefix: str, names: Sequence[str], rows: Sequence[tuple[Any, ...]]) -> dict[str, list[Any]]:
    lists = [list(column) for column in zip(*rows, strict=True)] if rows else [[] for _ in names]
    return {f"{prefix}_{name}": values for name, values in zip(names, lists, strict=True)}
