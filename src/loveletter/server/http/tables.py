"""Tables: create, list, join, claim a seat, and quick matches."""

from __future__ import annotations

import itertools
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from loveletter.server.http.archive import ArchiveQuestion
from loveletter.server.http.dependencies import (
    Code,
    NewSecret,
    PersonName,
    Players,
    SeatSecret,
    Setting,
    address_of,
    ask_archive,
    guessed_room,
    limit_creation,
    registry_of,
    requested_room,
)
from loveletter.server.http.listing import Listing, TableInfo, info
from loveletter.server.http.operations import JSON, Operations, compressed_response
from loveletter.server.messages.incoming import MOST_SEATS, Face, SeatNumber, Word
from loveletter.server.node import Forward, is_forwarded
from loveletter.server.tables.loading import NewTable
from loveletter.server.tables.quick_match import HERE, QuickMatches, Wanted
from loveletter.server.tables.room import Room
from loveletter.table import Setup, Sitter, TableRefused, commands, lesson
from loveletter.table.keys import hashed, new_secret
from loveletter.table.setup import DAY_SECONDS, MOST_DAYS, MOST_HOLIDAYS

operations = Operations()

QUICK_MATCHES = "quick-matches"
"""Held by one node at a time, as a table is."""


class NewClock(Struct, frozen=True, forbid_unknown_fields=True):
    kind: Literal["none", "soft", "hard", "days"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=DAY_SECONDS * MOST_DAYS)] = 0
    """For one decision; whole days where the kind is `days`."""
    holidays: Annotated[int, Meta(ge=0, le=MOST_HOLIDAYS)] = 0


class CreateTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A new table. Seat 0 is the host's; then come `people`, then `bots`; the rest is open."""

    name: PersonName
    edition: Word = "second"
    options: dict[Word, Setting] = {}
    players: Players = 4
    people: Annotated[list[PersonName], Meta(max_length=MOST_SEATS)] = []
    """Others who play on the same device (pass and play)."""
    bots: Annotated[list[Word], Meta(max_length=MOST_SEATS)] = []
    """One level for each bot."""
    clock: NewClock = NewClock()
    aids: bool = True
    odds: bool = False
    hints: bool = False
    """Whether the awaited seat may ask the coach; everybody sees who does."""
    stream: Annotated[int, Meta(ge=0, le=50)] = 0
    """Delay in turns of a stream with all hands open; 0: no stream. Everybody at the table sees the setting."""
    chat: Literal["off", "emotes", "text"] = "emotes"
    public: bool = False
    pace: Annotated[int, Meta(ge=0, le=10_000)] = 900
    latecomers: bool = True
    """Whether a latecomer may take the seat of a bot during a match."""
    start: bool = False
    """Begin at once; no seat may be open then."""
    luck: bool = False
    """Whether this device adds luck to a match that begins at once: it waits a moment for the device to say `hello`."""
    starter: SeatNumber | None = None
    """Who goes first, if the match begins at once; by default drawn by lot."""
    secrets: Annotated[list[NewSecret], Meta(max_length=MOST_SEATS)] = []
    """Of the host and of `people`, in this order; the server draws missing ones."""
    face: Face | None = None


class JoinTable(Struct, frozen=True, forbid_unknown_fields=True):
    name: PersonName
    seat: SeatNumber | None = None
    """By default the first free one."""
    face: Face | None = None
    secret: NewSecret | None = None
    """None: the server draws one."""


class ClaimSeat(Struct, frozen=True, forbid_unknown_fields=True):
    token: Annotated[str, Meta(min_length=1, max_length=100)]
    """From a move link."""
    secret: NewSecret | None = None
    """None: the server draws one."""


class SeatKey(Struct, frozen=True):
    seat: int
    secret: str
    """Proof of the seat. Keep it on the device; send it in `hello`; never put it into an address."""
    reserved: bool = False
    """Whether this person waits for the seat: until the next deal, or for the host."""


class Seating(Struct, frozen=True):
    code: str
    seats: list[SeatKey]


class TableList(Struct, frozen=True):
    tables: list[TableInfo]


class QuickMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat at a table of this edition, with other players who want one."""

    name: PersonName
    edition: Word = "second"
    seconds: Annotated[int, Meta(ge=1, le=600)] = 60
    """Time until bots take the seats that are still open."""
    face: Face | None = None
    secret: NewSecret | None = None


class NewLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """The first game: one round from a fixed deck, against a bot."""

    name: PersonName
    face: Face | None = None
    secret: NewSecret | None = None
    """None: the server draws one."""


class QuickSeating(Seating, frozen=True):
    begins_in: int | None
    """Seconds until bots take the open seats; None at a table whose host begins."""


@operations.post("/tables", status=201)
async def create_table(request: Request, body: CreateTable) -> Seating:
    """Make a table; with `start`, begin at once."""
    registry = limit_creation(request)
    drawn = itertools.chain(body.secrets, iter(new_secret, None))
    people = list(zip((body.name, *body.people), drawn, strict=False))
    faces = itertools.chain((body.face,), itertools.repeat(None))
    sitters = [
        Sitter(name, hashed(secret), None, face, body.luck) for (name, secret), face in zip(people, faces, strict=False)
    ]
    sitters += [Sitter(None, None, level) for level in body.bots]
    setup = Setup(
        body.edition,
        body.players,
        body.options,
        body.clock.kind,
        body.clock.seconds,
        body.aids,
        body.chat,
        body.public,
        body.pace,
        body.latecomers,
        odds=body.odds,
        hints=body.hints,
        stream=body.stream,
        holidays=body.clock.holidays,
    )
    new = NewTable(setup, sitters, body.start, starter=body.starter)
    code = await registry.open_once(hashed(people[0][1]), new, address_of(request.scope))
    keys = [SeatKey(seat, secret) for seat, (_, secret) in enumerate(people)]
    return Seating(code=code, seats=keys)


@operations.get("/tables", answers={200: TableList})
async def public_tables(request: Request) -> Response:
    """The public tables with a free seat, newest last; of those with a running match only where somebody is there."""
    listing: Listing = request.app.state.listing
    return Response(await listing.public_tables(), media_type=JSON)


@operations.get("/tables/{code}", answers={200: TableInfo})
async def get_table(request: Request, code: Code) -> Response:
    listing: Listing = request.app.state.listing
    room = await guessed_room(request, code)
    if room is None:
        return await compressed_response(request, (await ask_archive(request, info, ArchiveQuestion(code))).body)
    return Response(listing.text(room.table), media_type=JSON)


@operations.post("/tables/{code}/join", status=201)
async def join_table(request: Request, code: Code, body: JoinTable, secret: SeatSecret = None) -> Seating:
    """Take an open seat, or wait for that of a bot until the next deal, where latecomers are allowed.

    A client that proves a seat of this table has a hand already, and gets no second one during a match; a person who
    was removed from that seat gets none, until the host stops approving newcomers. A repeated request with the same
    `secret` gets the same seat.
    """
    limit_creation(request)
    new = body.secret or new_secret()
    room = await requested_room(request, code, secret)
    former = () if secret is None else (secret,)
    join = commands.Join(body.name, hashed(new), body.seat, None if secret is None else hashed(secret), body.face)
    outcome = await room.carry_out(join, None, proven=room.table.proven_by(former))
    room.visited_from(*registry_of(request).quota.hashes(address_of(request.scope)))
    return seating(room, outcome.seat, new)


@operations.post("/tables/{code}/claim", status=201)
async def claim_seat(request: Request, code: Code, body: ClaimSeat) -> Seating:
    """Open a seat on this device with the token of a move link. The device that had it can take it back."""
    limit_creation(request)
    secret = body.secret or new_secret()
    room = await requested_room(request, code)
    date = room.registry.storage.date_ms()
    outcome = await room.carry_out(commands.Claim(body.token, hashed(secret), date), None)
    return seating(room, outcome.seat, secret)


@operations.post("/quick-match", status=201)
async def quick_match(request: Request, body: QuickMatch) -> QuickSeating:
    """A seat at an open table of the edition, or at a new one, whose open seats bots take after `seconds`."""
    registry = limit_creation(request)
    secret = body.secret or new_secret()
    repeatable = msgspec.json.encode(msgspec.structs.replace(body, secret=secret))
    address = address_of(request.scope)
    wanted = Wanted(body.name, hashed(secret), body.edition, body.seconds, body.face, address, repeatable)
    quick: QuickMatches = request.app.state.quick
    if is_forwarded(request.scope) and HERE in request.headers:
        seated = await quick.sit_here(wanted)
        if seated is None:
            raise TableRefused("unknown_table")
    elif (where := await registry.elsewhere(QUICK_MATCHES)) is not None:
        raise Forward(where)  # one node seats all, or two would miss each other
    else:
        seated = await quick.sit_down(wanted)
    key = SeatKey(seated.seat, secret)
    return QuickSeating(code=seated.code, seats=[key], begins_in=seated.begins_in)


@operations.post("/lessons", status=201)
async def begin_lesson(request: Request, body: NewLesson) -> Seating:
    """A table at which the first game has begun. Its settings say that it is a lesson."""
    registry = limit_creation(request)
    secret = body.secret or new_secret()
    sitters = [Sitter(body.name, hashed(secret), None, body.face), Sitter(None, None, lesson.BOT_LEVEL)]
    new = NewTable(lesson.lesson_setup(), sitters, start=True, record=lesson.lesson_record())
    code = await registry.open_once(hashed(secret), new, maker=address_of(request.scope))
    return Seating(code=code, seats=[SeatKey(lesson.PUPIL, secret)])


def seating(room: Room, seat: int | None, secret: str) -> Seating:
    assert seat is not None
    key = SeatKey(seat=seat, secret=secret, reserved=room.table.chairs[seat].reserved is not None)
    return Seating(code=room.table.code, seats=[key])
