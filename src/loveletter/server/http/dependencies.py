"""Dependencies: what the routes share: the house, the requested room, and the limits on how often a client may ask."""

from __future__ import annotations

import logging
from typing import Annotated, Any

from fastapi import Header, Path, Query, Request
from starlette.exceptions import HTTPException

from loveletter.server import clock
from loveletter.server.http import http_models
from loveletter.server.limits import Buckets, network_of
from loveletter.server.rooms.house import House
from loveletter.server.rooms.room import Room
from loveletter.table import TableRefused

log = logging.getLogger(__name__)

PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": http_models.Problem} for status in (400, 404, 409, 422, 429, 503)
}

Code = Annotated[str, Path(max_length=40, pattern=r"^[A-Za-z0-9-]+$")]
MatchNumber = Annotated[int | None, Query(ge=1, le=100_000)]
SeatSecret = Annotated[str | None, Header(alias="X-Seat-Secret", max_length=100)]


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


def _address(request: Request) -> str:
    return network_of(request.client.host) if request.client is not None else ""


def limit_creation(request: Request) -> House:
    """The house, for a client that may create or join a table now."""
    house = house_of(request)
    if not house.creation_limits.take(_address(request), clock.seconds()):
        raise TableRefused("too_frequent")
    return house


def limit_reading(request: Request) -> None:
    """Replays and records are long and costly to build."""
    limits: Buckets = request.app.state.reading_limits
    if not limits.take(_address(request), clock.seconds()):
        raise TableRefused("too_frequent")


async def requested_room(request: Request, code: str, secret: str | None = None) -> Room:
    """The room of this code. A client that proves a seat gets in, whatever others at its address have tried."""
    house, address = house_of(request), _address(request)
    open_room = house.find(code)
    refused = house.guessing_too_often(address)
    if refused is not None and not _proves_a_seat(open_room, secret):
        raise refused
    if open_room is not None:
        return open_room
    house.count_miss(address)  # before the database answers, or many requests at once would all pass
    try:
        room = await house.find_open_or_stored(code)
    except TableRefused:
        raise
    except Exception:  # whatever is wrong with the stored entries, the answer has a code
        log.exception("a table could not be read", extra={"table": code})
        raise HTTPException(503, "the table cannot be read") from None
    if room is None:
        raise TableRefused("unknown_table")
    house.refund_miss(address)
    return room


def _proves_a_seat(room: Room | None, secret: str | None) -> bool:
    return room is not None and secret is not None and bool(room.table.proven_by((secret,)))
