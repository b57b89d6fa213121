"""Matches that were played: replays, records, proofs, and playing on from a step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from loveletter.engine.events import Viewer
from loveletter.engine.seats import Seat
from loveletter.notation.difference import difference
from loveletter.notation.setup import settings
from loveletter.server.http.archive import SPECTATOR, Archive, ArchiveQuestion, Document, document
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
    registry_of,
)
from loveletter.server.http.operations import Operations, compressed_response
from loveletter.server.http.tables import Seating, SeatKey
from loveletter.server.messages.incoming import SeatNumber, Word
from loveletter.server.messages.outgoing import EventMessage, encode
from loveletter.server.messages.view_message import public_message, view_message
from loveletter.server.signing import signed
from loveletter.server.store.stored_log import StoredTable
from loveletter.server.structs import tagged_json
from loveletter.server.tables.daily import require_revealed
from loveletter.server.tables.loading import NewTable
from loveletter.server.tables.registry import TableRegistry
from loveletter.table import Setup, Sitter, TableCode, TableRefused
from loveletter.table.keys import hashed, meant_code, new_secret
from loveletter.table.luck_view import LuckProof
from loveletter.table.played_match import PlayedMatch, RoundProof, SeenStep

operations = Operations()

ALL = "all"
STREAM = "stream"
LEFT_OUT_OF_REPLAYS = ("type", "version", "since", "events", "unseen", "menu")
"""What follows from the step itself, or is an aid for the player who is to decide."""


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


RecordText = Annotated[str, Meta(min_length=2, max_length=50_000)]
"""A record in JSON (docs/notation.md), finished or not. Who has it has all cards."""


class ReplayRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """A match that comes with the request, such as from a link."""

    record: RecordText
    viewer: Annotated[str, Meta(pattern=r"^(all|spectator|[0-7])$(?!\n)")] = SPECTATOR


class PlayOnRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """A new table that goes on from a step of a match that comes with the request, with bots in the other seats."""

    record: RecordText
    step: Annotated[int, Meta(ge=0, le=100_000)]
    seat: SeatNumber
    name: PersonName
    level: Word
    secret: NewSecret | None = None
    """None: the server draws one."""


class ReplayStep(Struct, frozen=True):
    """A deal or an action, and how it changes what is seen: `{"view": ..., "cards": ...}`, at first `{}`.

    `view` is a `View` without `type`, `version`, `since`, `events`, `unseen` and `menu`; `cards` are `OpenCards`, or
    null where not all cards are shown.
    """

    seat: Seat | None
    """Who acted; None for a deal."""
    events: tuple[EventMessage, ...]
    """What happened, as the viewer saw it."""
    change: Mapping[str, Any]
    """The difference from the step before (`notation/difference.py`)."""


class ReplayFace(Struct, frozen=True):
    """How a seat looked when the match ended, or looks now."""

    face: int
    level: str | None
    """Of a bot."""


class Replay(Struct, frozen=True):
    table: str
    match: int
    edition: str
    options: Mapping[str, str | int | bool]
    guesses: Mapping[str, tuple[str | int, ...]]
    players: tuple[str, ...]
    faces: tuple[ReplayFace, ...]
    programs: tuple[Seat, ...]
    """The seats for which a program decided, as it has declared."""
    finished: bool
    broken: bool
    """Whether the log of the table cannot be used from here on."""
    rules_version: int
    """Of the edition, when the match was played."""
    rules_now: int
    """Where it is another, the steps may differ from what was played."""
    viewer: Seat | None
    since: int
    """The number of the first event of the match."""
    steps: tuple[ReplayStep, ...]


class Proof(Struct, frozen=True):
    """What it takes to deal a match again and compare."""

    match: int
    edition: str
    options: Mapping[str, str | int | bool]
    players: int
    finished: bool
    broken_off: bool
    """Whether the table was closed before the match was over."""
    luck: LuckProof | None
    """None where nobody was asked for luck."""
    rounds: tuple[RoundProof, ...]


@operations.get("/tables/{code}/replay", answers={200: Replay})
async def get_replay(
    request: Request,
    code: Code,
    viewer: Annotated[str, Meta(pattern=r"^(all|stream|spectator|[0-7])$(?!\n)")] = SPECTATOR,
    match: MatchNumber = None,
    secret: SeatSecret = None,
) -> Response:
    """The steps of a match. While it runs: the spectator's, those of a seat to a client that proves it, or, at a table
    with a stream, those that are old enough for it."""
    limit_reading(request)
    question = ArchiveQuestion(code, match=match, viewer=viewer, secret=secret)
    return await compressed_response(request, (await ask_archive(request, match_replay, question)).body)


@operations.get("/tables/{code}/record", answers={200: dict[str, Any]})
async def get_record(request: Request, code: Code, match: MatchNumber = None) -> Response:
    """The record of a finished match, with its seeds; that of a rated one is signed by this server."""
    limit_reading(request)
    question = ArchiveQuestion(code, match=match, signing_key=await registry_of(request).record_key.private())
    record = await ask_archive(request, match_record, question)
    name = f"loveletter-{meant_code(code)}-{record.match}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return await compressed_response(request, record.body, headers=headers)


@operations.get("/tables/{code}/proof", answers={200: Proof})
async def get_proof(request: Request, code: Code, match: MatchNumber = None) -> Response:
    """The commitments of all rounds; once the match is over, the seeds too."""
    limit_reading(request)
    proof = await ask_archive(request, match_proof, ArchiveQuestion(code, match=match))
    return await compressed_response(request, proof.body)


@operations.post("/tables/{code}/play-on", status=201)
async def play_on(request: Request, code: Code, body: PlayOn) -> Seating:
    """A new table that goes on from a step of a finished match, against bots."""
    registry = limit_creation(request)
    question = ArchiveQuestion(code, match=body.match, viewer=str(body.seat), step=body.step)
    return await _go_on(request, registry, body, await ask_archive(request, continuation, question))


@operations.post("/replay", answers={200: Replay})
async def post_replay(request: Request, body: ReplayRecord) -> Response:
    """The steps of a match that comes with the request. Nothing of it is stored."""
    limit_reading(request)
    question = ArchiveQuestion("", viewer=body.viewer)
    archive: Archive = request.app.state.archive
    replayed = await archive.ask_record(record_replay, body.record, question, address_of(request.scope))
    return await compressed_response(request, replayed.body)


@operations.post("/play-on", status=201)
async def play_on_record(request: Request, body: PlayOnRecord) -> Seating:
    """A new table that goes on from a step of a match that comes with the request, against bots."""
    registry = limit_creation(request)
    question = ArchiveQuestion("", viewer=str(body.seat), step=body.step)
    archive: Archive = request.app.state.archive
    begun = await archive.ask_record(match_continuation, body.record, question, address_of(request.scope))
    return await _go_on(request, registry, body, begun)


async def _go_on(
    request: Request, registry: TableRegistry, body: PlayOn | PlayOnRecord, begun: tuple[Setup, str]
) -> Seating:
    setup, record = begun
    secret = body.secret or new_secret()
    sitters = [
        Sitter(body.name, hashed(secret), None) if seat == body.seat else Sitter(None, None, body.level)
        for seat in range(setup.players)
    ]
    new = NewTable(setup, sitters, True, record)
    new_code = await registry.open_once(hashed(secret), new, address_of(request.scope))
    return Seating(code=new_code, seats=[SeatKey(body.seat, secret)])


# read in the side process of the archive


def match_replay(stored: StoredTable, question: ArchiveQuestion) -> Document:
    match = stored.table.played_match(question.match)
    broken = stored.broken is not None and not match.finished
    late = stored.table.setup.stream if question.viewer == STREAM else 0
    streamed = late > 0 and not match.finished
    seat = int(question.viewer) if question.viewer.isdigit() else None
    if seat is not None and seat >= match.rules.players:
        raise TableRefused(TableCode.UNKNOWN_SEAT, seat=seat)
    secrets = () if question.secret is None else (question.secret,)
    if question.viewer == SPECTATOR and question.hidden and not stored.table.proven_by(secrets).seats:
        raise TableRefused("cards_hidden")
    if question.viewer != SPECTATOR and not streamed and seat not in stored.table.proven_by(secrets).seats:
        match.require_finished()
        if not match.owned_by(question.secret):
            _require_revealed(stored, question, match.number)
    with_cards = question.viewer in (ALL, STREAM)
    return document(replay(stored.table.code, match, seat, with_cards, broken, late), match.number)


def _require_revealed(stored: StoredTable, question: ArchiveQuestion, match: int) -> None:
    if question.hidden:
        raise TableRefused("cards_hidden")
    require_revealed(stored.table.code, match)


def record_replay(match: PlayedMatch, question: ArchiveQuestion) -> Document:
    seat = int(question.viewer) if question.viewer.isdigit() else None
    if seat is not None and seat >= match.rules.players:
        raise TableRefused(TableCode.UNKNOWN_SEAT, seat=seat)
    return document(replay("", match, seat, question.viewer == ALL), match.number)


def match_record(stored: StoredTable, question: ArchiveQuestion) -> Document:
    match = stored.table.played_match(question.match)
    match.require_finished()
    _require_revealed(stored, question, match.number)
    record = match.record()
    if match.rated and question.signing_key is not None:
        record = signed(record, stored.table.code, match.number, question.signing_key)
    return document(record.to_json().encode(), match.number)


def match_proof(stored: StoredTable, question: ArchiveQuestion) -> Document:
    match = stored.table.played_match(question.match)
    if match.finished:
        _require_revealed(stored, question, match.number)
    return document(msgspec.json.encode(proof(match)), match.number)


def continuation(stored: StoredTable, question: ArchiveQuestion) -> tuple[Setup, str]:
    """The setup of a table that goes on from a step of a match, and the record up to it."""
    match = stored.table.played_match(question.match)
    match.require_finished()
    _require_revealed(stored, question, match.number)
    return match_continuation(match, question)


def match_continuation(match: PlayedMatch, question: ArchiveQuestion) -> tuple[Setup, str]:
    """The same of a match that anybody may see."""
    rules, seat = match.rules, int(question.viewer)
    if seat >= rules.players:
        raise TableRefused(TableCode.UNKNOWN_SEAT, seat=seat)
    setup = Setup(rules.edition.name, rules.players, dict(settings(rules)), odds=False)
    return setup, match.record_up_to(question.step).to_json()


def replay(
    code: str, match: PlayedMatch, viewer: Viewer, with_cards: bool, broken: bool = False, stream: int = 0
) -> bytes:
    """The replay in JSON; with `stream`, as late as that. It takes a while: not for the event loop."""
    rules = match.rules
    steps: list[ReplayStep] = []
    before: dict[str, Any] = {}
    for step in match.stream(stream) if stream else match.steps(viewer, with_cards):
        after = step_document(step)
        events: Any = [tagged_json(event) for event in step.seen.events]
        steps.append(ReplayStep(step.seat, events, difference(before, after)))
        before = after
    return encode(
        Replay(
            code,
            match.number,
            rules.edition.name,
            settings(rules),
            rules.guesses,
            match.names,
            tuple(ReplayFace(*face) for face in match.faces),
            match.programs,
            match.finished,
            broken,
            match.rules_version,
            rules.edition.version,
            viewer,
            match.first_event,
            tuple(steps),
        )
    )


def step_document(step: SeenStep) -> dict[str, Any]:
    """The game after a step: what a `view` message has, but for what a replay leaves out."""
    seen = step.seen
    message = view_message(
        seen.view.viewer, seen.version, seen.since, (), public_message(step.public), seen.own, unseen=None
    )
    view = {name: getattr(message, name) for name in message.__struct_fields__ if name not in LEFT_OUT_OF_REPLAYS}
    return {"view": view, "cards": step.cards}


def proof(match: PlayedMatch) -> Proof:
    rules = match.rules
    return Proof(
        match=match.number,
        edition=rules.edition.name,
        options=settings(rules),
        players=rules.players,
        finished=match.finished,
        broken_off=match.broken_off,
        luck=match.luck(),
        rounds=match.seeds(),
    )
