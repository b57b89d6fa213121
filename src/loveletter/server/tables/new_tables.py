"""New tables: a code that nobody has, a place among the open tables, and the first entries on the disk."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from loveletter.engine.seats import Seat
from loveletter.server import time_source
from loveletter.server.store.owners import Held, NotOwner
from loveletter.server.tables.address_limits import AddressHashes
from loveletter.server.tables.room import Room, new_row
from loveletter.table import Setup, Sitter, Table, Transition, create
from loveletter.table.keys import new_code

if TYPE_CHECKING:
    from loveletter.server.tables.registry import TableRegistry


class NewTables:
    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._opening: dict[str, asyncio.Task[str]] = {}
        """By the key with which somebody asked."""

    async def open_once(
        self,
        key: str,
        setup: Setup,
        sitters: list[Sitter],
        start: bool = False,
        record: str | None = None,
        starter: Seat | None = None,
        maker: str | None = None,
    ) -> str:
        """Open a table for who asks from the address `maker`, and tell its code; asked for again with the same key,
        which is the hashed secret of who makes it, the same one."""

        async def open_for_key() -> str:
            try:
                made = await self._made_by(key)
                if made is None:
                    made = (await self.open(setup, sitters, start, record, starter, maker, key))[0].table.code
                return made
            except NotOwner:  # another node was asked, too, and has made it meanwhile
                made = await self._made_by(key)
                if made is None:
                    raise
                return made
            finally:
                del self._opening[key]

        if key not in self._opening:
            self._opening[key] = asyncio.get_running_loop().create_task(open_for_key())
        return await asyncio.shield(self._opening[key])  # it goes on when the client has gone

    async def _made_by(self, key: str) -> str | None:
        return await asyncio.to_thread(self._registry.storage.made_by, key)

    async def open(
        self,
        setup: Setup,
        sitters: list[Sitter],
        start: bool = False,
        record: str | None = None,
        starter: Seat | None = None,
        maker: str | None = None,
        key: str = "",
    ) -> tuple[Room, Transition]:
        registry = self._registry
        by = AddressHashes() if maker is None else registry.quota.hashes(maker)
        async with registry.quota.place(by):
            code, epoch = await asyncio.to_thread(self._free_code)
            outcome = create(code, setup, sitters, time_source.now_ms(), start, record, starter)
            room = registry.add(Table.new(code), new_row(code, *by, key), epoch)
            try:
                async with room.lock:
                    await room.write(outcome)
            except BaseException:
                room.leave()
                raise
        room.table.commit(outcome)
        for seat in room.table.people:
            room.table.expect(seat, outcome.at)
        return room, outcome

    def _free_code(self) -> tuple[str, int]:
        """One that no table has or had, under an epoch of this node."""
        while True:
            code = new_code()
            if code not in self._registry.rooms and not self._registry.storage.has(code):
                taken = self._registry.storage.owners.take(code)
                if isinstance(taken, Held):
                    return code, taken.epoch
