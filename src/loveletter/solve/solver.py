"""Solver: regret minimisation in vector form on a public tree, and exact best responses to its average strategies."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from loveletter.solve.passes import AVERAGE, BEST, MOVER, OTHER, REGRET, reach_level, value_level
from loveletter.solve.public_state import COPY_BITS, MOST_COPIES, MOVER_AT, OTHER_AT, K
from loveletter.solve.tree import PublicTree, States
from loveletter.solve.variant import CFR_PLUS, Variant

NO_PREDICTION = np.empty(0, np.float32)
NO_RATES = np.zeros(4)

Floats = NDArray[np.float64]
Entries = NDArray[np.float32]


class Worth(NamedTuple):
    """What each root of a tree is worth if both play a strategy, and what each player could get at best against it.

    In shares of a round above one half, for the player on turn and, in `best_other`, for the other one.
    """

    value: Floats
    best_mover: Floats
    best_other: Floats

    @property
    def exploitability(self) -> Floats:
        """What a perfect opponent gains on average over both seats."""
        return np.asarray((self.best_mover + self.best_other) / 2)


class Solver:
    """`cut`: what the games at the cut nodes of the tree are worth, in the order of `tree.cut`."""

    def __init__(self, tree: PublicTree, cut: Worth | None = None, variant: Variant = CFR_PLUS) -> None:
        cut = no_games() if cut is None else cut
        if len(cut.value) != len(tree.cut):
            raise ValueError(f"{len(tree.cut)} games are cut off, and the worth of {len(cut.value)} is known")
        self.tree = tree
        self.variant = variant
        self.iteration = 0
        self.regrets: Entries = np.zeros(tree.entry_count, np.float32)
        self.sums: Entries = np.zeros(tree.entry_count, np.float32)
        """Of the strategies of all iterations, by their weight and their own reach: the average in proportion."""
        self.prediction: Entries = np.zeros(tree.entry_count if variant.predictive else 0, np.float32)
        self._worth = np.stack([cut.value, -cut.value], axis=1)
        self._best_worth = np.stack([cut.best_mover, cut.best_other], axis=1)
        self._reach = np.zeros((len(tree), 2, K), np.float32)
        self._values = np.zeros((len(tree), K), np.float32)
        self._chances = _chances_of_hands(tree.states[: tree.roots])
        hands = tree.states[: tree.roots, None] >> np.array([MOVER_AT, OTHER_AT])
        self._reach[: tree.roots] = hands[:, :, None] >> np.arange(K) & 1

    @property
    def bytes(self) -> int:
        tree = self.tree
        of_entries = sum(array.nbytes for array in (self.regrets, self.sums, self.prediction))
        of_nodes = self._reach.nbytes + self._values.nbytes
        return of_entries + of_nodes + tree.states.nbytes + tree.children.nbytes + tree.entries.nbytes

    def iterate(self) -> None:
        """Both players learn, one after the other."""
        self.iteration += 1
        rates = np.array(self.variant.rates(self.iteration))
        for seat in (MOVER, OTHER):
            self._down(self.regrets, self.prediction)
            self._up(seat, self._worth, self.regrets, self.prediction, REGRET, rates)

    def worth(self, weights: Entries | None = None) -> Worth:
        """Of the average strategies or, if given, of those in proportion to these weights."""
        played = self.sums if weights is None else weights
        self._down(played, NO_PREDICTION)
        value = self._up(MOVER, self._worth, played, NO_PREDICTION, AVERAGE)
        best = [self._up(seat, self._best_worth, played, NO_PREDICTION, BEST) for seat in (MOVER, OTHER)]
        return Worth(value, best[MOVER], best[OTHER])

    def reach(self, weights: Entries) -> NDArray[np.float32]:
        """The reach of every hand at every node, of the player on turn and of the other one."""
        self._down(weights, NO_PREDICTION)
        return self._reach

    def _down(self, weights: Entries, prediction: Entries) -> None:
        tree = self.tree
        for _depth, start, end in tree.levels():
            reach_level(
                tree.states,
                tree.children,
                tree.entries,
                self._reach,
                weights,
                prediction,
                start,
                end,
                tree.cutting,
            )

    def _up(
        self, seat: int, worth: Floats, weights: Entries, prediction: Entries, how: int, rates: Floats = NO_RATES
    ) -> Floats:
        """The values of this seat, and what each root is worth to it."""
        tree = self.tree
        for depth, start, end in reversed(tree.levels()):
            value_level(
                tree.states,
                tree.children,
                tree.entries,
                self._reach,
                self._values,
                worth,
                weights,
                prediction,
                self.sums,
                rates,
                start,
                end,
                tree.cutting,
                depth % 2 == seat,
                how,
            )
        return np.asarray(self._values[: tree.roots].sum(axis=1, dtype=np.float64) / self._chances)


def no_games() -> Worth:
    return Worth(np.empty(0), np.empty(0), np.empty(0))


def _chances_of_hands(states: States) -> Floats:
    """The chance, of the cards that do not lie open, that two hands are such as each of these states allows."""
    kinds = np.arange(K)
    copies = states[:, None] >> (COPY_BITS * kinds) & MOST_COPIES
    hidden = copies.sum(axis=1)
    pairs = copies[:, :, None] * (copies[:, None, :] - np.eye(K, dtype=np.int64))
    allowed = (states[:, None, None] >> (MOVER_AT + kinds[:, None]) & 1) * (
        states[:, None, None] >> (OTHER_AT + kinds) & 1
    )
    return np.asarray((pairs * allowed).sum(axis=(1, 2)) / (hidden * (hidden - 1)))
