"""Members: what is stored about a member, for that member alone: to read, to take along, to erase."""

from __future__ import annotations

import asyncio

from msgspec import Struct
from starlette.requests import Request

from loveletter.ratings import with_absence
from loveletter.server.http.dependencies import (
    Code,
    NewSecret,
    limit_reading,
    registry_of,
    requested_room,
    server_address,
)
from loveletter.server.http.ladders import Seats, Strength, editions_of, in_words, ratings_of, seats_of, today
from loveletter.server.http.operations import Operations
from loveletter.server.http.tables import Seating, seating
from loveletter.server.identity import IdentityProof
from loveletter.server.store.club import Role
from loveletter.server.store.members import MemberMatch
from loveletter.server.store.ratings import MemberPlace
from loveletter.table import TableRefused, commands
from loveletter.table.chairs import Proven
from loveletter.table.identity import member_id
from loveletter.table.keys import hashed

operations = Operations("/api/members")

MOST_MATCHES = 10_000
MOST_TABLES = 100


class ProfilePlayer(Struct, frozen=True):
    name: str
    """As it was at that table; empty for a bot, and for somebody who was erased."""
    level: str | None
    """Of a bot."""
    you: bool
    tokens: int
    won: bool
    stayed: bool
    """Whether who began here was there at the end, and no bot stood in then."""
    rounds_won: float | None
    """A shared round as its share; null until the match is rated."""
    luck: float | None
    """How many of these rounds deals and draws gave, beyond an even share; null where that is not known."""


class ProfileMatch(Struct, frozen=True):
    """A match that is over, with its seats in order."""

    code: str
    match: int
    ended: int
    """In milliseconds since 1970."""
    edition: str
    rounds: int | None
    """How many were played; null until the match is rated."""
    players: tuple[ProfilePlayer, ...]


class ProfileStanding(Struct, frozen=True):
    """Where the member stands on a ladder."""

    family: str
    editions: tuple[str, ...]
    seats: Seats
    season: str
    """Empty: of all time."""
    place: int | None
    """Null before the first match against other people."""
    members: int
    matches: int
    strength: Strength


class ProfileKey(Struct, frozen=True):
    """By which the member is known."""

    id: str
    """The hash of a device's public key, in hexadecimal, or a passkey as its authenticator names it (base64url)."""
    passkey: bool
    since: int
    """In milliseconds since 1970."""
    yours: bool
    """Whether it has proven who asks."""


class Profile(Struct, frozen=True):
    """All that is stored about a member, but for the logs of tables, where names stand until those are removed."""

    member: str
    """The SHA-256 of the public key, in hexadecimal."""
    since: int | None
    """When an identity was first proven here, in milliseconds since 1970; None for somebody unknown."""
    role: Role
    """In the club."""
    keys: tuple[ProfileKey, ...]
    """Of devices and passkeys, the oldest first."""
    standings: tuple[ProfileStanding, ...]
    matches: tuple[ProfileMatch, ...]
    """The newest first."""


class Erased(Struct, frozen=True):
    matches: int


class MemberTable(Struct, frozen=True):
    """A table that is played over days, where the member has a seat."""

    code: str
    waits: bool
    """Whether it waits for this member."""
    due_at: int
    """When it goes on although nobody comes, in milliseconds since 1970."""


class MemberTables(Struct, frozen=True):
    tables: tuple[MemberTable, ...]
    """First those that wait for the member, the soonest due first."""


class OpenOwnSeat(Struct, frozen=True, forbid_unknown_fields=True):
    proof: IdentityProof
    """For the purpose `seat`, about the code of the table."""
    secret: NewSecret
    """Drawn by the client, so that the request can be repeated."""


@operations.post("/profile")
async def profile(request: Request, body: IdentityProof) -> Profile:
    """All that is stored about the member who asks."""
    limit_reading(request)
    identities, ratings, day = registry_of(request).identities, ratings_of(request), today()
    member = await identities.proven(body, "profile", server_address(request))
    since = await asyncio.to_thread(identities.members().since, member)
    matches = await asyncio.to_thread(identities.members().matches, member, MOST_MATCHES)
    places = await asyncio.to_thread(ratings.places, member, day)
    devices, passkeys = await asyncio.to_thread(identities.keys().of, member)
    own = await asyncio.to_thread(identities.club().membership, member)
    this = member_id(body.key)
    keys = [ProfileKey(each.id, False, each.since, each.id == this) for each in devices]
    keys += [ProfileKey(each.id, True, each.since, False) for each in passkeys]
    standings = tuple([_standing(place, day) for place in places])
    results = tuple([_result(match, member) for match in matches])
    return Profile(member, since, "" if own is None else own.role, tuple(keys), standings, results)


@operations.post("/erase")
async def erase(request: Request, body: IdentityProof) -> Erased:
    """Forget the member who asks. Results stay with the others who played, without name or identity."""
    limit_reading(request)
    identities = registry_of(request).identities
    member = await identities.proven(body, "erase", server_address(request))
    return Erased(await asyncio.to_thread(identities.members().erase, member))


@operations.post("/tables")
async def member_tables(request: Request, body: IdentityProof) -> MemberTables:
    """The tables of the member who asks that are played over days."""
    limit_reading(request)
    identities = registry_of(request).identities
    member = await identities.proven(body, "tables", server_address(request))
    found = await asyncio.to_thread(identities.members().tables, member, MOST_TABLES)
    return MemberTables(tuple(MemberTable(*table) for table in found))


@operations.post("/tables/{code}/seat", status=201)
async def open_own_seat(request: Request, code: Code, body: OpenOwnSeat) -> Seating:
    """Open the seat that the member has at this table on another device."""
    limit_reading(request)
    identities = registry_of(request).identities
    member = await identities.proven(body.proof, "seat", server_address(request), code)
    room = await requested_room(request, code)
    mark = await asyncio.to_thread(identities.members().marked, member, room.table.code)
    seats = [seat for seat, chair in enumerate(room.table.chairs) if chair.member == mark]
    if mark is None or not seats:
        raise TableRefused("wrong_secret")
    (seat,) = seats
    opened = commands.OpenSeat(seat, mark, hashed(body.secret))
    await room.carry_out(opened, None, proven=Proven(frozenset((seat,))))
    return seating(room, seat, body.secret)


def _standing(place: MemberPlace, day: float) -> ProfileStanding:
    standing, ladder = place.standing, place.standing.ladder
    return ProfileStanding(
        ladder.family,
        editions_of(ladder),
        seats_of(ladder),
        standing.season,
        place.place,
        place.members,
        standing.matches,
        in_words(with_absence(standing.rating, day), ladder, place.anchor),
    )


def _result(match: MemberMatch, member: str) -> ProfileMatch:
    rounds = match.rounds if match.rounds is not None and match.rounds.rounds else None
    won, adjusted = (None, None) if rounds is None else (rounds.won, rounds.adjusted)
    players = [
        ProfilePlayer(
            seat.name,
            seat.level,
            seat.member == member,
            seat.tokens,
            seat.won,
            seat.stayed,
            None if won is None else won[seat.seat],
            None if won is None or adjusted is None else won[seat.seat] - adjusted[seat.seat],
        )
        for seat in match.seats
    ]
    played = None if rounds is None else rounds.rounds
    return ProfileMatch(match.code, match.match, match.at, match.edition, played, tuple(players))
