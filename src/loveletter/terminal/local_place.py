"""A place at a table of this process: the table is the authority, every entry is stored, and bots think here."""

from __future__ import annotations

import asyncio
import contextlib
import random
import secrets
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from loveletter.beliefs import Belief
from loveletter.bots.bot import DEFAULT_BUDGET
from loveletter.bots.champion.availability import simulating
from loveletter.bots.guarded import guarded
from loveletter.bots.processes import SLOW_TO_START
from loveletter.bots.registry import is_learned
from loveletter.coach.report import Advice
from loveletter.engine.actions import Action
from loveletter.engine.edition import Edition
from loveletter.engine.events import Viewer
from loveletter.engine.seats import Seat
from loveletter.engine.view import View
from loveletter.table import BotTurn, Setup, Sitter, Table, TableCode, TableRefused, Transition, commands, create
from loveletter.table.commands import Command
from loveletter.table.entries import Entry
from loveletter.table.keys import hashed
from loveletter.terminal.place import MatchView, Odds, Scene, SeatedPlayer
from loveletter.terminal.preparation import CompilerProcess


class EntryWriter(Protocol):
    """Stores the entries of tables; they are on disk when `write` returns."""

    def write(self, code: str, first: int, at: int, entries: Sequence[Entry]) -> None: ...


class NoWriter:
    """Stores nothing: the match ends with the process."""

    def write(self, code: str, first: int, at: int, entries: Sequence[Entry]) -> None:
        pass


class LocalLuck(NamedTuple):
    """Where chance comes from: the seed of the match, and what bots choose by."""

    draw: Callable[[int], bytes]
    bots: random.Random

    @classmethod
    def of(cls, seed: str | None) -> LocalLuck:
        """Equal seeds give equal matches, as long as people and bots do the same."""
        if seed is None:
            return cls(secrets.token_bytes, random.Random(secrets.randbits(128)))
        return cls(random.Random(f"deal {seed}").randbytes, random.Random(f"bots {seed}"))


def now_ms() -> int:
    return time.time_ns() // 1_000_000


def open_table(
    code: str,
    setup: Setup,
    people: Sequence[tuple[str, str]],
    bots: Sequence[str],
    writer: EntryWriter,
    luck: LocalLuck,
) -> Table:
    """A new table at which a match begins at once. `people`: names and secrets of those at this keyboard."""
    sitters = [Sitter(name, hashed(secret), None) for name, secret in people]
    sitters += [Sitter(None, None, level) for level in bots]
    outcome = create(code, setup, sitters, now_ms(), start=True, luck=luck.draw)
    table = Table.new(code, luck.draw)
    writer.write(code, outcome.first, outcome.at, outcome.entries)
    table.commit(outcome)
    return table


class LocalPlace:
    reserved: tuple[Seat, ...] = ()
    """Nobody waits for a seat at a table of this process."""

    def __init__(
        self, table: Table, own: Sequence[str], writer: EntryWriter, luck: random.Random, pace_ms: int | None = None
    ) -> None:
        """`own`: the secrets of the seats at this keyboard; the pace is the table's, where no other is named."""
        self._table = table
        self._writer = writer
        self._luck = luck
        self._pace = (table.setup.pace if pace_ms is None else pace_ms) / 1000
        self.seats = tuple(sorted(table.proven_by(own).seats))
        self.moment = 0
        self._changed = asyncio.Condition()
        self._hurry = asyncio.Event()
        self._preparation = CompilerProcess()
        for seat in self.seats:
            table.came(seat, now_ms())

    def scene(self, viewer: Viewer, since: int = 0) -> Scene:
        if viewer is not None and viewer not in self.seats:
            raise ValueError(f"seat {viewer} is not at this keyboard")
        table = self._table
        return Scene(
            code=table.code,
            phase=table.phase,
            paused=table.paused,
            play=self._play(viewer, since),
            setup=table.setup,
            seated=tuple(self._seated(seat) for seat in range(len(table.chairs))),
        )

    def _seated(self, seat: Seat) -> SeatedPlayer:
        chair = self._table.chairs[seat]
        return SeatedPlayer(
            name=chair.name,
            kind=chair.kind,
            level=chair.level,
            host=self._table.host == seat,
            stand_in=chair.stand_in,
            ready=chair.kind == "bot" or chair.ready or chair.stand_in,
            wins=chair.wins,
            program=chair.program,
        )

    def _play(self, viewer: Viewer, since: int) -> MatchView | None:
        views = self._table.views
        return None if views is None else MatchView.of(views.seen_by(viewer, since), views.public)

    async def send(self, command: Command) -> None:
        await self._commit(self._table.decide(command, frozenset(self.seats), now_ms()))

    async def say(self, seat: Seat, text: str) -> None:
        raise TableRefused(TableCode.CHAT_OFF)  # all who could hear it sit at this keyboard

    async def emote(self, seat: Seat, emote: str) -> None:
        raise TableRefused(TableCode.CHAT_OFF)

    async def agree(self, seat: Seat) -> None:
        raise TableRefused("no_members")  # there is no server that could note anything

    async def skip(self) -> None:
        self._hurry.set()

    async def odds(self, seat: Seat) -> Odds:
        if seat not in self.seats:
            raise TableRefused(TableCode.NOT_YOUR_SEAT, seat=seat)
        if not self._table.setup.aids:
            raise TableRefused(TableCode.AIDS_OFF)
        if not self._table.setup.odds:
            raise TableRefused(TableCode.ODDS_OFF)
        return await asyncio.to_thread(_odds, self._table.view(seat))

    async def hint(self, seat: Seat, version: int) -> Advice:
        take = commands.TakeHint(seat, version)
        outcome = self._table.decide(take, frozenset(self.seats), now_ms())
        require_coach(self._table.setup.rules.edition)
        await self._commit(outcome)
        with simulating(self._preparation.ready):
            return await asyncio.to_thread(hint_for, self._table.view(seat))

    async def change(self, after: int) -> None:
        if self.moment > after:
            return
        turn = self._table.bot_turn()
        if turn is not None:
            action, _ = await asyncio.gather(self._thought(turn), self._pause())
            command = commands.BotAct(turn.seat, turn.level, turn.version, action)
            await self._commit(self._table.decide_as_table(command, now_ms()))
        async with self._changed:
            await self._changed.wait_for(lambda: self.moment > after)

    async def _pause(self) -> None:
        """Bots act without a pause until a person is asked again."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._hurry.wait(), self._pace)

    async def _thought(self, turn: BotTurn) -> Action:
        luck = random.Random(self._luck.getrandbits(64))
        with simulating(turn.level not in SLOW_TO_START or self._preparation.ready):
            return await asyncio.to_thread(guarded(turn.level).decide, turn.view, luck, DEFAULT_BUDGET)

    async def leave(self) -> None:
        """A match that is over is done with, and its table closed; any other can be resumed."""
        if self._table.phase == "match_over":
            await self._commit(self._table.decide_as_table(commands.Close(), now_ms()))

    async def _commit(self, outcome: Transition) -> None:
        """Written down first, so that nobody has seen what a crash would undo."""
        if outcome.entries:
            self._writer.write(self._table.code, outcome.first, outcome.at, outcome.entries)
        self._table.commit(outcome)
        if self._table.bot_turn() is None:
            self._hurry.clear()
        async with self._changed:
            self.moment += 1
            self._changed.notify_all()


def require_coach(edition: Edition) -> None:
    """Raises `TableRefused` where there is no coach for this edition on this machine."""
    if not is_learned(edition):
        raise TableRefused("coach_unlearned")


def hint_for(view: View) -> Advice:
    from loveletter.coach.advice import advise  # it takes a while to load

    return advise(view)


def _odds(view: View) -> Odds:
    belief = Belief(view)
    others = [seat for seat, held in enumerate(view.hand_sizes) if held and seat != view.viewer]
    return {seat: dict(sorted(belief.holds(seat).items(), key=lambda each: (-each[1], each[0]))) for seat in others}
