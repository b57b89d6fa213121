"""Kernels: the loops over many games that Python calls, each over one stretch of the games, so that cores can share."""

import numpy as np
from numpy.typing import NDArray

from loveletter.simulate.compiled import compiled
from loveletter.simulate.dealing import deal, rank_youth, shuffle
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
from loveletter.simulate.luck import below, following, seeded
from loveletter.simulate.play import step
from loveletter.simulate.tables import Tables

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

Tally = Game
"""One row of `TALLY`, as compiled functions see it."""


@compiled
def deal_decks(tables: Tables, games: Games, decks: NDArray[np.int8], starters: Listing, begin: int, end: int) -> None:
    """Deal the next round of each game from a deck of characters, top card first."""
    for index in range(begin, end):
        game = games[index]
        for place in range(tables[0].cards):
            game.pile[place] = decks[index, place]
        deal(tables[0], game, starters[index])


@compiled
def deal_anew(tables: Tables, game: Game, luck: np.uint64, starter: int) -> np.uint64:
    """Deal the first round of a match from a shuffled deck; without a starter the first player is drawn by lot."""
    if tables.starter_youngest or tables.champion_youngest:
        luck = rank_youth(tables, game, luck)
    if starter == NO_SEAT:
        luck = following(luck)
        starter = below(luck, tables.players)
    for seat in range(tables.players):
        game.tokens[seat] = 0
    game.round = 0
    luck = shuffle(tables, game, luck)
    deal(tables, game, starter)
    return luck


@compiled
def deal_shuffled(tables: Tables, games: Games, seed: np.uint64, starter: int, begin: int, end: int) -> None:
    for index in range(begin, end):
        deal_anew(tables[0], games[index], seeded(seed, index), starter)


@compiled
def mark_legal(tables: Tables, games: Games, masks: NDArray[np.bool_], listing: Listing, begin: int, end: int) -> None:
    for index in range(begin, end):
        masks[index, :] = False
        for place in range(legal(tables[0], games[index], listing)):
            masks[index, listing[place]] = True


@compiled
def list_legal(tables: Tables, games: Games, listing: Listing) -> int:
    return legal(tables[0], games[0], listing)


@compiled
def step_each(tables: Tables, games: Games, actions: NDArray[np.int64], listing: Listing, begin: int, end: int) -> int:
    """Take one action in each game; the first game whose action is not legal, before which all are done, or -1."""
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
        luck = following(luck)
        step(tables, game, random_legal(tables, game, luck, listing))
    return luck


@compiled
def play_out_each(tables: Tables, games: Games, seed: np.uint64, listing: Listing, begin: int, end: int) -> None:
    for index in range(begin, end):
        play_out(tables[0], games[index], seeded(seed, index), listing)


@compiled
def roll_out(
    tables: Tables,
    games: Games,
    actions: NDArray[np.int64],
    times: int,
    seed: np.uint64,
    tallies: NDArray[np.void],
    spare: Games,
    listing: Listing,
    begin: int,
    end: int,
) -> None:
    """Play copies of the games to the end by chance, each so many times, and count. An action may come first."""
    game = spare[0]
    for index in range(begin, end):
        row = index // times
        spare[0] = games[row]
        if actions[row] != NO_ACTION:
            step(tables[0], game, actions[row])
        play_out(tables[0], game, seeded(seed, index), listing)
        count(tables[0], game, tallies[row])


@compiled
def play_rounds(
    tables: Tables,
    starter: int,
    seed: np.uint64,
    tallies: NDArray[np.void],
    spare: Games,
    listing: Listing,
    begin: int,
    end: int,
) -> None:
    """Deal and play whole rounds by chance, and count."""
    game = spare[0]
    for index in range(begin, end):
        luck = deal_anew(tables[0], game, seeded(seed, index), starter)
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
