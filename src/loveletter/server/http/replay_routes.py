"""Routes: replays, records and proofs, and how to play on from a step."""

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
    room_asked_for,
)
from loveletter.server.http.replays import (
    ALL,
    SPECTATOR,
    cut_after,
    match_asked_for,
    must_be_finished,
    proof,
    replay,
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
    room = await room_asked_for(request, code, secret)
    number, found = match_asked_for(room.state, match)
    seat = int(viewer) if viewer.isdigit() else None
    if seat is not None and seat >= found.game.rules.players:
        raise TableRefused(TableCode.UNKNOWN_SEAT, seat=seat)
    proven = secret is not None and seat in (room.seats_of((secret,)) or ())
    if viewer != SPECTATOR and not proven:
        must_be_finished(found)
    document = replay(room.state, number, found, seat, everything=viewer == ALL)
    return Response(encode(document), media_type="application/json")


@router.get("/tables/{code}/record", response_model=None, responses={200: {"model": dict[str, Any]}})
async def get_record(request: Request, code: Code, match: MatchNumber = None) -> Response:
    """The record of a finished match, with its seeds."""
    limit_reading(request)
    room = await room_asked_for(request, code)
    number, found = match_asked_for(room.state, match)
    must_be_finished(found)
    name = f"loveletter-{room.state.code}-{number}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(found.game.record(found.names).to_json(), media_type="application/json", headers=headers)


@router.get("/tables/{code}/proof")
async def get_proof(request: Request, code: Code, match: MatchNumber = None) -> http_models.Proof:
    """The commitments of all rounds; once the match is over, the seeds too."""
    limit_reading(request)
    room = await room_asked_for(request, code)
    number, found = match_asked_for(room.state, match)
    return proof(number, found)


@router.post("/tables/{code}/play-on", status_code=201)
async def play_on(request: Request, code: Code, wish: http_models.PlayOn) -> http_models.Seating:
    """A new table that goes on from a step of a finished match, against bots."""
    house = limit_creation(request)
    room = await room_asked_for(request, code)
    _, found = match_asked_for(room.state, wish.match)
    must_be_finished(found)
    rules = found.game.rules
    if wish.seat >= rules.players:
        raise TableRefused(TableCode.UNKNOWN_SEAT, seat=wish.seat)
    record = cut_after(found, wish.step)
    secret = new_secret()
    sitters = [
        Sitter(wish.name, hashed(secret), None) if seat == wish.seat else Sitter(None, None, wish.level)
        for seat in range(rules.players)
    ]
    setup = Setup(rules.edition.name, rules.players, settings(rules))
    opened, _ = await house.open(setup, sitters, True, record)
    return seating(opened, wish.seat, secret)
