"""The features of a view and those that the compiled encoder writes are the same numbers."""

import random

import numpy as np
import pytest

from loveletter import EDITIONS, apply, deal, legal_actions, versions, view
from loveletter.bots.learned.batch import Batch
from loveletter.bots.learned.families import FAMILIES, family_of
from loveletter.bots.learned.features import features
from loveletter.bots.learned.policy import numbering

TABLES = [("second", 2), ("second", 4), ("second", 6), ("classic", 3), ("original", 2), ("premium", 3), ("premium", 8)]
ONLY = np.array([0])


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_view_and_row_give_the_same_features_and_actions(edition: str, players: int) -> None:
    rules = EDITIONS[edition].rules(players)
    batch = Batch(rules, 1)
    numbers = batch.simulator.numbering
    luck = random.Random(players)
    for _round in range(25):
        state, events = deal(rules, luck.randbytes(32))
        logs = [versions(events, seat) for seat in range(players)]
        batch.games[:] = batch.simulator.from_state(state)
        batch.knowledge[:] = 0
        while (seat := state.awaited) is not None:
            seen, allowed = batch.encode(ONLY)
            np.testing.assert_allclose(features(view(state, seat, logs[seat])), seen[0], atol=1e-6)
            legal = legal_actions(state)
            offered = {int(batch.action_at[place]) for place in np.nonzero(allowed[0])[0]}
            assert offered == {numbers.number(action, seat) for action in legal}
            action = luck.choice(legal)
            batch.step(ONLY, np.array([numbers.number(action, seat)]))
            state, events = apply(state, seat, action)
            logs = [log + versions(events, viewer) for viewer, log in enumerate(logs)]


@pytest.mark.parametrize("options", [{}, {"guard_names": "number"}, {"guard_names": "character"}])
@pytest.mark.parametrize("edition", FAMILIES)
def test_each_action_has_its_own_output_at_every_table(edition: str, options: dict[str, str]) -> None:
    family = family_of(EDITIONS[edition])
    chosen = EDITIONS[edition]
    for players in range(chosen.least_players, chosen.most_players + 1):
        rules = chosen.rules(players, options)
        places = family.places(rules)
        assert all(0 <= place < len(family.outputs) for place in places)
        if rules.options.guard_names is family.edition.options.guard_names or edition != "premium":
            assert len(set(places)) == len(places)


def test_rules_are_not_remembered_without_bounds() -> None:
    assert numbering.cache_info().maxsize
