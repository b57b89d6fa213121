"""A million steps by chance over all environments, each beside the engine."""

from random import Random

import pytest

from loveletter import EDITIONS
from tests.environments.surfaces import SURFACES
from tests.environments.test_agreement import play_beside_the_engine
from tests.play import random_rules

STEPS = 1_000_000
PARTS = 4
"""Each environment in parts, so that several processes can share the work."""


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", SURFACES)
def test_environments_agree_for_long(name: str, part: int) -> None:
    rng, steps = Random(f"long {name} {part}"), 0
    while steps < STEPS / len(SURFACES) / PARTS:
        rules = random_rules(rng, EDITIONS[rng.choice(sorted(EDITIONS))])
        for _ in range(20):  # tables of the simulator take long to make
            steps += play_beside_the_engine(name, rules, rng)
