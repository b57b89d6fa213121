"""Evaluation: the share of the round that each legal action is expected to win, with its standard error."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from math import inf, sqrt
from typing import NamedTuple, TypeAlias

from loveletter.beliefs import Belief, World
from loveletter.bots.champion.availability import has_simulator
from loveletter.bots.champion.likelihood import Likelihood, of_anybody, weighted
from loveletter.engine.view import View

WORLDS = 256
"""The default number of worlds in which every action is tried."""
LEAST_WORLDS = 2
"""Fewer say nothing about their error, however little time there is."""
ROUNDS_AT_ONCE = 1_000
"""About how many rounds are played side by side between two checks of the clock."""
SAFETY_FACTOR = 1.5
"""How much longer than the one before a batch of worlds may take."""
SEATS_TO_THE_END = 2
"""With up to so many seats rounds are played to their end. With more, which takes longer, they are played until the
viewer's next decision, and the network's expectation stands for the rest."""

Trials: TypeAlias = Sequence[Sequence[float]]
"""The share of the round that each action (column) won in each world (row)."""
PlayOut: TypeAlias = Callable[[Sequence[World]], Trials]
"""Tries all legal actions of a view in these worlds."""


class ActionChances(NamedTuple):
    """One entry for each action of `view.legal`, in order."""

    chances: list[float]
    """The expected share of the round."""
    errors: list[float]
    worlds: int
    """The number of worlds, which all actions share: a lucky world is lucky for all."""
    gap_errors: list[float]
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
    belief = belief if likelihood is None else weighted(belief, view, likelihood)
    return estimate(results(view, belief, luck, worlds, until, to_the_end=to_the_end))


def results(
    view: View,
    belief: Belief,
    luck: random.Random,
    worlds: int,
    until: float | None = None,
    *,
    to_the_end: bool = False,
) -> list[Sequence[float]]:
    """The share of the round that each legal action (column) won in each world (row) drawn from the belief.

    The same luck gives the same results, unless the time `until` (of `time.perf_counter`) ends them early. If an action
    wins in every world, whole rounds are played: the network's expectation is never certain of a won round, and would
    put the other actions at a disadvantage.
    """
    play_out = _play_out(view, luck, to_the_end)
    most_at_once = max(1, ROUNDS_AT_ONCE // len(view.legal)) if has_simulator() else 1
    won: list[Sequence[float]] = []
    begun, took = time.perf_counter(), 0.0
    while (left := worlds - len(won)) > 0 and (
        len(won) < LEAST_WORLDS or until is None or begun + SAFETY_FACTOR * took < until
    ):
        won += play_out([belief.sample(luck) for _ in range(min(most_at_once, left))])
        took = time.perf_counter() - begun
        begun += took
    if not to_the_end and len(view.legal) > 1 and any(min(of_action) == 1 for of_action in zip(*won, strict=True)):
        return results(view, belief, luck, len(won), until, to_the_end=True)
    return won


def _play_out(view: View, luck: random.Random, to_the_end: bool) -> PlayOut:
    if has_simulator():
        from loveletter.bots.champion.rollouts import trials

        return trials(view, luck, to_the_end)
    from loveletter.bots.champion.engine_rollouts import EngineRollouts

    return EngineRollouts(view, luck, to_the_end)


def estimate(won: Trials) -> ActionChances:
    by_action = list(zip(*won, strict=True))
    chances = [sum(shares) / len(won) for shares in by_action]
    best = by_action[chances.index(max(chances))]
    behind = [[mine - other for mine, other in zip(best, shares, strict=True)] for shares in by_action]
    return ActionChances(chances, [error_of(each) for each in by_action], len(won), [error_of(each) for each in behind])


def error_of(sample: Sequence[float]) -> float:
    """The standard error of the mean; infinite for a single world."""
    if len(sample) < 2:
        return inf
    mean = sum(sample) / len(sample)
    return sqrt(sum([(each - mean) ** 2 for each in sample]) / (len(sample) - 1) / len(sample))
