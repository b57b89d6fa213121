"""Every environment agrees with the engine: on the same deal the same seats decide, with the same choices."""

from __future__ import annotations

from random import Random

import pytest

from loveletter import EDITIONS, legal_actions
from loveletter.engine.edition import Rules
from tests.environments.surfaces import SURFACES
from tests.environments.twins import Twin, shuffled
from tests.play import random_rules, table_sizes

TABLES = [(name, players) for name, edition in EDITIONS.items() for players in table_sizes(edition)]


def play_beside_the_engine(name: str, rules: Rules, rng: Random) -> int:
    """A round by chance in an environment and in the engine; how many steps it took."""
    dealt = shuffled(rules, rng)
    surface = SURFACES[name](rules, dealt)
    twin = Twin(rules, dealt, surface.youth)
    steps = 0
    while (seat := twin.state.awaited) is not None:
        assert surface.awaited == seat
        assert (surface.mask(seat) == twin.space.mask(legal_actions(twin.state), seat)).all()
        assert not surface.mask((seat + 1) % rules.players).any()
        number = twin.choose(rng)
        surface.step(number)
        twin.step(number)
        steps += 1
    assert surface.awaited is None
    return steps


@pytest.mark.parametrize(("edition", "players"), TABLES)
@pytest.mark.parametrize("name", SURFACES)
def test_a_round_agrees_with_the_engine(name: str, edition: str, players: int) -> None:
    rng = Random(f"{name} {edition} {players}")
    assert play_beside_the_engine(name, random_rules(rng, EDITIONS[edition], players), rng) > 0
