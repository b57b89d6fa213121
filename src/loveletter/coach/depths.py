"""Depths: how thoroughly the coach looks at a decision."""

from typing import NamedTuple


class Look(NamedTuple):
    """How thorough one look is."""

    rounds: int
    """How many rounds are played on for a decision of two players; each action gets its part of them."""
    least: int
    """In how many worlds each action is tried, however many there are."""


class Depth(NamedTuple):
    first: Look
    """At all actions, to find those that may be the best."""
    closer: Look
    """At these and at the one taken, where the first look finds it behind. What is told rests on this one: with many
    players, where no number of rounds is enough for both, it is this one that gets more worlds."""


DEPTHS = {
    "quick": Depth(Look(200, 5), Look(200, 7)),
    "normal": Depth(Look(1800, 5), Look(2400, 28)),
    "deep": Depth(Look(6000, 7), Look(12_000, 28)),
}
DEFAULT_DEPTH = "normal"
MOST_WORLDS = 2048
"""Even where there are two actions only."""
FEWEST_PLAYERS, LESS_WITH_PLAYERS = 2, 2
FOR_THE_CURVE = 32
"""In how many worlds an action is tried to which there was no other."""


def worlds_for(look: Look, actions: int, players: int) -> int:
    """In how many worlds each of the actions is tried. With more players there are more decisions, a round that is
    played on takes longer, and an even share is smaller, with a smaller error: so fewer rounds are played on, and a
    match takes some seconds at every table."""
    needed = look.rounds * (FEWEST_PLAYERS / players) ** LESS_WITH_PLAYERS
    return min(MOST_WORLDS, max(look.least, int(needed) // actions))
