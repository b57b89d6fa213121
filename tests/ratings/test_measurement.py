"""How quickly ratings find the true order: a small part of what `python -m bench.ratings` measures."""

from __future__ import annotations

import random
from math import sqrt
from statistics import fmean

import pytest

from bench.ratings import SYSTEMS, Glicko, correlation, glicko_after, measured, needed
from bench.simulated_members import STRENGTHS, SimulatedMatch, evening, simulated
from loveletter.ratings.ladder import KEPT


def test_glicko_2_gives_the_figures_of_its_author() -> None:
    scale = 173.7178
    games = [
        (Glicko((mean - 1500) / scale, deviation / scale), score)
        for mean, deviation, score in ((1400, 30, 1.0), (1550, 100, 0.0), (1700, 300, 0.0))
    ]
    after = glicko_after(Glicko(0.0, 200 / scale, 0.06), games)
    assert 1500 + scale * after.mu == pytest.approx(1464.06, abs=0.01)
    assert scale * after.phi == pytest.approx(151.52, abs=0.01)
    assert after.sigma == pytest.approx(0.05999, abs=1e-5)


def test_the_correlation_is_that_of_ranks() -> None:
    strongest_first = {member: -float(member**3) for member in range(8)}
    assert correlation(strongest_first) == pytest.approx(1)
    assert correlation({member: float(member) for member in range(8)}) == pytest.approx(-1)
    assert correlation({}) == 0


@pytest.mark.parametrize("seats", [2, 4])
def test_everybody_plays_about_as_often_as_asked(seats: int) -> None:
    played = evening(seats, 20, random.Random(1))
    counts = [sum(member in match.members for match in played) for member in range(8)]
    assert max(counts) == 20
    assert min(counts) >= 17


@pytest.mark.parametrize("seats", [2, 4])
def test_luck_is_what_was_measured_and_none_on_average(seats: int) -> None:
    """Of equal members: the variance of a round without luck is the measured share of the whole."""
    luck, members = random.Random(1), tuple(range(seats))
    equal = pytest.MonkeyPatch()
    with equal.context() as patched:
        patched.setattr("bench.simulated_members.STRENGTHS", (0.0,) * 8)
        played = [simulated(members, luck) for _ in range(1500)]
    rounds = sum(match.rounds for match in played)
    left = [match.adjusted[0] - match.rounds / seats for match in played]
    share = sum(each**2 for each in left) / rounds / ((seats - 1) / seats**2)
    assert share == pytest.approx(KEPT[seats], abs=0.06)
    assert abs(sum(left)) < 3 * sqrt(rounds * 0.25)
    assert len(STRENGTHS) == 8


def test_needed_matches_lie_between_those_measured() -> None:
    assert needed({10: 0.5, 20: 0.7}, 0.6) == pytest.approx(15)
    assert needed({10: 0.5, 20: 0.7}, 0.8) is None
    assert needed({10: 0.5, 20: 0.7}, 0.4) == 10


@pytest.mark.parametrize("name", SYSTEMS)
def test_every_system_rates_the_winner_above_the_loser(name: str) -> None:
    won = SimulatedMatch((0, 7), 8, (0,), (6.0, 2.0), (5.5, 2.5))
    order = SYSTEMS[name]([won])
    assert order[0] > order[7]


def test_rounds_without_luck_find_the_order_sooner_than_places_do() -> None:
    found = {name: fmean(by_number[20]) for name, by_number in measured(2, 30, after=(20,)).items()}
    assert found["rounds without luck"] > max(found[name] for name in ("Plackett-Luce", "Elo", "Glicko-2"))
    assert found["rounds without luck"] > found["rounds"]
