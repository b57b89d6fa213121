"""The bots of a room: a task that plays for them as long as one of them is awaited."""

from __future__ import annotations

import asyncio
import logging
import random
from typing import TYPE_CHECKING

from loveletter.server.store.owners import NotOwner
from loveletter.server.store.trouble import NotWritten
from loveletter.table import BotTurn, commands
from loveletter.table.pacing import shown_ms

if TYPE_CHECKING:
    from loveletter.server.rooms.room import Room

log = logging.getLogger(__name__)

LUCK = random.SystemRandom()
HOLD_SECONDS = 120
"""For how long one wish can make the bots wait."""


class RoomBots:
    __slots__ = ("_held_until", "_hurry", "_playing", "_released", "_room")

    def __init__(self, room: Room) -> None:
        self._room = room
        self._playing: asyncio.Task[None] | None = None
        self._hurry = asyncio.Event()
        self._released = asyncio.Event()
        self._held_until = 0.0

    def wake(self) -> None:
        """Start the task if a bot is awaited and it is not running. Every tick calls this, so that bots recover from
        whatever stopped them."""
        if (self._playing is None or self._playing.done()) and self._turn() is not None:
            self._hurry.clear()
            self._playing = asyncio.get_running_loop().create_task(self._play())
            self._playing.add_done_callback(self._ended)

    def hurry(self) -> None:
        """Skip the bots' pauses until a person is awaited. The least time that each answer takes stays."""
        self._hurry.set()

    def hold(self, wanted: bool) -> None:
        """Wait until it is taken back, as long as one person is alone with the bots and not for ever."""
        self._held_until = asyncio.get_running_loop().time() + HOLD_SECONDS if wanted else 0.0
        if wanted:
            self._released.clear()
        else:
            self._released.set()

    @property
    def busy(self) -> bool:
        return self._playing is not None and not self._playing.done()

    def end(self) -> None:
        """Think no further. Whoever found out that it is over may be one of the bots."""
        if self._playing is not None and self._playing is not asyncio.current_task():
            self._playing.cancel()

    async def stop(self) -> None:
        if self._playing is not None and not self._playing.done():
            self._playing.cancel()
            await asyncio.wait({self._playing})

    def _turn(self) -> BotTurn | None:
        return None if self._room.house.stopping or self._room.gone else self._room.table.bot_turn()

    async def _play(self) -> None:
        while (turn := self._turn()) is not None:
            house = self._room.house
            thinking = house.bots.decide(turn.level, turn.view, self._room.index.maker)
            # at the same time: neither how long a bot thinks nor who skips the pause may reveal anything of its hand
            action, _ = await asyncio.gather(thinking, self._pause())
            await self._let_read()
            await self._room.carry_out_as_table(commands.BotAct(turn.seat, turn.level, turn.version, action))

    async def _pause(self) -> None:
        """As long as people look at the last play, then the pace of the table, and some luck, which covers what a busy
        server adds to it. At a pace of 0 there is no pause."""
        table = self._room.table
        pace, game = table.setup.pace, table.state.game
        if pace:
            looked_at = 0 if game is None else shown_ms(game.round_events)
            luck = LUCK.uniform(0, self._room.house.settings.bot_floor_ms)
            await _at_most(looked_at + pace + luck, self._hurry)

    async def _let_read(self) -> None:
        """Wait while the only person here reads something."""
        loop = asyncio.get_running_loop()
        while len(self._room.table.people) == 1 and (left := self._held_until - loop.time()) > 0:
            await _at_most(left * 1000, self._released)

    def _ended(self, task: asyncio.Task[None]) -> None:
        """Log why the task ended, unless a person is simply awaited."""
        where = {"table": self._room.table.code}
        if task.cancelled():
            level = logging.INFO if self._room.house.stopping or self._room.gone else logging.WARNING
            log.log(level, "bots were interrupted", extra=where)
        elif isinstance(problem := task.exception(), NotOwner):
            log.info("bots think elsewhere", extra=where)
        elif isinstance(problem, NotWritten):
            log.warning("bots wait for the database", extra=where)
        elif problem is not None:
            log.error("bots stopped", exc_info=problem, extra=where)


async def _at_most(milliseconds: float, event: asyncio.Event) -> None:
    """Wait for the event, or for so long."""
    try:
        async with asyncio.timeout(milliseconds / 1000):
            await event.wait()
    except TimeoutError:
        pass
