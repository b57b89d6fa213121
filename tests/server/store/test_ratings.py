"""Ratings in both databases: one match after the other, standings that follow from what counted, and erasing."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from sqlalchemy import select

from loveletter.ratings import (
    ALL_TIME,
    START,
    UNKNOWN,
    Ladder,
    RatedMatch,
    Rounds,
    anchored,
    bot_entrant,
    rated,
    season_of,
    with_absence,
)
from loveletter.ratings.ladder import CERTAIN
from loveletter.server.store.members import Members
from loveletter.server.store.opening import snapshot
from loveletter.server.store.ratings import DAY_MS, LadderPart, MemberStanding, Ratings
from loveletter.server.store.schema import standings
from loveletter.server.store.storage import Storage
from loveletter.server.store.write_batch import WriteBatch
from loveletter.table.identity import member_id
from loveletter.table.results import SeatResult
from tests.server.store.rows import created, held, rows

PEOPLE = [member_id(key * 32) for key in ("aa", "bb", "cc", "dd")]
NAMES = ["name aa", "name bb", "name cc", "name dd"]
TWO, MANY = Ladder("second", False), Ladder("second", True)
MONTHS = 3
NOW = 1_795_000_000_000
"""In November 2026."""
TODAY = NOW / DAY_MS + 200


class Club:
    """A table at which members and bots have finished matches."""

    def __init__(self, storage: Storage) -> None:
        assert storage.members is not None
        assert storage.ratings is not None
        self.members: Members = storage.members
        self.ratings: Ratings = storage.ratings
        self._storage = storage
        self._epochs = held(storage, "rose-10")
        storage.append(WriteBatch(created("rose-10"), {}, self._epochs))
        self.played = 0

    def finish(self, *seats: str, edition: str = "second", at: int | None = None) -> None:
        """A match whose seats are members, or levels of bots."""
        self.played += 1
        ended = NOW + self.played * DAY_MS if at is None else at
        results = []
        for seat, who in enumerate(seats):
            mark = self.members.mark(who, "rose-10", 0) if who in PEOPLE else None
            level, name = (who, "") if mark is None else (None, NAMES[PEOPLE.index(who)])
            results.append(
                SeatResult("rose-10", self.played, seat, mark, level, name, ended, edition, 1, seat == 0, True)
            )
        self._storage.append(WriteBatch(rows("rose-10", self.played), {}, self._epochs, results=results))

    def rate(self, rounds: Callable[[int], Rounds], months: int = MONTHS) -> None:
        for match in self.ratings.unrated(0, 100):
            self.ratings.rate(match, rounds(len(match.seats)), months)

    def standings(self) -> list[MemberStanding]:
        found = [standing for who in PEOPLE for standing in self.standings_of(who)]
        return sorted(found, key=lambda each: each[:3])

    def standings_of(self, member: str) -> list[MemberStanding]:
        return [place.standing for place in self.ratings.places(member, TODAY)]

    def part(self, ladder: Ladder, first: int = 0, most: int = 100) -> LadderPart:
        return self.ratings.part(ladder, ALL_TIME, TODAY, first, most)


@pytest.fixture
def club(storage: Storage) -> Club:
    return Club(storage)


def drawn(luck: Random) -> Callable[[int], Rounds]:
    def rounds(seats: int) -> Rounds:
        won = tuple(luck.uniform(0, 5) for _ in range(seats))
        return Rounds(11, won, tuple(each + luck.gauss(0, 0.5) for each in won))

    return rounds


def test_standings_are_those_of_all_matches_in_their_order(club: Club) -> None:
    ayu, budi, citra, _ = PEOPLE
    scores = [(6.5, 3.5), (4.0, 6.0), (7.0, 3.0)]
    club.finish(ayu, budi)
    club.finish(budi, citra)
    club.finish(ayu, citra)
    expected = []
    for match, won in zip(club.ratings.unrated(0, 10), scores, strict=True):
        club.ratings.rate(match, Rounds(10, (5.0, 5.0), won), MONTHS)
        who = tuple(seat.member or "" for seat in match.seats)
        expected.append(RatedMatch(match.at / DAY_MS, who, 10, won, True))
    assert club.ratings.unrated(0, 10) == []
    found = {each.member: each for each in club.part(TWO).standings}
    for name, rating in rated(expected, TWO).items():
        assert found[name].rating == pytest.approx(rating)
    assert {each.name: each.matches for each in found.values()} == {"name aa": 2, "name bb": 2, "name cc": 2}
    assert club.ratings.ladders() == {TWO: [season_of(NOW, MONTHS), ALL_TIME]}


def test_a_match_is_rated_once(club: Club) -> None:
    club.finish(PEOPLE[0], PEOPLE[1])
    [match] = club.ratings.unrated(0, 10)
    for won in ((6.0, 4.0), (1.0, 9.0)):
        club.ratings.rate(match, Rounds(10, won, won), MONTHS)
    [counted] = club.members.matches(PEOPLE[0], 5)
    assert counted.rounds == Rounds(10, (6.0, 4.0), (6.0, 4.0))
    assert [each.matches for each in club.part(TWO).standings] == [1, 1]


def test_a_match_with_one_person_rates_nobody_and_says_where_bots_stand(club: Club) -> None:
    ayu, budi = PEOPLE[:2]
    club.finish(ayu, "courtier")
    club.finish(ayu, budi, "novice", "somebody's")
    club.rate(lambda seats: Rounds(10, (10 / seats,) * seats, None))
    [alone] = [standing for standing in club.standings_of(ayu) if (standing.ladder, standing.season) == (TWO, ALL_TIME)]
    assert (alone.matches, alone.beside_bots.weight > 0) == (0, True)
    assert (club.part(TWO).members, club.part(TWO).standings) == (0, [])
    assert club.part(TWO).anchor.deviation < UNKNOWN.deviation
    assert {(place.place, place.members) for place in club.ratings.places(ayu, TODAY)} == {
        (None, 0),
        (1 + (ayu > budi), 2),
    }
    assert {each.member: each.matches for each in club.part(MANY).standings} == {ayu: 1, budi: 1}


def test_a_match_whose_log_is_gone_does_not_count(club: Club) -> None:
    club.finish(PEOPLE[0], PEOPLE[1])
    club.rate(lambda seats: Rounds(0, (0.0,) * seats, None))
    assert (club.standings(), club.ratings.unrated(0, 10)) == ([], [])


def test_a_season_begins_with_newcomers_against_opponents_that_are_known(club: Club) -> None:
    ayu, budi = PEOPLE[:2]
    summer, autumn = NOW - 90 * DAY_MS, NOW
    for at in (*range(summer, summer + 20), *range(autumn, autumn + 3)):
        club.finish(ayu, budi, at=at)
    club.rate(lambda seats: Rounds(10, (7.0, 3.0), (7.0, 3.0)))
    matches = {each.season: each.matches for each in club.standings_of(ayu)}
    assert matches == {ALL_TIME: 23, "2026-07/3": 20, "2026-10/3": 3}
    by_season = {each.season: each.rating for each in club.standings_of(ayu)}
    assert by_season["2026-10/3"].deviation > by_season["2026-07/3"].deviation > 0
    assert by_season["2026-10/3"].strength > 0


@pytest.mark.parametrize("erased", [False, True])
def test_all_standings_follow_again_from_what_counted(club: Club, erased: bool) -> None:
    luck = Random(7)
    levels = ["novice", "champion"]
    for _ in range(40):
        people = luck.sample(PEOPLE, luck.randint(1, 4))
        club.finish(*people, *luck.sample(levels, 2 if len(people) == 1 else luck.randint(0, 2)))
        if erased and club.played == 20:
            club.rate(drawn(luck))
            assert club.members.erase(PEOPLE[0]) > 0
    club.rate(drawn(luck))
    before = club.standings()
    assert len(before) > 8
    assert club.ratings.rate_again(MONTHS) == 40
    after = club.standings()
    assert [each[:4] for each in after] == [each[:4] for each in before]
    for one, other in zip(before, after, strict=True):
        assert [*other.rating] == pytest.approx([*one.rating], abs=1e-9)
        assert [*other.beside_bots] == pytest.approx([*one.beside_bots])
        assert other.matches == one.matches


def test_another_length_of_seasons_leaves_the_ladder_of_all_time(club: Club) -> None:
    luck = Random(3)
    for _ in range(12):
        club.finish(*luck.sample(PEOPLE, 2))
    club.rate(drawn(luck))
    before = club.part(TWO).standings
    club.ratings.rate_again(0)
    assert club.ratings.ladders() == {TWO: [ALL_TIME]}
    assert sorted(club.part(TWO).standings) == sorted(before)


def test_nothing_of_a_member_who_was_erased_stays_on_a_ladder(club: Club, url: str) -> None:
    club.finish(PEOPLE[0], PEOPLE[1])
    club.rate(drawn(Random(1)))
    club.finish(PEOPLE[0], PEOPLE[1])
    [waiting] = club.ratings.unrated(0, 10)
    club.members.erase(PEOPLE[0])
    club.ratings.rate(waiting, Rounds(5, (3.0, 2.0), None), MONTHS)  # it was read before
    assert [each.member for each in club.part(TWO).standings] == [PEOPLE[1]]
    with snapshot(url) as connection:
        assert PEOPLE[0] not in repr(connection.execute(select(standings)).all())
    assert bot_entrant("novice") not in repr(club.standings())


def test_places_and_anchor_are_those_of_the_definition(club: Club) -> None:
    luck = Random(7)
    for number in range(60):  # one after the other stays away from then on
        seats = luck.sample([*PEOPLE[number // 25 :], "novice"], 2)
        club.finish(*seats, at=NOW - (900 - 15 * number) * DAY_MS)
    club.rate(drawn(luck))
    of_all = [standing for standing in club.standings() if standing.season == ALL_TIME]
    now = {standing.member: with_absence(standing.rating, TODAY) for standing in of_all}
    sure = {member: rating.strength - CERTAIN * rating.deviation for member, rating in now.items()}
    order = sorted(sure, key=lambda member: (-sure[member], member))
    assert order != sorted(now, key=lambda member: -now[member].strength)
    assert START.deviation in {rating.deviation for rating in now.values()}
    assert len({round(rating.deviation, 3) for rating in now.values()}) > 1

    part = club.part(TWO)
    assert [each.member for each in part.standings] == order
    assert part.anchor == pytest.approx(anchored((now[each.member], each.beside_bots) for each in of_all))
    assert part.anchor.deviation < UNKNOWN.deviation
    assert [each.member for each in club.part(TWO, first=1, most=2).standings] == order[1:3]
    for at, member in enumerate(order, 1):
        [place] = [each for each in club.ratings.places(member, TODAY) if each.standing.season == ALL_TIME]
        assert (place.place, place.members, place.anchor) == (at, len(order), part.anchor)


def test_equals_have_places_one_after_the_other(club: Club) -> None:
    club.finish(*PEOPLE)
    club.rate(lambda seats: Rounds(8, (2.0,) * seats, None))
    order = [each.member for each in club.part(MANY).standings]
    assert order == sorted(PEOPLE)
    places = {who: {place.place for place in club.ratings.places(who, TODAY)} for who in PEOPLE}
    assert places == {member: {at} for at, member in enumerate(order, 1)}
