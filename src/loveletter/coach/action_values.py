"""Action values: the chance to win with each action of a decision, estimated in two stages of rollouts."""

from __future__ import annotations

import random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from loveletter.bots.champion.evaluation import estimate, results
from loveletter.bots.champion.manifest import FAMILIES, family_of
from loveletter.coach.decisions import Depth, worlds_for
from loveletter.coach.position import Position
from loveletter.coach.report import CERTAINTY, TIE

Numbers = NDArray[np.float64]

PARTS = 5
"""The worlds are split into so many parts: in each, the action that is best in all others is valued."""
NEAREST = 6
"""How many actions that may be the best get a second stage: enough that one as good as the best is among them."""
LEAD_OVER_LOST = 0.7
"""The part of a lead that is kept where the action taken loses in every world (elsewhere `Family.coach_lead`): there
the coach is not wrong about that action."""
EXPECTATION_ERROR = 0.04
"""The error of a lead, times the number of players, because rounds are not played to their end: from the next own
decision on, the network's expectation counts. Measured on other positions than it was tested on (docs/advice.md)."""


class ActionValues(NamedTuple):
    """One entry for each action of `view.legal`, in order."""

    chances: Numbers
    errors: Numbers
    gaps: Numbers
    """How far each is behind the best."""
    gap_errors: Numbers
    """The standard error of the gap; for the best itself, how far ahead another may be after all."""
    worlds: int
    """The number of worlds of the last stage."""


def evaluate_actions(position: Position, taken: int, luck: random.Random, depth: Depth) -> ActionValues:
    """The value of each action, with leads shrunk to what holds in play."""
    family = FAMILIES[family_of(position.view.rules.edition)]
    return shrunk(rollout_values(position, taken, luck, depth), taken, family.coach_lead)


def rollout_values(position: Position, taken: int, luck: random.Random, depth: Depth) -> ActionValues:
    """The values in rollouts. If the first stage finds an action better than the one taken, a second stage in other
    worlds evaluates that one and all that may be the best; the others stay as far behind as they were."""
    view, belief, players = position.view, position.belief, position.view.rules.players
    won = results(view, belief, luck, worlds_for(depth.first, len(view.legal), players))
    first = values_from(won, players)
    if first.gaps[taken] <= TIE:
        return first
    means = won.mean(0)
    near = np.argsort(-means, kind="stable")[:NEAREST]
    near = near[means.max() - means[near] <= CERTAINTY * first.gap_errors[near] + TIE]
    places = np.union1d(near, taken)
    narrow = view._replace(legal=tuple([view.legal[place] for place in places]))
    second = values_from(results(narrow, belief, luck, worlds_for(depth.second, len(places), players)), players)
    best = second.chances.max()
    chances, errors, gap_errors = np.clip(best - first.gaps, 0, 1), first.errors.copy(), first.gap_errors.copy()
    chances[places], errors[places], gap_errors[places] = second.chances, second.errors, second.gap_errors
    return ActionValues(chances, errors, best - chances, gap_errors, second.worlds)


def shrunk(values: ActionValues, taken: int, lead: float) -> ActionValues:
    """The values with the part `lead` of each lead. Measured against play, the chance of the action taken is right and
    that of a better one too high, so all move towards the action taken. An action that wins or loses in every world
    keeps its value."""
    certain = (values.errors == 0) & np.isin(values.chances, (0, 1))
    if certain[taken]:
        lead = 1.0 if values.chances[taken] else LEAD_OVER_LOST
    part = np.where(certain, 1.0, lead)
    chances = values.chances[taken] + part * (values.chances - values.chances[taken])
    return values._replace(chances=chances, gaps=chances.max() - chances, gap_errors=part * values.gap_errors)


def values_from(won: Numbers, players: int) -> ActionValues:
    """From the share that each action (column) won in each world (row). The action that seems best was mostly lucky,
    too: no value exceeds what the best action is worth in worlds that did not choose it."""
    evaluation = estimate(won)
    best = min(cross_validated_best(won), float(evaluation.chances.max()))
    chances = np.minimum(evaluation.chances, best)
    uncertain = evaluation.gap_errors > 0  # what is the same in every world stays so to the end of the round
    gap_errors = np.where(uncertain, np.hypot(evaluation.gap_errors, EXPECTATION_ERROR / players), 0)
    gap_errors[evaluation.chances.argmax()] = error_of_best(evaluation.chances, gap_errors)
    return ActionValues(chances, evaluation.errors, best - chances, gap_errors, evaluation.worlds)


def error_of_best(chances: Numbers, gap_errors: Numbers) -> float:
    """The error of the gap of the action that seems best: how far the most promising other one may be ahead."""
    others = np.arange(len(chances)) != chances.argmax()
    ahead = chances.max() - chances[others]
    return float(np.max(gap_errors[others] - ahead / CERTAINTY, initial=0.0))


def cross_validated_best(won: Numbers) -> float:
    """The value of the best action: in each part of the worlds, of the one that is best in all other parts."""
    parts = np.array_split(won, min(PARTS, len(won)))
    if len(parts) == 1:
        return float(won.max())
    total = won.sum(0)
    return sum(float(part[:, (total - part.sum(0)).argmax()].sum()) for part in parts) / len(won)
