"""The bodies of HTTP requests and responses."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StrictBool, StrictStr

from loveletter.table.chairs import FACES

MOST_PLAYERS = 8
DEFAULT_PACE = 900


def _whole(value: object) -> object:
    """JSON has one kind of number: 4.0 is a whole one. Strings and booleans are not numbers."""
    if isinstance(value, bool) or not isinstance(value, (int, float)) or value != value // 1:
        raise ValueError("expected a whole number")
    return int(value)


Whole = Annotated[int, BeforeValidator(_whole)]
Setting = StrictBool | Whole | Annotated[StrictStr, Field(max_length=40)]
ClockKind = Literal["none", "soft", "hard"]
ChatKind = Literal["off", "emotes", "text"]
NewSecret = Annotated[str, Field(min_length=22, max_length=100, pattern=r"^[A-Za-z0-9_-]+$")]
"""Drawn by the client for a seat, of at least 128 bits, so that it can repeat a request whose answer was lost."""
PersonName = Annotated[str, Field(min_length=1, max_length=200)]
Level = Annotated[str, Field(max_length=40)]
Face = Annotated[Whole, Field(ge=0, lt=FACES)]


class Request(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Answer(BaseModel):
    model_config = ConfigDict(frozen=True)


class ClockRequest(Request):
    kind: ClockKind = "none"
    seconds: Annotated[Whole, Field(ge=0, le=86400)] = 0


class CreateTable(Request):
    """A new table. Seat 0 is the host's; then come `people`, then `bots`; the rest is open."""

    name: PersonName
    edition: Annotated[str, Field(max_length=40)] = "second"
    options: dict[Annotated[str, Field(max_length=40)], Setting] = {}
    players: Annotated[Whole, Field(ge=2, le=MOST_PLAYERS)] = 4
    people: Annotated[list[PersonName], Field(max_length=MOST_PLAYERS)] = []
    """Others who play on the same device (pass and play)."""
    bots: Annotated[list[Level], Field(max_length=MOST_PLAYERS)] = []
    """One level for each bot."""
    clock: ClockRequest = ClockRequest()
    aids: StrictBool = True
    odds: StrictBool = False
    hints: StrictBool = False
    """Whether the awaited seat may ask the coach; everybody sees who does."""
    chat: ChatKind = "emotes"
    public: StrictBool = False
    pace: Annotated[Whole, Field(ge=0, le=10_000)] = DEFAULT_PACE
    latecomers: StrictBool = True
    """Whether somebody who comes during a match may take the seat of a bot."""
    start: StrictBool = False
    """Begin at once; no seat may be open then."""
    luck: StrictBool = False
    """Whether this device adds luck to a match that begins at once: it waits a moment for the device to say `hello`."""
    starter: Annotated[Whole, Field(ge=0, lt=MOST_PLAYERS)] | None = None
    """Who begins, if it begins at once; by lot where nobody is named."""
    secrets: Annotated[list[NewSecret], Field(max_length=MOST_PLAYERS)] = []
    """Of the host and of `people`, in this order; where there are fewer, the server draws the rest."""
    face: Face | None = None


class JoinTable(Request):
    name: PersonName
    seat: Annotated[Whole, Field(ge=0, lt=MOST_PLAYERS)] | None = None
    """A seat of one's own choice; otherwise the first free one."""
    face: Face | None = None
    secret: NewSecret | None = None
    """None: the server draws one."""


class ClaimSeat(Request):
    token: Annotated[str, Field(min_length=1, max_length=100)]
    """From a move link."""
    secret: NewSecret | None = None
    """None: the server draws one."""


class PlayOn(Request):
    """A new table that goes on from a step of a finished match, with bots in the other seats."""

    step: Annotated[Whole, Field(ge=0, le=100_000)]
    """The index in the steps of the replay."""
    seat: Annotated[Whole, Field(ge=0, lt=MOST_PLAYERS)]
    name: PersonName
    level: Level
    match: Annotated[Whole, Field(ge=1, le=100_000)] | None = None
    secret: NewSecret | None = None
    """None: the server draws one."""


class SeatKey(Answer):
    seat: int
    secret: str
    """Proof of the seat. Keep it on the device; send it in `hello`; never put it into an address."""
    reserved: bool = False
    """Whether this person waits for the seat: until the next deal, or for the host's word."""


class Seating(Answer):
    code: str
    seats: list[SeatKey]


class SeatInfo(Answer):
    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    level: str | None
    free: bool
    """Whether somebody who comes can take it: an open seat, or, during a match, that of a bot."""


class TableInfo(Answer):
    code: str
    phase: Literal["lobby", "mixing", "playing", "round_over", "match_over", "closed"]
    edition: str
    options: dict[str, Setting]
    players: int
    goal: int
    aids: bool
    clock: ClockKind
    public: bool
    broken_at: int | None
    """The number of the entry from which on its log cannot be used; what came before it is shown."""
    match: int
    round: int
    seats: list[SeatInfo]


class TableList(Answer):
    tables: list[TableInfo]


class RowInfo(Answer):
    card: str
    value: int
    copies: int


class OptionInfo(Answer):
    name: str
    values: list[str]
    """As they are written; "true" and "false" for a switch, numbers for `tokens`."""
    preset: str | None
    """None for `tokens`: the edition's goal."""


class MissingBot(Answer):
    level: str
    reason: Literal["not_learned", "needs_fast", "cannot_be_made", "cannot_start"]
    """It has not learned this edition; the extra [fast] is not installed; the package of the bot fails to make it; it
    failed when it was tried."""


class EditionInfo(Answer):
    name: str
    token: str
    least_players: int
    most_players: int
    goals: dict[int, int]
    """Tokens to win, by number of players."""
    set_aside: int
    """How many cards a deal puts aside, face down."""
    face_up_with_two: int
    """How many cards a deal lays open where two play."""
    rows: list[RowInfo]
    guesses: dict[str, list[str | int]]
    """By card: what may be named with it under the preset options."""
    options: list[OptionInfo]
    """What a table may set."""
    presets: dict[str, str]
    """Every option's value where nothing is set, also where a table cannot set it; texts of cards depend on them."""
    bots: list[str]
    """The levels that can play it here, the weakest first."""
    missing_bots: list[MissingBot]
    """The other levels."""
    coach: bool
    """Whether the coach can look at a match of it."""
    messages: dict[str, str]
    """By language, the Fluent messages of an edition of another package, with those of its own cards."""


class VariationInfo(Answer):
    name: str
    edition: str
    options: dict[str, Setting]
    goals: dict[int, int]
    """Tokens to win by number of players, where they are not the edition's: the option `tokens` of a table."""


class Info(Answer):
    """What a client needs to know once."""

    version: str
    protocol: int
    editions: list[EditionInfo]
    variations: list[VariationInfo]
    bots: list[str]
    """The levels that can play here, the weakest first; not every edition."""
    languages: list[str]
    emotes: list[str]
    name_length: int
    chat_length: int
    printing: bool
    """Whether this server can print editions."""


class Problem(Answer):
    """Why a request was refused. Nothing has changed."""

    code: str
    params: dict[str, str | int | bool | list[str | int]]
    message: str
    """The same in English, for people who read logs."""


MODELS: tuple[type[BaseModel], ...] = (
    CreateTable,
    JoinTable,
    ClaimSeat,
    PlayOn,
    Seating,
    TableInfo,
    TableList,
    Info,
    Problem,
)
