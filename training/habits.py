"""Habits: players who mostly name the likeliest card with a Guard, as people do, and else play like the learner."""

from __future__ import annotations

import numpy as np

from loveletter.engine.edition import Rules
from loveletter.spaces.actions import ActionSpace
from loveletter.spaces.numbering import Kind
from loveletter.spaces.observation import Observation
from training.arrays import Array, OnNumPy

HABIT = 0.9
"""How often a Guard names the likeliest card."""


class Guards:
    """The actions that play a Guard: whom they choose, and which one names the likeliest card of that seat."""

    def __init__(self, arrays: OnNumPy, rules: Rules, observation: Observation) -> None:
        self.arrays = arrays
        widest = Rules(rules.edition, rules.edition.most_players, rules.options)
        (guard,) = [name for name, who in widest.characters.items() if who.is_attack]
        guesses, kinds = widest.guesses[guard], list(widest.characters)
        meanings = ActionSpace(widest).meanings
        target = np.zeros(len(meanings), np.int64)
        named = np.zeros((widest.edition.most_players, len(guesses)), np.int64)
        for number, meaning in enumerate(meanings):
            if meaning.kind is Kind.PLAY and meaning.card == guard and meaning.guess is not None:
                (target[number],) = meaning.targets
                named[target[number], guesses.index(meaning.guess)] = number
        covers = [[guess in (name, widest.values[name]) for guess in guesses] for name in kinds]
        self.target, self.named = arrays.array(target), arrays.array(named)
        self.covers = arrays.array(np.array(covers, np.float32))
        self.at = {name: observation.slices[name].start for name in ("unseen", "certain", "ruled_out")}
        self.kinds = arrays.array(np.arange(len(kinds)))

    def by_habit(self, seen: Array, taken: Array, luck: Array) -> Array:
        """The actions taken, with the guesses of most Guards changed to the likeliest; `luck` is between 0 and 1."""
        arrays, xp = self.arrays, self.arrays.xp
        target = self.target[taken]
        places = target[:, None] * len(self.kinds) + self.kinds[None]
        rows = xp.arange(len(taken), device=arrays.device)[:, None]
        certain = arrays.full(seen[rows, places + self.at["certain"]])
        free = 1 - arrays.full(seen[rows, places + self.at["ruled_out"]])
        unseen = arrays.full(seen[:, self.at["unseen"] : self.at["unseen"] + len(self.kinds)])
        likely = (certain * 100 + unseen * free) @ self.covers
        changed = self.named[target, likely.argmax(1)]
        return xp.where((target > 0) & (luck < HABIT), changed, taken)
