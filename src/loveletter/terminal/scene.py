"""A scene: what one viewer at this keyboard may be shown now, wherever the table stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from loveletter.engine.events import Event
from loveletter.engine.seats import Seat
from loveletter.engine.view import View
from loveletter.table.discards import Heaps
from loveletter.table.endings import MatchEnd, RoundEnd
from loveletter.table.menu import Menu
from loveletter.table.reveals import Reveal
from loveletter.table.setup import Setup
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
    hands: tuple[tuple[str, ...], ...] = ()
    """Every hand, where a record is looked at with open cards; else empty."""


class Seated(NamedTuple):
    """Who sits at the table, as everybody sees it."""

    name: str
    kind: Literal["open", "person", "bot"]
    level: str | None = None
    """Of a bot."""
    host: bool = False
    away: bool = False
    stand_in: bool = False
    """Whether a bot acts for this person."""
    ready: bool = False
    wins: int = 0
    reserved: str | None = None
    """The name of who waits for this seat."""


class Said(NamedTuple):
    """Something said at the table: a text, or the name of an emote."""

    name: str
    text: str
    emote: bool
    at: int = 0
    """Later than everything that was said before."""


class Notice(NamedTuple):
    """Something about the table, not the game: who came, left or was renamed; a pause; a slow decision."""

    number: int
    """Counts them, from 1."""
    code: str
    params: Mapping[str, str | int | bool]


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
    setup: Setup = Setup()
    seated: tuple[Seated, ...] = ()
    """Who sits at each seat."""
    talk: tuple[Said, ...] = ()
    """What was said lately, oldest first."""
    connected: bool = True
    """Whether the table can be reached just now."""
    notices: tuple[Notice, ...] = ()
    """The latest ones, oldest first."""
