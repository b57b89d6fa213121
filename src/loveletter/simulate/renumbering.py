"""Renumbering: from the numbers of an edition's action space to those of one table, which the rows know, and back."""

import numpy as np
from numpy.typing import NDArray

from loveletter.simulate.action_sets import ONE, WORD_BITS, bit, size_of
from loveletter.simulate.compiled import compiled, kernel
from loveletter.simulate.layout import NO_ACTION
from loveletter.simulate.legal import NOTHING, Words
from loveletter.simulate.results import Actions
from loveletter.simulate.turns import as_int

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
def find_illegal(words: Words, own: Small, may_pass: bool) -> int:
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
