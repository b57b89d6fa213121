"""A room: one table with the connections around it. What is decided is written down, and only then told."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from loveletter.engine.events import Viewer
from loveletter.engine.seats import Seat
from loveletter.server.messages import outgoing
from loveletter.server.messages.outgoing import Outgoing
from loveletter.server.messages.table_message import table_message
from loveletter.server.messages.view_message import Shared, encode, shared, view_message
from loveletter.server.rooms.connection import Connection
from loveletter.server.rooms.room_bots import RoomBots
from loveletter.server.rooms.room_talk import RoomTalk
from loveletter.table import Notice, Outcome, Table, TableCode, TableRefused, TableState, commands
from loveletter.table.commands import Command
from loveletter.table.entries import Acted
from loveletter.table.keys import fits
from loveletter.table.refusals import OVERTAKEN

if TYPE_CHECKING:
    from loveletter.server.rooms.house import House

PROTOCOL = 1
TABLE_DELAY = 0.01
"""Seconds for which changes of the table are gathered into one message. What happens in the game does not wait."""


def now_ms() -> int:
    return time.time_ns() // 1_000_000


class Room:
    __slots__ = ("_common", "_telling", "bots", "connections", "house", "lock", "seen_at", "table", "talk")

    def __init__(self, house: House, table: Table) -> None:
        self.house = house
        self.table = table
        self.connections: set[Connection] = set()
        self.lock = asyncio.Lock()
        self.seen_at = now_ms()
        """When somebody was last here."""
        self.bots = RoomBots(self)
        self.talk = RoomTalk(self)
        self._common: Shared | None = None
        self._telling: asyncio.TimerHandle | None = None

    @property
    def state(self) -> TableState:
        return self.table.state

    # what is asked of the table

    async def carry_out(
        self,
        command: Command,
        connection: Connection | None,
        answer: Outgoing | None = None,
        proven: frozenset[Seat] = frozenset(),
    ) -> Outcome:
        """Decide, write, then tell everybody. Raises `TableRefused` if it is not granted. Who asks has the seats of the
        connection, or, where there is none, those proven otherwise."""
        async with self.lock:
            if connection is not None and not connection.open:  # its seat was taken over while this waited
                raise TableRefused(TableCode.ONLY_WATCHING)
            seats = connection.seats if connection is not None else proven
            outcome = self.table.decide(command, seats, now_ms())
            await self._written(outcome)
            if connection is None or answer is None:
                self._go_on(outcome)
                return outcome
            if outcome.repeated and isinstance(answer, outgoing.Done):
                answer = outgoing.Done(answer.id, True)
            with connection.together():
                connection.tell(answer)
                self._go_on(outcome)
            return outcome

    async def carry_out_itself(self, command: Command, if_due: bool = False) -> None:
        """The same for the table itself, to which nothing happens if somebody was quicker; what only the time asked for
        must still be due when all that was under way is written."""
        async with self.lock:
            if if_due and command not in self.table.presence.commands(self.state, now_ms()):
                return
            try:
                outcome = self.table.decide_itself(command, now_ms())
            except TableRefused as refused:
                if refused.code in OVERTAKEN:
                    return
                raise
            await self._written(outcome)
            self._go_on(outcome)

    async def _written(self, outcome: Outcome) -> None:
        if outcome.entries:
            number = outcome.state.number - len(outcome.entries)
            await self.house.writer.write(self.state.code, number, outcome.at, outcome.entries)

    def _go_on(self, outcome: Outcome) -> None:
        """Everything is on the disk: take it over and tell it."""
        before = self.state
        self.table.commit(outcome)
        for seat in outcome.vacated:
            self._dismiss(seat, "removed" if outcome.seat is None else "taken_over")
        if outcome.seat is not None:
            self.table.expect(outcome.seat, now_ms())
        for notice in outcome.notices:
            self.tell_all(_message(notice))
        if outcome.entries:
            self._tell_changes(before, outcome)
        self.bots.wake()

    def _tell_changes(self, before: TableState, outcome: Outcome) -> None:
        state = self.state
        only_acts = all(isinstance(entry, Acted) for entry in outcome.entries)
        if not only_acts or state.phase != before.phase:
            self.tell_table()
        if state.game is not None and state.game is not before.game:
            same_match = before.game is not None and before.match == state.match
            self._tell_views(before.game.version if before.game is not None and same_match else state.game.base)
            self.tell_clock()
            self.house.metrics.actions.inc(sum(isinstance(entry, Acted) for entry in outcome.entries))
        elif not only_acts:
            self.tell_clock()
            if before.setup.aids != state.setup.aids and state.game is not None:
                self._tell_views(state.game.version)

    # who is here

    def seats_of(self, secrets: tuple[str, ...]) -> frozenset[Seat] | None:
        """The seats that these secrets prove; None if there are secrets and none of them proves anything. One that is
        void, as of a seat that was moved or lost while the device was off, does not cost it the others."""
        chairs = enumerate(self.state.chairs)
        found = frozenset(seat for seat, chair in chairs if any(fits(secret, chair.secret) for secret in secrets))
        return None if secrets and not found else found

    async def enter(self, connection: Connection, seats: frozenset[Seat], events_from: int) -> None:
        slept = self.table.presence.asleep_since is not None
        for seat in seats:
            self._dismiss(seat, "taken_over")
        for seat in seats:
            self.table.came(seat, now_ms())
        if seats and slept:
            self.tell_clock()  # to those who have been watching
        connection.seats = seats
        self.connections.add(connection)
        connection.tell(outgoing.Welcome(PROTOCOL, self.state.code, tuple(sorted(seats))))
        if (talk := self.talk.lately()) is not None:
            connection.tell(talk)
        self.show_all(connection, events_from)
        self._tell_presence()
        for seat in sorted(seats):  # also where a stand-in is only just being written down
            await self.carry_out_itself(commands.StandIn(seat, False))
        self.bots.wake()

    def add_seat(self, connection: Connection, seat: Seat) -> None:
        """The device has one more seat, if it is still here."""
        if connection not in self.connections:
            return
        connection.seats |= {seat}
        self.table.came(seat, now_ms())
        if self.state.game is not None:
            self.show_all(connection, 0)

    def exit(self, connection: Connection) -> None:
        if connection in self.connections:
            self.connections.discard(connection)
            self.seen_at = now_ms()
            for seat in connection.seats:
                self.table.presence.went(seat, now_ms())
            if not connection.seats:
                self.tell_table()
            elif self.table.presence.asleep_since is not None:
                self.tell_clock()

    def _dismiss(self, seat: Seat, code: str) -> None:
        """The device that has this seat loses it; what else it has it keeps."""
        for each in [each for each in self.connections if seat in each.seats]:
            self.table.presence.went(seat, now_ms())
            each.seats -= {seat}
            if each.seats:
                each.tell(outgoing.Welcome(PROTOCOL, self.state.code, tuple(sorted(each.seats))))
            else:
                self.connections.discard(each)
                each.leave(code)

    async def tick(self) -> None:
        """What the time asks for."""
        if not self.connections:
            return
        self.seen_at = now_ms()
        self.bots.wake()
        due = self.table.presence.due(self.state, now_ms())
        for notice in due.notices:  # first: what follows may wait for the database
            self.tell_all(_message(notice))
        if due.notices:
            self.tell_table()
        for command in due.commands:
            await self.carry_out_itself(command, if_due=True)

    def _tell_presence(self) -> None:
        due = self.table.presence.due(self.state, now_ms())
        for notice in due.notices:
            self.tell_all(_message(notice))
        self.tell_table()

    # what is told

    def tell_all(self, message: Outgoing) -> None:
        data = encode(message)
        for connection in self.connections:
            connection.push(data)

    def tell_table(self) -> None:
        """Tell how the table stands now, or in a moment, when several changes come together."""
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
        return table_message(self.table, spectators, now_ms())

    def tell_clock(self) -> None:
        reading = self.table.presence.clock(self.state, now_ms())
        if reading is not None:
            self.tell_all(outgoing.Clock(*reading))

    def _tell_views(self, since: int) -> None:
        """Everybody's own version, built once for each viewer and only for those who are connected."""
        made: dict[Viewer, bytes] = {}
        for connection in self.connections:
            for viewer in connection.viewers:
                if viewer not in made:
                    made[viewer] = encode(view_message(self.common(), viewer, since, self.state.setup.aids))
                connection.push(made[viewer])

    def show_all(self, connection: Connection, events_from: int) -> None:
        """Everything that somebody who has just come needs."""
        connection.tell(self.table_message())
        if self.state.game is None:
            return
        for viewer in connection.viewers:
            connection.tell(view_message(self.common(), viewer, events_from, self.state.setup.aids))
        reading = self.table.presence.clock(self.state, now_ms())
        if reading is not None:
            connection.tell(outgoing.Clock(*reading))

    def common(self) -> Shared:
        game = self.state.game
        assert game is not None
        if self._common is None or self._common.game is not game:
            self._common = shared(game, self.state.match, self._common)
        return self._common


def _message(notice: Notice) -> outgoing.Notice:
    return outgoing.Notice(notice.code, notice.params)
