"""Depths: how thoroughly the coach looks at a decision."""

from typing import NamedTuple


class Depth(NamedTuple):
    """How many rounds are played on for a decision of two players; each action gets its part of them."""

    first: int
    """On the first look, at all actions."""
    closer: int
    """On a second look, at those that may be the best and at the one taken, where the first finds it behind."""


DEPTHS = {"quick": Depth(200, 200), "normal": Depth(310, 400), "deep": Depth(6000, 12_000)}
DEFAULT_DEPTH = "normal"
LEAST_WORLDS = 7
"""In how many worlds each action is tried, however many there are."""
MOST_WORLDS = 2048
"""Even where there are two actions only."""
FOR_THE_CURVE = 32
"""In how many worlds an action is tried to which there was no other."""


def worlds_for(rounds: int, actions: int, players: int) -> int:
    """In how many worlds each of the actions is tried. With more players an even share is smaller, and so is the error
    of a chance near it: fewer rounds tell as much, each of which takes longer."""
    needed = rounds * 4 * (players - 1) // players**2
    return min(MOST_WORLDS, max(LEAST_WORLDS, needed // actions))
