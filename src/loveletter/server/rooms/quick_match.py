"""Quick match: whoever wants to play with whoever is there gets a seat at an open table of the edition, or a new one,
whose open seats bots take after a while."""

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
from loveletter.server import clock
from loveletter.server.nodes.http_call import NoAnswer, call
from loveletter.server.nodes.pass_on import proof_for
from loveletter.server.rooms.house import House
from loveletter.server.rooms.room import Room
from loveletter.server.store.owners import Elsewhere, NotOwner
from loveletter.server.store.tables import TableRow
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
MOST_LOOKED_AT = 100
"""Tables of other nodes among which one is looked for."""
ASKED_SECONDS = 3.0
"""For which another node is waited for."""
HERE = "x-loveletter-here"
"""The header by which the node that seats all asks another to seat somebody at a table of its own."""


class Wanted(NamedTuple):
    name: str
    secret: str
    """Hashed."""
    edition: str
    seconds: int
    """After which bots take the open seats."""
    face: int | None
    address: str
    body: bytes
    """As it was asked for, to be passed on."""


class Seated(NamedTuple):
    code: str
    seat: Seat
    begins_in: int | None
    """Seconds until bots take the open seats; None where none will."""


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

    async def sit_down(self, wanted: Wanted) -> Seated:
        """A seat at some table of some node."""
        async with self._lock:
            before = await self._before(wanted)
            return before or await self._join(wanted) or await self._join_elsewhere(wanted) or await self._open(wanted)

    async def sit_here(self, wanted: Wanted) -> Seated | None:
        """The same at a table that this node has, for the one that seats all."""
        known = [found for room in self._house.rooms.values() if (found := self._held(room, wanted)) is not None]
        return known[0] if known else await self._join(wanted)

    async def _before(self, wanted: Wanted) -> Seated | None:
        """Where somebody sits who asks again, since the answer was lost."""
        before = self._codes.get(wanted.secret)
        room = None if before is None else await self._house.room(before)
        if isinstance(room, Elsewhere):
            return await self._ask(room.address, wanted)
        return None if room is None else self._held(room, wanted)

    def _held(self, room: Room, wanted: Wanted) -> Seated | None:
        held = room.table.state.seat_of(wanted.secret)
        return None if held is None else Seated(room.table.code, held, self._seconds_left(room.table.code))

    def _seated(self, room: Room, seat: Seat, wanted: Wanted) -> Seated:
        code = room.table.code
        self._remember(wanted, code)
        self._fill_after(code, wanted.seconds if room.table.free else FULL_SECONDS)
        return Seated(code, seat, self._seconds_left(code))

    def _remember(self, wanted: Wanted, code: str) -> None:
        self._codes[wanted.secret] = code
        while len(self._codes) > MOST_REMEMBERED:
            self._codes.popitem(last=False)

    async def _join(self, wanted: Wanted) -> Seated | None:
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
                return self._seated(room, outcome.seat, wanted)
        return None

    async def _join_elsewhere(self, wanted: Wanted) -> Seated | None:
        """At a table of another node, which knows whether anybody is there, if there may be one."""
        if self._house.keeper.alone:
            return None
        listed = await asyncio.to_thread(self._house.storage.listed, MOST_LOOKED_AT)
        if any(row.code not in self._house.rooms and _may_be_offered(row, wanted.edition) for row in listed):
            for node in await asyncio.to_thread(self._house.storage.owners.nodes):
                if node.node != self._house.node and (seated := await self._ask(node.address, wanted)) is not None:
                    self._remember(wanted, seated.code)
                    return seated
        return None

    async def _ask(self, address: str, wanted: Wanted) -> Seated | None:
        headers = [*proof_for(self._house.secret, wanted.address), (HERE, "1"), ("content-type", "application/json")]
        try:
            async with asyncio.timeout(ASKED_SECONDS):
                answer = await call(address, "POST", "/api/quick-match", headers, wanted.body)
        except (NoAnswer, TimeoutError) as problem:
            log.info("another node did not answer: %s", type(problem).__name__)
            return None
        if answer.status != HTTPStatus.CREATED:
            return None
        found = msgspec.json.decode(answer.body)
        return Seated(found["code"], found["seats"][0]["seat"], found["begins_in"])

    def _offered(self, room: Room, name: str) -> bool:
        table = room.table
        fits = table.setup.public and table.setup.edition == name and not table.setup.options
        waits = table.phase == "lobby" and bool(table.free) and not table.setup.approval
        coming = clock.seconds() - self._made_at.get(table.code, -COMING_SECONDS) < COMING_SECONDS
        return fits and waits and (table.anybody_here or coming)

    async def _open(self, wanted: Wanted) -> Seated:
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
        return self._seated(room, 0, wanted)

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

    def _seconds_left(self, code: str) -> int | None:
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


def _may_be_offered(row: TableRow, edition_name: str) -> bool:
    """As far as the list tells."""
    if row.told is None or not row.lobby:
        return False
    told = msgspec.json.decode(row.told)
    return bool(told["edition"] == edition_name and not told["options"])
