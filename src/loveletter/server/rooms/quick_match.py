"""Quick match: whoever wants to play with whoever is there gets a seat at an open table of the edition, or a new one,
whose open seats bots take after a while."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from typing import NamedTuple

from loveletter.editions import edition
from loveletter.engine.refusals import BadSetup
from loveletter.engine.seats import Seat
from loveletter.server import clock
from loveletter.server.rooms.house import House
from loveletter.server.rooms.room import Room
from loveletter.server.store.owners import NotOwner
from loveletter.server.store.trouble import NotWritten
from loveletter.table import Setup, Sitter, TableCode, TableRefused, commands
from loveletter.table.seating import stand_in_level

log = logging.getLogger(__name__)

PLAYERS = 4
COMING_SECONDS = 15.0
"""For which a table that was made for somebody is offered to others before that one has connected."""
FULL_SECONDS = 3.0
"""After which a table begins that has no open seat any more: whoever came last is connected by then."""
MOST_REMEMBERED = 10_000


class Wanted(NamedTuple):
    name: str
    secret: str
    """Hashed."""
    edition: str
    seconds: int
    """After which bots take the open seats."""
    face: int | None
    address: str


class QuickMatches:
    """One at a time: two who ask at once end at one table."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._lock = asyncio.Lock()
        self._filling: dict[str, asyncio.TimerHandle] = {}
        """The tables that bots will fill, by their codes. A restart forgets them; their hosts can still begin."""
        self._made_at: dict[str, float] = {}
        self._codes: OrderedDict[str, str] = OrderedDict()
        """Where those sit who have asked, by their secrets, so that a request can be repeated."""
        self._tasks: set[asyncio.Task[None]] = set()

    def close(self) -> None:
        for handle in self._filling.values():
            handle.cancel()

    async def sit_down(self, wanted: Wanted) -> tuple[Room, Seat]:
        async with self._lock:
            before = self._codes.get(wanted.secret)
            room_before = None if before is None else await self._house.room(before)
            if isinstance(room_before, Room):
                held = room_before.table.state.seat_of(wanted.secret)
                if held is not None:  # the answer was lost
                    return room_before, held
            room, seat = await self._join(wanted) or await self._open(wanted)
            code = room.table.code
            self._codes[wanted.secret] = code
            while len(self._codes) > MOST_REMEMBERED:
                self._codes.popitem(last=False)
            self._fill_after(code, wanted.seconds if room.table.free else FULL_SECONDS)
            return room, seat

    async def _join(self, wanted: Wanted) -> tuple[Room, Seat] | None:
        for room in list(self._house.rooms.values()):  # the one that has waited longest first
            if self._offered(room, wanted.edition):
                taken = {chair.name.casefold() for chair in room.table.chairs}
                names = (wanted.name, *(f"{wanted.name[:17]} {number}" for number in range(2, 9)))
                name = next((each for each in names if each.strip().casefold() not in taken), wanted.name)
                try:
                    outcome = await room.carry_out(commands.Join(name, wanted.secret, face=wanted.face), None)
                except TableRefused as refused:
                    if refused.code in (TableCode.NAME_TAKEN, TableCode.TABLE_FULL, TableCode.WRONG_PHASE):
                        continue  # somebody was quicker, or is called nearly the same
                    raise
                assert outcome.seat is not None
                room.index.came(*self._house.makers.maker(wanted.address))
                return room, outcome.seat
        return None

    def _offered(self, room: Room, name: str) -> bool:
        table = room.table
        fits = table.setup.public and table.setup.edition == name and not table.setup.options
        waits = table.phase == "lobby" and bool(table.free) and not table.setup.approval
        coming = clock.seconds() - self._made_at.get(table.code, -COMING_SECONDS) < COMING_SECONDS
        return fits and waits and (table.anybody_here or coming)

    async def _open(self, wanted: Wanted) -> tuple[Room, Seat]:
        try:
            found = edition(wanted.edition)
        except BadSetup as bad:
            raise TableRefused.by_rules(bad.refusal) from None
        players = min(max(PLAYERS, found.least_players), found.most_players)
        setup = Setup(wanted.edition, players, public=True)
        sitter = Sitter(wanted.name, wanted.secret, None, wanted.face, True)
        code = await self._house.open_once(wanted.secret, setup, [sitter], maker=wanted.address)
        room = await self._house.room(code)
        if not isinstance(room, Room):  # it was made before, and another node has it now
            raise NotOwner(code)
        self._made_at = {code: at for code, at in self._made_at.items() if code in self._house.rooms}
        self._made_at[code] = clock.seconds()
        return room, 0

    def _fill_after(self, code: str, seconds: float) -> None:
        """Bots come after so many seconds, or sooner where that was said before."""
        if code not in self._made_at:  # a table that somebody has made by hand begins when its host says so
            return
        loop = asyncio.get_running_loop()
        old = self._filling.get(code)
        if old is None or old.when() > loop.time() + seconds:
            if old is not None:
                old.cancel()
            self._filling[code] = loop.call_later(seconds, self._begin, code)

    def seconds_left(self, code: str) -> int | None:
        """Until bots take the open seats; None where none will."""
        handle = self._filling.get(code)
        return None if handle is None else max(0, round(handle.when() - asyncio.get_running_loop().time()))

    def _begin(self, code: str) -> None:
        self._filling.pop(code, None)
        task = asyncio.get_running_loop().create_task(self._fill_and_begin(code))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _fill_and_begin(self, code: str) -> None:
        room = self._house.rooms.get(code)
        if room is None or room.table.phase != "lobby":
            return
        if not room.table.anybody_here:  # it begins when somebody comes back
            self._fill_after(code, FULL_SECONDS)
            return
        try:
            for seat in room.table.free:
                await room.carry_out_as_table(commands.SetSeat(seat, stand_in_level()))
            await room.carry_out_as_table(commands.Start())
        except (NotOwner, NotWritten, TableRefused) as problem:  # the host can still begin
            log.warning("a quick match could not begin: %s", problem, extra={"table": code})
