"""Sets of actions as words of 64 bits: bit n of word w stands for the action with the number 64 * w + n."""

import numpy as np

from loveletter.simulate.compiled import compiled

WORD_BITS = 64

ONE = np.uint64(1)
PAIRS, FOURS, BYTES = np.uint64(0x5555555555555555), np.uint64(0x3333333333333333), np.uint64(0x0F0F0F0F0F0F0F0F)
EVERY_BYTE = np.uint64(0x0101010101010101)
TWO, FOUR, TOP_BYTE = np.uint64(2), np.uint64(4), np.uint64(56)
HALF_A_WORD = 32


def words_for(actions: int) -> int:
    """How many words a set of this many actions needs."""
    return -(-actions // WORD_BITS)


@compiled
def bit(action: int) -> np.uint64:
    """The bit of an action in its word."""
    return ONE << np.uint64(action % WORD_BITS)


@compiled
def size_of(word: np.uint64) -> int:
    """How many bits are set. Processors have an instruction for it, which Numba does not offer on all devices."""
    word = word - ((word >> ONE) & PAIRS)
    word = (word & FOURS) + ((word >> TWO) & FOURS)
    word = (word + (word >> FOUR)) & BYTES
    return np.int64((word * EVERY_BYTE) >> TOP_BYTE)  # type: ignore[return-value]


@compiled
def nth_bit(word: np.uint64, place: int) -> int:
    """The position of the set bit that has `place` set bits below it."""
    where = 0
    width = HALF_A_WORD
    while width > 0:
        low = word & ((ONE << np.uint64(width)) - ONE)
        below = size_of(low)
        if place >= below:
            place -= below
            where += width
            word = word >> np.uint64(width)
        else:
            word = low
        width >>= 1
    return where
