"""A place: where the people at this keyboard sit, at a table of this process or at one of a server."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, TypeAlias

from loveletter.engine.actions import Action
from loveletter.engine.events import Viewer
from loveletter.engine.seats import Seat
from loveletter.terminal.hints import Hint
from loveletter.terminal.scene import Scene

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
        """The seats of the people at this keyboard, in ascending order. Whoever waits for a seat at a server gets it
        later, and then this changes."""

    @property
    def moment(self) -> int:
        """Grows with everything that changes what a scene shows."""

    def scene(self, viewer: Viewer, since: int = 0) -> Scene:
        """What one of them may be shown, with the events from a number on. Where there are several people, or none who
        sits, None is whoever watches: what all of them may see together."""

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

    async def hint(self, seat: Seat, version: int) -> Hint:
        """What the coach says to this seat, which is to decide, where the table allows it; everybody is told."""

    async def change(self, after: int) -> None:
        """Return when something has changed after this moment; raises `PlaceLost` where nothing can any more. Bots at a
        table of this process think only while somebody waits here."""

    async def leave(self) -> None:
        """Stop playing for now. The seats stay those of these people."""
