"""The tables of the programs that this process serves: each seat under a key that only its program has."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any

import msgspec

from loveletter.coach.analysis import CannotAnalyse, analyse
from loveletter.editions import all_editions
from loveletter.engine.seats import Seat
from loveletter.mcp.refusals import ToolRefused, refusal_of
from loveletter.mcp.seat import Coached, ProgramSeat
from loveletter.server.limits import Bucket
from loveletter.server.messages.analysis_message import analysis_message
from loveletter.table import Setup, Table, TableRefused
from loveletter.table.keys import new_code, new_secret
from loveletter.terminal.entering import SecretsStore, enter_table
from loveletter.terminal.joining import TableAddress, address_of, analysis_of, edition_of
from loveletter.terminal.kept_matches import SeatSecrets
from loveletter.terminal.local_place import LocalLuck, LocalPlace, NoWriter, open_table
from loveletter.terminal.place import Place

KEY_BYTES = 16
"""128 bits: nobody guesses the key of another program's seat."""
MOST_SEATS = 32
"""The seat that was not used for longest is forgotten first."""
IDLE_SECONDS = 600.0
"""After which a program that has not asked for anything is disconnected, so that its table need not wait for it."""
CALLS_PER_SECOND, CALLS_AT_ONCE = 10.0, 30.0
"""For each seat; and for everything else together."""
COACH_ASKS = 2.0
"""Seconds between two questions whether a server's analysis is ready."""
DEPTH = "short"
"""How deeply the coach looks at matches of this process: a server takes its time, here the program waits."""


class SecretsInMemory:
    """The secrets of one seat, for as long as this process runs."""

    def __init__(self, *secrets: str) -> None:
        self._secrets = secrets

    def of(self, server: str, code: str) -> tuple[str, ...]:
        return self._secrets

    def keep(self, new: SeatSecrets) -> None:
        self._secrets = new.secrets


class ServerCoach:
    """The coach of the server that has the table."""

    def __init__(self, address: TableAddress, store: SecretsStore) -> None:
        self._address = address
        self._store = store

    async def analysis(self, seat: Seat) -> Mapping[str, Any]:
        secret = self._store.of(*self._address)[0]
        while True:
            analysis = await asyncio.to_thread(analysis_of, self._address, seat, secret)
            if analysis is not None:
                return analysis
            await asyncio.sleep(COACH_ASKS)


class CoachHere:
    def __init__(self, table: Table) -> None:
        self._table = table
        self._matches: dict[int, asyncio.Task[Mapping[str, Any]]] = {}

    async def analysis(self, seat: Seat) -> Mapping[str, Any]:
        """Who stops waiting does not stop the work."""
        number = self._table.match
        if number not in self._matches:
            self._matches[number] = asyncio.create_task(asyncio.to_thread(self._made, seat))
        return await asyncio.shield(self._matches[number])

    def _made(self, seat: Seat) -> Mapping[str, Any]:
        match = self._table.played_match()
        try:
            (report,) = analyse(match.record(), [seat], DEPTH).seats
        except CannotAnalyse as problem:
            raise ToolRefused(problem.code, "There is no coach for this edition.", "Play on without it.") from None
        sent: Mapping[str, Any] = msgspec.json.decode(msgspec.json.encode(analysis_message(match.number, report)))
        return sent


class ProgramTables:
    """Where programs sit, over all connections to this process."""

    def __init__(
        self,
        server: str | None = None,
        store: SecretsStore | None = None,
        rate: float = CALLS_PER_SECOND,
        burst: float = CALLS_AT_ONCE,
        idle_seconds: float = IDLE_SECONDS,
    ) -> None:
        """`server`: the only one whose tables are joined; `store`: where the secrets of seats outlive this process."""
        self._server = server
        self._store = store
        self._rate, self._burst, self._idle_seconds = rate, burst, idle_seconds
        self._seats: OrderedDict[str, tuple[ProgramSeat, Bucket]] = OrderedDict()
        self._used_at: dict[str, float] = {}
        self._other_calls = Bucket(rate, burst, time.monotonic())

    def admit(self, key: str | None = None) -> None:
        """Count a call, of the seat with this key or of none; too many in a short time are refused."""
        bucket = self._other_calls if key is None or key not in self._seats else self._seats[key][1]
        now = time.monotonic()
        if not bucket.take(now):
            seconds = max(1, round(bucket.wait(now)))
            raise ToolRefused("too_frequent", f"Too many calls in a short time: ask again in {seconds} seconds.")

    def seat(self, key: str) -> ProgramSeat:
        if key not in self._seats:
            raise ToolRefused("unknown_seat", "No seat has this key, or it was given up.")
        self._seats.move_to_end(key)
        self._used_at[key] = time.monotonic()
        return self._seats[key][0]

    async def join(self, link: str, name: str | None, secret: str | None) -> tuple[str, ProgramSeat]:
        """A seat at a server's table: the one that the secret proves or that is stored here, or a new one."""
        address = address_of(link, None if "://" in link else self._server)
        if address is None or (self._server is not None and address.server != self._server):
            example = f"{self._server or 'https://table.example'}/t/tulip-river-moon"
            raise ToolRefused("bad_link", f"This is no link of a table that can be joined here, such as {example}.")
        edition = await asyncio.to_thread(edition_of, address)
        if edition not in all_editions():
            raise ToolRefused("edition_not_installed", f"The edition {edition!r} of this table is not installed here.")
        store = self._store if self._store is not None and secret is None else SecretsInMemory(*filter(None, [secret]))
        stored, names = store.of(*address), () if name is None else (name,)
        if not stored and not names:
            raise ToolRefused("name_empty", "A new seat needs a name to play under.", "Call join_table with a name.")

        async def enter() -> Place:
            return await enter_table(address, (), store)

        place = await enter_table(address, names, store)
        seat = ProgramSeat(place, enter, ServerCoach(address, store))
        try:
            await seat.wake()
        except TableRefused as refused:
            if store.of(*address) != stored:  # a seat that was taken for this
                await seat.leave()
            await place.leave()
            raise _undeclared(refused) from None
        return await self._kept(seat), seat

    async def practise(
        self, edition: str, players: int, level: str, name: str, tokens: int | None, seed: str | None
    ) -> tuple[str, ProgramSeat]:
        """A seat at a new table of this process, against bots."""
        own, code, luck = new_secret(), new_code(), LocalLuck.of(seed)
        setup = Setup(edition, players, {} if tokens is None else {"tokens": tokens}, pace=0)
        table = open_table(code, setup, [(name, own)], [level] * (players - 1), NoWriter(), luck)
        place = LocalPlace(table, [own], NoWriter(), luck.bots, 0)
        return await self.take(place, CoachHere(table))

    async def take(self, place: LocalPlace, coach: Coached) -> tuple[str, ProgramSeat]:
        """The seat of a place in this process."""

        async def enter() -> Place:
            return place

        seat = ProgramSeat(place, enter, coach)
        await seat.wake()
        return await self._kept(seat), seat

    async def _kept(self, seat: ProgramSeat) -> str:
        key = secrets.token_urlsafe(KEY_BYTES)
        while len(self._seats) >= MOST_SEATS:
            oldest, (other, _) = self._seats.popitem(last=False)
            del self._used_at[oldest]
            await other.rest()
        now = time.monotonic()
        self._seats[key] = seat, Bucket(self._rate, self._burst, now)
        self._used_at[key] = now
        return key

    async def give_up(self, key: str) -> None:
        seat = self.seat(key)
        await seat.leave()
        del self._seats[key], self._used_at[key]

    async def tend(self) -> None:
        """Disconnect seats that nobody uses any more."""
        limit = time.monotonic() - self._idle_seconds
        for key, used_at in list(self._used_at.items()):
            if used_at < limit:
                self._used_at[key] = float("inf")
                await self._seats[key][0].rest()

    async def close(self) -> None:
        for seat, _ in self._seats.values():
            await seat.rest()
        self._seats.clear()
        self._used_at.clear()


def _undeclared(refused: TableRefused) -> ToolRefused:
    """Where the table cannot show that a program plays, none does."""
    if refused.code in ("unknown_type", "malformed"):
        english = "This server cannot show that a program plays at a seat; it needs a newer version."
        return ToolRefused("server_too_old", english, "Join a table of another server.")
    return refusal_of(refused)
