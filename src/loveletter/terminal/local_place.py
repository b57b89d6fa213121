"""A place at a table of this process: the table is the authority, a keeper writes all down, and bots think here."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from loveletter.bots.bot import DEFAULT_BUDGET
from loveletter.bots.guarded import guarded
from loveletter.engine.actions import Action
from loveletter.engine.events import Viewer
from loveletter.engine.seats import Seat
from loveletter.table import BotTurn, Outcome, Setup, Sitter, Table, TableState, commands, create
from loveletter.table.commands import Command
from loveletter.table.entries import Entry
from loveletter.table.keys import hashed
from loveletter.terminal.scene import Play, Scene


class Keeper(Protocol):
    """Where tables are kept. What it has written is on the disk when it returns."""

    def write(self, code: str, first: int, at: int, entries: Sequence[Entry]) -> None: ...


class Luck(NamedTuple):
    """Where chance comes from: the seed of the match, and what bots choose by."""

    draw: Callable[[int], bytes]
    bots: random.Random

    @classmethod
    def fresh(cls) -> Luck:
        return cls(secrets.token_bytes, random.Random(secrets.randbits(128)))

    @classmethod
    def seeded(cls, seed: str) -> Luck:
        """Equal seeds give equal matches, as long as people and bots do the same."""
        return cls(random.Random(f"deal {seed}").randbytes, random.Random(f"bots {seed}"))


def now_ms() -> int:
    return time.time_ns() // 1_000_000


def open_table(
    code: str, setup: Setup, people: Sequence[tuple[str, str]], bots: Sequence[str], keeper: Keeper, luck: Luck
) -> Table:
    """A new table at which a match begins at once. `people`: names and secrets of those at this keyboard."""
    sitters = [Sitter(name, hashed(secret), None) for name, secret in people]
    sitters += [Sitter(None, None, level) for level in bots]
    outcome = create(code, setup, sitters, now_ms(), start=True, luck=luck.draw)
    table = Table(TableState.nothing(code), luck=luck.draw)
    keeper.write(code, outcome.first, outcome.at, outcome.entries)
    table.commit(outcome)
    return table


class LocalPlace:
    def __init__(
        self, table: Table, own: Sequence[str], keeper: Keeper, luck: random.Random, pace_ms: int | None = None
    ) -> None:
        """`own`: the secrets of the seats at this keyboard; the pace is the table's, where no other is named."""
        self._table = table
        self._keeper = keeper
        self._luck = luck
        self._pace = (table.setup.pace if pace_ms is None else pace_ms) / 1000
        self._seats = tuple(sorted(table.proven_by(own).seats))
        self._moment = 0
        self._changed = asyncio.Condition()
        for seat in self._seats:
            table.came(seat, now_ms())

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self._seats

    @property
    def moment(self) -> int:
        return self._moment

    def scene(self, viewer: Viewer, since: int = 0) -> Scene:
        if viewer is not None and viewer not in self._seats:
            raise ValueError(f"seat {viewer} is not at this keyboard")
        table = self._table
        return Scene(
            code=table.code,
            phase=table.phase,
            paused=table.paused,
            names=tuple(chair.name for chair in table.chairs),
            not_ready=self._not_ready(),
            aids=table.setup.aids,
            play=self._play(viewer, since),
        )

    def _not_ready(self) -> tuple[Seat, ...]:
        if self._table.phase != "round_over":
            return ()
        chairs = self._table.chairs
        return tuple(seat for seat in self._table.people if not (chairs[seat].ready or chairs[seat].stand_in))

    def _play(self, viewer: Viewer, since: int) -> Play | None:
        views = self._table.views
        if views is None:
            return None
        seen, public = views.seen_by(viewer, since), views.public
        return Play(
            view=seen.view,
            version=seen.version,
            since=seen.since,
            events=seen.events,
            heaps=public.heaps,
            reveals=seen.reveals,
            menu=seen.menu,
            round_end=public.round_end,
            match_end=public.match_end,
        )

    async def act(self, seat: Seat, version: int, action: Action) -> None:
        await self._ask(commands.Act(secrets.token_hex(8), seat, version, action))

    async def ready(self, seat: Seat) -> None:
        await self._ask(commands.Ready(seat))

    async def change(self, after: int) -> None:
        if self._moment > after:
            return
        turn = self._table.bot_turn()
        if turn is not None:
            action, _ = await asyncio.gather(self._thought(turn), asyncio.sleep(self._pace))
            command = commands.BotAct(turn.seat, turn.level, turn.version, action)
            await self._commit(self._table.decide_as_table(command, now_ms()))
        async with self._changed:
            await self._changed.wait_for(lambda: self._moment > after)

    async def _thought(self, turn: BotTurn) -> Action:
        luck = random.Random(self._luck.getrandbits(64))
        return await asyncio.to_thread(guarded(turn.level).decide, turn.view, luck, DEFAULT_BUDGET)

    async def leave(self) -> None:
        """A match that is over is done with, and its table closed; any other can be resumed."""
        if self._table.phase == "match_over":
            await self._commit(self._table.decide_as_table(commands.Close(), now_ms()))

    async def _ask(self, command: Command) -> None:
        await self._commit(self._table.decide(command, frozenset(self._seats), now_ms()))

    async def _commit(self, outcome: Outcome) -> None:
        """Written down first, so that nobody has seen what a crash would undo."""
        if outcome.entries:
            self._keeper.write(self._table.code, outcome.first, outcome.at, outcome.entries)
        self._table.commit(outcome)
        async with self._changed:
            self._moment += 1
            self._changed.notify_all()
