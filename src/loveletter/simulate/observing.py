"""Observing: the numbers of `spaces.Observation`, written from a row and its trace. A test holds the two together.

Every function writes into a vector that is 0 throughout, and only what is not 0. `me` is the seat that observes.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from loveletter.simulate.compiled import compiled
from loveletter.simulate.knowledge import KNOWN_BY, RULED_OUT, Knowledge
from loveletter.simulate.layout import CARD_BITS, CARDS_TAKEN, COMPARISON, LOOK, NO_SEAT, ONGOING, Game
from loveletter.simulate.sight import Sight
from loveletter.simulate.tables import Tables
from loveletter.simulate.trace import (
    AT_ACTOR,
    AT_ALSO_DRAWN,
    AT_ALSO_SHOWN,
    AT_CARD,
    AT_DRAWN,
    AT_FIRST,
    AT_GUESS,
    AT_KIND,
    AT_LEFT,
    AT_SECOND,
    BYTE_BITS,
    CODE_BITS,
    DEALT,
    SEEN,
    SHOWN,
    WHO_BITS,
    Entries,
)
from loveletter.simulate.turns import as_int, card_of
from loveletter.spaces.characters import NO_CARD
from loveletter.spaces.entries import (
    ACTOR,
    CARD,
    ENTRY,
    FIRST_DRAWN,
    FIRST_SHOWN,
    FIRST_TARGET,
    GUESS,
    KIND,
    LEFT,
    SECOND_DRAWN,
    SECOND_SHOWN,
    SECOND_TARGET,
)

BYTE_MASK, WHO_MASK, CODE_MASK = (1 << BYTE_BITS) - 1, (1 << WHO_BITS) - 1, (1 << CODE_BITS) - 1
AT_FIRST_SHOWN, AT_ALSO_TO = BYTE_BITS * FIRST_SHOWN, AT_ALSO_SHOWN + CODE_BITS
FOR_ALL = BYTE_MASK << AT_KIND | BYTE_MASK << AT_CARD | BYTE_MASK << AT_GUESS
"""What an entry tells every seat in the same way."""

Vector: TypeAlias = NDArray[np.uint8]


@compiled
def observe(
    tables: Tables, sight: Sight, game: Game, knowledge: Knowledge, entries: Entries, me: int, out: Vector
) -> None:
    """Write what the seat observes."""
    for place in range(sight.kinds):
        out[sight.at_unseen + place] = sight.copies[place]
    write_own_cards(tables, sight, game, knowledge, me, out)
    write_others_cards(tables, sight, game, me, out)
    write_seats(tables, sight, game, knowledge, me, out)
    write_piles(tables, sight, game, me, out)
    write_history(tables, sight, game, entries, me, out)


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
def put_card(sight: Sight, out: Vector, row: int, card: int) -> None:
    """Count a card in a row with a place for each kind; it is then no longer unseen."""
    place = sight.code[card] - 1
    out[row + place] += 1
    out[sight.at_unseen + place] -= 1


@compiled
def write_own_cards(tables: Tables, sight: Sight, game: Game, knowledge: Knowledge, me: int, out: Vector) -> None:
    """The card that was dealt; the own hand, the card held longest first, and who knows each of its cards."""
    dealt = as_int(knowledge[DEALT, me])
    if dealt != NO_CARD:
        out[sight.at_dealt + sight.code[dealt] - 1] = 1
    card = as_int(game.hands[me])
    known_by = as_int(knowledge[KNOWN_BY, me])
    for place in range(1 + CARDS_TAKEN):
        if place > 0:
            card = as_int(game.taken[place - 1])
            known_by = card >> CARD_BITS & tables.seats & ~(1 << me)
        if card_of(card) != NO_CARD:
            put_card(sight, out, sight.at_held + place * sight.kinds, card_of(card))
            row = sight.at_held_known_by + place * sight.seats
            knowing = turned(tables, me, known_by)
            while knowing:
                if knowing & 1:
                    out[row] = 1
                row += 1
                knowing >>= 1
        if me != game.turn:
            return


@compiled
def write_others_cards(tables: Tables, sight: Sight, game: Game, me: int, out: Vector) -> None:
    """What the observer is certain of: marked cards while the round goes on, revealed hands at its end."""
    if game.ending != ONGOING and game.ending != COMPARISON:
        return
    mark = CARD_BITS + me
    for seat in range(tables.players):
        if seat != me:
            row = sight.at_certain + away_from(tables, me, seat) * sight.kinds
            card = as_int(game.hands[seat])
            if card_of(card) != NO_CARD and (card >> mark & 1 or game.ending == COMPARISON):
                put_card(sight, out, row, card_of(card))
            if seat == game.turn and game.ending == ONGOING:
                for place in range(CARDS_TAKEN):
                    card = as_int(game.taken[place])
                    if card_of(card) != NO_CARD and card >> mark & 1:
                        put_card(sight, out, row, card_of(card))
    if game.ending == ONGOING:
        bottom = as_int(game.pile_end) - 1
        for place in range(min(sight.bottom, game.pile_end - game.pile_top)):
            card = as_int(game.pile[bottom - place])
            if card >> mark & 1:
                put_card(sight, out, sight.at_pile_bottom + place * sight.kinds, card_of(card))


@compiled
def write_seats(tables: Tables, sight: Sight, game: Game, knowledge: Knowledge, me: int, out: Vector) -> None:
    """What everybody knows of each seat."""
    offered = as_int(game.among) if game.question == LOOK else 0
    for seat in range(tables.players):
        away = away_from(tables, me, seat)
        out[sight.at_tokens + away] = game.tokens[seat]
        out[sight.at_in_round + away] = 1 - (game.out >> seat & 1)
        out[sight.at_protected + away] = game.protected >> seat & 1
        out[sight.at_offered + away] = offered >> seat & 1
        ruled_out = as_int(knowledge[RULED_OUT, seat])
        if ruled_out:
            row = sight.at_ruled_out + away * sight.kinds
            for place in range(sight.kinds):
                out[row + place] = ruled_out >> sight.character[place] & 1
    if tables.starter_youngest or tables.champion_youngest:
        for place in range(tables.players):
            out[sight.at_youth + away_from(tables, me, as_int(game.youth[place]))] = place + 1
    mark_seat(tables, out, sight.at_turn, me, as_int(game.turn))
    mark_seat(tables, out, sight.at_awaited, me, as_int(game.awaited))
    mark_seat(tables, out, sight.at_must_choose, me, as_int(game.must_choose))
    mark_seat(tables, out, sight.at_bettor, me, as_int(game.bettor))
    mark_seat(tables, out, sight.at_bet_on, me, as_int(game.bet_on))


@compiled
def mark_seat(tables: Tables, out: Vector, row: int, me: int, seat: int) -> None:
    if seat != NO_SEAT:
        out[row + away_from(tables, me, seat)] = 1


@compiled
def write_piles(tables: Tables, sight: Sight, game: Game, me: int, out: Vector) -> None:
    """The pile and all that lies open, and what kind of answer the game waits for."""
    out[sight.at_pile_size] = game.pile_end - game.pile_top
    out[sight.at_goal] = tables.goal
    out[sight.at_players] = tables.players
    out[sight.at_question + game.question] = 1
    for place in range(tables.face_up):
        put_card(sight, out, sight.at_face_up, as_int(game.face_up[place]))
    order = sight.at_discard_order
    for place in range(game.discarded):
        lying = as_int(game.discards[place])
        card = card_of(lying)
        away = away_from(tables, me, lying >> CARD_BITS)
        put_card(sight, out, sight.at_discards + away * sight.kinds, card)
        out[order] = away + 1
        out[order + 1] = sight.code[card]
        order += 2


@compiled
def write_history(tables: Tables, sight: Sight, game: Game, entries: Entries, me: int, out: Vector) -> None:
    """The actions of the round: all of them, the oldest first, or the last ones, the newest in the last row."""
    told = min(as_int(game.moves), sight.history)
    row = sight.at_history
    if not sight.recall:
        row += (sight.history - told) * ENTRY
    for place in range(game.moves - told, game.moves):
        write_entry(tables, as_int(entries[place, SEEN]), as_int(entries[place, SHOWN]), me, out, np.uint64(row))
        row += ENTRY


@compiled
def write_entry(tables: Tables, seen: int, secret: int, me: int, out: Vector, row: np.uint64) -> None:
    """What everybody saw, with the seats as they lie from the observer, and what the observer saw alone."""
    actor = (seen >> AT_ACTOR & WHO_MASK) - 1
    told = seen & FOR_ALL | (away_from(tables, me, actor) + 1) << AT_ACTOR
    told |= turned(tables, me, seen >> AT_LEFT & tables.seats) << AT_LEFT
    first, second = seen >> AT_FIRST & WHO_MASK, seen >> AT_SECOND & WHO_MASK
    if first:
        first = away_from(tables, me, first - 1) + 1
    if second:
        second = away_from(tables, me, second - 1) + 1
        first, second = min(first, second), max(first, second)
    told |= first << AT_FIRST | second << AT_SECOND
    shown = secret & CODE_MASK if secret >> CODE_BITS & WHO_MASK == me + 1 else 0
    also = secret >> AT_ALSO_SHOWN & CODE_MASK if secret >> AT_ALSO_TO & WHO_MASK == me + 1 else 0
    told |= (shown if shown else also) << AT_FIRST_SHOWN
    put_byte(out, row, ACTOR, told)
    put_byte(out, row, KIND, told)
    put_byte(out, row, CARD, told)
    put_byte(out, row, FIRST_TARGET, told)
    put_byte(out, row, SECOND_TARGET, told)
    put_byte(out, row, GUESS, told)
    put_byte(out, row, LEFT, told)
    put_byte(out, row, FIRST_SHOWN, told)
    out[row + np.uint64(SECOND_SHOWN)] = also if shown else 0
    out[row + np.uint64(FIRST_DRAWN)] = secret >> AT_DRAWN & CODE_MASK if actor == me else 0
    out[row + np.uint64(SECOND_DRAWN)] = secret >> AT_ALSO_DRAWN & CODE_MASK if actor == me else 0


@compiled
def put_byte(out: Vector, row: np.uint64, place: int, told: int) -> None:
    """Write the byte that stands for this place. Indices without a sign are never counted from the end, which costs."""
    out[row + np.uint64(place)] = told >> BYTE_BITS * place & BYTE_MASK
