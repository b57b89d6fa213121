"""The short way of an action: it is begun in the moment in which it comes and told in the moment in which it is on the
disk, without a task that waits for either. Everything else goes the whole way, and so does an action that must wait."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from loveletter.server import clock
from loveletter.server.costs import Bill, Sampled
from loveletter.server.messages import outgoing
from loveletter.server.messages.incoming import Act, Incoming
from loveletter.server.socket.command_of import command_of

if TYPE_CHECKING:
    from loveletter.server.rooms.room import Room
    from loveletter.server.socket.session import Session

decode: Callable[[str], Incoming] = msgspec.json.Decoder(Incoming).decode
ACT = '{"type":"act",'
"""How an action begins that our clients send."""


def locked_at_once(lock: asyncio.Lock) -> bool:
    """Whether the lock was free, and is taken now."""
    if lock.locked():
        return False
    locking = lock.acquire()
    try:
        locking.send(None)
    except StopIteration:
        return True
    locking.close()  # it was promised to somebody who waits
    return False


class ShortWay:
    """Of one session. One action at a time is on it; the whole way waits until that is through."""

    __slots__ = ("_begun", "_bytes_before", "_mark", "_room", "_session", "_through", "_work")

    def __init__(self, session: Session) -> None:
        self._session = session
        self._room: Room | None = None
        """Where an action is under way."""
        self._through: asyncio.Future[None] | None = None

    async def be_through(self) -> None:
        """Wait until no action is under way."""
        if self._room is not None:
            self._through = asyncio.get_running_loop().create_future()
            await self._through

    def take(self, text: str) -> bool:
        """Begin what the message asks for; False: it must go the whole way, and nothing has happened yet."""
        session = self._session
        room, house, connection = session.room, session.house, session.connection
        if (
            self._room is not None
            or room is None
            or not text.startswith(ACT)
            or not text.isascii()
            or len(text) > house.settings.max_message_bytes
            or not connection.open
            or not house.keeper.sure
        ):
            return False
        try:
            message = decode(text)
        except (msgspec.DecodeError, RecursionError, UnicodeError):  # the whole way says what is wrong with it
            return False
        if not isinstance(message, Act) or not locked_at_once(room.lock):
            return False
        if not connection.bucket.take(clock.seconds()):
            room.lock.release()
            return False
        refused = session.payer.refusal(message)
        if refused is None:
            self._begin(room, message)
        else:
            room.lock.release()
            connection.tell(outgoing.Refused(message.id, refused.code, refused.params))
        return True

    def _begin(self, room: Room, message: Act) -> None:
        self._room, self._mark, self._bytes_before = room, message.id, self._session.connection.pushed
        self._work = Sampled()
        self._work.go_on()
        try:
            self._begun = room.begin(command_of(message), self._session.connection)
        except Exception as problem:
            self._end(problem)
            return
        self._work.pause()
        if self._begun.written is None:
            self._tell(None)
        else:
            self._begun.written.add_done_callback(self._tell)

    def _tell(self, _: asyncio.Future[None] | None) -> None:
        assert self._room is not None
        self._work.go_on()
        problem: Exception | None = None
        try:
            self._room.end(self._begun, self._session.connection, self._mark)
        except Exception as failed:
            problem = failed
        self._end(problem)

    def _end(self, problem: Exception | None) -> None:
        """All is told, or `problem` must be: pay, and let others go on."""
        assert self._room is not None
        session = self._session
        self._room.lock.release()
        self._room = None
        if problem is not None:
            session.explain(self._mark, problem)
        self._work.pause()
        session.payer.pay(Bill(self._work.seconds, session.connection.pushed - self._bytes_before))
        if self._through is not None:
            self._through.set_result(None)
            self._through = None
