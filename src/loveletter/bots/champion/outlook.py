"""Outlook: what share of the round each legal action is expected to win, and how sure that is."""

from __future__ import annotations

import random
import time
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from loveletter.beliefs import Belief
from loveletter.bots.champion.opponent_model import Weigh, as_anybody, hand_weights
from loveletter.bots.champion.policy import numbering
from loveletter.bots.champion.rollouts import CHANCE, get_ready, try_each
from loveletter.bots.champion.search import SAFETY_FACTOR
from loveletter.engine.view import View

WORLDS = 256
"""In how many worlds every action is tried, unless it is told otherwise."""
ROUNDS_AT_ONCE = 1_000
"""About how many rounds are played on side by side, between two looks at the clock."""

Numbers = NDArray[np.float64]


class Outlook(NamedTuple):
    """By action of `view.legal`, in their order."""

    chances: Numbers
    """The share of the round that each is expected to win."""
    errors: Numbers
    """The standard error of each of them."""
    worlds: int
    """In how many worlds they were tried: the same ones for all, so that what was lucky for one was so for the others.
    """
    gap_errors: Numbers
    """The standard error of how far each is behind the best one; 0 for that one itself."""


def outlook(
    view: View,
    luck: random.Random,
    worlds: int = WORLDS,
    until: float | None = None,
    weigh: Weigh | None = as_anybody,
    *,
    to_the_end: bool = False,
) -> Outlook:
    """What every legal action is expected to win, from trying each in worlds that agree with the view. `weigh`: what is
    concluded from how the others played; with None, nothing but what is certain. `to_the_end`: whole rounds are played,
    which takes longer and rests on nothing that the network expects."""
    if view.viewer is None or not view.legal:
        raise ValueError("there is nothing to decide in this view")
    belief = Belief(view)
    given = belief if weigh is None else belief.given(hand_weights(view, weigh))
    return estimate(tried(view, given, luck, worlds, until, to_the_end=to_the_end))


def tried(
    view: View,
    belief: Belief,
    luck: random.Random,
    worlds: int,
    until: float | None = None,
    *,
    to_the_end: bool = False,
) -> Numbers:
    """What each legal action, in its column, won in each world that was drawn from the belief, in its row.

    The same luck gives the same trials, unless the moment `until` (of `time.perf_counter`) ends them early. Where an
    action wins in every world, the others are not held to what the network expects, which is never certain of a won
    round: then whole rounds are played.
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
        won.append(try_each(view, sampled, actions, noise, to_the_end=to_the_end)[..., CHANCE])
        took = time.perf_counter() - begun
        begun += took
    found = np.concatenate(won)
    if not to_the_end and len(view.legal) > 1 and (found == 1).all(0).any():
        return tried(view, belief, luck, len(found), until, to_the_end=True)
    return found


def estimate(won: Numbers) -> Outlook:
    """From what each action, in its column, brought in each world, in its row."""
    tried = len(won)
    chances = won.mean(0)
    behind = won[:, [int(chances.argmax())]] - won
    return Outlook(chances, _error(won), tried, _error(behind))


def _error(drawn: Numbers) -> Numbers:
    """The standard error of the mean of each column; unknown, which is infinite, from a single world."""
    if len(drawn) < 2:
        return np.full(drawn.shape[1], np.inf)
    return np.asarray(drawn.std(0, ddof=1) / np.sqrt(len(drawn)))
