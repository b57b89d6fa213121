"""Search: play the network's favourite actions out in sampled worlds, and move its probabilities towards the better."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from loveletter.beliefs import Belief, World
from loveletter.bots.champion.evaluation import SAFETY_FACTOR, SEATS_TO_THE_END
from loveletter.bots.champion.opponents import Opponents
from loveletter.bots.champion.policy import numbering
from loveletter.bots.champion.rollouts import VALUE, play_out
from loveletter.engine.view import View

WORLDS = 512
"""The most worlds in which the actions are tried."""
SEATS_IN_ALL = 1536
"""The most seats of all worlds together: with many players there are fewer worlds."""
PARTS = 4
"""How often the clock is checked."""
MOST_ACTIONS = 6
LEAST_CHANCE = 1e-4
"""Actions that the network never takes are not tried. Rare ones may be right against an opponent who can be read."""
TEMPERATURE = 0.02
"""How much more an action must be worth than another to be taken e times as often as the network would."""


class WorldSampler:
    """Draws worlds that agree with a view, and the kind of each opponent in them."""

    def __init__(self, view: View, luck: random.Random) -> None:
        self.opponents = Opponents(view)
        self.belief = Belief(view, self.opponents.weights)
        self.luck, self.noise = luck, np.random.default_rng(luck.getrandbits(64))
        self.wanted = min(WORLDS, SEATS_IN_ALL // view.rules.players)

    def draw(self) -> tuple[list[World], NDArray[np.int64]]:
        """A batch of worlds, and the kind of opponent by world and seat."""
        sampled = [self.belief.sample(self.luck) for _ in range(-(-self.wanted // PARTS))]
        return sampled, self.opponents.kinds(sampled, self.noise)


def improved(view: View, likely: Sequence[float], luck: random.Random, budget: float) -> list[float]:
    """The probabilities of all legal actions after a search. Reproducible unless the budget ends it."""
    until, preference = time.perf_counter() + budget, np.array(likely)
    if (preference >= LEAST_CHANCE).sum() < 2:
        return list(likely)
    worlds = WorldSampler(view, luck)
    tried = np.argsort(-preference, kind="stable")[:MOST_ACTIONS]
    tried = tried[preference[tried] >= LEAST_CHANCE]
    assert view.viewer is not None
    numbers = numbering(view.rules)
    actions = np.array([numbers.number(view.legal[index], view.viewer) for index in tried])
    to_the_end, value, number = view.rules.players <= SEATS_TO_THE_END, np.zeros(len(tried)), 0
    begun, took = time.perf_counter(), 0.0
    while number < worlds.wanted and begun + SAFETY_FACTOR * took < until:  # no batch that would be late
        drawn, kinds = worlds.draw()
        results = play_out(view, drawn, actions, worlds.noise, kinds=kinds, to_the_end=to_the_end)
        value += results[..., VALUE].sum(0)
        number += len(drawn)
        took = time.perf_counter() - begun
        begun += took
    temperature = TEMPERATURE * (worlds.wanted / max(number, 1)) ** 0.5  # few worlds say little
    return [float(each) for each in reweighted(preference, tried, value / max(number, 1), temperature)]


def reweighted(
    preference: NDArray[np.float64], tried: NDArray[np.intp], value: NDArray[np.float64], temperature: float
) -> NDArray[np.float64]:
    """The probabilities times exp(value / temperature), for the actions tried; the others get 0."""
    logits = np.log(preference[tried]) + value / temperature
    weights = np.exp(logits - logits.max())
    chances = np.zeros(len(preference))
    chances[tried] = weights / weights.sum()
    return chances
