"""A held table: what this node may write for, under an epoch, until another node has it."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from loveletter.server import clock
from loveletter.server.messages import outgoing
from loveletter.server.rooms.audience import Audience
from loveletter.server.rooms.connection import RESTARTING
from loveletter.server.rooms.room_index import RoomIndex, new_row
from loveletter.server.store.owners import NotOwner
from loveletter.server.store.tables import TableRow
from loveletter.server.store.trouble import NotWritten
from loveletter.table import Outcome, Table
from loveletter.table.entries import Entry

if TYPE_CHECKING:
    from loveletter.server.rooms.house import House

log = logging.getLogger(__name__)

LUCK = random.SystemRandom()
MOVED_RETRY_SECONDS = 0.5


class Begun(NamedTuple):
    """A command that was decided and waits for the disk."""

    outcome: Outcome
    row: TableRow | None
    """What is written of the table beside the entries."""
    written: asyncio.Future[None] | None
    """Done when all is on the disk; None where there is nothing to write."""


class HeldTable(Audience):
    __slots__ = ("_stuck", "epoch", "gone", "index", "lock", "used_at")

    def __init__(self, house: House, table: Table, row: TableRow | None, epoch: int) -> None:
        super().__init__(house, table)
        self.lock = asyncio.Lock()
        self.index = RoomIndex(self, row or new_row(table.code))
        self.epoch = epoch
        """Under which this node writes for the table."""
        self.used_at = clock.seconds()
        """When somebody was last here, or asked for it."""
        self.gone = False
        """Whether the table is somebody else's by now, or nobody's: nothing is decided or told here any more."""
        self._stuck = False
        """Whether the database did not take what was last to be written."""

    async def write(self, outcome: Outcome) -> None:
        if outcome.entries:
            row = self.index.row_with(outcome)
            try:
                await self.append(outcome.first, outcome.entries, row)
            except (NotOwner, NotWritten) as problem:
                self.after_write(row, problem)
                raise
            self.after_write(row, None)

    async def write_row(self, row: TableRow) -> None:
        """Write down what the database is to know of the table."""
        try:
            await self.append(self.table.number, (), row)
        except NotOwner:
            self.step_down()
            raise
        self.index.wrote(row)

    def append(self, first: int, entries: Sequence[Entry], row: TableRow | None) -> asyncio.Future[None]:
        """Done when they are on the disk. Whoever waits for entries calls `after_write`, whatever came of it."""
        self.require_here()
        return self.house.writer.write(self.table.code, first, clock.wall_ms(), entries, self.epoch, row)

    def after_write(self, row: TableRow | None, problem: BaseException | None) -> None:
        if isinstance(problem, NotOwner):
            self.step_down()
        elif isinstance(problem, NotWritten):
            if not self._stuck:
                self.tell_all(outgoing.Notice("not_written", {"reason": problem.trouble}))
            self._stuck = True
        elif problem is None:
            if row is not None:
                self.index.wrote(row)
            if self._stuck:
                self._stuck = False
                self.tell_all(outgoing.Notice("written_again", {}))

    def require_here(self) -> None:
        if self.gone:
            raise NotOwner(self.table.code)

    def leave(self) -> None:
        """Forget the table here, as it was written down."""
        self.gone = True
        if self.house.rooms.get(self.table.code) is self:
            del self.house.rooms[self.table.code]

    def step_down(self) -> None:
        """The table is another node's: nothing more is told of it here, and everybody is sent there."""
        if not self.gone:
            log.info("a table has moved", extra={"table": self.table.code, "connections": len(self.connections)})
            self.leave()
            for connection in list(self.connections):
                self.connections.discard(connection)
                connection.say_goodbye("moved", moved_retry(), RESTARTING)


def moved_retry() -> float:
    """Seconds after which to come again: not all at once."""
    return round(LUCK.uniform(0.05, MOVED_RETRY_SECONDS), 3)
