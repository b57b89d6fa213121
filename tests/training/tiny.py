"""A table of five cards for learners: everything an observation has, as it is, for the network."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from examples.tiny_edition import TINY
from loveletter.bots.champion.encoding import HISTORY, Columns
from loveletter.engine.edition import Rules
from loveletter.spaces.observation import Observation
from training.settings import Settings
from training.tables import Table

RULES = TINY.rules(players=2)


class AllCounts:
    """Every number of an observation is an input, from 0 to 1."""

    def __init__(self) -> None:
        observation = Observation(RULES, HISTORY)
        self.size = observation.size
        none, nothing = np.zeros(0, np.int64), np.zeros(0, np.uint8)
        scale = (1 / np.maximum(observation.high, 1)).astype(np.float32)
        self.columns = Columns(np.arange(self.size), scale, none, nothing, none, nothing, np.ones(1, np.float32))

    def table(self, rules: Rules) -> NDArray[np.float32]:
        return np.zeros(0, np.float32)


def tiny_table(games: int) -> Table:
    return Table(RULES, games, AllCounts())


def tiny_settings(**changes: object) -> Settings:
    given: dict[str, object] = {
        "hidden": (32, 32),
        "games": 512,
        "minibatch": 512,
        "decisions": 60_000,
        "rate": (5e-3, 5e-4),
        "reference_every": 5,
        "past_every": 4,
        "past_selves": 2,
        "opponents": {"past": 0.2, "habit": 0.1},
        "seed": 3,
        **changes,
    }
    return Settings("tiny", **given)  # type: ignore[arg-type] # each has the type of its setting
