"""Evenings: open one, take part, direct it, and see how it stands; results for spreadsheets and programs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias, Union

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from loveletter.evenings import EveningActor, EveningPlan, EveningState, commands, standings
from loveletter.evenings.codes import PREFIX
from loveletter.evenings.deciding import NOTE_LENGTH
from loveletter.evenings.drawing import next_stage, planned_rounds
from loveletter.evenings.entries import Stage
from loveletter.evenings.exporting import results_csv
from loveletter.evenings.plan import FORMATS, MOST_ROUNDS, TITLE_LENGTH
from loveletter.evenings.plan import MOST_SEATS as MOST_SEATS_OF_EVENING
from loveletter.evenings.seeds import deal_commitment, deal_secret
from loveletter.evenings.standings import StandingRow, round_points
from loveletter.evenings.state import EveningPhase, EveningRound
from loveletter.notation.plain import kind_name
from loveletter.server.http.dependencies import (
    Code,
    NewSecret,
    PersonName,
    SeatSecret,
    Setting,
    address_of,
    limit_creation,
    registry_of,
)
from loveletter.server.http.operations import Operations
from loveletter.server.messages.incoming import Face, Number, SeatNumber, Word
from loveletter.server.node import Forward
from loveletter.server.store.owners import Elsewhere
from loveletter.server.structs import source_value, struct_of
from loveletter.server.tables.evenings import OwnedEvening
from loveletter.table import TableRefused
from loveletter.table.keys import hashed, new_secret

operations = Operations("/api/evenings")

CSV = "text/csv; charset=utf-8"
Player: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Tokens: TypeAlias = Annotated[tuple[Annotated[int, Meta(ge=0, le=99)], ...], Meta(max_length=MOST_SEATS_OF_EVENING)]
Seats: TypeAlias = Annotated[tuple[SeatNumber, ...], Meta(max_length=MOST_SEATS_OF_EVENING)]
BOUNDS: dict[str, Any] = {
    "clock": Literal["none", "soft", "hard"],
    "edition": Word,
    "format": Literal[FORMATS],
    "level": Word,
    "note": Annotated[str, Meta(max_length=2 * NOTE_LENGTH)],
    "options": dict[Word, Setting],
    "pace": Annotated[int, Meta(ge=0, le=10_000)],
    "player": Player,
    "round": Annotated[int, Meta(ge=1, le=999)],
    "rounds": Annotated[int, Meta(ge=1, le=MOST_ROUNDS)],
    "seat": SeatNumber,
    "seats": Annotated[int, Meta(ge=2, le=MOST_SEATS_OF_EVENING)],
    "seconds": Annotated[int, Meta(ge=0, le=86_400)],
    "table": Annotated[int, Meta(ge=1, le=99)],
    "title": Annotated[str, Meta(max_length=2 * TITLE_LENGTH)],
    "tokens": Tokens,
    "winners": Seats,
}
"""By name, the bounds of the fields of plans and commands."""

_PLAN = struct_of(EveningPlan, name="NewPlan", bounds=BOUNDS)
_DIRECTED = (
    commands.LeaveEvening,
    commands.ReturnToEvening,
    commands.ChangePlan,
    commands.StartRound,
    commands.GiveSeat,
    commands.CorrectResult,
    commands.PauseEvening,
    commands.EndEvening,
)
if TYPE_CHECKING:
    NewPlan: TypeAlias = EveningPlan
    Direction: TypeAlias = commands.EveningCommand
else:
    NewPlan = _PLAN
    # Not `tagged_struct`, which remembers values: a plan has a dictionary in it.
    _directions = tuple(struct_of(kind, tag=kind_name(kind), bounds={**BOUNDS, "plan": _PLAN}) for kind in _DIRECTED)
    Direction = Union[_directions]  # noqa: UP007 - made at run time


class NewEvening(Struct, frozen=True, forbid_unknown_fields=True):
    plan: NewPlan
    secret: NewSecret | None = None
    """Of the director. None: the server draws one."""


class EveningKey(Struct, frozen=True):
    code: str
    secret: str
    """Proof of the director's rights. Keep it on the device; send it as `X-Seat-Secret`, never in an address."""


class NewPlayer(Struct, frozen=True, forbid_unknown_fields=True):
    name: PersonName
    face: Face | None = None
    secret: NewSecret | None = None
    """None: the server draws one."""
    luck: bool = False
    """Whether this device adds luck to the shuffles when `table.luck` asks for it."""


class PlayerKey(Struct, frozen=True):
    player: int
    secret: str
    """Proof of the player, and of the player's seat at every table of the evening."""


class PlanInfo(Struct, frozen=True):
    title: str
    format: str
    rounds: int
    """As many main rounds as are planned; of a round robin, as many as those who are here now need."""
    seats: int
    edition: str
    options: Mapping[str, str | int | bool]
    duplicate: bool
    final: bool
    level: str
    clock: str
    seconds: int
    pace: int


class PlayerInfo(Struct, frozen=True):
    number: int
    name: str
    face: int | None
    here: bool
    """Whether the player gets a seat in the next round."""


class EveningSeat(Struct, frozen=True):
    player: int | None
    """None: a bot."""
    tokens: int | None
    """None while the match runs: nothing of it is shown here."""
    won: bool
    points: float | None
    """None where nothing counts yet, and in a knock-out."""


class EveningTableInfo(Struct, frozen=True):
    code: str | None
    """Of the table, to watch it or to see its replay; None where the cards are still played elsewhere (duplicate),
    except for those who sit there."""
    finished: bool
    seats: tuple[EveningSeat, ...]
    notes: tuple[str, ...]
    """Of the director, who has corrected the result."""


class EveningRoundInfo(Struct, frozen=True):
    number: int
    stage: Stage
    over: bool
    tables: tuple[EveningTableInfo, ...]
    seed: str | None
    """Of a duplicate round that is over: the match secret of all its tables, in hexadecimal."""


class EveningInfo(Struct, frozen=True):
    """What anybody with the code may know. Of a match that runs there is nothing but who sits where."""

    code: str
    number: int
    """Of the log entries: another one after everything that happens."""
    plan: PlanInfo
    phase: EveningPhase
    paused: bool
    next: Stage | None
    """What the next round is; None where nothing is left to play."""
    players: tuple[PlayerInfo, ...]
    rounds: tuple[EveningRoundInfo, ...]
    standings: tuple[StandingRow, ...]
    commitments: tuple[str, ...]
    """Of a duplicate evening: of the seed of each planned round, from the beginning on (docs/shuffle.md)."""
    player: int | None
    """The player whom the secret of this client proves."""
    director: bool


class EveningNews(Struct, frozen=True):
    number: int
    evening: EveningInfo | None
    """None where the client has this number already."""


@operations.post("", status=201)
async def open_evening(request: Request, body: NewEvening) -> EveningKey:
    """A new evening. A request with the same `secret` as one before gets the same one."""
    registry = limit_creation(request)
    secret = body.secret or new_secret()
    plan: EveningPlan = source_value(body.plan)
    code = await registry.evenings.open(plan, hashed(secret), address_of(request.scope))
    return EveningKey(code.removeprefix(PREFIX), secret)


@operations.get("/{code}")
async def get_evening(
    request: Request, code: Code, known: Number | None = None, secret: SeatSecret = None
) -> EveningNews:
    """How the evening stands; nothing but its number for a client that has `known` already."""
    state = (await _evening(request, code)).state
    return EveningNews(state.number, None if state.number == known else evening_info(state, secret))


@operations.post("/{code}/players", status=201)
async def enter_evening(request: Request, code: Code, body: NewPlayer) -> PlayerKey:
    """Take part from the next round on. A request with the same `secret` as one before is the same player, who comes
    back after having left."""
    registry = limit_creation(request)
    secret = body.secret or new_secret()
    evening = await _evening(request, code)
    enter = commands.EnterEvening(body.name, hashed(secret), body.face, body.luck)
    await registry.evenings.carry_out(evening, enter, EveningActor())
    player = evening.state.player_of(hashed(secret))
    assert player is not None
    return PlayerKey(player, secret)


@operations.post("/{code}/commands")
async def direct_evening(request: Request, code: Code, body: Direction, secret: SeatSecret = None) -> EveningNews:
    """Direct the evening, with the director's secret; or leave and come back, with a player's own."""
    registry = registry_of(request)
    evening = await _evening(request, code)
    command: commands.EveningCommand = source_value(body)
    if isinstance(command, commands.StartRound):
        limit_creation(request)
    await registry.evenings.carry_out(evening, command, _actor(evening.state, secret))
    return EveningNews(evening.state.number, evening_info(evening.state, secret))


@operations.get("/{code}/results")
async def evening_results(request: Request, code: Code) -> EveningInfo:
    """All results, for programs: the evening as everybody may see it."""
    return evening_info((await _evening(request, code)).state, None)


@operations.get("/{code}/results.csv", answers={200: CSV})
async def evening_results_csv(request: Request, code: Code) -> Response:
    """The standings, for spreadsheets."""
    state = (await _evening(request, code)).state
    headers = {"Content-Disposition": f'attachment; filename="love-letter-{state.code}.csv"'}
    return Response(results_csv(state), media_type=CSV, headers=headers)


async def _evening(request: Request, code: str) -> OwnedEvening:
    """For a client that may try codes now; raises `Forward` if another node has it."""
    registry = registry_of(request)
    address = address_of(request.scope)
    refused = registry.address_limits.guess_refusal(address)
    if refused is not None:
        raise refused
    evening = await registry.evenings.evening(PREFIX + code.casefold().removeprefix(PREFIX))
    if isinstance(evening, Elsewhere):
        raise Forward(evening)
    if evening is None:
        registry.address_limits.miss(address)
        raise TableRefused("unknown_evening")
    return evening


def _actor(state: EveningState, secret: str | None) -> EveningActor:
    if secret is None:
        return EveningActor()
    return EveningActor(director=hashed(secret) == state.director, player=state.player_of(hashed(secret)))


def evening_info(state: EveningState, secret: str | None) -> EveningInfo:
    actor = _actor(state, secret)
    plan = state.plan
    planned = planned_rounds(state)
    return EveningInfo(
        code=state.code.removeprefix(PREFIX),
        number=state.number,
        plan=PlanInfo(
            title=plan.title,
            format=plan.format,
            rounds=planned,
            seats=plan.seats,
            edition=plan.edition,
            options=plan.options,
            duplicate=plan.duplicate,
            final=plan.final,
            level=plan.level,
            clock=plan.clock,
            seconds=plan.seconds,
            pace=plan.pace,
        ),
        phase=state.phase,
        paused=state.paused,
        next=None if state.ended else next_stage(state),
        players=tuple(PlayerInfo(player.number, player.name, player.face, player.here) for player in state.players),
        rounds=tuple(_round_info(state, each, actor.player) for each in state.rounds),
        standings=standings(state),
        commitments=tuple(deal_commitment(state.secret, number) for number in range(1, _dealt(state) + 1)),
        player=actor.player,
        director=actor.director,
    )


def _dealt(state: EveningState) -> int:
    """How many rounds of a duplicate evening are committed to: with the knock-out, and rounds that were played."""
    if not state.plan.duplicate:
        return 0
    return max(planned_rounds(state) + 2 * state.plan.final, len(state.rounds))


def _round_info(state: EveningState, each: EveningRound, player: int | None) -> EveningRoundInfo:
    duplicate = state.plan.duplicate
    revealed = state.is_revealed(each.number)
    points = round_points(each, duplicate) if each.stage == "main" else {}
    tables = []
    for table in each.tables:
        seats = []
        for seat, number in enumerate(table.seats):
            tokens = None if table.result is None else table.result.tokens[seat]
            won = table.result is not None and seat in table.result.winners
            seats.append(EveningSeat(number, tokens, won, None if number is None else points.get(number)))
        shown = not duplicate or revealed or (player is not None and player in table.seats)
        tables.append(EveningTableInfo(table.code if shown else None, not table.awaited, tuple(seats), table.notes))
    seed = deal_secret(state.secret, each.number).hex() if duplicate and revealed else None
    return EveningRoundInfo(each.number, each.stage, each.over, tuple(tables), seed)
