"""Tables: what a hidden card can be, as weights over the characters of an edition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

Slot: TypeAlias = int
"""A hidden card, wherever it lies: it keeps its slot when it moves."""

Table: TypeAlias = tuple[float, ...]
"""One weight for each character; a slot without a table can be anything."""


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """One way it can have come about, with what it says of each slot. But for the deck, slots are independent."""

    weight: float
    tables: dict[Slot, Table]

    def at(self, slot: Slot, size: int) -> Table:
        return self.tables.get(slot) or (1.0,) * size

    def limited(self, slot: Slot, size: int, allowed: Callable[[int], bool]) -> Hypothesis:
        """The same with one slot held to the characters that are allowed."""
        table = tuple([weight if allowed(kind) else 0.0 for kind, weight in enumerate(self.at(slot, size))])
        return replace(self, tables={**self.tables, slot: table})

    def weighted(self, slot: Slot, factors: list[float]) -> Hypothesis:
        """The same with the weights of one slot multiplied."""
        table = tuple([weight * factor for weight, factor in zip(self.at(slot, len(factors)), factors, strict=True)])
        return replace(self, tables={**self.tables, slot: table})

    def without(self, slot: Slot, kind: int) -> Hypothesis:
        """The same after the slot has turned out to be of this kind and lies open."""
        tables = dict(self.tables)
        table = tables.pop(slot, None)
        return self if table is None else Hypothesis(self.weight * table[kind], tables)

    def fits(self, pool: Counter[int]) -> bool:
        """Whether there are cards for all slots, as far as that can be told from each slot alone."""
        sure: Counter[int] = Counter()
        for table in self.tables.values():
            possible = [kind for kind, weight in enumerate(table) if weight > 0 and pool[kind] > sure[kind]]
            if not possible:
                return False
            if len(possible) == 1:
                sure[possible[0]] += 1
        return True


def merged(hypotheses: list[Hypothesis]) -> list[Hypothesis]:
    """Those that are possible, each once, with their weights together 1."""
    together: dict[frozenset[tuple[Slot, Table]], float] = {}
    for each in hypotheses:
        if each.weight > 0 and all(any(table) for table in each.tables.values()):
            key = frozenset(each.tables.items())
            together[key] = together.get(key, 0.0) + each.weight
    total = sum(together.values())
    return [Hypothesis(weight / total, dict(key)) for key, weight in together.items()]
