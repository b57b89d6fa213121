"""Routes about the coach: who may see what it says of a match, and what it says."""

from __future__ import annotations

import gzip
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Query, Request, Response

from loveletter.server.analysis.desk import CoachDesk
from loveletter.server.analysis.rights import Sitting, seats_shown
from loveletter.server.http.admission import address_of
from loveletter.server.http.archive_tasks import Question
from loveletter.server.http.coach_models import CoachAgree, CoachInfo, CoachWaits
from loveletter.server.http.compressed import JSON, compressed_response
from loveletter.server.http.dependencies import PROBLEMS, Code, MatchNumber, SeatSecret, ask_archive, limit_reading
from loveletter.server.http.http_models import MOST_PLAYERS
from loveletter.table.keys import meant_code

router = APIRouter(prefix="/api", responses=PROBLEMS)


@router.get("/tables/{code}/coach")
async def get_coach(request: Request, code: Code, match: MatchNumber = None, secret: SeatSecret = None) -> CoachInfo:
    """Of which seats of a finished match this client may see what the coach says, and who has agreed to show theirs."""
    return await _info(request, code, await _sitting(request, code, match, secret))


@router.post("/tables/{code}/coach/agree")
async def agree(request: Request, code: Code, body: CoachAgree, secret: SeatSecret = None) -> CoachInfo:
    """All who played may see what the coach says of the seat that this client proves."""
    sitting = await _sitting(request, code, body.match, secret)
    await _desk(request).agree(meant_code(code), sitting)
    return await _info(request, code, sitting)


@router.get(
    "/tables/{code}/analysis",
    response_model=None,
    responses={200: {"model": dict[str, Any]}, 202: {"model": CoachWaits}},
)
async def get_analysis(
    request: Request,
    code: Code,
    seat: Annotated[int, Query(ge=0, lt=MOST_PLAYERS)],
    match: MatchNumber = None,
    secret: SeatSecret = None,
) -> Response:
    """What the coach says of a seat; where it has to look first, for how many others it waits (202)."""
    sitting = await _sitting(request, code, match, secret)
    found = await _desk(request).ask(meant_code(code), sitting, seat, address_of(request.scope))
    if isinstance(found, bytes):
        return await compressed_response(request, found)
    return Response(CoachWaits(place=found).model_dump_json(), 202, media_type=JSON)


def _desk(request: Request) -> CoachDesk:
    desk: CoachDesk = request.app.state.coach
    return desk


async def _sitting(request: Request, code: str, match: int | None, secret: str | None) -> Sitting:
    _desk(request).require_open()
    limit_reading(request)
    found = await ask_archive(request, Question("sitting", code, match=match, secret=secret), secret)
    return msgspec.json.decode(gzip.decompress(found.body), type=Sitting)


async def _info(request: Request, code: str, sitting: Sitting) -> CoachInfo:
    agreed = await _desk(request).agreed(meant_code(code), sitting)
    return CoachInfo(
        match=sitting.match,
        shown=sorted(seats_shown(sitting, agreed)),
        mine=sorted(sitting.mine),
        people=sorted(sitting.people),
        agreed=sorted(agreed & sitting.people),
    )
