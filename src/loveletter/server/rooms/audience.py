"""The audience of a room: the connections at a table, and what each of them is told."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING

from loveletter.engine.events import Viewer
from loveletter.server import clock
from loveletter.server.messages import outgoing
from loveletter.server.messages.outgoing import Outgoing
from loveletter.server.messages.table_message import table_message
from loveletter.server.messages.view_message import ViewMessages
from loveletter.server.messages.view_parts import encode
from loveletter.server.rooms.connection import Connection
from loveletter.table import Notice, Table

if TYPE_CHECKING:
    from loveletter.server.rooms.house import House

TABLE_DELAY = 0.01
"""Seconds for which changes to the table are gathered into one message. Views are sent at once."""


UNSURE_DELAY = 0.2


class ToldAtOnce:
    """Sends what these connections are told meanwhile at the end, one write right after the other. Making the messages
    of one viewer takes longer or shorter by what that one holds, which another must not see between two messages."""

    __slots__ = ("_told",)

    def __init__(self, told: Iterable[Connection]) -> None:
        self._told = tuple(told)  # who comes or goes meanwhile is told as well

    def __enter__(self) -> None:
        for each in self._told:
            each.begin_batch()

    def __exit__(self, *_: object) -> None:
        for each in self._told:
            each.end_batch()


class Audience:
    __slots__ = ("_messages", "_telling", "connections", "house", "table")

    def __init__(self, house: House, table: Table) -> None:
        self.house = house
        self.table = table
        self.connections: set[Connection] = set()
        self._messages: ViewMessages | None = None
        self._telling: asyncio.TimerHandle | None = None

    def told_at_once(self, asking: Connection | None = None) -> ToldAtOnce:
        return ToldAtOnce(self.connections if asking is None else self.connections | {asking})

    def tell_all(self, message: Outgoing) -> None:
        data = encode(message)
        for connection in self.connections:
            connection.push(data)

    def tell_notices(self, notices: Iterable[Notice]) -> None:
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
        if not self.house.sure:  # another node may have the table: not before this one knows
            self._telling = asyncio.get_running_loop().call_later(UNSURE_DELAY, self._tell_table_now)
        elif self.connections:
            self.tell_all(self.table_message())

    def table_message(self) -> outgoing.Table:
        spectators = sum(not connection.seats for connection in self.connections)
        return table_message(self.table, spectators, clock.now_ms())

    def tell_clock(self) -> None:
        if (reading := self.table.clock(clock.now_ms())) is not None:
            self.tell_all(outgoing.Clock(*reading))

    def tell_views(self, since: int) -> None:
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
