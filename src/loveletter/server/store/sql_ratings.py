"""Ratings in a database of SQL: the file of SQLite or PostgreSQL."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from itertools import groupby
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Row, Subquery, case, delete, false, func, insert, select, text

from loveletter.editions import all_editions
from loveletter.ratings import (
    ALL_TIME,
    START,
    Anchor,
    BotComparison,
    Ladder,
    MemberRating,
    RatedMatch,
    Rounds,
    bot_entrant,
    comparisons,
    ladder_of,
    season_of,
    updated,
    with_absence,
)
from loveletter.ratings.anchoring import anchor_of
from loveletter.ratings.ladder import CERTAIN, VARIANCE_PER_DAY
from loveletter.server.store.members import MemberMatch
from loveletter.server.store.ratings import DAY_MS, LadderPart, MemberPlace, MemberStanding, Ratings
from loveletter.server.store.schema import members, rated, results, standings
from loveletter.server.store.sql_members import lock_members, member_matches

STORE = """
INSERT INTO standings (member, family, many, season, name, strength, deviation, at, matches, bot_strengths, bot_weight)
VALUES (
    :member, :family, :many, :season, :name, :strength, :deviation, :at, :matches, :bot_strengths, :bot_weight
)
ON CONFLICT (member, family, many, season) DO UPDATE SET
    name = excluded.name, strength = excluded.strength, deviation = excluded.deviation, at = excluded.at,
    matches = excluded.matches, bot_strengths = excluded.bot_strengths, bot_weight = excluded.bot_weight
"""
AT_ONCE = 2_000
"""Rows that are written by one call."""


class _Seat(NamedTuple):
    """A seat of a match that is to be rated, or was."""

    member: str | None
    level: str | None
    name: str
    before: MemberRating
    """How somebody was rated who has been erased."""


class _Place(NamedTuple):
    """Where a standing is kept."""

    member: str
    ladder: Ladder
    season: str


Held = dict[_Place, MemberStanding]


class SqlRatings(Ratings):
    def __init__(self, connected: Callable[[], AbstractContextManager[Connection]]) -> None:
        """`connected`: a connection whose errors are `NotWritten`."""
        self._connected = connected

    def unrated(self, since: int, most: int) -> list[MemberMatch]:
        waiting = (
            select(results.c.code, results.c.match)
            .outerjoin(rated, (rated.c.code == results.c.code) & (rated.c.match == results.c.match))
            .where(results.c.at >= since, results.c.seat == 0, rated.c.number.is_(None))
            .order_by(results.c.at, results.c.code, results.c.match)
            .limit(most)
        )
        with self._connected() as connection:
            return member_matches(connection, waiting, newest_first=False)

    def rate(self, match: MemberMatch, rounds: Rounds, season_months: int) -> None:
        ladder = _ladder(match.edition, len(match.seats))
        with self._connected() as connection:
            lock_members(connection)
            done = select(rated.c.number).where(rated.c.code == match.code, rated.c.match == match.match)
            if connection.execute(done).first() is not None:
                return
            sat = select(results).where(results.c.code == match.code, results.c.match == match.match)
            seats = [
                _Seat(row.member, row.level, row.name, START)
                for row in connection.execute(sat.order_by(results.c.seat))
            ]
            number = 1 + (connection.execute(select(func.max(rated.c.number))).scalar() or 0)
            held = _held(connection, [seat.member for seat in seats if seat.member is not None], ladder)
            before = _count(held, match.at, seats, rounds, ladder, season_of(match.at, season_months))
            connection.execute(insert(rated), _rated_rows(match, number, rounds, before))
            _store(connection, held.values())
            connection.commit()

    def rate_again(self, season_months: int) -> int:
        counted = (
            select(rated, results.c.member, results.c.level, results.c.name, results.c.at, results.c.edition)
            .join(
                results,
                (results.c.code == rated.c.code)
                & (results.c.match == rated.c.match)
                & (results.c.seat == rated.c.seat),
            )
            .order_by(rated.c.number, rated.c.seat)
        )
        held: Held = {}
        count = 0
        with self._connected() as connection:
            lock_members(connection)
            for _number, group in groupby(connection.execute(counted), key=lambda row: row.number):
                rows = list(group)
                seats = [
                    _Seat(row.member, row.level, row.name, MemberRating(row.strength, row.deviation, row.at / DAY_MS))
                    for row in rows
                ]
                at, ladder = rows[0].at, _ladder(rows[0].edition, len(rows))
                _count(held, at, seats, _rounds(rows), ladder, season_of(at, season_months))
                count += 1
            connection.execute(delete(standings))
            _store(connection, held.values())
            connection.commit()
        return count

    def part(self, ladder: Ladder, season: str, day: float, first: int, most: int) -> LadderPart:
        now = _now(day)
        there = select(now).where(_on(now, ladder, season), now.c.matches > 0)
        page = there.order_by(now.c.sure.desc(), now.c.member).offset(first).limit(most).subquery()
        shown = func.coalesce(members.c.given_name, page.c.name)
        named = (
            select(*[shown if each is page.c.name else each for each in page.c])
            .outerjoin(members, members.c.id == page.c.member)
            .order_by(page.c.sure.desc(), page.c.member)
        )
        with self._connected() as connection:
            count, _, anchor = _whole(connection, now, ladder, season)
            return LadderPart(count, anchor, [_standing(row) for row in connection.execute(named)])

    def places(self, member: str, day: float) -> list[MemberPlace]:
        now = _now(day)
        found = []
        with self._connected() as connection:
            for row in connection.execute(select(now).where(now.c.member == member)).all():
                standing = _standing(row)
                count, before, anchor = _whole(connection, now, standing.ladder, standing.season, row)
                found.append(MemberPlace(standing, before + 1 if standing.matches else None, count, anchor))
        return found

    def ladders(self) -> dict[Ladder, list[str]]:
        columns = (standings.c.family, standings.c.many, standings.c.season)
        wanted = select(*columns).where(standings.c.matches > 0).distinct().order_by(*columns)
        found: dict[Ladder, list[str]] = defaultdict(list)
        with self._connected() as connection:
            for family, many, season in connection.execute(wanted):
                found[Ladder(family, many)].insert(0, season)
        return dict(found)


def _ladder(edition: str, seats: int) -> Ladder:
    found = all_editions().get(edition)
    return Ladder(edition, seats > 2) if found is None else ladder_of(found, seats)


def _count(
    held: Held, at: int, seats: Sequence[_Seat], rounds: Rounds, ladder: Ladder, season: str
) -> list[MemberRating]:
    """Change the standings that are held by a match; how its seats were rated before, of all time. In a season the
    others count as what they are of all time, which is known better."""
    entrants = tuple(
        seat.member or (bot_entrant(seat.level) if seat.level is not None else f"erased {place}")
        for place, seat in enumerate(seats)
    )
    day = at / DAY_MS
    before = {
        entrant: with_absence(seat.before if seat.member is None else _at(held, entrant, ladder, ALL_TIME).rating, day)
        for entrant, seat in zip(entrants, seats, strict=True)
    }
    if rounds.rounds:
        scores = rounds.won if rounds.adjusted is None else rounds.adjusted
        match = RatedMatch(day, entrants, rounds.rounds, scores, rounds.adjusted is not None)
        beside = comparisons(match, ladder)
        for member, name in [(seat.member, seat.name) for seat in seats if seat.member is not None]:
            for period in {ALL_TIME, season}:
                standing = _at(held, member, ladder, period)
                after = updated(match, {**before, member: standing.rating}, ladder)
                held[_Place(member, ladder, period)] = standing._replace(
                    name=name,
                    rating=after.get(member, standing.rating),
                    matches=standing.matches + (member in after),
                    beside_bots=standing.beside_bots.plus(beside.get(member, BotComparison())),
                )
    return [before[entrant] for entrant in entrants]


def _at(held: Held, member: str, ladder: Ladder, season: str) -> MemberStanding:
    new = MemberStanding(member, ladder, season, "", START, 0, BotComparison())
    return held.get(_Place(member, ladder, season), new)


def _held(connection: Connection, people: Sequence[str], ladder: Ladder) -> Held:
    wanted = select(standings).where(
        standings.c.member.in_(people), standings.c.family == ladder.family, standings.c.many == ladder.many
    )
    found = [_standing(row) for row in connection.execute(wanted)]
    return {_Place(each.member, each.ladder, each.season): each for each in found}


def _standing(row: Sequence[Any]) -> MemberStanding:
    """From the columns of the table; what follows them is left out."""
    member, family, many, season, name, strength, deviation, at, matches, strengths, weight = row[: len(standings.c)]
    rating, beside = MemberRating(strength, deviation, at / DAY_MS), BotComparison(strengths, weight)
    return MemberStanding(member, Ladder(family, many), season, name, rating, matches, beside)


def _now(day: float) -> Subquery:
    """All standings with the variance of `with_absence` on this day, and the strength that is sure then: a ladder is
    read by the database, which is several times faster than to do it here."""
    own, newcomer = standings.c.deviation * standings.c.deviation, START.deviation**2
    days = day - standings.c.at / float(DAY_MS)
    grown = own + VARIANCE_PER_DAY * case((days > 0, days), else_=0.0)
    most = case((own > newcomer, own), else_=newcomer)
    variance = case((grown < most, grown), else_=most)
    sure = standings.c.strength - CERTAIN * func.sqrt(variance)
    return select(*standings.c, variance.label("variance"), sure.label("sure")).subquery()


def _on(now: Subquery, ladder: Ladder, season: str) -> ColumnElement[bool]:
    return (now.c.family == ladder.family) & (now.c.many == ladder.many) & (now.c.season == season)


def _whole(
    connection: Connection, now: Subquery, ladder: Ladder, season: str, own: Row[Any] | None = None
) -> tuple[int, int, Anchor]:
    """How many have a place on a ladder, how many of them before this one (a row of `now`), and where it stands, as
    `anchored` has it."""
    before = false()
    if own is not None:
        before = (now.c.sure > own.sure) | ((now.c.sure == own.sure) & (now.c.member < own.member))
    compared, there = now.c.bot_weight > 0, now.c.matches > 0
    weight = case((compared, 1 / (1 / now.c.bot_weight + now.c.variance)), else_=0.0)
    shown = case((compared, now.c.bot_strengths / now.c.bot_weight - now.c.strength), else_=0.0)
    sums = [
        func.sum(each)
        for each in (case((there, 1), else_=0), case((there & before, 1), else_=0), weight * shown, weight)
    ]
    row = connection.execute(select(*[func.coalesce(each, 0) for each in sums]).where(_on(now, ladder, season))).one()
    return row[0], row[1], anchor_of(row[2], row[3])


def _store(connection: Connection, changed: Iterable[MemberStanding]) -> None:
    rows = [
        {
            "member": each.member,
            **each.ladder._asdict(),
            "season": each.season,
            "name": each.name,
            "strength": each.rating.strength,
            "deviation": each.rating.deviation,
            "at": round(each.rating.at * DAY_MS),
            "matches": each.matches,
            "bot_strengths": each.beside_bots.strengths,
            "bot_weight": each.beside_bots.weight,
        }
        for each in changed
    ]
    for begin in range(0, len(rows), AT_ONCE):
        connection.execute(text(STORE), rows[begin : begin + AT_ONCE])


def _rounds(rows: Sequence[Row[Any]]) -> Rounds:
    adjusted = None if rows[0].adjusted is None else tuple(row.adjusted for row in rows)
    return Rounds(rows[0].rounds, tuple(row.score for row in rows), adjusted)


def _rated_rows(
    match: MemberMatch, number: int, rounds: Rounds, before: Sequence[MemberRating]
) -> list[dict[str, Any]]:
    return [
        {
            "code": match.code,
            "match": match.match,
            "seat": seat,
            "number": number,
            "rounds": rounds.rounds,
            "score": rounds.won[seat],
            "adjusted": None if rounds.adjusted is None else rounds.adjusted[seat],
            "strength": rating.strength,
            "deviation": rating.deviation,
        }
        for seat, rating in enumerate(before)
    ]
