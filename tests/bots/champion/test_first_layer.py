"""The first layer from observations: the same as from inputs, whatever came in the row before."""

import numpy as np
import pytest

from loveletter import EDITIONS
from loveletter.bots.champion.encoding import inputs_of, table_of
from loveletter.bots.champion.network import player_network
from loveletter.bots.champion.rollouts import FRESH_EVERY, before_relu, first_layer, unique
from tests.bots.champion.test_encoding import decisions

pytestmark = pytest.mark.usefixtures("unlearned")


@pytest.mark.parametrize(("edition", "players"), [("second", 3), ("original", 2), ("premium", 5)])
def test_it_is_what_the_layer_makes_of_the_inputs(edition: str, players: int) -> None:
    rules = EDITIONS[edition].rules(players)
    inputs = inputs_of(rules.edition)
    seen = np.array([inputs.observation.of(each) for each in decisions(rules, 20)])
    assert len(seen) > 2 * FRESH_EVERY
    layer = player_network(inputs.family, rules.players).inner[0]
    found = before_relu(first_layer(inputs), layer, seen, table_of(rules))
    assert found == pytest.approx(layer(inputs.expand(seen, table_of(rules))), abs=1e-4)


@pytest.mark.parametrize("edition", list(EDITIONS))
def test_what_is_not_there_adds_nothing(edition: str) -> None:
    """The sum of a row begins with nothing: so an input must be 0 where its place is."""
    inner = first_layer(inputs_of(EDITIONS[edition]))
    assert not inner.inputs[:, 0].any()
    assert inner.inputs.any(1).all()


def test_each_is_asked_once_in_the_order_in_which_they_come() -> None:
    first, which = unique(np.array([7, 3, 7, 9, 3], np.uint64))
    assert first.tolist() == [0, 1, 3]
    assert which.tolist() == [0, 1, 0, 2, 1]
