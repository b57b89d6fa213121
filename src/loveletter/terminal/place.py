"""A place: where the people at this keyboard sit, locally or at a server; and a scene: what one of them may see."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias

from loveletter.coach.report import Advice
from loveletter.engine.events import Event, Viewer
from loveletter.engine.seats import Seat
from loveletter.engine.view import View
from loveletter.table import Phase
from loveletter.table.commands import Command
from loveletter.table.endings import MatchEnd, RoundEnd
from loveletter.table.game_view import GameView, PublicGame
from loveletter.table.menu import Menu
from loveletter.table.open_cards import Heaps, Reveal
from loveletter.table.setup import Setup


class MatchView(NamedTuple):
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

    @classmethod
    def of(cls, seen: GameView, public: PublicGame) -> MatchView:
        return cls(
            view=seen.view,
            version=seen.version,
            since=seen.since,
            events=seen.events,
            heaps=public.heaps,
            reveals=seen.own.reveals,
            menu=seen.own.menu,
            round_end=public.round_end,
            match_end=public.match_end,
        )


@dataclass(frozen=True, slots=True)
class SeatedPlayer:
    """Who sits at the table, as everybody sees it; the fields are those of a server's message."""

    name: str
    kind: Literal["open", "person", "bot"]
    level: str | None = None
    """Of a bot."""
    host: bool = False
    presence: Literal["here", "away", "gone"] = "here"
    """Whether a person is connected."""
    stand_in: bool = False
    """Whether a bot acts for this person."""
    ready: bool = False
    """Bots and stand-ins always are."""
    wins: int = 0
    reserved: str | None = None
    """The name of who waits for this seat."""
    agreed: bool = False
    """Whether this person has agreed that matches are rated, where they are."""
    program: bool = False
    """Whether a program decides for this person, or for who waits for this seat."""


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
    play: MatchView | None
    """None before the first match."""
    setup: Setup
    seated: tuple[SeatedPlayer, ...]
    talk: tuple[ShownTalk, ...] = ()
    """What was said lately, oldest first."""
    connected: bool = True
    """Whether the table can be reached just now."""
    notices: tuple[ShownNotice, ...] = ()
    """The latest ones, oldest first."""

    @property
    def names(self) -> tuple[str, ...]:
        """Of every seat; empty where nobody sits yet."""
        return tuple(each.name for each in self.seated)

    def is_program(self, seat: Seat) -> bool:
        """Whether a program decides for the person at this seat."""
        return seat < len(self.seated) and self.seated[seat].kind == "person" and self.seated[seat].program

    @property
    def not_ready(self) -> tuple[Seat, ...]:
        """Between two rounds: the people whom the next one waits for."""
        if self.phase != "round_over":
            return ()
        return tuple(seat for seat, each in enumerate(self.seated) if each.kind == "person" and not each.ready)


Odds: TypeAlias = Mapping[Seat, Mapping[str, float]]
"""For each other seat that holds a card: the chance of every card that it can hold, the likeliest first."""


class PlaceLost(Exception):
    """The table can't be played at any more. `code` says why, as a goodbye of the server does."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


async def cancel(task: asyncio.Task[Any] | None) -> None:
    """Cancel a task, if there is one, and wait until it has ended."""
    if task is not None:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


class Place(Protocol):
    """Both kinds refuse with `TableRefused`, and then nothing has changed."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of the people at this keyboard, in ascending order. It changes when a latecomer gets a seat at a
        server's table."""

    @property
    def reserved(self) -> tuple[Seat, ...]:
        """Seats that somebody at this keyboard waits for."""

    @property
    def moment(self) -> int:
        """Grows with everything that changes what a scene shows."""

    def scene(self, viewer: Viewer, since: int = 0) -> Scene:
        """What one of them may be shown, with the events from a number on. None is the spectator: what all of several
        people may see together."""

    async def send(self, command: Command) -> None:
        """Ask the table for something, except for talk and hints."""

    async def say(self, seat: Seat, text: str) -> None: ...

    async def emote(self, seat: Seat, emote: str) -> None: ...

    async def agree(self, seat: Seat) -> None:
        """Prove an identity, and agree that matches are rated."""

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
