"""Action values: the chance to win with each action of a decision, estimated in two stages of rollouts."""

from __future__ import annotations

import random
from math import hypot
from typing import NamedTuple

from loveletter.bots.champion.evaluation import Trials, estimate, results
from loveletter.bots.champion.manifest import FAMILIES, family_of
from loveletter.coach.decisions import Depth, worlds_for
from loveletter.coach.position import Position
from loveletter.coach.report import CERTAINTY, TIE

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

    chances: list[float]
    errors: list[float]
    gaps: list[float]
    """How far each is behind the best."""
    gap_errors: list[float]
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
    means = estimate(won).chances
    nearest = sorted(range(len(means)), key=lambda place: -means[place])[:NEAREST]
    near = [at for at in nearest if max(means) - means[at] <= CERTAINTY * first.gap_errors[at] + TIE]
    places = sorted({*near, taken})
    narrow = view._replace(legal=tuple([view.legal[place] for place in places]))
    second = values_from(results(narrow, belief, luck, worlds_for(depth.second, len(places), players)), players)
    best = max(second.chances)
    chances, errors = [min(max(best - gap, 0.0), 1.0) for gap in first.gaps], first.errors.copy()
    gap_errors = first.gap_errors.copy()
    for place, chance, error, gap_error in zip(places, second.chances, second.errors, second.gap_errors, strict=True):
        chances[place], errors[place], gap_errors[place] = chance, error, gap_error
    return ActionValues(chances, errors, [best - chance for chance in chances], gap_errors, second.worlds)


def shrunk(values: ActionValues, taken: int, lead: float) -> ActionValues:
    """The values with the part `lead` of each lead. Measured against play, the chance of the action taken is right and
    that of a better one too high, so all move towards the action taken. An action that wins or loses in every world
    keeps its value."""
    certain = [error == 0 and chance in (0, 1) for chance, error in zip(values.chances, values.errors, strict=True)]
    own = values.chances[taken]
    if certain[taken]:
        lead = 1.0 if own else LEAD_OVER_LOST
    parts = [1.0 if each else lead for each in certain]
    chances = [own + part * (chance - own) for chance, part in zip(values.chances, parts, strict=True)]
    return values._replace(
        chances=chances,
        gaps=[max(chances) - chance for chance in chances],
        gap_errors=[part * error for part, error in zip(parts, values.gap_errors, strict=True)],
    )


def values_from(won: Trials, players: int) -> ActionValues:
    """The action that seems best was mostly lucky, too: no value exceeds what the best action is worth in worlds that
    did not choose it."""
    evaluation = estimate(won)
    most = max(evaluation.chances)
    best = min(cross_validated_best(won), most)
    chances = [min(chance, best) for chance in evaluation.chances]
    expectation_error = EXPECTATION_ERROR / players
    gap_errors = [  # what is the same in every world stays so to the end of the round
        hypot(error, expectation_error) if error > 0 else 0.0 for error in evaluation.gap_errors
    ]
    gap_errors[evaluation.chances.index(most)] = error_of_best(evaluation.chances, gap_errors)
    return ActionValues(
        chances, evaluation.errors, [best - chance for chance in chances], gap_errors, evaluation.worlds
    )


def error_of_best(chances: list[float], gap_errors: list[float]) -> float:
    """The error of the gap of the action that seems best: how far the most promising other one may be ahead."""
    most, seems_best = max(chances), chances.index(max(chances))
    others = [
        error - (most - chance) / CERTAINTY
        for place, (chance, error) in enumerate(zip(chances, gap_errors, strict=True))
        if place != seems_best
    ]
    return max([0.0, *others])


def cross_validated_best(won: Trials) -> float:
    """The value of the best action: in each part of the worlds, of the one that is best in all other parts."""
    parts = min(PARTS, len(won))
    if parts == 1:
        return float(max(won[0]))
    by_action = list(zip(*won, strict=True))
    totals, value, size = [sum(shares) for shares in by_action], 0.0, len(won)
    for part in range(parts):
        here = slice(part * size // parts, (part + 1) * size // parts)
        sums = [sum(shares[here]) for shares in by_action]
        elsewhere = [total - here_alone for total, here_alone in zip(totals, sums, strict=True)]
        value += sums[elsewhere.index(max(elsewhere))]
    return value / size
