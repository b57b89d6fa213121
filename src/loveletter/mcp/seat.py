"""A program's seat: a place that is followed while the program thinks, and what the program does there."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Protocol, TypeAlias

from loveletter.engine.seats import Seat
from loveletter.mcp.refusals import ToolRefused, refusal_of
from loveletter.mcp.text import VOICE, analysis_text, seen, table_text
from loveletter.spaces.text import read_answer
from loveletter.table.commands import Act, DeclareProgram, Leave, Ready
from loveletter.terminal.place import MatchView, Place, PlaceLost, Scene, cancel
from loveletter.terminal.wording import goodbye_sentence

WAIT = 20.0
"""Seconds that a tool waits for others at most: many clients give up after a minute."""


class Coached(Protocol):
    """The coach of a table."""

    async def analysis(self, seat: Seat) -> Mapping[str, Any]:
        """A message `Analysis` of the protocol about the latest match, once it is made."""


Enter: TypeAlias = Callable[[], Awaitable[Place]]


class ProgramSeat:
    def __init__(self, place: Place, enter: Enter, coach: Coached) -> None:
        """`enter` comes back to the same seat after `rest`."""
        self._place = place
        self._enter = enter
        self._coach = coach
        self._changed = asyncio.Condition()
        self._lost: str | None = None
        """Why this place cannot be played at any more."""
        self._following: asyncio.Task[None] | None = None
        self._rested = False
        self._waking = asyncio.Lock()

    async def wake(self) -> None:
        """Follow the place; before that, let the table show that a program plays. Refused where it cannot."""
        async with self._waking:
            if self._following is not None:
                return
            if self._rested:
                self._place = await self._enter()
            own = (*self._place.seats, *self._place.reserved)
            for seat in own:
                await self._place.send(DeclareProgram(seat))
            self._following = asyncio.create_task(self._follow())
            await self._until(lambda: all(self.scene.seated[seat].program for seat in own))

    async def _follow(self) -> None:
        """Bots at a table of this process think in here, too."""
        try:
            while True:
                await self._place.change(self._place.moment)
                await self._tell()
        except PlaceLost as lost:
            self._lost = lost.code
            await self._tell()

    async def _tell(self) -> None:
        async with self._changed:
            self._changed.notify_all()

    async def rest(self) -> None:
        """Disconnect, as nobody has asked for a while; `wake` comes back."""
        await cancel(self._following)
        self._following, self._rested = None, True
        await self._place.leave()

    # what the program sees

    @property
    def _seat(self) -> Seat | None:
        return next(iter(self._place.seats), None)

    @property
    def scene(self) -> Scene:
        return self._place.scene(self._seat)

    def _require_place(self) -> None:
        if self._lost is not None:
            raise ToolRefused(self._lost, goodbye_sentence(VOICE, self._lost))
        if self._following is not None and self._following.done():
            self._following.result()  # raises what has gone wrong

    def refusal(self, problem: Exception) -> ToolRefused:
        """In the words of this table."""
        return refusal_of(problem, self.scene.names, self._seat)

    @property
    def _has_to_wait(self) -> bool:
        scene, seat = self.scene, self._seat
        if not scene.connected or scene.phase in ("match_over", "closed"):
            return False
        if seat is None or scene.paused or scene.play is None:
            return True
        return seat not in scene.not_ready if scene.phase == "round_over" else not scene.play.view.legal

    async def look(self, wait: bool) -> str:
        """With `wait` when there is something to do, or it has been waited for long enough."""
        if wait:
            await self._until(lambda: not self._has_to_wait)
        self._require_place()
        return table_text(self.scene, self._seat)

    async def _until(self, condition: Callable[[], bool]) -> None:
        try:
            async with asyncio.timeout(WAIT), self._changed:
                await self._changed.wait_for(lambda: self._lost is not None or condition())
        except TimeoutError:
            return  # what has come by then is the answer

    # what the program does

    async def act(self, version: int, answer: str) -> str:
        play, seat = self._play(), self._own_seat()
        if version != play.version:
            raise ToolRefused("stale", f"The table is at version {play.version}; you decided on version {version}.")
        view = seen(play)
        if not view.legal:
            raise ToolRefused("not_your_turn", "You are not asked anything now.")
        action = read_answer(answer, view, self.scene.names)
        await self._place.send(Act(secrets.token_hex(8), seat, version, action))
        await self._until(lambda: self.scene.play is None or self.scene.play.version != version)
        return await self.look(wait=True)

    async def ready(self) -> str:
        """For the next round, or for another match."""
        before, seat = self.scene.phase, self._own_seat()
        await self._place.send(Ready(seat))
        await self._until(lambda: self.scene.phase != before)
        return await self.look(wait=True)

    async def leave(self) -> None:
        """Give the seat up, also one that is waited for."""
        try:
            for seat in (*self._place.seats, *self._place.reserved):
                await self._place.send(Leave(seat))
        finally:
            await cancel(self._following)
            await self._place.leave()

    async def coach(self) -> str:
        if self.scene.phase != "match_over":
            raise ToolRefused("match_running", "The coach speaks only after a match.")
        seat, names = self._own_seat(), self.scene.names
        try:
            analysis = await asyncio.wait_for(self._coach.analysis(seat), WAIT)
        except TimeoutError:
            raise ToolRefused("coach_waits", "The coach is still at work on this match.") from None
        return analysis_text(analysis, names, seat)

    def _play(self) -> MatchView:
        self._require_place()
        scene = self.scene
        if scene.play is None or scene.phase != "playing":
            raise ToolRefused("wrong_phase", f"Nobody decides anything now: the phase is {scene.phase}.")
        return scene.play

    def _own_seat(self) -> Seat:
        self._require_place()
        if self._seat is None:
            raise ToolRefused("no_seat_yet", "You wait for a seat at this table.", "Call look with wait.")
        return self._seat
