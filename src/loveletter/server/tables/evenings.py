"""The evenings of this server: each is a log that one node at a time writes, like a table. That node opens the tables
of a round and notes their results; the node of a table seats the players that the evening names."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING

from loveletter.evenings import EveningActor, EveningPlan, EveningState, decide_evening, fold, open_evening
from loveletter.evenings.codes import new_evening_code, read_table_code
from loveletter.evenings.commands import EndEvening, EveningCommand, NoteResult
from loveletter.evenings.entries import EveningEntry, RoundDrawn, TableDrawn
from loveletter.evenings.scoring import MatchOutcome
from loveletter.evenings.seeds import deal_secret
from loveletter.server import time_source
from loveletter.server.cache import FreshCache
from loveletter.server.store.errors import NotWritten
from loveletter.server.store.owners import Elsewhere, Held, NotOwner
from loveletter.server.store.write_batch import TableRow
from loveletter.server.tables.loading import Draw, NewTable
from loveletter.server.tables.room import Room, new_row
from loveletter.table import Sitter, Table, TableRefused, commands

if TYPE_CHECKING:
    from loveletter.server.tables.registry import TableRegistry

log = logging.getLogger(__name__)

TICK_SECONDS = 1.0
LOOK_SECONDS = 3.0
"""Between two looks into the log of a table that is not in use here."""
FRESH_SECONDS = 2.0
"""For which an evening of another node is taken to be as it was."""
MOST_KEPT = 200
"""Evenings of other nodes that are kept for that time."""
EVICT_AFTER_SECONDS = 300.0
SERVER = EveningActor(itself=True)


class OwnedEvening:
    """An evening of this node, with the fencing token under which it writes."""

    def __init__(self, state: EveningState, row: TableRow, epoch: int) -> None:
        self.state, self.row, self.epoch = state, row, epoch
        self.lock = asyncio.Lock()
        self.used_at = time_source.seconds()
        self.looked_at: dict[str, float] = {}
        """When the log of a table was last read."""


class Evenings:
    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._owned: dict[str, OwnedEvening] = {}
        self._others: FreshCache[str, EveningState | None] = FreshCache(self._stored_state, MOST_KEPT)
        """Those that another node may have."""
        self._loading: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._ticker: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._ticker = asyncio.get_running_loop().create_task(self._tick())

    async def close(self) -> None:
        if self._ticker is not None:
            self._ticker.cancel()
            await asyncio.wait([self._ticker])
        self._owned.clear()

    # evenings

    async def open(self, plan: EveningPlan, key: str, maker: str) -> str:
        """A new evening, and its code; for the same key, which is the director's hashed secret, always the same one.
        `maker` is the address that asks."""
        registry = self._registry
        async with self._loading[key]:
            existing = await asyncio.to_thread(registry.storage.made_by, key)
            if existing is not None:
                return existing
            hashes = registry.quota.hashes(maker)
            async with registry.quota.place(hashes):
                code, epoch = await asyncio.to_thread(self._free_code)
                evening = OwnedEvening(EveningState.nothing(code), new_row(code, *hashes, key), epoch)
                await self._write(evening, open_evening(plan, key), evening.row._replace(entered=True))
                self._owned[code] = evening
        return code

    def _free_code(self) -> tuple[str, int]:
        storage = self._registry.storage
        while True:
            code = new_evening_code()
            if not storage.has(code) and isinstance(taken := storage.owners.take(code), Held):
                return code, taken.epoch

    async def evening(self, code: str) -> OwnedEvening | Elsewhere | None:
        """The evening, loaded if necessary; its node, if another one has it; None if there is none."""
        await self._registry.node.be_sure()
        async with self._loading[code]:
            if code not in self._owned:
                loaded = await asyncio.to_thread(self._read, code)
                if not isinstance(loaded, OwnedEvening):
                    return loaded
                self._owned[code] = loaded
        evening = self._owned[code]
        evening.used_at = time_source.seconds()
        return evening

    def _read(self, code: str) -> OwnedEvening | Elsewhere | None:
        """Take ownership first, then read: nobody else can write in between."""
        storage = self._registry.storage
        row = storage.row(code)
        if row is None:
            return None
        if self._registry.stopping:
            raise NotOwner(code)
        taken = storage.owners.take(code)
        if isinstance(taken, Elsewhere):
            return taken
        stored = storage.evening(code)
        if stored is None:
            return None
        if stored.broken is not None:
            self._registry.quarantine(stored.broken)
            raise TableRefused("table_broken", number=stored.broken.number)
        return OwnedEvening(stored.evening, row, taken.epoch)

    async def carry_out(self, evening: OwnedEvening, command: EveningCommand, actor: EveningActor) -> None:
        """Decide, open the tables of a new round, then write; raises `TableRefused`. Where it ends between, tables are
        left that nobody knows; they are closed like all that nobody visits."""
        async with evening.lock:
            written = decide_evening(evening.state, command, actor)
            for entry in written:
                if isinstance(entry, RoundDrawn):
                    for table in entry.tables:
                        await self._open(evening.state, table)
            await self._write(evening, written)
        for room in self._rooms():
            if room.table.setup.evening == evening.state.code:  # now: a player who was given a seat may come at once
                await self._try(self._seat(room), room.table.code)

    async def _write(self, evening: OwnedEvening, written: Iterable[EveningEntry], row: TableRow | None = None) -> None:
        entries = tuple(written)
        if not entries:
            return
        before, after = evening.state, fold(evening.state, entries)
        if after.ended:
            row = evening.row._replace(closed=True, maker="", network="", key="")
        at = time_source.wall_ms()
        try:
            await self._registry.writer.write(before.code, before.number, at, entries, evening.epoch, row)
        except NotOwner:
            self.lose((before.code,))
            raise
        evening.state, evening.row = after, row or evening.row

    def lose(self, codes: Iterable[str] | None) -> None:
        """These belong to another node now; None: all of them may."""
        for code in list(self._owned) if codes is None else codes:
            if self._owned.pop(code, None) is not None:
                log.info("evening moved to another node", extra={"table": code})

    @property
    def visited(self) -> list[str]:
        """Those that somebody has asked for lately."""
        return list(self._owned)

    async def end_deserted(self, code: str) -> None:
        evening = await self.evening(code)
        if isinstance(evening, OwnedEvening) and not evening.state.ended:
            await self.carry_out(evening, EndEvening(), SERVER)

    # hidden cards

    async def hides_cards(self, code: str) -> bool:
        """Whether others still play the cards of this table of a duplicate evening, so that only those who have played
        them may see them."""
        table = read_table_code(code)
        state = None if table is None else await self._state(table.evening)
        if table is None or state is None:
            return False
        return state.plan.duplicate and not state.is_revealed(table.round)

    async def _state(self, code: str) -> EveningState | None:
        """The evening as this node knows it, which may be a moment old where another node has it."""
        if code in self._owned:
            return self._owned[code].state
        return await self._others.get(code, FRESH_SECONDS)

    def _stored_state(self, code: str) -> EveningState | None:
        stored = self._registry.storage.evening(code)
        return None if stored is None else stored.evening

    # ticks

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(TICK_SECONDS)
            if not self._registry.node.sure or self._registry.stopping:
                continue
            for evening in list(self._owned.values()):
                await self._try(self._tend(evening), evening.state.code)
            for room in self._rooms():
                await self._try(self._seat(room), room.table.code)
            self._forget()

    def _rooms(self) -> list[Room]:
        """The tables of evenings that this node has."""
        return [room for room in self._registry.rooms.values() if room.table.setup.evening and not room.gone]

    async def _try(self, work: Awaitable[None], code: str) -> None:
        try:
            await work
        except (NotOwner, NotWritten, TableRefused) as problem:  # the next tick tries again
            log.info("evening not tended: %s", problem, extra={"table": code})
        except Exception:
            log.exception("failed to tend evening", extra={"table": code})

    def _forget(self) -> None:
        now = time_source.seconds()
        for code, evening in list(self._owned.items()):
            if now - evening.used_at > EVICT_AFTER_SECONDS and not evening.lock.locked():
                del self._owned[code]  # still this node's: it loads it again, or gives it up when it stops
        self._loading = defaultdict(
            asyncio.Lock, {code: lock for code, lock in self._loading.items() if lock.locked() or code in self._owned}
        )

    async def _tend(self, evening: OwnedEvening) -> None:
        """Note the results of tables of the present round that have finished."""
        if evening.state.ended or not evening.state.rounds:
            return
        for table in evening.state.rounds[-1].tables:
            result = await self._result(evening, table.code) if table.awaited else None
            if result is not None:
                await self.carry_out(evening, NoteResult(table.code, *result), SERVER)

    async def _open(self, state: EveningState, table: TableDrawn) -> None:
        """Through the one way in which tables are opened."""
        duplicate = state.plan.duplicate
        sitters = []
        for number in table.seats:
            player = None if number is None else state.players[number]
            if player is None:
                sitters.append(Sitter(None, None, state.plan.level))
            else:
                sitters.append(Sitter(player.name, player.secret, None, player.face, player.luck and not duplicate))
        luck: Callable[[int], bytes] = secrets.token_bytes
        if duplicate:
            luck = lambda _size: deal_secret(state.secret, len(state.rounds) + 1)  # noqa: E731 - as `Draw` wants it
        setup = state.plan.table_setup(state.code, len(table.seats))
        draw = Draw(lambda: table.code, luck)
        await self._registry.open(NewTable(setup, sitters, start=True, starter=0, draw=draw))

    async def _result(self, evening: OwnedEvening, code: str) -> MatchOutcome | None:
        room = self._registry.rooms.get(code)
        if room is not None:
            return match_result(room.table)
        now = time_source.seconds()
        if now - evening.looked_at.get(code, 0.0) < LOOK_SECONDS:
            return None
        evening.looked_at[code] = now
        stored = await asyncio.to_thread(self._registry.storage.stored, code)
        return None if stored is None else match_result(stored.table)

    async def _seat(self, room: Room) -> None:
        """Make the seats and the pause of a table here what the evening says."""
        state = await self._state(room.table.setup.evening)
        table = None if state is None else state.table(room.table.code)
        if state is None or table is None or room.table.phase not in ("mixing", "playing", "round_over"):
            return
        for seat, number in enumerate(table.seats):
            chair = room.table.chairs[seat]
            if number is None and chair.kind == "person":
                await room.carry_out_as_table(commands.Leave(seat))
            elif number is not None and state.players[number].secret not in chair.secrets:
                player = state.players[number]
                substitute = commands.Substitute(seat, player.name, player.secret, player.face)
                await room.carry_out_as_table(substitute)
        if room.table.paused != state.paused and room.table.phase in ("playing", "round_over"):
            await room.carry_out_as_table(commands.Pause(state.paused))


def match_result(table: Table) -> MatchOutcome | None:
    """How the match of a table ended; None while it runs, and where it was broken off. Nothing else of it leaves."""
    if table.match == 0:
        return None
    match = table.played_match(1)
    if not match.finished or match.broken_off:
        return None
    end = match.end()
    return MatchOutcome(tuple(seat.tokens for seat in end.statistics), tuple(end.winners))
