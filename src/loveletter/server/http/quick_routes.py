"""Route of the quick match: a seat with whoever is there."""

from __future__ import annotations

from fastapi import APIRouter, Request

from loveletter.server.http import http_models, quick_models
from loveletter.server.http.admission import address_of
from loveletter.server.http.dependencies import PROBLEMS, limit_creation
from loveletter.server.nodes.pass_on import PassOn, is_passed_on
from loveletter.server.rooms.quick_match import HERE, QuickMatches, Wanted
from loveletter.table import TableRefused
from loveletter.table.keys import hashed, new_secret

QUICK_MATCHES = "quick-matches"
"""Held by one node at a time, as a table is."""

router = APIRouter(prefix="/api", responses=PROBLEMS)


@router.post("/quick-match", status_code=201)
async def quick_match(request: Request, body: quick_models.QuickMatch) -> quick_models.QuickSeating:
    """A seat at an open table of the edition, or at a new one, whose open seats bots take after `seconds`."""
    house = limit_creation(request)
    secret = body.secret or new_secret()
    known = body.model_copy(update={"secret": secret}).model_dump_json().encode()
    address = address_of(request.scope)
    wanted = Wanted(body.name, hashed(secret), body.edition, body.seconds, body.face, address, known)
    quick: QuickMatches = request.app.state.quick
    if is_passed_on(request.scope) and HERE in request.headers:
        seated = await quick.sit_here(wanted)
        if seated is None:
            raise TableRefused("unknown_table")
    elif (where := await house.elsewhere(QUICK_MATCHES)) is not None:
        raise PassOn(where)  # one node seats all, or two would miss each other
    else:
        seated = await quick.sit_down(wanted)
    key = http_models.SeatKey(seat=seated.seat, secret=secret)
    return quick_models.QuickSeating(code=seated.code, seats=[key], begins_in=seated.begins_in)
