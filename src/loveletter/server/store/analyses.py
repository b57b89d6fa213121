"""Saved analyses, and the seats that have agreed to show theirs. Whatever is lost can be made, or agreed to, again; so
it is kept apart from the log, and moves never wait for it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import NamedTuple

from loveletter.engine.seats import Seat
from loveletter.server.cache import ByteCache


class AnalysisKey(NamedTuple):
    code: str
    match: int
    seat: Seat
    made: str
    """From which match it was made, and how; an analysis made otherwise is made again."""


class Analyses(ABC):
    @abstractmethod
    def get(self, key: AnalysisKey) -> bytes | None:
        """What is kept under this key; nothing also where it cannot be read."""

    @abstractmethod
    def put(self, key: AnalysisKey, data: bytes) -> None:
        """Keep this, and no more bytes in all than allowed: the oldest go first. A full disk loses it, and no more."""

    @abstractmethod
    def agreed(self, code: str, match: int, fingerprint: str) -> frozenset[Seat]:
        """The seats that have agreed that everybody who played sees what the coach says to them."""

    @abstractmethod
    def agree(self, code: str, match: int, fingerprint: str, seats: Iterable[Seat]) -> None:
        """These seats agree, for good; raises `NotWritten`."""

    @abstractmethod
    def close(self) -> None: ...


class AnalysesInMemory(Analyses):
    def __init__(self, most_bytes: int) -> None:
        self._analyses: ByteCache[AnalysisKey, bytes] = ByteCache(most_bytes, len)
        self._agreed: dict[tuple[str, int, str], frozenset[Seat]] = {}

    def get(self, key: AnalysisKey) -> bytes | None:
        return self._analyses.get(key)

    def put(self, key: AnalysisKey, data: bytes) -> None:
        self._analyses.put(key, data)

    def agreed(self, code: str, match: int, fingerprint: str) -> frozenset[Seat]:
        return self._agreed.get((code, match, fingerprint), frozenset())

    def agree(self, code: str, match: int, fingerprint: str, seats: Iterable[Seat]) -> None:
        self._agreed[code, match, fingerprint] = self.agreed(code, match, fingerprint) | frozenset(seats)

    def close(self) -> None:
        """There is nothing to close."""
