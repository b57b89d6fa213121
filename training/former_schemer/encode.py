"""Encode: the same features as in `features`, compiled, from the simulator's rows: for search and for training."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from loveletter.engine.edition import Rules
from loveletter.simulate.compiled import compiled, kernel
from loveletter.simulate.knowledge import KNOWN_BY, RULED_OUT, follow_step
from loveletter.simulate.layout import CARD_BITS, CARD_MASK, KEEP, LOOK, NO_QUESTION, REDRAW
from loveletter.simulate.legal import legal
from loveletter.spaces.characters import CHARACTERS, NO_CARD, NUMBERS
from training.former_schemer.families import Family
from training.former_schemer.features import SCALARS, SEAT_FLAGS, layout


class Frame(NamedTuple):
    """What the encoder needs of a family at one table, as plain numbers and arrays."""

    players: int
    seats: int
    kinds: int
    cards: int
    kind_of: NDArray[np.int64]
    """By character: its place among the family's kinds."""
    copies: NDArray[np.float32]
    size: int


def frame(family: Family, rules: Rules) -> Frame:
    kind_of = np.full(CHARACTERS, -1, np.int64)
    copies = np.ones(CHARACTERS, np.float32)
    for number, name in enumerate(family.kinds):
        character = NUMBERS[name]
        kind_of[character] = number
        copies[character] = rules.copies[name]
    return Frame(rules.players, family.seats, len(family.kinds), len(rules.deck), kind_of, copies, layout(family).size)


@compiled
def encode(frame: Any, game: Any, knowledge: Any, unseen: Any, out: Any) -> None:
    """Write the features of the awaited seat. `unseen` is room for a number for each character."""
    me = game.awaited
    bit = CARD_BITS + me
    kinds = frame.kinds
    for place in range(frame.size):
        out[place] = 0
    for character in range(CHARACTERS):
        unseen[character] = frame.copies[character] if frame.kind_of[character] >= 0 else 0
    knowing = 0
    seats = (1 << frame.players) - 1
    others = seats & ~(1 << me)
    for held in range(3):
        card = game.hands[me] if held == 0 else (game.taken[held - 1] if me == game.turn else NO_CARD)
        if card & CARD_MASK != NO_CARD:
            character = card & CARD_MASK
            known_by = knowledge[KNOWN_BY, me] if held == 0 else (card >> CARD_BITS) & others
            knowing |= known_by
            count = 0
            for each in range(frame.players):
                count += known_by >> each & 1
            out[frame.kind_of[character]] += 1
            out[kinds + frame.kind_of[character]] += count / frame.seats
            unseen[character] -= 1
    base = 3 * kinds + SCALARS
    per_seat = SEAT_FLAGS + 4 * kinds
    alive = 0
    for away in range(frame.players):
        seat = (me + away) % frame.players
        at = base + away * per_seat
        present = not game.out >> seat & 1
        alive += present
        out[at] = present
        out[at + 1] = game.protected >> seat & 1
        out[at + 2] = game.must_choose == seat
        out[at + 3] = game.question == LOOK and game.among >> seat & 1
        out[at + 4] = game.bet_on == seat
        out[at + 5] = knowing >> seat & 1
        out[at + 6] = seat == game.turn
        at += SEAT_FLAGS
        card = game.hands[seat]
        if seat != me and card & CARD_MASK != NO_CARD and card >> bit & 1:
            out[at + frame.kind_of[card & CARD_MASK]] = 1
            unseen[card & CARD_MASK] -= 1
        for character in range(1, CHARACTERS):
            if knowledge[RULED_OUT, seat] >> character & 1:
                out[at + kinds + frame.kind_of[character]] = 1
    for place in range(game.discarded):
        entry = game.discards[place]
        character = entry & CARD_MASK
        away = ((entry >> CARD_BITS) - me) % frame.players
        at = base + away * per_seat + SEAT_FLAGS
        out[at + 2 * kinds + frame.kind_of[character]] += 1 / frame.copies[character]
        for number in range(kinds):
            out[at + 3 * kinds + number] = 0
        out[at + 3 * kinds + frame.kind_of[character]] = 1
        unseen[character] -= 1
    for place in range(3 if frame.players == 2 else 0):
        unseen[game.face_up[place]] -= 1
    for place in range(game.pile_top, game.pile_end):
        card = game.pile[place]
        if card >> bit & 1:
            unseen[card & CARD_MASK] -= 1
    for character in range(1, CHARACTERS):
        if frame.kind_of[character] >= 0:
            out[2 * kinds + frame.kind_of[character]] = unseen[character] / frame.copies[character]
    at = 3 * kinds
    out[at] = (game.pile_end - game.pile_top) / frame.cards
    out[at + 1] = alive / frame.seats
    out[at + 2] = frame.players / frame.seats
    out[at + 3] = game.question == NO_QUESTION
    out[at + 4] = game.question == KEEP
    out[at + 5] = game.question == LOOK
    out[at + 6] = game.question == REDRAW


@kernel
def encode_each(
    frame: Any,
    tables: Any,
    games: Any,
    knowledge: Any,
    which: Any,
    places: Any,
    out: Any,
    allowed: Any,
    listing: Any,
    begin: int,
    end: int,
) -> None:
    """Features and allowed outputs of the games named in `which`; `places` says which output stands for an action."""
    unseen = np.empty(CHARACTERS, np.float32)
    for row in range(begin, end):
        index = which[row]
        encode(frame, games[index], knowledge[index], unseen, out[row])
        for place in range(allowed.shape[1]):
            allowed[row, place] = False
        for each in range(legal(tables[0], games[index], listing)):
            allowed[row, places[listing[each]]] = True


@kernel
def step_each(tables: Any, games: Any, knowledge: Any, which: Any, actions: Any, begin: int, end: int) -> None:
    """One action in each of the games named in `which`; that they are legal is not tested."""
    for row in range(begin, end):
        follow_step(tables[0], games[which[row]], knowledge[which[row]], actions[row])
