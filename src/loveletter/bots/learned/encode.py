"""Encode: the same features as in `features`, compiled, from the simulator's rows: for search and for training."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from loveletter.bots.learned.families import Family
from loveletter.bots.learned.features import SCALARS, SEAT_FLAGS, layout
from loveletter.engine.edition import Rules
from loveletter.simulate.compiled import compiled, kernel
from loveletter.simulate.layout import CARD_BITS, CARD_MASK, KEEP, LOOK, NO_QUESTION, NO_SEAT, REDRAW
from loveletter.simulate.legal import legal
from loveletter.simulate.play import seat_at, step
from loveletter.spaces.characters import (
    ASSASSIN,
    BARON,
    BARONESS,
    BISHOP,
    CARDINAL,
    CHARACTERS,
    DOWAGER_QUEEN,
    GUARD,
    KING,
    NO_CARD,
    NUMBERS,
    PRIEST,
    PRINCE,
)

RULED_OUT, KNOWN_BY = range(2)
"""The rows of a game's knowledge: what each seat publicly does not hold (characters, one bit each), and which seats it
can tell to know the card it has held longest (one bit each)."""
KNOWLEDGE = 2
MOST_VALUE = 99


class Frame(NamedTuple):
    """What the encoder needs of a family at one table, as plain numbers and arrays."""

    players: int
    seats: int
    kinds: int
    cards: int
    kind_of: NDArray[np.int64]
    """By character: its place among the family's kinds."""
    copies: NDArray[np.float32]
    values: NDArray[np.int64]
    beside: NDArray[np.int32]
    """By character played: the characters that cannot have been kept, one bit each."""
    all_bits: int
    size: int


def frame(family: Family, rules: Rules) -> Frame:
    kind_of = np.full(CHARACTERS, -1, np.int64)
    copies = np.ones(CHARACTERS, np.float32)
    values = np.full(CHARACTERS, -1, np.int64)
    beside = np.zeros(CHARACTERS, np.int32)
    bits = 0
    for number, name in enumerate(family.kinds):
        character = NUMBERS[name]
        kind_of[character] = number
        copies[character] = rules.copies[name]
        values[character] = rules.values[name]
        bits |= 1 << character
        for other in rules.characters:
            if rules.forced.get((name, other), name) != name:
                beside[character] |= 1 << NUMBERS[other]
    return Frame(
        rules.players,
        family.seats,
        len(family.kinds),
        len(rules.deck),
        kind_of,
        copies,
        values,
        beside,
        bits,
        layout(family).size,
    )


@compiled
def valued(frame: Any, low: int, high: int) -> int:
    """The characters of the family with a value from low to high, one bit each."""
    bits = 0
    for character in range(1, CHARACTERS):
        if frame.kind_of[character] >= 0 and low <= frame.values[character] <= high:
            bits |= 1 << character
    return bits


@compiled
def known_new(game: Any, seat: int) -> Any:
    """The other seats that know a card which the seat has just drawn: whoever put it under the pile."""
    return (game.hands[seat] >> CARD_BITS) & ~(1 << seat)


@compiled
def follow_step(frame: Any, tables: Any, game: Any, knowledge: Any, action: int) -> None:
    """Take a step, and keep up what `excluded` and `exposed` read from a log."""
    seat = game.turn
    asked = game.question
    answering = game.awaited
    card = tables.action_card[action]
    first = seat_at(tables, seat, tables.action_first[action])
    second = seat_at(tables, seat, tables.action_second[action])
    held = game.hands[first] & CARD_MASK if first != NO_SEAT else NO_CARD
    older, newer = game.hands[seat], game.taken[0]
    out_before = game.out
    step(tables, game, action)
    if asked == KEEP:
        knowledge[RULED_OUT, seat] = 0
        knowledge[KNOWN_BY, seat] = 0
    elif asked == LOOK:
        if first != NO_SEAT and first != seat:
            knowledge[KNOWN_BY, first] |= 1 << seat
    elif asked == REDRAW:
        follow_redraw(frame, tables, game, knowledge, answering, tables.action_choice[action])
    else:
        follow_play(frame, knowledge, seat, card, older, newer)
        if first != NO_SEAT:
            follow_targets(frame, tables, game, knowledge, action, seat, first, second, held, game.out & ~out_before)
    for each in range(frame.players):
        if game.out >> each & 1:
            knowledge[RULED_OUT, each] = 0
            knowledge[KNOWN_BY, each] = 0


@compiled
def follow_redraw(frame: Any, tables: Any, game: Any, knowledge: Any, seat: int, wanted: int) -> None:
    if wanted:
        knowledge[RULED_OUT, seat] = 0
        knowledge[KNOWN_BY, seat] = known_new(game, seat)
    else:
        character = game.hands[seat] & CARD_MASK
        number = frame.values[character]
        knowledge[RULED_OUT, seat] = frame.all_bits & ~valued(frame, number, number)
        if tables.alone[character]:
            knowledge[KNOWN_BY, seat] = tables.seats & ~(1 << seat)


@compiled
def follow_play(frame: Any, knowledge: Any, seat: int, card: int, older: int, newer: int) -> None:
    """What a play tells of the card that is kept, and who knows that one."""
    if not knowledge[RULED_OUT, seat] >> card & 1:
        knowledge[RULED_OUT, seat] = 0
    knowledge[RULED_OUT, seat] |= frame.beside[card]
    knowing = (newer >> CARD_BITS) & ~(1 << seat)
    if older & CARD_MASK == newer & CARD_MASK:
        knowledge[KNOWN_BY, seat] &= knowing
    elif older & CARD_MASK == card:
        knowledge[KNOWN_BY, seat] = knowing


@compiled
def follow_targets(
    frame: Any,
    tables: Any,
    game: Any,
    knowledge: Any,
    action: int,
    seat: int,
    first: int,
    second: int,
    held: int,
    went: int,
) -> None:
    """What the effect of a card on the players it chose tells everybody. `went`: who left the round by it."""
    card = tables.action_card[action]
    hits = tables.action_hits[action]
    if card == GUARD:
        if not went:
            knowledge[RULED_OUT, first] |= hits | (1 << ASSASSIN & frame.all_bits)
        elif held == ASSASSIN:
            knowledge[RULED_OUT, first] = 0
            knowledge[KNOWN_BY, first] = known_new(game, first)
    elif card == BISHOP:
        if not hits >> held & 1:
            knowledge[RULED_OUT, first] |= hits
    elif card == PRINCE:
        knowledge[RULED_OUT, first] = 0
        knowledge[KNOWN_BY, first] = known_new(game, first)
    elif card in (PRIEST, BARONESS):
        knowledge[KNOWN_BY, first] |= 1 << seat
        if second != NO_SEAT:
            knowledge[KNOWN_BY, second] |= 1 << seat
    elif card == KING:
        swap_knowledge(knowledge, seat, first)
    elif card == CARDINAL:
        swap_knowledge(knowledge, first, second)
    elif card in (BARON, DOWAGER_QUEEN):
        knowledge[KNOWN_BY, first] |= 1 << seat
        knowledge[KNOWN_BY, seat] |= 1 << first
        if went and went & (went - 1) == 0:
            loser = first if went >> first & 1 else seat
            follow_duel(frame, game, knowledge, card, loser, seat if loser == first else first)


@compiled
def swap_knowledge(knowledge: Any, first: int, second: int) -> None:
    knowledge[RULED_OUT, first], knowledge[RULED_OUT, second] = (
        knowledge[RULED_OUT, second],
        knowledge[RULED_OUT, first],
    )
    knowledge[KNOWN_BY, first] = 1 << second
    knowledge[KNOWN_BY, second] = 1 << first


@compiled
def follow_duel(frame: Any, game: Any, knowledge: Any, card: int, loser: int, winner: int) -> None:
    """The loser's card lies open; the winner's is above it, or below it for a Dowager Queen."""
    lost = NO_CARD
    for place in range(game.discarded):
        if game.discards[place] >> CARD_BITS == loser:
            lost = game.discards[place] & CARD_MASK
    value = frame.values[lost]
    if card == BARON:
        knowledge[RULED_OUT, winner] |= valued(frame, -1, value)
    else:
        knowledge[RULED_OUT, winner] |= valued(frame, value, MOST_VALUE)


@compiled
def encode(frame: Any, game: Any, knowledge: Any, out: Any) -> None:
    """Write the features of the awaited seat."""
    me = game.awaited
    bit = CARD_BITS + me
    kinds = frame.kinds
    for place in range(frame.size):
        out[place] = 0
    unseen = np.zeros(CHARACTERS, np.float32)
    for character in range(1, CHARACTERS):
        if frame.kind_of[character] >= 0:
            unseen[character] = frame.copies[character]
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
    for row in range(begin, end):
        index = which[row]
        encode(frame, games[index], knowledge[index], out[row])
        for place in range(allowed.shape[1]):
            allowed[row, place] = False
        for each in range(legal(tables[0], games[index], listing)):
            allowed[row, places[listing[each]]] = True


@kernel
def step_each(
    frame: Any, tables: Any, games: Any, knowledge: Any, which: Any, actions: Any, begin: int, end: int
) -> None:
    """One action in each of the games named in `which`; that they are legal is not tested."""
    for row in range(begin, end):
        follow_step(frame, tables[0], games[which[row]], knowledge[which[row]], actions[row])
