"""Commands: what somebody at a table, or its clock, can ask for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from loveletter.engine.actions import Action
from loveletter.engine.seats import Seat
from loveletter.table.entries import ClockKept
from loveletter.table.setup import Setting


@dataclass(frozen=True, slots=True)
class Act:
    id: str
    seat: Seat
    version: int
    action: Action


@dataclass(frozen=True, slots=True)
class TakeHint:
    """The awaited seat asks the coach about the decision that it saw in this version of the game."""

    seat: Seat
    version: int


@dataclass(frozen=True, slots=True)
class BotAct:
    """The table itself: what the bot of a seat has decided on."""

    seat: Seat
    level: str
    version: int
    action: Action


@dataclass(frozen=True, slots=True)
class Join:
    """Take a free seat, the first one where none is named, with a secret that is already hashed. Asked for again with
    the same secret, it is the same seat."""

    name: str
    secret: str
    seat: Seat | None = None
    former: str | None = None
    """The secret of a seat that this device had here, hashed."""
    face: int | None = None


@dataclass(frozen=True, slots=True)
class Claim:
    """Open a seat on another device, which holds the token of its link. The old device keeps its secret."""

    token: str
    secret: str
    """Hashed."""
    date: int | None = None
    """In milliseconds since 1970, by which the link has an end, where it is not the clock of the table: several
    servers may each have the table for a while."""


@dataclass(frozen=True, slots=True)
class Admit:
    """The host's word: whoever waits for this seat sits down now."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Ready:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Start:
    starter: Seat | None = None
    ages: tuple[int | None, ...] | None = None
    """Of each seat, as far as known; they count where the rules ask for the youngest."""


@dataclass(frozen=True, slots=True)
class PromiseLuck:
    seat: Seat
    promise: str
    """In hexadecimal, as the luck itself."""


@dataclass(frozen=True, slots=True)
class ShowLuck:
    seat: Seat
    luck: str


@dataclass(frozen=True, slots=True)
class LeaveOutLate:
    """The table itself: the time for this step of the mixing is over."""


@dataclass(frozen=True, slots=True)
class Rematch:
    pass


@dataclass(frozen=True, slots=True)
class Configure:
    edition: str | None = None
    options: Mapping[str, Setting] | None = None
    players: int | None = None
    clock: str | None = None
    seconds: int | None = None
    aids: bool | None = None
    chat: str | None = None
    public: bool | None = None
    pace: int | None = None
    latecomers: bool | None = None
    approval: bool | None = None
    odds: bool | None = None
    hints: bool | None = None


@dataclass(frozen=True, slots=True)
class SetSeat:
    seat: Seat
    level: str | None


@dataclass(frozen=True, slots=True)
class Rename:
    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class ChooseFace:
    seat: Seat
    face: int


@dataclass(frozen=True, slots=True)
class Remove:
    seat: Seat


@dataclass(frozen=True, slots=True)
class MakeHost:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Leave:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Pause:
    paused: bool


@dataclass(frozen=True, slots=True)
class StandIn:
    seat: Seat
    wanted: bool


@dataclass(frozen=True, slots=True)
class MakeLink:
    seat: Seat
    token: str
    """Hashed."""
    seconds: int
    date: int | None = None
    """As with `Claim`."""


@dataclass(frozen=True, slots=True)
class Talk:
    seat: Seat
    what: str
    emote: bool
    at: int
    """The date, in milliseconds since 1970."""


@dataclass(frozen=True, slots=True)
class KeepClock:
    """The table itself: note how much of the time has gone."""

    clock: ClockKept


@dataclass(frozen=True, slots=True)
class Close:
    pass


Command: TypeAlias = (
    Act
    | TakeHint
    | BotAct
    | Join
    | Claim
    | Admit
    | Ready
    | Start
    | PromiseLuck
    | ShowLuck
    | LeaveOutLate
    | Rematch
    | Configure
    | SetSeat
    | Rename
    | ChooseFace
    | Remove
    | MakeHost
    | Leave
    | Pause
    | StandIn
    | MakeLink
    | Talk
    | KeepClock
    | Close
)
