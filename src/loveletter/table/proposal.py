"""A proposal of one person at a table, and who has agreed to it."""

from __future__ import annotations

from typing import NamedTuple

from loveletter.engine.seats import Seat
from loveletter.table.entries import Proposed


class Proposal(NamedTuple):
    seat: Seat
    """Whose it is."""
    end: bool
    """To end the match; else to go on under this clock."""
    clock: str
    seconds: int
    holidays: int
    agreed: tuple[Seat, ...]

    @classmethod
    def of(cls, entry: Proposed) -> Proposal:
        return cls(entry.seat, entry.end, entry.clock, entry.seconds, entry.holidays, (entry.seat,))

    def answered(self, seat: Seat, agrees: bool) -> Proposal | None:
        return self._replace(agreed=(*self.agreed, seat)) if agrees else None
