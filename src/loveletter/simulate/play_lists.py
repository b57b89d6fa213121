"""Plays: for each situation, the list of a card's legal plays, worked out once.

A situation is the card, who of the others can be chosen, and whom a Sycophant's mark rests on; seats count from the
one on turn. All lists stand one after the other in one array.
"""

from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from loveletter.engine.character import Targets
from loveletter.engine.edition import Rules
from loveletter.engine.options import SycophantUnchoosable
from loveletter.simulate.layout import MOST_SEATS
from loveletter.spaces.characters import CHARACTERS, NUMBERS
from loveletter.spaces.numbering import Kind, Meaning

MARKS = MOST_SEATS + 1
"""Nobody is marked, or one of the seats."""
MOST_SITUATIONS = MARKS * CHARACTERS << (MOST_SEATS - 1)
MOST_LISTED = 1 << 17

SELF = 1
"""The acting seat as a set, where seats count from it."""

Numbers = NDArray[np.int64]
T = TypeVar("T", int, Numbers)


def situation(players: int, card: int, mark: int, choosable: T) -> T:
    """Where the list of a card stands. `mark`: 0 for none, else 1 more than the seat; `choosable`: a set of seats."""
    return ((mark * CHARACTERS + card) << (players - 1)) | (choosable >> 1)


def list_plays(rules: Rules, meanings: tuple[Meaning, ...]) -> tuple[Numbers, Numbers, Numbers]:
    """Where the list of each situation begins, how long it is, and all lists."""
    marks = MARKS if "sycophant" in rules.characters else 1
    shape = marks * CHARACTERS << (rules.players - 1)
    starts, counts = np.zeros(shape, np.int64), np.zeros(shape, np.int64)
    listed: list[Numbers] = []
    length = 0
    choosable = np.arange(1 << (rules.players - 1)) << 1 | SELF
    for card in rules.characters:
        numbers = _numbers_of(rules, card, meanings)
        targets = np.array([sum(1 << seat for seat in meanings[number].targets) for number in numbers])
        for mark in range(min(marks, rules.players + 1)):
            legal = _legal(rules, card, targets, mark, choosable)
            place = situation(rules.players, NUMBERS[card], mark, choosable)
            counts[place] = legal.sum(axis=1)
            starts[place] = length + np.cumsum(counts[place]) - counts[place]
            listed.append(numbers[np.nonzero(legal)[1]])
            length += len(listed[-1])
    if length > MOST_LISTED:
        raise ValueError(f"The edition '{rules.edition.name}' is too large for the simulator.")
    return starts, counts, np.concatenate(listed)


def _numbers_of(rules: Rules, card: str, meanings: tuple[Meaning, ...]) -> Numbers:
    """All plays of a card that the table allows to name what they name."""
    allowed = (None, *rules.guesses.get(card, ()))
    return np.array(
        [
            number
            for number, meaning in enumerate(meanings)
            if meaning.kind is Kind.PLAY and meaning.card == card and meaning.guess in allowed
        ]
    )


def _legal(rules: Rules, card: str, targets: Numbers, mark: int, choosable: Numbers) -> NDArray[np.bool_]:
    """Whether each of the plays is legal, by who can be chosen: one row for each set of choosable seats."""
    wanted = rules.characters[card].targets
    without = np.broadcast_to(targets == 0, (len(choosable), len(targets)))
    if wanted is Targets.NOBODY:
        return without
    free = choosable[:, None] if wanted.self_allowed else choosable[:, None] & ~SELF
    chosen = targets[None, :]
    legal = (chosen != 0) & (chosen & ~free == 0)  # as many targets as the card asks for, by the numbering itself
    enough = np.bitwise_count(free) >= wanted.least
    if mark:
        marked = 1 << (mark - 1)
        there = free & marked != 0
        bound = np.where(there, chosen & marked != 0, True)
        if rules.options.sycophant_unchoosable is SycophantUnchoosable.FIZZLE:  # Q31
            enough = enough & there
        legal = legal & bound
    return np.where(enough, legal, without)
