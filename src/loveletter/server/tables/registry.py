"""The registry: all rooms of this server, found by their codes."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable

import msgspec

from loveletter.evenings.codes import is_evening
from loveletter.server import bots, cache, time_source
from loveletter.server.bots import BotPool
from loveletter.server.coach.hints import Adviser
from loveletter.server.identity import Identities
from loveletter.server.limits import RateLimiter
from loveletter.server.messages.view_message import Histories
from loveletter.server.node import RESTARTING, Node
from loveletter.server.offload import Gate
from loveletter.server.parts import Parts
from loveletter.server.settings import ServerSettings
from loveletter.server.signing import RecordKey
from loveletter.server.store.errors import NotWritten
from loveletter.server.store.owners import Elsewhere, NotOwner
from loveletter.server.store.stored_log import Break
from loveletter.server.store.write_batch import TableRow
from loveletter.server.tables import address_limits
from loveletter.server.tables.address_limits import AddressLimits, TableQuota
from loveletter.server.tables.connection import Connection
from loveletter.server.tables.evenings import Evenings
from loveletter.server.tables.loading import Loading
from loveletter.server.tables.room import Room
from loveletter.table import Table, commands
from loveletter.table.keys import meant_code

log = logging.getLogger(__name__)

AWAY_SECONDS = 5
"""Time until a disconnected player is shown as away."""
LUCK_SECONDS = 2
"""How long the start of a match waits for players' random numbers."""
UNENTERED_MINUTES = 5
"""Time until a table that nobody has joined is closed."""
TICK_SECONDS = 0.5
ROOMS_AT_ONCE = 20
"""After this many rooms have ticked, other tasks get a turn."""
DUE_SECONDS = 2.0
"""How often tables are looked for that are played over days and are due."""
MOST_DUE = 50
"""Which of them are loaded at once."""
POSTPONED_MS = 3_600_000
"""For how long a table is left alone that is due and cannot be loaded."""
CLOCKS = "clocks"
"""The errand of the node that looks for them."""
SWEEP_SECONDS = 60.0
MAX_SWEPT = 200
RELEASE_SECONDS = 3.0
"""For which a stop waits for work in progress at the tables."""


class TableRegistry:
    def __init__(self, settings: ServerSettings, parts: Parts) -> None:
        self.settings = settings
        self.metrics, self.database = parts.metrics, parts.database
        self.node_id = secrets.token_hex(8)
        """The name of this process among those that share the database."""
        self.storage = self.database.open_storage(self.node_id, settings.lease_seconds)
        self.writer = self.database.open_writer(self.storage, self.metrics.committed)
        failed = self.metrics.bot_failures
        self.bots = BotPool(
            settings.bot_workers,
            bots.BUDGET_MS / 1000,
            bots.FLOOR_MS / 1000,
            lambda level: failed.labels(level).inc(),
            self.metrics.processes_lost.labels("bots").inc,
        )
        self.adviser = Adviser(settings, self.metrics, self.bots.preparation)
        self.rooms: dict[str, Room] = {}
        """The tables that are in use here, of all that are open."""
        self.quarantined: dict[str, Break] = {}
        """Tables whose logs are inconsistent. They can be read up to the break, and no longer played."""
        self.connections: set[Connection] = set()
        self.metrics.connections.set_function(lambda: len(self.connections))
        self.histories = Histories(cache.CACHE_BYTES)
        self.gate = Gate()
        per_address = settings.connections_per_address
        scale = max(1.0, per_address / ServerSettings().connections_per_address)  # a school needs more
        self.rate_limiter = RateLimiter(scale)
        self.quota = TableQuota(self.storage, int(scale * address_limits.TABLES_PER_ADDRESS), settings.max_tables)
        self.identities = Identities(self.storage)
        self.record_key = RecordKey(self.storage)
        self.loading = Loading(self)
        self.evenings = Evenings(self)
        self.open, self.open_once = self.loading.open, self.loading.open_once
        self.node = Node() if self.storage.owners.alone else self._cluster_node()
        self.address_limits = AddressLimits(
            per_address, scale, self.quota, self.storage.pubsub, self.node_id, self.node.alone
        )
        self.describe: Callable[[Table], str | None] = lambda table: None
        """A table as the public list shows it, in JSON."""
        self.results_written: Callable[[], None] = lambda: None
        """Called when a rated match has ended here."""
        self._tasks: set[str] = set()
        """Tasks that one node at a time does for all, and that are this node's now."""
        self.stopping = self.ready = self.leaving = False
        """Whether it stops; can be used; is about to stop: then it still serves, and tells load balancers so."""
        self._ticker: asyncio.Task[None] | None = None

    def _cluster_node(self) -> Node:
        from loveletter.server.cluster.lease_renewer import LeaseRenewer  # only where PostgreSQL is used
        from loveletter.server.cluster.node import ClusterNode

        owners, address, failed = self.storage.owners, self.settings.node_address, self.metrics.lease_failures.inc
        return ClusterNode(self.storage.secret(), LeaseRenewer(owners, self._lose, self._about, address, failed))

    def start(self) -> None:
        """Announce this node to the others, and start the ticks. Tables are loaded on demand."""
        self.node.start()
        self.storage.pubsub.start(asyncio.get_running_loop())
        self._ticker = asyncio.get_running_loop().create_task(self._tick())
        self.evenings.start()
        self.ready = True

    async def stop(self) -> None:
        if self.stopping:
            return
        self.stopping = True
        self.ready = False
        log.info("stopping", extra={"connections": len(self.connections)})
        await self._release_tables()
        for connection in list(self.connections):
            connection.say_goodbye("stopping", self.node.retry_seconds, RESTARTING)
        await asyncio.gather(*[connection.wait_until_sent() for connection in list(self.connections)])

    async def _release_tables(self) -> None:
        """Save everything about the tables and give up their leases, so that another node can go on with them."""
        rooms = list(self.rooms.values())
        for room in rooms:
            room.bots.end()
            room.hints.end()
        leaving = [asyncio.create_task(self._save_last(room)) for room in rooms]
        if leaving:
            _, late = await asyncio.wait(leaving, timeout=RELEASE_SECONDS)
            for task in late:
                task.cancel()
        self.node.end()
        try:
            await asyncio.to_thread(self.storage.owners.give_back_all)
        except NotWritten as problem:  # others wait until the lease has run out
            log.warning("leases not released", extra={"error": str(problem)})

    async def _save_last(self, room: Room) -> None:
        try:
            await room.save()
        except (NotOwner, NotWritten) as problem:
            log.warning("table not saved", extra={"table": room.table.code, "error": type(problem).__name__})
        async with room.lock:
            room.gone = True

    async def close(self) -> None:
        await self.stop()
        if self._ticker is not None:
            self._ticker.cancel()
        await self.evenings.close()
        await self.loading.close()
        for room in list(self.rooms.values()):
            await room.bots.stop()
            await room.hints.stop()
        await self.bots.close()
        await self.adviser.close()
        await asyncio.get_running_loop().run_in_executor(None, self.writer.close)
        self.storage.close()

    # tables

    async def room(self, code: str) -> Room | Elsewhere | None:
        """The room of this open table, loaded if necessary; its node, if another one owns it; None if there is none."""
        await self.node.be_sure()
        return await self.loading.room(meant_code(code))

    async def elsewhere(self, task: str) -> Elsewhere | None:
        """The node that does a task for all nodes, one at a time; None: this one."""
        await self.node.be_sure()
        if not self.node.alone and task not in self._tasks:
            taken = await asyncio.to_thread(self.storage.owners.take, task)
            if isinstance(taken, Elsewhere):
                return taken
            self._tasks.add(task)
        return None

    def add(self, table: Table, row: TableRow, epoch: int) -> Room:
        gone = self.settings.gone_seconds
        waits = (min(AWAY_SECONDS, gone), gone, LUCK_SECONDS)
        table.resume(time_source.now_ms(), *[1000 * seconds for seconds in waits])
        room = self.rooms[table.code] = Room(self, table, row, epoch)
        return room

    def quarantine(self, broken: Break) -> None:
        if broken.code not in self.quarantined:
            log.error("table quarantined: %s", broken, extra={"table": broken.code, "entry": broken.number})
        self.quarantined[broken.code] = broken
        self.metrics.quarantined.set(len(self.quarantined))

    def _lose(self, codes: frozenset[str] | None) -> None:
        """These tables belong to another node now; None: all of them may."""
        self._tasks = set() if codes is None else self._tasks - codes
        self.evenings.lose(codes)
        for code, room in list(self.rooms.items()):
            if codes is None or code in codes:
                room.step_down()

    def _about(self) -> str:
        return msgspec.json.encode({"rooms": len(self.rooms), "connections": len(self.connections)}).decode()

    # ticks

    async def _tick(self) -> None:
        swept = looked = time_source.seconds()
        while True:
            begun = time_source.seconds()
            await asyncio.sleep(TICK_SECONDS)
            self.metrics.loop_lag.observe(max(0.0, time_source.seconds() - begun - TICK_SECONDS))
            for at, room in enumerate(list(self.rooms.values())):
                if at % ROOMS_AT_ONCE == 0:
                    await asyncio.sleep(0)
                if self.node.sure and not room.gone:
                    await self._try(room.tick())
            changed = [room for room in self.rooms.values() if room.row_may_have_changed and self.node.sure]
            await asyncio.gather(*[self._try(room.write_row()) for room in changed])
            self.loading.evict_unused()
            self.address_limits.tick()
            if time_source.seconds() - looked > DUE_SECONDS:
                looked = time_source.seconds()
                await self._try(self._wake_due())
                await self._try(self._dismiss_blocked())
            if time_source.seconds() - swept > SWEEP_SECONDS:
                swept = time_source.seconds()
                try:
                    await self._sweep()
                except Exception:  # the ticks go on for all tables
                    log.exception("sweep failed")

    async def _try(self, work: Awaitable[None]) -> None:
        try:
            await work
        except (NotOwner, NotWritten):  # the writer has logged it, and the next tick tries again
            pass
        except Exception:
            log.exception("tick failed")

    async def _dismiss_blocked(self) -> None:
        """Bots take the seats of members who have been blocked meanwhile."""
        seated = [
            (room, seat, chair.member)
            for room in self.rooms.values()
            for seat, chair in enumerate(room.table.chairs)
            if chair.kind == "person" and chair.member is not None
        ]
        if self.storage.club is None or not seated:
            return
        blocked = await asyncio.to_thread(self.storage.club.blocked_marks)
        for room, seat, mark in seated:
            if mark in blocked and not room.gone:
                await room.carry_out_as_table(commands.Leave(seat))

    async def _wake_due(self) -> None:
        """Load the tables whose clocks have run out, as if somebody had come; their ticks do what is due."""
        if await self.elsewhere(CLOCKS) is not None:
            return
        now = time_source.now_ms()
        due = await asyncio.to_thread(self.storage.due, now, MOST_DUE + len(self.rooms))
        asleep = [code for code in due if code not in self.rooms]
        if asleep:
            await asyncio.to_thread(self.storage.touch, asleep)  # or it was deserted once its match is over
        for code in asleep:
            room = None if code in self.quarantined else await self.room(code)
            if room is None:
                await asyncio.to_thread(self.storage.postpone, code, now + POSTPONED_MS)
            elif isinstance(room, Room) and (room.table.due_at or now + 1) > now:
                await room.reschedule()

    async def _sweep(self) -> None:
        """Close tables that nobody has visited for long (their replays stay in the database); evict closed ones."""
        visited = [code for code, room in self.rooms.items() if room.connections] + self.evenings.visited
        try:
            deserted = await asyncio.to_thread(self._deserted, visited)
        except NotWritten as problem:  # the next sweep is soon
            log.warning("sweep failed", extra={"error": problem.reason})
            return
        for code in deserted:
            try:
                if is_evening(code):
                    await self.evenings.end_deserted(code)
                    continue
                room = None if code in self.quarantined else await self.room(code)
                if isinstance(room, Room) and not room.connections:
                    await room.carry_out_as_table(commands.Close())
            except (NotOwner, NotWritten) as problem:  # the next sweep tries again, here or on the node that has it now
                log.warning("table not closed", extra={"table": code, "error": str(problem)})
        for code, room in list(self.rooms.items()):
            if room.table.closed and room.unused:
                self.loading.evict(code, room)
        await self.loading.settle()

    def _deserted(self, visited: list[str]) -> list[str]:
        """Tables that nobody has visited for hours, or for minutes if nobody ever has."""
        self.storage.touch(visited)
        return self.storage.deserted(3600 * self.settings.idle_hours, 60 * UNENTERED_MINUTES, MAX_SWEPT)
