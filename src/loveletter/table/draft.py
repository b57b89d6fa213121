"""A draft: one command on its way, with the entries that it would write and the table after them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, NoReturn

from loveletter.bots import names as bot_levels
from loveletter.bots import obstacle
from loveletter.engine.seats import Seat
from loveletter.table.chairs import Chair
from loveletter.table.entries import BotSat, Closed, Entry, HostChanged, Opened, RoundDealt
from loveletter.table.game import Game
from loveletter.table.names import bot_name
from loveletter.table.refusals import Params, TableCode, TableRefused
from loveletter.table.state import Phase, TableState, fold


class Actor(NamedTuple):
    """Who asks: the seats of one device, or the table itself."""

    seats: frozenset[Seat] = frozenset()
    itself: bool = False
    absent: frozenset[Seat] = frozenset()
    """The people who are away, as the table knows."""


class Notice(NamedTuple):
    code: str
    params: Params


class Outcome(NamedTuple):
    """What a command leads to, once its entries are written down."""

    before: TableState
    """The table on which it was decided."""
    entries: tuple[Entry, ...]
    state: TableState
    """The table after them."""
    at: int
    notices: tuple[Notice, ...] = ()
    repeated: bool = False
    seat: Seat | None = None
    """The seat that was taken or moved."""
    vacated: tuple[Seat, ...] = ()
    """Seats whose devices lose them."""

    @property
    def first(self) -> int:
        """The number of the first of its entries."""
        return self.before.number


class Draft:
    def __init__(self, state: TableState, actor: Actor, now: int, luck: Callable[[int], bytes]) -> None:
        self.before = state
        self.state = state
        self.actor = actor
        self.now = now
        self.luck = luck
        self.entries: list[Entry] = []
        self.notices: list[Notice] = []
        self.vacated: list[Seat] = []
        self.repeated = False
        self.seat: Seat | None = None

    def write(self, entry: Entry, after: TableState | None = None) -> None:
        """Note an entry; `after` is the table after it, where that is known already."""
        self.entries.append(entry)
        self.state = fold(self.state, entry, self.now) if after is None else after

    def tell(self, code: str, **params: str | int | bool) -> None:
        self.notices.append(Notice(code, params))

    def outcome(self) -> Outcome:
        return Outcome(
            self.before,
            tuple(self.entries),
            self.state,
            self.now,
            tuple(self.notices),
            self.repeated,
            self.seat,
            tuple(self.vacated),
        )

    # what must hold

    def refuse(self, code: str, **params: str | int | bool | tuple[str | int, ...]) -> NoReturn:
        raise TableRefused(code, **params)

    def host_only(self) -> None:
        if not self.actor.itself and self.state.host not in self.actor.seats:
            self.refuse(TableCode.NOT_HOST)

    def own(self, seat: Seat) -> Chair:
        """The chair of a seat that the actor has."""
        chair = self.chair(seat)
        if seat not in self.actor.seats and not self.actor.itself:
            self.refuse(TableCode.NOT_YOUR_SEAT, seat=seat)
        return chair

    def chair(self, seat: Seat) -> Chair:
        if seat not in range(len(self.state.chairs)):
            self.refuse(TableCode.UNKNOWN_SEAT, seat=seat)
        return self.state.chairs[seat]

    def person(self, seat: Seat) -> Chair:
        chair = self.chair(seat)
        if chair.kind != "person":
            self.refuse(TableCode.NO_PERSON, seat=seat)
        return chair

    def only_in(self, *phases: Phase) -> None:
        if self.state.phase not in phases:
            self.refuse(TableCode.WRONG_PHASE, phase=self.state.phase)

    def game(self) -> Game:
        if self.state.game is None:
            self.refuse(TableCode.WRONG_PHASE, phase=self.state.phase)
        return self.state.game

    def level(self, level: str) -> str:
        if level not in bot_levels():
            self.refuse(TableCode.UNKNOWN_LEVEL, level=level, known=bot_levels())
        if (reason := obstacle(level)) is not None:
            self.refuse(TableCode.BOT_CANNOT_PLAY, level=level, reason=reason.value)
        return level

    def other_names(self, seat: Seat | None = None) -> list[str]:
        return [chair.name for at, chair in enumerate(self.state.chairs) if at != seat and chair.name]

    # what several commands do

    def seat_bot(self, seat: Seat, level: str) -> None:
        chair = self.state.chairs[seat]
        name = chair.name if chair.kind == "bot" else bot_name(self.other_names())
        self._vacate(seat)
        self.write(BotSat(seat, name, level))
        self.tell("bot_seated", seat=seat, name=name, level=level)

    def open_seat(self, seat: Seat) -> None:
        self._vacate(seat)
        self.write(Opened(seat))

    def _vacate(self, seat: Seat) -> None:
        """A person loses the seat, and the host's rights with it."""
        if self.state.chairs[seat].kind != "person":
            return
        self.vacated.append(seat)
        if self.state.host == seat:
            heirs = [other for other in self.state.people if other != seat]
            self.write(HostChanged(heirs[0] if heirs else None))
            if heirs:
                self.tell("new_host", seat=heirs[0], name=self.state.chairs[heirs[0]].name)

    def settle(self) -> None:
        """What follows by itself: the next round once all are ready; the end of a table that everybody has left."""
        state = self.state
        if state.closed:
            return
        if not state.people:
            self.write(Closed())
        elif state.phase == "round_over" and not state.paused and state.all_ready:
            self.write(RoundDealt())
