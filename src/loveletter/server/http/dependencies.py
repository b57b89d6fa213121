"""What the operations share: types of parameters, the registry, the requested room, and limits."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import urlsplit

from msgspec import Meta
from starlette.requests import Request
from starlette.types import Scope

from loveletter.server import time_source
from loveletter.server.http.archive import Archive, ArchiveQuestion, Read, Value
from loveletter.server.http.listing import info
from loveletter.server.limits import Buckets, address_key
from loveletter.server.messages.incoming import MOST_SEATS, Secret, Word
from loveletter.server.node import Forward, is_forwarded
from loveletter.server.store.owners import Elsewhere
from loveletter.server.tables.registry import TableRegistry
from loveletter.server.tables.room import Room
from loveletter.table import TableCode, TableRefused
from loveletter.table.keys import meant_code

Code = Annotated[str, Meta(max_length=40, pattern=r"^[A-Za-z0-9-]+$(?!\n)")]
MatchNumber = Annotated[int, Meta(ge=1, le=100_000)] | None
SeatSecret = Secret | None
NewSecret = Annotated[str, Meta(min_length=22, max_length=100, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")]
"""Drawn by the client for a seat, of at least 128 bits, so that it can repeat a request whose answer was lost."""
PersonName = Annotated[str, Meta(min_length=1, max_length=200)]
Players = Annotated[int, Meta(ge=2, le=MOST_SEATS)]
Setting = bool | int | Word


def address_of(scope: Scope) -> str:
    """The address that limits count by."""
    return address_key((scope.get("client") or ("",))[0])


def origin_allowed(origin: str | None, host: str, further: frozenset[str]) -> bool:
    """Whether a page of this origin may connect. Browsers always send one; other programs need not."""
    if origin is None or origin in further:
        return True
    try:
        split = urlsplit(origin)
    except ValueError:
        return False
    return split.scheme in ("http", "https") and split.netloc.casefold() == host.casefold() != ""


def server_address(request: Request) -> str:
    """The address of this server as the client knows it: what its proofs of identity name."""
    return server_origin(request) + registry_of(request).settings.base_path


def server_origin(request: Request) -> str:
    """The same without the base path: what passkeys name."""
    registry, host = registry_of(request), request.headers.get("host", "")
    origin = request.headers.get("origin", f"{request.url.scheme}://{host}")
    if not (is_forwarded(request.scope) or origin_allowed(origin, host, registry.settings.origins)):
        raise TableRefused("bad_proof")
    return origin


def registry_of(request: Request) -> TableRegistry:
    registry: TableRegistry = request.app.state.registry
    return registry


def limit_creation(request: Request) -> TableRegistry:
    """The registry, for a client that may create or join a table now. A node that asks for somebody has counted it."""
    registry = registry_of(request)
    if not is_forwarded(request.scope):
        registry.address_limits.require_creation(address_of(request.scope))
    return registry


def limit_reading(request: Request) -> None:
    """Replays and records are long and costly to build."""
    limits: Buckets = request.app.state.reading_limits
    limits.require(address_of(request.scope), time_source.seconds())


async def requested_room(request: Request, code: str, secret: str | None = None) -> Room:
    """The open room of this code. A client that proves a seat gets in, whatever others at its address have tried."""
    room = await guessed_room(request, code, secret)
    if room is None:
        await ask_archive(request, info, ArchiveQuestion(code))
        raise TableRefused(TableCode.CLOSED)
    return room


async def ask_archive(request: Request, read: Read[Value], question: ArchiveQuestion) -> Value:
    registry, address = registry_of(request), address_of(request.scope)
    room = await guessed_room(request, question.code, question.secret)
    question = question._replace(hidden=await registry.evenings.hides_cards(meant_code(question.code)))
    archive: Archive = request.app.state.archive
    if room is not None:
        return await archive.ask(read, question._replace(code=room.table.code, number=room.table.number), address)
    with registry.address_limits.guessing(address):
        return await archive.ask(read, question._replace(code=meant_code(question.code)), address)


async def guessed_room(request: Request, code: str, secret: str | None = None) -> Room | None:
    """The open room of this code, for a client that may try codes now; raises `Forward` if another node has it."""
    registry = registry_of(request)
    room = await registry.room(code)
    if isinstance(room, Elsewhere):
        raise Forward(room)
    refused = registry.address_limits.guess_refusal(address_of(request.scope))
    proven = room is not None and secret is not None and room.table.proven_by((secret,))
    if refused is not None and not proven:
        raise refused
    return room
