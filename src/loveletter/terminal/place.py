"""A place: where the people at this keyboard sit, at a table of this process or at one of a server."""

from __future__ import annotations

from typing import Protocol

from loveletter.engine.actions import Action
from loveletter.engine.events import Viewer
from loveletter.engine.seats import Seat
from loveletter.terminal.scene import Scene


class PlaceLost(Exception):
    """The table can't be played at any more. `code` says why, as a goodbye of the server does."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Place(Protocol):
    """Both kinds refuse with `TableRefused`, and then nothing has changed."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of the people at this keyboard, in ascending order."""

    @property
    def moment(self) -> int:
        """Grows with everything that changes what a scene shows."""

    def scene(self, viewer: Viewer, since: int = 0) -> Scene:
        """What one of them may be shown, with the events from a number on. Where there are several people, or none who
        sits, None is whoever watches: what all of them may see together."""

    async def act(self, seat: Seat, version: int, action: Action) -> None: ...

    async def ready(self, seat: Seat) -> None:
        """Go on to the next round; after the last one, to another match."""

    async def change(self, after: int) -> None:
        """Return when something has changed after this moment; raises `PlaceLost` where nothing can any more. Bots at a
        table of this process think only while somebody waits here."""

    async def leave(self) -> None:
        """Stop playing for now. The seats stay those of these people."""
