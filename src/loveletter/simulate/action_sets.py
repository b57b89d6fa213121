"""Sets of actions as words of 64 bits (bit n of word w is action 64 * w + n), and actions by numbers of one table."""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loveletter.simulate.compiled import compiled, kernel
from loveletter.simulate.layout import NO_ACTION, as_int

WORD_BITS = 64

Words: TypeAlias = NDArray[np.uint64]
"""Sets of actions, one column for each game."""
NOTHING = np.uint64(0)

Actions: TypeAlias = NDArray[np.integer[Any]]

ONE = np.uint64(1)
PAIRS, FOURS, BYTES = np.uint64(0x5555555555555555), np.uint64(0x3333333333333333), np.uint64(0x0F0F0F0F0F0F0F0F)
EVERY_BYTE = np.uint64(0x0101010101010101)
TWO, FOUR, TOP_BYTE = np.uint64(2), np.uint64(4), np.uint64(56)
HALF_A_WORD = 32


def words_for(actions: int) -> int:
    return -(-actions // WORD_BITS)


@compiled
def bit(action: int) -> np.uint64:
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


Small = NDArray[np.int16]


@compiled
def own_number(to_table: Small, action: int) -> int:
    """The table's number of an action; of one that it does not have, a number that is legal nowhere."""
    if action == NO_ACTION:
        return NO_ACTION
    if 0 <= action < len(to_table) and to_table[action] >= 0:
        return to_table[action]
    return len(to_table)


@kernel
def renumber(to_table: Small, actions: Actions, own: Small) -> None:
    for index in range(len(own)):
        own[index] = own_number(to_table, actions[index])


@kernel
def find_illegal(words: Words, own: Actions, may_pass: bool) -> int:
    """The first game whose action is not in its set, or -1. Where they may pass, NO_ACTION is legal, too."""
    for index in range(len(own)):
        action = as_int(own[index])
        if action == NO_ACTION and may_pass:
            continue
        if not 0 <= action < len(words) * WORD_BITS or words[action // WORD_BITS, index] & bit(action) == NOTHING:
            return index
    return -1


@kernel
def mark_sets(words: Words, from_table: Small, masks: NDArray[np.bool_], begin: int, end: int) -> None:
    """Write sets of the table's numbers as masks over those of the space."""
    for index in range(begin, end):
        masks[index, :] = False
        for place in range(len(words)):
            word = words[place, index]
            while word != NOTHING:
                lowest = word & (~word + ONE)
                masks[index, from_table[place * WORD_BITS + size_of(lowest - ONE)]] = True
                word ^= lowest
