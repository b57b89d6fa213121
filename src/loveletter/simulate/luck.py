"""Luck: a small, fast generator of random numbers (SplitMix64) whose whole state is one number."""

import numpy as np

from loveletter.simulate.compiled import compiled

STRIDE = np.uint64(0x9E3779B97F4A7C15)
FIRST_FACTOR = np.uint64(0xBF58476D1CE4E5B9)
SECOND_FACTOR = np.uint64(0x94D049BB133111EB)
FIRST_SHIFT, SECOND_SHIFT, THIRD_SHIFT = np.uint64(30), np.uint64(27), np.uint64(31)
HALF = np.uint64(32)


@compiled
def mixed(luck: np.uint64) -> np.uint64:
    """The random number that belongs to this state."""
    bits = (luck ^ (luck >> FIRST_SHIFT)) * FIRST_FACTOR
    bits = (bits ^ (bits >> SECOND_SHIFT)) * SECOND_FACTOR
    return bits ^ (bits >> THIRD_SHIFT)


@compiled
def seeded(seed: np.uint64, stream: int) -> np.uint64:
    """The first state of one of many independent streams of a seed."""
    return mixed(mixed(seed + STRIDE) + STRIDE * np.uint64(stream + 1))


@compiled
def next_luck(luck: np.uint64) -> np.uint64:
    return luck + STRIDE


@compiled
def below(luck: np.uint64, bound: int) -> int:
    """The number from 0 to bound - 1 that belongs to this state; none is likelier by more than bound in 2**32."""
    return np.int64(((mixed(luck) >> HALF) * np.uint64(bound)) >> HALF)  # type: ignore[return-value]
