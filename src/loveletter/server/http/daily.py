"""The deal of the day: what is played, its commitment and its seed, a table to play it at, and the result."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from typing import Annotated, Literal

from msgspec import Meta, Struct
from starlette.requests import Request

from loveletter.daily import PLAYER_SEAT, MatchScore, of_day, read_daily_code, reveal_time, score
from loveletter.server.http.archive import ArchiveQuestion
from loveletter.server.http.dependencies import (
    Code,
    NewSecret,
    PersonName,
    SeatSecret,
    address_of,
    ask_archive,
    limit_creation,
    limit_reading,
)
from loveletter.server.http.operations import Operations
from loveletter.server.http.tables import Seating, SeatKey
from loveletter.server.messages.incoming import Face
from loveletter.server.store.stored_log import StoredTable
from loveletter.server.tables.daily import DailyDeals, utc_now
from loveletter.table import Sitter, TableCode, TableRefused
from loveletter.table.keys import hashed, meant_code, new_secret

operations = Operations()

Day = Annotated[date, Meta(description="The day (UTC)")]


class DailyDay(Struct, frozen=True):
    """What everybody plays on a day (UTC)."""

    day: date
    edition: str
    players: int
    goal: int
    """Tokens to win."""
    bots: tuple[str, ...]
    """Their levels, from seat 1 on."""
    commitment: str
    """Of the seed, as in `LuckProof`; known from the day before on."""
    seed: str | None
    """From which all rounds are dealt; None until everybody has played."""
    reveal_in_s: int
    """Seconds until the seed is shown; 0 once it is."""


class Daily(Struct, frozen=True):
    yesterday: DailyDay
    today: DailyDay
    tomorrow: DailyDay
    next_in_s: int
    """Seconds until tomorrow's deal."""


class PlayDaily(Struct, frozen=True, forbid_unknown_fields=True):
    """A table at which today's match begins at once."""

    name: PersonName
    practice: bool = False
    """Whether this device has played today's deal before: the result does not count then."""
    face: Face | None = None
    secret: NewSecret | None = None
    """None: the server draws one."""


class DailyScore(Struct, frozen=True):
    letters: int
    """Tokens."""
    place: int
    """1 for a winner."""
    rounds_won: int


class DailyCount(Struct, frozen=True):
    letters: int
    count: int
    """How many have finished the match with so many tokens."""


class DailyResult(Struct, frozen=True):
    deal: DailyDay
    practice: bool
    players: tuple[str, ...]
    """Their names, by seat."""
    counted: bool
    """Whether this result is among the counts."""
    yours: DailyScore
    champion: DailyScore | None
    """In the same seat with the same cards."""
    champion_state: Literal["ready", "plays", "missing"]
    """`plays`: ask again in a moment. `missing`: the champion cannot play on this server."""
    counts: tuple[DailyCount, ...]
    """Everybody's results, by tokens, the fewest first."""


class DailyResults(Struct, frozen=True):
    """A day that is over."""

    deal: DailyDay
    counts: tuple[DailyCount, ...]
    """None of them before the seed is shown."""


@operations.get("/daily")
async def get_daily(request: Request) -> Daily:
    """The deals of yesterday, today and tomorrow, with their commitments, and seeds that are no longer secret."""
    limit_reading(request)
    deals = _deals(request)
    now, today = utc_now(), deals.today
    midnight = datetime.combine(today + timedelta(days=1), time(), UTC)
    yesterday, tomorrow = today - timedelta(days=1), today + timedelta(days=1)
    left = max(0, int((midnight - now).total_seconds()))
    return Daily(_day(deals, yesterday), _day(deals, today), _day(deals, tomorrow), left)


@operations.get("/daily/{day}")
async def get_daily_results(request: Request, day: Day) -> DailyResults:
    """The deal of a day; once its seed is shown, with everybody's results."""
    limit_reading(request)
    deals = _deals(request)
    deal = _day(deals, day)
    return DailyResults(deal, () if deal.seed is None else _counts(await deals.counts(day)))


@operations.post("/daily", status=201)
async def play_daily(request: Request, body: PlayDaily) -> Seating:
    """A table with today's deal. A request with the same `secret` as one before gets the same table."""
    limit_creation(request)
    secret = body.secret or new_secret()
    person = Sitter(body.name, hashed(secret), None, body.face)
    code = await _deals(request).open(person, hashed(secret), body.practice, address_of(request.scope))
    return Seating(code=code, seats=[SeatKey(PLAYER_SEAT, secret)])


@operations.post("/tables/{code}/daily")
async def report_daily(request: Request, code: Code, secret: SeatSecret = None) -> DailyResult:
    """The result of the deal of the day that was played at this table, for the player who proves the seat; it is
    counted once, and compared."""
    limit_reading(request)
    table = meant_code(code)
    played = read_daily_code(table)
    if played is None:
        raise TableRefused("not_daily")
    yours, players = await ask_archive(request, own_match, ArchiveQuestion(table, match=1, secret=secret))
    deals = _deals(request)
    comparison = await deals.compare(table, yours, address_of(request.scope))
    return DailyResult(
        _day(deals, played.day),
        played.practice,
        players,
        comparison.counted,
        DailyScore(*yours),
        None if comparison.champion is None else DailyScore(*comparison.champion),
        comparison.champion_state,
        _counts(comparison.counts),
    )


def own_match(stored: StoredTable, question: ArchiveQuestion) -> tuple[MatchScore, tuple[str, ...]]:
    """How the match went for its player, and the names of all; read in the side process of the archive."""
    match = stored.table.played_match(question.match)
    match.require_won()
    if PLAYER_SEAT not in match.owned_by(question.secret):
        raise TableRefused(TableCode.NOT_YOUR_SEAT, seat=PLAYER_SEAT)
    return score(match.end(), PLAYER_SEAT), match.names


def _deals(request: Request) -> DailyDeals:
    deals: DailyDeals = request.app.state.daily
    return deals


def _day(deals: DailyDeals, day: date) -> DailyDay:
    commitment = deals.commitment(day)
    deal = of_day(day)
    left = max(0, int((reveal_time(day) - utc_now()).total_seconds()))
    return DailyDay(
        day,
        deal.edition,
        deal.players,
        deal.rules.goal,
        deal.bots,
        commitment,
        deals.revealed_seed(day),
        left,
    )


def _counts(counts: dict[MatchScore, int]) -> tuple[DailyCount, ...]:
    letters = sorted({each.letters for each in counts})
    return tuple(
        DailyCount(number, sum(count for each, count in counts.items() if each.letters == number)) for number in letters
    )
