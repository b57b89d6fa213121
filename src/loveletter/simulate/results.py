"""Results: what rounds have brought, of single games by seat, and of many counted together."""

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loveletter.simulate.action_sets import Actions
from loveletter.simulate.kernels import TALLY
from loveletter.simulate.layout import Games
from loveletter.spaces.rewards import RoundOutcome

Tallies: TypeAlias = NDArray[np.void]
"""Rows of `TALLY`: what came of many rounds."""


class Evaluation(NamedTuple):
    """Actions, and for each of them what came of the rounds that went on with it."""

    actions: Actions
    tallies: Tallies


class Results(NamedTuple):
    """What each of many rounds has brought: one row for each game; the last axis is always the seats."""

    ending: NDArray[np.int16]
    winners: NDArray[np.bool_]
    gained: NDArray[np.bool_]
    """Tokens of this round: game, reason (in the order of `REASONS`), seat."""
    next_starters: NDArray[np.bool_]
    champions: NDArray[np.bool_]


def results(games: Games, players: int) -> Results:
    return Results(
        games["ending"].copy(),
        by_seat(games["winners"], players),
        by_seat(games["gained"], players),
        by_seat(games["next_starters"], players),
        by_seat(games["champions"], players),
    )


def outcome(games: Games, players: int) -> RoundOutcome:
    gained = by_seat(games["gained"], players).sum(axis=-2, dtype=np.int16)
    return RoundOutcome(by_seat(games["winners"], players), gained, by_seat(games["champions"], players))


def by_seat(sets: NDArray[np.int16], players: int) -> NDArray[np.bool_]:
    """Sets of seats as truth values, with one more axis for the seats."""
    return (sets[..., None] >> np.arange(players, dtype=np.int16) & 1).astype(np.bool_)


def sum_tallies(tallies: list[Tallies]) -> Tallies:
    total = tallies[0]
    for other in tallies[1:]:
        for field in TALLY.names or ():
            total[field] += other[field]
    return total
