"""A room: one table with its connections. A decision is written to the disk first and told only then."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from loveletter.engine.seats import Seat
from loveletter.server import clock
from loveletter.server.messages import outgoing
from loveletter.server.messages.outgoing import Outgoing
from loveletter.server.rooms.connection import Connection
from loveletter.server.rooms.held_table import Begun, HeldTable
from loveletter.server.rooms.room_bots import RoomBots
from loveletter.server.rooms.room_hints import RoomHints
from loveletter.server.rooms.room_talk import RoomTalk, message_of
from loveletter.server.store.tables import TableRow
from loveletter.table import Change, Outcome, Table, TableCode, TableRefused, commands
from loveletter.table.chairs import Proven
from loveletter.table.commands import Command
from loveletter.table.refusals import OVERTAKEN

if TYPE_CHECKING:
    from loveletter.server.rooms.house import House

log = logging.getLogger(__name__)

PROTOCOL = 1
MOST_DEVICES = 50
"""Whose attempts a room remembers."""


class Room(HeldTable):
    __slots__ = ("_attempts", "bots", "hints", "talk")

    def __init__(self, house: House, table: Table, row: TableRow | None = None, epoch: int = 0) -> None:
        super().__init__(house, table, row, epoch)
        self.bots, self.hints = RoomBots(self), RoomHints(self)
        self.talk = RoomTalk(self)
        self._attempts: dict[str, int] = {}
        """The newest `hello` of each device that was here, also of those that have left."""

    # commands

    async def carry_out(
        self,
        command: Command,
        connection: Connection | None,
        answer: Outgoing | None = None,
        proven: Proven | None = None,
    ) -> Outcome:
        """Decide, write, then tell everybody; raises `TableRefused` if it is refused. It acts for the seats of the
        connection, or without one for what is `proven`."""
        async with self.lock:
            if connection is not None and not connection.open:  # its seat was taken over while this waited for the lock
                raise TableRefused(TableCode.ONLY_WATCHING)
            held = proven or Proven()
            if connection is not None:
                held = Proven(connection.seats, connection.reserved)
            self.require_here()
            outcome = self.table.decide(command, held.seats, clock.now_ms(), held.reserved)
            await self.write(outcome)
            self._finish(outcome, connection, answer)
            return outcome

    def begin(self, command: Command, connection: Connection) -> Begun:
        """The first half of `carry_out`, for whoever has the lock and needs no task to wait for the disk."""
        self.require_here()
        outcome = self.table.decide(command, connection.seats, clock.now_ms(), connection.reserved)
        if not outcome.entries:
            return Begun(outcome, None, None)
        row = self.index.row_with(outcome)
        return Begun(outcome, row, self.append(outcome.first, outcome.entries, row))

    def end(self, begun: Begun, connection: Connection, mark: str) -> None:
        """The second half; raises what came of the write if it failed."""
        if begun.written is not None:
            problem = begun.written.exception()
            self.after_write(begun.row, problem)
            if problem is not None:
                raise problem
        self._finish(begun.outcome, connection, outgoing.Done(mark, False))

    def _finish(self, outcome: Outcome, connection: Connection | None, answer: Outgoing | None) -> None:
        if outcome.repeated and isinstance(answer, outgoing.Done):
            answer = outgoing.Done(answer.id, True)
        with self.told_at_once(connection):
            if connection is not None and answer is not None:
                connection.tell(answer)
            self._commit_and_tell(outcome)
        self.bots.wake()

    async def carry_out_as_table(self, command: Command, if_due: bool = False) -> None:
        """The same for the table itself: its bots and its clock. Nothing happens if somebody was quicker. With
        `if_due`, the command must still be due once the lock is free."""
        async with self.lock:
            self.require_here()
            if if_due and not self.table.is_due(command, clock.now_ms()):
                return
            try:
                outcome = self.table.decide_as_table(command, clock.now_ms())
            except TableRefused as refused:
                if refused.code in OVERTAKEN:
                    return
                raise
            await self.write(outcome)
            with self.told_at_once():
                self._commit_and_tell(outcome)
            self.bots.wake()

    def _commit_and_tell(self, outcome: Outcome) -> None:
        """The outcome is on the disk: make it the table's state and tell everybody."""
        change = self.table.commit(outcome)
        for seat in outcome.vacated:
            self._dismiss(seat, "removed")
        for seat in outcome.seated:
            self._seat_who_waited(seat)
        self.tell_notices(outcome.notices)
        self._tell_change(change)

    def _tell_change(self, change: Change) -> None:
        for line in change.talk:
            self.tell_all(message_of(line))
        if change.table:
            self.tell_table()
        if change.events_from is not None:
            self.tell_views(change.events_from)
        if change.clock:
            self.tell_clock()
        self.house.metrics.actions.inc(change.actions)

    # people coming and going

    def has_newer(self, connection: Connection, proven: Proven) -> bool:
        """Whether the same device is or was here by a `hello` that it said after this one: a node that stood still can
        hear the older one last, with wishes behind it that nobody has any more."""
        return bool(proven) and self._attempts.get(connection.device, 0) > connection.attempt

    async def enter(self, connection: Connection, proven: Proven, events_from: int) -> None:
        slept = self.table.asleep
        seats = proven.seats
        for seat in seats | proven.reserved:
            self._dismiss(seat, "taken_over")
        for seat in seats | proven.reserved:
            self.table.came(seat, clock.now_ms(), connection.adds_luck)
        if proven and slept:
            self.tell_clock()  # to the spectators
        connection.seats, connection.reserved = proven
        if proven and connection.device:
            self._attempts[connection.device] = connection.attempt
            if len(self._attempts) > MOST_DEVICES:
                del self._attempts[next(iter(self._attempts))]
        self.connections.add(connection)
        self._welcome(connection)
        if (talk := self.talk.recent()) is not None:
            connection.tell(talk)
        self.show_all(connection, events_from)
        self.tell_notices(self.table.due(clock.now_ms()).notices)
        self.tell_table()
        for seat in sorted(seats):  # even if a stand-in is only just being written
            await self.carry_out_as_table(commands.StandIn(seat, False))
        self.bots.wake()

    def _welcome(self, connection: Connection) -> None:
        seats, reserved = tuple(sorted(connection.seats)), tuple(sorted(connection.reserved))
        connection.tell(outgoing.Welcome(PROTOCOL, self.table.code, seats, reserved))

    def add_seat(self, connection: Connection, seat: Seat) -> None:
        """Add a seat to the device, or that it waits for one, if it is still connected."""
        if connection not in self.connections:
            return
        if self.table.chairs[seat].reserved is None:
            connection.seats |= {seat}
            connection.reserved -= {seat}
        else:
            connection.reserved |= {seat}
        self._welcome(connection)
        self.table.came(seat, clock.now_ms(), connection.adds_luck)
        if self.table.views is not None:
            self.show_all(connection, 0)

    def _seat_who_waited(self, seat: Seat) -> None:
        """Somebody has just sat down: whoever waited for it sees its cards from now on."""
        self.table.expect(seat, clock.now_ms())
        for connection in [each for each in self.connections if seat in each.reserved]:
            self.add_seat(connection, seat)

    def exit(self, connection: Connection) -> None:
        if connection in self.connections:
            self.connections.discard(connection)
            self.used_at = clock.seconds()
            for seat in connection.seats | connection.reserved:
                self.table.went(seat, clock.now_ms())
            if not connection.seats:
                self.tell_table()
            elif self.table.asleep:
                self.tell_clock()

    def _dismiss(self, seat: Seat, code: str) -> None:
        """The device that holds this seat, or waits for it, loses it, and keeps its other seats."""
        for each in [each for each in self.connections if seat in each.seats | each.reserved]:
            self.table.went(seat, clock.now_ms())
            each.seats -= {seat}
            each.reserved -= {seat}
            if each.seats or each.reserved:
                self._welcome(each)
            else:
                self.connections.discard(each)
                each.say_goodbye(code)

    async def tick(self) -> None:
        """Do what has become due: notices, stand-ins, the next round."""
        if not self.connections:
            return
        self.bots.wake()
        due = self.table.due(clock.now_ms())
        self.tell_notices(due.notices)  # first, since the commands may wait for the database
        if due.notices:
            self.tell_table()
        for command in due.commands:
            await self.carry_out_as_table(command, if_due=True)
        await self.keep_clock()

    async def keep_clock(self, at_once: bool = False) -> None:
        """Note how much of the decision's time has gone."""
        if (kept := self.table.clock_to_keep(clock.now_ms(), at_once)) is not None:
            await self.carry_out_as_table(commands.KeepClock(kept))

    # the room itself

    @property
    def unused(self) -> bool:
        """Whether nobody is here and nothing is under way."""
        return not (self.connections or self.lock.locked() or self.bots.busy or self.hints.busy)

    async def note_all(self) -> None:
        """Write down what a room knows besides the log."""
        await self.keep_clock(at_once=True)
        await self.index.update()

    def leave(self) -> None:
        super().leave()
        self.bots.end()
        self.hints.end()
