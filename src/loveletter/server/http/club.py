"""The club of this server: its members, for those who look after it; how somebody is invited, or becomes host."""

from __future__ import annotations

import asyncio
import hmac
from typing import Annotated

from msgspec import Meta, Struct
from starlette.requests import Request

from loveletter.server import time_source
from loveletter.server.http.dependencies import (
    Code,
    NewSecret,
    address_of,
    limit_reading,
    registry_of,
    requested_room,
    server_address,
)
from loveletter.server.http.operations import Operations
from loveletter.server.identity import IdentityProof
from loveletter.server.messages.incoming import Hash, Name, SeatNumber
from loveletter.server.store.club import ClubMember, Membership, Role
from loveletter.table import TableRefused, commands
from loveletter.table.identity import Purpose, about_seat
from loveletter.table.keys import hashed
from loveletter.table.names import checked_name
from loveletter.table.refusals import TableCode

operations = Operations("/api/club")

PAGE = 100
INVITATION_SECONDS = 7 * 86_400
MOST_FIRST = 1_000_000

Token = Annotated[str, Meta(max_length=200)]
Search = Annotated[str, Meta(max_length=40)]


class ClubQuestion(Struct, frozen=True, forbid_unknown_fields=True):
    proof: IdentityProof
    """For the purpose `club`."""
    search: Search = ""
    """A part of a name."""
    first: Annotated[int, Meta(ge=0, le=MOST_FIRST)] = 0


class ClubRow(Struct, frozen=True):
    id: str
    name: str
    """The given one, or that at the last table as a member; empty where there was none."""
    given: bool
    """Whether a moderator has given the name."""
    role: Role
    muted: bool
    blocked: bool
    waits: bool
    """Whether somebody must still approve."""
    since: int
    """In milliseconds since 1970."""
    matches: int
    """Rated ones."""


class ClubPage(Struct, frozen=True):
    role: Role
    """Of the member who asks."""
    approval: bool
    """Whether new members wait until somebody approves."""
    members: int
    """That the search finds."""
    first: int
    """How many come before these rows."""
    rows: tuple[ClubRow, ...]


class ClubSettings(Struct, frozen=True, forbid_unknown_fields=True):
    proof: IdentityProof
    """Of a host, for the purpose `club`."""
    approval: bool


class NewInvitation(Struct, frozen=True, forbid_unknown_fields=True):
    proof: IdentityProof
    """For the purpose `club`."""
    token: NewSecret
    """Drawn by the client; the link carries it behind a #. Older invitations are void."""


class Invitation(Struct, frozen=True):
    seconds: int
    """For which it is good."""


class EnterClub(Struct, frozen=True, forbid_unknown_fields=True):
    proof: IdentityProof
    """For the purpose `enter`, about the token."""
    token: Token
    """Of an invitation."""
    name: Name


class BecomeHost(Struct, frozen=True, forbid_unknown_fields=True):
    proof: IdentityProof
    """For the purpose `host`, about the token."""
    token: Token
    """That of the settings of the server."""
    name: Name


class ChangeMember(Struct, frozen=True, forbid_unknown_fields=True):
    """What stays null is left as it is."""

    proof: IdentityProof
    """For the purpose `moderate`, about the member."""
    member: Hash
    muted: bool | None = None
    blocked: bool | None = None
    admitted: bool | None = None
    role: Role | None = None
    name: Name | None = None
    """Empty: the one that the member types."""


class RemoveMember(Struct, frozen=True, forbid_unknown_fields=True):
    proof: IdentityProof
    """For the purpose `moderate`, about the member."""
    member: Hash


class MuteSeat(Struct, frozen=True, forbid_unknown_fields=True):
    proof: IdentityProof
    """Of a moderator, for the purpose `moderate`, about the code of the table and the seat, with a space between."""
    seat: SeatNumber
    muted: bool


class SeatMuted(Struct, frozen=True):
    muted: bool


class MembershipOf(Struct, frozen=True):
    """What a member may do here now."""

    role: Role
    admitted: bool


@operations.post("")
async def club_page(request: Request, body: ClubQuestion) -> ClubPage:
    """The members, for moderators and hosts, a hundred at a time: first those who wait for approval."""
    limit_reading(request)
    club = registry_of(request).identities.club()
    _, own = await _moderator(request, body.proof, "club")
    rows = await asyncio.to_thread(club.members, body.search, body.first, PAGE)
    count = await asyncio.to_thread(club.count, body.search)
    approval = await asyncio.to_thread(club.approval)
    return ClubPage(own.role, approval, count, body.first, tuple(map(_row, rows)))


@operations.post("/settings")
async def change_club(request: Request, body: ClubSettings) -> ClubPage:
    """Decide whether new members wait until somebody approves."""
    limit_reading(request)
    _, own = await _moderator(request, body.proof, "club")
    if own.role != "host":
        raise TableRefused("not_club_host")
    await asyncio.to_thread(registry_of(request).identities.club().set_approval, body.approval)
    return await club_page(request, ClubQuestion(body.proof))


@operations.post("/invitation")
async def invite_to_club(request: Request, body: NewInvitation) -> Invitation:
    """Let everybody who has the token in, for a week; older invitations are void."""
    limit_reading(request)
    await _moderator(request, body.proof, "club")
    until = time_source.wall_ms() + 1000 * INVITATION_SECONDS
    await asyncio.to_thread(registry_of(request).identities.club().invite, hashed(body.token), until)
    return Invitation(INVITATION_SECONDS)


@operations.post("/enter")
async def enter_club(request: Request, body: EnterClub) -> MembershipOf:
    """Become a member by an invitation."""
    limit_reading(request)
    identities, now = registry_of(request).identities, time_source.wall_ms()
    name = checked_name(body.name, ())
    member = await identities.proven(body.proof, "enter", server_address(request), body.token)
    membership = await asyncio.to_thread(identities.club().enter, member, name, now, hashed(body.token))
    if membership is None:
        raise TableRefused("link_void")
    return MembershipOf(membership.role, membership.admitted)


@operations.post("/host")
async def become_host(request: Request, body: BecomeHost) -> MembershipOf:
    """Become a host of the club by the token that the settings of the server name."""
    registry = registry_of(request)
    limit_reading(request)
    name = checked_name(body.name, ())
    member = await registry.identities.proven(body.proof, "host", server_address(request), body.token)
    limits, address, wanted = registry.address_limits, address_of(request.scope), registry.settings.host_token
    if not wanted:
        raise TableRefused("wrong_host_token")
    refused = limits.guess_refusal(address)
    if refused is not None:
        raise refused
    if not hmac.compare_digest(hashed(wanted), hashed(body.token)):
        limits.miss(address)
        raise TableRefused("wrong_host_token")
    club = registry.identities.club()
    membership = await asyncio.to_thread(club.enter, member, name, time_source.wall_ms())
    assert membership is not None  # no invitation was asked for
    await asyncio.to_thread(club.change, member, membership._replace(role="host", blocked=False, muted=False))
    return MembershipOf("host", True)


@operations.post("/change")
async def change_member(request: Request, body: ChangeMember) -> MembershipOf:
    """Mute, block, rename or approve a member, or, as a host, change who looks after the club."""
    limit_reading(request)
    club, other = registry_of(request).identities.club(), await _moderated(request, body.proof, body.member, body.role)
    given = other.given_name if body.name is None else checked_name(body.name, ()) if body.name else None
    changed = Membership(
        other.role if body.role is None else body.role,
        other.muted if body.muted is None else body.muted,
        other.blocked if body.blocked is None else body.blocked,
        other.admitted if body.admitted is None else body.admitted,
        given,
    )
    await asyncio.to_thread(club.change, body.member, changed)
    return MembershipOf(changed.role, changed.admitted)


@operations.post("/remove")
async def remove_member(request: Request, body: RemoveMember) -> MembershipOf:
    """Erase a member, as somebody who asks for it would. With the same key they come back as somebody new."""
    limit_reading(request)
    await _moderated(request, body.proof, body.member)
    await asyncio.to_thread(registry_of(request).identities.members().erase, body.member)
    return MembershipOf("", False)


@operations.post("/tables/{code}/mute")
async def mute_seat(request: Request, code: Code, body: MuteSeat) -> SeatMuted:
    """Let the person at a seat say nothing at this table, or speak again: also a guest, whom no key names."""
    limit_reading(request)
    await _moderator(request, body.proof, "moderate", about_seat(code, body.seat))
    room = await requested_room(request, code)
    if body.seat not in room.table.people:
        raise TableRefused(TableCode.NO_PERSON, seat=body.seat)
    await room.carry_out_as_table(commands.Mute(body.seat, body.muted))
    return SeatMuted(room.table.chairs[body.seat].muted)


async def _moderator(
    request: Request, proof: IdentityProof, purpose: Purpose, about: str = ""
) -> tuple[str, Membership]:
    identities = registry_of(request).identities
    member = await identities.proven(proof, purpose, server_address(request), about)
    membership = await asyncio.to_thread(identities.club().membership, member)
    if membership is None or not membership.role:
        raise TableRefused("not_moderator")
    return member, membership


async def _moderated(request: Request, proof: IdentityProof, other: str, role: Role | None = None) -> Membership:
    """What this other member may do, whom the one who asks may moderate: hosts everybody but themselves, moderators
    those without a role."""
    member, own = await _moderator(request, proof, "moderate", other)
    membership = await asyncio.to_thread(registry_of(request).identities.club().membership, other)
    if membership is None:
        raise TableRefused("unknown_member")
    if own.role != "host" and (membership.role or role is not None):
        raise TableRefused("not_club_host")
    if member == other:
        raise TableRefused("own_membership")
    return membership


def _row(member: ClubMember) -> ClubRow:
    role, muted, blocked, admitted, given_name = member.membership
    given, since = given_name is not None, member.since
    return ClubRow(member.id, member.name, given, role, muted, blocked, not admitted, since, member.matches)
