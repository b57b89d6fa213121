"""Held-out opponents: bots drawn by a seed, whose habits nobody can have trained against."""

from __future__ import annotations

import random
from collections.abc import Sequence

from loveletter.arena.players import ArenaBot
from loveletter.bots.beginner import Beginner
from loveletter.bots.bot import Bot
from loveletter.bots.guarded import guarded
from loveletter.bots.registry import bot
from loveletter.engine.actions import Action
from loveletter.engine.view import View

LEVELS = ("novice", "page", "courtier", "schemer")
"""Levels that opponents are mixed from: those that think without search."""
MIXED, WHIMSICAL = 0.4, 0.4
"""How often an opponent is a mixture of two levels, or a beginner with habits of its own; otherwise it is a level."""
MOST_WHIM, MOST_HASTE, MOST_BOLDNESS = 1.2, 0.6, 0.5
"""Those of the novice."""


class Whimsical(Beginner):
    """A beginner with a memory, whims and haste of its own."""

    def __init__(self, luck: random.Random) -> None:
        self.recall = luck.random()
        self.whim = MOST_WHIM * luck.random()
        self.haste = MOST_HASTE * luck.random()
        self.boldness = MOST_BOLDNESS * luck.random()
        self.name = f"whimsical {self.recall:.2f} {self.whim:.2f} {self.haste:.2f} {self.boldness:.2f}"


class Mixture:
    """Plays each decision as one of two levels."""

    def __init__(self, luck: random.Random) -> None:
        self.levels = tuple(luck.sample(LEVELS, 2))
        self.share = luck.random()
        self.name = f"mixture {self.levels[0]} {self.levels[1]} {self.share:.2f}"

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        level = self.levels[luck.random() < self.share]
        return bot(level).decide(view, luck, budget)


def held_out_bot(luck: random.Random) -> Bot:
    kind = luck.random()
    if kind < MIXED:
        return Mixture(luck)
    if kind < MIXED + WHIMSICAL:
        return Whimsical(luck)
    return bot(luck.choice(LEVELS))


def held_out_field(luck: random.Random, number: int) -> Sequence[ArenaBot]:
    return [ArenaBot(held_out_bot(luck), guarded("novice")) for _ in range(number)]
