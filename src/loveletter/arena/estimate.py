"""An estimate: a mean over independent values, with the interval in which the true mean lies 95 times of 100."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt
from statistics import NormalDist, fmean, stdev
from typing import NamedTuple

CONFIDENCE = 0.95


class Estimate(NamedTuple):
    mean: float
    low: float
    high: float

    @property
    def half_width(self) -> float:
        return (self.high - self.low) / 2

    @classmethod
    def of(cls, values: Sequence[float]) -> Estimate:
        """Of shares, from their own spread. One alone says nothing about its error: the interval is all of 0 to 1."""
        mean = fmean(values)
        if len(values) < 2:
            return cls(mean, 0.0, 1.0)
        half = quantile(len(values) - 1) * stdev(values, mean) / sqrt(len(values))
        return cls(mean, max(0.0, mean - half), min(1.0, mean + half))

    @classmethod
    def of_ratio(
        cls, parts: Sequence[float], wholes: Sequence[float], least: float = 0.0, most: float = 1.0
    ) -> Estimate:
        """A share of wholes of different sizes, from the spread of what each part has above that share of its whole.

        `least` and `most`: between what it must lie.
        """
        share = fsum(parts) / fsum(wholes)
        if len(parts) < 2:
            return cls(share, least, most)
        spread = stdev([part - share * whole for part, whole in zip(parts, wholes, strict=True)], 0.0)
        half = quantile(len(parts) - 1) * spread / (fmean(wholes) * sqrt(len(parts)))
        return cls(share, max(least, share - half), min(most, share + half))

    @classmethod
    def average(cls, estimates: Sequence[Estimate]) -> Estimate:
        """Of independent estimates, each counting the same."""
        mean = fmean(estimate.mean for estimate in estimates)
        half = sqrt(fsum(estimate.half_width**2 for estimate in estimates)) / len(estimates)
        return cls(mean, mean - half, mean + half)

    @classmethod
    def of_share(cls, hits: float, tries: float) -> Estimate:
        """A share of independent tries, after Wilson: sound for shares near 0 and 1 too."""
        if tries == 0:
            return cls(0.0, 0.0, 1.0)
        z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
        share = hits / tries
        middle = (share + z * z / (2 * tries)) / (1 + z * z / tries)
        half = z / (1 + z * z / tries) * sqrt(share * (1 - share) / tries + z * z / (4 * tries * tries))
        return cls(share, middle - half, middle + half)


def quantile(freedom: int) -> float:
    """Student's t for the confidence, by Cornish and Fisher's expansion about the normal distribution.

    Right to 1 % from 5 degrees of freedom on, too small below; an arena has thousands.
    """
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3
