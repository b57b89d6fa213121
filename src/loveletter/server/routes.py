"""Routes: the HTTP interface."""

from __future__ import annotations

import time
from importlib.metadata import version
from typing import Annotated, Any

from fastapi import APIRouter, Header, Path, Query, Request, Response

from loveletter.bots import names as bot_levels
from loveletter.editions import EDITIONS
from loveletter.editions.variations import VARIATIONS
from loveletter.engine.edition import Edition
from loveletter.engine.options import choices
from loveletter.language import LANGUAGES
from loveletter.notation.setup import settings
from loveletter.server import interface
from loveletter.server.house import House
from loveletter.server.replays import (
    ALL,
    SPECTATOR,
    cut_after,
    finished,
    match_asked_for,
    must_be_finished,
    replay,
)
from loveletter.server.room import PROTOCOL, Room
from loveletter.server.views import encode
from loveletter.table import Setup, Sitter, TableCode, TableRefused
from loveletter.table import commands as asked
from loveletter.table.keys import fits, hashed, new_secret
from loveletter.table.names import CHAT_LENGTH, EMOTES, NAME_LENGTH

PROBLEMS: dict[int | str, dict[str, Any]] = {
    400: {"model": interface.Problem},
    404: {"model": interface.Problem},
    409: {"model": interface.Problem},
    422: {"model": interface.Problem},
    429: {"model": interface.Problem},
    503: {"model": interface.Problem},
}

router = APIRouter(prefix="/api", responses=PROBLEMS)

Code = Annotated[str, Path(max_length=40, pattern=r"^[A-Za-z0-9-]+$")]
MatchNumber = Annotated[int | None, Query(ge=1, le=100_000)]
SeatSecret = Annotated[str | None, Header(alias="X-Seat-Secret", max_length=100)]


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


def _limited(request: Request) -> House:
    house = house_of(request)
    if not house.makers.take(_address(request), time.monotonic()):
        raise TableRefused("too_frequent")
    return house


def _address(request: Request) -> str:
    return request.client.host if request.client is not None else ""


async def _room(request: Request, code: str) -> Room:
    house, address = house_of(request), _address(request)
    if not house.may_look(address):
        raise TableRefused("too_frequent")
    room = await house.find_any(code)
    if room is None:
        house.missed(address)
        raise TableRefused("unknown_table")
    return room


@router.get("/info")
async def info() -> interface.Info:
    """Editions, bots, languages: what a client needs to know once."""
    return interface.Info(
        version=version("loveletter-game"),
        protocol=PROTOCOL,
        editions=[_edition(edition) for edition in EDITIONS.values()],
        variations=[
            interface.VariationInfo(
                name=each.name,
                edition=each.edition.name,
                options={name: value for name, value in each.options.items() if isinstance(value, (str, int))},
            )
            for each in VARIATIONS.values()
        ],
        bots=list(bot_levels()),
        languages=list(LANGUAGES),
        emotes=list(EMOTES),
        name_length=NAME_LENGTH,
        chat_length=CHAT_LENGTH,
    )


def _edition(edition: Edition) -> interface.EditionInfo:
    def preset(option: str) -> str | None:
        value = getattr(edition.options, option)
        return None if value is None else str(value).lower()

    rows = [
        interface.RowInfo(
            card=row.character.name, value=row.value, copies=row.copies, yields_to=row.character.yields_to
        )
        for row in edition.rows
    ]
    guesses = edition.rules(edition.least_players).guesses
    options = [
        interface.OptionInfo(name=name, values=list(choices(name)), preset=preset(name))
        for name in sorted(edition.settable)
    ]
    return interface.EditionInfo(
        name=edition.name,
        token=edition.token,
        least_players=edition.least_players,
        most_players=edition.most_players,
        goals=dict(edition.goals),
        rows=rows,
        guesses={card: list(names) for card, names in guesses.items()},
        options=options,
    )


@router.post("/tables", status_code=201)
async def create_table(request: Request, wish: interface.CreateTable) -> interface.Seating:
    """Make a table; with `start`, begin at once."""
    house = _limited(request)
    people = [(name, new_secret()) for name in (wish.name, *wish.people)]
    sitters = [Sitter(name, hashed(secret), None) for name, secret in people]
    sitters += [Sitter(None, None, level) for level in wish.bots]
    setup = Setup(
        wish.edition,
        wish.players,
        wish.options,
        wish.clock.kind,
        wish.clock.seconds,
        wish.aids,
        wish.chat,
        wish.public,
        wish.pace,
    )
    room, _ = await house.open(setup, sitters, wish.start)
    keys = [interface.SeatKey(seat=seat, secret=secret) for seat, (_, secret) in enumerate(people)]
    return interface.Seating(code=room.state.code, seats=keys)


@router.get("/tables")
async def public_tables(request: Request) -> interface.TableList:
    """The public tables with an open seat, newest last."""
    rooms = house_of(request).rooms.values()
    found = [
        room
        for room in rooms
        if room.state.setup.public
        and room.state.phase == "lobby"
        and any(chair.kind == "open" for chair in room.state.chairs)
    ]
    return interface.TableList(tables=[_table(room) for room in found[-100:]])


@router.get("/tables/{code}")
async def table_info(request: Request, code: Code) -> interface.TableInfo:
    return _table(await _room(request, code))


def _table(room: Room) -> interface.TableInfo:
    state = room.state
    return interface.TableInfo(
        code=state.code,
        phase=state.phase,
        edition=state.setup.edition,
        options=dict(state.setup.options),
        players=state.setup.players,
        goal=state.setup.rules.goal,
        aids=state.setup.aids,
        clock=state.setup.clock,  # type: ignore[arg-type]  # `Setup.checked` has made sure
        public=state.setup.public,
        match=state.match,
        round=state.game.state.round if state.game is not None else 0,
        seats=[
            interface.SeatInfo(seat=seat, kind=chair.kind, name=chair.name, level=chair.level)
            for seat, chair in enumerate(state.chairs)
        ],
    )


@router.post("/tables/{code}/join", status_code=201)
async def join_table(request: Request, code: Code, wish: interface.JoinTable) -> interface.Seating:
    """Take an open seat."""
    _limited(request)
    secret = new_secret()
    room = await _room(request, code)
    outcome = await room.carry_out(asked.Join(wish.name, hashed(secret), wish.seat), None)
    return _seating(room, outcome.seat, secret)


@router.post("/tables/{code}/claim", status_code=201)
async def claim_seat(request: Request, code: Code, wish: interface.ClaimSeat) -> interface.Seating:
    """Move a seat to this device with the token of a move link."""
    _limited(request)
    secret = new_secret()
    room = await _room(request, code)
    outcome = await room.carry_out(asked.Claim(wish.token, hashed(secret)), None)
    return _seating(room, outcome.seat, secret)


def _seating(room: Room, seat: int | None, secret: str) -> interface.Seating:
    assert seat is not None
    return interface.Seating(code=room.state.code, seats=[interface.SeatKey(seat=seat, secret=secret)])


@router.get("/tables/{code}/replay", response_model=None, responses={200: {"model": dict[str, Any]}})
async def get_replay(
    request: Request,
    code: Code,
    viewer: Annotated[str, Query(pattern=r"^(all|spectator|[0-7])$")] = SPECTATOR,
    match: MatchNumber = None,
    secret: SeatSecret = None,
) -> Response:
    """The steps of a match. While it runs: a spectator's, or a seat's to who proves it."""
    room = await _room(request, code)
    number, found = match_asked_for(room.state, match)
    seat = int(viewer) if viewer.isdigit() else None
    if seat is not None and seat >= found.game.rules.players:
        raise TableRefused(TableCode.UNKNOWN_SEAT, seat=seat)
    proven = seat is not None and secret is not None and fits(secret, room.state.chairs[seat].secret)
    if viewer != SPECTATOR and not proven:
        must_be_finished(found)
    document = replay(room.state, number, found, seat, everything=viewer == ALL)
    return Response(encode(document), media_type="application/json")


@router.get("/tables/{code}/record", response_model=None, responses={200: {"model": dict[str, Any]}})
async def get_record(request: Request, code: Code, match: MatchNumber = None) -> Response:
    """The record of a finished match, with its seeds."""
    room = await _room(request, code)
    number, found = match_asked_for(room.state, match)
    must_be_finished(found)
    name = f"loveletter-{room.state.code}-{number}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(found.game.record(found.names).to_json(), media_type="application/json", headers=headers)


@router.get("/tables/{code}/proof")
async def get_proof(request: Request, code: Code, match: MatchNumber = None) -> interface.Proof:
    """The commitments of all rounds; once the match is over, the seeds too."""
    room = await _room(request, code)
    number, found = match_asked_for(room.state, match)
    over = finished(found)
    rounds = [
        interface.RoundProof(
            round=at,
            commitment=each.commitment,
            seed=each.order.hex() if over and isinstance(each.order, bytes) else None,
        )
        for at, each in enumerate(found.game.rounds, 1)
    ]
    rules = found.game.rules
    return interface.Proof(
        match=number,
        edition=rules.edition.name,
        options=dict(settings(rules)),
        players=rules.players,
        finished=over,
        rounds=rounds,
    )


@router.post("/tables/{code}/play-on", status_code=201)
async def play_on(request: Request, code: Code, wish: interface.PlayOn) -> interface.Seating:
    """A new table that goes on from a step of a finished match, against bots."""
    house = _limited(request)
    room = await _room(request, code)
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
    return _seating(opened, wish.seat, secret)
