"""Whole rounds in worlds: everybody by their own network, until the round is over."""

import random

import numpy as np
import pytest
from numpy.typing import NDArray

from loveletter import EDITIONS
from loveletter.beliefs import Belief
from loveletter.bots.champion import rollouts
from loveletter.bots.champion.network import Network, opponent_networks, player_network
from loveletter.bots.champion.rollouts import CHANCE, TOKENS, VALUE, play_out
from tests.bots.champion.test_encoding import decisions
from tests.bots.champion.test_rollouts import numbers

pytestmark = pytest.mark.usefixtures("unlearned")


@pytest.mark.parametrize(("edition", "players"), [("second", 2), ("original", 3), ("premium", 8)])
def test_every_decision_can_be_played_to_the_end(edition: str, players: int) -> None:
    for seen in decisions(EDITIONS[edition].rules(players), 2):
        worlds = [Belief(seen).sample(random.Random(each)) for each in range(4)]
        kinds = np.random.default_rng(1).integers(0, 2, (4, players))
        found, again = [
            play_out(seen, worlds, numbers(seen), np.random.default_rng(0), kinds=kinds, to_the_end=True)
            for _ in range(2)
        ]
        assert found.shape == (4, len(seen.legal), 2)
        assert (found == again).all()
        shares = found[..., CHANCE]
        assert (np.isclose(shares, 0) | np.isclose(1 / np.maximum(shares, 1e-9) % 1, 0, atol=1e-6)).all()  # 1, ½, ⅓ …


def test_with_two_seats_a_round_that_is_won_is_worth_its_share_and_token() -> None:
    seen = decisions(EDITIONS["classic"].rules(2), 1)[0]
    worlds = [Belief(seen).sample(random.Random(each)) for each in range(50)]
    found = play_out(seen, worlds, numbers(seen), np.random.default_rng(0), to_the_end=True)
    won = found[..., CHANCE] == 1
    assert won.any()
    assert not won.all()
    assert found[won][:, VALUE] == pytest.approx((1 - TOKENS) / 2 + TOKENS / 2)


@pytest.mark.parametrize("end", [False, True])
def test_each_seat_is_played_by_its_own_network(end: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """If both kinds have the same network, the kinds make no difference; otherwise they do."""
    seen = decisions(EDITIONS["second"].rules(2), 1)[0]
    assert seen.viewer is not None
    worlds = [Belief(seen).sample(random.Random(each)) for each in range(100)]
    against_counter = np.zeros((100, 2), np.int64)
    against_counter[:, 1 - seen.viewer] = 1

    def brought(kinds: NDArray[np.int64] | None, network: Network | None = None) -> NDArray[np.float64]:
        luck = np.random.default_rng(0)
        return play_out(seen, worlds, numbers(seen), luck, network, kinds=kinds, to_the_end=end)

    champions, mixed = brought(None), brought(against_counter)
    assert (champions != mixed).any()
    assert (brought(np.zeros((100, 2), np.int64)) == champions).all()
    counter = opponent_networks("second", 2)[1]
    assert (brought(None, counter) != champions).any()
    assert (brought(against_counter, counter) != mixed).any()
    monkeypatch.setattr(rollouts, "opponent_networks", lambda family, players: (player_network(family, players),) * 2)
    assert brought(against_counter) == pytest.approx(champions, abs=1e-4)


def test_actions_have_the_same_luck_in_a_world() -> None:
    seen = decisions(EDITIONS["second"].rules(4), 1)[0]
    worlds = [Belief(seen).sample(random.Random(each)) for each in range(30)]
    brought = play_out(seen, worlds, np.repeat(numbers(seen)[:1], 2), np.random.default_rng(0), to_the_end=True)
    assert (brought[:, 0] == brought[:, 1]).all()
