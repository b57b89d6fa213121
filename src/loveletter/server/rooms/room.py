"""A room: one table with its connections. A decision is written to the disk first and told only then."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING

from loveletter.engine.events import Viewer
from loveletter.engine.seats import Seat
from loveletter.server import clock
from loveletter.server.messages import outgoing
from loveletter.server.messages.outgoing import Outgoing
from loveletter.server.messages.table_message import table_message
from loveletter.server.messages.view_message import ViewMessages, encode
from loveletter.server.rooms.connection import Connection
from loveletter.server.rooms.room_bots import RoomBots
from loveletter.server.rooms.room_hints import RoomHints
from loveletter.server.rooms.room_talk import RoomTalk, message_of
from loveletter.server.store.trouble import NotWritten
from loveletter.table import Change, Notice, Outcome, Table, TableCode, TableRefused, commands
from loveletter.table.chairs import Proven
from loveletter.table.commands import Command
from loveletter.table.refusals import OVERTAKEN

if TYPE_CHECKING:
    from loveletter.server.rooms.house import House

PROTOCOL = 1
TABLE_DELAY = 0.01
"""Seconds for which changes to the table are gathered into one message. Views are sent at once."""


class Room:
    __slots__ = (
        *("_messages", "_stuck", "_telling", "bots", "connections", "hints", "house", "lock", "seen_at", "table"),
        "talk",
    )

    def __init__(self, house: House, table: Table) -> None:
        self.house = house
        self.table = table
        self.connections: set[Connection] = set()
        self.lock = asyncio.Lock()
        self.seen_at = clock.now_ms()
        """When somebody was last here."""
        self.bots, self.hints = RoomBots(self), RoomHints(self)
        self.talk = RoomTalk(self)
        self._messages: ViewMessages | None = None
        self._stuck = False
        """Whether the database did not take what was last to be written."""
        self._telling: asyncio.TimerHandle | None = None

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
            outcome = self.table.decide(command, held.seats, clock.now_ms(), held.reserved)
            await self._write(outcome)
            if outcome.repeated and isinstance(answer, outgoing.Done):
                answer = outgoing.Done(answer.id, True)
            with self._told_at_once(connection):
                if connection is not None and answer is not None:
                    connection.tell(answer)
                self._commit_and_tell(outcome)
            self.bots.wake()
            return outcome

    async def carry_out_as_table(self, command: Command, if_due: bool = False) -> None:
        """The same for the table itself: its bots and its clock. Nothing happens if somebody was quicker. With
        `if_due`, the command must still be due once the lock is free."""
        async with self.lock:
            if if_due and not self.table.is_due(command, clock.now_ms()):
                return
            try:
                outcome = self.table.decide_as_table(command, clock.now_ms())
            except TableRefused as refused:
                if refused.code in OVERTAKEN:
                    return
                raise
            await self._write(outcome)
            with self._told_at_once():
                self._commit_and_tell(outcome)
            self.bots.wake()

    async def _write(self, outcome: Outcome) -> None:
        if outcome.entries:
            try:
                await self.house.writer.write(self.table.code, outcome.first, clock.wall_ms(), outcome.entries)
            except NotWritten as problem:
                if not self._stuck:
                    self.tell_all(outgoing.Notice("not_written", {"reason": problem.trouble}))
                self._stuck = True
                raise
            if self._stuck:
                self._stuck = False
                self.tell_all(outgoing.Notice("written_again", {}))

    def _commit_and_tell(self, outcome: Outcome) -> None:
        """The outcome is on the disk: make it the table's state and tell everybody."""
        change = self.table.commit(outcome)
        for seat in outcome.vacated:
            self._dismiss(seat, "removed")
        for seat in outcome.seated:
            self._seat_who_waited(seat)
        self._tell_notices(outcome.notices)
        self._tell_change(change)

    def _tell_change(self, change: Change) -> None:
        for line in change.talk:
            self.tell_all(message_of(line))
        if change.table:
            self.tell_table()
        if change.events_from is not None:
            self._tell_views(change.events_from)
        if change.clock:
            self.tell_clock()
        self.house.metrics.actions.inc(change.actions)

    # people coming and going

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
        self.connections.add(connection)
        self._welcome(connection)
        if (talk := self.talk.recent()) is not None:
            connection.tell(talk)
        self.show_all(connection, events_from)
        self._tell_notices(self.table.due(clock.now_ms()).notices)
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
            self.seen_at = clock.now_ms()
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
        self.seen_at = clock.now_ms()
        self.bots.wake()
        due = self.table.due(clock.now_ms())
        self._tell_notices(due.notices)  # first, since the commands may wait for the database
        if due.notices:
            self.tell_table()
        for command in due.commands:
            await self.carry_out_as_table(command, if_due=True)
        await self.keep_clock()

    async def keep_clock(self, at_once: bool = False) -> None:
        """Note how much of the decision's time has gone."""
        if (kept := self.table.clock_to_keep(clock.now_ms(), at_once)) is not None:
            await self.carry_out_as_table(commands.KeepClock(kept))

    # messages to everybody

    @contextmanager
    def _told_at_once(self, *asking: Connection | None) -> Iterator[None]:
        """Send what everybody is told meanwhile at the end, one write right after the other. Making the messages of one
        viewer takes longer or shorter by what that one holds, which another must not see between two messages."""
        with ExitStack() as batches:
            for each in self.connections.union(filter(None, asking)):
                batches.enter_context(each.batched())
            yield

    def tell_all(self, message: Outgoing) -> None:
        data = encode(message)
        for connection in self.connections:
            connection.push(data)

    def _tell_notices(self, notices: Iterable[Notice]) -> None:
        for notice in notices:
            self.tell_all(outgoing.Notice(*notice))

    def tell_table(self) -> None:
        """Send the table to everybody, a moment later, so that several changes share one message."""
        if not TABLE_DELAY:
            self._tell_table_now()
        elif self._telling is None:
            self._telling = asyncio.get_running_loop().call_later(TABLE_DELAY, self._tell_table_now)

    def _tell_table_now(self) -> None:
        self._telling = None
        if self.connections:
            self.tell_all(self.table_message())

    def table_message(self) -> outgoing.Table:
        spectators = sum(not connection.seats for connection in self.connections)
        return table_message(self.table, spectators, clock.now_ms())

    def tell_clock(self) -> None:
        if (reading := self.table.clock(clock.now_ms())) is not None:
            self.tell_all(outgoing.Clock(*reading))

    def _tell_views(self, since: int) -> None:
        """Send everybody their own view, built once for each connected viewer."""
        messages = self._view_messages()
        if messages is None:
            return
        made: dict[Viewer, bytes] = {}
        for connection in self.connections:
            for viewer in connection.viewers:
                if viewer not in made:
                    made[viewer] = encode(messages.to(viewer, since, self.table.setup.aids))
                connection.push(made[viewer])

    def show_all(self, connection: Connection, events_from: int) -> None:
        """Send everything that a new connection needs."""
        connection.tell(self.table_message())
        messages = self._view_messages()
        if messages is None:
            return
        for viewer in connection.viewers:
            connection.push(messages.whole(viewer, events_from, self.table.setup.aids, self.table.code))
        if (reading := self.table.clock(clock.now_ms())) is not None:
            connection.tell(outgoing.Clock(*reading))

    def _view_messages(self) -> ViewMessages | None:
        """None in the lobby."""
        views = self.table.views
        if views is None:
            self._messages = None
        elif self._messages is None or self._messages.views is not views:
            self._messages = ViewMessages.of(views, self.house.histories)
        return self._messages
