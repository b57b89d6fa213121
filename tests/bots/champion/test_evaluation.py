"""The evaluation of a view: chances that can be trusted as far as their errors say, in all editions."""

import random
import time

import numpy as np
import pytest

from loveletter import EDITIONS, Play, View, deal, versions, view
from loveletter.bots.champion import evaluation as module
from loveletter.bots.champion.evaluation import LEAST_WORLDS, estimate, evaluate

pytestmark = pytest.mark.usefixtures("unlearned")


def first_view(edition: str, players: int) -> View:
    state, events = deal(EDITIONS[edition].rules(players), b"outlook!" * 4, starter=0)
    return view(state, 0, versions(events, 0))


@pytest.mark.parametrize(("edition", "players"), [("second", 2), ("original", 4), ("premium", 3)])
def test_every_action_has_a_chance_and_errors(edition: str, players: int) -> None:
    seen = first_view(edition, players)
    found = evaluate(seen, random.Random(0), worlds=32)
    assert found.worlds == 32
    for numbers in (found.chances, found.errors, found.gap_errors):
        assert len(numbers) == len(seen.legal)
        assert all(0 <= each <= 1 for each in numbers)
    best = found.chances.index(max(found.chances))
    assert found.gap_errors[best] == 0
    again = evaluate(seen, random.Random(0), worlds=32)
    assert again.chances == found.chances


def test_errors_shrink_with_more_worlds_and_cover_other_luck() -> None:
    seen = first_view("second", 2)
    few, many = [evaluate(seen, random.Random(1), worlds=worlds) for worlds in (64, 1024)]
    assert max(few.errors) > 2 * max(many.errors)
    assert (np.abs(np.subtract(few.chances, many.chances)) < 5 * max(few.errors)).all()


def test_who_throws_the_princess_away_wins_nothing() -> None:
    deals = [deal(EDITIONS["second"].rules(2), number.to_bytes(32, "big"), starter=0) for number in range(40)]
    state, events = next(each for each in deals if "princess" in each[0].hand(0))
    seen = view(state, 0, versions(events, 0))
    found = evaluate(seen, random.Random(0), worlds=16, likelihood=None)
    thrown = [isinstance(action, Play) and action.card == "princess" for action in seen.legal]
    assert sum(thrown) == 1
    assert found.chances[thrown.index(True)] == found.errors[thrown.index(True)] == 0


def test_the_estimate_takes_the_same_worlds_for_all() -> None:
    won = [[0.0, 0.1], [1.0, 1.1], [0.0, 0.1], [1.0, 1.1]]
    found = estimate(won)
    assert found.worlds == 4
    assert found.chances == pytest.approx([0.5, 0.6])
    assert found.errors == pytest.approx([0.2887, 0.2887], abs=1e-4)
    assert found.gap_errors == pytest.approx([0, 0], abs=1e-9)
    assert np.isinf(estimate(won[:1]).errors).all()


def test_the_clock_ends_the_trials_after_the_first_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ROUNDS_AT_ONCE", 1)
    seen = first_view("second", 2)
    found = evaluate(seen, random.Random(0), worlds=8, until=time.perf_counter() - 1)
    assert found.worlds == LEAST_WORLDS
    assert np.isfinite(found.errors).all()


def test_a_view_without_a_decision_is_refused() -> None:
    state, events = deal(EDITIONS["second"].rules(2), b"outlook!" * 4, starter=0)
    for viewer in (1, None):
        with pytest.raises(ValueError, match="nothing to decide"):
            evaluate(view(state, viewer, versions(events, viewer)), random.Random(0))
