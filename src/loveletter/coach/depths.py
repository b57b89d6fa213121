"""Depths: how many rollouts the coach spends on a decision."""

from typing import NamedTuple


class Stage(NamedTuple):
    rounds: int
    """How many rounds are played out for a decision at two seats, shared by all actions."""
    least: int
    """The fewest worlds for each action, however many actions there are."""


class Depth(NamedTuple):
    first: Stage
    """All actions, to find those that may be the best."""
    second: Stage
    """Those and the action taken, if the first stage finds it behind. The report rests on this stage, so with many
    players, where rounds are short for both, it gets more worlds."""


DEPTHS = {
    "quick": Depth(Stage(200, 5), Stage(200, 7)),
    "normal": Depth(Stage(1800, 5), Stage(2400, 28)),
    "deep": Depth(Stage(6000, 7), Stage(12_000, 28)),
}
DEFAULT_DEPTH = "normal"
MOST_WORLDS = 2048
"""Also where there are only two actions."""
FEWEST_PLAYERS, LESS_WITH_PLAYERS = 2, 2
FOR_THE_CURVE = 32
"""The number of worlds for a decision with only one legal action."""


def worlds_for(stage: Stage, actions: int, players: int) -> int:
    """The number of worlds for each action. With more players there are more decisions, a round takes longer to play
    out, and an even share has a smaller error; so fewer rounds are played, and a match takes seconds at every table."""
    needed = stage.rounds * (FEWEST_PLAYERS / players) ** LESS_WITH_PLAYERS
    return min(MOST_WORLDS, max(stage.least, int(needed) // actions))
