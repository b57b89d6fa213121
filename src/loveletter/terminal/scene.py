"""A scene: what one viewer at this keyboard may be shown now, wherever the table stands."""

from __future__ import annotations

from typing import NamedTuple

from loveletter.engine.events import Event
from loveletter.engine.seats import Seat
from loveletter.engine.view import View
from loveletter.table.discards import Heaps
from loveletter.table.endings import MatchEnd, RoundEnd
from loveletter.table.menu import Menu
from loveletter.table.reveals import Reveal
from loveletter.table.state import Phase


class Play(NamedTuple):
    """The match as this viewer sees it."""

    view: View
    version: int
    """How many events the table has had; an action that is decided on this scene must name it."""
    since: int
    """The number of the first of the events."""
    events: tuple[Event, ...]
    """This viewer's version of what has happened since."""
    heaps: Heaps
    reveals: tuple[Reveal, ...]
    menu: Menu | None
    """What the viewer is asked now; None for everybody else."""
    round_end: RoundEnd | None
    match_end: MatchEnd | None


class Scene(NamedTuple):
    code: str
    phase: Phase
    paused: bool
    names: tuple[str, ...]
    """Of every seat; empty where nobody sits yet."""
    not_ready: tuple[Seat, ...]
    """Between two rounds: the people whom the next one waits for."""
    aids: bool
    """Whether the table of unseen cards may be shown."""
    play: Play | None
    """None before the first match."""
