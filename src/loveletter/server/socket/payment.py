"""Payment: a message is handled if its sender can pay for it, and they pay what it really took."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from loveletter.engine.seats import Seat
from loveletter.server import clock
from loveletter.server.costs import Bill, Metered
from loveletter.server.messages.hint_message import AskHint
from loveletter.server.messages.incoming import AddPerson, AskMoveLink, AskNotebook, Hello, Incoming, Sync
from loveletter.server.rooms.connection import Connection, viewers_of
from loveletter.server.rooms.house import House
from loveletter.server.rooms.room import Room
from loveletter.table import TableRefused

COSTLY = (Hello, Sync, AskNotebook, AskHint, AskMoveLink, AddPerson)
"""What takes much work and can wait; everything else may be needed to play on."""


class Payer:
    """Who sends messages on one connection."""

    __slots__ = ("_address", "_connection", "_house", "_purse")

    def __init__(self, house: House, connection: Connection, address: str) -> None:
        self._house = house
        self._connection = connection
        self._address = address
        self._purse = house.costs.new_connection(clock.seconds())

    def refusal(self, message: Incoming) -> TableRefused | None:
        """Why the message cannot be handled now."""
        ordinary = not isinstance(message, COSTLY)
        refused = self._house.costs.refusal(self._address, clock.seconds(), self._purse, ordinary)
        if refused is not None:
            self._house.metrics.refused.labels(refused.code).inc()
        return refused

    async def pay_for(self, message: Incoming, handle: Callable[[Incoming], Coroutine[Any, Any, None]]) -> None:
        """Handle the message, in turn if it is costly, and pay for it."""
        if isinstance(message, COSTLY):
            await self._house.gate.enter(self._address)
        before = self._connection.pushed
        work = Metered(handle(message))
        try:
            await work
        finally:
            self.pay(Bill(work.seconds, self._connection.pushed - before))

    def pay(self, bill: Bill) -> None:
        self._house.costs.pay(self._address, bill, clock.seconds(), self._purse)


async def prepare(room: Room, seats: frozenset[Seat], events_from: int) -> None:
    """Make what the answer will tell of the past, little by little. Who may see it is asked when all is ready."""
    if room.table.views is not None:
        await room.house.histories.prepare(room.table.code, room.table.views, viewers_of(seats), events_from)
