"""Dependencies: what the routes share: the house, the requested room, and the limits on how often a client may ask."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Header, Path, Query, Request

from loveletter.server import clock
from loveletter.server.http import http_models
from loveletter.server.http.admission import address_of, bill_of
from loveletter.server.http.archive import Archive
from loveletter.server.http.archive_tasks import Document, Question
from loveletter.server.limits import Buckets
from loveletter.server.nodes.pass_on import PassOn, is_passed_on
from loveletter.server.rooms.house import House
from loveletter.server.rooms.room import Room
from loveletter.server.store.owners import Elsewhere
from loveletter.table import TableCode, TableRefused
from loveletter.table.keys import meant_code

PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": http_models.Problem} for status in (400, 404, 409, 422, 429, 503)
}

Code = Annotated[str, Path(max_length=40, pattern=r"^[A-Za-z0-9-]+$")]
MatchNumber = Annotated[int | None, Query(ge=1, le=100_000)]
SeatSecret = Annotated[str | None, Header(alias="X-Seat-Secret", max_length=100)]


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


def limit_creation(request: Request) -> House:
    """The house, for a client that may create or join a table now. A node that asks for somebody has counted it."""
    house = house_of(request)
    if not is_passed_on(request.scope) and not house.addresses.may_make(address_of(request.scope)):
        raise TableRefused("too_frequent")
    return house


def limit_reading(request: Request) -> None:
    """Replays and records are long and costly to build."""
    limits: Buckets = request.app.state.reading_limits
    if not limits.take(address_of(request.scope), clock.seconds()):
        raise TableRefused("too_frequent")


async def requested_room(request: Request, code: str, secret: str | None = None) -> Room:
    """The open room of this code. A client that proves a seat gets in, whatever others at its address have tried."""
    room = await guessed_room(request, code, secret)
    if room is None:
        await ask_archive(request, Question("info", code), secret)
        raise TableRefused(TableCode.CLOSED)
    return room


async def ask_archive(request: Request, question: Question, secret: str | None = None) -> Document:
    """What the archive says to a question about a table, open or closed."""
    house, address = house_of(request), address_of(request.scope)
    room = await guessed_room(request, question.code, secret)
    archive: Archive = request.app.state.archive
    if room is not None:
        return await archive.ask(
            question._replace(code=room.table.code, number=room.table.number), address, bill_of(request)
        )
    house.addresses.suspect(address)  # before the database answers, or many requests at once would all pass
    try:
        found = await archive.ask(question._replace(code=meant_code(question.code)), address, bill_of(request))
    except TableRefused as refused:
        if refused.code == "unknown_table":
            house.addresses.miss(address, suspected=True)
        else:
            house.addresses.acquit(address)
        raise
    house.addresses.acquit(address)
    return found


async def guessed_room(request: Request, code: str, secret: str | None = None) -> Room | None:
    """The open room of this code, for who may try codes now; raises `PassOn` if another node has it."""
    house = house_of(request)
    room = await house.room(code)
    if isinstance(room, Elsewhere):
        raise PassOn(room)
    refused = house.addresses.guessing_too_often(address_of(request.scope))
    if refused is not None and not _proves_a_seat(room, secret):
        raise refused
    return room


def _proves_a_seat(room: Room | None, secret: str | None) -> bool:
    return room is not None and secret is not None and bool(room.table.proven_by((secret,)))
