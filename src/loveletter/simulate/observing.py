"""Observing: the numbers of `spaces.Observation`, written from a row and its trace. A test holds the two together.

Every function writes into a vector that is 0 throughout, and only what is not 0. `me` is the seat that observes.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from loveletter.simulate import trace
from loveletter.simulate.compiled import compiled
from loveletter.simulate.knowledge import KNOWN_BY, RULED_OUT, Knowledge
from loveletter.simulate.layout import CARD_BITS, CARDS_TAKEN, COMPARISON, LOOK, NO_SEAT, ONGOING, Game, as_int
from loveletter.simulate.tables import Encoding, Tables
from loveletter.simulate.trace import Entries
from loveletter.simulate.turns import card_of
from loveletter.spaces import entries as part
from loveletter.spaces.characters import NO_CARD

BYTE_MASK, WHO_MASK, CODE_MASK = (1 << trace.BYTE_BITS) - 1, (1 << trace.WHO_BITS) - 1, (1 << trace.CODE_BITS) - 1
AT_FIRST_SHOWN, AT_ALSO_TO = trace.BYTE_BITS * part.FIRST_SHOWN, trace.AT_ALSO_SHOWN + trace.CODE_BITS
FOR_ALL = BYTE_MASK << trace.AT_KIND | BYTE_MASK << trace.AT_CARD | BYTE_MASK << trace.AT_GUESS
"""What an entry tells every seat in the same way."""

Vector: TypeAlias = NDArray[np.uint8]


@compiled
def observe(
    tables: Tables, encoding: Encoding, game: Game, knowledge: Knowledge, entries: Entries, me: int, out: Vector
) -> None:
    for place in range(encoding.kinds):
        out[encoding.at_unseen + place] = encoding.copies[place]
    write_own_cards(tables, encoding, game, knowledge, me, out)
    write_others_cards(tables, encoding, game, me, out)
    write_seats(tables, encoding, game, knowledge, me, out)
    write_piles(tables, encoding, game, me, out)
    write_history(tables, encoding, game, entries, me, out)


@compiled
def away_from(tables: Tables, me: int, seat: int) -> int:
    """How many seats clockwise a seat lies from the observer."""
    away = seat - me
    return away if away >= 0 else away + tables.players


@compiled
def turned(tables: Tables, me: int, seats: int) -> int:
    """A set of seats, counted from the observer."""
    return (seats >> me | seats << (tables.players - me)) & tables.seats


@compiled
def put_card(encoding: Encoding, out: Vector, row: int, card: int) -> None:
    """Count a card in a row with a place for each kind; it is then no longer unseen."""
    place = encoding.code[card] - 1
    out[row + place] += 1
    out[encoding.at_unseen + place] -= 1


@compiled
def write_own_cards(tables: Tables, encoding: Encoding, game: Game, knowledge: Knowledge, me: int, out: Vector) -> None:
    """The card that was dealt; the seat's hand, the card held longest first, and who knows each of its cards."""
    dealt = as_int(knowledge[trace.DEALT, me])
    if dealt != NO_CARD:
        out[encoding.at_dealt + encoding.code[dealt] - 1] = 1
    card = as_int(game.hands[me])
    known_by = as_int(knowledge[KNOWN_BY, me])
    for place in range(1 + CARDS_TAKEN):
        if place > 0:
            card = as_int(game.taken[place - 1])
            known_by = card >> CARD_BITS & tables.seats & ~(1 << me)
        if card_of(card) != NO_CARD:
            put_card(encoding, out, encoding.at_held + place * encoding.kinds, card_of(card))
            row = encoding.at_held_known_by + place * encoding.seats
            knowing = turned(tables, me, known_by)
            while knowing:
                if knowing & 1:
                    out[row] = 1
                row += 1
                knowing >>= 1
        if me != game.turn:
            return


@compiled
def write_others_cards(tables: Tables, encoding: Encoding, game: Game, me: int, out: Vector) -> None:
    """What the observer is certain of: marked cards while the round goes on, revealed hands at its end."""
    if game.ending != ONGOING and game.ending != COMPARISON:
        return
    mark = CARD_BITS + me
    for seat in range(tables.players):
        if seat != me:
            row = encoding.at_certain + away_from(tables, me, seat) * encoding.kinds
            card = as_int(game.hands[seat])
            if card_of(card) != NO_CARD and (card >> mark & 1 or game.ending == COMPARISON):
                put_card(encoding, out, row, card_of(card))
            if seat == game.turn and game.ending == ONGOING:
                for place in range(CARDS_TAKEN):
                    card = as_int(game.taken[place])
                    if card_of(card) != NO_CARD and card >> mark & 1:
                        put_card(encoding, out, row, card_of(card))
    if game.ending == ONGOING:
        bottom = as_int(game.pile_end) - 1
        for place in range(min(encoding.bottom, game.pile_end - game.pile_top)):
            card = as_int(game.pile[bottom - place])
            if card >> mark & 1:
                put_card(encoding, out, encoding.at_pile_bottom + place * encoding.kinds, card_of(card))


@compiled
def write_seats(tables: Tables, encoding: Encoding, game: Game, knowledge: Knowledge, me: int, out: Vector) -> None:
    offered = as_int(game.among) if game.question == LOOK else 0
    for seat in range(tables.players):
        away = away_from(tables, me, seat)
        out[encoding.at_tokens + away] = game.tokens[seat]
        out[encoding.at_in_round + away] = 1 - (game.out >> seat & 1)
        out[encoding.at_protected + away] = game.protected >> seat & 1
        out[encoding.at_offered + away] = offered >> seat & 1
        ruled_out = as_int(knowledge[RULED_OUT, seat])
        if ruled_out:
            row = encoding.at_ruled_out + away * encoding.kinds
            for place in range(encoding.kinds):
                out[row + place] = ruled_out >> encoding.character[place] & 1
    if tables.starter_youngest or tables.champion_youngest:
        for place in range(tables.players):
            out[encoding.at_youth + away_from(tables, me, as_int(game.youth[place]))] = place + 1
    mark_seat(tables, out, encoding.at_turn, me, as_int(game.turn))
    mark_seat(tables, out, encoding.at_awaited, me, as_int(game.awaited))
    mark_seat(tables, out, encoding.at_must_choose, me, as_int(game.must_choose))
    mark_seat(tables, out, encoding.at_bettor, me, as_int(game.bettor))
    mark_seat(tables, out, encoding.at_bet_on, me, as_int(game.bet_on))


@compiled
def mark_seat(tables: Tables, out: Vector, row: int, me: int, seat: int) -> None:
    if seat != NO_SEAT:
        out[row + away_from(tables, me, seat)] = 1


@compiled
def write_piles(tables: Tables, encoding: Encoding, game: Game, me: int, out: Vector) -> None:
    """The pile and all that lies open, and what kind of answer the game waits for."""
    out[encoding.at_pile_size] = game.pile_end - game.pile_top
    out[encoding.at_goal] = tables.goal
    out[encoding.at_players] = tables.players
    out[encoding.at_question + game.question] = 1
    for place in range(tables.face_up):
        put_card(encoding, out, encoding.at_face_up, as_int(game.face_up[place]))
    order = encoding.at_discard_order
    for place in range(game.discarded):
        lying = as_int(game.discards[place])
        card = card_of(lying)
        away = away_from(tables, me, lying >> CARD_BITS)
        put_card(encoding, out, encoding.at_discards + away * encoding.kinds, card)
        out[order] = away + 1
        out[order + 1] = encoding.code[card]
        order += 2


@compiled
def write_history(tables: Tables, encoding: Encoding, game: Game, entries: Entries, me: int, out: Vector) -> None:
    """The actions of the round: all of them, the oldest first, or the last ones, the newest in the last row."""
    count = min(as_int(game.moves), encoding.history)
    row = encoding.at_history
    if not encoding.recall:
        row += (encoding.history - count) * part.ENTRY
    for place in range(game.moves - count, game.moves):
        write_entry(
            tables, as_int(entries[place, trace.SEEN]), as_int(entries[place, trace.SHOWN]), me, out, np.uint64(row)
        )
        row += part.ENTRY


@compiled
def write_entry(tables: Tables, seen: int, secret: int, me: int, out: Vector, row: np.uint64) -> None:
    """What everybody saw, with the seats as they lie from the observer, and what the observer saw alone."""
    actor = (seen >> trace.AT_ACTOR & WHO_MASK) - 1
    entry = seen & FOR_ALL | (away_from(tables, me, actor) + 1) << trace.AT_ACTOR
    entry |= turned(tables, me, seen >> trace.AT_LEFT & tables.seats) << trace.AT_LEFT
    first, second = seen >> trace.AT_FIRST & WHO_MASK, seen >> trace.AT_SECOND & WHO_MASK
    if first:
        first = away_from(tables, me, first - 1) + 1
    if second:
        second = away_from(tables, me, second - 1) + 1
        first, second = min(first, second), max(first, second)
    entry |= first << trace.AT_FIRST | second << trace.AT_SECOND
    shown = secret & CODE_MASK if secret >> trace.CODE_BITS & WHO_MASK == me + 1 else 0
    also = secret >> trace.AT_ALSO_SHOWN & CODE_MASK if secret >> AT_ALSO_TO & WHO_MASK == me + 1 else 0
    entry |= (shown or also) << AT_FIRST_SHOWN
    put_byte(out, row, part.ACTOR, entry)
    put_byte(out, row, part.KIND, entry)
    put_byte(out, row, part.CARD, entry)
    put_byte(out, row, part.FIRST_TARGET, entry)
    put_byte(out, row, part.SECOND_TARGET, entry)
    put_byte(out, row, part.GUESS, entry)
    put_byte(out, row, part.LEFT, entry)
    put_byte(out, row, part.FIRST_SHOWN, entry)
    out[row + np.uint64(part.SECOND_SHOWN)] = also if shown else 0
    out[row + np.uint64(part.FIRST_DRAWN)] = secret >> trace.AT_DRAWN & CODE_MASK if actor == me else 0
    out[row + np.uint64(part.SECOND_DRAWN)] = secret >> trace.AT_ALSO_DRAWN & CODE_MASK if actor == me else 0


@compiled
def put_byte(out: Vector, row: np.uint64, place: int, entry: int) -> None:
    """Write the byte that stands for this place. Indices without a sign are never counted from the end, which costs."""
    out[row + np.uint64(place)] = entry >> trace.BYTE_BITS * place & BYTE_MASK
