"""When a table that is played over days goes on although nobody comes: written together with its log."""

from __future__ import annotations

from typing import NamedTuple


class Schedule(NamedTuple):
    code: str
    due_at: int | None = None
    """In milliseconds since 1970; None: only when somebody comes."""
    awaits: str | None = None
    """The mark of the member whose decision it waits for (`Members.mark`)."""
    decision: int = 0
    """The number of the entry that began this decision."""
    remind_at: int | None = None
    """When to remind that member. Written with a new decision and left alone while it lasts: nobody is reminded of one
    decision twice."""
