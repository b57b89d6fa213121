"""Action values: luck in choosing the best action is not counted, and what lies behind is tried in other worlds."""

from __future__ import annotations

import numpy as np
import pytest

from loveletter.bots.champion.manifest import FAMILIES
from loveletter.coach.action_values import (
    EXPECTATION_ERROR,
    LEAD_OVER_LOST,
    cross_validated_best,
    shrunk,
    values_from,
)
from loveletter.coach.decisions import MOST_WORLDS, Stage, worlds_for
from loveletter.coach.report import CERTAINTY

LEAD = FAMILIES["second"].coach_lead


def test_the_best_of_equals_is_worth_what_they_are() -> None:
    """Twenty actions that win half of their rounds: the luckiest of them seems to win far more."""
    luck = np.random.default_rng(1)
    drawn = [(luck.random((25, 20)) < 0.5).astype(float) for _ in range(400)]
    seeming = float(np.mean([won.mean(0).max() for won in drawn]))
    fair = float(np.mean([cross_validated_best(won.tolist()) for won in drawn]))
    assert seeming > 0.65
    assert fair == pytest.approx(0.5, abs=0.02)


def test_a_clear_lead_is_told_whole() -> None:
    won = np.zeros((40, 3))
    won[:, 1] = 1
    won[::2, 2] = 1
    found = values_from(won.tolist(), 2)
    assert found.chances == [0, 1, 0.5]
    assert found.gaps == [1, 0, 0.5]
    assert found.worlds == 40


def test_nothing_is_worth_more_than_the_best_in_other_worlds() -> None:
    won = (np.random.default_rng(2).random((30, 12)) < 0.4).astype(float)
    found = values_from(won.tolist(), 2)
    assert max(found.chances) <= won.mean(0).max()
    assert min(found.gaps) == 0
    assert np.allclose(np.add(found.chances, found.gaps), max(found.chances))


def test_a_lead_holds_in_part() -> None:
    won = np.zeros((40, 3))
    won[::4, 0] = 1
    won[:30, 1] = 1
    won[::2, 2] = 1
    found = shrunk(values_from(won.tolist(), 2), taken=2, lead=LEAD)
    assert found.chances == pytest.approx([0.5 - 0.25 * LEAD, 0.5 + 0.25 * LEAD, 0.5])
    assert found.gaps == pytest.approx([0.5 * LEAD, 0, 0.25 * LEAD])
    assert found.gap_errors[2] == pytest.approx(LEAD * values_from(won.tolist(), 2).gap_errors[2])


def test_what_is_sure_is_told_as_it_is() -> None:
    won = np.zeros((40, 3))
    won[:, 1] = 1
    won[::2, 2] = 1
    assert shrunk(values_from(won.tolist(), 2), taken=2, lead=LEAD).chances == [0, 1, 0.5]
    won[::4, 1] = 0
    lost = shrunk(values_from(won.tolist(), 2), taken=0, lead=LEAD).chances
    assert lost == pytest.approx([0, 0.75 * LEAD_OVER_LOST, 0.5 * LEAD_OVER_LOST])


def test_a_single_world_says_what_it_says() -> None:
    assert values_from([[0.0, 1.0]], 2).chances == [0, 1]


def test_what_seems_best_is_known_no_better_than_the_next_one() -> None:
    """Two actions that win the same in all rounds but a few: either may be ahead, and by how much is the error."""
    won = np.zeros((100, 3))
    won[:50, 0] = 1
    won[2:50, 1] = 1
    found = values_from(won.tolist(), 2)
    best = found.gaps.index(min(found.gaps))
    assert best == 0
    assert found.gap_errors[1] > EXPECTATION_ERROR / 2
    assert found.gap_errors[best] == pytest.approx(found.gap_errors[1] - 0.02 / CERTAINTY)
    assert shrunk(found, taken=best, lead=LEAD).gap_errors[best] == pytest.approx(LEAD * found.gap_errors[best])
    won[:50, 1] = 0
    won[:3, 1] = 1
    assert values_from(won.tolist(), 2).gap_errors[best] == 0, "nothing else can be better"
    assert values_from([[1.0, 1.0]] * 40, 2).gap_errors == [0, 0], "whichever it is"


def test_more_players_get_fewer_rounds_and_there_are_bounds() -> None:
    assert worlds_for(Stage(1000, 7), 10, 2) == 100
    assert worlds_for(Stage(1000, 7), 5, 4) == 50
    assert worlds_for(Stage(3200, 7), 10, 8) == 20
    assert worlds_for(Stage(100, 7), 50, 4) == 7
    assert worlds_for(Stage(10**9, 7), 2, 2) == MOST_WORLDS
