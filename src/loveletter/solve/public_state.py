"""Public state: what both players know when one of them is about to draw, and what each play makes of it.

Between two players everything but the hands is common knowledge. A public state is one number: the copies of each kind
that lie neither open nor face up, what each player can hold, the draws left, and whether the other player is protected.
The rules of the eight characters are written here once; the tree, the solver and the best response all read them.
"""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loveletter.simulate.compiled import compiled

KINDS = ("guard", "priest", "baron", "handmaid", "prince", "king", "countess", "princess")
"""In the order of their values, which is all that a comparison asks for: it is the same in `classic` and `original`."""
GUARD, PRIEST, BARON, HANDMAID, PRINCE, KING, COUNTESS, PRINCESS = range(8)
K = len(KINDS)

COPY_BITS, MOST_COPIES = 3, 7
MOVER_AT, OTHER_AT, PILE_AT = 24, 32, 40
PROTECTED = 1 << 44
"""The other player is protected by a Handmaid."""
OTHER_FIXED = 1 << 45
"""The other player has chosen nothing since the present hand was shown to both or drawn: no strategy bears on it."""
CUT = 1 << 46
"""The root of a game by itself, which is solved once: neither player's strategy bears on the hands."""
EVERY_NAME = 1 << 47
"""From here on a Guard may also name what the other player cannot hold. All such names are one play; it is never better
than another one, but somebody may ask what it is worth."""

# what a play does to the two hands; each has its own kinds of outcomes
NOTHING, GUESS, LOOK, COMPARE, REDRAW_OTHER, REDRAW_OWN, SWAP, LOSE = range(8)

# the fields of a row of `list_plays`
CARD, EFFECT, NAMED, KEPT, ENTRY = range(5)
"""KEPT: what can be left in the hand, one bit for each kind. ENTRY: the place of the first of these information sets
among the entries of the node; the others follow in the order of the kinds."""
FIELDS = 5
MOST_PLAYS = 16
NO_HAND = -1

Plays: TypeAlias = NDArray[np.int64]


# the parts of the number


@compiled
def copies_of(state: int, kind: int) -> int:
    return state >> (COPY_BITS * kind) & MOST_COPIES


@compiled
def cards_hidden(state: int) -> int:
    """How many cards lie neither open nor face up: two hands, the draws left, and what nobody will see."""
    pairs = (state & 0o07070707) + (state >> COPY_BITS & 0o07070707)
    return (pairs * 0o01010101) >> 18 & 63


@compiled
def mover_hands(state: int) -> int:
    return state >> MOVER_AT & 255


@compiled
def other_hands(state: int) -> int:
    return state >> OTHER_AT & 255


@compiled
def draws_left(state: int) -> int:
    return state >> PILE_AT & 15


@compiled
def present(copies: int) -> int:
    """The kinds of which there is a copy, one bit each."""
    kinds = (copies | copies >> 1 | copies >> 2) & 0o11111111  # every third bit, to be moved together in three steps
    kinds = (kinds | kinds >> 2) & 0o03030303
    kinds = (kinds | kinds >> 4) & 0o00170017
    return (kinds | kinds >> 8) & 255


@compiled
def is_single(kinds: int) -> bool:
    return kinds & (kinds - 1) == 0


@compiled
def how_many(kinds: int) -> int:
    number = 0
    while kinds:
        kinds &= kinds - 1
        number += 1
    return number


@compiled
def joined(copies: int, mover: int, other: int, draws: int, flags: int) -> int:
    """The state with these parts, without hands that the copies or the other's known hand rule out."""
    there = present(copies)
    mover &= there
    other &= there
    for _ in range(2):
        if is_single(other) and copies & last_copies(other) == 0:
            mover &= ~other
        if is_single(mover) and copies & last_copies(mover) == 0:
            other &= ~mover
    return copies | mover << MOVER_AT | other << OTHER_AT | draws << PILE_AT | flags


@compiled
def last_copies(hand: int) -> int:
    """The bits of the copies beyond the first of the kinds in this set."""
    kinds = (hand | hand << 8) & 0o00170017  # the steps of `present`, back
    kinds = (kinds | kinds << 4) & 0o03030303
    kinds = (kinds | kinds << 2) & 0o11111111
    return kinds << 1 | kinds << 2


# what a player who has drawn may play


@compiled
def kept_beside(state: int, card: int) -> int:
    """What a player who plays this card can be left with, one bit for each kind.

    A King or a Prince may not be played beside the Countess. To play the Princess is to lose, which nothing else can
    be worse than: it is left out where there is another card.
    """
    held, there = mover_hands(state), present(state)
    if there >> card & 1 == 0:
        return 0
    twice = held >> card & 1 != 0 and copies_of(state, card) >= 2
    kept = (there if held >> card & 1 else there & held) & ~(1 << card) | (1 << card if twice else 0)
    if card in (KING, PRINCE):
        kept &= ~(1 << COUNTESS)
    if card == PRINCESS:
        kept &= 1 << PRINCESS
    if is_single(other_hands(state) & ~(1 << card)):  # or else there is one more that the other player can hold
        for kind in range(K):
            if kept >> kind & 1 and not leaves_a_hand(state, card, kind):
                kept &= ~(1 << kind)
    return kept


@compiled
def leaves_a_hand(state: int, card: int, kept: int) -> bool:
    """Whether the other player can hold anything if these two cards are taken."""
    if other_hands(state) & ~(1 << card | 1 << kept):
        return True
    for hand in range(K):
        taken = (hand == card) + (hand == kept)
        if other_hands(state) >> hand & 1 and copies_of(state, hand) > taken:
            return True
    return False


@compiled
def list_plays(state: int, plays: Plays) -> int:
    """Write down the plays of the player on turn, in the order of the cards; how many there are."""
    number = 0
    entry = 0
    free = state & PROTECTED == 0
    for card in range(K):
        kept = kept_beside(state, card)
        if kept == 0:
            continue
        first = NOTHING
        if card == GUARD and free:
            first = GUESS
        elif card == PRIEST and free:
            first = LOOK
        elif card == BARON and free:
            first = COMPARE
        elif card == PRINCE:
            first = REDRAW_OWN
        elif card == KING and free:
            first = SWAP
        elif card == PRINCESS:
            first = LOSE
        if first == GUESS:
            named = other_hands(state) & ~(1 << GUARD)
            for kind in range(K):
                if named >> kind & 1:
                    number, entry = _write(plays, number, entry, card, GUESS, kind, kept)
            # only if the other player holds a Guard is every name wrong
            if named == 0 or (state & EVERY_NAME != 0 and named != 255 & ~(1 << GUARD)):
                number, entry = _write(plays, number, entry, card, NOTHING, NO_HAND, kept)
            continue
        number, entry = _write(plays, number, entry, card, first, NO_HAND, kept)
        if card == PRINCE and free:
            number, entry = _write(plays, number, entry, card, REDRAW_OTHER, NO_HAND, kept)
    return number


@compiled
def _write(plays: Plays, number: int, entry: int, card: int, effect: int, named: int, kept: int) -> tuple[int, int]:
    plays[number, CARD] = card
    plays[number, EFFECT] = effect
    plays[number, NAMED] = named
    plays[number, KEPT] = kept
    plays[number, ENTRY] = entry
    return number + 1, entry + how_many(kept)


@compiled
def entries_of(plays: Plays, number: int) -> int:
    """How many entries the plays of a node have: one for each play and each card that can be left in the hand."""
    return plays[number - 1, ENTRY] + how_many(plays[number - 1, KEPT]) if number else 0


# what comes of a play: at most one outcome for each pair of a card left in the hand and a card of the other player


@compiled
def outcomes_over(effect: int) -> int:
    """By which hands the public outcomes of an effect differ: bit 0 by the mover's, bit 1 by the other's."""
    if effect in (LOOK, REDRAW_OTHER):
        return 2
    if effect == REDRAW_OWN:
        return 1
    return 3 if effect in (SWAP, COMPARE) else 0


@compiled
def after(state: int, play: Any, mine: int, theirs: int, cutting: bool) -> int:
    """The public state after a play with this outcome, for the next player; 0 if there is none or the round is over.

    `mine` and `theirs` are the hands that the outcome shows, or NO_HAND where it shows none. No draws left: the hands
    are compared. Where `cutting`, a state in which both hands are fixed is marked as a game by itself.
    """
    effect = play[EFFECT]
    copies = (state & ((1 << MOVER_AT) - 1)) - (1 << (COPY_BITS * play[CARD]))
    mover, other = play[KEPT], other_hands(state)
    draws = draws_left(state) - 1
    mover_fixed, other_fixed = False, state & OTHER_FIXED != 0
    protected = play[CARD] == HANDMAID
    if effect == LOSE:
        return 0
    if effect == GUESS:
        other &= ~(1 << play[NAMED])
    elif effect == LOOK:
        other = 1 << theirs
        other_fixed = True
    elif effect == COMPARE:
        if mine != theirs:
            return 0
        mover, other = 1 << mine, 1 << theirs
        mover_fixed = other_fixed = True
        if copies & last_copies(other) == 0:
            return 0
    elif effect == SWAP:
        if mine == theirs and copies & last_copies(1 << mine) == 0:
            return 0
        mover, other = 1 << theirs, 1 << mine
        mover_fixed = other_fixed = True
    elif effect in (REDRAW_OWN, REDRAW_OTHER):
        thrown = mine if effect == REDRAW_OWN else theirs
        if thrown == PRINCESS or copies >> (COPY_BITS * thrown) & MOST_COPIES == 0:
            return 0
        copies -= 1 << (COPY_BITS * thrown)
        draws = max(draws - 1, 0)  # R53: once the pile is used up, the card that was set aside
        if effect == REDRAW_OWN:
            mover, mover_fixed = present(copies), True
        else:
            other, other_fixed = present(copies), True
    flags = (OTHER_FIXED if mover_fixed else 0) | (PROTECTED if protected else 0) | (state & EVERY_NAME)
    if cutting and mover_fixed and other_fixed and draws > 0:
        flags |= CUT
    following = joined(copies, other, mover, draws, flags)
    if mover_hands(following) == 0 or other_hands(following) == 0:
        return 0
    return following
