"""Cut games: the games by themselves below a tree, each once, and what they are worth."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from loveletter.solve.public_state import PILE_AT
from loveletter.solve.solver import Worth, no_games
from loveletter.solve.tree import PublicTree, States

MOST_TOGETHER = 4096
"""Of the games that are solved side by side, in one tree: so many stay small enough for any machine."""


def batches_below(tree: PublicTree, workers: int = 1) -> list[States]:
    """All games by themselves that can follow, in the order in which they can be solved: those with the fewest draws
    first, since games with more draws have them at their ends."""
    below: dict[int, States] = {}
    _note(below, tree.cut)
    found: list[States] = []
    for draws in range(max(below, default=0), 0, -1):
        states = below.get(draws, np.empty(0, np.int64))
        for batch in reversed(list(_batches(states))):
            _note(below, PublicTree(batch, cutting=True, workers=workers).cut)
            found.append(batch)
    return found[::-1]


def _batches(states: States) -> Iterator[States]:
    for begin in range(0, len(states), MOST_TOGETHER):
        yield states[begin : begin + MOST_TOGETHER]


def _note(below: dict[int, States], states: States) -> None:
    """Add states to those with as many draws, sorted and each once."""
    draws = states >> PILE_AT & 15
    for number in np.unique(draws).tolist():
        below[number] = np.union1d(below.get(number, np.empty(0, np.int64)), states[draws == number])


class CutGames:
    """What games by themselves are worth, as far as they are solved."""

    def __init__(self) -> None:
        self._states: States = np.empty(0, np.int64)
        self._worth = no_games()

    def __len__(self) -> int:
        return len(self._states)

    def of(self, states: States) -> Worth:
        places = np.searchsorted(self._states, states)
        if len(states) and (len(self) == 0 or (self._states[np.minimum(places, len(self) - 1)] != states).any()):
            raise ValueError("some of these games are not solved yet")
        return Worth(*[column[places] for column in self._worth])

    def add(self, states: States, worth: Worth) -> None:
        together = np.concatenate([self._states, states])
        order = np.argsort(together)
        self._states = together[order]
        self._worth = Worth(*[np.concatenate(columns)[order] for columns in zip(self._worth, worth, strict=True)])
