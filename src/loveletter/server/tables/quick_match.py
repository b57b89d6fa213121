"""Quick match: a seat at an open table of the edition, or at a new one, whose open seats bots take after a while."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from http import HTTPStatus
from typing import NamedTuple

import msgspec

from loveletter.editions import edition
from loveletter.engine.refusals import BadSetup
from loveletter.engine.seats import Seat
from loveletter.server import time_source
from loveletter.server.store.errors import NotWritten
from loveletter.server.store.owners import Elsewhere, NotOwner
from loveletter.server.store.write_batch import TableRow
from loveletter.server.tables.loading import NewTable
from loveletter.server.tables.registry import TableRegistry
from loveletter.server.tables.room import Room
from loveletter.table import Setup, Sitter, TableCode, TableRefused, commands
from loveletter.table.chairs import STAND_IN_LEVEL

log = logging.getLogger(__name__)

PLAYERS = 4
COMING_SECONDS = 15.0
"""How long a new table is offered to others before its creator has connected."""
FULL_SECONDS = 3.0
"""When a full table begins: by then the player who came last is connected."""
MOST_REMEMBERED = 10_000
MOST_LOOKED_AT = 100
"""Listed tables that are searched for one of another node."""
ASKED_SECONDS = 3.0
"""Timeout for the answer of another node."""
HERE = "x-loveletter-here"
"""The header by which the node that seats everybody asks another for a seat at a table of its own."""


class Wanted(NamedTuple):
    name: str
    secret: str
    """Hashed."""
    edition: str
    seconds: int
    """Until bots take the open seats."""
    face: int | None
    address: str
    body: bytes
    """The request itself, to be forwarded."""


class QuickMatchSeat(NamedTuple):
    code: str
    seat: Seat
    begins_in: int | None
    """Seconds until bots take the open seats; None where none will."""


class QuickMatches:
    """One request at a time: two players who ask at once are seated at one table."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._lock = asyncio.Lock()
        self._filling: dict[str, asyncio.TimerHandle] = {}
        """The tables that bots will fill, by their codes. A restart forgets them; their hosts can still begin."""
        self._made_at: dict[str, float] = {}
        self._codes: OrderedDict[str, str] = OrderedDict()
        """The tables of players who have asked, by their secrets, so that a request can be repeated."""
        self._tasks: set[asyncio.Task[None]] = set()

    def close(self) -> None:
        for handle in self._filling.values():
            handle.cancel()

    async def sit_down(self, wanted: Wanted) -> QuickMatchSeat:
        """A seat at some table of some node."""
        async with self._lock:
            before = await self._before(wanted)
            return before or await self._join(wanted) or await self._join_elsewhere(wanted) or await self._open(wanted)

    async def sit_here(self, wanted: Wanted) -> QuickMatchSeat | None:
        """The same at a table that this node has, for the one that seats everybody."""
        seats = (self._seat_at(room, wanted) for room in self._registry.rooms.values())
        return next(filter(None, seats), None) or await self._join(wanted)

    async def _before(self, wanted: Wanted) -> QuickMatchSeat | None:
        """The seat of a player who asks again, since the answer was lost."""
        code = self._codes.get(wanted.secret)
        room = None if code is None else await self._registry.room(code)
        if isinstance(room, Elsewhere):
            return await self._ask(room.address, wanted)
        return None if room is None else self._seat_at(room, wanted)

    def _seat_at(self, room: Room, wanted: Wanted) -> QuickMatchSeat | None:
        seat = room.table.seat_of(wanted.secret)
        return None if seat is None else QuickMatchSeat(room.table.code, seat, self._seconds_left(room.table.code))

    def _seated(self, room: Room, seat: Seat, wanted: Wanted) -> QuickMatchSeat:
        code = room.table.code
        self._remember(wanted, code)
        self._fill_after(code, wanted.seconds if room.table.free else FULL_SECONDS)
        return QuickMatchSeat(code, seat, self._seconds_left(code))

    def _remember(self, wanted: Wanted, code: str) -> None:
        self._codes[wanted.secret] = code
        while len(self._codes) > MOST_REMEMBERED:
            self._codes.popitem(last=False)

    async def _join(self, wanted: Wanted) -> QuickMatchSeat | None:
        for room in list(self._registry.rooms.values()):  # the one that has waited longest first
            if self._offered(room, wanted.edition):
                taken = {chair.name.casefold() for chair in room.table.chairs}
                names = (wanted.name, *(f"{wanted.name[:17]} {number}" for number in range(2, 9)))
                name = next((name for name in names if name.strip().casefold() not in taken), wanted.name)
                try:
                    outcome = await room.carry_out(commands.Join(name, wanted.secret, face=wanted.face), None)
                except TableRefused as refused:
                    if refused.code in (TableCode.NAME_TAKEN, TableCode.TABLE_FULL, TableCode.WRONG_PHASE):
                        continue  # somebody was quicker, or is called nearly the same
                    raise
                assert outcome.seat is not None
                room.visited_from(*self._registry.quota.hashes(wanted.address))
                return self._seated(room, outcome.seat, wanted)
        return None

    async def _join_elsewhere(self, wanted: Wanted) -> QuickMatchSeat | None:
        """At a table of another node, which knows whether anybody is there, if there may be one."""
        if self._registry.node.alone:
            return None
        listed = await asyncio.to_thread(self._registry.storage.listed, MOST_LOOKED_AT)
        if any(row.code not in self._registry.rooms and _may_be_offered(row, wanted.edition) for row in listed):
            for node in await asyncio.to_thread(self._registry.storage.owners.nodes):
                seat = None if node.node == self._registry.node_id else await self._ask(node.address, wanted)
                if seat is not None:
                    self._remember(wanted, seat.code)
                    return seat
        return None

    async def _ask(self, address: str, wanted: Wanted) -> QuickMatchSeat | None:
        headers = [(HERE, "1"), ("content-type", "application/json")]
        call = self._registry.node.call(address, "POST", "/api/quick-match", headers, wanted.body, wanted.address)
        try:
            async with asyncio.timeout(ASKED_SECONDS):
                answer = await call
        except TimeoutError:
            log.info("node did not answer", extra={"reason": "timeout"})
            return None
        if answer is None or answer.status != HTTPStatus.CREATED:
            return None
        seating = msgspec.json.decode(answer.body)
        return QuickMatchSeat(seating["code"], seating["seats"][0]["seat"], seating["begins_in"])

    def _offered(self, room: Room, name: str) -> bool:
        table = room.table
        fits = table.setup.public and table.setup.edition == name and not table.setup.options
        waits = table.phase == "lobby" and bool(table.free) and not table.setup.approval
        coming = time_source.seconds() - self._made_at.get(table.code, -COMING_SECONDS) < COMING_SECONDS
        return fits and waits and (table.anybody_here or coming)

    async def _open(self, wanted: Wanted) -> QuickMatchSeat:
        try:
            rules = edition(wanted.edition)
        except BadSetup as bad:
            raise TableRefused.by_rules(bad.refusal) from None
        players = min(max(PLAYERS, rules.least_players), rules.most_players)
        setup = Setup(wanted.edition, players, public=True)
        sitter = Sitter(wanted.name, wanted.secret, None, wanted.face, True)
        code = await self._registry.open_once(wanted.secret, NewTable(setup, [sitter]), wanted.address)
        room = await self._registry.room(code)
        if not isinstance(room, Room):  # it was made before, and another node has it now
            raise NotOwner(code)
        self._made_at = {code: at for code, at in self._made_at.items() if code in self._registry.rooms}
        self._made_at[code] = time_source.seconds()
        return self._seated(room, 0, wanted)

    def _fill_after(self, code: str, seconds: float) -> None:
        """Bots come after so many seconds, or sooner if that was decided before."""
        if code not in self._made_at:  # a table that a player has created begins when its host says so
            return
        loop = asyncio.get_running_loop()
        old = self._filling.get(code)
        if old is None or old.when() > loop.time() + seconds:
            if old is not None:
                old.cancel()
            self._filling[code] = loop.call_later(seconds, self._begin, code)

    def _seconds_left(self, code: str) -> int | None:
        handle = self._filling.get(code)
        return None if handle is None else max(0, round(handle.when() - asyncio.get_running_loop().time()))

    def _begin(self, code: str) -> None:
        self._filling.pop(code, None)
        task = asyncio.get_running_loop().create_task(self._fill_and_begin(code))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _fill_and_begin(self, code: str) -> None:
        room = self._registry.rooms.get(code)
        if room is None or room.table.phase != "lobby":
            return
        if not room.table.anybody_here:  # it begins when somebody comes back
            self._fill_after(code, FULL_SECONDS)
            return
        try:
            for seat in room.table.free:
                await room.carry_out_as_table(commands.SetSeat(seat, STAND_IN_LEVEL))
            await room.carry_out_as_table(commands.Start())
        except (NotOwner, NotWritten, TableRefused) as problem:  # the host can still begin
            log.warning("quick match not started", extra={"table": code, "error": str(problem)})


def _may_be_offered(row: TableRow, edition_name: str) -> bool:
    """As far as the list shows."""
    if row.told is None or not row.lobby:
        return False
    listed = msgspec.json.decode(row.told)
    return bool(listed["edition"] == edition_name and not listed["options"])
