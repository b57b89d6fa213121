"""To the end: what actions bring when the network plays the whole round, so that nothing rests on what it expects."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from loveletter.beliefs import Belief
from loveletter.bots.champion.evaluation import ActionChances, estimate
from loveletter.bots.champion.likelihood import Likelihood, of_champion
from loveletter.bots.champion.manifest import family_of
from loveletter.bots.champion.network import Network, opponent_networks
from loveletter.bots.champion.opponents import hand_weights
from loveletter.bots.champion.policy import numbering
from loveletter.bots.champion.rollouts import CHANCE, play_out
from loveletter.engine.view import View

LEAD = 0.02
"""How far the solution must stay ahead, in shares of the round, where others play on."""
CERTAINTY = 2.5
"""How many standard errors a lead must be on one side of that before no more worlds are tried."""
FIRST_WORLDS, MOST_WORLDS = 200, 4800
"""In how many worlds every other action is tried at least and at most; each stage has twice as many as the last."""


def to_the_end(
    view: View, which: Sequence[int], luck: random.Random, worlds: int, likelihood: Likelihood = of_champion
) -> ActionChances:
    """The outlook for some of the legal actions, by their places, each played to the end of the round."""
    belief = Belief(view, hand_weights(view, likelihood))
    return estimate(won_in_the_end(view, which, belief, luck, worlds).tolist())


def stays_ahead(view: View, best: int, luck: random.Random) -> bool:
    """Whether an action leads by the exact belief, whichever network plays on: the champion's, or a card counter's."""
    networks = opponent_networks(family_of(view.rules.edition), view.rules.players)
    return all(leads(view, best, network, luck) for network in networks)


def leads(view: View, best: int, network: Network, luck: random.Random) -> bool:
    """Whether an action is ahead of every other one where a network plays the round to its end, for everybody. Those
    whose gap is in doubt are tried in more worlds; whatever is still in doubt at last goes by the mean."""
    belief, worlds = Belief(view), FIRST_WORLDS
    gaps: dict[int, list[NDArray[np.float64]]] = {at: [] for at in range(len(view.legal)) if at != best}
    while True:
        won = won_in_the_end(view, (best, *gaps), belief, luck, worlds, network)
        for place, found in enumerate(gaps.values(), 1):
            found.append(won[:, 0] - won[:, place])
        seen = {at: np.concatenate(found) for at, found in gaps.items()}
        tried = len(next(iter(seen.values())))
        ahead = {at: float(each.mean()) - LEAD for at, each in seen.items()}
        doubt = {at: CERTAINTY * float(each.std(ddof=1)) / np.sqrt(tried) for at, each in seen.items()}
        if any(ahead[at] < (-doubt[at] if tried < MOST_WORLDS else 0) for at in seen):
            return False
        gaps = {at: gaps[at] for at in seen if ahead[at] <= doubt[at]}
        if not gaps or tried >= MOST_WORLDS:
            return True
        worlds = min(tried, MOST_WORLDS - tried)


def won_in_the_end(
    view: View,
    which: Iterable[int],
    belief: Belief,
    luck: random.Random,
    worlds: int,
    network: Network | None = None,
) -> NDArray[np.float64]:
    """What each of these actions, in its column, won in each world that was drawn from the belief, in its row. The
    network of advice plays on, or another."""
    assert view.viewer is not None
    numbers = numbering(view.rules)
    actions = np.array([numbers.number(view.legal[at], view.viewer) for at in which])
    sampled = [belief.sample(luck) for _ in range(worlds)]
    noise = np.random.default_rng(luck.getrandbits(64))
    return np.asarray(play_out(view, sampled, actions, noise, network, to_the_end=True)[..., CHANCE])
