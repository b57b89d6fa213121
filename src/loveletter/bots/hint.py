"""A hint: how likely each legal action is to win the round, which of them are level, and what the others can hold."""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING, NamedTuple

from loveletter.beliefs import Belief
from loveletter.bots.guesses import Hands, likeliest_first
from loveletter.bots.registry import is_learned
from loveletter.engine.actions import Action
from loveletter.engine.seats import Seat
from loveletter.engine.view import View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from loveletter.bots.champion.outlook import Outlook

PATIENCE = 0.8
"""Seconds that a player waits for a hint."""
ROUNDS = 16_000
"""About how many rounds are played on, whatever the number of actions; where the budget ends it, fewer."""
LEAST_WORLDS, MOST_WORLDS = 256, 2048
"""Bounds for the worlds in which every action is tried."""
TIE = 0.01
"""Nobody notices a difference of one point: such actions are level however sure it is."""
CERTAINTY = 2.0
"""How many standard errors an action must be behind before it counts as worse."""


class Hint(NamedTuple):
    """What a strong player would consider before this decision."""

    chances: tuple[tuple[Action, float], ...]
    """Each legal action with the estimated chance to win the round after it, the best first."""
    errors: tuple[float, ...]
    """The standard error of each of these chances."""
    ties: tuple[Action, ...]
    """The first of these actions: those that cannot be told from the best. They have the same chance, their mean."""
    hands: dict[Seat, dict[str, float]]
    """For each other seat still in the round, the exact chance of every card it can hold."""


def hint(view: View, luck: random.Random | None = None, budget: float = PATIENCE) -> Hint:
    """What can be said to a player who asks, from nothing but the view. The same view gives the same hint, unless the
    luck is another or the budget, in seconds, ends the trials early."""
    if view.viewer is None or not view.legal:
        raise ValueError("there is nothing to decide in this view")
    if not is_learned(view.rules.edition):
        raise ValueError(f"there are no hints for the edition {view.rules.edition.name!r}, which was not learned")
    import loveletter.simulate  # noqa: F401 - first, because it says what to install where Numba is missing
    from loveletter.bots.champion.looking_ahead import USUAL
    from loveletter.bots.champion.opponent_model import as_anybody, hand_weights
    from loveletter.bots.champion.outlook import estimate, tried
    from loveletter.bots.champion.policy import chances

    worlds = min(max(ROUNDS // len(view.legal), LEAST_WORLDS), MOST_WORLDS)
    until = time.perf_counter() + budget
    to_the_end = view.rules.players <= USUAL.to_the_end  # with more players there is no time for it
    belief = Belief(view)
    weighted = belief.given(hand_weights(view, as_anybody))
    found = estimate(tried(view, weighted, luck or random.Random(0), worlds, until, to_the_end=to_the_end))
    others = [seat for seat in range(view.rules.players) if seat != view.viewer and seat not in view.out]
    likely = {seat: weighted.hand(seat) for seat in others}
    return Hint(*ranked(view, found, chances(view).tolist(), likely), {seat: belief.hand(seat) for seat in others})


def ranked(
    view: View, found: Outlook, preference: Sequence[float], hands: Hands
) -> tuple[tuple[tuple[Action, float], ...], tuple[float, ...], tuple[Action, ...]]:
    """Actions with their chances, their errors, and which of them are level with the best.

    The largest of several estimates is too large: whatever was lucky comes first. So actions that cannot be told apart
    get the mean of their chances, and among them the policy's `preference` decides, which has no luck in it; between
    guesses, how likely they hit by these `hands`.
    """
    best = found.chances.max()
    margin = [max(TIE, CERTAINTY * error) for error in found.gap_errors.tolist()]
    level = [best - chance <= most for chance, most in zip(found.chances.tolist(), margin, strict=True)]
    tied = sorted([place for place, is_level in enumerate(level) if is_level], key=lambda place: -preference[place])
    rest = sorted([place for place, is_level in enumerate(level) if not is_level], key=lambda p: -found.chances[p])
    shared, order = float(found.chances[tied].mean()), [*tied, *rest]
    actions = likeliest_first(view.rules, [view.legal[at] for at in order], [level[at] for at in order], hands)
    chances = [shared if level[at] else float(found.chances[at]) for at in order]
    return (
        tuple(zip(actions, chances, strict=True)),
        tuple([float(found.errors[at]) for at in order]),
        tuple(actions[: len(tied)]),
    )
