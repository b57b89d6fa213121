"""Whole rounds in worlds: everybody by their own network, until the round is over."""

import random

import numpy as np
import pytest
from numpy.typing import NDArray

from loveletter import EDITIONS
from loveletter.beliefs import Belief
from loveletter.bots.champion import rollouts
from loveletter.bots.champion.rollouts import CHANCE, TOKENS, WORTH, try_each
from loveletter.bots.champion.weights import counter_of, network_of
from tests.bots.champion.test_inputs import decisions
from tests.bots.champion.test_rollouts import numbers

pytestmark = pytest.mark.usefixtures("unlearned")


@pytest.mark.parametrize(("edition", "players"), [("second", 2), ("original", 3), ("premium", 8)])
def test_every_decision_can_be_played_to_the_end(edition: str, players: int) -> None:
    for seen in decisions(EDITIONS[edition].rules(players), 2):
        worlds = [Belief(seen).sample(random.Random(each)) for each in range(4)]
        counters = np.random.default_rng(1).random((4, players)) < 0.5
        found, again = [
            try_each(seen, worlds, numbers(seen), np.random.default_rng(0), counters=counters, to_the_end=True)
            for _ in range(2)
        ]
        assert found.shape == (4, len(seen.legal), 2)
        assert (found == again).all()
        shares = found[..., CHANCE]
        assert (np.isclose(shares, 0) | np.isclose(1 / np.maximum(shares, 1e-9) % 1, 0, atol=1e-6)).all()  # 1, ½, ⅓ …


def test_with_two_seats_a_round_that_is_won_is_worth_its_share_and_token() -> None:
    seen = decisions(EDITIONS["classic"].rules(2), 1)[0]
    worlds = [Belief(seen).sample(random.Random(each)) for each in range(50)]
    found = try_each(seen, worlds, numbers(seen), np.random.default_rng(0), to_the_end=True)
    won = found[..., CHANCE] == 1
    assert won.any()
    assert not won.all()
    assert found[won][:, WORTH] == pytest.approx((1 - TOKENS) / 2 + TOKENS / 2)


@pytest.mark.parametrize("end", [False, True])
def test_each_seat_is_played_by_its_own_network(end: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where both kinds have the same network, who is which does not matter; otherwise it does."""
    seen = decisions(EDITIONS["second"].rules(2), 1)[0]
    assert seen.viewer is not None
    worlds = [Belief(seen).sample(random.Random(each)) for each in range(100)]
    rival = np.zeros((100, 2), np.bool_)
    rival[:, 1 - seen.viewer] = True

    def brought(counters: NDArray[np.bool_] | None) -> NDArray[np.float64]:
        return try_each(seen, worlds, numbers(seen), np.random.default_rng(0), counters=counters, to_the_end=end)

    champions, counters = brought(None), brought(rival)
    assert (champions != counters).any()
    assert (brought(np.zeros((100, 2), np.bool_)) == champions).all()
    monkeypatch.setattr(rollouts, "counter_of", network_of)
    assert brought(rival) == pytest.approx(champions, abs=1e-4)
    monkeypatch.setattr(rollouts, "network_of", counter_of)
    assert (brought(rival) != champions).any()


def test_actions_have_the_same_luck_in_a_world() -> None:
    seen = decisions(EDITIONS["second"].rules(4), 1)[0]
    worlds = [Belief(seen).sample(random.Random(each)) for each in range(30)]
    brought = try_each(seen, worlds, np.repeat(numbers(seen)[:1], 2), np.random.default_rng(0), to_the_end=True)
    assert (brought[:, 0] == brought[:, 1]).all()
