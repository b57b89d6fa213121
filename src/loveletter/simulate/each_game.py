"""Each game: what a batch does to one of its games, in a loop on the processor or in a thread of an accelerator.

Every function takes the tables, the game, the game's number in the batch, a place for lists, and what else it needs.
"""

import numpy as np
from numpy.typing import NDArray

from loveletter.simulate.action_sets import Words
from loveletter.simulate.compiled import compiled
from loveletter.simulate.dealing import deal, draw_lot, next_luck, rank_youth, seeded, shuffle
from loveletter.simulate.knowledge import Knowledge
from loveletter.simulate.layout import CUT_SHORT, NO_ACTION, NO_SEAT, ONGOING, Game, as_int
from loveletter.simulate.legal import Listing, is_legal, random_legal, write_legal
from loveletter.simulate.play import step
from loveletter.simulate.scoring import Paid, members, write_rewards
from loveletter.simulate.tables import Encoding, Tables
from loveletter.simulate.trace import Entries, begin_trace, traced_step

Numbers = NDArray[np.int64]
Shares = NDArray[np.float32]
"""What share of the round just ended each seat has won: a row for each seat, a column for each game."""


@compiled
def begin_match(tables: Tables, game: Game, luck: np.uint64, starter: int) -> np.uint64:
    """Deal the first round of a match from a shuffled deck; without a starter the first player is drawn by lot."""
    if tables.starter_youngest or tables.champion_youngest:
        luck = rank_youth(tables, game, luck)
    for seat in range(tables.players):
        game.tokens[seat] = 0
    game.round_number = 0
    game.next_starters = tables.seats
    if starter != NO_SEAT:
        game.next_starters = 1 << starter
    return next_round(tables, game, luck)


@compiled
def next_round(tables: Tables, game: Game, luck: np.uint64) -> np.uint64:
    """Deal a round from a shuffled deck; several who could begin draw lots."""
    luck = next_luck(luck)
    starter = draw_lot(as_int(game.next_starters), luck)
    luck = shuffle(tables, game, luck)
    deal(tables, game, starter)
    return luck


@compiled
def play_out(tables: Tables, game: Game, luck: np.uint64, listing: Listing) -> np.uint64:
    while game.ending == ONGOING:
        luck = next_luck(luck)
        step(tables, game, random_legal(tables, game, luck, listing))
    return luck


@compiled
def begin_one(tables: Tables, game: Game, index: int, listing: Listing, seed: np.uint64, starter: int) -> bool:
    begin_match(tables, game, seeded(seed, index), starter)
    return True


@compiled
def deal_one(
    tables: Tables, game: Game, index: int, listing: Listing, decks: NDArray[np.int8], starters: Numbers
) -> bool:
    """Deal the next round from a deck of characters, top card first."""
    for place in range(tables.cards):
        game.pile[place] = decks[index, place]
    deal(tables, game, starters[index])
    return True


@compiled
def next_round_of_one(tables: Tables, game: Game, index: int, listing: Listing, seed: np.uint64) -> bool:
    """Deal the next round if one is over and the match is not."""
    if game.ending != ONGOING and game.champions == 0:
        next_round(tables, game, seeded(seed, index))
    return True


@compiled
def step_one(tables: Tables, game: Game, index: int, listing: Listing, actions: Numbers) -> bool:
    """Take an action; whether it is legal. NO_ACTION leaves the game as it is."""
    action = as_int(actions[index])
    if action == NO_ACTION:
        return True
    allowed = is_legal(tables, game, action, listing)
    if allowed:
        step(tables, game, action)
    return allowed


@compiled
def play_out_one(tables: Tables, game: Game, index: int, listing: Listing, seed: np.uint64) -> bool:
    play_out(tables, game, seeded(seed, index), listing)
    return True


@compiled
def write_legal_of_one(tables: Tables, game: Game, index: int, listing: Listing, words: Words) -> bool:
    write_legal(tables, game, listing, words, index)
    return True


@compiled
def write_shares(tables: Tables, game: Game, index: int, listing: Listing, shares: Shares) -> bool:
    """What share of the round each seat has won: nothing before its end, equal shares for those who win together."""
    winners = winners_of(game)
    number = members(tables, winners)
    for seat in range(tables.players):
        shares[seat, index] = np.float32(1.0 / number) if winners >> seat & 1 else np.float32(0.0)
    return True


@compiled
def winners_of(game: Game) -> int:
    """Who has won the round, as a set. Who wins the match on the spot wins the round, too."""
    return as_int(game.champions if game.ending == CUT_SHORT else game.winners)


@compiled
def advance_one(
    tables: Tables,
    game: Game,
    index: int,
    listing: Listing,
    actions: Numbers,
    seed: np.uint64,
    paid_for: int,
    zero_sum: bool,
    shares: Shares,
    paid: Paid,
    over: NDArray[np.bool_],
    match_over: NDArray[np.bool_],
    words: Words,
) -> bool:
    allowed = step_one(tables, game, index, listing, actions)
    settle(tables, game, index, listing, seed, paid_for, zero_sum, shares, paid, over, match_over, words)
    return allowed


@compiled
def settle(
    tables: Tables,
    game: Game,
    index: int,
    listing: Listing,
    seed: np.uint64,
    paid_for: int,
    zero_sum: bool,
    shares: Shares,
    paid: Paid,
    over: NDArray[np.bool_],
    match_over: NDArray[np.bool_],
    words: Words,
) -> None:
    """Write what an action brought, deal again if the round or the match is over, and write what is legal then."""
    over[index] = game.ending != ONGOING
    match_over[index] = game.ending != ONGOING and game.champions != 0
    write_shares(tables, game, index, listing, shares)
    write_rewards(tables, game, index, paid_for, zero_sum, paid)
    if game.ending != ONGOING:
        if game.champions != 0:
            begin_match(tables, game, seeded(seed, index), NO_SEAT)
        else:
            next_round(tables, game, seeded(seed, index))
    write_legal(tables, game, listing, words, index)


# the same with the game's trace: besides, these take how observations are encoded


@compiled
def begin_trace_of_one(
    tables: Tables, encoding: Encoding, game: Game, index: int, listing: Listing, knowledge: Knowledge, entries: Entries
) -> bool:
    """Where nothing has happened since the deal, the trace begins."""
    if game.moves == 0:
        begin_trace(tables, game, knowledge)
    return True


@compiled
def traced_step_one(
    tables: Tables,
    encoding: Encoding,
    game: Game,
    index: int,
    listing: Listing,
    knowledge: Knowledge,
    entries: Entries,
    actions: Numbers,
) -> bool:
    """Take an action and keep the trace; whether it is legal. NO_ACTION leaves the game as it is."""
    action = as_int(actions[index])
    if action == NO_ACTION:
        return True
    allowed = is_legal(tables, game, action, listing)
    if allowed:
        traced_step(tables, encoding, game, knowledge, entries, action)
    return allowed


@compiled
def traced_advance_one(
    tables: Tables,
    encoding: Encoding,
    game: Game,
    index: int,
    listing: Listing,
    knowledge: Knowledge,
    entries: Entries,
    actions: Numbers,
    seed: np.uint64,
    paid_for: int,
    zero_sum: bool,
    shares: Shares,
    paid: Paid,
    over: NDArray[np.bool_],
    match_over: NDArray[np.bool_],
    words: Words,
) -> bool:
    allowed = traced_step_one(tables, encoding, game, index, listing, knowledge, entries, actions)
    settle(tables, game, index, listing, seed, paid_for, zero_sum, shares, paid, over, match_over, words)
    if over[index]:
        begin_trace(tables, game, knowledge)
    return allowed
