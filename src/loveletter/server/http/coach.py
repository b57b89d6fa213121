"""The coach: its analyses of finished matches, and who may see them."""

from __future__ import annotations

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from loveletter.server.coach.access import Sitting, seats_shown
from loveletter.server.coach.analyses import AnalysisService
from loveletter.server.http.archive import ArchiveQuestion
from loveletter.server.http.dependencies import Code, MatchNumber, SeatSecret, address_of, ask_archive, limit_reading
from loveletter.server.http.operations import Operations, compressed_response, json_response
from loveletter.server.messages.analysis_message import Analysis
from loveletter.server.messages.incoming import SeatNumber
from loveletter.server.store.stored_log import StoredTable
from loveletter.table.keys import meant_code

operations = Operations()


class CoachAgree(Struct, frozen=True, forbid_unknown_fields=True):
    """Everybody who played may see the analysis of the seats of this device."""

    match: MatchNumber = None
    """None: the latest."""


class CoachInfo(Struct, frozen=True):
    """Who may see which analysis of a finished match."""

    match: int
    shown: list[int]
    """The seats whose analysis this device may see."""
    mine: list[int]
    """Those that belonged to this device when the match ended."""
    people: list[int]
    """The seats of people."""
    agreed: list[int]
    """Those of them whose analysis everybody who played may see, by their consent."""


class CoachWaits(Struct, frozen=True, tag_field="state", tag="waits"):
    """It is not ready yet: ask again in a moment."""

    place: int
    """How many are ahead of it in the queue; 0: it is being made."""


@operations.get("/tables/{code}/coach")
async def get_coach(request: Request, code: Code, match: MatchNumber = None, secret: SeatSecret = None) -> CoachInfo:
    """Whose analysis of a finished match this client may see, and who has agreed to share theirs."""
    return await _info(request, code, await _sitting(request, code, match, secret))


@operations.post("/tables/{code}/coach/agree")
async def agree(request: Request, code: Code, body: CoachAgree, secret: SeatSecret = None) -> CoachInfo:
    """Let everybody who played see the analysis of the seats that this client proves."""
    sitting = await _sitting(request, code, body.match, secret)
    await _analyses(request).agree(meant_code(code), sitting)
    return await _info(request, code, sitting)


@operations.get("/tables/{code}/analysis", answers={200: Analysis, 202: CoachWaits})
async def get_analysis(
    request: Request,
    code: Code,
    seat: SeatNumber,
    match: MatchNumber = None,
    secret: SeatSecret = None,
) -> Response:
    """The analysis of a seat; until it is made, its place in the queue (202)."""
    sitting = await _sitting(request, code, match, secret)
    answer = await _analyses(request).ask(meant_code(code), sitting, seat, address_of(request.scope))
    if isinstance(answer, bytes):
        return await compressed_response(request, answer)
    return json_response(CoachWaits(answer), 202)


def match_sitting(stored: StoredTable, question: ArchiveQuestion) -> Sitting:
    match = stored.table.played_match(question.match)
    match.require_won()
    rules, mine = match.rules, match.owned_by(question.secret)
    return Sitting(match.number, rules.edition.name, rules.players, mine, match.people, match.fingerprint())


def _analyses(request: Request) -> AnalysisService:
    analyses: AnalysisService = request.app.state.coach
    return analyses


async def _sitting(request: Request, code: str, match: int | None, secret: str | None) -> Sitting:
    _analyses(request).require_open()
    limit_reading(request)
    return await ask_archive(request, match_sitting, ArchiveQuestion(code, match=match, secret=secret))


async def _info(request: Request, code: str, sitting: Sitting) -> CoachInfo:
    agreed = await _analyses(request).agreed(meant_code(code), sitting)
    return CoachInfo(
        match=sitting.match,
        shown=sorted(seats_shown(sitting, agreed)),
        mine=sorted(sitting.mine),
        people=sorted(sitting.people),
        agreed=sorted(agreed & sitting.people),
    )
