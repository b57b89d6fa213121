"""Routes about matches that were played: replays, records, proofs, and playing on from a step."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from loveletter.notation.setup import settings
from loveletter.server.http import http_models
from loveletter.server.http.dependencies import (
    PROBLEMS,
    Code,
    MatchNumber,
    SeatSecret,
    limit_creation,
    limit_reading,
    requested_room,
)
from loveletter.server.http.replays import (
    ALL,
    SPECTATOR,
    proof,
    record_up_to,
    replay,
    requested_match,
    require_finished,
)
from loveletter.server.http.table_routes import seating
from loveletter.server.messages.view_message import encode
from loveletter.table import Setup, Sitter, TableCode, TableRefused
from loveletter.table.keys import hashed, new_secret

router = APIRouter(prefix="/api", responses=PROBLEMS)


@router.get("/tables/{code}/replay", response_model=None, responses={200: {"model": dict[str, Any]}})
async def get_replay(
    request: Request,
    code: Code,
    viewer: Annotated[str, Query(pattern=r"^(all|spectator|[0-7])$")] = SPECTATOR,
    match: MatchNumber = None,
    secret: SeatSecret = None,
) -> Response:
    """The steps of a match. While it runs: a spectator's, or a seat's to who proves it."""
    limit_reading(request)
    room = await requested_room(request, code, secret)
    number, found = requested_match(room.state, match)
    seat = int(viewer) if viewer.isdigit() else None
    if seat is not None and seat >= found.game.rules.players:
        raise TableRefused(TableCode.UNKNOWN_SEAT, seat=seat)
    proven = secret is not None and seat in (room.seats_proven_by((secret,)) or ())
    if viewer != SPECTATOR and not proven:
        require_finished(found)
    document = replay(room.state, number, found, seat, everything=viewer == ALL)
    return Response(encode(document), media_type="application/json")


@router.get("/tables/{code}/record", response_model=None, responses={200: {"model": dict[str, Any]}})
async def get_record(request: Request, code: Code, match: MatchNumber = None) -> Response:
    """The record of a finished match, with its seeds."""
    limit_reading(request)
    room = await requested_room(request, code)
    number, found = requested_match(room.state, match)
    require_finished(found)
    name = f"loveletter-{room.state.code}-{number}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(found.game.record(found.names).to_json(), media_type="application/json", headers=headers)


@router.get("/tables/{code}/proof")
async def get_proof(request: Request, code: Code, match: MatchNumber = None) -> http_models.Proof:
    """The commitments of all rounds; once the match is over, the seeds too."""
    limit_reading(request)
    room = await requested_room(request, code)
    number, found = requested_match(room.state, match)
    return proof(number, found)


@router.post("/tables/{code}/play-on", status_code=201)
async def play_on(request: Request, code: Code, body: http_models.PlayOn) -> http_models.Seating:
    """A new table that goes on from a step of a finished match, against bots."""
    house = limit_creation(request)
    room = await requested_room(request, code)
    _, found = requested_match(room.state, body.match)
    require_finished(found)
    rules = found.game.rules
    if body.seat >= rules.players:
        raise TableRefused(TableCode.UNKNOWN_SEAT, seat=body.seat)
    record = record_up_to(found, body.step)
    secret = new_secret()
    sitters = [
        Sitter(body.name, hashed(secret), None) if seat == body.seat else Sitter(None, None, body.level)
        for seat in range(rules.players)
    ]
    setup = Setup(rules.edition.name, rules.players, settings(rules))
    opened, _ = await house.open(setup, sitters, True, record)
    return seating(opened, body.seat, secret)
