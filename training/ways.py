"""Ways to play that were tried, and stand beside the shipped bots in the arena, by name of module.

loveletter arena --seats 2 --bots champion,training.ways:FormerPolicyAlone --rounds 20000 --seed 1 --workers 2
loveletter arena --seats 2 --bots training.ways:Flat,courtier --rounds 4000 --seed 1 --workers 2
"""

import random
from functools import lru_cache

import numpy as np

from loveletter.beliefs import Belief
from loveletter.bots.champion.policy import numbering
from loveletter.bots.champion.worlds import rows_and_traces
from loveletter.engine.actions import Action
from loveletter.engine.edition import Rules
from loveletter.engine.view import View
from loveletter.simulate import Simulator
from training.former_schemer.policy import chances


class FormerPolicyAlone:
    """What the former schemer's network likes best, without trying anything out."""

    name = "former_policy"

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
        rows, _traces = rows_and_traces(view, [belief.sample(luck) for _ in range(self.worlds)])
        simulator = _simulator(view.rules)
        assert view.viewer is not None
        numbers = np.array([numbering(view.rules).number(action, view.viewer) for action in view.legal])
        tallies = simulator.evaluate_actions(rows, self.rounds, luck.getrandbits(63), actions=numbers).tallies
        return view.legal[int(tallies["shares"][:, view.viewer].argmax())]


@lru_cache(maxsize=8)
def _simulator(rules: Rules) -> Simulator:
    return Simulator(rules)
