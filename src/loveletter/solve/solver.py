"""Solver: regret minimisation in vector form on a public tree, and exact best responses to its average strategies."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from loveletter.solve.passes import AVERAGE, BEST, MOVER, OTHER, REGRET, best_by_play, reach_level, value_level
from loveletter.solve.public_state import COPY_BITS, MOST_COPIES, MOST_PLAYS, MOVER_AT, OTHER_AT, K
from loveletter.solve.tree import PublicTree, States
from loveletter.solve.variant import CFR_PLUS, Variant

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

    def __init__(
        self,
        tree: PublicTree,
        cut: Worth | None = None,
        variant: Variant = CFR_PLUS,
    ) -> None:
        cut = no_games() if cut is None else cut
        if len(cut.value) != len(tree.cut):
            raise ValueError(f"{len(tree.cut)} games are cut off, and the worth of {len(cut.value)} is known")
        self.tree = tree
        self.variant = variant
        self.iteration = 0
        self._machine = machine = tree.machine
        self._nodes = tree.states, tree.children, tree.entries
        self._regrets = machine.zeros((tree.entry_count,), np.float32)
        self._sums = machine.zeros((tree.entry_count,), np.float32)
        self._prediction = machine.zeros((tree.entry_count if variant.predictive else 0,), np.float32)
        self._worth = machine.put(np.stack([cut.value, -cut.value], axis=1))
        self._best_worth = machine.put(np.stack([cut.best_mover, cut.best_other], axis=1))
        self._values = machine.zeros((len(tree), K), np.float32)
        self._chances = chances_of_hands(tree.roots)
        self._no_prediction = machine.zeros((0,), np.float32)
        self._no_rates = machine.put(np.zeros(4))
        self._reach = machine.zeros((len(tree), 2, K), np.float32)
        hands = tree.roots[:, None] >> np.array([MOVER_AT, OTHER_AT])
        machine.write_first(self._reach, (hands[:, :, None] >> np.arange(K) & 1).astype(np.float32))

    @property
    def averages(self) -> Any:
        """The average strategies, in proportion, where the machine has them: the sums of the strategies of all
        iterations, by their weight and their own reach."""
        return self._sums

    @property
    def sums(self) -> Entries:
        return self._machine.get(self._sums)

    @property
    def learned(self) -> dict[str, Entries]:
        """All that a later run needs to go on from here, with the number of iterations."""
        return {name: self._machine.get(array) for name, array in self._arrays().items()}

    def go_on_from(self, iteration: int, learned: Mapping[str, Entries]) -> None:
        own = self._arrays()
        if learned.keys() != own.keys() or any(learned[name].shape != own[name].shape for name in own):
            raise ValueError("what was learned belongs to another tree, or another variant")
        self.iteration = iteration
        self._regrets, self._sums, self._prediction = [self._machine.put(learned[name]) for name in own]

    def _arrays(self) -> dict[str, Any]:
        return {"regrets": self._regrets, "sums": self._sums, "prediction": self._prediction}

    @property
    def bytes(self) -> int:
        return sum(int(array.nbytes) for array in (*self._nodes, *self._arrays().values(), self._reach, self._values))

    def iterate(self) -> None:
        """Both players learn, one after the other."""
        self.iteration += 1
        rates = self._machine.put(np.array(self.variant.rates(self.iteration)))
        for seat in (MOVER, OTHER):
            self._down(self._regrets, self._prediction)
            self._up(seat, self._worth, self._regrets, self._prediction, REGRET, rates)

    def worth(self, weights: NDArray[Any] | None = None) -> Worth:
        """Of the average strategies or, if given, of those in proportion to these weights."""
        played = self._sums if weights is None else self._machine.put(weights)
        self._down(played, self._no_prediction)
        value = self._up(MOVER, self._worth, played, self._no_prediction, AVERAGE)
        best = [self._up(seat, self._best_worth, played, self._no_prediction, BEST) for seat in (MOVER, OTHER)]
        return Worth(value, best[MOVER], best[OTHER])

    def reach(self, weights: Entries) -> NDArray[np.float32]:
        """The reach of every hand at every node, of the player on turn and of the other one."""
        self._down(self._machine.put(weights), self._no_prediction)
        return self._machine.get(self._reach)

    def best_by_play(self, node: int) -> NDArray[np.float64]:
        """What each play of a node, in the order of `list_plays`, is worth to the player on turn against the average
        strategy of the other, by the card left in the hand, if the player then goes on as well as possible.

        In shares of the round above one half, times the chance of the cards and of the other's plays (see `passes`).
        Processor only.
        """
        depth = bisect_right(self.tree.starts, node) - 1
        self._down(self._sums, self._no_prediction)
        self._up(depth % 2, self._best_worth, self._sums, self._no_prediction, BEST)
        by_play = np.zeros((MOST_PLAYS, K))
        given = *self._nodes, self._reach, self._values, self._best_worth, self._sums, self.tree.cutting
        best_by_play(*given, node, by_play)
        return by_play

    def _down(self, weights: Any, prediction: Any) -> None:
        given = *self._nodes, self._reach, weights, prediction, self.tree.cutting
        for _depth, start, end in self.tree.levels():
            self._machine.run(reach_level, start, end, *given)

    def _up(self, seat: int, worth: Any, weights: Any, prediction: Any, how: int, rates: Any = None) -> Floats:
        """The values of this seat, and what each root is worth to it."""
        tree = self.tree
        rates = self._no_rates if rates is None else rates
        given = *self._nodes, self._reach, self._values, worth, weights, prediction, self._sums, rates, tree.cutting
        for depth, start, end in reversed(tree.levels()):
            self._machine.run(value_level, start, end, *given, depth % 2 == seat, how)
        values = self._machine.get(self._values[: len(tree.roots)])
        return np.asarray(values.sum(axis=1, dtype=np.float64) / self._chances)


def no_games() -> Worth:
    return Worth(np.empty(0), np.empty(0), np.empty(0))


def chances_of_hands(states: States) -> Floats:
    """The chance, of the cards that do not lie open, that two hands are such as each of these states allows."""
    kinds = np.arange(K)
    copies = states[:, None] >> (COPY_BITS * kinds) & MOST_COPIES
    hidden = copies.sum(axis=1)
    pairs = copies[:, :, None] * (copies[:, None, :] - np.eye(K, dtype=np.int64))
    allowed = (states[:, None, None] >> (MOVER_AT + kinds[:, None]) & 1) * (
        states[:, None, None] >> (OTHER_AT + kinds) & 1
    )
    return np.asarray((pairs * allowed).sum(axis=(1, 2)) / (hidden * (hidden - 1)))
