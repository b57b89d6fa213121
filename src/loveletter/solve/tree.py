"""Public tree: all public states that can follow from some roots, level by level, as arrays."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import numpy as np
from numpy.typing import NDArray

from loveletter.simulate.kernels import in_parallel
from loveletter.solve.passes import count_level, grow_level
from loveletter.solve.public_state import CUT

States = NDArray[np.int64]


class PublicTree:
    """The player on turn changes from level to level; the children of a node lie together in the next one.

    `cutting`: states in which neither player's strategy bears on the hands are leaves. Each of them is the root of a
    game by itself, listed once in `cut`, whose worth must be known before this tree is solved.
    """

    def __init__(self, roots: Sequence[int] | States, *, cutting: bool, workers: int = 1) -> None:
        self.cutting = cutting
        levels = [np.array(roots, np.int64)]
        children, entries = [], []
        first_child, first_entry = len(levels[0]), 0
        while len(level := levels[-1]):
            counts = np.empty((2, len(level)), np.int64)
            in_parallel(partial(count_level, level, cutting, counts[0], counts[1]), len(level), workers)
            within = np.cumsum(counts[0]) - counts[0]
            levels.append(np.empty(counts[0].sum(), np.int64))
            in_parallel(partial(grow_level, level, cutting, within, levels[-1]), len(level), workers)
            children.append((first_child + within).astype(np.int32))
            entries.append(first_entry + np.cumsum(counts[1]) - counts[1])
            first_child += len(levels[-1])
            first_entry += int(counts[1].sum())
        self.roots = len(levels[0])
        self.starts: list[int] = [0, *np.cumsum([len(level) for level in levels[:-1]]).tolist()]
        """Where each level begins, and where the last one ends."""
        self.states: States = np.concatenate(levels)
        self.children: NDArray[np.int32] = np.concatenate(children)
        self.entries: NDArray[np.int64] = np.concatenate(entries)
        """Where the entries of a node begin: one number for each play and each card left in the hand. For a cut node,
        its place in `cut`."""
        self.entry_count = first_entry
        is_cut = self.states & CUT != 0
        self.cut: States
        self.cut, self.entries[is_cut] = np.unique(self.states[is_cut] & ~CUT, return_inverse=True)

    def __len__(self) -> int:
        return len(self.states)

    @property
    def depth(self) -> int:
        return len(self.starts) - 1

    def levels(self) -> list[tuple[int, int, int]]:
        """The depth of each level, and where its nodes begin and end."""
        return [(depth, self.starts[depth], self.starts[depth + 1]) for depth in range(self.depth)]
