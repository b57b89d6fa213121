"""A classifier that tries to guess from a time what a player holds; 0.5 is what guessing reaches, 1 is certainty."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Times = NDArray[np.float64]
Labels = NDArray[np.bool_]

BINS = 12


class Told(NamedTuple):
    """How well times separate one kind of moment from another."""

    one: int
    other: int
    auc: float
    """The chance that a moment of the first kind took longer than one of the other kind."""
    low: float
    high: float
    """The interval in which that lies with 95 % certainty."""
    learned: float
    """The same for a classifier that learned on one half which times speak for which kind, and was tested on the
    other: it also finds what is neither longer nor shorter."""


def auc(times: Times, labels: Labels) -> float:
    """By ranks; equal times share theirs."""
    _, where, counts = np.unique(times, return_inverse=True, return_counts=True)
    ranks = (np.cumsum(counts) - (counts - 1) / 2)[where]
    one = int(labels.sum())
    other = len(labels) - one
    return float((ranks[labels].sum() - one * (one + 1) / 2) / (one * other))


def told(times: Times, labels: Labels, resamples: int = 400) -> Told:
    luck = np.random.default_rng(1)
    one, other = times[labels], times[~labels]
    again = [
        auc(np.concatenate([luck.choice(one, len(one)), luck.choice(other, len(other))]), np.sort(labels)[::-1])
        for _ in range(resamples)
    ]
    low, high = np.quantile(again, [0.025, 0.975])
    return Told(len(one), len(other), auc(times, labels), float(low), float(high), _learned(times, labels, luck))


def _learned(times: Times, labels: Labels, luck: np.random.Generator) -> float:
    half = luck.permutation(len(times)) < len(times) // 2
    scores = np.empty(len(times))
    for taught, tested in ((half, ~half), (~half, half)):
        edges = np.quantile(times[taught], np.linspace(0, 1, BINS + 1)[1:-1])
        bins = np.searchsorted(edges, times, side="right")
        seen = np.bincount(bins[taught], minlength=BINS)
        of_kind = np.bincount(bins[taught & labels], minlength=BINS)
        scores[tested] = ((of_kind + labels.mean()) / (seen + 1))[bins[tested]]
    return float(np.mean([auc(scores[part], labels[part]) for part in (half, ~half)]))
