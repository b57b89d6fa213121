"""A hint: how likely each legal action is to win the round, and what the others can hold."""

from __future__ import annotations

import random
from typing import NamedTuple

from loveletter.beliefs import Belief
from loveletter.bots.registry import is_learned
from loveletter.engine.actions import Action
from loveletter.engine.seats import Seat
from loveletter.engine.view import View

PATIENCE = 0.8
"""Seconds that a player waits for a hint."""


class Hint(NamedTuple):
    """What a strong player would consider before this decision."""

    chances: tuple[tuple[Action, float], ...]
    """Each legal action with the estimated chance to win the round after it, the best first."""
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
    from loveletter.bots.learned.win_chances import win_chances

    belief = Belief(view)
    chances = win_chances(view, belief, luck or random.Random(0), budget)
    ranked = sorted(zip(view.legal, chances, strict=True), key=lambda each: -each[1])
    others = [seat for seat in range(view.rules.players) if seat != view.viewer and seat not in view.out]
    return Hint(tuple(ranked), {seat: belief.hand(seat) for seat in others})
