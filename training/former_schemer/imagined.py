"""Imagined: worlds that agree with what the awaited seat of a game can know, drawn by one thread for each.

`search.rows_of` makes the same from a `Belief`. This one concludes a little less: what everybody knows that a hand is
not, and the cards that the seat is certain of, but not what follows from two conclusions together.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from loveletter.simulate.compiled import compiled
from loveletter.simulate.knowledge import KNOWN_BY, RULED_OUT
from loveletter.simulate.layout import CARD_BITS
from loveletter.simulate.luck import HALF, below, mixed, next_luck
from loveletter.simulate.turns import card_of
from loveletter.spaces.characters import CHARACTERS, NO_CARD

TRIES = 32
"""How often hands are drawn anew that were drawn too often for what they leave to the others."""
HIDDEN, LEFT = range(2)
"""What is counted by character: all cards that the seat cannot see, and those of them that are not laid yet."""
UNIT = 1.0 / 4294967296.0


@compiled
def chance(luck: np.uint64) -> float:
    """The number from 0 to 1 that belongs to this state."""
    return float(mixed(luck) >> HALF) * UNIT


@compiled
def weight(known: Any, weights: Any, seat: int, character: int) -> float:
    """How likely the seat holds one certain copy of a character, before the cards are counted."""
    return 0.0 if known[RULED_OUT, seat] >> character & 1 else weights[seat, character]


@compiled
def is_unknown(card: int, me: int) -> bool:
    return card_of(card) != NO_CARD and not card >> (CARD_BITS + me) & 1


@compiled
def imagine(players: int, game: Any, known: Any, weights: Any, counts: Any, luck: np.uint64, told: Any) -> None:
    """Lay the cards that the awaited seat does not know anew, in place, and write to `told` what is known of hands.

    `weights` are by seat and character; `counts` is room for two numbers for each character.
    """
    me = int(game.awaited)
    for character in range(CHARACTERS):
        counts[HIDDEN, character] = 0
    for seat in range(players):
        if seat != me and is_unknown(game.hands[seat], me):
            counts[HIDDEN, card_of(game.hands[seat])] += 1
    for place in range(game.pile_top, game.pile_end):
        if is_unknown(game.pile[place], me):
            counts[HIDDEN, card_of(game.pile[place])] += 1
    if game.set_aside != NO_CARD:
        counts[HIDDEN, card_of(game.set_aside)] += 1
    luck = lay_hands(players, game, known, weights, counts, luck, me)
    lay_pile(game, counts, luck, me)
    own = 1 << (CARD_BITS + me)
    for seat in range(players):
        told[RULED_OUT, seat] = known[RULED_OUT, seat]
        told[KNOWN_BY, seat] = known[KNOWN_BY, me] if seat == me else 0
        if seat == me:
            game.hands[me] = card_of(game.hands[me]) | own | (known[KNOWN_BY, me] << CARD_BITS)
        elif card_of(game.hands[seat]) != NO_CARD:
            certain = game.hands[seat] & own
            game.hands[seat] = card_of(game.hands[seat]) | 1 << (CARD_BITS + seat) | certain
            told[KNOWN_BY, seat] = 1 << me if certain else 0


@compiled
def lay_hands(players: int, game: Any, known: Any, weights: Any, counts: Any, luck: np.uint64, me: int) -> np.uint64:
    """Draw the hands one after the other. What they leave to those after them makes some of them too likely: those are
    drawn anew as much more often."""
    for _try in range(TRIES):
        for character in range(CHARACTERS):
            counts[LEFT, character] = counts[HIDDEN, character]
        kept = 1.0
        for seat in range(players):
            if seat == me or not is_unknown(game.hands[seat], me):
                continue
            total, at_first = 0.0, 0.0
            for character in range(1, CHARACTERS):
                each = weight(known, weights, seat, character)
                total += counts[LEFT, character] * each
                at_first += counts[HIDDEN, character] * each
            kept *= total / at_first if at_first > 0 else 1.0
            luck = next_luck(luck)
            found = drawn(known, weights, counts, seat, total, chance(luck))
            counts[LEFT, found] -= 1
            game.hands[seat] = found  # without any mark, so that the next try draws it anew
        luck = next_luck(luck)
        if chance(luck) < kept:
            break
    return luck


@compiled
def drawn(known: Any, weights: Any, counts: Any, seat: int, total: float, luck: float) -> int:
    """A character for a hand; where none fits, any that is left."""
    found, passed = NO_CARD, 0.0
    for character in range(1, CHARACTERS):
        if counts[LEFT, character]:
            each = weight(known, weights, seat, character) if total > 0 else 1.0
            passed += counts[LEFT, character] * each
            if each > 0:
                found = character
            if total > 0 and passed > luck * total:
                break
    return found


@compiled
def lay_pile(game: Any, counts: Any, luck: np.uint64, me: int) -> None:
    left = 0
    for character in range(1, CHARACTERS):
        left += counts[LEFT, character]
    own = 1 << (CARD_BITS + me)
    for place in range(game.pile_top, game.pile_end):
        if is_unknown(game.pile[place], me):
            luck = next_luck(luck)
            game.pile[place] = any_left(counts, below(luck, left))
            left -= 1
        else:
            game.pile[place] = card_of(game.pile[place]) | own
    if game.set_aside != NO_CARD:
        game.set_aside = any_left(counts, 0)


@compiled
def any_left(counts: Any, number: int) -> int:
    """Take away the card of this number among those left."""
    for character in range(1, CHARACTERS):
        if number < counts[LEFT, character]:
            counts[LEFT, character] -= 1
            return character
        number -= counts[LEFT, character]
    return NO_CARD


@compiled
def suppose(game: Any, known: Any, played: int, kept: int) -> None:
    """The seat on turn holds these two cards, and nobody knows them."""
    seat = int(game.turn)
    own = 1 << (CARD_BITS + seat)
    game.hands[seat], game.taken[0], game.taken[1] = kept | own, played | own, NO_CARD
    known[KNOWN_BY, seat] = 0
