"""Evaluation: the share of the round that each legal action is expected to win, with its standard error."""

from __future__ import annotations

import random
import time
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from loveletter.beliefs import Belief
from loveletter.bots.champion.opponents import Likelihood, hand_weights, of_anybody
from loveletter.bots.champion.policy import numbering
from loveletter.bots.champion.rollouts import CHANCE, get_ready, play_out
from loveletter.bots.champion.search import SAFETY_FACTOR
from loveletter.engine.view import View

WORLDS = 256
"""The default number of worlds in which every action is tried."""
ROUNDS_AT_ONCE = 1_000
"""About how many rounds are played side by side between two checks of the clock."""

Numbers = NDArray[np.float64]


class ActionChances(NamedTuple):
    """One entry for each action of `view.legal`, in order."""

    chances: Numbers
    """The expected share of the round."""
    errors: Numbers
    worlds: int
    """The number of worlds, which all actions share: a lucky world is lucky for all."""
    gap_errors: Numbers
    """The standard error of how far each is behind the best one; 0 for the best itself."""


def evaluate(
    view: View,
    luck: random.Random,
    worlds: int = WORLDS,
    until: float | None = None,
    likelihood: Likelihood | None = of_anybody,
    *,
    to_the_end: bool = False,
) -> ActionChances:
    """Evaluate every legal action in worlds that agree with the view. `likelihood`: what is concluded from how the
    others played; with None, only what is certain. `to_the_end`: whole rounds are played, which takes longer and does
    not depend on the network's expectation."""
    if view.viewer is None or not view.legal:
        raise ValueError("there is nothing to decide in this view")
    belief = Belief(view)
    weighted = belief if likelihood is None else belief.given(hand_weights(view, likelihood))
    return estimate(results(view, weighted, luck, worlds, until, to_the_end=to_the_end))


def results(
    view: View,
    belief: Belief,
    luck: random.Random,
    worlds: int,
    until: float | None = None,
    *,
    to_the_end: bool = False,
) -> Numbers:
    """The share of the round that each legal action (column) won in each world (row) drawn from the belief.

    The same luck gives the same results, unless the time `until` (of `time.perf_counter`) ends them early. If an action
    wins in every world, whole rounds are played: the network's expectation is never certain of a won round, and would
    put the other actions at a disadvantage.
    """
    assert view.viewer is not None
    get_ready()
    numbers = numbering(view.rules)
    actions = np.array([numbers.number(action, view.viewer) for action in view.legal])
    noise = np.random.default_rng(luck.getrandbits(64))
    most_at_once = max(1, ROUNDS_AT_ONCE // len(actions))
    won: list[Numbers] = []
    begun, took = time.perf_counter(), 0.0
    while (left := worlds - sum(map(len, won))) > 0 and (
        not won or until is None or begun + SAFETY_FACTOR * took < until
    ):
        at_once = min(most_at_once, left)
        sampled = [belief.sample(luck) for _ in range(at_once)]
        won.append(play_out(view, sampled, actions, noise, to_the_end=to_the_end)[..., CHANCE])
        took = time.perf_counter() - begun
        begun += took
    shares = np.concatenate(won)
    if not to_the_end and len(view.legal) > 1 and (shares == 1).all(0).any():
        return results(view, belief, luck, len(shares), until, to_the_end=True)
    return shares


def estimate(won: Numbers) -> ActionChances:
    """From the share that each action (column) won in each world (row)."""
    chances = won.mean(0)
    behind = won[:, [int(chances.argmax())]] - won
    return ActionChances(chances, _error(won), len(won), _error(behind))


def _error(sample: Numbers) -> Numbers:
    """The standard error of the mean of each column; infinite for a single world."""
    if len(sample) < 2:
        return np.full(sample.shape[1], np.inf)
    return np.asarray(sample.std(0, ddof=1) / np.sqrt(len(sample)))
