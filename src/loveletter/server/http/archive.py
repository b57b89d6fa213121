"""The archive: what is asked of closed tables and of matches that were played, read from the database in a side
process."""

from __future__ import annotations

import gzip
import logging
from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from starlette.exceptions import HTTPException

from loveletter.ratings import Rounds
from loveletter.ratings.rounds import rounds_of
from loveletter.server import cache
from loveletter.server.metrics import Metrics
from loveletter.server.offload import Crowded, Offload
from loveletter.server.settings import ServerSettings
from loveletter.server.store.database import Database
from loveletter.server.store.stored_log import Break, StoredTable
from loveletter.table import TableRefused
from loveletter.table.keys import hashed
from loveletter.table.played_match import PlayedMatch
from loveletter.table.refusals import Params

log = logging.getLogger(__name__)

SPECTATOR = "spectator"
DEADLINE = 20.0
"""Seconds that one answer may take before its process is ended."""
LUCK_SECONDS = 300.0
"""The same to take the luck out of a rated match, whose tools may have to be compiled first."""
MOST_WAITING = 10
"""Questions of one address that may wait for their turn."""
CROWDED_SECONDS = 2
COMPRESSION = 6
TABLES_KEPT = 4
"""Folded tables that the side process keeps for the next question. Large ones have some megabytes."""
SMALL = 1_000
"""Bytes that an answer other than a document is taken for."""

Value = TypeVar("Value")


class ArchiveQuestion(NamedTuple):
    """Equal questions have equal answers: of a closed table always, of an open one while its number is the same."""

    code: str
    number: int | None = None
    """How many entries the table has, while it is open."""
    match: int | None = None
    viewer: str = SPECTATOR
    secret: str | None = None
    """Of the seat whose view is asked for."""
    step: int = 0
    signing_key: str | None = None
    """The private key for the record of a rated match, in hexadecimal."""
    hidden: bool = False
    """Whether others still play these cards (`Evenings.hides_cards`): then only those who have played them see them."""


class Document(NamedTuple):
    body: bytes
    """Compressed by gzip."""
    match: int
    """Which match of the table it is about; 0: none."""


Read = Callable[[StoredTable, ArchiveQuestion], Value]
"""Runs in the side process; raises `TableRefused`."""
ReadRecord = Callable[[PlayedMatch, ArchiveQuestion], Value]
"""The same for a match that comes with the request."""


def document(text: bytes, match: int) -> Document:
    return Document(gzip.compress(text, COMPRESSION, mtime=0), match)


# in the side process


class ArchiveAnswer(NamedTuple):
    value: Any
    """None where it was refused."""
    refused: tuple[str, Params] | None
    broken: Break | None


def answer(database: Database, read: Read[Any], question: ArchiveQuestion) -> ArchiveAnswer:
    stored: StoredTable | None = None
    try:
        stored = _folded(database, question.code, question.number)
        if stored.broken is not None and stored.broken.number == 0:
            raise TableRefused("table_broken", number=0)
        return ArchiveAnswer(read(stored, question), None, stored.broken)
    except TableRefused as refused:
        return ArchiveAnswer(None, (refused.code, refused.params), None if stored is None else stored.broken)


def answer_of_record(read: ReadRecord[Any], record: str, question: ArchiveQuestion) -> ArchiveAnswer:
    try:
        return ArchiveAnswer(read(PlayedMatch.of_record(record), question), None, None)
    except TableRefused as refused:
        return ArchiveAnswer(None, (refused.code, refused.params), None)


def rounds_played(database: Database, code: str, match: int) -> ArchiveAnswer:
    """What counts of a match for ratings. The table is read as it is now: others may have gone on there."""
    try:
        return ArchiveAnswer(rounds_of(database.read_table(code).table.played_match(match).record()), None, None)
    except TableRefused as refused:
        return ArchiveAnswer(None, (refused.code, refused.params), None)


@lru_cache(TABLES_KEPT)
def _folded(database: Database, code: str, number: int | None) -> StoredTable:
    """The table as it stood with so many entries, or later."""
    return database.read_table(code)


# in the server


class Archive:
    """Its process answers one question after another, by turns between addresses."""

    def __init__(
        self, settings: ServerSettings, database: Database, metrics: Metrics, quarantine: Callable[[Break], None]
    ) -> None:
        """`quarantine` is called where a log does not hold together."""
        self._database = database
        self._quarantine = quarantine
        workers, lost = min(settings.bot_workers, 1), metrics.processes_lost.labels("archive").inc
        self._luck: Offload[str] = Offload(workers, background=True, lost=lost)
        """For what takes long, so that replays do not wait for it."""
        self._offload: Offload[tuple[str, ArchiveQuestion]] = Offload(
            workers,
            background=True,
            most_waiting=MOST_WAITING,
            cache_bytes=cache.CACHE_BYTES,
            size_of=lambda value: len(value.body) if isinstance(value, Document) else SMALL,
            lost=lost,
        )

    async def ask(self, read: Read[Value], question: ArchiveQuestion, address: str) -> Value:
        """Raises `TableRefused` where there is no answer. Secrets are not kept."""
        key = question if question.secret is None else question._replace(secret=hashed(question.secret))
        value: Value = await self._offload.once((read.__name__, key), lambda: self._ask(read, question, address))
        return value

    async def ask_record(self, read: ReadRecord[Value], record: str, question: ArchiveQuestion, address: str) -> Value:
        """The same for a match that comes with the request. Nothing is kept."""
        value: Value = await self._run(address, question, answer_of_record, read, record, question)
        return value

    async def rounds(self, code: str, match: int) -> Rounds:
        """What counts of a match for ratings. Raises `TableRefused` where its log is gone or does not hold."""
        question = ArchiveQuestion(code, match=match)
        arguments = (self._database, code, match)
        rounds: Rounds = await self._answered(question, self._luck.run("", LUCK_SECONDS, rounds_played, *arguments))
        return rounds

    async def _ask(self, read: Read[Value], question: ArchiveQuestion, address: str) -> Value:
        value: Value = await self._run(address, question, answer, self._database, read, question)
        return value

    async def _run(
        self, address: str, question: ArchiveQuestion, task: Callable[..., ArchiveAnswer], *given: object
    ) -> Any:
        return await self._answered(question, self._offload.run(address, DEADLINE, task, *given))

    async def _answered(self, question: ArchiveQuestion, asked: Awaitable[ArchiveAnswer]) -> Any:
        try:
            answered = await asked
        except Crowded:
            raise TableRefused("too_frequent", seconds=CROWDED_SECONDS) from None
        except Exception:  # whatever is wrong with the stored entries, or with the process, the answer has a code
            log.exception("table unreadable", extra={"table": question.code})
            raise HTTPException(503, "the table cannot be read") from None
        if answered.broken is not None:
            self._quarantine(answered.broken)
        if answered.refused is not None:
            code, params = answered.refused
            raise TableRefused(code, **params)
        return answered.value

    async def close(self) -> None:
        await self._luck.close()
        await self._offload.close()
