"""The archive: tells of closed tables and of matches that were played, from the database, away from the event loop."""

from __future__ import annotations

import logging

from starlette.exceptions import HTTPException

from loveletter.server.bots.bot_worker import BotWorker
from loveletter.server.costs import Bill
from loveletter.server.http.archive_tasks import Answer, Document, Question, answer
from loveletter.server.remembered import Remembered
from loveletter.server.rooms.house import House
from loveletter.server.turns import Crowded, Turns
from loveletter.table import TableRefused
from loveletter.table.keys import hashed

log = logging.getLogger(__name__)

DEADLINE = 20.0
"""Seconds that one answer may take before its process is ended."""
MOST_WAITING = 10
"""Questions of one address that may wait for their turn."""
CROWDED_SECONDS = 2
NICENESS = 10
"""Requests of players come first."""


class Archive:
    """One process that answers one question after another, by turns between addresses. It starts with the first
    question, and anew when it was lost."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._database = house.settings.database
        self._worker = BotWorker(
            house.settings.bot_workers > 0, NICENESS, house.metrics.processes_lost.labels("archive").inc
        )
        self._turns = Turns(1, MOST_WAITING)
        most = house.settings.cache_megabytes * 1_000_000
        self._known: Remembered[Question, Document] = Remembered(most, lambda document: len(document.body))

    async def ask(self, question: Question, address: str, bill: Bill) -> Document:
        """The answer, which its asker pays for; raises `TableRefused` where there is none."""
        key = question if question.secret is None else question._replace(secret=hashed(question.secret))
        known = self._known.get(key)
        if known is not None:
            return known
        try:
            async with self._turns.turn(address):
                known = self._known.get(key) or await self._ask(question, bill)
                self._known.put(key, known)
                return known
        except Crowded:
            raise TableRefused("too_frequent", seconds=CROWDED_SECONDS) from None

    async def _ask(self, question: Question, bill: Bill) -> Document:
        try:
            found: Answer = await self._worker.run(DEADLINE, answer, self._database, question)
        except Exception:  # whatever is wrong with the stored entries, or with the process, the answer has a code
            log.exception("a table could not be read", extra={"table": question.code})
            raise HTTPException(503, "the table cannot be read") from None
        bill.work += found.seconds
        if found.broken is not None:
            self._house.set_table_apart(found.broken)
        if found.refused is not None:
            code, params = found.refused
            raise TableRefused(code, **params)
        assert found.document is not None
        return found.document

    def close(self) -> None:
        self._worker.end()
