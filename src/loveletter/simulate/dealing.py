"""Dealing: how a round begins, from a deck in its order, and the luck that shuffles it (SplitMix64)."""

import numpy as np

from loveletter.simulate.compiled import compiled
from loveletter.simulate.layout import CARD_BITS, KINDS_OF_TOKENS, MOST_SEATS, NO_QUESTION, NO_SEAT, ONGOING, Game
from loveletter.simulate.tables import Tables
from loveletter.simulate.turns import begin_turn
from loveletter.spaces.characters import NO_CARD

STRIDE = np.uint64(0x9E3779B97F4A7C15)
FIRST_FACTOR = np.uint64(0xBF58476D1CE4E5B9)
SECOND_FACTOR = np.uint64(0x94D049BB133111EB)
FIRST_SHIFT, SECOND_SHIFT, THIRD_SHIFT = np.uint64(30), np.uint64(27), np.uint64(31)
HALF = np.uint64(32)


@compiled
def mixed(luck: np.uint64) -> np.uint64:
    """The random number that belongs to this state."""
    bits = (luck ^ (luck >> FIRST_SHIFT)) * FIRST_FACTOR
    bits = (bits ^ (bits >> SECOND_SHIFT)) * SECOND_FACTOR
    return bits ^ (bits >> THIRD_SHIFT)


@compiled
def seeded(seed: np.uint64, stream: int) -> np.uint64:
    """The first state of one of many independent streams of a seed."""
    return mixed(mixed(seed + STRIDE) + STRIDE * np.uint64(stream + 1))


@compiled
def next_luck(luck: np.uint64) -> np.uint64:
    return luck + STRIDE


@compiled
def below(luck: np.uint64, bound: int) -> int:
    """The number from 0 to bound - 1 that belongs to this state; none is likelier by more than bound in 2**32."""
    return np.int64(((mixed(luck) >> HALF) * np.uint64(bound)) >> HALF)  # type: ignore[return-value]


@compiled
def deal(tables: Tables, game: Game, starter: int) -> None:
    """Begin the next round of a game whose pile is the whole deck, as characters; tokens and youth stay."""
    clear_table(game)
    aside = tables.players if tables.deal_first else 0
    beside = tables.aside + tables.face_up
    hands = 0 if tables.deal_first else beside  # R14; hands in seat order, no matter who starts (Q6)
    game.set_aside = game.pile[aside] if tables.aside else NO_CARD
    for place in range(tables.face_up):
        game.face_up[place] = game.pile[aside + tables.aside + place]
    for seat in range(tables.players):
        game.hands[seat] = game.pile[hands + seat] | 1 << (CARD_BITS + seat)
    game.pile_top = beside + tables.players
    game.pile_end = tables.cards
    begin_turn(game, starter)


@compiled
def clear_table(game: Game) -> None:
    game.round_number += 1
    game.moves = 0
    game.question = NO_QUESTION
    game.among = 0
    game.taken[1] = NO_CARD
    game.discarded = 0
    game.out = 0
    game.protected = 0
    game.must_choose = NO_SEAT
    game.bettor = NO_SEAT
    game.bet_on = NO_SEAT
    game.ending = ONGOING
    game.winners = 0
    game.next_starters = 0
    game.champions = 0
    for reason in range(KINDS_OF_TOKENS):
        game.gained[reason] = 0


@compiled
def shuffle(tables: Tables, game: Game, luck: np.uint64) -> np.uint64:
    """Put a shuffled deck where the pile is; the state of luck after that."""
    for place in range(tables.cards):
        game.pile[place] = tables.deck[place]
    for last in range(tables.cards - 1, 0, -1):
        luck = next_luck(luck)
        other = below(luck, last + 1)
        card = game.pile[last]
        game.pile[last] = game.pile[other]
        game.pile[other] = card
    return luck


@compiled
def rank_youth(tables: Tables, game: Game, luck: np.uint64) -> np.uint64:
    """Draw lots for who counts as youngest, first to last (Q45)."""
    for seat in range(tables.players):
        luck = next_luck(luck)
        other = below(luck, seat + 1)
        game.youth[seat] = game.youth[other]
        game.youth[other] = seat
    return luck


@compiled
def draw_lot(seats: int, luck: np.uint64) -> int:
    number = 0
    for seat in range(MOST_SEATS):
        number += seats >> seat & 1
    left = below(luck, number)
    for seat in range(MOST_SEATS):
        if seats >> seat & 1:
            if left == 0:
                return seat
            left -= 1
    return NO_SEAT
