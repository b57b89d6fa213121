"""Ways that were tried before the schemer became what it is; the arena plays them by name of module.

loveletter arena --seats 2 --bots training.ways:Flat,courtier --rounds 4000 --seed 1 --workers 2
loveletter arena --seats 2 --bots training.ways:PolicyAlone,courtier --rounds 20000 --seed 1 --workers 2
"""

import random
from functools import lru_cache

import numpy as np

from loveletter.beliefs import Belief
from loveletter.bots.learned.policy import chances
from loveletter.bots.learned.search import state_of
from loveletter.engine.actions import Action
from loveletter.engine.edition import Rules
from loveletter.engine.view import View
from loveletter.simulate import Simulator
from loveletter.simulate.conversion import from_state


class PolicyAlone:
    """What the network likes best, without trying anything out."""

    name = "policy"

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        return view.legal[int(chances(view).argmax())]


class Flat:
    """Every action in sampled worlds, each played on by chance: no policy at all."""

    name = "flat"
    worlds = 128
    rounds = 16

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        if len(view.legal) == 1:
            return view.legal[0]
        belief = Belief(view)
        states = [state_of(view, belief.sample(luck)) for _ in range(self.worlds)]
        rows = np.concatenate([from_state(state) for state in states])
        simulator = _simulator(view.rules)
        assert view.viewer is not None
        numbers = np.array([simulator.numbering.number(action, view.viewer) for action in view.legal])
        tallies = simulator.evaluate_actions(rows, self.rounds, luck.getrandbits(63), actions=numbers).tallies
        return view.legal[int(tallies["shares"][:, view.viewer].argmax())]


@lru_cache(maxsize=8)
def _simulator(rules: Rules) -> Simulator:
    return Simulator(rules)
