"""Presence: which people are connected, and what follows when they are not: an away mark, a stand-in, a new host."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from loveletter.engine.seats import Seat
from loveletter.table.clock import TableClock
from loveletter.table.commands import Command, LeaveOutLate, MakeHost, StandIn
from loveletter.table.state import TableState
from loveletter.table.transition import TableNotice

Whereabouts: TypeAlias = Literal["here", "away", "gone"]

AWAY_MS = 5_000
"""A person without a connection for this long is shown as away. Reloading a page is quicker."""
GONE_MS = 60_000
"""After this long a bot stands in, if somebody else is there to play on."""
LUCK_MS = 2_000
"""How long each step of the commit-reveal exchange waits."""


class Due(NamedTuple):
    commands: tuple[Command, ...]
    notices: tuple[TableNotice, ...]


@dataclass
class Presence:
    away_ms: int = AWAY_MS
    gone_ms: int = GONE_MS
    luck_ms: int = LUCK_MS
    here: set[Seat] = field(default_factory=set)
    lucky: frozenset[Seat] = frozenset()
    """The connected seats whose devices take part in the commit-reveal exchange."""
    left_at: dict[Seat, int] = field(default_factory=dict)
    """When each disconnected person lost the connection."""
    announced: dict[Seat, Whereabouts] = field(default_factory=dict)
    slow_at: int = 0
    """The version of the game whose decision was announced as slow."""

    def came(self, seat: Seat, adds_luck: bool = False) -> None:
        self.here.add(seat)
        self.left_at.pop(seat, None)
        self.lucky = self.lucky | {seat} if adds_luck else self.lucky - {seat}

    def went(self, seat: Seat, now: int) -> None:
        self.here.discard(seat)
        self.lucky -= {seat}
        self.left_at[seat] = now

    @property
    def asleep_since(self) -> int | None:
        return None if self.here or not self.left_at else max(self.left_at.values())

    def expect(self, seat: Seat, now: int) -> None:
        """Somebody has just taken this seat; how long its former owner was away no longer counts."""
        self.went(seat, now)
        self.announced.pop(seat, None)

    def anybody(self, state: TableState) -> bool:
        """Whether anybody connected has a seat or a reservation: then the game goes on."""
        for seat, chair in enumerate(state.chairs):
            if seat in self.here and (chair.kind == "person" or chair.reserved is not None):
                return True
        return False

    def where(self, seat: Seat, now: int) -> Whereabouts:
        if seat in self.here:
            return "here"
        gone_for = now - self.left_at.setdefault(seat, now)
        return "here" if gone_for < self.away_ms else "away" if gone_for < self.gone_ms else "gone"

    def until_gone_ms(self, seat: Seat, now: int) -> int | None:
        """How long until a bot stands in for somebody who is away; None for anybody else."""
        if self.where(seat, now) != "away":
            return None
        return self.left_at[seat] + self.gone_ms - now

    def clock(self, state: TableState) -> TableClock:
        return TableClock(state, None if state.by_date else self.asleep_since)

    def due(self, state: TableState, now: int) -> Due:
        """What has to happen now. While nobody is connected the table sleeps and its clock stands still."""
        return Due(self.commands(state, now), self._changes(state, now) + self._slow(state, now))

    def commands(self, state: TableState, now: int) -> tuple[Command, ...]:
        if state.by_date:
            return self.clock(state).commands_by_date(now)
        if state.closed or not self.anybody(state):
            return ()
        commands: list[Command] = []
        host = state.host
        if host is not None and host not in self.here and self.where(host, now) == "gone":
            commands += [MakeHost(seat) for seat in state.people if seat in self.here][:1]
        if state.mixing is not None and state.elapsed(now) > self.luck_ms:
            commands.append(LeaveOutLate())
        wants_again = state.phase == "match_over" and any(chair.ready for chair in state.chairs)
        if (state.phase in ("playing", "round_over") and not state.paused) or wants_again:
            commands += [
                StandIn(seat, True)
                for seat in state.people
                if not state.chairs[seat].stand_in and self.where(seat, now) == "gone"
            ]
            commands += self.clock(state).commands(now)
        return tuple(dict.fromkeys(commands))

    def _changes(self, state: TableState, now: int) -> tuple[TableNotice, ...]:
        notices = []
        for seat in state.people:
            where = self.where(seat, now)
            if where != self.announced.get(seat, "here") and not state.by_date:
                code = "back" if where == "here" else where
                notices.append(TableNotice(code, {"seat": seat, "name": state.chairs[seat].name}))
            self.announced[seat] = where
        return tuple(notices)

    def _slow(self, state: TableState, now: int) -> tuple[TableNotice, ...]:
        """Once per decision."""
        seat = self.clock(state).late(now, "soft")
        if seat is None or state.game is None or self.slow_at == state.game.version:
            return ()
        self.slow_at = state.game.version
        return (TableNotice("slow", {"seat": seat, "name": state.chairs[seat].name}),)
