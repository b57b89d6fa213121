"""The bots of a room: a task that plays for them as long as one of them is awaited."""

from __future__ import annotations

import asyncio
import logging
import random
from typing import TYPE_CHECKING

from loveletter.server import bots
from loveletter.server.store.errors import NotWritten
from loveletter.server.store.owners import NotOwner
from loveletter.table import BotTurn, commands

if TYPE_CHECKING:
    from loveletter.server.tables.room import Room

log = logging.getLogger(__name__)

RANDOM = random.SystemRandom()
HOLD_SECONDS = 120
"""For how long one request can make the bots wait."""


class RoomBots:
    __slots__ = ("_held_until", "_hurry", "_playing", "_released", "_room")

    def __init__(self, room: Room) -> None:
        self._room = room
        self._playing: asyncio.Task[None] | None = None
        self._hurry = asyncio.Event()
        self._released = asyncio.Event()
        self._held_until = 0.0

    def wake(self) -> None:
        """Start the task if a bot is awaited and it is not running. Every tick calls this, so that bots recover after
        any failure."""
        if not self.busy and self._turn() is not None:
            self._hurry.clear()
            self._playing = asyncio.get_running_loop().create_task(self._play())
            self._playing.add_done_callback(self._ended)

    def hurry(self) -> None:
        """Skip the bots' pauses until a person is awaited. The minimum time of each answer stays."""
        self._hurry.set()

    def hold(self, wanted: bool) -> None:
        """Wait until the request is withdrawn, while one person is alone with the bots, and not forever."""
        self._held_until = asyncio.get_running_loop().time() + HOLD_SECONDS if wanted else 0.0
        if wanted:
            self._released.clear()
        else:
            self._released.set()

    @property
    def busy(self) -> bool:
        return self._playing is not None and not self._playing.done()

    def end(self) -> None:
        """Cancel the task, unless it is the one that calls this."""
        if self._playing is not None and self._playing is not asyncio.current_task():
            self._playing.cancel()

    async def stop(self) -> None:
        self.end()
        if self._playing is not None:
            await asyncio.wait({self._playing})

    def _turn(self) -> BotTurn | None:
        return None if self._room.registry.stopping or self._room.gone else self._room.table.bot_turn()

    async def _play(self) -> None:
        while (turn := self._turn()) is not None:
            thinking = self._room.registry.bots.decide(turn.level, turn.view, turn.luck, self._room.maker)
            # at the same time: neither how long a bot thinks nor a skipped pause may reveal anything about its hand
            action, _ = await asyncio.gather(thinking, self._pause())
            await self._let_read()
            await self._room.carry_out_as_table(commands.BotAct(turn.seat, turn.level, turn.version, action))

    async def _pause(self) -> None:
        """As long as people look at the last play, then the pace of the table, and a random time, which covers delays
        of a busy server. At a pace of 0 there is no pause."""
        table = self._room.table
        pace = table.setup.pace
        if pace:
            jitter = RANDOM.uniform(0, bots.FLOOR_MS)
            await _at_most(table.shown_ms + pace + jitter, self._hurry)

    async def _let_read(self) -> None:
        loop = asyncio.get_running_loop()
        while len(self._room.table.people) == 1 and (left := self._held_until - loop.time()) > 0:
            await _at_most(left * 1000, self._released)

    def _ended(self, task: asyncio.Task[None]) -> None:
        """Log why the task ended, unless a person is awaited now."""
        where = {"table": self._room.table.code}
        if task.cancelled():
            level = logging.INFO if self._room.registry.stopping or self._room.gone else logging.WARNING
            log.log(level, "bots interrupted", extra=where)
        elif isinstance(problem := task.exception(), NotOwner):
            log.info("table moved to another node; bots stopped", extra=where)
        elif isinstance(problem, NotWritten):
            log.warning("bots paused: database not writable", extra=where)
        elif problem is not None:
            log.error("bots failed", exc_info=problem, extra=where)


async def _at_most(milliseconds: float, event: asyncio.Event) -> None:
    try:
        async with asyncio.timeout(milliseconds / 1000):
            await event.wait()
    except TimeoutError:
        pass
