"""Depths: how thoroughly the coach looks at a decision."""

from typing import NamedTuple


class Depth(NamedTuple):
    """How many rounds are played on for a decision of two players; each action gets its part of them."""

    first: int
    """On the first look, at all actions."""
    closer: int
    """On a second look, at those that may be the best and at the one taken, where the first finds it behind."""


DEPTHS = {"quick": Depth(200, 200), "normal": Depth(1800, 2400), "deep": Depth(6000, 12_000)}
DEFAULT_DEPTH = "normal"
LEAST_WORLDS = 7
"""In how many worlds each action is tried, however many there are."""
MOST_WORLDS = 2048
"""Even where there are two actions only."""
FEWEST_PLAYERS, LESS_WITH_PLAYERS = 2, 2
FOR_THE_CURVE = 32
"""In how many worlds an action is tried to which there was no other."""


def worlds_for(rounds: int, actions: int, players: int) -> int:
    """In how many worlds each of the actions is tried. With more players there are more decisions, a round that is
    played on takes longer, and an even share is smaller, with a smaller error: so fewer rounds are played on, and a
    match takes some seconds at every table."""
    needed = rounds * (FEWEST_PLAYERS / players) ** LESS_WITH_PLAYERS
    return min(MOST_WORLDS, max(LEAST_WORLDS, int(needed) // actions))
