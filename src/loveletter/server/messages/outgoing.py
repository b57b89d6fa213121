"""Outgoing: every message that the server sends. Text for people goes out as a code with parameters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, Union, get_args

import msgspec
from msgspec import Struct

from loveletter.engine.events import Event
from loveletter.engine.seats import Seat
from loveletter.server.messages.analysis_message import Hint, HintHeader
from loveletter.server.messages.incoming import TYPE
from loveletter.server.structs import tagged_struct
from loveletter.table.chairs import ChairKind
from loveletter.table.endings import MatchEnd, RoundEnd
from loveletter.table.luck_view import Luck
from loveletter.table.menu import Menu
from loveletter.table.open_cards import Discard, Reveal

Params: TypeAlias = Mapping[str, str | int | bool | tuple[str | int, ...]]
Phase: TypeAlias = Literal["lobby", "mixing", "playing", "round_over", "match_over", "closed"]

if TYPE_CHECKING:
    EventMessage: TypeAlias = Event
else:
    EventMessage = Union[tuple(map(tagged_struct, get_args(Event)))]  # noqa: UP007 - made at run time


# --- The table: the same bytes for everybody -------------------------------------------------------------


class ClockSetting(Struct, frozen=True):
    kind: Literal["none", "soft", "hard", "days"]
    seconds: int
    """For one decision. Soft: the table gets a notice when it runs out. Hard: then a bot decides. Days: the same by the
    date, whether or not anybody is connected."""


class Settings(Struct, frozen=True):
    edition: str
    players: int
    goal: int
    """Tokens to win."""
    options: Mapping[str, str | int | bool]
    """What differs from the edition's preset."""
    in_force: Mapping[str, str | int | bool]
    """Every option that the edition has, with its value."""
    guesses: Mapping[str, tuple[str | int, ...]]
    """By card: what it may name."""
    youth_counts: bool
    """Whether ties go to the youngest: `start` then takes ages."""
    clock: ClockSetting
    aids: bool
    """Whether players get the table of unseen cards and the notebook."""
    odds: bool
    """Whether the notebook shows odds too."""
    hints: bool
    """Whether the awaited seat may ask the coach."""
    chat: Literal["off", "emotes", "text"]
    public: bool
    pace: int
    """Milliseconds that a bot waits before it acts."""
    latecomers: bool
    """Whether a latecomer may take the seat of a bot during a match."""
    approval: bool
    """Whether the host approves every newcomer."""
    stream: int = 0
    """Delay in turns of a stream with all hands open; 0: no stream."""
    rated: bool = False
    """Whether matches are rated for the members who play; no match begins before everybody has agreed."""
    members: bool = False
    """Whether only members play; no match begins before everybody has proven to be one, by `agree`."""
    holidays: int = 0
    """With a clock in days: for how many days each person may stop it in a match."""
    lesson: bool = False
    """Whether the first match of this table is the lesson, dealt from a fixed deck."""
    evening: str = ""
    """The code of the evening that this table belongs to; empty at others."""


class SeatState(Struct, frozen=True):
    seat: Seat
    kind: ChairKind
    name: str
    """Empty for an open seat. A bot has a name too."""
    level: str | None
    """The bot's level; for a person with a stand-in, that of the stand-in."""
    presence: Literal["here", "away", "gone"]
    """Of a person: connected; connection lost a moment ago; gone for so long that a bot may take over."""
    stand_in: bool
    """Whether a bot acts for this person until the person takes the seat back."""
    host: bool
    ready: bool
    """Whether the seat is ready for the next round; bots always are."""
    wins: int
    """Matches won at this table."""
    free: bool
    """Whether a newcomer can take it: an open seat or, during a match, that of a bot."""
    reserved: str | None
    """The name of the person who waits for the seat: until the next deal or, with `settings.approval`, for the host."""
    face: int
    """The number of the seat's picture: the person's choice, or a default for the seat."""
    hints: int
    """How many hints this person has taken in the current or latest match."""
    agreed: bool = False
    """Whether this person has agreed, with `settings.rated` or `settings.members`."""
    bot_in_ms: int | None = None
    """For a person who is away: time until a bot takes over, if somebody else is here to play on."""
    holiday_until: int | None = None
    """Until when the clock of this person stands still, in milliseconds since 1970."""
    holidays: int = 0
    """Days of holiday that this person has taken in this match."""
    recognised: bool = False
    """Whether this table is in the list of this person (`recognise`)."""
    program: bool = False
    """Whether a program decides for this person, or for the one who waits for the seat (`declare_program`)."""
    muted: bool = False
    """Whether this person may say nothing at this table."""


class ProposalState(Struct, frozen=True):
    """What somebody proposes to everybody for whom no bot plays."""

    seat: Seat
    end: bool
    """To end the match; else to go on under this clock."""
    clock: ClockSetting
    holidays: int
    agreed: tuple[Seat, ...]


class TableMessage(Struct, frozen=True, tag_field=TYPE, tag="table"):
    """Seats, settings and phase. Sent after `welcome` and whenever one of them changes."""

    code: str
    number: int
    """How many entries the log of this table has."""
    phase: Phase
    match: int
    """The number of the match at this table, from 1; 0 before the first."""
    paused: bool
    spectators: int
    settings: Settings
    seats: tuple[SeatState, ...]
    luck: Luck | None
    """Who contributes to the shuffle of the match, and who has; None where nobody was asked."""
    proposal: ProposalState | None = None


class TableChange(Struct, frozen=True, tag_field=TYPE, tag="table_change"):
    """What has changed since the last table, for clients whose `hello` has `changes`."""

    change: Mapping[str, Any]
    """The difference between the two, as in a `ReplayStep`."""


class Clock(Struct, frozen=True, tag_field=TYPE, tag="clock"):
    """The clock of the awaited decision; sent only where the table has one."""

    kind: Literal["soft", "hard", "days"]
    seat: Seat | None
    """Whose clock is running; None if none is."""
    left_ms: int
    total_ms: int
    running: bool


# --- The view: what one viewer may draw --------------------------------------------------------------------


class SeatView(Struct, frozen=True):
    tokens: int
    hand_size: int
    out: bool
    protected: bool
    discards: tuple[Discard, ...]
    """Oldest first, with how each came there. Those with `how` "lost" are kept apart."""


class Awaited(Struct, frozen=True):
    """What the table waits for."""

    seat: Seat
    question: Literal["play", "keep", "look", "redraw"]
    card: str | None
    """The card that asks; None for "play"."""
    among: tuple[Seat, ...]


class PublicView(Struct, frozen=True):
    """What everybody sees; equal for all viewers."""

    match: int
    round: int
    goal: int
    turn: Seat
    awaited: Awaited | None
    """None when the round is over."""
    seats: tuple[SeatView, ...]
    pile: int
    set_aside: bool
    face_up: tuple[str, ...]
    youth: tuple[Seat, ...]
    """The seats from the youngest on, where the rules ask for it."""
    marked: Seat | None
    """Whom the next card must choose (Sycophant)."""
    bets: tuple[tuple[Seat, Seat], ...]
    """The Jester's bets: who, on whom."""
    commitments: tuple[str | None, ...]
    """The hash of each round's seed so far; the last one is this round's."""
    round_end: RoundEnd | None
    match_end: MatchEnd | None


class HandCard(Struct, frozen=True):
    card: str
    known_by: tuple[Seat, ...]
    """The other seats that are certain of it."""


class KnownCard(Struct, frozen=True):
    """A hidden card that the viewer is certain of: in a seat's hand, or in the pile (depth 1 is the top card)."""

    card: str
    seat: Seat | None
    depth: int | None


class UnseenRow(Struct, frozen=True):
    card: str
    value: int
    copies: int
    open: int
    """How many are face up for everybody."""
    unseen: int
    """How many this viewer has not seen."""


class ViewMessage(Struct, frozen=True, tag_field=TYPE, tag="view"):
    """The game for one viewer. Sent after `welcome`, after every action, and for each seat of the device."""

    viewer: Seat | None
    """None for a spectator."""
    version: int
    """An action decided on this view must name it. It never decreases, even across matches."""
    since: int
    """The number of the first of `events`."""
    events: tuple[EventMessage, ...]
    """What happened since the last view (after `hello` and `sync`: since `events_from`), as this viewer saw it."""
    public: PublicView
    hand: tuple[HandCard, ...]
    """The one held longest first."""
    certain: tuple[KnownCard, ...]
    reveals: tuple[Reveal, ...]
    """What the viewer was shown in this round."""
    unseen: tuple[UnseenRow, ...] | None
    """None where aids are switched off."""
    menu: Menu | None
    """What this viewer can choose from; None while somebody else is awaited."""


class ViewChange(Struct, frozen=True, tag_field=TYPE, tag="change"):
    """What has changed since the last view of this viewer, for clients whose `hello` has `changes`."""

    viewer: Seat | None
    version: int
    since: int
    """The number of the first of `events`, and the `version` of the view that this changes. A client with
    another one asks for everything with `sync`."""
    events: tuple[EventMessage, ...]
    change: Mapping[str, Any]
    """How `public`, `hand`, `certain`, `reveals`, `unseen` and `menu` differ, as in a `ReplayStep`."""


# --- Answers and notices -----------------------------------------------------------------------------------


class Welcome(Struct, frozen=True, tag_field=TYPE, tag="welcome"):
    protocol: int
    table: str
    seats: tuple[Seat, ...]
    """The seats of this connection; empty for a spectator. Sent again when they change."""
    reserved: tuple[Seat, ...] = ()
    """The seats that people at this device wait for; until then they watch."""


class Done(Struct, frozen=True, tag_field=TYPE, tag="done"):
    """The request was carried out and written down."""

    id: str
    repeated: bool
    """Whether it had been carried out before, so that nothing happened now."""


class Refused(Struct, frozen=True, tag_field=TYPE, tag="refused"):
    """The request was understood and refused; nothing changed. For an action the code is one of the rules' own."""

    id: str
    code: str
    params: Params


class Error(Struct, frozen=True, tag_field=TYPE, tag="error"):
    """The message could not be processed at all; nothing changed."""

    code: str
    params: Params


class Seated(Struct, frozen=True, tag_field=TYPE, tag="seated"):
    """The secret of a seat that this device now holds too. Only this connection gets it."""

    id: str
    seat: Seat
    secret: str
    reserved: bool
    """Whether the host must approve first."""


class Notice(Struct, frozen=True, tag_field=TYPE, tag="notice"):
    """News about the table, not the game: somebody came, left or was renamed; a pause; a slow decision."""

    code: str
    params: Params


class Emoted(Struct, frozen=True, tag_field=TYPE, tag="emoted"):
    at: int
    """In milliseconds since 1970; later than every earlier line, so that clients know what is new."""
    seat: Seat
    name: str
    """Of the person who sat there then."""
    emote: str


class Said(Struct, frozen=True, tag_field=TYPE, tag="said"):
    at: int
    seat: Seat
    name: str
    text: str


class TalkMessage(Struct, frozen=True, tag_field=TYPE, tag="talk"):
    """Recent chat, for clients that connect."""

    lines: tuple[Emoted | Said, ...]


class MoveLink(Struct, frozen=True, tag_field=TYPE, tag="move_link"):
    id: str
    seat: Seat
    url: str
    """Works once, for a few minutes; the token is in the part after #, which browsers send to no server."""
    expires_s: int


class Chance(Struct, frozen=True):
    card: str
    chance: float


class HandChances(Struct, frozen=True):
    seat: Seat
    cards: tuple[Chance, ...]


class Notebook(Struct, frozen=True, tag_field=TYPE, tag="notebook"):
    """The chances of each hidden card, given what this seat saw; all deals are equally likely."""

    id: str
    seat: Seat
    version: int
    hands: tuple[HandChances, ...]
    set_aside: tuple[Chance, ...]


class Pong(Struct, frozen=True, tag_field=TYPE, tag="pong"):
    id: str


class Goodbye(Struct, frozen=True, tag_field=TYPE, tag="goodbye"):
    """The server closes the connection: "taken_over", "removed", "stopping", "too_slow", or the code of an error."""

    code: str
    retry_s: float | None
    """When to reconnect; None: never."""


_State: TypeAlias = Welcome | TableMessage | TableChange | Clock | ViewMessage | ViewChange
_Answer: TypeAlias = Done | Refused | Error | Seated | Notice | Emoted | Said | TalkMessage | MoveLink | Notebook

if TYPE_CHECKING:
    Outgoing: TypeAlias = _State | _Answer | HintHeader | Pong | Goodbye
else:
    Outgoing = Union[_State | _Answer, Hint, Pong, Goodbye]  # noqa: UP007 - Hint is made at run time

encode = msgspec.json.Encoder().encode
