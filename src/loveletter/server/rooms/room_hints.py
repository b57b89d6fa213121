"""The hints of a room: who asks the coach about a decision, and what came of it, told to that seat alone."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import msgspec

from loveletter.engine.refusals import Code
from loveletter.engine.seats import Seat
from loveletter.server import clock
from loveletter.server.messages.hint_message import AskHint, Hint
from loveletter.server.messages.outgoing import Error, Refused
from loveletter.server.rooms.connection import Connection
from loveletter.table import TableRefused, commands

if TYPE_CHECKING:
    from loveletter.server.rooms.room import Room

log = logging.getLogger(__name__)


class RoomHints:
    """A hint is thought about beside everything else: whoever asked can play on without waiting for it."""

    __slots__ = ("_asking", "_known", "_room", "_thinking")

    def __init__(self, room: Room) -> None:
        self._room = room
        self._asking: dict[Seat, tuple[Connection, AskHint]] = {}
        """Who waits for the coach, and for what."""
        self._thinking: set[asyncio.Task[None]] = set()
        self._known: dict[Seat, Hint] = {}
        """The last hint of each seat."""

    async def ask(self, connection: Connection, message: AskHint) -> None:
        """Write down and tell everybody that the seat asks, then let the coach think; raises `TableRefused`. Asked for
        again, what is known already costs nothing."""
        room, seat = self._room, message.seat
        adviser = room.house.adviser
        take = commands.TakeHint(seat, message.version)
        repeated = room.table.decide(take, connection.seats, clock.now_ms()).repeated
        adviser.require_coach(room.table.setup.edition)
        known = self._known.get(seat)
        if repeated and known is not None and known.version == message.version:
            connection.tell(msgspec.structs.replace(known, id=message.id))
            return
        if seat in self._asking:
            self._ask_again(connection, message)
            return
        adviser.admit(connection.address)
        self._asking[seat] = connection, message
        try:
            await room.carry_out(take, connection)
        except BaseException:
            del self._asking[seat]
            raise
        thinking = asyncio.get_running_loop().create_task(self._think(message))
        self._thinking.add(thinking)
        thinking.add_done_callback(self._thinking.discard)

    def _ask_again(self, connection: Connection, message: AskHint) -> None:
        """Who has lost the connection gets the answer on the new one."""
        asking, before = self._asking[message.seat]
        if asking is connection or before.version != message.version:
            raise TableRefused("hint_under_way")
        self._asking[message.seat] = connection, message

    async def _think(self, message: AskHint) -> None:
        answer: Hint | Refused | Error
        try:
            answer = await self._hint(message)
        except TableRefused as refused:
            self._room.house.metrics.refused.labels(refused.code).inc()
            answer = Refused(message.id, refused.code, refused.params)
        except Exception:
            log.exception("a hint could not be told")
            answer = Error("internal", {"id": message.id})
        finally:
            connection, last = self._asking.pop(message.seat)
        if isinstance(answer, Error):
            connection.tell(Error(answer.code, {"id": last.id}))
        elif not isinstance(answer, Hint) or message.seat in connection.seats:  # else the seat has changed hands
            connection.tell(msgspec.structs.replace(answer, id=last.id))

    async def _hint(self, message: AskHint) -> Hint:
        """What the coach says, if it still is of use when it is ready."""
        room, seat = self._room, message.seat
        self._require_current(message)
        told = await room.house.adviser.advise(room.table.view(seat), room.index.maker)
        self._require_current(message)
        head = {"type": "hint", "id": message.id, "seat": seat, "version": message.version}
        hint = self._known[seat] = msgspec.convert({**told, **head}, Hint)
        return hint

    def _require_current(self, message: AskHint) -> None:
        table = self._room.table
        if table.version != message.version or table.phase != "playing":
            raise TableRefused(Code.STALE, decided_on=message.version, version=table.version)

    @property
    def busy(self) -> bool:
        return bool(self._thinking)

    def end(self) -> None:
        for task in self._thinking:
            task.cancel()

    async def stop(self) -> None:
        self.end()
        if self._thinking:
            await asyncio.wait(self._thinking)
