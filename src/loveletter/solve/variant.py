"""Variants of counterfactual regret minimisation: what becomes of old regrets, and how iterations are averaged."""

from __future__ import annotations

from typing import NamedTuple

NO_LEAST = float("-inf")


class Variant(NamedTuple):
    """Iterations count from 1. A discount of `alpha` multiplies what was learned by t^alpha / (t^alpha + 1)."""

    name: str
    least_regret: float = 0.0
    """0 forgets negative regrets at once, as CFR+ does."""
    alpha: float | None = None
    """The discount of positive regrets; None for none."""
    beta: float | None = None
    """The discount of negative regrets."""
    gamma: float = 1.0
    """Iteration t counts t^gamma times in the average."""
    predictive: bool = False
    """Whether the last regrets are expected to come again."""

    def rates(self, iteration: int) -> tuple[float, float, float, float]:
        """What is left of positive and negative regrets, the least regret, and the weight in the average."""
        left = [1.0 if power is None else _left(iteration - 1, power) for power in (self.alpha, self.beta)]
        return left[0], left[1], self.least_regret, float(iteration) ** self.gamma


def _left(iterations: int, power: float) -> float:
    grown = float(iterations) ** power
    return grown / (grown + 1.0)


CFR_PLUS = Variant("cfr+")
SQUARED = Variant("squared", gamma=2.0)
"""CFR+ that gives later iterations more weight."""
LINEAR = Variant("linear", NO_LEAST, alpha=1.0, beta=1.0)
DISCOUNTED = Variant("discounted", NO_LEAST, alpha=1.5, beta=0.0, gamma=2.0)
"""The nearest to perfect play after as many iterations in most of what was measured (docs/solved.md)."""
PREDICTIVE = Variant("predictive", gamma=2.0, predictive=True)

VARIANTS = {variant.name: variant for variant in (CFR_PLUS, SQUARED, LINEAR, DISCOUNTED, PREDICTIVE)}
