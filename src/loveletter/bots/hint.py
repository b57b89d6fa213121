"""A hint: the chance to win the round with each legal action, which of them are level, and what the others can hold."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from typing import NamedTuple

from loveletter.beliefs import Belief
from loveletter.bots.champion.availability import has_simulator
from loveletter.bots.champion.evaluation import SEATS_TO_THE_END, ActionChances, estimate, results
from loveletter.bots.champion.likelihood import of_anybody, weighted
from loveletter.bots.champion.policy import chances
from loveletter.bots.choices import Hands, likeliest_first
from loveletter.bots.registry import is_learned
from loveletter.engine.actions import Action
from loveletter.engine.seats import Seat
from loveletter.engine.view import View

PATIENCE = 0.8
"""Seconds that a player waits for a hint."""
ROUNDS = 16_000
"""About how many rounds are played out, for any number of actions; fewer if the budget ends it."""
LEAST_WORLDS, MOST_WORLDS = 256, 2048
"""Bounds for the number of worlds in which every action is tried."""
TIE = 0.01
"""Nobody notices a difference of one point: such actions are level, however certain it is."""
CERTAINTY = 2.0
"""How many standard errors an action must be behind before it counts as worse."""


class Hint(NamedTuple):
    """What a strong player would consider before this decision."""

    chances: tuple[tuple[Action, float], ...]
    """Each legal action with the estimated chance to win the round after it, the best first."""
    errors: tuple[float, ...]
    """The standard error of each of these chances."""
    ties: tuple[Action, ...]
    """The first of these actions: those that are level with the best. They share their mean chance."""
    hands: dict[Seat, dict[str, float]]
    """For each other seat still in the round, the exact chance of every card it can hold."""


def hint(view: View, luck: random.Random | None = None, budget: float = PATIENCE) -> Hint:
    """A hint from the view alone. The same view and luck give the same hint, unless the budget, in seconds, ends the
    rollouts early."""
    if view.viewer is None or not view.legal:
        raise ValueError("there is nothing to decide in this view")
    if not is_learned(view.rules.edition):
        raise ValueError(f"there are no hints for the edition {view.rules.edition.name!r}, which was not learned")
    worlds = min(max(ROUNDS // len(view.legal), LEAST_WORLDS), MOST_WORLDS)
    if has_simulator():
        from loveletter.bots.champion.rollouts import get_ready

        get_ready()  # what is compiled or loaded once is not part of the budget
    to_the_end = view.rules.players <= SEATS_TO_THE_END and has_simulator()  # else there is no time for it
    until = time.perf_counter() + budget
    belief = Belief(view)
    likely_hands = weighted(belief, view, of_anybody)
    evaluation = estimate(results(view, likely_hands, luck or random.Random(0), worlds, until, to_the_end=to_the_end))
    others = [seat for seat in range(view.rules.players) if seat != view.viewer and seat not in view.out]
    likely = {seat: likely_hands.hand(seat) for seat in others}
    return Hint(*ranked(view, evaluation, chances(view), likely), {seat: belief.hand(seat) for seat in others})


def ranked(
    view: View, evaluation: ActionChances, preference: Sequence[float], hands: Hands
) -> tuple[tuple[tuple[Action, float], ...], tuple[float, ...], tuple[Action, ...]]:
    """Actions with their chances, their errors, and which of them are level with the best.

    The largest of several noisy estimates is too large. So level actions get their mean chance; among them the policy's
    `preference`, which has no noise, decides the order, and between guesses the chance to hit by these `hands`.
    """
    values, places = evaluation.chances, range(len(evaluation.chances))
    best = max(values)
    level = [
        best - value <= max(TIE, CERTAINTY * error) for value, error in zip(values, evaluation.gap_errors, strict=True)
    ]
    tied = sorted([place for place in places if level[place]], key=lambda place: -preference[place])
    rest = sorted([place for place in places if not level[place]], key=lambda place: -values[place])
    shared, order = sum([values[place] for place in tied]) / len(tied), [*tied, *rest]
    actions = likeliest_first(view.rules, [view.legal[at] for at in order], [level[at] for at in order], hands)
    chances = [shared if level[at] else values[at] for at in order]
    return (
        tuple(zip(actions, chances, strict=True)),
        tuple([evaluation.errors[at] for at in order]),
        tuple(actions[: len(tied)]),
    )
