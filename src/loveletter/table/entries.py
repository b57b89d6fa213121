"""Entries: everything that is written for a table, in order. Folded from the first, they give the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias, get_args

from loveletter.engine.actions import Action
from loveletter.engine.seats import Seat
from loveletter.table.setup import Setup


@dataclass(frozen=True, slots=True)
class Created:
    setup: Setup


@dataclass(frozen=True, slots=True)
class PersonSat:
    """A person took the seat; during a match, from a bot."""

    seat: Seat
    name: str
    secret: str
    """Hashed."""
    face: int | None = None


@dataclass(frozen=True, slots=True)
class SeatReserved:
    """A person waits for the seat, which is open or a bot's."""

    seat: Seat
    name: str
    secret: str
    """Hashed."""
    face: int | None = None


@dataclass(frozen=True, slots=True)
class ReservationEnded:
    seat: Seat


@dataclass(frozen=True, slots=True)
class PersonBarred:
    """The host removed the person at the seat or waiting for it; from now on the host approves every newcomer."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BotSat:
    """A bot took the seat; a person who had it has lost it."""

    seat: Seat
    name: str
    level: str


@dataclass(frozen=True, slots=True)
class Opened:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Renamed:
    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class FaceChosen:
    seat: Seat
    face: int


@dataclass(frozen=True, slots=True)
class Muted:
    """Holds until somebody else has the seat."""

    seat: Seat
    muted: bool


@dataclass(frozen=True, slots=True)
class HostChanged:
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class Configured:
    setup: Setup


@dataclass(frozen=True, slots=True)
class Began:
    """A match began. Its seeds come from the secret; the first rounds may be taken over from a record."""

    secret: str
    """32 bytes in hexadecimal."""
    starter: Seat | None
    record: str | None = None
    """The record of a match from which this one goes on."""
    ages: tuple[int, ...] | None = None
    """How many are younger than each seat, and nothing more of anybody's age."""
    rules: int = 1
    """The version of the edition's rules; entries from before it was written have none, and were played under 1."""


@dataclass(frozen=True, slots=True)
class MixingBegan:
    """A match is about to begin. Before that, the people in these seats are asked to add luck to its secret."""

    match: Began
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class LuckPromised:
    seat: Seat
    promise: str
    """In hexadecimal, as the luck itself."""


@dataclass(frozen=True, slots=True)
class PromisesSealed:
    """The list of promises is fixed; people not on it are left out."""


@dataclass(frozen=True, slots=True)
class LuckShown:
    seat: Seat
    luck: str


@dataclass(frozen=True, slots=True)
class MixingEnded:
    """The match begins with all luck that was shown; people who have not shown theirs are left out."""


@dataclass(frozen=True, slots=True)
class Acted:
    seat: Seat
    action: Action
    id: str
    """The client's mark for this action; empty for a bot."""
    by_bot: bool


@dataclass(frozen=True, slots=True)
class HintTaken:
    """The awaited seat has asked the coach; the answer is not stored."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """How a match stands between two rounds: everything that its next deal depends on."""

    round: int
    """How many rounds have been played."""
    version: int
    """How many events the match has had."""
    tokens: tuple[int, ...]
    starters: tuple[Seat, ...]
    """Who may begin the next round."""
    youth: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class RoundDealt:
    checkpoint: Checkpoint | None = None
    """How the match stood before the deal, so that a restart need not replay earlier rounds. Older entries have none;
    it follows from the entries before it, and `loveletter verify-log` compares the two."""


@dataclass(frozen=True, slots=True)
class Agreed:
    """The person at the seat agreed that the matches of this table are rated."""

    seat: Seat
    mark: str
    """Drawn at random. To whom it belongs is stored elsewhere, where it can be erased."""


@dataclass(frozen=True, slots=True)
class Recognised:
    """The person at the seat proved an identity, so that this table is in their list."""

    seat: Seat
    mark: str
    """As with `Agreed`."""


@dataclass(frozen=True, slots=True)
class ProgramDeclared:
    """A program decides for the person at the seat."""

    seat: Seat
    waiting: bool = False
    """For the person who waits for the seat."""


@dataclass(frozen=True, slots=True)
class HolidayTaken:
    """The clock of a person stands still from one date to the other, in milliseconds since 1970."""

    seat: Seat
    start: int
    until: int
    used: int
    """Days of holiday that the person has taken in this match, with these."""


@dataclass(frozen=True, slots=True)
class Proposed:
    """Somebody proposed to end the match, or to go on under another clock."""

    seat: Seat
    end: bool
    clock: str
    seconds: int
    holidays: int


@dataclass(frozen=True, slots=True)
class ProposalAnswered:
    """A single refusal ends the proposal."""

    seat: Seat
    agrees: bool


@dataclass(frozen=True, slots=True)
class SaidReady:
    seat: Seat


@dataclass(frozen=True, slots=True)
class PauseSet:
    paused: bool


@dataclass(frozen=True, slots=True)
class StandInSet:
    seat: Seat
    sits: bool


@dataclass(frozen=True, slots=True)
class LinkMade:
    seat: Seat
    token: str
    """Hashed."""
    until: int
    """Milliseconds since 1970."""


@dataclass(frozen=True, slots=True)
class SeatMoved:
    """A move link was used: the seat has one more secret, and the link is void."""

    seat: Seat
    token: str
    secret: str
    """Both hashed."""


@dataclass(frozen=True, slots=True)
class Talked:
    seat: Seat
    what: str
    emote: bool
    at: int
    """Milliseconds since 1970, by which devices know the line again."""


@dataclass(frozen=True, slots=True)
class ClockKept:
    begun_by: int
    elapsed_ms: int
    """How much had gone of the time of the decision that the entry `begun_by` began."""


@dataclass(frozen=True, slots=True)
class BackToLobby:
    pass


@dataclass(frozen=True, slots=True)
class Closed:
    pass


Entry: TypeAlias = (
    Created
    | PersonSat
    | SeatReserved
    | ReservationEnded
    | PersonBarred
    | BotSat
    | Opened
    | Renamed
    | FaceChosen
    | Muted
    | HostChanged
    | Configured
    | Began
    | MixingBegan
    | LuckPromised
    | PromisesSealed
    | LuckShown
    | MixingEnded
    | Acted
    | HintTaken
    | RoundDealt
    | Agreed
    | Recognised
    | ProgramDeclared
    | HolidayTaken
    | Proposed
    | ProposalAnswered
    | SaidReady
    | PauseSet
    | StandInSet
    | LinkMade
    | SeatMoved
    | Talked
    | ClockKept
    | BackToLobby
    | Closed
)

KINDS: dict[str, Any] = {kind.__name__: kind for kind in get_args(Entry)}
