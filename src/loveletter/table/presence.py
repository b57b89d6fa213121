"""Presence: which people are here, and what the time asks for: a warning, an away badge, a stand-in."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from loveletter.engine.seats import Seat
from loveletter.table.commands import Command, LeaveOutLate, MakeHost, Ready, StandIn
from loveletter.table.draft import Notice
from loveletter.table.pacing import shown_ms
from loveletter.table.state import TableState

Whereabouts: TypeAlias = Literal["here", "away", "gone"]

AWAY_MS = 5_000
"""After how long without a connection a person has the badge "away". A refresh is quicker."""
GONE_MS = 60_000
"""After how long a bot sits in, if somebody else is there to play on."""
LUCK_MS = 2_000
"""How long each step of the mixing waits: for promises, and for the luck itself."""
LEAST_LOOK_MS = 30_000
"""How long at least the end of a round stays where the table goes on by itself: at one with a hard clock, and where
bots sit in for everybody."""


class ClockReading(NamedTuple):
    kind: Literal["soft", "hard"]
    seat: Seat | None
    left_ms: int
    total_ms: int
    running: bool


class Due(NamedTuple):
    commands: tuple[Command, ...]
    notices: tuple[Notice, ...]


@dataclass
class Presence:
    away_ms: int = AWAY_MS
    gone_ms: int = GONE_MS
    luck_ms: int = LUCK_MS
    here: set[Seat] = field(default_factory=set)
    lucky: frozenset[Seat] = frozenset()
    """The seats of those who are here with a device that adds luck to a match when it is asked."""
    left_at: dict[Seat, int] = field(default_factory=dict)
    """When those who are not here lost their connection."""
    told: dict[Seat, Whereabouts] = field(default_factory=dict)
    slow_at: int = 0
    """The version of which the table was told that it takes long."""

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
        """When the last one left; None while somebody is here."""
        return None if self.here or not self.left_at else max(self.left_at.values())

    def expect(self, seat: Seat, now: int) -> None:
        """Somebody has just got this seat. How long another person was away from it is forgotten."""
        self.went(seat, now)
        self.told.pop(seat, None)

    def anybody(self, state: TableState) -> bool:
        """Whether somebody is here who has a seat, or waits for one: then the game goes on."""
        for seat, chair in enumerate(state.chairs):
            if seat in self.here and (chair.kind == "person" or chair.reserved is not None):
                return True
        return False

    def absent(self, state: TableState) -> frozenset[Seat]:
        here = self.here
        return frozenset([at for at, chair in enumerate(state.chairs) if chair.kind == "person" and at not in here])

    def where(self, seat: Seat, now: int) -> Whereabouts:
        if seat in self.here:
            return "here"
        gone_for = now - self.left_at.setdefault(seat, now)
        return "here" if gone_for < self.away_ms else "away" if gone_for < self.gone_ms else "gone"

    def until_gone_ms(self, seat: Seat, now: int) -> int | None:
        """How long somebody away still has until a bot sits in; None for whoever is here or gone already."""
        if self.where(seat, now) != "away":
            return None
        return self.left_at[seat] + self.gone_ms - now

    def due(self, state: TableState, now: int) -> Due:
        """What the time asks for. While nobody is here the table sleeps, and its clock stands (`Table.came`)."""
        return Due(self.commands(state, now), self._changes(state, now) + self._slow(state, now))

    def commands(self, state: TableState, now: int) -> tuple[Command, ...]:
        """What the table has to do by itself now."""
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
            if state.phase == "round_over":
                commands += self._round_end_due(state, now)
            elif (late := self._late(state, now, "hard")) is not None:
                commands.append(StandIn(late, True))
        return tuple(dict.fromkeys(commands))

    def clock(self, state: TableState, now: int) -> ClockReading | None:
        kind = state.setup.clock
        if kind not in ("soft", "hard"):
            return None
        total = 1000 * state.setup.seconds
        seat = None
        if state.game is not None and state.game.state.awaited is not None:
            awaited = state.game.state.awaited
            seat = None if state.chairs[awaited].acts_alone else awaited
        running = seat is not None and not state.paused and self.asleep_since is None
        left = total if seat is None else max(0, total - self._used(state, now))
        return ClockReading("soft" if kind == "soft" else "hard", seat, left, total, running)

    def _used(self, state: TableState, now: int) -> int:
        """How much of the decision's time has gone: it runs once the play before it was looked at."""
        looked_at = 0 if state.game is None else shown_ms(state.game.round_events)
        return max(0, self.elapsed(state, now) - looked_at)

    def elapsed(self, state: TableState, now: int) -> int:
        """For how long the decision has been awaited, without the time since the last one left."""
        left = self.asleep_since
        return state.elapsed(now if left is None else max(state.since, left))

    def _changes(self, state: TableState, now: int) -> tuple[Notice, ...]:
        changed = []
        for seat in state.people:
            where = self.where(seat, now)
            if where != self.told.get(seat, "here"):
                code = "back" if where == "here" else where
                changed.append(Notice(code, {"seat": seat, "name": state.chairs[seat].name}))
            self.told[seat] = where
        return tuple(changed)

    def _round_end_due(self, state: TableState, now: int) -> list[Command]:
        if not state.not_ready:  # nobody is left who would press a button
            return [Ready(state.people[0])] if state.elapsed(now) > LEAST_LOOK_MS else []
        late = state.elapsed(now) > max(LEAST_LOOK_MS, 1000 * state.setup.seconds)
        return [Ready(seat) for seat in state.not_ready] if late and state.setup.clock == "hard" else []

    def _late(self, state: TableState, now: int, kind: Literal["soft", "hard"]) -> Seat | None:
        """Who has no time left, by a clock of this kind that runs."""
        reading = self.clock(state, now)
        late = reading is not None and reading.kind == kind and reading.running and reading.left_ms == 0
        return reading.seat if reading is not None and late else None

    def _slow(self, state: TableState, now: int) -> tuple[Notice, ...]:
        """Once for each decision."""
        seat = self._late(state, now, "soft")
        if seat is None or state.game is None or self.slow_at == state.game.version:
            return ()
        self.slow_at = state.game.version
        return (Notice("slow", {"seat": seat, "name": state.chairs[seat].name}),)
