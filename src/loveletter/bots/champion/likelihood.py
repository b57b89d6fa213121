"""Likelihood: what is concluded from how the others played, where the simulator can say how the network would have."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from loveletter.beliefs import Belief
from loveletter.bots.champion.availability import has_simulator
from loveletter.engine.view import View

STRENGTH = 0.7
"""How far the network is taken for how champions play: 0 not at all, 1 completely."""
LEAST = 0.03
"""The least probability of any play: nobody is as predictable as the network says."""
TRUST = 0.4
"""How likely an unknown player is taken to play as the network does. Measured by the probability of the cards that were
really held, over rounds of bots of all levels (docs/advice.md)."""
EITHER = 0.5
"""A player who does not play as the network does plays either card."""

Likelihood: TypeAlias = Callable[[float], float]
"""From the network's probability of a play to the weight of the card that was kept."""


def of_champion(chance: float) -> float:
    """For a player who plays nearly as the network does, as in the games that puzzles are from."""
    return float(max(chance, LEAST) ** STRENGTH)


def of_anybody(chance: float) -> float:
    """For a player of unknown strength: a novice's play says hardly anything about the other card."""
    return TRUST * chance + (1 - TRUST) * EITHER


def weighted(belief: Belief, view: View, likelihood: Likelihood) -> Belief:
    """The belief that also considers how the others played; without the simulator it stays as it is."""
    if not has_simulator():
        return belief
    from loveletter.bots.champion.opponents import hand_weights

    return belief.given(hand_weights(view, likelihood))
