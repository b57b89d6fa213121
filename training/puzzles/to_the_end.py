"""To the end: what actions bring when the network plays the whole round, so that nothing rests on what it expects."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from loveletter.beliefs import Belief
from loveletter.bots.champion.opponent_model import Weigh, as_champion, hand_weights
from loveletter.bots.champion.outlook import Outlook, estimate
from loveletter.bots.champion.policy import numbering
from loveletter.bots.champion.rollouts import CHANCE, try_each
from loveletter.engine.view import View


def to_the_end(
    view: View, which: Sequence[int], luck: random.Random, worlds: int, weigh: Weigh = as_champion
) -> Outlook:
    """The outlook for some of the legal actions, by their places, each played to the end of the round."""
    return estimate(won_in_the_end(view, which, Belief(view, hand_weights(view, weigh)), luck, worlds))


def won_in_the_end(
    view: View, which: Iterable[int], belief: Belief, luck: random.Random, worlds: int
) -> NDArray[np.float64]:
    """What each of these actions, in its column, won in each world that was drawn from the belief, in its row."""
    assert view.viewer is not None
    numbers = numbering(view.rules)
    actions = np.array([numbers.number(view.legal[at], view.viewer) for at in which])
    sampled = [belief.sample(luck) for _ in range(worlds)]
    noise = np.random.default_rng(luck.getrandbits(64))
    return np.asarray(try_each(view, sampled, actions, noise, to_the_end=True)[..., CHANCE])
