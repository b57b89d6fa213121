"""Estimates: means and intervals of data whose answer is known."""

import random
from statistics import fmean

import pytest

from loveletter.arena.estimate import Estimate, quantile


def test_mean_and_interval_of_known_values() -> None:
    # mean 0.5, standard deviation 0.5 * sqrt(100/99), standard error 0.0502519, times t(99) = 1.98422
    estimate = Estimate.of([0.0, 1.0] * 50)
    assert estimate.mean == 0.5
    assert estimate.half_width == pytest.approx(0.0502519 * 1.98422, rel=1e-4)
    assert estimate.high - 0.5 == pytest.approx(0.5 - estimate.low)


@pytest.mark.parametrize(
    ("freedom", "expected"), [(5, 2.5706), (10, 2.2281), (30, 2.0423), (100, 1.9840), (10**6, 1.96)]
)
def test_quantile_of_students_distribution(freedom: int, expected: float) -> None:
    assert quantile(freedom) == pytest.approx(expected, rel=0.01 if freedom < 10 else 0.001)


def test_equal_values_leave_no_doubt_and_one_value_all_of_it() -> None:
    assert Estimate.of([0.25] * 9) == (0.25, 0.25, 0.25)
    assert Estimate.of([0.25]) == (0.25, 0.0, 1.0)


def test_no_share_is_below_nothing_or_above_all() -> None:
    few = Estimate.of([1.0, 0.5])
    assert (few.mean, few.low, few.high) == (0.75, 0.0, 1.0)


def test_intervals_hold_the_truth_95_times_of_100() -> None:
    luck = random.Random(5)
    held = 0
    for _ in range(1000):
        blocks = [fmean(luck.random() < 0.3 for _ in range(4)) for _ in range(60)]
        estimate = Estimate.of(blocks)
        held += estimate.low <= 0.3 <= estimate.high
    assert 930 <= held <= 970


def test_share_after_wilson() -> None:
    share = Estimate.of_share(15, 50)
    assert share.mean == 0.3
    assert share.low == pytest.approx(0.1910, abs=1e-4)
    assert share.high == pytest.approx(0.4375, abs=1e-4)
    assert Estimate.of_share(0, 10).low == pytest.approx(0, abs=1e-12)
    assert Estimate.of_share(10, 10).high == pytest.approx(1)
    assert Estimate.of_share(0, 0) == (0.0, 0.0, 1.0)
