"""A room: one live table with its lock and its connections. A decision is appended to the log first, then broadcast."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from loveletter.engine.events import Viewer
from loveletter.engine.seats import Seat
from loveletter.notation.difference import difference
from loveletter.server import time_source
from loveletter.server.limits import Bucket
from loveletter.server.messages import outgoing
from loveletter.server.messages.outgoing import Outgoing, encode
from loveletter.server.messages.table_message import table_message
from loveletter.server.messages.view_message import ViewMessages
from loveletter.server.node import RESTARTING
from loveletter.server.store.errors import NotWritten
from loveletter.server.store.owners import NotOwner
from loveletter.server.store.write_batch import Schedule, TableRow
from loveletter.server.tables.bots import RoomBots
from loveletter.server.tables.connection import Connection, viewers_of
from loveletter.server.tables.hints import RoomHints
from loveletter.table import Table, TableCode, TableNotice, TableRefused, Transition, commands
from loveletter.table.chairs import Proven
from loveletter.table.commands import Command
from loveletter.table.entries import Entry
from loveletter.table.refusals import OVERTAKEN
from loveletter.table.results import SeatResult
from loveletter.table.talk import Line

if TYPE_CHECKING:
    from loveletter.server.tables.registry import TableRegistry

log = logging.getLogger(__name__)

PROTOCOL = 1
MAX_DEVICES = 50
"""Devices whose connection attempts a room remembers."""
TABLE_DELAY = 0.01
"""Seconds for which changes to the table are gathered into one message. Views are sent at once."""
NOT_OWNER_DELAY = 0.2
MOVED_RETRY_SECONDS = 0.5
TALK_RATE, TALK_BURST = 1.0, 10.0
"""Emotes and chat lines per seat: a second on average, and in a burst. They go to everybody."""
RANDOM = random.SystemRandom()


def new_row(code: str, maker: str = "", network: str = "", key: str = "") -> TableRow:
    return TableRow(code, time_source.wall_ms(), False, False, False, None, maker, network, key)


def schedule_of(table: Table) -> Schedule:
    return Schedule(table.code, table.due_at, table.awaited_member, table.decision, table.remind_at)


def moved_retry() -> float:
    """Seconds after which to reconnect to a table that has moved: not all clients at once."""
    return round(RANDOM.uniform(0.05, MOVED_RETRY_SECONDS), 3)


class Room:
    __slots__ = (
        *("_attempts", "_row", "_schedule", "_stuck", "_summary_of", "_table_timer", "_talk_limits", "_views"),
        *("_written_row", "bots", "connections", "epoch", "gone", "hints", "lock", "registry", "table", "used_at"),
    )

    def __init__(self, registry: TableRegistry, table: Table, row: TableRow | None = None, epoch: int = 0) -> None:
        self.registry = registry
        self.table = table
        self.epoch = epoch
        """The fencing token under which this node writes for the table."""
        self.lock = asyncio.Lock()
        """Held from a decision until it is written and broadcast."""
        self.connections: set[Connection] = set()
        self.bots, self.hints = RoomBots(self), RoomHints(self)
        self.used_at = time_source.seconds()
        """When somebody was last here, or asked for it."""
        self.gone = False
        """Whether the table was evicted or belongs to another node: nothing is decided or sent here any more."""
        self._stuck = False
        """Whether the last write failed."""
        self._row = self._written_row = row or new_row(table.code)
        """What the database knows of the table without reading its log, for lists, limits and sweeps."""
        self._schedule = schedule_of(table)
        self._summary_of: tuple[int, TableRow, bool] | None = None
        """What the row depended on when it was last compared."""
        self._views: ViewMessages | None = None
        self._table_timer: asyncio.TimerHandle | None = None
        self._talk_limits: dict[Seat, Bucket] = {}
        self._attempts: dict[str, int] = {}
        """The newest `hello` of each device that was here, also of those that have left."""

    # commands

    async def carry_out(
        self,
        command: Command,
        connection: Connection | None,
        request: str | None = None,
        proven: Proven | None = None,
    ) -> Transition:
        """Decide, write, then broadcast; raises `TableRefused`. The command acts for the seats of the connection, or
        without one for those that are `proven`. `request` is the client's identifier, for the answer."""
        async with self.lock:
            if connection is not None:
                if not connection.open:  # its seat was taken over while this waited for the lock
                    raise TableRefused(TableCode.ONLY_WATCHING)
                proven = Proven(connection.seats, connection.reserved)
            seats, reserved = proven or Proven()
            self.require_here()
            outcome = self.table.decide(command, seats, time_source.now_ms(), reserved)
            await self.write(outcome)
            self._commit(outcome, connection, request)
            return outcome

    async def carry_out_as_table(self, command: Command, if_due: bool = False) -> None:
        """The same for the table itself: its bots and its clock. Nothing happens if somebody was quicker. With
        `if_due`, the command must still be due once the lock is free."""
        async with self.lock:
            self.require_here()
            if if_due and not self.table.is_due(command, time_source.now_ms()):
                return
            try:
                outcome = self.table.decide_as_table(command, time_source.now_ms())
            except TableRefused as refused:
                if refused.code in OVERTAKEN:
                    return
                raise
            await self.write(outcome)
            self._commit(outcome)

    def _commit(self, outcome: Transition, asking: Connection | None = None, request: str | None = None) -> None:
        """The outcome is on the disk: make it the table's state, answer, and send everybody what has changed.

        Everything is sent at the end, one write right after the other: building the messages of one viewer takes longer
        or shorter by what that one holds, which another must not see between two messages.
        """
        connections = {*self.connections, asking} if asking is not None else set(self.connections)
        for connection in connections:
            connection.begin_batch()
        try:
            if asking is not None and request is not None:
                asking.send(outgoing.Done(request, outcome.repeated))
            self._broadcast(outcome)
        finally:
            for connection in connections:
                connection.end_batch()
        self.bots.wake()

    def _broadcast(self, outcome: Transition) -> None:
        change = self.table.commit(outcome)
        for seat in outcome.vacated:
            self._dismiss(seat, "removed")
        for seat in outcome.seated:
            self.table.expect(seat, time_source.now_ms())
            for connection in [connection for connection in self.connections if seat in connection.reserved]:
                self.add_seat(connection, seat)  # a latecomer, who sees the cards of the seat from now on
        self.broadcast_notices(outcome.notices)
        for line in change.talk:
            self.broadcast(_talk_message(line))
        if change.table:
            self.broadcast_table()
        if change.events_from is not None:
            self._broadcast_views(change.events_from)
        if change.clock:
            self._broadcast_clock()
        self.registry.metrics.acted += change.actions

    # writing

    async def write(self, outcome: Transition) -> None:
        if not outcome.entries:
            return
        row = self._row_with(outcome)
        try:
            dated = outcome.setup.over_days or self._schedule.due_at is not None
            after = self.table.after(outcome) if dated else None
            results = outcome.results
            await self._append(outcome.first, outcome.entries, row, results, after)
        except NotWritten as problem:
            self.report_not_written(problem)
            raise
        if results:
            self.registry.results_written()
        if self._stuck:
            self._stuck = False
            self.broadcast(outgoing.Notice("written_again", {}))

    async def _append(
        self,
        first: int,
        entries: Sequence[Entry],
        row: TableRow | None,
        results: Sequence[SeatResult] = (),
        after: Table | None = None,
    ) -> None:
        """`after`: the table as it will be."""
        self.require_here()
        schedule = self._schedule if after is None else schedule_of(after)
        schedules = () if schedule == self._schedule else (schedule,)
        code, at, epoch = self.table.code, time_source.wall_ms(), self.epoch
        try:
            await self.registry.writer.write(code, first, at, entries, epoch, row, results, schedules)
        except NotOwner:
            self.step_down()
            raise
        if row is not None:
            self._written_row = row
        self._schedule = schedule

    def report_not_written(self, problem: NotWritten) -> None:
        """Everybody at the table learns once why nothing happens."""
        if not self._stuck:
            self.broadcast(outgoing.Notice("not_written", {"reason": problem.reason}))
        self._stuck = True

    # the row of the table in the database

    @property
    def maker(self) -> str:
        """Who is charged for work that is done for this table."""
        return self._row.maker or self._row.code

    @property
    def opened_at(self) -> int:
        return self._row.opened_at

    def visited_from(self, maker: str, network: str) -> None:
        """Somebody has come from there; the first visitor becomes the table's maker if it has none."""
        if not self._row.maker:
            self._row = self._row._replace(maker=maker, network=network)
        self._row = self._row._replace(entered=True)

    def _row_with(self, outcome: Transition) -> TableRow | None:
        """The row that is written together with these entries: that of a new table, or one that lists show differently
        from then on. Other changes are written by `write_row`, half a second later."""
        listed = outcome.setup.public or self._written_row.told
        if outcome.first and not (listed and outcome.summary_changed):
            return None
        return self._row_for(self.table.after(outcome))

    def _row_for(self, table: Table) -> TableRow:
        """The row as it should be for this state of the table; a closed one keeps nothing of who made it."""
        if table.closed:
            return self._row._replace(closed=True, lobby=False, told=None, maker="", network="", key="")
        listing = self.registry.describe(table) if self.is_listed(table) else None
        return self._row._replace(lobby=table.phase == "lobby", told=listing)

    def is_listed(self, table: Table) -> bool:
        return table.setup.public and bool(table.free) and (table.phase == "lobby" or self.table.anybody_here)

    @property
    def row_may_have_changed(self) -> bool:
        return self._row_sources() != self._summary_of

    def _row_sources(self) -> tuple[int, TableRow, bool]:
        return self.table.number, self._row, self.table.anybody_here

    async def write_row(self) -> None:
        """Write the row if it has changed, after anything that is being written now."""
        async with self.lock:
            sources, row = self._row_sources(), self._row_for(self.table)
            if row != self._written_row:
                await self._append(self.table.number, (), row)
            self._summary_of = sources

    async def reschedule(self) -> None:
        """Write when the table is due where the database knows it otherwise, as after a change of the date."""
        async with self.lock:
            self._schedule = Schedule(self.table.code)
            await self._append(self.table.number, (), None, after=self.table)

    # sending

    def broadcast(self, message: Outgoing) -> None:
        data = encode(message)
        for connection in self.connections:
            connection.send_bytes(data)

    def broadcast_notices(self, notices: Iterable[TableNotice]) -> None:
        for notice in notices:
            self.broadcast(outgoing.Notice(*notice))

    def broadcast_table(self) -> None:
        """Send the table to everybody, a moment later, so that several changes share one message."""
        if not TABLE_DELAY:
            self._broadcast_table_now()
        elif self._table_timer is None:
            self._table_timer = asyncio.get_running_loop().call_later(TABLE_DELAY, self._broadcast_table_now)

    def _broadcast_table_now(self) -> None:
        self._table_timer = None
        if not self.registry.node.sure:  # another node may have the table
            self._table_timer = asyncio.get_running_loop().call_later(NOT_OWNER_DELAY, self._broadcast_table_now)
            return
        if not self.connections:
            return
        table = self._table_message()
        built: tuple[outgoing.TableMessage | None, bytes | None] | None = None  # nearly always the same for all
        for connection in self.connections:
            last = connection.table if connection.takes_changes else None
            if built is None or built[0] is not last:
                built = last, None if last == table else encode(_table_update(last, table))
            if built[1] is not None:
                connection.send_bytes(built[1])
                connection.table = table

    def _table_message(self) -> outgoing.TableMessage:
        spectators = sum(not connection.seats for connection in self.connections)
        return table_message(self.table, spectators, time_source.now_ms())

    def _broadcast_clock(self) -> None:
        if (reading := self.table.clock(time_source.now_ms())) is not None:
            self.broadcast(outgoing.Clock(*reading))

    def _broadcast_views(self, since: int) -> None:
        if (views := self.table.views) is None:
            return
        messages = self._views = ViewMessages(views, self.table.setup.aids, since)
        texts: dict[tuple[Viewer, ViewMessages | None], bytes] = {}
        for connection in self.connections:
            for viewer in connection.viewers:
                last = connection.views.get(viewer) if connection.takes_changes else None
                text = texts.get((viewer, last))
                if text is None:
                    text = texts[viewer, last] = messages.update(viewer, last)
                connection.send_bytes(text)
                connection.views[viewer] = messages

    async def prepare_history(self, seats: frozenset[Seat], events_from: int) -> None:
        """Build the events for `send_everything`, little by little. Who may see them is checked when they are sent."""
        if (views := self.table.views) is not None:
            await self.registry.histories.prepare(self.table.code, views, viewers_of(seats), events_from)

    def send_everything(self, connection: Connection, events_from: int) -> None:
        """Send what a new connection needs: the table, its views with the events from a number on, and the clock."""
        connection.table = self._table_message()
        connection.send(connection.table)
        if (views := self.table.views) is None:
            return
        if self._views is None or self._views.views is not views:
            self._views = ViewMessages(views, self.table.setup.aids, self.table.version)
        for viewer in connection.viewers:
            since, events = self.registry.histories.events(self.table.code, views, viewer, events_from)
            connection.send_bytes(self._views.whole(viewer, since, events))
            connection.views[viewer] = self._views
        if (reading := self.table.clock(time_source.now_ms())) is not None:
            connection.send(outgoing.Clock(*reading))

    def _send_welcome(self, connection: Connection) -> None:
        seats, reserved = tuple(sorted(connection.seats)), tuple(sorted(connection.reserved))
        connection.send(outgoing.Welcome(PROTOCOL, self.table.code, seats, reserved))

    # talk

    def may_talk(self, seat: Seat) -> bool:
        """Take one permit of the seat. A new connection gets no new permits."""
        now = time_source.seconds()
        return self._talk_limits.setdefault(seat, Bucket(TALK_RATE, TALK_BURST, now)).take(now)

    def _recent_talk(self) -> tuple[outgoing.Emoted | outgoing.Said, ...]:
        """What the host's setting for chat still allows to show."""
        chat = self.table.setup.chat
        lines = [line for line in self.table.talk if chat == "text" or (chat == "emotes" and line.emote)]
        return tuple(_talk_message(line) for line in lines)

    # connections

    def has_newer(self, connection: Connection, proven: Proven) -> bool:
        """Whether the same device is or was here by a `hello` that it sent after this one: a node that stood still can
        read the older one last, and must not act on it."""
        return bool(proven) and self._attempts.get(connection.device, 0) > connection.attempt

    async def enter(self, connection: Connection, proven: Proven, events_from: int) -> None:
        slept = self.table.asleep
        for seat in proven.seats | proven.reserved:
            self._dismiss(seat, "taken_over")
        for seat in proven.seats | proven.reserved:
            self.table.came(seat, time_source.now_ms(), connection.adds_luck)
        if proven and slept:
            self._broadcast_clock()  # to the spectators
        connection.seats, connection.reserved = proven
        if proven and connection.device:
            self._attempts[connection.device] = connection.attempt
            if len(self._attempts) > MAX_DEVICES:
                del self._attempts[next(iter(self._attempts))]
        self.connections.add(connection)
        self._send_welcome(connection)
        if talk := self._recent_talk():
            connection.send(outgoing.TalkMessage(talk))
        self.send_everything(connection, events_from)
        self.broadcast_notices(self.table.due(time_source.now_ms()).notices)
        self.broadcast_table()
        for seat in sorted(proven.seats):  # even if a stand-in is only just being written
            await self.carry_out_as_table(commands.StandIn(seat, False))
        self.bots.wake()

    def add_seat(self, connection: Connection, seat: Seat) -> None:
        """Give a seat, or a reservation of one, to a device that is still connected."""
        if connection not in self.connections:
            return
        if self.table.chairs[seat].reserved is None:
            connection.seats |= {seat}
            connection.reserved -= {seat}
        else:
            connection.reserved |= {seat}
        self._send_welcome(connection)
        self.table.came(seat, time_source.now_ms(), connection.adds_luck)
        if self.table.views is not None:
            self.send_everything(connection, 0)

    def exit(self, connection: Connection) -> None:
        if connection in self.connections:
            self.connections.discard(connection)
            self.used_at = time_source.seconds()
            for seat in connection.seats | connection.reserved:
                self.table.went(seat, time_source.now_ms())
            if not connection.seats:
                self.broadcast_table()
            elif self.table.asleep:
                self._broadcast_clock()

    def _dismiss(self, seat: Seat, code: str) -> None:
        """The device that has this seat, or a reservation of it, loses it, and keeps its other seats."""
        for connection in list(self.connections):
            if seat in connection.seats | connection.reserved:
                self.table.went(seat, time_source.now_ms())
                connection.seats -= {seat}
                connection.reserved -= {seat}
                if connection.seats or connection.reserved:
                    self._send_welcome(connection)
                else:
                    self.connections.discard(connection)
                    connection.say_goodbye(code)

    # the clock

    async def tick(self) -> None:
        if not (self.connections or self.table.by_date):
            return
        self.bots.wake()
        due = self.table.due(time_source.now_ms())
        self.broadcast_notices(due.notices)  # first, since the commands may wait for the database
        if due.notices:
            self.broadcast_table()
        for command in due.commands:
            await self.carry_out_as_table(command, if_due=True)
        await self.save_clock()

    async def save_clock(self, at_once: bool = False) -> None:
        if (entry := self.table.clock_to_keep(time_source.now_ms(), at_once)) is not None:
            await self.carry_out_as_table(commands.KeepClock(entry))

    # ownership and eviction

    @property
    def unused(self) -> bool:
        """Whether nobody is here and nothing is under way."""
        return not (self.connections or self.lock.locked() or self.bots.busy or self.hints.busy)

    async def save(self) -> None:
        await self.save_clock(at_once=True)
        await self.write_row()

    def require_here(self) -> None:
        if self.gone:
            raise NotOwner(self.table.code)

    def leave(self) -> None:
        """Drop the table from this process; everything about it is in the database."""
        self.gone = True
        if self.registry.rooms.get(self.table.code) is self:
            del self.registry.rooms[self.table.code]
        self.bots.end()
        self.hints.end()

    def step_down(self) -> None:
        """The table belongs to another node: stop sending, and send everybody there."""
        if not self.gone:
            log.info("table moved to another node", extra={"table": self.table.code})
            self.leave()
            for connection in list(self.connections):
                self.connections.discard(connection)
                connection.say_goodbye("moved", moved_retry(), RESTARTING)


def _table_update(last: outgoing.TableMessage | None, table: outgoing.TableMessage) -> Outgoing:
    return table if last is None else outgoing.TableChange(difference(last, table))


def _talk_message(line: Line) -> outgoing.Emoted | outgoing.Said:
    return (outgoing.Emoted if line.emote else outgoing.Said)(line.at, line.seat, line.name, line.what)
