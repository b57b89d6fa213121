"""The house: all rooms of this server, found by their codes."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from math import ceil

from loveletter.engine.seats import Seat
from loveletter.server import clock
from loveletter.server.bots.adviser import Adviser
from loveletter.server.bots.bot_pool import BotPool
from loveletter.server.costs import Costs, Share
from loveletter.server.guesses import Guesses
from loveletter.server.limits import Buckets
from loveletter.server.messages.histories import Histories
from loveletter.server.metrics import Metrics
from loveletter.server.rooms.connection import RESTARTING, Connection
from loveletter.server.rooms.makers import Makers
from loveletter.server.rooms.room import Room
from loveletter.server.rooms.sweeping import close_deserted
from loveletter.server.settings import Settings
from loveletter.server.store.opening import open_storage
from loveletter.server.store.stored_log import Break
from loveletter.server.store.trouble import NotWritten
from loveletter.server.store.writer import Writer
from loveletter.server.turns import Gate
from loveletter.table import Outcome, Setup, Sitter, Table, TableRefused, create
from loveletter.table.keys import meant_code, new_code

log = logging.getLogger(__name__)

TICK_SECONDS = 0.5
ROOMS_AT_ONCE = 20
"""After this many rooms have ticked, other tasks get a turn."""
SWEEP_SECONDS = 60.0
STOP_RETRY_SECONDS = 2.0


class House:
    """Created inside the event loop, when the application starts."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.storage = open_storage(settings.database)
        self.writer = Writer(self.storage, self.metrics.committed)
        self.bots = BotPool(
            settings.bot_workers,
            settings.bot_budget_ms / 1000,
            settings.bot_floor_ms / 1000,
            lambda level: self.metrics.bot_failures.labels(level).inc(),
        )
        self.adviser = Adviser(settings, self.metrics)
        self.rooms: dict[str, Room] = {}
        self.set_apart: dict[str, Break] = {}
        """Tables whose logs do not hold together. They can be read up to the break, and are played no more."""
        self.connections: set[Connection] = set()
        self.connections_by_address: Counter[str] = Counter()
        """How many connections each address has."""
        self.creation_limits = Buckets(settings.tables_per_minute / 60, settings.tables_per_minute)
        self.costs = Costs(Share.of(settings))
        self.histories = Histories(settings.cache_megabytes * 1_000_000)
        self.gate = Gate()
        """For what is costly on the event loop."""
        self.makers, self.guesses = Makers(settings.tables_per_address), Guesses(settings.free_misses)
        self._codes_by_secret: dict[str, str] = {}
        """The tables by the hashed secrets of those who made them, so that a request can be repeated."""
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self.stopping = self.ready = False
        self._ticker: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Restore all open tables, then start the ticks."""
        begun = clock.seconds()
        for code in dict.fromkeys([*self.storage.open_codes(), *self.storage.doubtful()]):
            try:
                stored = self.storage.stored(code)
                assert stored is not None
                if stored.broken is None:
                    self._add(stored.table)
                else:
                    self.set_table_apart(stored.broken)
            except Exception:  # one table that cannot be read must not keep all others from their players
                log.exception("a table could not be restored", extra={"table": code})
        log.info("tables restored", extra={"tables": len(self.rooms), "seconds": round(clock.seconds() - begun, 3)})
        self._ticker = asyncio.get_running_loop().create_task(self._tick())
        self.ready = True

    async def stop(self) -> None:
        """Tell every connection that the server is stopping."""
        if self.stopping:
            return
        self.stopping = True
        self.ready = False
        log.info("stopping", extra={"connections": len(self.connections)})
        for connection in list(self.connections):
            connection.say_goodbye("stopping", STOP_RETRY_SECONDS, RESTARTING)
        await asyncio.gather(*[connection.wait_until_sent() for connection in list(self.connections)])

    async def close(self) -> None:
        await self.stop()
        if self._ticker is not None:
            self._ticker.cancel()
        for room in list(self.rooms.values()):
            await room.bots.stop()
            await room.hints.stop()
        self.bots.close()
        self.adviser.close()
        await self._keep_clocks()
        await asyncio.get_running_loop().run_in_executor(None, self.writer.close)
        self.storage.close()

    async def _keep_clocks(self) -> None:
        kept = await asyncio.gather(
            *[room.keep_clock(at_once=True) for room in self.rooms.values()], return_exceptions=True
        )
        for problem in kept:
            if problem is not None:
                log.warning("a clock could not be noted: %s", type(problem).__name__)

    # tables

    def guessing_too_often(self, address: str) -> TableRefused | None:
        """Why this address may not try a code now."""
        wait = self.guesses.wait(address, clock.seconds())
        return TableRefused("too_many_guesses", seconds=ceil(wait)) if wait else None

    def count_miss(self, address: str) -> None:
        self.guesses.miss(address, clock.seconds())

    def refund_miss(self, address: str) -> None:
        self.guesses.refund(address, clock.seconds())

    def find(self, code: str) -> Room | None:
        return self.rooms.get(meant_code(code))

    def set_table_apart(self, broken: Break) -> None:
        if broken.code not in self.set_apart:
            log.error("a table was set apart: %s", broken, extra={"table": broken.code, "entry": broken.number})
        self.set_apart[broken.code] = broken

    async def open_once(
        self,
        key: str,
        setup: Setup,
        sitters: list[Sitter],
        start: bool = False,
        record: str | None = None,
        starter: Seat | None = None,
        maker: str | None = None,
    ) -> Room:
        """Open a table for who asks from the address `maker`; asked for again with the same key, which is the hashed
        secret of who makes it, the same one."""

        async def open_for_key() -> Room:
            try:
                room, _ = await self.open(setup, sitters, start, record, starter, maker)
                self._codes_by_secret[key] = room.table.code
                return room
            finally:
                del self._opening[key]

        made = self.rooms.get(self._codes_by_secret.get(key, ""))
        if made is not None:
            return made
        if key not in self._opening:
            self._opening[key] = asyncio.get_running_loop().create_task(open_for_key())
        return await asyncio.shield(self._opening[key])  # it goes on when the client has gone

    async def open(
        self,
        setup: Setup,
        sitters: list[Sitter],
        start: bool = False,
        record: str | None = None,
        starter: Seat | None = None,
        maker: str | None = None,
    ) -> tuple[Room, Outcome]:
        code = await self._free_code()
        if len(self.rooms) >= self.settings.max_tables:  # checked last: other tables may have opened meanwhile
            raise TableRefused("too_many_tables", most=self.settings.max_tables)
        if maker is not None and (refused := self.makers.refusal(maker)) is not None:
            raise refused
        outcome = create(code, setup, sitters, clock.now_ms(), start, record, starter)
        room = self._add(Table.new(code))
        if maker is not None:
            self.makers.add(code, maker)
        try:
            await self.writer.write(code, outcome.first, clock.wall_ms(), outcome.entries)
        except Exception:
            del self.rooms[code]
            self.makers.forget(code)
            raise
        room.table.commit(outcome)
        for seat in room.table.people:
            room.table.expect(seat, outcome.at)
        return room, outcome

    async def _free_code(self) -> str:
        loop = asyncio.get_running_loop()
        while True:
            code = new_code()
            stored = await loop.run_in_executor(None, self.storage.has, code)
            if not stored and code not in self.rooms:  # checked last: another table may have opened meanwhile
                return code

    def _add(self, table: Table) -> Room:
        away, gone, luck = self.settings.waits_ms
        table.resume(clock.now_ms(), away, gone, luck)
        room = self.rooms[table.code] = Room(self, table)
        self._codes_by_secret.update({secret: table.code for chair in table.chairs for secret in chair.secrets})
        self.metrics.tables.set(len(self.rooms))
        return room

    # ticks

    async def _tick(self) -> None:
        swept = clock.seconds()
        while True:
            await asyncio.sleep(TICK_SECONDS)
            for at, room in enumerate(list(self.rooms.values())):
                if at % ROOMS_AT_ONCE == 0:
                    await asyncio.sleep(0)
                try:
                    await room.tick()
                except NotWritten:  # the writer has logged it, and the next tick tries again
                    pass
                except Exception:
                    log.exception("a tick failed")
            if clock.seconds() - swept > SWEEP_SECONDS:
                swept = clock.seconds()
                try:
                    await self._sweep()
                except Exception:  # ticks go on for all tables, whatever is wrong with one
                    log.exception("a sweep failed")

    async def _sweep(self) -> None:
        await close_deserted(self)
        self._codes_by_secret = {key: code for key, code in self._codes_by_secret.items() if code in self.rooms}
        self.metrics.tables.set(len(self.rooms))
