"""Players: networks from files, as bots that the arena plays by name.

    loveletter arena --bots training.players:courtier,courtier --rounds 4000
    loveletter arena --bots training.players:responder_champion_second_2,champion --rounds 20000

`training.players:NAME` plays build/weights/NAME-FAMILY.npz for the family of the table, or build/weights/NAME.npz, with
an underscore for each hyphen. Imitations take an action by its chance, as they do against a learner. Responders take
the likeliest: against an opponent that never changes, nothing is gained by being hard to read.
`training.players:champion_alone` is the champion without its search.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from threadpoolctl import threadpool_limits

from loveletter.bots.champion.champion import Champion
from loveletter.bots.champion.encoding import inputs_of, table_of
from loveletter.bots.champion.manifest import family_of
from loveletter.engine.actions import Action
from loveletter.engine.edition import Rules
from loveletter.engine.view import View
from loveletter.spaces.actions import ActionSpace
from training.arrays import OnNumPy
from training.network import Network, filled, load

WEIGHTS = Path("build/weights")
RESPONDER = "responder"
"""How the names of those begin that take the likeliest action."""


class NetworkPlayer:
    """Plays by the chances of a network."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._likeliest = name.startswith(RESPONDER)

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        chances = self.chances(view)
        if self._likeliest:
            return view.legal[int(chances.argmax())]
        return luck.choices(view.legal, chances.tolist())[0]

    def chances(self, view: View) -> NDArray[np.float64]:
        """Of the legal actions of a view, in their order."""
        assert view.viewer is not None
        sight, space = inputs_of(view.rules.edition), _space(view.rules)
        numbers = [space.number(action, view.viewer) for action in view.legal]
        inputs = sight.expand(sight.observation.of(view)[None], table_of(view.rules))
        inputs = np.pad(inputs, ((0, 0), (0, filled(sight.size) - sight.size)))
        with threadpool_limits(1, "blas"):
            logits = _network(self.name, family_of(view.rules.edition)).forward(inputs).logits[0, numbers]
        weights = np.exp(logits.astype(np.float64) - logits.max())
        return np.asarray(weights / weights.sum(), np.float64)


def champion_alone() -> Champion:
    return Champion(searching=False)


@cache
def _space(rules: Rules) -> ActionSpace:
    return ActionSpace(rules)


@cache
def _network(name: str, family: str) -> Network:
    stem = name.replace("_", "-")
    fitting = WEIGHTS / f"{stem}-{family}.npz"
    return load(OnNumPy(), fitting if fitting.exists() else WEIGHTS / f"{stem}.npz")


def __getattr__(name: str) -> Callable[[], NetworkPlayer]:
    """Whatever there are weights for is a maker of a bot."""
    if name.startswith("_") or not list(WEIGHTS.glob(f"{name.replace('_', '-')}*.npz")):
        raise AttributeError(f"there are no weights {WEIGHTS / name.replace('_', '-')}")
    return lambda: NetworkPlayer(name)
