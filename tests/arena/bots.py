"""Bots for tests of the arena."""

import random

from loveletter import Action, View


class Failing:
    name = "failing"

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        raise LookupError("no idea")
