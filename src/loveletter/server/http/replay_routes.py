"""Routes about matches that were played: replays, records, proofs, and playing on from a step."""

from __future__ import annotations

import gzip
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Query, Request, Response

from loveletter.server.http import http_models
from loveletter.server.http.admission import address_of
from loveletter.server.http.archive_tasks import PlayOn, Question
from loveletter.server.http.compressed import compressed_response
from loveletter.server.http.dependencies import (
    PROBLEMS,
    Code,
    MatchNumber,
    SeatSecret,
    ask_archive,
    limit_creation,
    limit_reading,
)
from loveletter.server.http.proof_models import Proof
from loveletter.server.http.replays import SPECTATOR
from loveletter.table import Setup, Sitter
from loveletter.table.keys import hashed, meant_code, new_secret

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
    question = Question("replay", code, match=match, viewer=viewer, secret=secret)
    return await compressed_response(request, (await ask_archive(request, question, secret)).body)


@router.get("/tables/{code}/record", response_model=None, responses={200: {"model": dict[str, Any]}})
async def get_record(request: Request, code: Code, match: MatchNumber = None) -> Response:
    """The record of a finished match, with its seeds."""
    limit_reading(request)
    found = await ask_archive(request, Question("record", code, match=match))
    name = f"loveletter-{meant_code(code)}-{found.match}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return await compressed_response(request, found.body, headers=headers)


@router.get("/tables/{code}/proof", response_model=None, responses={200: {"model": Proof}})
async def get_proof(request: Request, code: Code, match: MatchNumber = None) -> Response:
    """The commitments of all rounds; once the match is over, the seeds too."""
    limit_reading(request)
    found = await ask_archive(request, Question("proof", code, match=match))
    return await compressed_response(request, found.body)


@router.post("/tables/{code}/play-on", status_code=201)
async def play_on(request: Request, code: Code, body: http_models.PlayOn) -> http_models.Seating:
    """A new table that goes on from a step of a finished match, against bots."""
    house = limit_creation(request)
    question = Question("play_on", code, match=body.match, viewer=str(body.seat), step=body.step)
    found = msgspec.json.decode(gzip.decompress((await ask_archive(request, question)).body), type=PlayOn)
    secret = body.secret or new_secret()
    sitters = [
        Sitter(body.name, hashed(secret), None) if seat == body.seat else Sitter(None, None, body.level)
        for seat in range(found.players)
    ]
    setup = Setup(found.edition, found.players, found.options, odds=False)
    made = await house.open_once(hashed(secret), setup, sitters, True, found.record, maker=address_of(request.scope))
    return http_models.Seating(code=made, seats=[http_models.SeatKey(seat=body.seat, secret=secret)])
