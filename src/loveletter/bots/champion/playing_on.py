"""Playing on: the compiled loops in which everybody at many tables is played by the network."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from loveletter.simulate.compiled import compiled, kernel
from loveletter.simulate.layout import NO_SEAT, Game, Games
from loveletter.simulate.legal import Listing, legal
from loveletter.simulate.observing import Vector, observe
from loveletter.simulate.payment import share_of, tokens_of
from loveletter.simulate.sight import Sight
from loveletter.simulate.tables import Tables
from loveletter.simulate.trace import Traces, follow
from loveletter.simulate.turns import as_int

Numbers = NDArray[np.int64]
FNV_START, FNV_PRIME = np.uint64(0xCBF29CE484222325), np.uint64(0x100000001B3)


@kernel
def look_each(
    tables: Tables,
    sight: Sight,
    games: Games,
    traces: Traces,
    which: Numbers,
    used: Numbers,
    seen: NDArray[np.uint8],
    keys: NDArray[np.uint64],
) -> None:
    """Write what the awaited seat of each of these games observes, and a key that is the same for the same inputs."""
    for row in range(len(which)):
        game, trace = games[which[row]], traces[which[row]]
        vector: Vector = seen[row]
        vector[:] = 0
        observe(tables[0], sight[0], game, trace.knowledge, trace.entries, as_int(game.awaited), vector)
        key = FNV_START
        for place in used:
            key = (key ^ np.uint64(vector[place])) * FNV_PRIME
        keys[row] = key


@kernel
def take_each(tables: Tables, sight: Sight, games: Games, traces: Traces, actions: Numbers) -> None:
    """One action in each game, with its trace; that it is legal is not tested."""
    for index in range(len(games)):
        trace = traces[index]
        follow(tables[0], sight[0], games[index], trace.knowledge, trace.entries, as_int(actions[index]))


@kernel
def play_each(
    tables: Tables,
    sight: Sight,
    games: Games,
    traces: Traces,
    which: Numbers,
    logits: NDArray[np.float32],
    answers: Numbers,
    outputs: Numbers,
    luck: NDArray[np.float64],
    listing: Listing,
) -> None:
    """One action of the policy in each of these games. `answers`: for each, the row of logits that is about it."""
    for row in range(len(which)):
        game, trace = games[which[row]], traces[which[row]]
        number = legal(tables[0], game, listing)
        chosen = draw(listing, number, logits[answers[row]], outputs, luck[row])
        follow(tables[0], sight[0], game, trace.knowledge, trace.entries, chosen)


@compiled
def draw(listing: Listing, number: int, logits: Any, outputs: Numbers, luck: float) -> int:
    """One of the legal actions, as likely as the policy takes it."""
    largest = logits[outputs[listing[0]]]
    for place in range(1, number):
        largest = max(largest, logits[outputs[listing[place]]])
    total = 0.0
    for place in range(number):
        total += np.exp(np.float64(logits[outputs[listing[place]]] - largest))
    left = luck * total
    for place in range(number - 1):
        left -= np.exp(np.float64(logits[outputs[listing[place]]] - largest))
        if left < 0:
            return as_int(listing[place])
    return as_int(listing[number - 1])


@kernel
def settle_each(tables: Tables, games: Games, me: int, tokens: float, brought: NDArray[np.float64]) -> None:
    """What the rounds that are over brought a seat: worth and share, as they were trained for. Where the seat has left
    a round that others go on with, one of them wins it, and nobody a token beside it."""
    players = tables[0].players
    for index in range(len(games)):
        game: Game = games[index]
        over = game.awaited == NO_SEAT
        if over or game.out >> me & 1:
            total = 0.0 if over else 1.0
            for seat in range(players):
                total += worth_of(tables[0], game, seat, tokens)
            brought[index, 0] = worth_of(tables[0], game, me, tokens) - total / players
            brought[index, 1] = share_of(tables[0], as_int(game.winners), me)


@compiled
def worth_of(tables: Tables, game: Game, seat: int, tokens: float) -> float:
    return (1 - tokens) * share_of(tables, as_int(game.winners), seat) + tokens * tokens_of(game, seat)
