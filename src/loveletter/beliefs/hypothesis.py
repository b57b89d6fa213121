"""Hypothesis: one way the hidden cards can have come about, as weights over the characters for each card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from loveletter.beliefs.knowledge import Slot

Weights: TypeAlias = tuple[float, ...]
"""One weight for each character; a slot without weights can be anything."""


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """One way things can have come about, with what each slot can be. Apart from the deck, slots are independent."""

    weight: float
    slots: dict[Slot, Weights]

    def at(self, slot: Slot, size: int) -> Weights:
        return self.slots.get(slot) or (1.0,) * size

    def limited(self, slot: Slot, size: int, allowed: Callable[[int], bool]) -> Hypothesis:
        """The same with one slot held to the characters that are allowed."""
        weights = tuple([weight if allowed(kind) else 0.0 for kind, weight in enumerate(self.at(slot, size))])
        return replace(self, slots={**self.slots, slot: weights})

    def weighted(self, slot: Slot, factors: list[float]) -> Hypothesis:
        """The same with the weights of one slot multiplied."""
        weights = tuple([weight * factor for weight, factor in zip(self.at(slot, len(factors)), factors, strict=True)])
        return replace(self, slots={**self.slots, slot: weights})

    def without(self, slot: Slot, kind: int) -> Hypothesis:
        """The same after the slot has turned out to be of this kind and lies open."""
        slots = dict(self.slots)
        weights = slots.pop(slot, None)
        return self if weights is None else Hypothesis(self.weight * weights[kind], slots)

    def fits(self, pool: Counter[int]) -> bool:
        """Whether there are cards for all slots, as far as each slot alone shows."""
        sure: Counter[int] = Counter()
        for weights in self.slots.values():
            possible = [kind for kind, weight in enumerate(weights) if weight > 0 and pool[kind] > sure[kind]]
            if not possible:
                return False
            if len(possible) == 1:
                sure[possible[0]] += 1
        return True


def merged(hypotheses: list[Hypothesis]) -> list[Hypothesis]:
    """The possible ones, each once, with weights that add up to 1."""
    together: dict[frozenset[tuple[Slot, Weights]], float] = {}
    for hypothesis in hypotheses:
        if hypothesis.weight > 0 and all(any(weights) for weights in hypothesis.slots.values()):
            key = frozenset(hypothesis.slots.items())
            together[key] = together.get(key, 0.0) + hypothesis.weight
    total = sum(together.values())
    return [Hypothesis(weight / total, dict(key)) for key, weight in together.items()]
