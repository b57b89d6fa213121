"""Reminders: when and where a member who asks wants them, and off with one request."""

from __future__ import annotations

import asyncio
from hashlib import sha256
from typing import TYPE_CHECKING, Annotated
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from msgspec import Meta, Struct
from starlette.requests import Request

from loveletter.language import LANGUAGES
from loveletter.server import time_source
from loveletter.server.http.dependencies import address_of, limit_reading, registry_of, server_address
from loveletter.server.http.operations import Operations
from loveletter.server.identity import IdentityProof
from loveletter.server.reminders.addresses import checked_address
from loveletter.server.reminders.web_push import is_subscription
from loveletter.server.store.reminder_times import ReminderTimes
from loveletter.server.store.reminders import Kind, ReminderTarget, new_id
from loveletter.table import TableRefused
from loveletter.table.identity import member_id

if TYPE_CHECKING:
    from loveletter.server.reminders.service import ReminderService  # which a browser that runs this code cannot load

operations = Operations("/api/members/reminders")

MOST_TARGETS = 8
QUIET = (22, 8)
"""Hours between which nothing is sent, until a member says otherwise."""

Hour = Annotated[int, Meta(ge=0, le=23)]
TargetId = Annotated[str, Meta(pattern="^[0-9a-f]{32}$", max_length=40)]
Zone = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_+/-]+$(?!\n)")]
Base64 = Annotated[str, Meta(max_length=100, pattern=r"^[A-Za-z0-9_-]*$(?!\n)")]


class ReminderHours(Struct, frozen=True, forbid_unknown_fields=True):
    zone: Zone
    """The time zone by which all hours here go, such as Europe/Rome."""
    quiet: tuple[Hour, Hour] | None
    """From when until when nothing is sent."""
    daily: Hour | None
    """When the one message of a day comes; null: a message for each decision."""


class ReminderPlace(Struct, frozen=True):
    id: str
    kind: Kind
    host: str
    """The rest of the address is shown to nobody."""
    address_hash: str
    """The SHA-256 of the address, in hexadecimal, by which a browser knows its own."""


class MemberReminders(Struct, frozen=True):
    """All that is stored about a member's reminders."""

    push_key: str
    """The public key with which a browser subscribes to Web Push."""
    hours: ReminderHours | None
    """Null: they were never set."""
    places: tuple[ReminderPlace, ...]


class SetReminderHours(Struct, frozen=True, forbid_unknown_fields=True):
    proof: IdentityProof
    """For the purpose `reminders`, as with all these requests."""
    hours: ReminderHours


class AddReminderPlace(Struct, frozen=True, forbid_unknown_fields=True):
    """Send reminders there, too; a greeting comes first."""

    proof: IdentityProof
    kind: Kind
    address: Annotated[str, Meta(min_length=8, max_length=1000)]
    """Of a webhook, or of the push service, with https."""
    language: Annotated[str, Meta(max_length=8)]
    zone: Zone
    """For members who have set no hours yet."""
    public_key: Base64 = ""
    """Of a browser, `p256dh` and `auth` of its subscription."""
    auth: Base64 = ""


class RemoveReminderPlace(Struct, frozen=True, forbid_unknown_fields=True):
    proof: IdentityProof
    place: TargetId | None
    """Null: send no reminders at all."""


@operations.post("")
async def member_reminders(request: Request, body: IdentityProof) -> MemberReminders:
    """When and where the member who asks has reminders sent."""
    service, member = await _service(request, body)
    return await _answer(service, member)


@operations.post("/hours")
async def set_reminder_hours(request: Request, body: SetReminderHours) -> MemberReminders:
    service, member = await _service(request, body.proof)
    await _set_hours(request, service, member, body.hours)
    return await _answer(service, member)


@operations.post("/places")
async def add_reminder_place(request: Request, body: AddReminderPlace) -> MemberReminders:
    service, member = await _service(request, body.proof)
    service.limits.require(address_of(request.scope), time_source.seconds())
    parts = checked_address(body.address)
    if parts is None or (body.kind == "push" and not is_subscription(body.public_key, body.auth)):
        raise TableRefused("bad_address")
    if body.language not in LANGUAGES:
        raise TableRefused("bad_setting", setting="language")
    reminders, now = service.reminders, time_source.now_ms()
    if await asyncio.to_thread(reminders.times, member) is None:
        await _set_hours(request, service, member, ReminderHours(body.zone, QUIET, None))
    host = parts.hostname or ""
    device = member_id(body.proof.key)
    target = ReminderTarget(new_id(), device, body.kind, body.address, host, body.public_key, body.auth, body.language)
    if not await asyncio.to_thread(reminders.add, member, target, now, MOST_TARGETS):
        raise TableRefused("too_many_places", most=MOST_TARGETS)
    return await _answer(service, member)


@operations.post("/remove")
async def remove_reminder_place(request: Request, body: RemoveReminderPlace) -> MemberReminders:
    service, member = await _service(request, body.proof)
    await asyncio.to_thread(service.reminders.remove, member, body.place)
    return await _answer(service, member)


async def _service(request: Request, proof: IdentityProof) -> tuple[ReminderService, str]:
    """The service, and the member who asks it; refused where the host has not switched reminders on."""
    limit_reading(request)
    service: ReminderService | None = request.app.state.reminders
    if service is None:
        raise TableRefused("no_reminders")
    identities = registry_of(request).identities
    return service, await identities.proven(proof, "reminders", server_address(request))


async def _set_hours(request: Request, service: ReminderService, member: str, hours: ReminderHours) -> None:
    try:
        ZoneInfo(hours.zone)
    except (ZoneInfoNotFoundError, ValueError):
        raise TableRefused("bad_setting", setting="zone") from None
    first, end = hours.quiet or (None, None)
    times = ReminderTimes(server_address(request), hours.zone, first, end, hours.daily)
    # A device that joined somebody else later would leave its reminders behind.
    await asyncio.to_thread(registry_of(request).identities.keys().add_member, member, time_source.wall_ms())
    await asyncio.to_thread(service.reminders.set_times, member, times.begun(time_source.now_ms()))


async def _answer(service: ReminderService, member: str) -> MemberReminders:
    times = await asyncio.to_thread(service.reminders.times, member)
    targets = await asyncio.to_thread(service.reminders.targets, member)
    key = await service.key()
    places = [
        ReminderPlace(each.id, each.kind, each.host, sha256(each.address.encode()).hexdigest()) for each in targets
    ]
    return MemberReminders(key.public, None if times is None else _hours(times), tuple(places))


def _hours(times: ReminderTimes) -> ReminderHours:
    quiet = None if times.quiet_from is None or times.quiet_until is None else (times.quiet_from, times.quiet_until)
    return ReminderHours(times.zone, quiet, times.daily_at)
