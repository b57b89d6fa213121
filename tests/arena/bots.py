"""Bots for tests of the arena."""

import random
from functools import partial
from typing import NoReturn

from loveletter import Action, View


class Failing:
    name = "failing"

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        raise LookupError("no idea")


class First:
    name = "first"

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        return view.legal[0]


first = partial(First)


def without_weights() -> NoReturn:
    raise KeyError("weights")


def at_the_end() -> NoReturn:
    raise SystemExit(3)
