"""When a table that is played over days goes on although nobody comes: written together with its log."""

from __future__ import annotations

from typing import NamedTuple


class Schedule(NamedTuple):
    code: str
    due_at: int | None
    """In milliseconds since 1970; None: only when somebody comes."""
    awaits: str | None
    """The mark of the member whose decision it waits for (`Members.mark`)."""
