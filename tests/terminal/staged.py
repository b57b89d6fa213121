"""A staged place: a table set up for a test, with the awaited seat at this keyboard."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from loveletter.coach.report import Advice
from loveletter.engine.actions import Action
from loveletter.engine.events import Viewer, versions
from loveletter.engine.seats import Seat
from loveletter.engine.view import view
from loveletter.table import Setup, TableCode, TableRefused
from loveletter.table.commands import Act, Command
from loveletter.table.endings import round_end
from loveletter.table.menu import menu
from loveletter.table.open_cards import Discard, Showings, open_cards_after, reveals
from loveletter.terminal.place import MatchView, Odds, Scene, SeatedPlayer
from loveletter.testing import StagedTable


class StagedPlace:
    """What is done there is done to the table that was set; what a place can do besides, nobody asks of it."""

    reserved: tuple[Seat, ...] = ()

    def __init__(self, edition: str, table: StagedTable, seats: tuple[Seat, ...] | None = None) -> None:
        """`seats`: those at this keyboard, if not the awaited one."""
        self._edition = edition
        self._seats = seats
        self.table = table
        self.done: list[Action] = []
        self._moment = 0
        self._changed = asyncio.Event()

    def set(self, table: StagedTable) -> None:
        self.table, self.done = table, []
        self.tell()

    def tell(self) -> None:
        self._moment += 1
        self._changed.set()

    @property
    def seats(self) -> tuple[Seat, ...]:
        awaited = self.table.state.awaited
        if self._seats is not None:
            return self._seats
        return (0,) if awaited is None else (awaited,)

    @property
    def version(self) -> int:
        """Another table that was set is another version, too."""
        return self.table.state.version + 1000 * self._moment

    @property
    def moment(self) -> int:
        return self._moment

    def scene(self, viewer: Viewer, since: int = 0) -> Scene:
        table, state = self.table, self.table.state
        ended = round_end(table.events, state.rules) if state.ending is not None else None
        play = MatchView(
            view=view(state, viewer),
            version=self.version,
            since=0,
            events=versions(table.events, viewer),
            heaps=tuple(tuple(Discard(card, "played") for card in heap) for heap in state.discards),
            reveals=() if viewer is None else reveals(self._shown()[viewer], view(state, viewer).certain),
            menu=menu(state, viewer),
            round_end=ended,
            match_end=None,
        )
        setup = Setup(self._edition, len(table.players))
        seated = tuple(SeatedPlayer(name, "person", ready=True) for name in table.players)
        phase = "playing" if ended is None else "round_over"
        return Scene("staged", phase, False, play, setup, seated)  # type: ignore[arg-type]

    def _shown(self) -> Showings:
        players = len(self.table.players)
        return open_cards_after(((),) * players, ((),) * players, self.table.events, 0)[1]

    async def send(self, command: Command) -> None:
        if isinstance(command, Act):
            self.done.append(command.action)
            self.table.act(self.table.players[command.seat], command.action)
            self.tell()

    async def change(self, after: int) -> None:
        while self._moment <= after:
            self._changed.clear()
            await self._changed.wait()

    async def leave(self) -> None: ...

    async def say(self, seat: Seat, text: str) -> None: ...

    async def emote(self, seat: Seat, emote: str) -> None: ...

    async def agree(self, seat: Seat) -> None: ...

    async def skip(self) -> None: ...

    async def odds(self, seat: Seat) -> Odds:
        nothing: Mapping[Seat, Mapping[str, float]] = {}
        return nothing

    async def hint(self, seat: Seat, version: int) -> Advice:
        raise TableRefused(TableCode.HINTS_OFF)
