"""Habits: who plays a Guard mostly names what is likeliest; the policy, which cannot be read, names anything."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from loveletter.spaces.numbering import Kind
from training.former_schemer.families import Family
from training.former_schemer.features import SEAT_FLAGS, layout

HABIT = 0.9
"""How often a rival's Guard is taken to name the likeliest card."""


class Guards:
    """The outputs of a network that play a Guard: whom they choose, and what the likeliest guess would be instead."""

    def __init__(self, family: Family) -> None:
        rules = family.edition.rules(family.seats)
        self.place = layout(family)
        self.copies = np.array([rules.copies[name] for name in family.kinds], np.float32)
        self.target = np.zeros(len(family.outputs), np.int64)
        """For each output the seat that its Guard chooses, counted from the one that acts; 0 if it plays no Guard."""
        (guard,) = [name for name, who in rules.characters.items() if who.is_attack]
        guesses = rules.guesses[guard]
        self.outputs = np.zeros((family.seats, len(guesses)), np.int64)
        """For each target and guess the output."""
        self.covers = np.array(
            [[float(guess in (name, rules.values[name])) for name in family.kinds] for guess in guesses], np.float32
        )
        """For each guess the kinds that it names."""
        for meaning, output in family.outputs.items():
            if meaning.kind is Kind.PLAY and meaning.card == guard and meaning.guess is not None:
                (away,) = meaning.targets
                self.target[output] = away
                self.outputs[away, guesses.index(meaning.guess)] = output

    def by_habit(
        self, seen: NDArray[np.float32], chosen: NDArray[np.int64], luck: np.random.Generator
    ) -> NDArray[np.int64]:
        """The chosen outputs, with the guesses of some Guards changed to the likeliest one from what the seat knows."""
        rows = np.nonzero((self.target[chosen] > 0) & (luck.random(len(chosen)) < HABIT))[0]
        if not len(rows):
            return chosen
        kinds, away = self.place.kinds, self.target[chosen[rows]]
        unseen = seen[rows, 2 * kinds : 3 * kinds] * self.copies
        about = (self.place.scalars_end + away * self.place.per_seat + SEAT_FLAGS)[:, None] + np.arange(kinds)
        known, ruled_out = seen[rows[:, None], about], seen[rows[:, None], about + kinds]
        likely = np.where(known.any(1)[:, None], known, unseen * (1 - ruled_out))
        result = chosen.copy()
        result[rows] = self.outputs[away, (likely @ self.covers.T).argmax(1)]
        return result
