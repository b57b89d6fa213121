"""What is measured of hints and of the coach's advice: the figures, on samples whose figures are known."""

import random

import pytest

from loveletter import EDITIONS
from loveletter.bots.random_bot import RandomBot
from loveletter.coach.report import Grade
from training.advice import Compared, Followed, tell_compared, tell_followed
from training.calibration import Sample, mean, position, summary


def test_a_mean_has_its_interval() -> None:
    middle, interval = mean([0.0, 1.0] * 50)
    assert middle == 0.5
    assert interval == pytest.approx(1.96 * 0.5025 / 10, abs=1e-4)


def test_a_promise_is_held_against_what_was_won() -> None:
    kept = [Sample(0.55, won, 0.56, False, False, 3, 1) for won in (0.0, 1.0)] * 20
    broken = [Sample(0.95, 0.5, 0.93, True, True, 5, 2)] * 10
    told = summary([*kept, *broken])
    assert told["positions"] == 50
    assert told["off"] == pytest.approx((40 * 0.05 + 10 * 0.45) / 50)
    assert told["changed"] == told["changed_beyond_ties"] == pytest.approx(0.2)
    assert [count for count, *_rest in told["table"]] == [40, 10]


def test_positions_come_before_anybody_knows_how_the_round_goes_on() -> None:
    found = [position(EDITIONS["classic"].rules(2), RandomBot(), random.Random(seed)) for seed in range(40)]
    there = [match for match in found if match is not None]
    assert 5 < len(there) < 40
    assert all(match.awaited is not None for match in there)


def test_advice_is_told_with_what_it_promised() -> None:
    told = tell_followed([Followed(0.1, 0.5, 0.2, 1.0), Followed(0.3, -0.5, 0.0, 0.0)])
    assert told["promised"][0] == pytest.approx(0.2)
    assert told["earned_less_promised"][0] == pytest.approx(-0.1)


def test_grades_agree_where_they_are_clear() -> None:
    good, slip = Grade.GOOD, Grade.SLIP
    told = tell_compared(
        [
            Compared(slip, slip, 0.08, 0.01, 0.08, 0.001, True),
            Compared(good, slip, 0.039, 0.01, 0.05, 0.001, False),
        ]
    )
    assert told["agree"] == 0.5
    assert (told["clear"], told["agree_where_clear"]) == (1, 1.0)
