"""A hint: how likely each legal action is to win the round, and what the others can hold."""

from __future__ import annotations

import random
from typing import NamedTuple

import numpy as np

from loveletter.beliefs import Belief
from loveletter.bots.learned.policy import numbering
from loveletter.bots.learned.search import try_out
from loveletter.engine.actions import Action
from loveletter.engine.seats import Seat
from loveletter.engine.view import View

MOST_ROUNDS = 12_000
"""How many rounds are played for one hint, whatever the number of actions."""


class Hint(NamedTuple):
    chances: tuple[tuple[Action, float], ...]
    """Each legal action with the estimated chance to win the round after it, the best first."""
    hands: dict[Seat, dict[str, float]]
    """For each other seat still in the round, the exact chance of every card it can hold."""


def hint(view: View, luck: random.Random) -> Hint:
    """What can be said to a player who asks. It takes a second or so, and only what the view tells."""
    me = view.viewer
    if me is None or not view.legal:
        raise ValueError("there is nothing to decide in this view")
    belief = Belief(view)
    worlds = [belief.sample(luck) for _ in range(max(20, MOST_ROUNDS // len(view.legal)))]
    numbers, _places = numbering(view.rules)
    actions = np.array([numbers.number(action, me) for action in view.legal])
    noise = np.random.default_rng(luck.getrandbits(64))
    won = try_out(view, worlds, actions, noise)
    ranked = sorted(zip(view.legal, won.tolist(), strict=True), key=lambda each: -each[1])
    others = [seat for seat in range(view.rules.players) if seat != me and seat not in view.out]
    return Hint(tuple(ranked), {seat: belief.hand(seat) for seat in others})
