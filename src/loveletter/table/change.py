"""A change: what the commit of an outcome changes for those at the table."""

from __future__ import annotations

from typing import NamedTuple

from loveletter.table.draft import Outcome
from loveletter.table.entries import Acted, ClockKept, Talked
from loveletter.table.talk import Line


class Change(NamedTuple):
    """What a commit has changed for those at the table."""

    table: bool = False
    """Seats, settings or the phase."""
    clock: bool = False
    events_from: int | None = None
    """The number of the first event that is new; None where nobody's view has changed."""
    actions: int = 0
    """How many actions of the game it has brought."""
    talk: tuple[Line, ...] = ()
    """What was said."""


def change_by(outcome: Outcome) -> Change:
    before, after = outcome.before, outcome.state
    said = tuple(line for line in after.talk if line not in before.talk) if after.talk is not before.talk else ()
    actions = len([entry for entry in outcome.entries if isinstance(entry, Acted)])
    if not actions and all(isinstance(entry, (Talked, ClockKept)) for entry in outcome.entries):
        return Change(talk=said)
    only_acts = actions == len(outcome.entries)
    table = not only_acts or after.phase != before.phase
    if after.game is not None and after.game is not before.game:
        same_match = before.game is not None and before.match == after.match
        since = before.game.version if before.game is not None and same_match else after.game.base
        return Change(table, True, since, actions)
    aids_changed = after.game is not None and before.setup.aids != after.setup.aids
    return Change(table, not only_acts, after.game.version if after.game is not None and aids_changed else None)
