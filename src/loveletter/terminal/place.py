"""A place: where the people at this keyboard sit, locally or at a server; and a scene: what one of them may see."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple, Protocol, TypeAlias

from loveletter.coach.report import Advice
from loveletter.engine.actions import Action
from loveletter.engine.events import Event, Viewer
from loveletter.engine.seats import Seat
from loveletter.engine.view import View
from loveletter.table import Phase
from loveletter.table.endings import MatchEnd, RoundEnd
from loveletter.table.menu import Menu
from loveletter.table.open_cards import Heaps, Reveal
from loveletter.table.setup import Setup


class MatchView(NamedTuple):
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


class SeatedPlayer(NamedTuple):
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


class ShownTalk(NamedTuple):
    """Something said at the table: a text, or the name of an emote."""

    name: str
    text: str
    emote: bool
    at: int = 0
    """Later than everything that was said before."""


class ShownNotice(NamedTuple):
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
    play: MatchView | None
    """None before the first match."""
    setup: Setup = Setup()
    seated: tuple[SeatedPlayer, ...] = ()
    """Who sits at each seat."""
    talk: tuple[ShownTalk, ...] = ()
    """What was said lately, oldest first."""
    connected: bool = True
    """Whether the table can be reached just now."""
    notices: tuple[ShownNotice, ...] = ()
    """The latest ones, oldest first."""


Odds: TypeAlias = Mapping[Seat, Mapping[str, float]]
"""For each other seat that holds a card: the chance of every card that it can hold, the likeliest first."""


class PlaceLost(Exception):
    """The table can't be played at any more. `code` says why, as a goodbye of the server does."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Place(Protocol):
    """Both kinds refuse with `TableRefused`, and then nothing has changed."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of the people at this keyboard, in ascending order. It changes when a latecomer gets a seat at a
        server's table."""

    @property
    def moment(self) -> int:
        """Grows with everything that changes what a scene shows."""

    def scene(self, viewer: Viewer, since: int = 0) -> Scene:
        """What one of them may be shown, with the events from a number on. None is the spectator: what all of several
        people may see together."""

    async def act(self, seat: Seat, version: int, action: Action) -> None: ...

    async def ready(self, seat: Seat) -> None:
        """Go on to the next round; after the last one, to another match."""

    async def begin(self) -> None:
        """In the lobby: the host begins the match."""

    async def give_seat(self, seat: Seat, level: str | None) -> None:
        """The host gives a seat to a bot of this level, or opens it."""

    async def rename(self, seat: Seat, name: str) -> None: ...

    async def say(self, seat: Seat, text: str) -> None: ...

    async def emote(self, seat: Seat, emote: str) -> None: ...

    async def skip(self) -> None:
        """Bots act without a pause until somebody is asked."""

    async def odds(self, seat: Seat) -> Odds:
        """What follows from all that this seat saw."""

    async def hint(self, seat: Seat, version: int) -> Advice:
        """The coach's advice for this seat, which is to decide, if the table allows it; everybody is notified."""

    async def change(self, after: int) -> None:
        """Return when something has changed after this moment; raises `PlaceLost` if nothing can any more. Bots at a
        table of this process think only during this call."""

    async def leave(self) -> None:
        """Stop playing for now. The seats stay those of these people."""
