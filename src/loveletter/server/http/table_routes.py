"""Routes about tables: create, list, join, claim a seat."""

from __future__ import annotations

import itertools

from fastapi import APIRouter, Request, Response

from loveletter.server.http import http_models
from loveletter.server.http.admission import address_of
from loveletter.server.http.archive_tasks import Question
from loveletter.server.http.compressed import JSON, compressed_response
from loveletter.server.http.dependencies import (
    PROBLEMS,
    Code,
    SeatSecret,
    ask_archive,
    guessed_room,
    limit_creation,
    requested_room,
)
from loveletter.server.http.listing import Listing
from loveletter.server.rooms.room import Room
from loveletter.table import Setup, Sitter, commands
from loveletter.table.keys import hashed, new_secret

router = APIRouter(prefix="/api", responses=PROBLEMS)


@router.post("/tables", status_code=201)
async def create_table(request: Request, body: http_models.CreateTable) -> http_models.Seating:
    """Make a table; with `start`, begin at once."""
    house = limit_creation(request)
    drawn = itertools.chain(body.secrets, iter(new_secret, None))
    people = list(zip((body.name, *body.people), drawn, strict=False))
    faces = itertools.chain((body.face,), itertools.repeat(None))
    sitters = [
        Sitter(name, hashed(secret), None, face, body.luck) for (name, secret), face in zip(people, faces, strict=False)
    ]
    sitters += [Sitter(None, None, level) for level in body.bots]
    setup = Setup(
        body.edition,
        body.players,
        body.options,
        body.clock.kind,
        body.clock.seconds,
        body.aids,
        body.chat,
        body.public,
        body.pace,
        body.latecomers,
        odds=body.odds,
        hints=body.hints,
    )
    code = await house.open_once(
        hashed(people[0][1]), setup, sitters, body.start, starter=body.starter, maker=address_of(request.scope)
    )
    keys = [http_models.SeatKey(seat=seat, secret=secret) for seat, (_, secret) in enumerate(people)]
    return http_models.Seating(code=code, seats=keys)


@router.get("/tables", response_model=None, responses={200: {"model": http_models.TableList}})
async def public_tables(request: Request) -> Response:
    """The public tables with a free seat, newest last; of those with a running match only where somebody is there."""
    listing: Listing = request.app.state.listing
    return Response(await listing.public_tables(), media_type=JSON)


@router.get("/tables/{code}", response_model=None, responses={200: {"model": http_models.TableInfo}})
async def get_table(request: Request, code: Code) -> Response:
    listing: Listing = request.app.state.listing
    room = await guessed_room(request, code)
    if room is None:
        return await compressed_response(request, (await ask_archive(request, Question("info", code))).body)
    return Response(listing.told(room.table), media_type=JSON)


@router.post("/tables/{code}/join", status_code=201)
async def join_table(
    request: Request, code: Code, body: http_models.JoinTable, held: SeatSecret = None
) -> http_models.Seating:
    """Take an open seat, or wait for that of a bot until the next deal, where latecomers are let in.

    Who sends the secret of a seat of this table has a hand already, and gets no second one during a match; who was
    removed from that seat gets none, until the host opens the table to all again. A request with the same `secret` as
    one before gets the same seat.
    """
    limit_creation(request)
    secret = body.secret or new_secret()
    room = await requested_room(request, code, held)
    former = () if held is None else (held,)
    join = commands.Join(body.name, hashed(secret), body.seat, None if held is None else hashed(held), body.face)
    outcome = await room.carry_out(join, None, proven=room.table.proven_by(former))
    room.index.came(*room.house.makers.maker(address_of(request.scope)))
    return seating(room, outcome.seat, secret)


@router.post("/tables/{code}/claim", status_code=201)
async def claim_seat(request: Request, code: Code, body: http_models.ClaimSeat) -> http_models.Seating:
    """Open a seat on this device with the token of a move link. The device that had it can take it back."""
    limit_creation(request)
    secret = body.secret or new_secret()
    room = await requested_room(request, code)
    date = room.house.storage.date_ms()
    outcome = await room.carry_out(commands.Claim(body.token, hashed(secret), date), None)
    return seating(room, outcome.seat, secret)


def seating(room: Room, seat: int | None, secret: str) -> http_models.Seating:
    assert seat is not None
    key = http_models.SeatKey(seat=seat, secret=secret, reserved=room.table.chairs[seat].reserved is not None)
    return http_models.Seating(code=room.table.code, seats=[key])
