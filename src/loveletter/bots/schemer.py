"""Schemer: plays by what the champion has learned, without looking ahead, and not always its best."""

import random

from loveletter.bots.champion.champion import Champion
from loveletter.engine.actions import Action
from loveletter.engine.view import View

TEMPERATURE = 8.0
"""How much more often than the champion it takes what is not quite the best: by this it lies between its neighbours."""


class Schemer:
    name = "schemer"

    def __init__(self) -> None:
        self._careless = Champion(searching=False, temperature=TEMPERATURE)

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        return self._careless.decide(view, luck, budget)
