"""Who of the others counts cards, and what they hold then: from how they played, and from nothing else."""

import random

import numpy as np
import pytest

from loveletter import EDITIONS, View
from loveletter.beliefs import Belief
from loveletter.bots.champion import rivals
from loveletter.bots.champion.rivals import Rivals
from loveletter.bots.champion.weights import counter_of, player_of
from tests.bots.champion.test_worlds import moments

pytestmark = pytest.mark.usefixtures("unlearned")


def positions(edition: str, players: int) -> list[View]:
    return [seen for _state, _log, seen in moments(EDITIONS[edition].rules(players), 6)]


@pytest.mark.parametrize(("edition", "players"), [("second", 2), ("second", 4), ("premium", 5), ("original", 3)])
def test_the_true_card_always_has_a_weight(edition: str, players: int) -> None:
    weighed = 0
    for state, _log, seen in moments(EDITIONS[edition].rules(players), 6):
        for seat, weights in Rivals(seen, 0.5).weights.items():
            assert all(held.card in weights for held in state.hands[seat])
            assert all(weight > 0 for weight in weights.values())
            weighed += 1
    assert weighed > 5


def test_nobody_is_known_before_they_have_played() -> None:
    seen = positions("second", 3)[0]
    assert not [event for event in seen.log if type(event).__name__ == "Played"]
    found = Rivals(seen, 0.3)
    assert found.weights == {}
    worlds = [Belief(seen).sample(random.Random(0))] * 4000
    counting = found.counters(worlds, np.random.default_rng(0)).mean(0)
    assert seen.viewer is not None
    assert counting[seen.viewer] == 0
    assert np.delete(counting, seen.viewer) == pytest.approx([0.3, 0.3], abs=0.03)


@pytest.mark.parametrize(("counting", "expected"), [(0.0, 0.0), (1.0, 1.0)])
def test_who_is_certain_stays_so(counting: float, expected: float) -> None:
    for seen in positions("second", 2):
        worlds = [Belief(seen).sample(random.Random(each)) for each in range(5)]
        assert seen.viewer is not None
        found = Rivals(seen, counting).counters(worlds, np.random.default_rng(0))
        assert (found[:, 1 - seen.viewer] == expected).all()


def test_two_players_who_play_alike_cannot_be_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rivals, "counter_of", player_of)
    for seen in positions("second", 2):
        assert seen.viewer is not None
        rival = Rivals(seen, 0.3)._rivals[1 - seen.viewer]
        assert rival.odds == pytest.approx([0.7, 0.3])
        assert all(chance == pytest.approx(0.3) for chance in rival.counting.values())


def test_turns_tell_who_it_is() -> None:
    """What the one network likes more than the other makes it likelier that it plays."""
    told = set()
    for seen in positions("second", 2):
        assert seen.viewer is not None
        told.add(round(float(Rivals(seen, 0.5)._rivals[1 - seen.viewer].odds[1]), 6))
    assert len(told) > 5
    assert min(told) < 0.5 < max(told)
    assert player_of("second") is not counter_of("second")
