"""A kept clock: how much of a decision's time has gone, so that a restart of the server gives nobody more, or less."""

from __future__ import annotations

from loveletter.table.entries import ClockKept
from loveletter.table.presence import Presence
from loveletter.table.state import TableState

LEAST_LEFT_MS = 5_000
"""So much is left at least after a restart: those who play must come back first."""
STEPS = 8
"""While a clock runs it is noted after each such part of its time: what a server that is killed has not noted, the
players have once more."""
LEAST_STEP_MS = 2_000


def clock_to_keep(state: TableState, presence: Presence, now: int, at_once: bool) -> ClockKept | None:
    """What is to be noted of the clock; None at a table without one, in the lobby, and where the last note still
    holds: to the moment if it must be noted `at_once`, else nearly."""
    if state.setup.clock == "none" or state.game is None or state.closed:
        return None
    elapsed = presence.elapsed(state, now)
    step = 1 if at_once else max(LEAST_STEP_MS, 1000 * state.setup.seconds // STEPS)
    return ClockKept(state.begun_by, elapsed) if elapsed - _noted(state) >= step else None


def elapsed_before(state: TableState) -> int:
    """For how long the decision was awaited before the server stopped."""
    return max(0, min(_noted(state), 1000 * state.setup.seconds - LEAST_LEFT_MS))


def _noted(state: TableState) -> int:
    kept = state.kept
    return kept.elapsed_ms if kept is not None and kept.begun_by == state.begun_by else 0
