"""Who of the others counts cards, and what they hold then: from how they played, and from nothing else."""

import random

import numpy as np
import pytest

from loveletter import EDITIONS, View
from loveletter.beliefs import Belief
from loveletter.bots.champion import rivals
from loveletter.bots.champion.looking_ahead import AT_TABLES, usual
from loveletter.bots.champion.network import Network
from loveletter.bots.champion.rivals import Rivals
from loveletter.bots.champion.weights import COUNTER, ITSELF, kinds_of
from tests.bots.champion.test_worlds import moments

pytestmark = pytest.mark.usefixtures("unlearned")


def positions(edition: str, players: int) -> list[View]:
    return [seen for _state, _log, seen in moments(EDITIONS[edition].rules(players), 6)]


@pytest.mark.parametrize(("edition", "players"), [("second", 2), ("second", 4), ("premium", 5), ("original", 3)])
def test_the_true_card_always_has_a_weight(edition: str, players: int) -> None:
    weighed = 0
    for state, _log, seen in moments(EDITIONS[edition].rules(players), 6):
        for seat, weights in Rivals(seen).weights.items():
            assert all(held.card in weights for held in state.hands[seat])
            assert all(weight > 0 for weight in weights.values())
            weighed += 1
    assert weighed > 5


def test_nobody_is_known_before_they_have_played() -> None:
    seen = positions("second", 3)[0]
    assert not [event for event in seen.log if type(event).__name__ == "Played"]
    worlds = [Belief(seen).sample(random.Random(0))] * 4000
    for likely, expected in (((0.5, 0.3, 0.2), (0.5, 0.3, 0.2)), ((), (1 / 3, 1 / 3, 1 / 3))):
        found = Rivals(seen, likely)
        assert found.weights == {}
        kinds = found.kinds(worlds, np.random.default_rng(0))
        assert seen.viewer is not None
        assert (kinds[:, seen.viewer] == ITSELF).all()
        for seat in {0, 1, 2} - {seen.viewer}:
            assert np.bincount(kinds[:, seat]) / 4000 == pytest.approx(expected, abs=0.03)


@pytest.mark.parametrize("table", AT_TABLES)
def test_odds_at_a_table_are_of_every_kind_there(table: tuple[str, int]) -> None:
    odds = usual(*table).likely
    assert len(odds) == len(kinds_of(*table))
    assert sum(odds) == pytest.approx(1)


@pytest.mark.parametrize("kind", range(3))
def test_who_is_certain_stays_so(kind: int) -> None:
    for seen in positions("second", 2):
        worlds = [Belief(seen).sample(random.Random(each)) for each in range(5)]
        assert seen.viewer is not None
        found = Rivals(seen, np.eye(3)[kind].tolist()).kinds(worlds, np.random.default_rng(0))
        assert (found[:, 1 - seen.viewer] == kind).all()


def test_odds_of_too_few_kinds_are_refused() -> None:
    seen = positions("premium", 3)[0]
    with pytest.raises(ValueError, match="there are 2 kinds of rivals, and the odds are of 3"):
        Rivals(seen, (0.2, 0.3, 0.5))


def test_players_who_play_alike_cannot_be_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rivals, "kinds_of", lambda family, players: kinds_of(family, players)[:1] * 3)
    for seen in positions("second", 2):
        assert seen.viewer is not None
        rival = Rivals(seen, (0.6, 0.3, 0.1))._rivals[1 - seen.viewer]
        assert rival.odds == pytest.approx([0.6, 0.3, 0.1])
        assert all(odds == pytest.approx([0.6, 0.3, 0.1]) for odds in rival.kinds.values())


def test_at_a_larger_table_rivals_are_taken_for_the_network_that_plays_there(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = set()

    def noted(family: str, players: int) -> tuple[Network, ...]:
        asked.add((family, players))
        return kinds_of(family, players)

    monkeypatch.setattr(rivals, "kinds_of", noted)
    for seen in positions("second", 3):
        Rivals(seen)
    assert asked == {("second", 3)}


def test_turns_tell_who_it_is() -> None:
    """What the one network likes more than the others makes it likelier that it plays."""
    told = set()
    for seen in positions("second", 2):
        assert seen.viewer is not None
        told.add(round(float(Rivals(seen)._rivals[1 - seen.viewer].odds[COUNTER]), 6))
    assert len(told) > 5
    assert min(told) < 1 / 3 < max(told)
    assert len({id(each) for each in kinds_of("second", 2)}) == 3
