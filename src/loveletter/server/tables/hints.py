"""The hints of a room: who asks the coach about a decision, and the answer, sent to that seat alone."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import msgspec

from loveletter.engine.refusals import Code
from loveletter.engine.seats import Seat
from loveletter.server import time_source
from loveletter.server.messages.analysis_message import Hint, HintHeader
from loveletter.server.messages.outgoing import Error, Refused
from loveletter.server.tables.connection import Connection
from loveletter.table import TableRefused
from loveletter.table.commands import TakeHint

if TYPE_CHECKING:
    from loveletter.server.tables.room import Room

log = logging.getLogger(__name__)


class RoomHints:
    """A hint is worked out in the background: the player who asked can play on without waiting for it."""

    __slots__ = ("_asking", "_last", "_room", "_tasks")

    def __init__(self, room: Room) -> None:
        self._room = room
        self._asking: dict[Seat, tuple[Connection, str, TakeHint]] = {}
        """The seats that wait for the coach: the connection, the identifier of the request, and the question."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._last: dict[Seat, HintHeader] = {}
        """The last hint of each seat."""

    async def ask(self, connection: Connection, request: str, question: TakeHint) -> None:
        """Record and broadcast that the seat asks, then ask the coach; raises `TableRefused`. A repeated request for
        the same decision costs nothing."""
        room, seat = self._room, question.seat
        adviser = room.registry.adviser
        repeated = room.table.decide(question, connection.seats, time_source.now_ms()).repeated
        adviser.require_coach(room.table.setup.edition)
        last = self._last.get(seat)
        if repeated and last is not None and last.version == question.version:
            connection.send(msgspec.structs.replace(last, id=request))
            return
        if seat in self._asking:
            before, _, asked = self._asking[seat]
            if before is connection or asked.version != question.version:
                raise TableRefused("hint_under_way")
            self._asking[seat] = connection, request, question  # the connection was lost: the new one gets the answer
            return
        adviser.admit(connection.address)
        self._asking[seat] = connection, request, question
        try:
            await room.carry_out(question, connection)
        except BaseException:
            del self._asking[seat]
            raise
        task = asyncio.get_running_loop().create_task(self._think(question))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _think(self, question: TakeHint) -> None:
        answer: HintHeader | Refused | Error
        try:
            answer = await self._hint(question)
        except TableRefused as refused:
            self._room.registry.metrics.refused.labels(refused.code).inc()
            answer = Refused("", refused.code, refused.params)
        except Exception:
            log.exception("hint failed")
            answer = Error("internal", {})
        finally:
            connection, request, _ = self._asking.pop(question.seat)
        if isinstance(answer, Error):
            connection.send(Error(answer.code, {"id": request}))
        elif isinstance(answer, Refused) or question.seat in connection.seats:  # else the seat has changed hands
            connection.send(msgspec.structs.replace(answer, id=request))

    async def _hint(self, question: TakeHint) -> HintHeader:
        """The coach's answer, if the decision is still open when it is ready."""
        room, seat = self._room, question.seat
        self._require_current(question)
        advice = await room.registry.adviser.advise(room.table.view(seat), room.maker)
        self._require_current(question)
        header = {"type": "hint", "id": "", "seat": seat, "version": question.version}
        hint = self._last[seat] = msgspec.convert({**advice, **header}, Hint)
        return hint

    def _require_current(self, question: TakeHint) -> None:
        table = self._room.table
        if table.version != question.version or table.phase != "playing":
            raise TableRefused(Code.STALE, decided_on=question.version, version=table.version)

    @property
    def busy(self) -> bool:
        return bool(self._tasks)

    def end(self) -> None:
        for task in self._tasks:
            task.cancel()

    async def stop(self) -> None:
        self.end()
        if self._tasks:
            await asyncio.wait(self._tasks)
