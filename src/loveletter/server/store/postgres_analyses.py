"""Analyses in PostgreSQL: the same as the file of analyses, for all nodes that share the database."""

from __future__ import annotations

import logging
from collections.abc import Iterable

from sqlalchemy import text

from loveletter.engine.seats import Seat
from loveletter.server.store.analysis_file import AnalysisKey
from loveletter.server.store.errors import NotWritten
from loveletter.server.store.postgres_reader import PostgresReader

log = logging.getLogger(__name__)

GET = "SELECT data FROM analyses WHERE (code, match, seat, made) = (:code, :match, :seat, :made)"
PUT = """
INSERT INTO analyses (code, match, seat, made, at, data)
VALUES (:code, :match, :seat, :made, clock_timestamp(), :data)
ON CONFLICT (code, match, seat) DO UPDATE SET made = excluded.made, at = excluded.at, data = excluded.data
"""
FORGET_OLDER = """
DELETE FROM analyses USING (
    SELECT code, match, seat, sum(length(data)) OVER (ORDER BY at DESC, code, match, seat) AS newer FROM analyses
) AS kept
WHERE (analyses.code, analyses.match, analyses.seat) = (kept.code, kept.match, kept.seat) AND newer > :most
"""
AGREED = "SELECT seat FROM agreements WHERE (code, match, fingerprint) = (:code, :match, :fingerprint)"
AGREE = """
INSERT INTO agreements (code, match, seat, fingerprint) VALUES (:code, :match, :seat, :fingerprint)
ON CONFLICT (code, match, seat) DO UPDATE SET fingerprint = excluded.fingerprint
"""


class PostgresAnalyses:
    def __init__(self, url: str, most_bytes: int) -> None:
        self._reader = PostgresReader(url)
        self._most_bytes = most_bytes

    def get(self, key: AnalysisKey) -> bytes | None:
        """What is kept under this key; nothing also where the database cannot be read."""
        try:
            with self._reader.reading() as connection:
                found = connection.execute(text(GET), key._asdict()).scalar()
        except NotWritten as problem:
            log.warning("analysis not read", extra={"error": str(problem)})
            return None
        return None if found is None else bytes(found)

    def put(self, key: AnalysisKey, data: bytes) -> None:
        """Keep this, and no more bytes in all than allowed: the oldest go first."""
        try:
            with self._reader.reading() as connection:
                connection.execute(text(PUT), {**key._asdict(), "data": data})
                connection.execute(text(FORGET_OLDER), {"most": self._most_bytes})
        except NotWritten as problem:
            log.warning("analysis not saved", extra={"error": str(problem)})

    def agreed(self, code: str, match: int, fingerprint: str) -> frozenset[Seat]:
        """The seats that have agreed that everybody who played sees what the coach says to them."""
        which = {"code": code, "match": match, "fingerprint": fingerprint}
        try:
            with self._reader.reading() as connection:
                return frozenset(connection.execute(text(AGREED), which).scalars())
        except NotWritten as problem:
            log.warning("agreements not read", extra={"error": str(problem)})
            return frozenset()

    def agree(self, code: str, match: int, fingerprint: str, seats: Iterable[Seat]) -> None:
        """These seats agree, for good; raises `NotWritten`."""
        rows = [{"code": code, "match": match, "seat": seat, "fingerprint": fingerprint} for seat in seats]
        with self._reader.reading() as connection:
            if rows:
                connection.execute(text(AGREE), rows)

    def close(self) -> None:
        self._reader.engine.dispose()
