"""Search: try the policy's favourite actions in worlds that agree with the view, and lean towards what did better."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from loveletter.beliefs import Belief, World
from loveletter.bots.champion.families import family_of
from loveletter.bots.champion.looking_ahead import LookingAhead
from loveletter.bots.champion.policy import chances, numbering
from loveletter.bots.champion.rivals import Rivals
from loveletter.bots.champion.rollouts import WORTH, try_each
from loveletter.bots.champion.weights import COUNTER, network_of, player_of
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


class Worlds:
    """Where actions are tried: worlds that agree with a view, and of which kind the rivals are in them."""

    def __init__(self, view: View, luck: random.Random, likely: Sequence[float]) -> None:
        self.rivals = Rivals(view, likely)
        self.belief = Belief(view, self.rivals.weights)
        self.luck, self.noise = luck, np.random.default_rng(luck.getrandbits(64))
        self.wanted = min(WORLDS, SEATS_IN_ALL // view.rules.players)

    def draw(self) -> tuple[list[World], NDArray[np.int64]]:
        """Some of them; and by world and seat, of which kind they are."""
        sampled = [self.belief.sample(self.luck) for _ in range(-(-self.wanted // PARTS))]
        return sampled, self.rivals.kinds(sampled, self.noise)


def improved(
    view: View, preference: NDArray[np.float64], luck: random.Random, budget: float, ahead: LookingAhead
) -> NDArray[np.float64]:
    """The policy's chances for each legal action after a search. Reproducible if the budget is not what ends it."""
    until = time.perf_counter() + budget
    if (preference >= LEAST_CHANCE).sum() < 2:
        return preference
    worlds = Worlds(view, luck, ahead.likely)
    drawn, kinds = worlds.draw()
    preference = against(view, preference, kinds)
    tried = np.argsort(-preference, kind="stable")[:MOST_ACTIONS]
    tried = tried[preference[tried] >= LEAST_CHANCE]
    assert view.viewer is not None
    numbers, player = numbering(view.rules), player_of(family_of(view.rules.edition), view.rules.players)
    actions = np.array([numbers.number(view.legal[index], view.viewer) for index in tried])
    to_the_end, worth, number = view.rules.players <= ahead.to_the_end, np.zeros(len(tried)), 0
    begun, took = time.perf_counter(), 0.0
    while number < worlds.wanted and begun + SAFETY_FACTOR * took < until:  # no batch that would be late
        drawn, kinds = worlds.draw() if number else (drawn, kinds)
        brought = try_each(view, drawn, actions, worlds.noise, player, kinds=kinds, to_the_end=to_the_end)
        worth += brought[..., WORTH].sum(0)
        number += len(drawn)
        took = time.perf_counter() - begun
        begun += took
    temperature = ahead.temperature * (worlds.wanted / max(number, 1)) ** 0.5  # what few worlds say is rather luck
    return leaning(preference, tried, worth / max(number, 1), temperature)


def against(view: View, preference: NDArray[np.float64], kinds: NDArray[np.int64]) -> NDArray[np.float64]:
    """The policy's chances, and as far as the rivals count cards in these worlds, those of the network that has learned
    to read such players."""
    reader = network_of(family := family_of(view.rules.edition))
    if player_of(family, view.rules.players) is reader:
        return preference
    others = [seat for seat in range(view.rules.players) if seat != view.viewer and seat not in view.out]
    counting = (kinds[:, others] == COUNTER).mean()
    return np.asarray((1 - counting) * preference + counting * chances(view, reader))


def leaning(
    preference: NDArray[np.float64], tried: NDArray[np.intp], worth: NDArray[np.float64], temperature: float
) -> NDArray[np.float64]:
    """The chances, moved towards those of the actions tried that are worth more. The others keep none."""
    logits = np.log(preference[tried]) + worth / temperature
    weights = np.exp(logits - logits.max())
    chances = np.zeros(len(preference))
    chances[tried] = weights / weights.sum()
    return chances
