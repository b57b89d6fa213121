"""The index of a room: what the database knows of its table without reading the log, for lists, limits and sweeps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from loveletter.server import clock
from loveletter.server.store.tables import TableRow
from loveletter.table import Outcome, Table

if TYPE_CHECKING:
    from loveletter.server.rooms.held_table import HeldTable


def new_row(code: str, maker: str = "", network: str = "", key: str = "") -> TableRow:
    """The row of a table to which nobody has come yet."""
    return TableRow(code, clock.wall_ms(), False, False, False, None, maker, network, key)


class RoomIndex:
    __slots__ = ("_marks", "_room", "_row", "_written")

    def __init__(self, room: HeldTable, row: TableRow) -> None:
        self._room = room
        self._row = self._written = row
        self._marks: tuple[int, TableRow, bool] | None = None
        """What the row depends on, when it was last looked at."""

    @property
    def maker(self) -> str:
        """Whose turn it is when something is worked out for this table."""
        return self._row.maker or self._row.code

    @property
    def opened_at(self) -> int:
        return self._row.opened_at

    def came(self, maker: str, network: str) -> None:
        """Somebody has come from there, who looks after the table if nobody else does."""
        if not self._row.maker:
            self._row = self._row._replace(maker=maker, network=network)
        self._row = self._row._replace(entered=True)

    def row_with(self, outcome: Outcome) -> TableRow | None:
        """What is written together with these entries: that of a new table, or one that lists show differently from
        then on. Whatever else has changed is written half a second later."""
        before, after = outcome.before, outcome.state
        same = before.setup is after.setup and before.chairs is after.chairs and before.phase == after.phase
        if outcome.first and (same or not (after.setup.public or self._written.told)):
            return None
        return self.row(Table(after), self._room.table.anybody_here)

    def wrote(self, row: TableRow) -> None:
        self._written = row

    def row(self, table: Table, anybody_here: bool) -> TableRow:
        """As it should be for this table; of a closed one nothing is kept of who made it."""
        house = self._room.house
        if table.closed:
            return self._row._replace(closed=True, lobby=False, told=None, maker="", network="", key="")
        lobby = table.phase == "lobby"
        listed = table.setup.public and bool(table.free) and (lobby or anybody_here)
        return self._row._replace(lobby=lobby, told=house.describe(table) if listed else None)

    @property
    def changed(self) -> bool:
        """Whether it may have."""
        return self._marks_now() != self._marks

    def _marks_now(self) -> tuple[int, TableRow, bool]:
        return self._room.table.number, self._row, self._room.table.anybody_here

    async def update(self) -> None:
        """Write down what has changed of it, after whatever is being written just now."""
        async with self._room.lock:
            marks = self._marks_now()
            row = self.row(self._room.table, self._room.table.anybody_here)
            if row != self._written:
                await self._room.write_row(row)
            self._marks = marks
