"""Following: what a batch that keeps traces does to one of its games, on either device; and the processor's loops.

Functions for one game take, besides what those in `each_game` take, how observations lie and the game's own trace.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from loveletter.simulate.compiled import compiled, kernel
from loveletter.simulate.each_game import Numbers, Shares, settle
from loveletter.simulate.knowledge import Knowledge
from loveletter.simulate.layout import NO_ACTION, NO_SEAT, Game, Games
from loveletter.simulate.legal import Listing, Words, is_legal
from loveletter.simulate.observing import Vector, observe
from loveletter.simulate.payment import Paid
from loveletter.simulate.sight import Sight
from loveletter.simulate.tables import Tables
from loveletter.simulate.trace import Entries, Traces, begin_trace, follow
from loveletter.simulate.turns import as_int


@compiled
def begin_trace_of_one(
    tables: Tables, sight: Sight, game: Game, index: int, listing: Listing, knowledge: Knowledge, entries: Entries
) -> bool:
    """Where nothing has happened since the deal, the trace begins."""
    if game.moves == 0:
        begin_trace(tables, game, knowledge)
    return True


@compiled
def follow_one(
    tables: Tables,
    sight: Sight,
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
        follow(tables, sight, game, knowledge, entries, action)
    return allowed


@compiled
def advance_and_follow_one(
    tables: Tables,
    sight: Sight,
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
    """As `advance_one`, with the trace."""
    allowed = follow_one(tables, sight, game, index, listing, knowledge, entries, actions)
    settle(tables, game, index, listing, seed, paid_for, zero_sum, shares, paid, over, match_over, words)
    if over[index]:
        begin_trace(tables, game, knowledge)
    return allowed


@kernel
def begin_each(
    tables: Tables, sight: Sight, games: Games, traces: Traces, listing: Listing, begin: int, end: int
) -> None:
    for index in range(begin, end):
        trace = traces[index]
        begin_trace_of_one(tables[0], sight[0], games[index], index, listing, trace.knowledge, trace.entries)


@kernel
def follow_each(
    tables: Tables,
    sight: Sight,
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
        if not follow_one(tables[0], sight[0], games[index], index, listing, trace.knowledge, trace.entries, actions):
            return index
    return -1


@kernel
def advance_and_follow_each(
    tables: Tables,
    sight: Sight,
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
        refused += not advance_and_follow_one(tables[0], sight[0], game, index, listing, *seen, actions, seed, *given)
    return refused


@kernel
def observe_each(
    tables: Tables,
    sight: Sight,
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
            observe(tables[0], sight[0], game, trace.knowledge, trace.entries, seat, vector)
