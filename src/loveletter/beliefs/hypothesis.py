"""Hypothesis: one way the hidden cards can have come about, and in how many ways they can lie under it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from itertools import accumulate
from math import factorial, perm
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


class Weighing:
    """One hypothesis against the pool of hidden cards: in how many ways they lie, and how often a slot is of a kind.

    The deck ties the slots together: a kind has few copies. Kind after kind, we choose which slots are of that kind;
    what has been summed up so far depends only on the set of slots already settled.
    """

    def __init__(self, hypothesis: Hypothesis, pool: Counter[int], kinds: int, slots: list[Slot]) -> None:
        self.kinds = kinds
        self.certain: dict[Slot, int] = {}
        self.open: list[Slot] = []
        for slot, weights in hypothesis.slots.items():
            possible = [kind for kind in range(kinds) if weights[kind] > 0]
            if len(possible) == 1:
                self.certain[slot] = possible[0]
            else:
                self.open.append(slot)
        settled = set(hypothesis.slots)
        self.free = [slot for slot in slots if slot not in settled]
        taken = Counter(self.certain.values())
        self.pool = [pool[kind] - taken[kind] for kind in range(kinds)]
        """Copies of each kind that are left for the slots that are not certain."""
        self.choices = [self._choices(hypothesis, kind) for kind in range(kinds)]
        self.everything = (1 << len(self.open)) - 1
        self.so_far = list(accumulate(range(kinds), self._with_kind, initial=self._nothing()))
        ways = hypothesis.weight * factorial(len(self.free)) * self.so_far[-1][self.everything]
        for slot, kind in self.certain.items():
            ways *= hypothesis.slots[slot][kind]
        for kind, count in taken.items():
            ways *= perm(pool[kind], count) if count <= pool[kind] else 0
        self.ways = ways
        """How many deals there are under this hypothesis, up to a factor that all hypotheses share."""

    def marginals(self) -> dict[Slot | None, list[float]]:
        """For each slot the chance of each kind; under None that of any one free slot."""
        after = self._sums_after()
        total = self.so_far[-1][self.everything]
        open_chances = [[0.0] * self.kinds for _ in self.open]
        for kind, choices in enumerate(self.choices):
            for chosen, weight in choices:
                share = weight / total * self._meeting(self.so_far[kind], after[kind + 1], chosen)
                for index in range(len(self.open)):
                    if chosen >> index & 1:
                        open_chances[index][kind] += share
        result: dict[Slot | None, list[float]] = dict(zip(self.open, open_chances, strict=True))
        for slot, certain in self.certain.items():
            result[slot] = [float(kind == certain) for kind in range(self.kinds)]
        used = [sum(chances[kind] for chances in open_chances) for kind in range(self.kinds)]
        result[None] = [
            (self.pool[kind] - used[kind]) / len(self.free) if self.free else 0.0 for kind in range(self.kinds)
        ]
        return result

    def sample(self, luck: random.Random) -> dict[Slot, int]:
        """A kind for every slot, as likely as its share of the deals."""
        world = dict(self.certain)
        left = list(self.pool)
        unsettled = self.everything
        for kind in range(self.kinds - 1, -1, -1):
            if not unsettled:
                break
            point = luck.random() * self.so_far[kind + 1][unsettled]
            before = self.so_far[kind]
            chosen = 0
            for chosen, weight in self.choices[kind]:
                if chosen & ~unsettled:
                    continue
                point -= weight * before[unsettled ^ chosen]
                if point < 0:
                    break
            left[kind] -= chosen.bit_count()
            for index, slot in enumerate(self.open):
                if chosen >> index & 1:
                    world[slot] = kind
            unsettled ^= chosen
        rest = [kind for kind, count in enumerate(left) for _ in range(count)]
        luck.shuffle(rest)
        world.update(zip(self.free, rest, strict=True))
        return world

    def _nothing(self) -> list[float]:
        return [1.0] + [0.0] * self.everything

    def _choices(self, hypothesis: Hypothesis, kind: int) -> list[tuple[int, float]]:
        """Which sets of open slots can be of this kind, and in how many ways; the empty set comes last."""
        copies = self.pool[kind]
        found = [(0, 1.0)]
        for index, slot in enumerate(self.open):
            weight = hypothesis.slots[slot][kind]
            if weight > 0:
                found += [
                    (chosen | 1 << index, ways * weight * (copies - chosen.bit_count()))
                    for chosen, ways in found
                    if chosen.bit_count() < copies
                ]
        return found[::-1]

    def _with_kind(self, sums: list[float], kind: int) -> list[float]:
        result = [0.0] * len(sums)
        others = apart(len(self.open))
        for chosen, weight in self.choices[kind]:
            for settled in others[chosen]:
                result[settled | chosen] += sums[settled] * weight
        return result

    def _sums_after(self) -> list[list[float]]:
        """The same sums from the last kind back: entry `kind` is for that kind and all after it."""
        return list(accumulate(range(self.kinds - 1, -1, -1), self._with_kind, initial=self._nothing()))[::-1]

    def _meeting(self, before: list[float], after: list[float], chosen: int) -> float:
        rest = self.everything ^ chosen
        return sum([before[settled] * after[rest ^ settled] for settled in apart(len(self.open))[chosen]])


@cache
def apart(slots: int) -> list[list[int]]:
    """For each set of slots all sets that have none in common with it, in their order."""
    if slots == 0:
        return [[0]]
    fewer, last = apart(slots - 1), 1 << slots - 1
    return [[*others, *[other | last for other in others]] for others in fewer] + fewer
