"""Callers: who asks over HTTP, for which table, and how often they may."""

from __future__ import annotations

import logging
import time
from typing import Annotated, Any

from fastapi import Header, Path, Query, Request
from starlette.exceptions import HTTPException

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
    """The house, for somebody who makes or joins a table."""
    house = house_of(request)
    if not house.makers.take(_address(request), time.monotonic()):
        raise TableRefused("too_frequent")
    return house


def limit_reading(request: Request) -> None:
    """Replays and records are long, and costly to make."""
    readers: Buckets = request.app.state.readers
    if not readers.take(_address(request), time.monotonic()):
        raise TableRefused("too_frequent")


async def room_asked_for(request: Request, code: str, secret: str | None = None) -> Room:
    """The table of this code. Who proves a seat is let in whatever others at the same address have tried."""
    house, address = house_of(request), _address(request)
    open_room = house.find(code)
    if not house.may_try_codes(address) and not _proven(open_room, secret):
        raise TableRefused("too_frequent")
    if open_room is not None:
        return open_room
    house.count_miss(address)  # before the database answers: of many at once none would count yet
    try:
        room = await house.find_any(code)
    except Exception:  # whatever is wrong with what was written, the answer has a code
        log.exception("a table could not be read", extra={"table": code})
        raise HTTPException(503, "the table cannot be read") from None
    if room is None:
        raise TableRefused("unknown_table")
    house.refund_miss(address)
    return room


def _proven(room: Room | None, secret: str | None) -> bool:
    return room is not None and secret is not None and bool(room.seats_of((secret,)))
