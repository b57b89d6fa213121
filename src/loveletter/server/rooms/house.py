"""The house: all rooms of this server, found by their codes."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable

import msgspec

from loveletter.server import clock
from loveletter.server.bots.adviser import Adviser
from loveletter.server.bots.bot_pool import BotPool
from loveletter.server.costs import Costs, Share
from loveletter.server.messages.histories import Histories
from loveletter.server.metrics import Metrics
from loveletter.server.nodes.hearing import Hearing
from loveletter.server.nodes.keeper import Keeper
from loveletter.server.rooms.addresses import Addresses
from loveletter.server.rooms.connection import RESTARTING, Connection
from loveletter.server.rooms.loading import Loading
from loveletter.server.rooms.makers import Makers
from loveletter.server.rooms.new_tables import NewTables
from loveletter.server.rooms.room import Room
from loveletter.server.rooms.sweeping import close_deserted
from loveletter.server.settings import Settings
from loveletter.server.store.opening import open_storage
from loveletter.server.store.owners import Elsewhere, NotOwner, SoleOwner
from loveletter.server.store.stored_log import Break
from loveletter.server.store.tables import TableRow
from loveletter.server.store.trouble import NotWritten
from loveletter.server.store.writer import Writer
from loveletter.server.turns import Gate
from loveletter.table import Table
from loveletter.table.keys import meant_code

log = logging.getLogger(__name__)

TICK_SECONDS = 0.5
ROOMS_AT_ONCE = 20
"""After this many rooms have ticked, other tasks get a turn."""
SWEEP_SECONDS = 60.0
STOP_RETRY_SECONDS, HANDOVER_RETRY_SECONDS = 2.0, 0.3
"""When to come again after a stop: once the server has started anew, or at once where another node goes on."""
HANDOVER_SECONDS = 3.0
"""For which a stop waits for what is under way at the tables."""


class House:
    """Created inside the event loop, when the application starts."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.node = secrets.token_hex(8)
        """The name of this process among those that share the database."""
        self.storage = open_storage(settings.database, self.node, settings.lease_seconds)
        self.writer = Writer(self.storage, self.metrics.committed)
        self.bots = _bots(settings, self.metrics)
        self.adviser = Adviser(settings, self.metrics)
        self.rooms: dict[str, Room] = {}
        """The tables that are in use here, of all that are open."""
        self.set_apart: dict[str, Break] = {}
        """Tables whose logs do not hold together. They can be read up to the break, and are played no more."""
        self.hearing = Hearing(self.storage.news)
        self._set_limits(settings)
        self.new_tables, self.loading = NewTables(self), Loading(self)
        self.open, self.open_once = self.new_tables.open, self.new_tables.open_once
        self.secret = self.storage.owners.secret()
        """Of all nodes that share the database."""
        failed = self.metrics.lease_failures.inc
        self.keeper = Keeper(self.storage.owners, self._lose, self._about, settings.node_address, failed)
        self.describe: Callable[[Table], str | None] = lambda table: None
        """What anybody may be told of a table in a list, in JSON."""
        self._errands: set[str] = set()
        """What this node does for all."""
        self.stopping = self.ready = self.leaving = False
        """Whether it stops, can be used, and is about to stop: then it serves as ever, and says so to balancers."""
        self._ticker: asyncio.Task[None] | None = None

    def _set_limits(self, settings: Settings) -> None:
        self.connections: set[Connection] = set()
        self.costs = Costs(Share.of(settings))
        self.histories = Histories(settings.cache_megabytes * 1_000_000)
        self.gate = Gate()
        """For what is costly on the event loop."""
        self.makers = Makers(self.storage, settings.tables_per_address, settings.max_tables)
        alone = isinstance(self.storage.owners, SoleOwner)
        self.addresses = Addresses(settings, self.makers, self.hearing, self.node, alone)

    def start(self) -> None:
        """Tell the other nodes that this one lives, and start the ticks. Tables are loaded when they are asked for."""
        self.keeper.start()
        self.hearing.start()
        self._ticker = asyncio.get_running_loop().create_task(self._tick())
        self.ready = True

    async def stop(self) -> None:
        """Finish what is under way, give the tables back, and tell every connection that the server is stopping."""
        if self.stopping:
            return
        self.stopping = True
        self.ready = False
        log.info("stopping", extra={"connections": len(self.connections)})
        await self._hand_over()
        retry = STOP_RETRY_SECONDS if self.keeper.alone else HANDOVER_RETRY_SECONDS
        for connection in list(self.connections):
            connection.say_goodbye("stopping", retry, RESTARTING)
        await asyncio.gather(*[connection.wait_until_sent() for connection in list(self.connections)])

    async def _hand_over(self) -> None:
        """Whoever goes on with a table finds all that was known of it."""
        rooms = list(self.rooms.values())
        for room in rooms:
            room.bots.end()
            room.hints.end()
        leaving = [asyncio.create_task(self._note_last(room)) for room in rooms]
        if leaving:
            _, late = await asyncio.wait(leaving, timeout=HANDOVER_SECONDS)
            for task in late:
                task.cancel()
        self.keeper.end()
        try:
            await asyncio.to_thread(self.storage.owners.give_back_all)
        except NotWritten as problem:  # others wait until the lease has run out
            log.warning("the tables could not be given back: %s", problem)

    async def _note_last(self, room: Room) -> None:
        try:
            await room.note_all()
        except (NotOwner, NotWritten) as problem:
            log.warning("a table could not be noted: %s", type(problem).__name__, extra={"table": room.table.code})
        async with room.lock:
            room.gone = True

    async def close(self) -> None:
        await self.stop()
        if self._ticker is not None:
            self._ticker.cancel()
        await self.loading.close()
        for room in list(self.rooms.values()):
            await room.bots.stop()
            await room.hints.stop()
        self.bots.close()
        self.adviser.close()
        await asyncio.get_running_loop().run_in_executor(None, self.writer.close)
        self.storage.close()

    # tables

    async def room(self, code: str) -> Room | Elsewhere | None:
        """The room of this open table, loaded if need be; where it is, if another node has it; None: there is none."""
        await self.keeper.be_sure()
        return await self.loading.room(meant_code(code))

    async def elsewhere(self, errand: str) -> Elsewhere | None:
        """Where something is done that one node at a time does for all; None: here."""
        await self.keeper.be_sure()
        if not self.keeper.alone and errand not in self._errands:
            taken = await asyncio.to_thread(self.storage.owners.take, errand)
            if isinstance(taken, Elsewhere):
                return taken
            self._errands.add(errand)
        return None

    @property
    def sure(self) -> bool:
        """Whether the tables that are in use here are this node's."""
        return self.keeper.sure

    def add(self, table: Table, row: TableRow, epoch: int) -> Room:
        away, gone, luck = self.settings.waits_ms
        table.resume(clock.now_ms(), away, gone, luck)
        room = self.rooms[table.code] = Room(self, table, row, epoch)
        return room

    def set_table_apart(self, broken: Break) -> None:
        if broken.code not in self.set_apart:
            log.error("a table was set apart: %s", broken, extra={"table": broken.code, "entry": broken.number})
        self.set_apart[broken.code] = broken
        self.metrics.quarantined.set(len(self.set_apart))

    def _lose(self, codes: frozenset[str] | None) -> None:
        """These tables are another node's now; all of them may be, where it is None."""
        self._errands = set() if codes is None else self._errands - codes
        for code, room in list(self.rooms.items()):
            if codes is None or code in codes:
                room.step_down()

    def _about(self) -> str:
        """What this node tells the others of itself: counts alone."""
        return msgspec.json.encode({"rooms": len(self.rooms), "connections": len(self.connections)}).decode()

    # ticks

    async def _tick(self) -> None:
        swept = clock.seconds()
        while True:
            begun = clock.seconds()
            await asyncio.sleep(TICK_SECONDS)
            self.metrics.loop_lag.observe(max(0.0, clock.seconds() - begun - TICK_SECONDS))
            for at, room in enumerate(list(self.rooms.values())):
                if at % ROOMS_AT_ONCE == 0:
                    await asyncio.sleep(0)
                if self.keeper.sure and not room.gone:
                    await self._try(room.tick())
            changed = [room for room in self.rooms.values() if room.index.changed and self.keeper.sure]
            await asyncio.gather(*[self._try(room.index.update()) for room in changed])
            self.loading.put_away_unused()
            self.addresses.tick()
            if clock.seconds() - swept > SWEEP_SECONDS:
                swept = clock.seconds()
                try:
                    await self._sweep()
                except Exception:  # ticks go on for all tables, whatever is wrong with one
                    log.exception("a sweep failed")

    async def _try(self, due: Awaitable[None]) -> None:
        try:
            await due
        except (NotOwner, NotWritten):  # the writer has logged it, and the next tick tries again
            pass
        except Exception:
            log.exception("a tick failed")

    async def _sweep(self) -> None:
        await close_deserted(self)


def _bots(settings: Settings, metrics: Metrics) -> BotPool:
    return BotPool(
        settings.bot_workers,
        settings.bot_budget_ms / 1000,
        settings.bot_floor_ms / 1000,
        lambda level: metrics.bot_failures.labels(level).inc(),
        metrics.processes_lost.labels("bots").inc,
    )
