"""Search: try the policy's favourite actions in worlds that agree with the view, and lean towards what did better."""

from __future__ import annotations

import random
import time

import numpy as np
from numpy.typing import NDArray

from loveletter.beliefs import Belief
from loveletter.bots.champion.families import family_of
from loveletter.bots.champion.looking_ahead import LookingAhead
from loveletter.bots.champion.policy import numbering
from loveletter.bots.champion.rivals import Rivals
from loveletter.bots.champion.rollouts import WORTH, try_each
from loveletter.bots.champion.weights import player_of
from loveletter.engine.view import View

WORLDS = 512
"""In how many worlds the actions are tried at most, unless time runs out."""
SEATS_IN_ALL = 1536
"""The most seats of all worlds together: with many players there are fewer worlds."""
PARTS = 4
"""How often there is a look at the clock."""
SAFETY_FACTOR = 1.5
"""How much longer than the one before a batch of worlds may take."""
MOST_ACTIONS = 6
LEAST_CHANCE = 1e-4
"""What the policy never does is not tried. What it does rarely may be right against somebody who can be read."""


def improved(
    view: View, preference: NDArray[np.float64], luck: random.Random, budget: float, ahead: LookingAhead
) -> NDArray[np.float64]:
    """The policy's chances for each legal action after a search. Reproducible if the budget is not what ends it."""
    until = time.perf_counter() + budget
    order = np.argsort(-preference, kind="stable")[:MOST_ACTIONS]
    tried = order[preference[order] >= LEAST_CHANCE]
    if len(tried) < 2:
        return preference
    rivals, to_the_end = Rivals(view, ahead.counting), view.rules.players <= ahead.to_the_end
    belief = Belief(view, rivals.weights)
    assert view.viewer is not None
    numbers, player = numbering(view.rules), player_of(family_of(view.rules.edition))
    actions = np.array([numbers.number(view.legal[index], view.viewer) for index in tried])
    noise = np.random.default_rng(luck.getrandbits(64))
    worth, worlds, wanted = np.zeros(len(tried)), 0, min(WORLDS, SEATS_IN_ALL // view.rules.players)
    begun, took = time.perf_counter(), 0.0
    while worlds < wanted and begun + SAFETY_FACTOR * took < until:  # no batch that would be late
        sampled = [belief.sample(luck) for _ in range(-(-wanted // PARTS))]
        counters = rivals.counters(sampled, noise)
        brought = try_each(view, sampled, actions, noise, player, counters=counters, to_the_end=to_the_end)
        worth += brought[..., WORTH].sum(0)
        worlds += len(sampled)
        took = time.perf_counter() - begun
        begun += took
    worlds = max(worlds, 1)
    temperature = ahead.temperature * (wanted / worlds) ** 0.5  # what few worlds say is rather luck
    return leaning(preference, tried, worth / worlds, temperature)


def leaning(
    preference: NDArray[np.float64], tried: NDArray[np.intp], worth: NDArray[np.float64], temperature: float
) -> NDArray[np.float64]:
    """The chances, moved towards those of the actions tried that are worth more. The others keep none."""
    logits = np.log(preference[tried]) + worth / temperature
    weights = np.exp(logits - logits.max())
    chances = np.zeros(len(preference))
    chances[tried] = weights / weights.sum()
    return chances
