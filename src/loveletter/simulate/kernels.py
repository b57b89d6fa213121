"""Kernels: the loops over many games that Python calls, each over a range of the games, so that cores can share."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from loveletter.simulate.action_sets import Words
from loveletter.simulate.compiled import compiled, kernel
from loveletter.simulate.dealing import seeded
from loveletter.simulate.each_game import (
    Numbers,
    Shares,
    advance_one,
    begin_match,
    begin_one,
    begin_trace_of_one,
    deal_one,
    next_round_of_one,
    play_out,
    play_out_one,
    step_one,
    traced_advance_one,
    traced_step_one,
    winners_of,
    write_legal_of_one,
    write_shares,
)
from loveletter.simulate.layout import MOST_SEATS, NO_ACTION, NO_SEAT, Game, Games, as_int
from loveletter.simulate.legal import Listing, legal, random_member
from loveletter.simulate.observing import Vector, observe
from loveletter.simulate.play import step
from loveletter.simulate.scoring import members, tokens_of
from loveletter.simulate.tables import Encoding, Tables
from loveletter.simulate.trace import Traces

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


TALLY = np.dtype(
    [
        ("rounds", np.int64),
        ("moves", np.int64),
        ("wins", np.int64, (MOST_SEATS,)),  # rounds that each seat won, alone or with others
        ("shares", np.float64, (MOST_SEATS,)),  # the same, but several winners share one round
        ("tokens", np.int64, (MOST_SEATS,)),  # tokens that each seat gained
    ]
)

Tally = Game
"""One row of `TALLY`, as compiled functions see it."""


@kernel
def deal_decks(
    tables: Tables, games: Games, listing: Listing, decks: NDArray[np.int8], starters: Numbers, begin: int, end: int
) -> None:
    for index in range(begin, end):
        deal_one(tables[0], games[index], index, listing, decks, starters)


@kernel
def begin_matches(
    tables: Tables, games: Games, listing: Listing, seed: np.uint64, starter: int, begin: int, end: int
) -> None:
    for index in range(begin, end):
        begin_one(tables[0], games[index], index, listing, seed, starter)


@kernel
def next_rounds(tables: Tables, games: Games, listing: Listing, seed: np.uint64, begin: int, end: int) -> None:
    for index in range(begin, end):
        next_round_of_one(tables[0], games[index], index, listing, seed)


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
def share_each(tables: Tables, games: Games, listing: Listing, shares: Shares, begin: int, end: int) -> None:
    for index in range(begin, end):
        write_shares(tables[0], games[index], index, listing, shares)


@kernel
def play_out_each(tables: Tables, games: Games, listing: Listing, seed: np.uint64, begin: int, end: int) -> None:
    for index in range(begin, end):
        play_out_one(tables[0], games[index], index, listing, seed)


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
    """From each game, after each action, play to the end by chance, `times` times, and count.

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
    game = scratch[0]
    for index in range(begin, end):
        luck = begin_match(tables[0], game, seeded(seed, index), starter)
        play_out(tables[0], game, luck, listing)
        count(tables[0], game, tallies[0])


@compiled
def count(tables: Tables, game: Game, tally: Tally) -> None:
    """Add a finished round to a tally. Who wins the match on the spot wins the round, too."""
    winners = winners_of(game)
    number = members(tables, winners)
    tally.rounds += 1
    tally.moves += game.moves
    for seat in range(tables.players):
        if winners >> seat & 1:
            tally.wins[seat] += 1
            tally.shares[seat] += 1.0 / number
        tally.tokens[seat] += tokens_of(game, seat)


# the same with the traces of the games


@kernel
def begin_traces(
    tables: Tables, encoding: Encoding, games: Games, traces: Traces, listing: Listing, begin: int, end: int
) -> None:
    for index in range(begin, end):
        trace = traces[index]
        begin_trace_of_one(tables[0], encoding[0], games[index], index, listing, trace.knowledge, trace.entries)


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
