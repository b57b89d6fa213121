"""A transition: the entries a command writes, the table after them, and what changes for the people there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from loveletter.engine.seats import Seat
from loveletter.table.entries import Acted, ClockKept, Entry, PersonSat, Talked
from loveletter.table.refusals import Params
from loveletter.table.results import SeatResult, results_of
from loveletter.table.setup import Setup
from loveletter.table.state import TableState
from loveletter.table.talk import Line


class TableNotice(NamedTuple):
    code: str
    params: Params


class Change(NamedTuple):
    table: bool = False
    """Seats, settings or the phase."""
    clock: bool = False
    events_from: int | None = None
    """The number of the first new event; None if no view has changed."""
    actions: int = 0
    talk: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class Transition:
    """What a command leads to, once its entries are written."""

    _before: TableState
    entries: tuple[Entry, ...]
    _after: TableState
    at: int
    notices: tuple[TableNotice, ...] = ()
    repeated: bool = False
    seat: Seat | None = None
    """The seat that was taken, reserved, or opened on another device."""
    vacated: tuple[Seat, ...] = ()
    """Seats whose devices lose them or their reservation."""

    @property
    def seated(self) -> tuple[Seat, ...]:
        return tuple(entry.seat for entry in self.entries if isinstance(entry, PersonSat))

    @property
    def reserved(self) -> bool:
        """Whether the seat is only reserved."""
        return self.seat is not None and self._after.chairs[self.seat].reserved is not None

    @property
    def first(self) -> int:
        return self._before.number

    @property
    def setup(self) -> Setup:
        return self._after.setup

    @property
    def results(self) -> tuple[SeatResult, ...]:
        """Of a match that has ended, where they are noted."""
        return results_of(self._before, self._after, self.at)

    @property
    def summary_changed(self) -> bool:
        """Whether the settings, the chairs or the phase have changed: what a list of tables shows."""
        before, after = self._before, self._after
        return before.setup is not after.setup or before.chairs is not after.chairs or before.phase != after.phase

    def applied_to(self, current: TableState) -> TableState:
        """The table after it. If somebody connected while it was written and so moved the clock, the clock stays moved,
        unless the transition restarts it."""
        moved = current.since - self._before.since
        return self._after.later(moved) if moved and self._after.since == self._before.since else self._after

    @property
    def change(self) -> Change:
        before, after, game = self._before, self._after, self._after.game
        actions = len([entry for entry in self.entries if isinstance(entry, Acted)])
        only_acts = actions == len(self.entries)
        if not only_acts and all(isinstance(entry, (Talked, ClockKept)) for entry in self.entries):
            return Change(talk=tuple(line for line in after.talk if line not in before.talk))
        table = not only_acts or after.phase != before.phase
        if game is not None and game is not before.game:
            same_match = before.game is not None and before.match == after.match
            since = before.game.version if before.game is not None and same_match else game.base
            return Change(table, True, since, actions)
        aids_changed = game is not None and before.setup.aids != after.setup.aids
        return Change(table, not only_acts, game.version if game is not None and aids_changed else None)
