"""Keys of members: a challenge to sign, passkeys, and how another device joins a member."""

from __future__ import annotations

import asyncio
from typing import Annotated

from msgspec import Meta, Struct
from starlette.requests import Request

from loveletter.server import time_source
from loveletter.server.http.dependencies import (
    NewSecret,
    limit_reading,
    registry_of,
    server_address,
    server_origin,
)
from loveletter.server.http.operations import Operations
from loveletter.server.identity import CHALLENGE_SECONDS, IdentityProof
from loveletter.server.passkeys import (
    NewPasskey,
    PasskeyId,
    PasskeyPlace,
    PasskeyProof,
    passkey_domain,
    registered,
    require_used,
)
from loveletter.table import TableRefused
from loveletter.table.keys import hashed

operations = Operations("/api/members")

LINK_SECONDS = 600
"""For which another device can join by a link."""


class Challenge(Struct, frozen=True):
    challenge: str
    seconds: int
    """For which it can be signed."""
    passkey_domain: str | None
    """For which passkeys are made at this address (the RP ID); null where browsers make none."""


class NewDeviceLink(Struct, frozen=True, forbid_unknown_fields=True):
    proof: IdentityProof
    """For the purpose `link`."""
    token: NewSecret
    """Drawn by the client; the link carries it behind a #."""


class DeviceLink(Struct, frozen=True):
    seconds: int
    """For which one device can join by the token."""


class JoinByLink(Struct, frozen=True, forbid_unknown_fields=True):
    proof: IdentityProof
    """By the key of the new device, for the purpose `join`, about the token."""
    token: Annotated[str, Meta(min_length=1, max_length=100)]


class JoinByPasskey(Struct, frozen=True, forbid_unknown_fields=True):
    proof: IdentityProof
    """By the key of the new device, for the purpose `join`, about the identifier of the passkey, and under the
    challenge that the passkey has signed."""
    passkey: PasskeyProof


class AddPasskey(Struct, frozen=True, forbid_unknown_fields=True):
    proof: IdentityProof
    """For the purpose `passkey`, about its identifier, and under the challenge that the passkey has signed."""
    passkey: NewPasskey


class RemoveKey(Struct, frozen=True, forbid_unknown_fields=True):
    proof: IdentityProof
    """For the purpose `remove_key`, about its identifier."""
    id: PasskeyId
    """Of a device or passkey, as the profile names it."""


class MemberKey(Struct, frozen=True):
    """Whose key has signed."""

    member: str


@operations.post("/challenge")
async def challenge(request: Request) -> Challenge:
    """What a proof of identity signs. A passkey signs the same challenge and the public key of the device, with a space
    between."""
    registry = registry_of(request)
    domain = passkey_domain(server_origin(request), registry.settings.passkey_domain)
    return Challenge(await registry.identities.challenge(), CHALLENGE_SECONDS, domain)


@operations.post("/link")
async def make_device_link(request: Request, body: NewDeviceLink) -> DeviceLink:
    """Let one other device join the member who asks, by the token, for some minutes."""
    limit_reading(request)
    member = await registry_of(request).identities.proven(body.proof, "link", server_address(request))
    now = time_source.wall_ms()
    keys = registry_of(request).identities.keys()
    await asyncio.to_thread(keys.add_link, hashed(body.token), member, now, now + 1000 * LINK_SECONDS)
    return DeviceLink(LINK_SECONDS)


@operations.post("/join")
async def join_by_link(request: Request, body: JoinByLink) -> MemberKey:
    """Make the device that asks one of the member's who made the link."""
    limit_reading(request)
    identities = registry_of(request).identities
    key = await identities.proven_key(body.proof, "join", server_address(request), body.token)
    token, now = hashed(body.token), time_source.wall_ms()
    followed = await asyncio.to_thread(identities.keys().follow_link, token, key, now)
    if followed is None:
        raise TableRefused("link_void")
    member, joined = followed
    if not joined:
        raise TableRefused("already_member")
    return MemberKey(member)


@operations.post("/passkeys")
async def add_passkey(request: Request, body: AddPasskey) -> MemberKey:
    """Store a passkey of the member who asks."""
    limit_reading(request)
    identities, place = registry_of(request).identities, _passkey_place(request)
    member = await identities.proven(body.proof, "passkey", server_address(request), body.passkey.id)
    passkey = registered(body.passkey, body.proof, place)
    await asyncio.to_thread(identities.keys().add_member, member, time_source.wall_ms())
    if not await asyncio.to_thread(identities.keys().add_passkey, member, passkey):
        raise TableRefused("bad_passkey")
    return MemberKey(member)


@operations.post("/passkeys/join")
async def join_by_passkey(request: Request, body: JoinByPasskey) -> MemberKey:
    """Make the device that asks one of the member's whose passkey has signed."""
    limit_reading(request)
    identities, place = registry_of(request).identities, _passkey_place(request)
    keys = identities.keys()
    key = await identities.proven_key(body.proof, "join", server_address(request), body.passkey.id)
    stored = await asyncio.to_thread(keys.passkey, body.passkey.id)
    if stored is None:
        raise TableRefused("unknown_passkey")
    member, passkey = stored
    require_used(body.passkey, passkey, body.proof, place)
    if not await asyncio.to_thread(keys.add_key, key, member, time_source.wall_ms()):
        raise TableRefused("already_member")
    return MemberKey(member)


@operations.post("/keys/remove")
async def remove_key(request: Request, body: RemoveKey) -> MemberKey:
    """Remove a device or a passkey of the member who asks, but the last one."""
    limit_reading(request)
    identities = registry_of(request).identities
    member = await identities.proven(body.proof, "remove_key", server_address(request), body.id)
    if not await asyncio.to_thread(identities.keys().remove, member, body.id):
        raise TableRefused("last_key")
    return MemberKey(member)


def _passkey_place(request: Request) -> PasskeyPlace:
    """Raises `TableRefused` where browsers make no passkeys."""
    origin = server_origin(request)
    domain = passkey_domain(origin, registry_of(request).settings.passkey_domain)
    if domain is None:
        raise TableRefused("no_passkeys")
    return PasskeyPlace(origin, domain)
