"""The policies of the tournament play by the mask, and what is left to win is shared."""

from itertools import permutations

import pytest

from examples.tournament_of_policies import POLICIES, play


@pytest.mark.parametrize(("one", "other"), list(permutations(POLICIES, 2)))
def test_no_policy_does_what_it_may_not(one: str, other: str) -> None:
    for seed in range(5):
        won = play((POLICIES[one], POLICIES[other]), seed)
        assert min(won) >= 0.0  # an illegal action would cost a point
        assert sum(won) in (0.0, 1.0)
