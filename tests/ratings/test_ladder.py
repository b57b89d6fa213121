"""The ladder: the exact posterior, anchors that stay, and uncertainty that grows with absence."""

from __future__ import annotations

import random
from math import sqrt

import numpy as np
import pytest

from examples.tiny_edition import TINY
from loveletter import edition
from loveletter.ratings import (
    ALL_TIME,
    START,
    UNKNOWN,
    BotComparison,
    Ladder,
    MemberRating,
    RatedMatch,
    anchored,
    beside_bots,
    bot_entrant,
    comparisons,
    figures_of,
    ladder_of,
    nearest_bot,
    rated,
    season_of,
    updated,
    with_absence,
)

TWO, MANY = Ladder("second", False), Ladder("second", True)
BOTS = figures_of(TWO).bots


def match(entrants: str, *scores: float, rounds: int = 10, adjusted: bool = True, at: float = 0.0) -> RatedMatch:
    named = tuple(bot_entrant(each[:-1]) if each.endswith("!") else each for each in entrants.split())
    return RatedMatch(at, named, rounds, scores, adjusted)


def ladder_at(seats: int) -> Ladder:
    return MANY if seats > 2 else TWO


def by_matrices(before: list[MemberRating], seen: RatedMatch) -> list[tuple[float, float]]:
    """The same posterior by the textbook: a Gaussian prior, and shares less their average as the observation."""
    seats = len(before)
    own = figures_of(ladder_at(seats)).variance(seats, seen.adjusted) / seen.rounds
    differences = np.hstack([np.eye(seats - 1), -np.ones((seats - 1, 1))])
    prior = np.diag([rating.deviation**2 for rating in before])
    mean = np.array([rating.strength for rating in before])
    gain = prior @ differences.T @ np.linalg.inv(differences @ (prior + own * np.eye(seats)) @ differences.T)
    shown = np.array(seen.scores) / seen.rounds - 1 / seats
    after = mean + gain @ differences @ (shown - mean)
    spread = prior - gain @ differences @ prior
    return [(float(strength), sqrt(spread[seat, seat])) for seat, strength in enumerate(after)]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("adjusted", [True, False])
def test_a_match_changes_ratings_by_bayes_rule(seats: int, adjusted: bool) -> None:
    luck = random.Random(seats)
    names = [f"member {seat}" for seat in range(seats)]
    first = RatedMatch(0.0, tuple(names), 7, tuple(luck.uniform(0, 4) for _ in names), adjusted)
    second = RatedMatch(0.0, tuple(names[::-1]), 9, tuple(luck.uniform(0, 5) for _ in names), adjusted)
    once, twice = rated([first], ladder_at(seats)), rated([first, second], ladder_at(seats))
    expected = by_matrices([once[name] for name in names[::-1]], second)
    for name, (strength, deviation) in zip(names[::-1], expected, strict=True):
        assert twice[name] == pytest.approx((strength, deviation, 0.0), abs=1e-12)
        assert deviation < once[name].deviation < START.deviation


def test_without_the_luck_of_the_cards_a_match_says_more() -> None:
    deviations = [
        rated([match("ayu budi", 6, 4, adjusted=adjusted)], TWO)["ayu"].deviation for adjusted in (True, False)
    ]
    assert deviations == sorted(set(deviations))


def test_bots_change_nobodys_rating() -> None:
    assert rated([match("ayu courtier!", 10, 0), match("novice! courtier!", 3, 7)], TWO) == {}
    alone = [RatedMatch(0.0, ("ayu", "budi", bot_entrant(level)), 9, (4.0, 3.0, 2.0), True) for level in BOTS]
    assert len({updated(each, {}, MANY)["ayu"] for each in alone}) == 1
    people = {"ayu": MemberRating(0.1, 0.1, 0.0), "budi": MemberRating(0.0, 0.1, 0.0)}
    lucky = RatedMatch(0.0, ("ayu", "budi", bot_entrant("novice")), 9, (6.0, 3.0, 0.0), True)
    unlucky = RatedMatch(0.0, ("ayu", "budi", bot_entrant("novice")), 9, (4.0, 1.0, 4.0), True)
    for name, rating in updated(lucky, people, MANY).items():
        assert rating == pytest.approx(updated(unlucky, people, MANY)[name], abs=1e-12)


def test_what_was_won_against_bots_says_where_the_whole_ladder_stands() -> None:
    luck, true = random.Random(1), {"ayu": 0.15, "budi": -0.05, "citra": -0.1}
    above = 0.1
    among, against = [], []
    for number in range(900):
        first, second = luck.sample([*true], 2)
        won = luck.gauss(5 + 5 * (true[first] - true[second]), 0.5 * sqrt(10 * figures_of(TWO).kept))
        among.append(match(f"{first} {second}", won, 10 - won, at=number / 100))
        bot = luck.choice([*BOTS])
        won = luck.gauss(5 + 5 * (true[first] + above - BOTS[bot]), 0.5 * sqrt(10 * figures_of(TWO).kept))
        against.append(match(f"{first} {bot}!", won, 10 - won))
    found = rated(among, TWO)
    beside = {name: BotComparison() for name in true}
    for each in against:
        for name, more in comparisons(each, TWO).items():
            beside[name] = beside[name].plus(more)
    assert anchored([]) == UNKNOWN
    anchor = anchored((found[name], beside[name]) for name in true)
    assert anchor.deviation < UNKNOWN.deviation / 2
    for name, strength in true.items():
        rating = beside_bots(found[name], anchor)
        assert abs(rating.strength - strength - above) < 3 * rating.deviation
    assert nearest_bot(beside_bots(found["ayu"], anchor), BOTS) == "champion"
    often = [match("budi novice!", 10, 0)] * 2000
    farmed = beside | {"budi": beside["budi"].plus(total(often)["budi"])}
    moved = anchored((found[name], farmed[name]) for name in true).offset - anchor.offset
    assert 0 < moved < 0.6 * (1.0 + BOTS["novice"] - anchor.offset)


def total(matches: list[RatedMatch]) -> dict[str, BotComparison]:
    found: dict[str, BotComparison] = {}
    for each in matches:
        for name, more in comparisons(each, TWO).items():
            found[name] = found.get(name, BotComparison()).plus(more)
    return found


def test_bots_of_others_and_editions_of_others_are_compared_with_nobody() -> None:
    assert comparisons(match("ayu somebody!", 5, 5), TWO) == {}
    assert comparisons(match("ayu courtier!", 5, 5), Ladder("tiny", False)) == {}


def test_absence_makes_uncertain_and_moves_nobody() -> None:
    matches = [match("ayu budi", 8, 2, at=day) for day in range(40)]
    now = rated(matches, TWO)["ayu"]
    later = [with_absence(now, now.at + days) for days in (0, 100, 365, 10_000)]
    assert {rating.strength for rating in later} == {now.strength}
    deviations = [rating.deviation for rating in later]
    assert deviations == sorted(set(deviations))
    assert (deviations[0], deviations[-1]) == (now.deviation, START.deviation)
    back = {gap: rated([*matches, match("ayu budi", 0, 10, at=39 + gap)], TWO)["ayu"].strength for gap in (1, 700)}
    assert back[700] < back[1] < now.strength


def test_a_rating_is_put_into_words_only_where_it_says_something() -> None:
    assert nearest_bot(MemberRating(0.2, 0.05, 0.0), BOTS) == "champion"
    assert nearest_bot(MemberRating(0.1, 0.2, 0.0), BOTS) is None
    assert nearest_bot(MemberRating(0.6, 0.05, 0.0), BOTS) is None
    assert nearest_bot(MemberRating(0.1, 0.05, 0.0), {"courtier": 0.0, "champion": 0.24}) is None
    assert nearest_bot(START, {}) is None


def test_each_family_has_two_ladders() -> None:
    ladders = {(name, seats): ladder_of(edition(name), seats) for name in ("second", "classic") for seats in (2, 3, 4)}
    assert ladders["second", 3] == ladders["second", 4] != ladders["second", 2]
    assert ladders["classic", 2] != ladders["second", 2] == Ladder("second", False)
    assert ladder_of(TINY, 3) == Ladder(TINY.name, True)


def test_every_ladder_of_ours_is_measured_with_its_levels_in_order() -> None:
    for name in ("second", "classic", "original", "premium"):
        for seats in (2, 4):
            figures = figures_of(ladder_of(edition(name), seats))
            assert 0.3 < figures.kept <= 1
            levels = ["novice", "page", "courtier", "schemer", "champion"]
            assert [*figures.bots] == [level for level in levels if level in figures.bots]
            assert [*figures.bots.values()] == sorted(figures.bots.values())
            assert figures.bots["courtier"] == 0


def test_seasons_are_counted_from_january() -> None:
    november = 1_795_000_000_000  # 18 November 2026
    named = {months: season_of(november, months) for months in (0, 1, 2, 3, 4, 6, 12)}
    assert named == {
        0: ALL_TIME,
        1: "2026-11/1",
        2: "2026-11/2",
        3: "2026-10/3",
        4: "2026-09/4",
        6: "2026-07/6",
        12: "2026-01/12",
    }
    new_year = 1_798_761_600_000  # 2027-01-01 00:00 UTC
    assert [season_of(new_year - 1, 3), season_of(new_year, 3)] == ["2026-10/3", "2027-01/3"]
