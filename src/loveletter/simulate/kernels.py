"""Kernels: what a batch does to one game, on the processor or on a GPU, and the processor's loops over many games."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from loveletter.simulate.action_sets import Words
from loveletter.simulate.compiled import compiled, kernel
from loveletter.simulate.dealing import deal, draw_lot, next_luck, rank_youth, seeded, shuffle
from loveletter.simulate.knowledge import Knowledge
from loveletter.simulate.layout import CUT_SHORT, NO_ACTION, NO_SEAT, ONGOING, Game, Games, as_int
from loveletter.simulate.legal import Listing, is_legal, legal, random_legal, random_member, write_legal
from loveletter.simulate.observing import Vector, observe
from loveletter.simulate.play import step
from loveletter.simulate.scoring import Paid, members, write_rewards
from loveletter.simulate.tables import Encoding, Tables
from loveletter.simulate.trace import Entries, Traces, begin_trace, traced_step

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


# Of one game, in a loop or in a thread of a GPU. Each takes the tables, the game, its number in the batch, a place for
# lists, and what else it needs.


@compiled
def begin_one(tables: Tables, game: Game, index: int, listing: Listing, seed: np.uint64, starter: int) -> bool:
    begin_match(tables, game, seeded(seed, index), starter)
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


# the same with its trace: besides, these take how observations are encoded


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


T = TypeVar("T")

LEAST_SHARE = 64
"""Fewer jobs than this are not worth a thread of their own."""


def all_cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@cache
def _threads(workers: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(workers, thread_name_prefix="simulate")


def in_parallel(work: Callable[[int, int], T], jobs: int, workers: int) -> list[T]:
    """Call `work(begin, end)` for ranges that together cover all the jobs."""
    shares = max(1, min(workers, jobs // LEAST_SHARE))
    if shares == 1:
        return [work(0, jobs)]
    bounds = [jobs * share // shares for share in range(shares + 1)]
    return list(_threads(workers).map(work, bounds[:-1], bounds[1:]))


# Over a range of the games, so that cores can share.


@kernel
def deal_decks(
    tables: Tables, games: Games, listing: Listing, decks: NDArray[np.int8], starters: Numbers, begin: int, end: int
) -> None:
    """Deal the next round of each game from its own deck of characters, top card first."""
    for index in range(begin, end):
        game = games[index]
        for place in range(tables[0].cards):
            game.pile[place] = decks[index, place]
        deal(tables[0], game, starters[index])


@kernel
def begin_matches(
    tables: Tables, games: Games, listing: Listing, seed: np.uint64, starter: int, begin: int, end: int
) -> None:
    for index in range(begin, end):
        begin_one(tables[0], games[index], index, listing, seed, starter)


@kernel
def next_rounds(tables: Tables, games: Games, listing: Listing, seed: np.uint64, begin: int, end: int) -> None:
    """Deal the next round where one is over and the match is not."""
    for index in range(begin, end):
        game = games[index]
        if game.ending != ONGOING and game.champions == 0:
            next_round(tables[0], game, seeded(seed, index))


@kernel
def write_sets(tables: Tables, games: Games, listing: Listing, words: Words, begin: int, end: int) -> None:
    for index in range(begin, end):
        write_legal_of_one(tables[0], games[index], index, listing, words)


@kernel
def mark_legal(tables: Tables, games: Games, listing: Listing, masks: NDArray[np.bool_], begin: int, end: int) -> None:
    for index in range(begin, end):
        masks[index, :] = False
        for place in range(legal(tables[0], games[index], listing)):
            masks[index, listing[place]] = True


@kernel
def list_legal(tables: Tables, games: Games, listing: Listing) -> int:
    return legal(tables[0], games[0], listing)


@kernel
def choose_each(words: Words, actions: NDArray[np.int16], seed: np.uint64, begin: int, end: int) -> None:
    for index in range(begin, end):
        actions[index] = random_member(words, index, seeded(seed, index))


@kernel
def step_each(tables: Tables, games: Games, listing: Listing, actions: Numbers, begin: int, end: int) -> int:
    """Take one action in each game, up to the first whose action is not legal; which one that is, or -1."""
    for index in range(begin, end):
        if not step_one(tables[0], games[index], index, listing, actions):
            return index
    return -1


@kernel
def advance_each(
    tables: Tables,
    games: Games,
    listing: Listing,
    actions: Numbers,
    seed: np.uint64,
    given: Any,
    begin: int,
    end: int,
) -> int:
    """Go on by one action in each game; how many of them were not legal. `given` is the rest of what that needs."""
    refused = 0
    for index in range(begin, end):
        refused += not advance_one(tables[0], games[index], index, listing, actions, seed, *given)
    return refused


@kernel
def play_out_each(tables: Tables, games: Games, listing: Listing, seed: np.uint64, begin: int, end: int) -> None:
    for index in range(begin, end):
        play_out(tables[0], games[index], seeded(seed, index), listing)


# the same with their traces


@kernel
def traced_step_each(
    tables: Tables,
    encoding: Encoding,
    games: Games,
    traces: Traces,
    listing: Listing,
    actions: Numbers,
    begin: int,
    end: int,
) -> int:
    """Take one action in each game, up to the first whose action is not legal; which one that is, or -1."""
    for index in range(begin, end):
        trace = traces[index]
        if not traced_step_one(
            tables[0], encoding[0], games[index], index, listing, trace.knowledge, trace.entries, actions
        ):
            return index
    return -1


@kernel
def traced_advance_each(
    tables: Tables,
    encoding: Encoding,
    games: Games,
    traces: Traces,
    listing: Listing,
    actions: Numbers,
    seed: np.uint64,
    given: Any,
    begin: int,
    end: int,
) -> int:
    """Go on by one action in each game; how many of them were not legal. `given` is the rest of what that needs."""
    refused = 0
    for index in range(begin, end):
        game, trace = games[index], traces[index]
        seen = trace.knowledge, trace.entries
        refused += not traced_advance_one(tables[0], encoding[0], game, index, listing, *seen, actions, seed, *given)
    return refused


@kernel
def observe_each(
    tables: Tables,
    encoding: Encoding,
    games: Games,
    traces: Traces,
    seats: Numbers,
    out: NDArray[np.uint8],
    begin: int,
    end: int,
) -> None:
    """Write what one seat of each game observes; without seats it is the one that is awaited. NO_SEAT sees nothing."""
    for index in range(begin, end):
        game, trace = games[index], traces[index]
        seat = as_int(seats[index]) if len(seats) else as_int(game.awaited)
        vector: Vector = out[index]
        vector[:] = 0
        if seat != NO_SEAT:
            observe(tables[0], encoding[0], game, trace.knowledge, trace.entries, seat, vector)
