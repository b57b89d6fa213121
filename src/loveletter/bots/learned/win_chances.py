"""Win chances: how likely each legal action is to win the round, by playing on in worlds that agree with the view."""

from __future__ import annotations

import random
import time

import numpy as np

from loveletter.beliefs import Belief
from loveletter.bots.learned.policy import numbering
from loveletter.bots.learned.search import SAFETY_FACTOR, get_ready, try_out
from loveletter.engine.view import View

MOST_ROUNDS = 12_000
"""How many rounds are played at most, whatever the number of actions."""
AT_ONCE = 1_000
"""How many of them between two looks at the clock."""


def win_chances(view: View, belief: Belief, luck: random.Random, budget: float) -> list[float]:
    """For each legal action, in their order. The same again as long as the budget is not what ends the trials."""
    get_ready()
    until = time.perf_counter() + budget
    numbers, _places = numbering(view.rules)
    assert view.viewer is not None
    actions = np.array([numbers.number(action, view.viewer) for action in view.legal])
    noise = np.random.default_rng(luck.getrandbits(64))
    at_once = max(1, AT_ONCE // len(actions))
    won = np.zeros(len(actions))
    batches = 0
    begun, took = time.perf_counter(), 0.0
    while batches * AT_ONCE < MOST_ROUNDS and begun + SAFETY_FACTOR * took < until:  # no batch that would be late
        won += try_out(view, [belief.sample(luck) for _ in range(at_once)], actions, noise, bonus=0.0)
        batches += 1
        took = time.perf_counter() - begun
        begun += took
    return [float(chance) for chance in np.clip(won / batches, 0, 1)]  # what the network expects can be outside
