"""Who of the others counts cards, and what they hold then: from how they played, and from nothing else."""

import random

import numpy as np
import pytest

from loveletter import EDITIONS, View
from loveletter.beliefs import Belief
from loveletter.bots.champion import opponents
from loveletter.bots.champion.network import Network, opponent_networks, player_network
from loveletter.bots.champion.opponents import CHAMPION, Opponents
from tests.bots.champion.test_worlds import moments

pytestmark = pytest.mark.usefixtures("unlearned")


def positions(edition: str, players: int) -> list[View]:
    return [seen for _state, _log, seen in moments(EDITIONS[edition].rules(players), 6)]


@pytest.mark.parametrize(("edition", "players"), [("second", 2), ("second", 4), ("premium", 5), ("original", 3)])
def test_the_true_card_always_has_a_weight(edition: str, players: int) -> None:
    weighed = 0
    for state, _log, seen in moments(EDITIONS[edition].rules(players), 6):
        for seat, weights in Opponents(seen).weights.items():
            assert all(held.card in weights for held in state.hands[seat])
            assert all(weight > 0 for weight in weights.values())
            weighed += 1
    assert weighed > 5


def test_nobody_is_known_before_they_have_played() -> None:
    seen = positions("second", 3)[0]
    assert not [event for event in seen.log if type(event).__name__ == "Played"]
    worlds = [Belief(seen).sample(random.Random(0))] * 4000
    others = Opponents(seen)
    assert others.weights == {}
    kinds = others.kinds(worlds, np.random.default_rng(0))
    assert seen.viewer is not None
    assert (kinds[:, seen.viewer] == CHAMPION).all()
    for seat in {0, 1, 2} - {seen.viewer}:
        assert np.bincount(kinds[:, seat]) / 4000 == pytest.approx([0.5, 0.5], abs=0.03)


def test_players_who_play_alike_cannot_be_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        opponents, "opponent_networks", lambda family, players: opponent_networks(family, players)[:1] * 2
    )
    for seen in positions("second", 2):
        assert seen.viewer is not None
        opponent = Opponents(seen)._opponents[1 - seen.viewer]
        assert opponent.odds == pytest.approx([0.5, 0.5])
        assert all(odds == pytest.approx([0.5, 0.5]) for odds in opponent.kinds.values())


def test_the_odds_decide_the_kind_in_each_world() -> None:
    for seen in positions("second", 2):
        worlds = [Belief(seen).sample(random.Random(each)) for each in range(5)]
        assert seen.viewer is not None
        for kind in range(2):
            others = Opponents(seen)
            opponent = others._opponents[1 - seen.viewer]
            opponent.odds, opponent.kinds = np.eye(2)[kind], {}
            assert (others.kinds(worlds, np.random.default_rng(0))[:, 1 - seen.viewer] == kind).all()


def test_at_a_larger_table_opponents_play_by_the_network_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = set()

    def noted(family: str, players: int) -> tuple[Network, Network]:
        asked.add((family, players))
        return opponent_networks(family, players)

    monkeypatch.setattr(opponents, "opponent_networks", noted)
    for seen in positions("second", 3):
        Opponents(seen)
    assert asked == {("second", 3)}


def test_turns_show_who_it_is() -> None:
    """An action that one network prefers makes it likelier that this one plays."""
    odds = set()
    for seen in positions("second", 2):
        assert seen.viewer is not None
        odds.add(round(float(Opponents(seen)._opponents[1 - seen.viewer].odds[CHAMPION]), 6))
    assert len(odds) > 5
    assert min(odds) < 1 / 2 < max(odds)
    assert len({id(each) for each in opponent_networks("second", 2)}) == 2


def test_a_network_is_read_once_and_chosen_by_the_number_of_players() -> None:
    assert player_network("second", 2) is player_network("second", 2)
    assert player_network("second", 3) is player_network("second", 6)
    assert player_network("second", 2) is not player_network("second", 3)
    assert player_network("premium", 2) is player_network("premium", 8)
