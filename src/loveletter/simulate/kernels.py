"""Kernels: the loops over many games that Python calls, each over a range of the games, so that cores can share."""

import numpy as np
from numpy.typing import NDArray

from loveletter.simulate.compiled import compiled, kernel
from loveletter.simulate.dealing import deal, draw_lot, rank_youth, shuffle
from loveletter.simulate.layout import (
    CUT_SHORT,
    MOST_SEATS,
    NO_ACTION,
    NO_SEAT,
    ONGOING,
    REASONS,
    Game,
    Games,
)
from loveletter.simulate.legal import Listing, legal, random_legal
from loveletter.simulate.luck import next_luck, seeded
from loveletter.simulate.play import step
from loveletter.simulate.tables import Tables
from loveletter.simulate.turns import as_int

TALLY = np.dtype(
    [
        ("rounds", np.int64),
        ("moves", np.int64),
        ("wins", np.int64, (MOST_SEATS,)),  # rounds that each seat won, alone or with others
        ("shares", np.float64, (MOST_SEATS,)),  # the same, but several winners share one round
        ("tokens", np.int64, (MOST_SEATS,)),  # tokens that each seat gained
    ]
)
KINDS_OF_TOKENS = len(REASONS)

Numbers = NDArray[np.int64]
Tally = Game
"""One row of `TALLY`, as compiled functions see it."""


@kernel
def deal_decks(tables: Tables, games: Games, decks: NDArray[np.int8], starters: Numbers, begin: int, end: int) -> None:
    """Deal the next round of each game from a deck of characters, top card first."""
    for index in range(begin, end):
        game = games[index]
        for place in range(tables[0].cards):
            game.pile[place] = decks[index, place]
        deal(tables[0], game, starters[index])


@compiled
def begin_match(tables: Tables, game: Game, luck: np.uint64, starter: int) -> np.uint64:
    """Deal the first round of a match from a shuffled deck; without a starter the first player is drawn by lot."""
    if tables.starter_youngest or tables.champion_youngest:
        luck = rank_youth(tables, game, luck)
    for seat in range(tables.players):
        game.tokens[seat] = 0
    game.round = 0
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


@kernel
def begin_matches(tables: Tables, games: Games, seed: np.uint64, starter: int, begin: int, end: int) -> None:
    for index in range(begin, end):
        begin_match(tables[0], games[index], seeded(seed, index), starter)


@kernel
def next_rounds(tables: Tables, games: Games, seed: np.uint64, begin: int, end: int) -> None:
    """Deal the next round where one is over and the match is not."""
    for index in range(begin, end):
        game = games[index]
        if game.ending != ONGOING and game.champions == 0:
            next_round(tables[0], game, seeded(seed, index))


@kernel
def mark_legal(tables: Tables, games: Games, masks: NDArray[np.bool_], listing: Listing, begin: int, end: int) -> None:
    for index in range(begin, end):
        masks[index, :] = False
        for place in range(legal(tables[0], games[index], listing)):
            masks[index, listing[place]] = True


@kernel
def list_legal(tables: Tables, games: Games, listing: Listing) -> int:
    return legal(tables[0], games[0], listing)


@kernel
def step_each(tables: Tables, games: Games, actions: Numbers, listing: Listing, begin: int, end: int) -> int:
    """Take one action in each game, up to the first whose action is not legal; which one that is, or -1."""
    for index in range(begin, end):
        action = actions[index]
        if action != NO_ACTION:
            found = False
            for place in range(legal(tables[0], games[index], listing)):
                found |= listing[place] == action
            if not found:
                return index
            step(tables[0], games[index], action)
    return -1


@compiled
def play_out(tables: Tables, game: Game, luck: np.uint64, listing: Listing) -> np.uint64:
    """Random legal play to the end of the round."""
    while game.ending == ONGOING:
        luck = next_luck(luck)
        step(tables, game, random_legal(tables, game, luck, listing))
    return luck


@kernel
def play_out_each(tables: Tables, games: Games, seed: np.uint64, listing: Listing, begin: int, end: int) -> None:
    for index in range(begin, end):
        play_out(tables[0], games[index], seeded(seed, index), listing)


@kernel
def roll_out(
    tables: Tables,
    games: Games,
    actions: Numbers,
    times: int,
    seed: np.uint64,
    tallies: NDArray[np.void],
    scratch: Games,
    listing: Listing,
    begin: int,
    end: int,
) -> None:
    """From each game, after each action, play to the end by chance, so many times, and count.

    Tallies have one row for each action, and one column for each game or one for all. NO_ACTION stands for none. The
    same luck serves every action, so that differences between actions are not differences in luck.
    """
    game = scratch[0]
    each = len(games) * times
    columns = tallies.shape[1]
    for index in range(begin, end):
        action = actions[index // each]
        stream = index % each
        source = stream // times
        scratch[0] = games[source]
        if action != NO_ACTION:
            step(tables[0], game, action)
        play_out(tables[0], game, seeded(seed, stream), listing)
        count(tables[0], game, tallies[index // each, source % columns])


@kernel
def play_rounds(
    tables: Tables,
    starter: int,
    seed: np.uint64,
    tallies: NDArray[np.void],
    scratch: Games,
    listing: Listing,
    begin: int,
    end: int,
) -> None:
    """Deal and play whole rounds by chance, and count."""
    game = scratch[0]
    for index in range(begin, end):
        luck = begin_match(tables[0], game, seeded(seed, index), starter)
        play_out(tables[0], game, luck, listing)
        count(tables[0], game, tallies[0])


@compiled
def count(tables: Tables, game: Game, tally: Tally) -> None:
    """Add a finished round to a tally. Who wins the match on the spot wins the round, too."""
    winners = game.champions if game.ending == CUT_SHORT else game.winners
    number = 0
    for seat in range(tables.players):
        number += winners >> seat & 1
    tally.rounds += 1
    tally.moves += game.moves
    for seat in range(tables.players):
        if winners >> seat & 1:
            tally.wins[seat] += 1
            tally.shares[seat] += 1.0 / number
        for reason in range(KINDS_OF_TOKENS):
            tally.tokens[seat] += game.gained[reason] >> seat & 1
