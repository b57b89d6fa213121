"""The listing: what is told of open tables, each made once for as long as nothing has happened there."""

from __future__ import annotations

from itertools import islice
from typing import TypeAlias

from loveletter.server.http.table_info import table_info
from loveletter.server.remembered import Remembered
from loveletter.server.rooms.house import House
from loveletter.server.rooms.room import Room

MOST_LISTED = 100
MOST_BYTES = 4_000_000

TableKey: TypeAlias = tuple[str, int]
"""The code of a table, and how many entries it has."""


class Listing:
    def __init__(self, house: House) -> None:
        self._house = house
        self._told: Remembered[TableKey, bytes] = Remembered(MOST_BYTES, len)

    def told(self, room: Room) -> bytes:
        """What anybody may be told of this table, in JSON."""
        key = room.table.code, room.table.number
        found = self._told.get(key)
        if found is None:
            found = table_info(room.table, None).model_dump_json().encode()
            self._told.put(key, found)
        return found

    def public_tables(self) -> bytes:
        """The newest of the public tables with a free seat, the newest last."""
        newest = islice(filter(_listed, reversed(self._house.rooms.values())), MOST_LISTED)
        return b'{"tables":[' + b",".join([self.told(room) for room in newest][::-1]) + b"]}"


def _listed(room: Room) -> bool:
    table = room.table
    return table.setup.public and bool(table.free) and (table.phase == "lobby" or table.anybody_here)
