"""Play: one action of a game, from its number to the next seat's turn or the end of the round."""

import numpy as np

from loveletter.simulate.compiled import compiled
from loveletter.simulate.effects import answer_keep, answer_look, answer_redraw, take_effect
from loveletter.simulate.layout import KEEP, LOOK, MOST_SEATS, NO_QUESTION, NO_SEAT, ONGOING, Game, as_int
from loveletter.simulate.scoring import end_round, several
from loveletter.simulate.tables import Tables
from loveletter.simulate.turns import begin_turn, card_of, discard
from loveletter.spaces.characters import NO_CARD

LOWEST = np.array([(seats & -seats).bit_length() - 1 for seats in range(1 << MOST_SEATS)], np.int64)
"""The first seat of a set of seats."""


@compiled
def step(tables: Tables, game: Game, action: int) -> None:
    """Change the game by an action that is legal; nothing here tests whether it is."""
    game.moves += 1
    seat = as_int(game.turn)
    target = NO_SEAT
    if game.question == NO_QUESTION:
        target = play_card(tables, game, action)
    elif game.question == KEEP:
        answer_keep(game, seat, tables.action_card[action], tables.action_choice[action])
    elif game.question == LOOK:
        answer_look(game, seat, seat_at(tables, seat, tables.action_first[action]))
    else:
        answer_redraw(tables, game, as_int(game.awaited), tables.action_choice[action])
    if game.ending == ONGOING and game.question == NO_QUESTION:
        survivors = tables.seats & ~game.out
        if game.pile_top == game.pile_end or not several(survivors):
            end_round(tables, game, target)
        else:
            begin_turn(game, seat_after(seat, survivors))


@compiled
def play_card(tables: Tables, game: Game, action: int) -> int:
    """Play a card; the target that it chose, if any."""
    seat = as_int(game.turn)
    card = as_int(tables.action_card[action])
    kept = game.taken[0]
    gone = game.hands[seat]
    if card_of(gone) != card:
        kept, gone = gone, kept
    elif card_of(kept) == card:
        kept &= gone  # C.3: either could have been the known one; the marks that both have stay
    game.hands[seat] = kept
    game.taken[0] = NO_CARD
    discard(game, seat, card)
    game.must_choose = NO_SEAT  # Q31: the mark binds one card only
    target = seat_at(tables, seat, tables.action_first[action])
    if target != NO_SEAT or not tables.chooses[card]:
        other = seat_at(tables, seat, tables.action_second[action])
        take_effect(tables, game, card, target, other, tables.action_hits[action])
    return target


@compiled
def seat_at(tables: Tables, seat: int, away: int) -> int:
    """The seat this many seats clockwise from a seat; NO_SEAT stays what it is."""
    if away == NO_SEAT:
        return NO_SEAT
    place = seat + away
    return place - tables.players if place >= tables.players else place


@compiled
def seat_after(seat: int, seats: int) -> int:
    later = seats >> (seat + 1)
    return seat + 1 + LOWEST[later] if later else LOWEST[seats]
