"""Ladders: who leads, of all time and in a season, and what a rating means beside our bots."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

from msgspec import Meta, Struct
from starlette.requests import Request

from loveletter.bots.champion.manifest import FAMILIES
from loveletter.ratings import (
    ALL_TIME,
    Anchor,
    Ladder,
    MemberRating,
    beside_bots,
    figures_of,
    nearest_bot,
    season_of,
    with_absence,
)
from loveletter.server import time_source
from loveletter.server.http.dependencies import limit_reading, registry_of
from loveletter.server.http.operations import Operations
from loveletter.server.messages.incoming import Word
from loveletter.server.store.ratings import DAY_MS, Ratings
from loveletter.table import TableRefused

operations = Operations("/api/ladders")

PAGE = 100
MOST_FIRST = 1_000_000
SEATS_OF_MANY = 4
"""For how many a share is shown on ladders for three and more."""

Seats = Literal["two", "many"]
Season = Annotated[str, Meta(pattern=r"^([0-9]{4}-[0-9]{2}/[0-9]{1,2})?$(?!\n)", max_length=12)]


class LadderInfo(Struct, frozen=True):
    """Ratings of different ladders are not comparable."""

    family: str
    seats: Seats
    """Two, or three and more."""
    editions: tuple[str, ...]
    """That count for it."""
    seasons: tuple[str, ...]
    """The newest first: the first month of each, such as `2026-10`, and its length in months: `2026-10/3`."""


class LadderList(Struct, frozen=True):
    ladders: tuple[LadderInfo, ...]
    season: str
    """The one that lasts now; empty where there are none."""


class Strength(Struct, frozen=True):
    """A rating in words: what share of the rounds is won against courtiers."""

    share: float
    """With two seats, or alone at a table of four."""
    error: float
    """Its standard deviation."""
    bot: str | None
    """The level that is about as strong; null where that is not sure."""


class LadderRow(Struct, frozen=True):
    place: int
    name: str
    """At the last rated table."""
    matches: int
    """Against other people; only those are rated."""
    strength: Strength


class BotStrength(Struct, frozen=True):
    level: str
    share: float


class LadderPage(Struct, frozen=True):
    members: int
    """On the whole ladder."""
    first: int
    """How many come before these rows."""
    rows: tuple[LadderRow, ...]
    bots: tuple[BotStrength, ...]
    """Where our bots stand. They change nobody's place."""


def in_words(rating: MemberRating, ladder: Ladder, anchor: Anchor) -> Strength:
    placed = beside_bots(rating, anchor)
    part = _part(ladder)
    share = min(1.0, max(0.0, _share(placed.strength, ladder)))
    return Strength(share, placed.deviation * part, nearest_bot(placed, figures_of(ladder).bots))


def _share(strength: float, ladder: Ladder) -> float:
    """Of the rounds, against as many courtiers as there are other seats."""
    return 1 - _part(ladder) + strength * _part(ladder)


def _part(ladder: Ladder) -> float:
    seats = SEATS_OF_MANY if ladder.many else 2
    return (seats - 1) / seats


def today() -> float:
    """In days since 1970."""
    return time_source.wall_ms() / DAY_MS


def ratings_of(request: Request) -> Ratings:
    ratings = registry_of(request).storage.ratings
    if ratings is None:
        raise TableRefused("no_members")
    return ratings


def seats_of(ladder: Ladder) -> Seats:
    return "many" if ladder.many else "two"


def editions_of(ladder: Ladder) -> tuple[str, ...]:
    return FAMILIES[ladder.family].editions if ladder.family in FAMILIES else (ladder.family,)


@operations.get("")
async def get_ladders(request: Request) -> LadderList:
    """The ladders on which there is anybody, and their seasons."""
    limit_reading(request)
    seasons_of = await asyncio.to_thread(ratings_of(request).ladders)
    listed = [
        LadderInfo(
            ladder.family,
            seats_of(ladder),
            editions_of(ladder),
            tuple(season for season in seasons if season != ALL_TIME),
        )
        for ladder, seasons in seasons_of.items()
    ]
    return LadderList(tuple(listed), season_of(time_source.wall_ms(), registry_of(request).settings.season_months))


@operations.get("/{family}/{seats}")
async def get_ladder(
    request: Request,
    family: Word,
    seats: Seats,
    season: Season = ALL_TIME,
    first: Annotated[int, Meta(ge=0, le=MOST_FIRST)] = 0,
) -> LadderPage:
    """A ladder, the best first, a hundred at a time; of all time, or in a season."""
    limit_reading(request)
    ladder = Ladder(family, seats == "many")
    day = today()
    part = await asyncio.to_thread(ratings_of(request).part, ladder, season, day, first, PAGE)
    rows = [
        LadderRow(place, each.name, each.matches, in_words(with_absence(each.rating, day), ladder, part.anchor))
        for place, each in enumerate(part.standings, first + 1)
    ]
    bots = [BotStrength(level, _share(strength, ladder)) for level, strength in figures_of(ladder).bots.items()]
    return LadderPage(part.members, first, tuple(rows), tuple(bots))
