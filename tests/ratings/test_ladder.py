"""The ladder: the exact posterior, anchors that stay, and uncertainty that grows with absence."""

from __future__ import annotations

import random
from math import sqrt

import numpy as np
import pytest

from examples.tiny_edition import TINY
from loveletter import edition
from loveletter.ratings import (
    START,
    Ladder,
    MemberRating,
    RatedMatch,
    bot_entrant,
    ladder_of,
    nearest_bot,
    rated,
    rated_by_places,
)
from loveletter.ratings import ladder as module

ANCHORS = {"novice": -0.3, "courtier": 0.0, "champion": 0.24}


def match(entrants: str, *scores: float, rounds: int = 10, adjusted: bool = True, at: float = 0.0) -> RatedMatch:
    named = tuple(bot_entrant(each[:-1]) if each.endswith("!") else each for each in entrants.split())
    return RatedMatch(at, named, rounds, scores, adjusted)


def by_matrices(before: list[MemberRating], seen: RatedMatch) -> list[tuple[float, float]]:
    """The same posterior by the textbook: a Gaussian prior, and shares less their average as the observation."""
    seats = len(before)
    own = module.NOISE[seats] ** 2 * seats / (seats - 1) * (module.KEPT[seats] if seen.adjusted else 1.0) / seen.rounds
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
    once, twice = rated([first], {}), rated([first, second], {})
    expected = by_matrices([once[name] for name in names[::-1]], second)
    for name, (strength, deviation) in zip(names[::-1], expected, strict=True):
        assert twice[name] == pytest.approx((strength, deviation, 0.0), abs=1e-12)
        assert deviation < once[name].deviation < START.deviation


def test_the_strength_of_members_is_found_beside_bots_that_stay_where_they_are() -> None:
    luck, true = random.Random(1), {"ayu": 0.15, "budi": -0.2}
    matches = []
    for number in range(600):
        name, bot = luck.choice([*true]), luck.choice([*ANCHORS])
        expected = 10 * (0.5 + (true[name] - ANCHORS[bot]) / 2)
        won = luck.gauss(expected, 0.5 * sqrt(10 * module.KEPT[2]))
        matches.append(match(f"{name} {bot}!", won, 10 - won, at=number / 100))
    found = rated(matches, ANCHORS)
    assert found.keys() == true.keys()
    for name, strength in true.items():
        assert abs(found[name].strength - strength) < 3 * found[name].deviation < 0.08
    assert [nearest_bot(rating, ANCHORS) for rating in (found["ayu"], found["budi"])] == ["champion", "novice"]


def test_a_match_against_bots_alone_rates_nobody() -> None:
    assert rated([match("novice! courtier!", 3, 7)], ANCHORS) == {}


def test_absence_makes_uncertain_and_moves_nobody() -> None:
    matches = [match("ayu courtier!", 8, 2, at=day) for day in range(40)]
    now = rated(matches, ANCHORS)["ayu"]
    later = [module.with_absence(now, now.at + days) for days in (0, 100, 365, 10_000)]
    assert {rating.strength for rating in later} == {now.strength}
    deviations = [rating.deviation for rating in later]
    assert deviations == sorted(set(deviations))
    assert (deviations[0], deviations[-1]) == (now.deviation, START.deviation)
    back = {
        gap: rated([*matches, match("ayu courtier!", 0, 10, at=39 + gap)], ANCHORS)["ayu"].strength for gap in (1, 700)
    }
    assert back[700] < back[1] < now.strength


def test_a_rating_is_put_into_words_only_where_it_says_something() -> None:
    assert nearest_bot(MemberRating(0.2, 0.05, 0.0), ANCHORS) == "champion"
    assert nearest_bot(MemberRating(0.1, 0.2, 0.0), ANCHORS) is None
    assert nearest_bot(START, {}) is None


def test_each_family_has_two_ladders() -> None:
    ladders = {(name, seats): ladder_of(edition(name), seats) for name in ("second", "classic") for seats in (2, 3, 4)}
    assert ladders["second", 3] == ladders["second", 4] != ladders["second", 2]
    assert ladders["classic", 2] != ladders["second", 2] == Ladder("second", False)
    assert ladder_of(TINY, 3) == Ladder(TINY.name, True)


def test_ratings_by_places_move_no_bot() -> None:
    found = rated_by_places([match("ayu courtier!", 7, 3), match("budi courtier!", 2, 7, at=400)])
    assert found.keys() == {"ayu", "budi"}
    assert found["ayu"].strength > found["budi"].strength
    assert [rating.at for rating in found.values()] == [0, 400]
