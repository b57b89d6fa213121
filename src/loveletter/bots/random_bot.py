"""Random: any legal action, uniformly. For measuring."""

import random

from loveletter.engine.actions import Action
from loveletter.engine.view import View


class RandomBot:
    name = "random"

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        return view.legal[int(luck.random() * len(view.legal))]
