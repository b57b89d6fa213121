"""Matches that were played: replays, records, proofs, and playing on from a step."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from loveletter.server.http import archive
from loveletter.server.http.archive import ArchiveQuestion
from loveletter.server.http.dependencies import (
    Code,
    MatchNumber,
    NewSecret,
    PersonName,
    SeatSecret,
    address_of,
    ask_archive,
    limit_creation,
    limit_reading,
)
from loveletter.server.http.operations import Operations, compressed_response
from loveletter.server.http.tables import Seating, SeatKey
from loveletter.server.messages.incoming import SeatNumber, Word
from loveletter.server.messages.replay_message import SPECTATOR, Proof, Replay
from loveletter.table import Setup, Sitter
from loveletter.table.keys import hashed, meant_code, new_secret

operations = Operations()


class PlayOn(Struct, frozen=True, forbid_unknown_fields=True):
    """A new table that goes on from a step of a finished match, with bots in the other seats."""

    step: Annotated[int, Meta(ge=0, le=100_000)]
    """The index in the steps of the replay."""
    seat: SeatNumber
    name: PersonName
    level: Word
    match: MatchNumber = None
    secret: NewSecret | None = None
    """None: the server draws one."""


@operations.get("/tables/{code}/replay", answers={200: Replay})
async def get_replay(
    request: Request,
    code: Code,
    viewer: Annotated[str, Meta(pattern=r"^(all|spectator|[0-7])$(?!\n)")] = SPECTATOR,
    match: MatchNumber = None,
    secret: SeatSecret = None,
) -> Response:
    """The steps of a match. While it runs: the spectator's, or those of a seat to a client that proves it."""
    limit_reading(request)
    question = ArchiveQuestion(code, match=match, viewer=viewer, secret=secret)
    return await compressed_response(request, (await ask_archive(request, archive.match_replay, question)).body)


@operations.get("/tables/{code}/record", answers={200: dict[str, Any]})
async def get_record(request: Request, code: Code, match: MatchNumber = None) -> Response:
    """The record of a finished match, with its seeds."""
    limit_reading(request)
    record = await ask_archive(request, archive.record, ArchiveQuestion(code, match=match))
    name = f"loveletter-{meant_code(code)}-{record.match}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return await compressed_response(request, record.body, headers=headers)


@operations.get("/tables/{code}/proof", answers={200: Proof})
async def get_proof(request: Request, code: Code, match: MatchNumber = None) -> Response:
    """The commitments of all rounds; once the match is over, the seeds too."""
    limit_reading(request)
    proof = await ask_archive(request, archive.match_proof, ArchiveQuestion(code, match=match))
    return await compressed_response(request, proof.body)


@operations.post("/tables/{code}/play-on", status=201)
async def play_on(request: Request, code: Code, body: PlayOn) -> Seating:
    """A new table that goes on from a step of a finished match, against bots."""
    registry = limit_creation(request)
    question = ArchiveQuestion(code, match=body.match, viewer=str(body.seat), step=body.step)
    start = await ask_archive(request, archive.play_on, question)
    secret = body.secret or new_secret()
    sitters = [
        Sitter(body.name, hashed(secret), None) if seat == body.seat else Sitter(None, None, body.level)
        for seat in range(start.players)
    ]
    setup = Setup(start.edition, start.players, start.options, odds=False)
    maker = address_of(request.scope)
    new_code = await registry.open_once(hashed(secret), setup, sitters, True, start.record, maker=maker)
    return Seating(code=new_code, seats=[SeatKey(body.seat, secret)])
