"""Knowledge: what everybody has learned of the hands in a round, kept up step by step beside a game.

`excluded` and `exposed` conclude the same from the log of a view; tests hold them together.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from loveletter.simulate.compiled import compiled
from loveletter.simulate.layout import CARD_BITS, KEEP, LOOK, NO_SEAT, REDRAW, Game
from loveletter.simulate.play import seat_at, step
from loveletter.simulate.tables import Tables
from loveletter.simulate.turns import card_of
from loveletter.spaces import characters

RULED_OUT, KNOWN_BY = range(2)
"""The rows of a game's knowledge: what each seat publicly does not hold (characters, one bit each), and which seats it
can tell to know the card it has held longest (one bit each)."""
KNOWLEDGE = 2

Knowledge: TypeAlias = NDArray[np.int32]
"""Of one game: the rows above, a column for each seat. Where a round begins, all is 0."""


@compiled
def known_new(game: Game, seat: int) -> int:
    """The other seats that know a card which the seat has just drawn: the player who put it under the pile."""
    return (game.hands[seat] >> CARD_BITS) & ~(1 << seat)


@compiled
def step_and_learn(tables: Tables, game: Game, knowledge: Knowledge, action: int) -> None:
    """Take a step, and keep up what `excluded` and `exposed` read from a log."""
    seat = game.turn
    asked = game.question
    answering = game.awaited
    card = tables.action_card[action]
    first = seat_at(tables, seat, tables.action_first[action])
    second = seat_at(tables, seat, tables.action_second[action])
    held = card_of(game.hands[first]) if first != NO_SEAT else characters.NO_CARD
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
        learn_from_redraw(tables, game, knowledge, answering, tables.action_choice[action])
    else:
        learn_from_play(tables, knowledge, seat, card, older, newer)
        if first != NO_SEAT:
            learn_from_targets(tables, game, knowledge, action, seat, first, second, held, game.out & ~out_before)
    if game.out != out_before:
        for each in range(tables.players):
            if game.out >> each & 1:
                knowledge[RULED_OUT, each] = 0
                knowledge[KNOWN_BY, each] = 0


@compiled
def learn_from_redraw(tables: Tables, game: Game, knowledge: Knowledge, seat: int, wanted: int) -> None:
    if wanted:
        knowledge[RULED_OUT, seat] = 0
        knowledge[KNOWN_BY, seat] = known_new(game, seat)
    else:
        character = card_of(game.hands[seat])
        knowledge[RULED_OUT, seat] = tables.not_equal[character]
        if tables.alone[character]:
            knowledge[KNOWN_BY, seat] = tables.seats & ~(1 << seat)


@compiled
def learn_from_play(tables: Tables, knowledge: Knowledge, seat: int, card: int, older: int, newer: int) -> None:
    """What a play says about the card that is kept, and who knows that one."""
    if not knowledge[RULED_OUT, seat] >> card & 1:
        knowledge[RULED_OUT, seat] = 0
    knowledge[RULED_OUT, seat] |= tables.beside[card]
    knowing = (newer >> CARD_BITS) & ~(1 << seat)
    if card_of(older) == card_of(newer):
        knowledge[KNOWN_BY, seat] &= knowing
    elif card_of(older) == card:
        knowledge[KNOWN_BY, seat] = knowing


@compiled
def learn_from_targets(
    tables: Tables,
    game: Game,
    knowledge: Knowledge,
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
    if card == characters.GUARD:
        if not went:
            knowledge[RULED_OUT, first] |= hits | (1 << characters.ASSASSIN & tables.present)
        elif held == characters.ASSASSIN:
            knowledge[RULED_OUT, first] = 0
            knowledge[KNOWN_BY, first] = known_new(game, first)
    elif card == characters.BISHOP:
        if not hits >> held & 1:
            knowledge[RULED_OUT, first] |= hits
    elif card == characters.PRINCE:
        knowledge[RULED_OUT, first] = 0
        knowledge[KNOWN_BY, first] = known_new(game, first)
    elif card in (characters.PRIEST, characters.BARONESS):
        knowledge[KNOWN_BY, first] |= 1 << seat
        if second != NO_SEAT:
            knowledge[KNOWN_BY, second] |= 1 << seat
    elif card == characters.KING:
        swap_knowledge(knowledge, seat, first)
    elif card == characters.CARDINAL:
        swap_knowledge(knowledge, first, second)
    elif card in (characters.BARON, characters.DOWAGER_QUEEN):
        knowledge[KNOWN_BY, first] |= 1 << seat
        knowledge[KNOWN_BY, seat] |= 1 << first
        if went and went & (went - 1) == 0:
            learn_from_duel(tables, game, knowledge, card, seat if went >> first & 1 else first)


@compiled
def swap_knowledge(knowledge: Knowledge, first: int, second: int) -> None:
    knowledge[RULED_OUT, first], knowledge[RULED_OUT, second] = (
        knowledge[RULED_OUT, second],
        knowledge[RULED_OUT, first],
    )
    knowledge[KNOWN_BY, first] = 1 << second
    knowledge[KNOWN_BY, second] = 1 << first


@compiled
def learn_from_duel(tables: Tables, game: Game, knowledge: Knowledge, card: int, winner: int) -> None:
    """The loser's card lies open, on top of all; the winner's is above it, or below it for a Dowager Queen."""
    lost = card_of(game.discards[game.discarded - 1])
    knowledge[RULED_OUT, winner] |= tables.not_above[lost] if card == characters.BARON else tables.not_below[lost]
