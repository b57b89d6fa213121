"""Public tree: all public states that can follow from some roots, level by level, as arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from loveletter.solve.machine import Machine, Processor
from loveletter.solve.passes import count_level, grow_level, place_cut
from loveletter.solve.public_state import CUT

States = NDArray[np.int64]


class PublicTree:
    """The player on turn changes from level to level; the children of a node lie together in the next one.

    `cutting`: states in which neither player's strategy bears on the hands are leaves. Each of them is the root of a
    game by itself, listed once in `cut`, whose worth must be known before this tree is solved.

    The arrays lie on the machine: `states`; `children`, where those of each node begin; `entries`, where the entries of
    a node begin, one number for each play and each card left in the hand. For a cut node, its place in `cut`.
    """

    def __init__(self, roots: Sequence[int] | States, *, cutting: bool, on: Machine | None = None) -> None:
        self.cutting = cutting
        self.machine = on = on or Processor()
        self.roots: States = np.array(roots, np.int64)
        self.cut: States = cut_states(self.roots) if cutting else np.empty(0, np.int64)
        levels, children, entries = [on.put(self.roots)], [], []
        self.starts: list[int] = [0]
        """Where each level begins, and where the last one ends."""
        entry_count = 0
        while len(level := levels[-1]):
            following, first_child, first_entry, more = _grown(
                on, level, cutting, self.starts[-1] + len(level), entry_count
            )
            self.starts.append(self.starts[-1] + len(level))
            levels.append(following)
            children.append(first_child)
            entries.append(first_entry)
            entry_count += more
        self.entry_count = entry_count
        self.states: Any = on.joined(levels)
        del levels
        self.children: Any = on.joined(children)
        del children
        self.entries: Any = on.joined(entries)
        on.run(place_cut, 0, len(self), self.states, on.put(self.cut), self.entries)

    def __len__(self) -> int:
        return self.starts[-1]

    @property
    def depth(self) -> int:
        return len(self.starts) - 1

    def levels(self) -> list[tuple[int, int, int]]:
        """The depth of each level, and where its nodes begin and end."""
        return [(depth, self.starts[depth], self.starts[depth + 1]) for depth in range(self.depth)]


def _grown(on: Machine, level: Any, cutting: bool, first_child: int, first_entry: int) -> tuple[Any, Any, Any, int]:
    """The level that follows this one, where children and entries of each node begin, and the number of the entries."""
    counts = [on.empty((len(level),), np.int64) for _ in range(2)]
    on.run(count_level, 0, len(level), level, cutting, *counts)
    entries, entry_count = on.running_sums(counts.pop(), first_entry, np.int64)
    children, child_count = on.running_sums(counts.pop(), first_child, np.int32)
    following = on.empty((child_count,), np.int64)
    on.run(grow_level, 0, len(level), level, cutting, children, first_child, following)
    return following, children, entries, entry_count


def cut_states(roots: States) -> States:
    """The states at which a tree from these roots is cut, each once and sorted. The same state comes up in many places
    of a tree: here it is followed once."""
    cut, seen = np.empty(0, np.int64), np.unique(roots)
    level = seen
    while len(level):
        following = np.unique(_grown(Processor(), level, True, 0, 0)[0])
        is_cut = following & CUT != 0
        cut = np.union1d(cut, following[is_cut] & ~CUT)
        level = np.setdiff1d(following[~is_cut], seen, assume_unique=True)
        seen = np.union1d(seen, level)
    return cut
