"""Routes about matches that were played: replays, records, proofs, and playing on from a step."""

from __future__ import annotations

import asyncio
from functools import partial
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
from loveletter.server.http.proof_models import Proof
from loveletter.server.http.replays import ALL, SPECTATOR, proof, replay
from loveletter.server.http.table_routes import seating
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
    """The steps of a match. While it runs: the spectator's, or those of a seat to a client that proves it."""
    limit_reading(request)
    room = await requested_room(request, code, secret)
    found = room.table.played_match(match)
    seat = int(viewer) if viewer.isdigit() else None
    if seat is not None and seat >= found.rules.players:
        raise TableRefused(TableCode.UNKNOWN_SEAT, seat=seat)
    proven = secret is not None and seat in room.table.proven_by((secret,)).seats
    if viewer != SPECTATOR and not proven:
        found.require_finished()
    broken = not found.finished and room.table.code in room.house.set_apart
    work = partial(replay, room.table.code, found, seat, with_cards=viewer == ALL, broken=broken)
    document = await asyncio.get_running_loop().run_in_executor(None, work)
    return Response(document, media_type="application/json")


@router.get("/tables/{code}/record", response_model=None, responses={200: {"model": dict[str, Any]}})
async def get_record(request: Request, code: Code, match: MatchNumber = None) -> Response:
    """The record of a finished match, with its seeds."""
    limit_reading(request)
    room = await requested_room(request, code)
    found = room.table.played_match(match)
    name = f"loveletter-{room.table.code}-{found.number}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(found.record().to_json(), media_type="application/json", headers=headers)


@router.get("/tables/{code}/proof")
async def get_proof(request: Request, code: Code, match: MatchNumber = None) -> Proof:
    """The commitments of all rounds; once the match is over, the seeds too."""
    limit_reading(request)
    room = await requested_room(request, code)
    return proof(room.table.played_match(match))


@router.post("/tables/{code}/play-on", status_code=201)
async def play_on(request: Request, code: Code, body: http_models.PlayOn) -> http_models.Seating:
    """A new table that goes on from a step of a finished match, against bots."""
    house = limit_creation(request)
    room = await requested_room(request, code)
    found = room.table.played_match(body.match)
    found.require_finished()
    rules = found.rules
    if body.seat >= rules.players:
        raise TableRefused(TableCode.UNKNOWN_SEAT, seat=body.seat)
    record = await asyncio.get_running_loop().run_in_executor(None, found.record_up_to, body.step)
    secret = body.secret or new_secret()
    sitters = [
        Sitter(body.name, hashed(secret), None) if seat == body.seat else Sitter(None, None, body.level)
        for seat in range(rules.players)
    ]
    setup = Setup(rules.edition.name, rules.players, settings(rules), odds=False)
    opened = await house.open_once(hashed(secret), setup, sitters, True, record.to_json())
    return seating(opened, body.seat, secret)
