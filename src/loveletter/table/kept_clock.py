"""A kept clock: how much of a decision's time has gone, so that a restart of the server gives nobody more, or less."""

from __future__ import annotations

from typing import NamedTuple

from loveletter.table.presence import Presence
from loveletter.table.state import TableState

LEAST_LEFT_MS = 5_000
"""So much is left at least after a restart: those who play must come back first."""


class KeptClock(NamedTuple):
    begun_by: int
    """The number of the entry with which the decision began: for another one, this says nothing."""
    elapsed_ms: int


def kept_clock(state: TableState, presence: Presence, now: int) -> KeptClock | None:
    """None at a table without a clock, and in the lobby."""
    if state.setup.clock == "none" or state.game is None or state.closed:
        return None
    return KeptClock(state.begun_by, presence.elapsed(state, now))


def elapsed_before(state: TableState, kept: KeptClock | None) -> int:
    """For how long the decision was awaited before the server stopped."""
    if kept is None or kept.begun_by != state.begun_by:
        return 0
    return max(0, min(kept.elapsed_ms, 1000 * state.setup.seconds - LEAST_LEFT_MS))
