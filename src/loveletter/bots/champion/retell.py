"""Retelling: an observation of any table in the words of those at which the network has learned.

A Guard may name numbers where it learned characters, or characters where it learned numbers. And a table may play for
another number of tokens than the edition: then every seat is told as many tokens as leave it the same way to go.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from loveletter.bots.champion.families import guess_codes
from loveletter.bots.champion.inputs import HISTORY, inputs_of
from loveletter.engine.edition import Rules
from loveletter.spaces.entries import ENTRY, GUESS


def retell(rules: Rules, seen: NDArray[np.uint8]) -> None:
    """Change rows of observations of a table in place."""
    slices = inputs_of(rules.edition).observation.slices
    if (codes := guess_codes(rules)) is not None:
        first = slices["history"].start + GUESS
        guesses = slice(first, first + HISTORY * ENTRY, ENTRY)
        seen[:, guesses] = codes[seen[:, guesses]]
    if longer := rules.goal - rules.edition.goals[rules.players]:
        at_table = slice(slices["tokens"].start, slices["tokens"].start + rules.players)
        seen[:, at_table] = np.maximum(seen[:, at_table].astype(np.int16) - longer, 0)
        seen[:, slices["goal"]] = rules.edition.goals[rules.players]
