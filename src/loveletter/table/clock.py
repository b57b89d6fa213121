"""The clock of a table: how much time a decision has left, what happens when it runs out, how a restart keeps it, and
for how long a play is looked at before the next one acts."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any, Literal, NamedTuple, cast

from loveletter.engine import events
from loveletter.engine.seats import Seat
from loveletter.notation.plain import kind_name
from loveletter.table.commands import Command, MakeHost, Ready, StandIn
from loveletter.table.entries import ClockKept
from loveletter.table.state import TableState

LEAST_LOOK_MS = 30_000
"""The end of a round is shown at least this long before the table goes on by itself: with a hard clock, or when bots
stand in for everybody."""
DATED_LOOK_MS = 60_000
"""The same where a match is played over days: players who come later see it then."""
REMIND_AFTER_MS = 300_000
"""A player who has not decided for this long is reminded: those who are there decide sooner."""
LEAST_LEFT_MS = 5_000
"""After a restart a decision has at least this much time left: players must reconnect first."""
STEPS = 8
"""A running clock is saved once per this fraction of its time. Players get back the time that a killed server had not
saved."""
LEAST_STEP_MS = 2_000


class ClockReading(NamedTuple):
    kind: Literal["soft", "hard", "days"]
    seat: Seat | None
    left_ms: int
    total_ms: int
    running: bool


class TableClock(NamedTuple):
    """The clock of a table in this state. It stands still while nobody is connected."""

    state: TableState
    asleep_since: int | None
    """When the last person disconnected; None while somebody is connected."""

    def reading(self, now: int) -> ClockReading | None:
        state = self.state
        kind = state.setup.clock
        if kind == "none":
            return None
        total = 1000 * state.setup.seconds
        seat = None
        if state.game is not None and state.game.state.awaited is not None:
            awaited = state.game.state.awaited
            seat = None if state.chairs[awaited].acts_alone else awaited
        running = seat is not None and not state.paused and self.asleep_since is None
        due_at = self.due_at()  # of a match over days
        left = total if seat is None else max(0, total - self._used(now) if due_at is None else due_at - now)
        return ClockReading(cast(Any, kind), seat, left, total, running)

    def late(self, now: int, kind: Literal["soft", "hard"]) -> Seat | None:
        """The seat whose time is up, by a running clock of this kind."""
        reading = self.reading(now)
        late = reading is not None and reading.kind == kind and reading.running and reading.left_ms == 0
        return reading.seat if reading is not None and late else None

    def commands(self, now: int) -> list[Command]:
        """What the table does when time is up: a bot stands in for a late player; the next round is dealt."""
        state = self.state
        if state.phase != "round_over":
            late_seat = self.late(now, "hard")
            return [] if late_seat is None else [StandIn(late_seat, True)]
        if not state.not_ready:  # nobody is left who would press a button
            return [Ready(state.people[0])] if state.elapsed(now) > LEAST_LOOK_MS else []
        late = state.elapsed(now) > max(LEAST_LOOK_MS, 1000 * state.setup.seconds)
        return [Ready(seat) for seat in state.not_ready] if late and state.setup.clock == "hard" else []

    def commands_by_date(self, now: int) -> tuple[Command, ...]:
        """What the table does where a match is played over days: a bot plays for a late player until that one comes
        back, and somebody else is the host; the next round is dealt, and the next match begun that somebody wants."""
        state = self.state
        if state.host is not None and state.chairs[state.host].stand_in and state.asked:
            return (MakeHost(state.asked[0]),)
        due_at = self.due_at()
        if due_at is None or now < due_at or self._bot_acts:
            return ()
        if state.phase == "round_over":
            return tuple(Ready(seat) for seat in state.not_ready or state.people[:1])
        awaited = None if state.game is None else state.game.state.awaited
        return tuple(StandIn(seat, True) for seat in (state.not_ready if awaited is None else (awaited,)))

    def due_at(self) -> int | None:
        """When this table has to do something although nobody comes, in milliseconds since 1970: a bot acts at once,
        a person has until the end of the clock. None where it waits for somebody to come."""
        state = self.state
        if not state.by_date or state.game is None or state.paused:
            return None
        if state.phase == "round_over":
            return state.since + DATED_LOOK_MS
        if state.phase == "match_over":
            wanted = any(chair.ready for chair in state.chairs)
            return state.since + 1000 * state.setup.seconds if wanted else None
        shown = shown_ms(state.game.round_events)
        if self._bot_acts:
            return state.since + shown
        seat = state.game.state.awaited
        assert seat is not None
        end = state.since + shown + 1000 * state.setup.seconds
        return end + self._holiday_ms(seat, end)

    @property
    def _bot_acts(self) -> bool:
        awaited = None if self.state.game is None else self.state.game.state.awaited
        return awaited is not None and self.state.chairs[awaited].acts_alone

    def remind_at(self) -> int | None:
        """When the awaited person should be reminded of a match over days, in milliseconds since 1970: not during a
        holiday. It follows from the log alone. None where nobody is awaited."""
        state = self.state
        awaited = None if state.game is None else state.game.state.awaited
        if not state.by_date or awaited is None or self._bot_acts:
            return None
        start, until = state.chairs[awaited].holiday
        return (until if start <= state.since < until else state.since) + REMIND_AFTER_MS

    def _holiday_ms(self, seat: Seat, end: int) -> int:
        """How much of this person's holiday lies between the beginning of the decision and a moment."""
        start, until = self.state.chairs[seat].holiday
        return max(0, until - max(start, self.state.since)) if start < end else 0

    def to_keep(self, now: int, at_once: bool) -> ClockKept | None:
        """The entry that saves the clock; None where there is none to save, or little has changed since the last save
        (with `at_once`: nothing)."""
        state = self.state
        if state.setup.clock in ("none", "days") or state.game is None or state.closed:
            return None
        elapsed = self._elapsed(now)
        step = 1 if at_once else max(LEAST_STEP_MS, 1000 * state.setup.seconds // STEPS)
        return ClockKept(state.begun_by, elapsed) if elapsed - _saved(state) >= step else None

    def _used(self, now: int) -> int:
        """How much of the decision's time is used: it runs once the previous play has been shown."""
        shown = 0 if self.state.game is None else shown_ms(self.state.game.round_events)
        return max(0, self._elapsed(now) - shown)

    def _elapsed(self, now: int) -> int:
        """How long the decision has been awaited, not counting the time since the last person disconnected."""
        left = self.asleep_since
        return self.state.elapsed(now if left is None else max(self.state.since, left))


def elapsed_before_restart(state: TableState) -> int:
    return max(0, min(_saved(state), 1000 * state.setup.seconds - LEAST_LEFT_MS))


def _saved(state: TableState) -> int:
    kept = state.kept
    return kept.elapsed_ms if kept is not None and kept.begun_by == state.begun_by else 0


_TIMES: Mapping[str, Any] = json.loads((resources.files("loveletter.table") / "pace.json").read_text(encoding="utf-8"))
"""In milliseconds. The browser client reads them, too: it shows every play for as long as bots wait after it, and no
clock runs meanwhile. `stand`: how long each card that is played lies on the stage at least; `question`: before a guess
is answered; `on_stage`: what comes of a card while it lies there; `afterwards`: once it lies before its player."""


def shown_ms(happened: Sequence[events.Event]) -> int:
    """For how long the last play is looked at: the card on the stage, with all that came of it.

    It follows from kinds of events, which are public, and from no card, so that the pause reveals nothing.
    """
    kinds: list[str] = []
    for event in reversed(happened):
        kind: type = type(event)
        kinds.append(kind_name(kind))
        if isinstance(event, events.Played):
            break
    else:
        return 0
    asked: int = 0 if event.guess is None else _TIMES["question"]
    on_stage: int = asked + sum(_TIMES["on_stage"].get(kind, 0) for kind in kinds)
    afterwards: int = sum(_TIMES["afterwards"].get(kind, 0) for kind in kinds)
    stand: int = _TIMES["stand"]
    return max(stand, on_stage) + afterwards
